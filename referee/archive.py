"""What a table shows to be believed: the seal of its seed before, seed, words and record after."""

from dataclasses import replace
from typing import Any

from games.kit.seals import seal
from games.kit.spec import Event
from referee.fairness import seal_of, spoken
from referee.house import Desktop
from referee.playing import rolls
from referee.records import Move, Pledge, Record, dated, said_of, sealed
from referee.sayings.proving import RecordSealed, SeedRevealed, SeedSealed, WordGiven
from referee.sitting import Sitting


def sealed_seed(sitting: Sitting) -> tuple[Event, ...]:
    """The seal of the dice, told before anybody gives a word; nothing for games without dice."""
    row = sitting.row
    return (SeedSealed(seal_of(row.seed)),) if rolls(sitting.spec) and row.seed else ()


def words_given(sitting: Sitting) -> tuple[Event, ...]:
    """Everybody's word, by seat; nothing for games without dice."""
    words = (WordGiven(seat.nick, seat.word) for seat in sitting.seats)
    return tuple(words) if rolls(sitting.spec) else ()


def revealed_seed(sitting: Sitting) -> tuple[Event, ...]:
    """The seed and the words again, if a die was thrown: after the end only."""
    if not (rolls(sitting.spec) and sitting.row.thrown):
        return ()
    return (SeedRevealed(sitting.row.seed), *words_given(sitting))


async def seal_record(desk: Desktop, sitting: Sitting, last: Any) -> tuple[Event, ...]:
    """The match came to a result in this last state: what everybody is told to check it by.

    The table's row remembers it; the caller keeps the row.
    """
    record = sealed(await record_of(desk, sitting, last))
    sitting.row = replace(sitting.row, ended=desk.now, digest=record.digest)
    return (*revealed_seed(sitting), RecordSealed(record.digest))


async def record_of(desk: Desktop, sitting: Sitting, last: Any) -> Record:
    """The match from its log; with the digest that was posted at its end."""
    row, spec = sitting.row, sitting.spec
    result = spec.result(last)
    if result is None:
        raise ValueError(f"table {row.table} has come to no result")
    log = await desk.unit.actions(row.table)
    actions = [desk.house.writing.revive_action(row.game, line.body) for line in log]
    seals = {
        action.seat: seal(*secret)
        for action in actions
        if spec.opening and (secret := spec.opening.sealed(action))
    }
    words = tuple(seat.word for seat in sitting.seats)
    return Record(
        game=spec.key,
        version=row.rules,
        opened=dated(row.opened),
        options=tuple(sorted(sitting.terms.options.items())),
        nicks=tuple(map(spoken, sitting.nicks)),
        pledge=Pledge(row.seed, seal_of(row.seed), words) if rolls(spec) else None,
        openings=tuple(sorted(seals.items())),
        moves=tuple(
            Move(dated(line.at), action.seat, said_of(spec, action))
            for line, action in zip(log, actions, strict=True)
        ),
        places=result.places,
        cause=result.cause,
        digest=row.digest,
    )
