"""Fleets and orders written in the many ways of cases/battleship/README.md, for the tests."""

from collections.abc import Callable, Mapping

from games.kit.grid import CYRILLIC, SIDE, Cell
from games.sea.fleet import Fleet, Ship


def cell(name: str) -> Cell:
    return Cell(CYRILLIC.index(name[0]), int(name[1:]) - 1)


def fleet(text: str) -> Fleet:
    """A fleet from «Б7 В7; Г1», written plainly."""
    return Fleet.of([tuple(map(cell, ship.split())) for ship in text.split(";")])


SAMPLE = fleet(
    "Б7 В7 Г7 Д7; Ж2 Ж3 Ж4; З8 З9 З10; А10 Б10; В1 Г1; К2 К3; А2; Г3; Д9; К10",
)

_WORDS = {4: "четырёх", 3: "трёх", 2: "двух", 1: "одно"}
_ENGLISH = {4: "four", 3: "three", 2: "two", 1: "single"}
_ARMENIAN = {4: "քառա", 3: "եռա", 2: "երկ", 1: "միա"}
_NAMES = {4: "Линкор", 3: "Крейсер", 2: "Эсминец", 1: "Катер"}

LABELS: Mapping[str, Callable[[int, int], str]] = {
    "none": lambda size, at: "",
    "-х палубный": lambda size, at: f"{size}-х палубный: ",
    "-палубный": lambda size, at: f"{size}-палубный ",
    "п": lambda size, at: f"{size}п ",
    "п.": lambda size, at: f"{size} п. ",
    "word": lambda size, at: f"{_WORDS[size]}палубный: ",
    "word apart": lambda size, at: f"{_WORDS[size]} палубный - ",
    "capitals": lambda size, at: f"{_WORDS[size]}палубный".upper() + " — ",
    "pipes": lambda size, at: f"{_WORDS[size]}трубный ",
    "-трубный": lambda size, at: f"{size}-трубный: ",
    "brackets": lambda size, at: f"({size}) ",
    "colon": lambda size, at: f"{size}: ",
    "hyphen": lambda size, at: f"{size} - ",
    "hyphen glued": lambda size, at: f"{size}-",
    "decks": lambda size, at: f"{size} палубы: ",
    "ёх": lambda size, at: f"{size}-ёх палубный: ",
    "decker": lambda size, at: f"{_ENGLISH[size]}-decker: ",
    "Armenian": lambda size, at: f"{_ARMENIAN[size]}տախտակամած: ",
    "Armenian stop": lambda size, at: f"{_ARMENIAN[size]}տախտակամած։ ",
    "name": lambda size, at: f"{_NAMES[size]}: ",
    "name, no colon": lambda size, at: f"{_NAMES[size]} ",
    "name (4)": lambda size, at: f"{_NAMES[size]} ({size}): ",
    "name №": lambda size, at: f"{_NAMES[size]} №{at}: ",
    "name and ordinal": lambda size, at: f"Корабль {at}: ",
    "label and ordinal": lambda size, at: f"{_WORDS[size]}палубный {at}: ",
    "numbered": lambda size, at: f"{at}. ",
    "numbered glued": lambda size, at: f"{at}.",
    "numbered bracket": lambda size, at: f"{at}) ",
    "numbered label": lambda size, at: f"{at}. {size}-палубный: ",
    "bullet": lambda size, at: "• ",
    "dash bullet": lambda size, at: "— ",
    "keycap": lambda size, at: f"{size}\ufe0f\u20e3: ",
    "bold": lambda size, at: f"**{size}-палубный:** ",
    "no-break": lambda size, at: f"{size}\u2011х\xa0палубный\u202f:\u2003",
    "soft hyphen": lambda size, at: f"{size}-па\xadлуб\xadный: ",
}
"""The beginning of a line by the size of its ship and its number in the list."""

CELLS: Mapping[str, Callable[[str], str]] = {
    "plain": str,
    "small": str.lower,
    "hyphen": lambda name: f"{name[0]}-{name[1:]}",
    "en dash": lambda name: f"{name[0]}–{name[1:]}",
    "dot": lambda name: f"{name[0]}.{name[1:]}",
    "colon": lambda name: f"{name[0]}:{name[1:]}",
    "blank": lambda name: f"{name[0]} {name[1:]}",
    "no-break": lambda name: f"{name[0]}\xa0{name[1:]}",
    "number first": lambda name: name[1:] + name[0],
    "nought": lambda name: name[0] + name[1:].zfill(2),
    "zero-width": lambda name: f"\u202b{name[0]}\u200b{name[1:]}\u200d",
    "full width": lambda name: name[0] + "".join(chr(ord(digit) + 0xFEE0) for digit in name[1:]),
    "keycap": lambda name: f"{name}\ufe0f\u20e3",
    "small full width": lambda name: (
        name[0].lower() + "".join(chr(ord(d) + 0xFEE0) for d in name[1:])
    ),
}

SEPARATORS: Mapping[str, str] = {
    "blank": " ",
    "comma": ",",
    "comma blank": ", ",
    "plus": " + ",
    "slash": "/",
    "bar": " | ",
    "glued": "",
    "and": " и ",
    "English and": " and ",
    "tab": "\t",
    "em space": "\u2003",
}

LINKS = ("-", " - ", "–", " — ", "−", ":", "..", "…")
ENDS = ("\n", "\r\n", "\r", "\n\n", " \n")


def listed(
    ships: tuple[Ship, ...], label: str, spelling: str, separator: str, end: str = "\n"
) -> str:
    """One ship a line."""
    return end.join(
        LABELS[label](len(ship), at)
        + SEPARATORS[separator].join(CELLS[spelling](str(one)) for one in ship)
        for at, ship in enumerate(ships, 1)
    )


def ranged(ships: tuple[Ship, ...], label: str, link: str, how: str) -> str:
    """One range a line: «Д1-Д4», «Д1-4» down a column, or every cell of it."""
    return "\n".join(
        LABELS[label](len(ship), at) + _range(ship, link, how) for at, ship in enumerate(ships, 1)
    )


def _range(ship: Ship, link: str, how: str) -> str:
    first, last = ship[0], ship[-1]
    if len(ship) == 1:
        return str(first)
    if how == "chain":
        return link.join(map(str, ship))
    if how == "short" and first.column == last.column:
        return f"{first}{link}{last.row + 1}"
    return f"{first}{link}{last}"


def drawn(
    cells: frozenset[Cell],
    symbols: str = "X.",
    separator: str = "",
    header: str = "",
    label: Callable[[int], str] = lambda row: "",
) -> str:
    """A drawn board; `symbols` are a ship's and the water's, `label` gets the row from 1."""
    rows = [
        label(row + 1)
        + separator.join(symbols[Cell(column, row) not in cells] for column in range(SIDE))
        for row in range(SIDE)
    ]
    return "\n".join([header, *rows] if header else rows)


def turned(cells: frozenset[Cell], letters: str, symbols: str = "X.", header: str = "") -> str:
    """A drawn board with lettered rows, its columns numbered."""
    rows = [
        f"{letters[column]} "
        + "".join(symbols[Cell(column, row) not in cells] for row in range(SIDE))
        for column in range(SIDE)
    ]
    return "\n".join([header, *rows] if header else rows)
