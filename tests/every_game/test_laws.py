"""The laws of a game's record, tried on random matches of every registered game."""

import pytest

from games.kit.codec import codec_of
from games.kit.registry import game, registry
from games.kit.seals import seal
from games.kit.spec import CLOCK, HOST, Action, Names, Public, Resigned, Seat, TimedOut
from referee.playing import replay
from referee.playing import why_not as house_why_not
from tests.every_game.play import CAP, TABLES, Playout, playout

tables = pytest.mark.parametrize(("key", "seats", "seed"), TABLES)
TALK = ("", "привет всем!", "кто ходит?", "lol", "ok, я скоро", "Ո՞ւմ հերթն է", "👍")

games = pytest.mark.parametrize("key", registry())


def names(match: Playout) -> Names:
    return Names(tuple(f"Player {chr(0x41 + n)}" for n in range(match.seats)))


@games
def test_a_game_is_named_as_its_folder_and_takes_a_sensible_number(key):
    spec = game(key)

    assert spec.key == key
    assert spec.version >= 1
    assert spec.seats and spec.seats[0] >= 1


@games
def test_every_default_and_every_sample_of_an_option_is_canonical(key):
    for option in game(key).options:
        assert option.read(option.default) == option.default
        for sample in option.sample.replace(",", "/").split("/"):
            value = option.read(sample.strip())

            assert value is not None
            assert option.read(value) == value


@tables
def test_what_is_handed_in_secretly_is_sealed_in_public(key, seats, seed):
    """Its seal, by `Opening.sealed`, is told to everybody before the end."""
    match = playout(key, seats, seed)
    if match.spec.opening is None:
        return
    codec = codec_of(match.spec.words)
    told = [e for step in match.steps[:-1] for e in step.events if isinstance(e, Public)]
    text = codec.dump(tuple(told))
    for deed in match.deeds[:seats]:
        secret = match.spec.opening.sealed(deed.action)

        assert secret is not None
        assert seal(*secret) in text


@tables
def test_random_matches_end(key, seats, seed):
    match = playout(key, seats, seed)
    last = match.steps[-1].state
    result = match.spec.result(last)

    assert len(match.deeds) < CAP
    assert result is not None
    assert sorted(seat for place in result.places for seat in place) == list(range(seats))
    assert not match.spec.to_move(last)


@tables
def test_only_the_last_step_has_a_result(key, seats, seed):
    match = playout(key, seats, seed)

    assert [match.spec.result(deed.before) for deed in match.deeds] == [None] * len(match.deeds)


@tables
def test_somebody_is_always_awaited_and_the_clock_can_always_act(key, seats, seed):
    """Or the table would hang: nobody to move, no deadline."""
    match = playout(key, seats, seed)
    spec = match.spec
    for deed in match.deeds:
        goes_on = spec.chance(deed.before) or spec.nature(deed.before)
        assert goes_on or spec.to_move(deed.before)
    for step in match.steps[match.opened : -1]:
        if spec.chance(step.state) is None and spec.nature(step.state) is None:
            assert spec.why_not(step.state, TimedOut(CLOCK)) is None


@tables
def test_what_is_legal_is_never_refused(key, seats, seed):
    match = playout(key, seats, seed)
    for step in match.some(10):
        for seat in (*map(Seat, range(seats)), HOST, CLOCK):
            for action in match.spec.legal(step.state, seat):
                assert match.spec.why_not(step.state, action) is None


@tables
def test_a_seat_that_is_not_to_move_gets_a_reason(key, seats, seed):
    """From the house, whatever the game says; giving up is always free to those who play."""
    match = playout(key, seats, seed)
    for deed in match.deeds:
        may = match.spec.to_move(deed.before) | match.spec.may_act(deed.before)
        actor = deed.action.seat
        if actor >= 0 and not isinstance(deed.action, Resigned):
            assert actor in may
        for seat in set(map(Seat, range(seats))) - may:
            moved = type(deed.action)(seat, *_rest(deed.action))
            if not isinstance(moved, Resigned):
                assert house_why_not(match.spec, deed.before, moved) is not None


@tables
def test_rules_are_functions(key, seats, seed):
    """The same action in the same state gives an equal step."""
    for deed in playout(key, seats, seed).deeds:
        assert playout(key, seats, seed).spec.apply(deed.before, deed.action) == deed.step


@tables
def test_the_log_folds_into_the_state(key, seats, seed):
    """The codec's copies of the actions, as the log keeps them, lead to the same state."""
    match = playout(key, seats, seed)
    codec = codec_of(match.spec.words)
    log = tuple(codec.load(codec.dump(action), Action) for action in match.actions)
    folded = replay(match.spec, seats, match.options, log)

    assert folded.state == match.steps[-1].state
    assert folded.events == tuple(event for step in match.steps for event in step.events)


@tables
def test_every_state_view_action_and_event_comes_back_from_its_text(key, seats, seed):
    match = playout(key, seats, seed)
    codec = codec_of(match.spec.words)
    values = [*match.actions, *(step.events for step in match.steps)]
    for step in match.some(50):
        values += [step.state, *(match.spec.view(step.state, who) for who in (None, Seat(0)))]
    for value in values:
        text = codec.dump(value)

        assert codec.load(text, object) == value
        assert codec.dump(codec.load(text, object)) == text


@tables
def test_what_is_written_is_read_back(key, seats, seed):
    match = playout(key, seats, seed)
    for deed in match.deeds:
        action = deed.action
        text = match.spec.write(action)
        viewer = action.seat if action.seat >= 0 else None
        view = match.spec.view(deed.before, viewer)

        assert "\n" not in text
        if action.seat >= 0 or action.seat == HOST:
            assert match.spec.read(text, view, names(match)) == action
        else:
            assert match.spec.read(text, view, names(match)) is None, "nobody speaks for it"


@tables
def test_whatever_can_be_tapped_is_an_action_that_fits_a_button(key, seats, seed):
    """Every page that a panel leads to, for the first seats, one amid them and the last."""
    match = playout(key, seats, seed)
    spec = match.spec
    for step in match.some(5):
        for seat in map(Seat, sorted({0, 1, seats // 2, seats - 1})):
            view = spec.view(step.state, seat)
            pages, seen = [""], set()
            while pages:
                page = pages.pop()
                seen.add(page)
                panel = spec.panel(view, page, names(match))
                if panel is None:
                    continue
                for press in _presses(panel):
                    assert len(press.encode()) <= 44
                    if press.startswith(">"):
                        pages += [press[1:]] * (press[1:] not in seen)
                    else:
                        assert isinstance(spec.read(press, view, names(match)), Action)


@games
def test_ordinary_talk_is_no_move(key):
    match = playout(key, game(key).seats[0], 0)
    for step in match.some(5):
        for viewer in match.viewers:
            view = match.spec.view(step.state, viewer)
            for talk in (
                "",
                "привет всем!",
                "кто ходит?",
                "lol",
                "ok, я скоро",
                "Ո՞ւմ հերթն է",
                "👍",
            ):
                assert match.spec.read(talk, view, names(match)) is None


def _presses(panel):
    rows = (*panel.rows, *panel.grid, *panel.foot)
    return [key.press for row in rows for key in row]


def _rest(action):
    return [getattr(action, name) for name in list(action.__dataclass_fields__)[1:]]
