"""A viewer learns nothing from a view or an event that he must not know."""

from importlib import import_module

import pytest

from bot.phrases.reader import Reader
from bot.phrases.speech import Speech
from bot.phrases.textboard import spell
from games.kit.codec import codec_of
from games.kit.registry import game, registry
from games.kit.spec import Event, Private, Public, Seat
from games.kit.stream import Stream
from referee.words import Drawing
from renderers import Look, renderer
from tests.every_game.play import TABLES, playout

SPEECH = Speech()


def audible(events, viewer):
    return [
        event
        for event in events
        if isinstance(event, Public) or (isinstance(event, Private) and event.to == viewer)
    ]


TWINS = [
    pytest.param(key, twin, id=f"{key}: {twin.name}")
    for key in registry()
    for twin in import_module(f"tests.games.{key}.secrets").twins()
]


@pytest.mark.parametrize(("key", "twin"), TWINS)
def test_twins_look_and_sound_the_same_to_those_who_must_not_tell_them_apart(key, twin):
    """Two matches that differ only in a secret, action by action."""
    spec = game(key)
    left, right = (spec.setup(twin.seats, twin.options).state for _ in range(2))
    differed = False
    for one, other in zip(twin.left, twin.right, strict=True):
        assert spec.why_not(left, one) is None
        assert spec.why_not(right, other) is None
        left_step, right_step = spec.apply(left, one), spec.apply(right, other)
        left, right = left_step.state, right_step.state
        differed = differed or left != right
        for viewer in twin.viewers:
            assert twin.veiled(spec.view(left, viewer)) == twin.veiled(spec.view(right, viewer))
            assert [twin.veiled(e) for e in audible(left_step.events, viewer)] == [
                twin.veiled(e) for e in audible(right_step.events, viewer)
            ]

    assert differed, "twins that do not differ prove nothing"


@pytest.mark.parametrize(("key", "twin"), TWINS)
def test_twins_are_drawn_said_and_played_alike(key, twin):
    """Pictures, text boards, phrases and the computer's choice come from what a viewer may see."""
    spec = game(key)
    nicks = tuple(f"Игрок {number}" for number in range(twin.seats))
    reader, look = Reader(language="ru"), Look("paper")

    def seen(state, events, viewer):
        view = spec.view(state, viewer)
        subject = spec.picture(view, tuple(events))
        said = [twin.veiled(event) for event in (*spec.headline(view), *events)]
        told = [SPEECH.say(event, reader, nicks) for event in said]
        drawn = None if subject is None else renderer(key).draw(subject, nicks, look).png
        spelled = spell(SPEECH, Drawing(key, subject, nicks), reader)
        moves = spec.result(state) is None and not (spec.chance(state) or spec.nature(state))
        chosen = [
            spec.robot.choose(view, level, Stream("twins"))
            for level in ("easy", "medium", "hard")
            if spec.robot and viewer is not None and moves and viewer in spec.to_move(state)
        ]
        return told, drawn, spelled, chosen

    left, right = (spec.setup(twin.seats, twin.options).state for _ in range(2))
    for number, (one, other) in enumerate(zip(twin.left, twin.right, strict=True)):
        left_step, right_step = spec.apply(left, one), spec.apply(right, other)
        left, right = left_step.state, right_step.state
        for viewer in twin.viewers if number >= twin.seats - 1 else ():
            mine = seen(left, audible(left_step.events, viewer), viewer)
            assert mine == seen(right, audible(right_step.events, viewer), viewer)


@pytest.mark.parametrize(("key", "seats", "seed"), TABLES)
def test_every_event_is_public_or_private_to_a_seat_of_the_match(key, seats, seed):
    for step in playout(key, seats, seed).steps:
        for event in step.events:
            assert isinstance(event, Event)
            assert isinstance(event, Public) or (
                isinstance(event, Private) and 0 <= event.to < seats
            )


@pytest.mark.parametrize(("key", "seats", "seed"), TABLES)
def test_a_stranger_sees_what_the_public_sees(key, seats, seed):
    """Seats that are not at this table have no view of their own."""
    match = playout(key, seats, seed)
    codec = codec_of(match.spec.words)
    for step in match.some(20):
        public = match.spec.view(step.state, None)
        stranger = match.spec.view(step.state, Seat(seats))
        text = codec.dump(stranger).replace(f'"viewer":{seats}', '"viewer":null')

        assert text == codec.dump(public)
