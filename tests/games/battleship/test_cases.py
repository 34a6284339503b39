"""Every line of the corpora in cases/battleship passes, exactly as their README says."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from games.kit.spec import Reason
from games.sea.fleets import read_fleet
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


@pytest.mark.parametrize("case", cases("fleets.jsonl"))
def test_a_fleet_is_read_as_the_corpus_says(case: Mapping[str, Any]) -> None:
    assert fleet_passes(case), read_fleet(case["text"])
