"""Seeds are sealed before the words, words are mixed into the dice, records are told by digest."""

from collections.abc import AsyncIterator
from hashlib import sha256

import pytest

from games.kit.spec import CHANCE, Rolled
from referee.fairness import LONGEST_WORD, dice_of, mixed, seal_of
from referee.proving import sound, verify
from referee.records import Record, read_record, write_record
from referee.sayings.proving import (
    Checked,
    NotSoMany,
    RecordSealed,
    SeedRevealed,
    SeedSealed,
    Verified,
    WordGiven,
    WordIs,
)
from referee.words import Letter
from tests.referee import tossing
from tests.referee.conversation import (
    ANNA,
    BORIS,
    ELSEWHERE,
    GROUP,
    STRANGER,
    TUESDAY,
    Conversation,
    conversation,
    line,
    public,
    said,
    to,
)

PROOFS = {"SeedSealed", "SeedRevealed", "WordGiven"}


@pytest.fixture
async def c() -> AsyncIterator[Conversation]:
    async with conversation(TUESDAY, "test", 1000, tossing.GAME) as talk:
        yield talk


async def lobby(c: Conversation, terms: str = "") -> list[Letter]:
    opened = await c.says(ANNA, f"/toss {terms}", GROUP)
    for user in (ANNA, BORIS):
        await c.says(user, "/start")
        await c.says(user, "/join", GROUP)
    return opened


async def race(c: Conversation, terms: str = "") -> list[Letter]:
    """A match that has just begun; what was told then."""
    await lobby(c, terms)
    await c.says(ANNA, "5")
    return await c.says(BORIS, "7")  # all are ready: it begins by itself


async def tossed(c: Conversation, table: int = 1) -> list[Letter]:
    """The next toss of whoever's turn it is."""
    state = await c.state(table)
    return await c.says((ANNA, BORIS)[state.turn], "toss 2")


async def finished(c: Conversation, terms: str = "") -> list[Letter]:
    """A whole match; what was told at its end."""
    await race(c, terms)
    table = max(row.table for row in await c.tables(ANNA))
    told: list[Letter] = []
    while (await c.table(table)).phase == "playing":
        told = await tossed(c, table)
    return told


async def rolls(c: Conversation, table: int = 1) -> list[tuple[int, ...]]:
    async with c.house.store.glance() as unit:
        log = await unit.actions(table)
    actions = [c.house.writing.revive_action("tossing", row.body) for row in log]
    return [action.values for action in actions if isinstance(action, Rolled)]


def paper_of(letters: list[Letter]) -> tuple[Record, str]:
    (paper,) = [letter.paper for letter in letters if letter.paper]
    record = read_record(paper.text)
    assert isinstance(record, Record), record
    return record, paper.text


# -- the seed --------------------------------------------------------------------------------------


async def test_the_seal_stands_under_the_lobby_from_the_first_moment(c: Conversation) -> None:
    opened = await lobby(c)
    seed = (await c.table()).seed
    assert len(seed) == 32
    assert line(opened, SeedSealed).seal == sha256(seed.encode()).hexdigest() == seal_of(seed)


async def test_seal_and_words_are_told_before_the_first_throw(c: Conversation) -> None:
    started = public(await race(c))
    names = said(started)
    seed = (await c.table()).seed
    assert names.index("WordGiven") < names.index("Fell")
    assert line(started, SeedSealed).seal == seal_of(seed)
    given = [e for letter in started for e in letter.lines if isinstance(e, WordGiven)]
    assert given == [WordGiven("Аня", "Аня"), WordGiven("Боря", "Боря")]
    assert seed not in str(started)


