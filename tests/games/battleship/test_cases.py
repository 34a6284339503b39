"""Every line of the corpora in cases/battleship passes, exactly as their README says."""

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from games.kit.grid import CYRILLIC, Cell
from games.kit.spec import Reason
from games.sea.fleets import looks_like_fleet, read_fleet
from games.sea.orders import Order, Roster, order_like, read_order
from games.sea.words import KINDS

CASES = Path(os.environ.get("IGROTEKA_CASES", "tests/cases")) / "battleship"


def cases(name: str) -> list[Any]:
    lines = (CASES / name).read_text(encoding="utf-8").split("\n")
    read = [json.loads(line) for line in lines if line.strip()]
    return [pytest.param(case, id=f"{case['id']} {case.get('note', '')}") for case in read]


def as_expected(answer: Reason, expect: Mapping[str, Any]) -> bool:
    """A refusal passes when its kind is the expected one or one as defensible."""
    return KINDS[type(answer)] in {expect.get("error"), *expect.get("also", ())}


def fleet_passes(case: Mapping[str, Any]) -> bool:
    answer = read_fleet(case["text"])
    if isinstance(answer, Reason):
        return as_expected(answer, case["expect"])
    return [[str(cell) for cell in ship] for ship in answer.ships] == case["expect"].get("ships")


def cell(name: str) -> Cell:
    return Cell(CYRILLIC.index(name[0]), int(name[1:]) - 1)


def roster(context: Mapping[str, Any]) -> Roster:
    nicks = tuple(context["players"])
    return Roster(
        nicks,
        me=nicks.index(context["me"]),
        allowed=context["allowed"],
        dead=frozenset(map(nicks.index, context["dead"])),
        known={
            nicks.index(nick): frozenset(map(cell, opened))
            for nick, opened in context.get("known", {}).items()
        },
        usernames=tuple(context.get("usernames", {}).get(nick, "") for nick in nicks),
        letters=context.get("alphabet"),
    )


def order_passes(case: Mapping[str, Any]) -> bool:
    context = roster(case["context"])
    answer, expect = read_order(case["text"], context), case["expect"]
    if not isinstance(answer, Order):
        return as_expected(answer, expect)
    shots = sorted([context.nicks[player], str(shot)] for player, shot in answer.shots)
    return shots == expect.get("shots") and list(answer.warnings) == expect.get("warn", [])


@pytest.mark.parametrize("case", cases("fleets.jsonl"))
def test_a_fleet_is_read_as_the_corpus_says(case: Mapping[str, Any]) -> None:
    assert fleet_passes(case), read_fleet(case["text"])


@pytest.mark.parametrize("case", cases("orders.jsonl"))
def test_an_order_is_read_as_the_corpus_says(case: Mapping[str, Any]) -> None:
    assert order_passes(case), read_order(case["text"], roster(case["context"]))


def test_every_fleet_of_the_corpus_looks_like_one_but_the_script() -> None:
    for case in map(values, cases("fleets.jsonl")):
        if case["expect"].get("error") not in {"no_cells", "too_long"}:
            assert looks_like_fleet(case["text"]), case["id"]


def test_every_order_of_the_corpus_is_like_one_but_the_talk() -> None:
    for case in map(values, cases("orders.jsonl")):
        if case["expect"].get("error") not in {"no_shots", "empty", "too_long"}:
            assert order_like(case["text"], roster(case["context"])), case["id"]


@pytest.mark.parametrize(
    ("name", "passes"), [("fleets.jsonl", fleet_passes), ("orders.jsonl", order_passes)]
)
def test_a_changed_expectation_fails(name: str, passes: Callable[[Any], bool]) -> None:
    """The corpora are compared, not just read: every line with a wrong expectation fails."""
    for case in map(values, cases(name)):
        expect = dict(case["expect"])
        wrong = [{"error": "elsewhere"}]
        if "ships" in expect:
            wrong += [{"ships": expect["ships"][1:]}, {"ships": expect["ships"][::-1]}]
        if "shots" in expect:
            wrong += [expect | {"shots": [*expect["shots"], ["Ansk", "А1"]]}]
            wrong += [expect | {"warn": ["elsewhere"]}]
        if "error" in expect:
            wrong += [{"ships": [], "shots": []}]
        assert not any(passes(dict(case) | {"expect": one}) for one in wrong), case["id"]


def values(parameters: Any) -> Any:
    return parameters.values[0]
