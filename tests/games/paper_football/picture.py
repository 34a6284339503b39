"""The field of a view in letters, as the text board has it."""

from bot.phrases.boards.paper_football import field
from games.paper_football.view import View


def draw(view: View) -> str:
    """Whenever a turn is over and there is something to see."""
    return "" if view.draft or view.asked or not view.turns else "\n".join(field(view))
