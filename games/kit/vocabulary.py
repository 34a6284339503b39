"""The words of a game or of the house, gathered from the modules that define them."""

from inspect import getmembers, isclass
from types import ModuleType

from games.kit.spec import Action, Event, Reason


def words_of(*modules: ModuleType) -> tuple[type, ...]:
    """The actions, events and reasons that these modules define themselves."""
    kinds = (Action, Event, Reason)
    return tuple(
        word
        for module in modules
        for _, word in getmembers(module, isclass)
        if word.__module__ == module.__name__ and issubclass(word, kinds)
    )
