"""The laws of every game, tried on the record while no folder registers it.

When record.py becomes game.py, scripts/ becomes playthroughs/ and this file goes.
"""

from pathlib import Path

import pytest

from games.fish_club.record import GAME
from referee.writing import Writing
from tests.every_game import play, script, test_laws, test_secrecy
from tests.every_game.script import told

KEY = GAME.key
SCRIPTS = sorted((Path(__file__).parent / "scripts").glob("*.txt"))
TABLES = [(seats, seed) for seats in (2, 3, 5) for seed in range(2)] + [(8, 7)]
LAWS = [
    test_laws.test_random_matches_end,
    test_laws.test_only_the_last_step_has_a_result,
    test_laws.test_somebody_is_always_awaited_and_the_clock_can_always_act,
    test_laws.test_what_is_legal_is_never_refused,
    test_laws.test_a_seat_that_is_not_to_move_gets_a_reason,
    test_laws.test_rules_are_functions,
    test_laws.test_the_log_folds_into_the_state,
    test_laws.test_every_state_view_action_and_event_comes_back_from_its_text,
    test_laws.test_what_is_written_is_read_back,
    test_laws.test_whatever_can_be_tapped_is_an_action_that_fits_a_button,
    test_secrecy.test_every_event_is_public_or_private_to_a_seat_of_the_match,
    test_secrecy.test_a_stranger_sees_what_the_public_sees,
]


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    for module in (play, script, test_laws, test_secrecy):
        monkeypatch.setattr(module, "game", lambda key: GAME)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_a_law_holds(law, seats, seed):
    law(KEY, seats, seed)


@pytest.mark.parametrize(
    "law",
    [
        test_laws.test_a_game_is_named_as_its_folder_and_takes_a_sensible_number,
        test_laws.test_every_default_and_every_sample_of_an_option_is_canonical,
        test_laws.test_ordinary_talk_is_no_move,
    ],
    ids=lambda law: law.__name__,
)
def test_a_law_of_the_record_holds(law):
    law(KEY)


def test_the_house_has_no_other_word_of_these_names():
    assert Writing({KEY: GAME})


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_playthrough_is_told_as_it_was_recorded(path, rewrite):
    recorded = path.read_text(encoding="utf-8")
    now = told(KEY, recorded)
    if rewrite:
        path.write_text(now, encoding="utf-8")

    assert now == (now if rewrite else recorded)
