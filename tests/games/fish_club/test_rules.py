"""The book of a real table: C1-C8 of docs/rules/fish.md."""

import json
import os
from pathlib import Path

import pytest

from games.fish_club.panel import panel
from games.fish_club.rules import may_act, period, result
from games.fish_club.sight import headline, reaction
from games.fish_club.words import (
    Accuse,
    CloseTable,
    Dismiss,
    LightViolation,
    LossMarked,
    LostArePutBack,
    MarkedAre,
    MarkLost,
    MoveReported,
    NothingReported,
    OutAre,
    Report,
    ReportTakenBack,
    TagHasPerished,
    TakeBack,
    TimeIsUp,
    ToMove,
)
from games.kit.spec import CLOCK, HOST, Names, Resigned, Seat, TimedOut
from games.shoal.match import playing
from games.shoal.words import (
    FirstMoveFoul,
    FishPerished,
    HeavyViolation,
    LeftTheMatch,
    MatchDecided,
    Offence,
    PlayerLeft,
    RoundBegan,
    RoundsWon,
    RoundWon,
    ScoreIs,
)
from tests.games.fish.match import A, B, C, D, seats
from tests.games.fish_club.book import Book, only

CASES = Path(os.environ.get("IGROTEKA_CASES", "tests/cases")) / "fish" / "order_cases.json"


# -- moves and losses ------------------------------------------------------------------------------


def test_a_reported_move_passes_the_turn():
    """C2."""
    book = Book("CAB").report()

    assert book.events == (MoveReported(C),)
    assert book.waits_for == "A"


def test_everybody_may_report_for_whose_turn_it_is():
    """C2."""
    book = Book("ABC")
    assert may_act(book.state) == {B, C}

    book.act(Report(C, ()))

    assert book.events == (MoveReported(A),)


def test_several_may_perish_in_one_move_and_the_mover_is_named():
    """C2."""
    book = Book("ABCD").report(times=4).report("BD")

    assert FishPerished((B, D), A) in book.events
    assert book.waits_for == "C"


def test_marks_gather_until_the_report():
    """C2."""
    book = Book("ABC").report(times=3).mark("B").mark("C").mark("B")
    assert book.events == (LossMarked((C,)),)
    assert book.seen().marked == (C,)

    book.report("C")

    assert book.seen().marked == ()
    assert book.alive == "AB"


def test_a_mark_of_a_fish_that_perishes_otherwise_is_gone():
    book = Book("ABC").mark("BC").accuse("B", heavy=True)

    assert book.seen().marked == (C,)


def test_the_rule_of_the_first_move_is_kept():
    """C3: who has not moved is put back."""
    book = Book("ABCD").report().report("AD")

    assert only(book.events, FirstMoveFoul) == [FirstMoveFoul(B, (D,))]
    assert only(book.events, FishPerished) == [FishPerished((A,), B)]
    assert book.alive == "CD"


def test_the_next_round_has_the_next_order_and_the_score_is_told():
    """C7: A first; then B, who moved, and C together; D survives."""
    book = Book("DABC").report(times=4).report("A").report("BC")

    assert RoundWon(1, D) in book.events
    assert RoundsWon((0, 0, 0, 1), 1, 4, False) in book.events
    assert RoundBegan(2, seats("DCBA")) in book.events


@pytest.mark.parametrize("case", json.loads(CASES.read_text(encoding="utf-8")), ids=str)
def test_the_orders_of_all_cases_are_reached_by_reports(case):
    """C7: whoever moved is on turn when his group perishes."""
    order, perished = case["order"], case["perished"]
    book = Book("".join("ABCDEFGH"[seat] for seat in order))
    book.report(times=len(order))
    for fish, mover in perished:
        while book.mover != mover:
            book.report()
        book.act(Report(Seat(0), tuple(sorted(fish))))

    assert list(playing(book.state.match).order) == case["next_order"]


def test_a_fish_perishes_once():
    book = Book("ABC").report("A")

    for action in (Report(B, (A,)), MarkLost(B, A), Accuse(B, A, heavy=False)):
        assert book.refusal(action) == TagHasPerished(A, 1)
    assert book.refusal(Report(B, (C, B))) is not None
    assert book.refusal(Report(B, (B, B))) is not None


def test_an_evening_of_three_rounds():
    """R7, C7."""
    book = Book("ABC", rounds="3")
    for _ in range(3):
        _, *others = playing(book.state.match).order
        book.report(times=3).report("".join("ABC"[seat] for seat in others))

    assert result(book.state).places[0] == (A,)
    assert result(book.state).cause == "wins"
    assert book.refusal(Report(A, ())) == MatchDecided()


# -- violations ------------------------------------------------------------------------------------


def test_the_first_violation_is_light_and_the_second_heavy():
    """C5."""
    book = Book("ABC").accuse("B")
    assert book.events == (LightViolation(B),)
    assert book.alive == "ABC"

    book.accuse("B")

    assert book.events == (HeavyViolation(B, Offence.REPEATED),)
    assert book.alive == "AC"
    assert book.waits_for == "A"


def test_a_violation_may_be_heavy_at_once():
    """C5: and what the foul move has cost is put back."""
    book = Book("ABC").accuse("A", heavy=True)

    assert book.events == (HeavyViolation(A, Offence.BEHAVIOUR), LostArePutBack(A))
    assert book.waits_for == "B"


