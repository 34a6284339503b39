"""How states, actions and letters become text: each game with its own words and the house's."""

from collections.abc import Mapping
from typing import Any, Final

import games.kit.spec
import games.sea.words
import referee.words
from games.kit.codec import codec_of
from games.kit.registry import AnyGame
from games.kit.spec import Action
from games.kit.vocabulary import words_of
from referee.lobby import Applicant, Lobby
from referee.sayings import SAYINGS
from referee.words import Button, Drawing, Film, Letter, Offer, Paper, Place

RECENT: Final = 256
"""States whose texts need not be read again: those that were written last."""


class Writing:
    """Text of every kind that the house keeps. Raises ValueError for text that is none of it."""

    def __init__(self, known: Mapping[str, AnyGame]) -> None:
        said = words_of(games.kit.spec, games.sea.words, referee.words)
        house = (*said, *SAYINGS, Place, Button, Drawing, Paper, Film, Offer, Letter)
        self._house = codec_of(house)
        self._games = {
            key: codec_of((*house, Lobby, Applicant, *spec.words)) for key, spec in known.items()
        }
        self._recent: dict[tuple[str, str], Any] = {}

    def state(self, game: str, state: Any) -> str:
        text = self._games[game].dump(state)
        self._remember(game, text, state)
        return text

    def revive(self, game: str, text: str) -> Any:
        """A lobby or a match of that game."""
        if (game, text) not in self._recent:
            self._remember(game, text, self._games[game].load(text, object))
        return self._recent[game, text]

    def lobby(self, game: str, text: str) -> Lobby:
        return self._games[game].load(text, Lobby)

    def action(self, game: str, action: Action) -> str:
        return self._games[game].dump(action)

    def revive_action(self, game: str, text: str) -> Action:
        return self._games[game].load(text, Action)

    def dump(self, letter: Letter) -> str:
        """A letter's body: the game whose words it holds, a colon, the letter."""
        codec = self._games.get(letter.game, self._house)
        return f"{letter.game}:{codec.dump(letter)}"

    def load(self, body: str) -> Letter:
        game, _, text = body.partition(":")
        return self._games.get(game, self._house).load(text, Letter)

    def _remember(self, game: str, text: str, state: Any) -> None:
        """The text alone decides what it stands for, so this holds nothing that can be stale."""
        self._recent[game, text] = state
        if len(self._recent) > RECENT:
            del self._recent[next(iter(self._recent))]
