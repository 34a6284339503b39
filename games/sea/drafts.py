"""The lines of an order, read together: whom the cells of each line are for.

Paragraph 9 of cases/battleship/README.md. A text has several drafts while one of its nicks may be
a cell; those that are inconsistent go as soon as that shows.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from games.kit.spec import Reason
from games.sea.aiming import Aim, Reading, readings
from games.sea.reading import Line
from games.sea.targets import Mention, Names
from games.sea.words import AmbiguousText, NoShots, NoTarget, quoted

_MOST: Final = 64  # a text with more drafts is ambiguous, whatever they say


@dataclass(frozen=True, slots=True)
class Draft:
    """One way to read the text: its aims in order, and what is wrong with it, by line.

    `target` is whom the next cells without a nick are for; `idle` is True until there are some.
    """

    aims: tuple[Aim, ...] = ()
    target: int | None = None
    idle: bool = False
    faults: tuple[Reason, ...] = ()
    doubtful: Mention | None = None


@dataclass(frozen=True, slots=True)
class Drafting:
    """What drafting needs to know of the game: nicks, how they are found, who may be fired at."""

    nicks: tuple[str, ...]
    names: Names
    opponents: tuple[int, ...]

    def drafts(self, lines: Iterable[Line]) -> list[Draft] | AmbiguousText:
        """All consistent drafts of the text, or else one that is not."""
        drafts = [Draft()]
        for line in lines:
            ways = readings(line, self.names)
            grown = [self._with_line(draft, way) for draft in drafts for way in ways]
            sound = [draft for draft in grown if not draft.faults]
            drafts = sound or grown[:1] or drafts
            if len(drafts) > _MOST:
                return ambiguous(drafts[0])
        ended = [self._with_end(draft) for draft in drafts]
        return [draft for draft in ended if not draft.faults] or ended[:1]

    def _with_line(self, draft: Draft, way: Reading) -> Draft:
        if way.fault:
            draft = replace(draft, faults=(*draft.faults, way.fault))
        for aim in way.aims:
            draft = self._with_aim(draft, aim)
        target = None if way.closed else draft.target
        return replace(draft, target=target, doubtful=draft.doubtful or way.doubtful)

    def _with_aim(self, draft: Draft, aim: Aim) -> Draft:
        if aim.player is not None:
            if draft.target != aim.player:
                draft = self._with_end(draft)
            draft = replace(draft, target=aim.player, idle=True)
        if not aim.cells:
            return draft
        player = draft.target
        if player is None and len(self.opponents) == 1:
            player = self.opponents[0]
        if player is None:
            fault = NoTarget(tuple(quoted(self.nicks[at]) for at in self.opponents))
            draft = replace(draft, faults=(*draft.faults, fault))
        aims = (*draft.aims, replace(aim, player=player))
        return replace(draft, aims=aims, idle=False)

    def _with_end(self, draft: Draft) -> Draft:
        """The draft when no more cells come for its target: a nick must have had some."""
        if not draft.idle or draft.target is None:
            return draft
        fault = NoShots(quoted(self.nicks[draft.target]))
        return replace(draft, idle=False, faults=(*draft.faults, fault))


def ambiguous(draft: Draft) -> AmbiguousText:
    """The reason for a text with several drafts: the nick that may be a cell."""
    mention = draft.doubtful
    if mention is None:
        return AmbiguousText("", 1, 1)
    place = mention.line.number, mention.line.column(mention.start)
    return AmbiguousText(quoted(mention.text), *place)