async def test_the_dice_are_those_of_seed_and_words_across_restarts(c: Conversation) -> None:
    """The count of throws is kept with the table: a restart neither repeats nor skips one."""
    await lobby(c)
    await c.says(ANNA, "/word  северный   ветер ")
    await c.says(ANNA, "5")
    await c.says(BORIS, "7")
    await tossed(c)
    await c.restarts()
    while (await c.table()).phase == "playing":
        await tossed(c)
    row = await c.table()
    values = [number for throw in await rolls(c) for number in throw]
    dice = dice_of(row.seed, ("северный ветер", "Боря"))
    owed = [(2, 1)] + [(6, 2)] * (len(await rolls(c)) - 1)
    true = [n for sides, n in owed for n in dice.throw(tossing.Chance(sides, n))]
    assert values == true
    assert row.thrown == dice.thrown == len(values)


def test_every_word_and_its_seat_matter() -> None:
    mixes = {mixed("ab", words) for words in (("x", "y"), ("y", "x"), ("x y",), ("x", "y", ""))}
    assert len(mixes) == 4
    assert mixed("ab", ("x", "y")) == sha256(b"ab\nx\ny").hexdigest()


async def test_two_tables_have_seeds_of_their_own(c: Conversation) -> None:
    await lobby(c)
    await c.says(ANNA, "/toss", ELSEWHERE)
    assert (await c.table(1)).seed != (await c.table(2)).seed


async def test_the_seed_is_shown_after_the_end_and_opens_the_seal(c: Conversation) -> None:
    ended = await finished(c)
    seed = line(public(ended), SeedRevealed).seed
    assert seal_of(seed) == seal_of((await c.table()).seed)
    assert said(public(ended)).count("WordGiven") == 2


async def test_a_match_that_is_called_off_shows_the_seed_of_what_fell(c: Conversation) -> None:
    await race(c)
    ended = await c.says(ANNA, "/cancel yes", GROUP)
    assert "SeedRevealed" in said(public(ended))
    assert "RecordSealed" not in said(ended)


async def test_a_game_without_dice_says_nothing_of_seeds(c: Conversation) -> None:
    told = await c.says(ANNA, "/battle", GROUP)
    await c.says(ANNA, "/cancel", GROUP)
    told += await c.battle([ANNA, BORIS])
    told += await c.says(ANNA, "/word ветер")
    told += await c.says(ANNA, "/resign")
    told += await c.says(ANNA, "да")
    assert not PROOFS & set(said(told))
    assert "NoDiceHere" in said(told)
    assert said(public(told)).count("RecordSealed") == 1


# -- words -----------------------------------------------------------------------------------------


async def test_a_word_is_given_shown_and_taken_back(c: Conversation) -> None:
    await lobby(c)
    assert line(await c.says(ANNA, "/word"), WordIs) == WordIs("Аня", own=False)
    assert line(await c.says(ANNA, "/word a \n b"), WordIs) == WordIs("a b", own=True)
    assert line(await c.says(ANNA, "/word"), WordIs) == WordIs("a b", own=True)
    told = await c.says(ANNA, "/word Sesame")
    assert said(public(told)).count("WordGiven") == 0
    assert "Sesame" not in str(public(told))


@pytest.mark.parametrize(
    ("who", "place", "text", "reason"),
    [
        (ANNA, GROUP, "/word x", "WordInPrivate"),
        (ANNA, None, "/word " + "x" * (LONGEST_WORD + 1), "WordTooLong"),
        (STRANGER, None, "/word x", "NoTables"),
    ],
)
async def test_words_that_are_not_taken(c: Conversation, who, place, text, reason) -> None:
    await lobby(c)
    assert reason in said(await c.says(who, text, place))


async def test_after_the_start_it_is_too_late_for_words(c: Conversation) -> None:
    await race(c)
    assert "WordTooLate" in said(await c.says(ANNA, "/word x"))


# -- records ---------------------------------------------------------------------------------------


async def test_the_digest_is_told_once_at_the_end_with_the_result(c: Conversation) -> None:
    ended = await finished(c)
    (post,) = [letter for letter in public(ended) if "TossWon" in said([letter])]
    digest = line([post], RecordSealed).digest
    assert digest == (await c.table()).digest
    assert said(ended).count("RecordSealed") == 1
    assert (await c.table()).ended == c.clock.now()


