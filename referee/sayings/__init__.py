"""What the game master himself says, whatever the game; a class's name is the id of its phrase."""

from typing import Final

from games.kit.vocabulary import words_of
from referee.sayings import course, gathering, guiding, inviting, labels, proving, refusing

SAYINGS: Final = words_of(course, gathering, guiding, inviting, labels, proving, refusing)
"""Every event and reason of the house."""
