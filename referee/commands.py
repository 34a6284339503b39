"""The commands that every house has, by their Latin names."""

from collections.abc import Mapping
from typing import Final

from referee.greetings import games, help_, ping, rules, start
from referee.hosting import Command, again, bot, cancel, go, holiday, join, kick, leave
from referee.looking import board, field, fire, fleet, mygames, pass_, resign, status
from referee.orders import latin
from referee.proofs import record, replay, step, verified, word

HOUSE: Final[Mapping[str, Command]] = {
    "start": start,
    "help": help_,
    "rules": rules,
    "games": games,
    "ping": ping,
    "again": again,
    "bot": bot,
    "join": join,
    "leave": leave,
    "go": go,
    "cancel": cancel,
    "kick": kick,
    "holiday": holiday,
    "latin": latin,
    "fleet": fleet,
    "fire": fire,
    "pass": pass_,
    "board": board,
    "field": field,
    "status": status,
    "mygames": mygames,
    "resign": resign,
    "word": word,
    "record": record,
    "replay": replay,
    "step": step,
    "verify": verified,
}