async def test_the_record_is_handed_over_and_is_what_was_sealed(c: Conversation) -> None:
    digest = line(await finished(c), RecordSealed).digest
    told = await c.says(BORIS, "/record", GROUP)
    assert public(told), "whoever reads the group may have it"
    record, text = paper_of(told)
    assert record.digest == digest
    assert sha256(text[: text.index("sha256 ")].encode()).hexdigest() == digest
    assert write_record(record) == text
    assert sound(verify(record, c.house.games))
    assert f"seed {(await c.table()).seed}\n" in text


async def test_in_private_the_record_is_of_ones_own_matches(c: Conversation) -> None:
    digest = line(await finished(c), RecordSealed).digest
    told = await c.says(ANNA, "/record")
    assert paper_of(told)[0].digest == digest
    assert to(told, ANNA) == told
    assert "NothingFinished" in said(await c.says(STRANGER, "/record"))


async def test_verification_is_told_check_by_check(c: Conversation) -> None:
    digest = line(await finished(c), RecordSealed).digest
    told = await c.says(STRANGER, "/verify", GROUP)
    checks = [e for letter in told for e in letter.lines if isinstance(e, Checked)]
    assert line(told, Verified).good
    assert [each.check for each in checks] == [
        *("digest", "times", "actions", "openings", "seed", "dice", "result")
    ]
    assert all(each.good for each in checks)
    assert line(told, RecordSealed).digest == digest


async def test_a_log_that_was_changed_in_the_database_is_found(c: Conversation) -> None:
    await finished(c)
    async with c.house.store.unit() as unit:
        log = await unit.actions(1)
        spoilt = next(row for row in log if '"Rolled"' in row.body and row.number > 3)
        action = c.house.writing.revive_action("tossing", spoilt.body)
        values = tuple((value + 1) % 6 for value in action.values)
        body = c.house.writing.action("tossing", Rolled(CHANCE, values))
        unit._change(
            "UPDATE actions SET body = ? WHERE table_id = 1 AND number = ?", body, spoilt.number
        )
    told = await c.says(ANNA, "/verify", GROUP)
    bad = {
        e.check for letter in told for e in letter.lines if isinstance(e, Checked) and not e.good
    }
    assert not line(told, Verified).good
    assert {"digest", "dice"} <= bad


async def test_the_nth_last_match_is_asked_for(c: Conversation) -> None:
    await finished(c)
    c.clock.move(hours=1)
    await finished(c, "goal=3")
    assert ("goal", "3") in paper_of(await c.says(ANNA, "/record", GROUP))[0].options
    assert ("goal", "15") in paper_of(await c.says(ANNA, "/record 2", GROUP))[0].options
    assert line(await c.says(ANNA, "/record 3", GROUP), NotSoMany) == NotSoMany(2)
    assert "BadOption" in said(await c.says(ANNA, "/verify x", GROUP))
    assert "BadOption" in said(await c.says(ANNA, "/verify 0", GROUP))


async def test_nothing_is_handed_over_of_matches_that_go_on_or_of_other_places(
    c: Conversation,
) -> None:
    await race(c)
    for who, place in ((ANNA, GROUP), (ANNA, None)):
        told = await c.says(who, "/record", place)
        assert said(told) == ["NothingFinished"]
    await c.says(ANNA, "/cancel yes", GROUP)
    assert said(await c.says(ANNA, "/record", GROUP)) == ["NothingFinished"]
    await finished(c)
    assert said(await c.says(ANNA, "/record", ELSEWHERE)) == ["NothingFinished"]


async def test_a_battle_has_a_record_without_seed(c: Conversation) -> None:
    await c.battle([ANNA, BORIS])
    await c.says(ANNA, "Боря А1 Б1")
    await c.says(BORIS, "сдаюсь")
    await c.says(BORIS, "да")
    record, text = paper_of(await c.says(ANNA, "/record", GROUP))
    assert record.pledge is None
    assert "seed" not in text
    assert len(record.openings) == 2
    assert sound(verify(record, c.house.games))