def test_violations_are_counted_for_the_whole_match():
    """C5."""
    book = Book("AB").accuse("B").report(times=2).report("B")
    assert book.seen().number == 2

    book.accuse("B")

    assert HeavyViolation(B, Offence.REPEATED) in book.events


# -- the clock -------------------------------------------------------------------------------------


def test_the_clock_tells_and_does_not_punish():
    """C4."""
    book = Book("ABC")
    before = period(book.state)
    book.time_out()

    assert book.events == (TimeIsUp(A),)
    assert book.waits_for == "A"
    assert book.alive == "ABC"
    assert period(book.state).number != before.number
    assert period(book.state).days == 1
    assert period(book.report().state).days == 0


def test_the_clock_accuses_under_strict_rules():
    """C4, C5."""
    book = Book("ABC", strict="on").time_out()
    assert book.events == (TimeIsUp(A), LightViolation(A))
    book.report(times=3)

    book.time_out()

    assert HeavyViolation(A, Offence.DELAY) in book.events
    assert book.waits_for == "B"


def test_a_table_that_everybody_has_left_alone_is_closed():
    """C8."""
    book = Book("ABC").time_out().time_out()

    assert result(book.state).cause == "closed"


def test_every_turn_has_a_time_of_its_own():
    """C4: marks and warnings do not make it longer."""
    book = Book("ABC")
    seen = period(book.state)
    assert period(book.mark("B").accuse("C").state) == seen
    numbers = [seen.number, *(period(book.report().state).number for _ in range(4))]
    numbers.append(period(book.act(TakeBack(A)).state).number)

    assert len(set(numbers)) == len(numbers)


# -- the way back ----------------------------------------------------------------------------------


def test_the_last_report_can_be_taken_back_once():
    """C6."""
    book = Book("ABC").report(times=3)
    before = book.state.match
    book.report("BC")
    assert book.seen().number == 2

    book.act(TakeBack(C))

    assert book.events == (ReportTakenBack(C, A),)
    assert book.state.match == before
    assert book.refusal(TakeBack(A)) == NothingReported()
    assert Book("ABC").refusal(TakeBack(A)) == NothingReported()


def test_a_violation_can_be_taken_back():
    """C6."""
    book = Book("ABC").accuse("B")
    assert book.seen().faults == (0, 1, 0)

    assert book.act(TakeBack(A)).seen().faults == (0, 0, 0)


# -- leaving and closing ---------------------------------------------------------------------------


def test_who_leaves_is_out_and_reports_no_more():
    """R12."""
    book = Book("ABC").act(Resigned(B))

    assert only(book.events, PlayerLeft)
    assert book.refusal(Report(B, ())) == LeftTheMatch()
    assert book.refusal(Resigned(B)) == LeftTheMatch()
    assert book.act(Dismiss(HOST, A)).events[-1].first == (C,)


def test_the_organiser_ends_the_evening_as_it_stands():
    """C8."""
    book = Book("AB", rounds="5").report(times=2).report("B").act(CloseTable(HOST))

    assert result(book.state).cause == "closed"
    assert result(book.state).places == ((A,), (B,))


def test_only_the_office_closes_and_only_the_clock_runs_out():
    book = Book("ABC")

    for action in (CloseTable(A), Dismiss(A, B), TimedOut(A)):
        assert book.refusal(action) is not None
    assert book.refusal(TimedOut(CLOCK)) is None


# -- what is said and tapped -----------------------------------------------------------------------


def test_a_table_stands_in_a_few_words():
    book = Book("BACD").report(times=4).report("C").mark("D")

    assert headline(book.seen()) == (
        ScoreIs((0, 0, 0, 0), (), 4, False),
        OutAre((C,)),
        ToMove(A, 1, seats("DB"), False),
        MarkedAre((D,)),
    )


@pytest.mark.parametrize(
    ("book", "emoji"),
    [
        (Book("ABC").report(), "👍"),
        (Book("ABC").report(times=3).report("B"), "🔥"),
        (Book("ABC").mark("B"), "👌"),
        (Book("ABC").accuse("B", heavy=True), "💔"),
        (Book("AB", rounds="1").report(times=2).report("B"), "🏆"),
        (Book("ABC").time_out(), ""),
    ],
    ids=["move", "loss", "mark", "heavy", "end", "time"],
)
def test_a_report_is_answered_with_an_emoji(book, emoji):
    assert reaction(book.events) == emoji


def pressed(book, page="", who=None):
    shown = panel(book.seen(who), page, Names(("A", "B", "C")))
    return [[key.press for key in row] for row in (*shown.rows, *shown.foot)]


def test_everybody_has_the_same_keys():
    """C2, C5, C6."""
    book = Book("ABC").report().mark("BC")

    assert pressed(book) == pressed(book, who=C)
    assert pressed(book) == [
        ["!mark 1", "!mark 2", "!mark 3"],
        ["!report 2 3"],
        [">v", "!undo"],
        ["!resign"],
    ]
    assert pressed(book, "v") == [
        ["!light 1", "!heavy 1"],
        ["!light 2", "!heavy 2"],
        ["!light 3", "!heavy 3"],
        [">"],
    ]
    assert panel(Book("ABC").act(Resigned(B)).seen(B), "", Names(())) is None
