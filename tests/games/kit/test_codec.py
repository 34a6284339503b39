"""The codec: what goes out comes back, equal values give equal text, faults are named."""

import json
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone
from enum import Enum
from typing import NamedTuple

import pytest

from games.kit.codec import Codec
from games.kit.grid import Cell
from games.kit.spec import Action, Resigned, Seat, TimedOut


class Wind(Enum):
    NORTH = "n"
    SOUTH = "s"


class Flight(NamedTuple):
    to: Cell
    wind: Wind


@dataclass(frozen=True, slots=True)
class Bird:
    name: str


@dataclass(frozen=True, slots=True)
class Owl(Bird):
    nights: int


@dataclass(frozen=True, slots=True)
class Nest:
    birds: tuple[Bird, ...]
    owner: Seat
    eggs: frozenset[Cell]
    winds: frozenset[Wind]
    flights: tuple[Flight, ...]
    span: tuple[int, str]
    guest: Bird | None
    rival: Bird | Action
    built: datetime
    day: date
    weight: float
    about: object
    inner: "Nest | None" = None
    dry: bool = True


CODEC = Codec((Bird, Owl, Nest, Resigned, TimedOut, Flight, Wind))
NEST = Nest(
    birds=(Bird("дрозд"), Owl("сова", 3)),
    owner=Seat(2),
    eggs=frozenset({Cell(3, 4), Cell(0, 9)}),
    winds=frozenset({Wind.SOUTH, Wind.NORTH}),
    flights=(Flight(Cell(1, 1), Wind.NORTH),),
    span=(1, "a"),
    guest=None,
    rival=Resigned(Seat(1)),
    built=datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC),
    day=date(2026, 1, 2),
    weight=1.5,
    about=(Owl("филин", 1), None, 7, "x", True, Flight(Cell(0, 0), Wind.SOUTH)),
    inner=None,
)


def test_a_value_of_every_supported_kind_comes_back():
    nested = Nest(**{f: getattr(NEST, f) for f in Nest.__slots__} | {"inner": NEST})

    assert CODEC.load(CODEC.dump(nested), Nest) == nested


def test_sets_and_texts_are_deterministic_compact_and_readable():
    text = CODEC.dump(NEST)

    assert '"eggs":[[0,9],[3,4]],"winds":["NORTH","SOUTH"]' in text
    assert '{"is":"Bird","name":"дрозд"}' in text
    assert ": " not in text


def test_an_open_annotation_revives_the_class_that_was_written():
    text = CODEC.dump(TimedOut(Seat(-2)))

    assert CODEC.load(text, Action) == TimedOut(Seat(-2))
    assert CODEC.load(CODEC.dump((Bird("a"), Owl("b", 1))), tuple[Bird, ...]) == (
        Bird("a"),
        Owl("b", 1),
    )


def test_a_closed_annotation_writes_no_class_name():
    """The flight's cell can be nothing else than a cell."""
    assert CODEC.dump(Flight(Cell(1, 2), Wind.SOUTH)) == '{"is":"Flight","of":[[1,2],"SOUTH"]}'


def test_a_field_with_a_default_may_be_missing_so_that_classes_can_grow():
    raw = json.loads(CODEC.dump(NEST))
    del raw["dry"], raw["inner"]

    assert CODEC.load(json.dumps(raw), Nest) == NEST


def test_a_time_keeps_its_moment_in_any_zone():
    there = datetime(2026, 5, 1, 12, tzinfo=timezone(timedelta(hours=4)))

    @dataclass(frozen=True, slots=True)
    class Alarm:
        at: datetime

    codec = Codec((Alarm,))

    assert codec.load(codec.dump(Alarm(there)), Alarm) == Alarm(there)
    with pytest.raises(ValueError, match="without a zone"):
        codec.dump(Alarm(there.replace(tzinfo=None)))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"owner": "2"}, r"\$\.owner: expected int, found '2'"),
        ({"owner": True}, r"\$\.owner: expected int, found True"),
        ({"eggs": [[0, 1], [0, "1"]]}, r"\$\.eggs\[1\]\[1\]: expected int"),
        ({"eggs": [[0]]}, r"\$\.eggs\[0\]: expected a list of 2"),
        ({"eggs": None}, r"\$\.eggs: expected a list, found None"),
        ({"flights": [[[1, 1], "WEST"]]}, r"\$\.flights\[0\]\[1\]: no Wind is called 'WEST'"),
        ({"birds": [{"is": "Crow"}]}, r"\$\.birds\[0\]: no such word here: 'Crow'"),
        ({"birds": [{"is": "Resigned", "seat": 1}]}, r"\$\.birds\[0\]: no such word here"),
        ({"birds": [{"is": "Owl", "name": "x"}]}, r"\$\.birds\[0\]: Owl: missing or unknown night"),
        ({"birds": [{"name": "x"}]}, r"\$\.birds\[0\]: expected an object with 'is'"),
        ({"built": "2026-01-02T03:04:05"}, r"\$\.built: a time without a zone"),
        ({"built": 5}, r"\$\.built: expected datetime, found 5"),
        ({"weight": "1"}, r"\$\.weight: expected float"),
        ({"wings": 2}, r"\$: Nest: missing or unknown wings"),
        ({"is": ["Nest"]}, r"\$: no such word here"),
    ],
)
def test_a_fault_is_named_with_its_path(change, message):
    raw = json.loads(CODEC.dump(NEST)) | change

    with pytest.raises(ValueError, match=message):
        CODEC.load(json.dumps(raw), Nest)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null", "3", '{"is":"Bird","name":"x"}'])
def test_text_of_something_else_is_refused(text):
    with pytest.raises(ValueError, match=r"^\$"):
        CODEC.load(text, Nest)


def test_what_is_not_listed_is_not_written():
    with pytest.raises(TypeError, match="not a word of this codec"):
        CODEC.dump(Cell(1, 1))


def test_two_classes_of_one_name_are_refused_by_both_their_names():
    def another() -> type:
        @dataclass(frozen=True)
        class Bird:
            wings: int

        return Bird

    with pytest.raises(ValueError, match=r"test_codec\.Bird.*another\.<locals>\.Bird"):
        Codec((Bird, another()))


def test_an_annotation_without_a_form_is_refused_when_the_codec_is_made():
    @dataclass(frozen=True)
    class Cage:
        birds: list[str]

    with pytest.raises(TypeError, match=r"Cage\.birds: no JSON form for list\[str\]"):
        Codec((Cage,))


def test_codecs_add_up():
    assert Codec((Bird,)) + Codec((Owl,)) + (Wind,)
    both = Codec((Bird,)) + Codec((Bird, Owl))

    assert both.load(both.dump(Owl("a", 1)), Bird) == Owl("a", 1)
