"""The list of applicants: pure, judged by `why_not`, changed by `apply` (§1.1-2.3)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.battleship.game import GAME
from games.kit.spec import Reason
from games.sea.words import NickLikeCell, NickLikeFiller, NickTaken, NickTooLong
from referee.lobby import (
    Ask,
    CallOff,
    HandIn,
    Join,
    Kick,
    Leave,
    Lobby,
    Postpone,
    Rename,
    Sketch,
    Start,
    apply,
    full_and_ready,
    why_not,
)
from referee.sayings.gathering import (
    AlreadyIn,
    HandedIn,
    LobbyIsFull,
    LobbyIsOver,
    NickIs,
    NotAllReady,
    NotOnTheList,
    NotReadyDropped,
    TooFewReady,
)
from referee.sayings.refusing import NotYourOffice

assert GAME.opening is not None
FLEET = GAME.opening.random("a fleet")
EMPTY = Lobby(least=2, most=3, wants=True)


def after(*asks: Ask, lobby: Lobby = EMPTY) -> Lobby:
    for ask in asks:
        assert why_not(lobby, ask) is None, ask
        lobby = apply(lobby, ask).state
    return lobby


TWO = after(Join(1, "Ася"), Join(2, "Боря"))
READY = after(HandIn(1, FLEET), HandIn(2, FLEET), lobby=TWO)
FULL = after(Join(3, "Вова"), lobby=READY)


def test_people_stand_on_the_list_in_the_order_in_which_they_came():
    assert TWO.nicks == ("Ася", "Боря")
    assert apply(EMPTY, Join(1, "Ася")).events == (NickIs("Ася"),)


@pytest.mark.parametrize(
    ("lobby", "ask", "reason"),
    [
        pytest.param(TWO, Join(1, "Ася"), AlreadyIn("Ася"), id="§1.1 twice"),
        pytest.param(FULL, Join(4, "Глеб"), LobbyIsFull(3), id="§1.1 full"),
        pytest.param(TWO, Join(3, "аcя"), NickTaken("аcя", "Ася"), id="§1.1 a twin of a nick"),
        pytest.param(TWO, Join(3, "Д4"), NickLikeCell("Д4"), id="§1.1 a nick like a cell"),
        pytest.param(TWO, Join(3, "залп"), NickLikeFiller("залп"), id="§1.1 a filler"),
        pytest.param(TWO, Join(3, "я" * 25), NickTooLong(25, 24), id="§1.1 a long nick"),
        pytest.param(TWO, Rename(1, "Боря"), NickTaken("Боря", "Боря"), id="§1.1 renamed"),
        pytest.param(TWO, Rename(3, "Вова"), NotOnTheList(), id="nobody renamed"),
        pytest.param(TWO, Leave(3), NotOnTheList(), id="nobody leaves"),
        pytest.param(TWO, HandIn(3, FLEET), NotOnTheList(), id="a stranger's fleet"),
        pytest.param(TWO, Sketch(3, "Д4"), NotOnTheList(), id="a stranger's sketch"),
        pytest.param(TWO, Kick(3, office=True), NotOnTheList(), id="nobody kicked"),
        pytest.param(TWO, Kick(1, office=False), NotYourOffice(), id="kicked by a player"),
        pytest.param(READY, Start(1, office=False), NotYourOffice(), id="started by a player"),
        pytest.param(READY, CallOff(1, office=False), NotYourOffice(), id="ended by a player"),
        pytest.param(TWO, Start(1, office=True), TooFewReady(0, 2), id="§1.2 too few"),
        pytest.param(FULL, Start(1, office=True), NotAllReady(("Вова",)), id="§1.2 one missing"),
    ],
)
def test_a_lobby_refuses_with_a_reason(lobby: Lobby, ask: Ask, reason: Reason):
    assert why_not(lobby, ask) == reason


def test_ones_own_nick_may_be_spelt_anew():
    assert why_not(TWO, Rename(1, "АСЯ")) is None
    assert after(Rename(1, "Ansk"), lobby=TWO).nicks == ("Ansk", "Боря")


def test_a_fleet_may_be_replaced_until_the_start_and_ends_the_sketch():
    """§2.3."""
    first = apply(after(Sketch(1, "Д4"), lobby=TWO), HandIn(1, FLEET))
    again = apply(first.state, HandIn(1, FLEET))

    assert first.events == (HandedIn(False, 1, 2),)
    assert first.state.applicants[0].sketch == ""
    assert again.events == (HandedIn(True, 1, 2),)


def test_who_leaves_takes_his_fleet_along():
    """R49."""
    back = after(Leave(1), Join(1, "Ася"), lobby=READY)

    assert back.nicks == ("Боря", "Ася")
    assert [each.user for each in back.ready] == [2]


def test_a_start_anyway_drops_the_unready_and_says_so():
    """§1.2."""
    step = apply(FULL, Start(1, office=True, anyway=True))

    assert step.state.nicks == ("Ася", "Боря")
    assert step.events == (NotReadyDropped("Вова"),)


def test_a_full_lobby_in_which_all_are_ready_needs_nobody():
    assert not full_and_ready(READY)
    assert full_and_ready(after(HandIn(3, FLEET), lobby=FULL))


def test_the_clock_moves_the_start_once():
    assert after(Postpone(0), lobby=TWO) == replace(TWO, postponed=True)


@pytest.mark.parametrize(
    "ask",
    [
        Join(4, "Глеб"),
        Leave(1),
        HandIn(1, FLEET),
        Sketch(1, ""),
        Start(1, office=True),
        CallOff(1, office=True),
        Kick(1, office=True),
        Postpone(0),
    ],
)
def test_nothing_is_allowed_any_more_in_a_lobby_that_is_over(ask: Ask):
    assert why_not(after(CallOff(1, office=True), lobby=READY), ask) == LobbyIsOver()


USERS = st.integers(1, 5)
NICKS = st.sampled_from(["Ася", "Aся", "Боря", "Д4", "", "Вова", "x" * 30])
ASKS = st.one_of(
    st.builds(Join, USERS, NICKS),
    st.builds(Rename, USERS, NICKS),
    st.builds(Leave, USERS),
    st.builds(HandIn, USERS, st.just(FLEET)),
    st.builds(Sketch, USERS, st.text(max_size=5)),
    st.builds(Kick, USERS, office=st.booleans()),
    st.builds(Start, USERS, office=st.booleans(), anyway=st.booleans()),
    st.builds(CallOff, USERS, office=st.just(False)),
    st.builds(Postpone, USERS),
)


@given(st.lists(ASKS, max_size=30))
def test_whatever_is_asked_a_lobby_stays_in_order(asks: list[Ask]):
    lobby = EMPTY
    for ask in asks:
        if why_not(lobby, ask) is None:
            lobby = apply(lobby, ask).state
        users = [each.user for each in lobby.applicants]
        assert len(users) == len(set(users)) <= lobby.most
        assert all(nick and len(nick) <= 24 for nick in lobby.nicks)
        assert len(set(map(str.casefold, lobby.nicks))) == len(lobby.nicks)
        if not lobby.open:
            assert lobby.least <= len(lobby.ready) == len(users)
