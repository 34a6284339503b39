"""A measured figure, and the bar that it is held against."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """`bar` is in the figure's own unit; None: there is none, the figure is only told."""

    what: str
    value: float
    unit: str
    bar: float | None = None
    at_least: bool = False
    note: str = ""

    @property
    def holds(self) -> bool | None:
        if self.bar is None:
            return None
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    @property
    def row(self) -> tuple[str, str, str, str, str]:
        sign = "" if self.bar is None else f"{'≥' if self.at_least else '≤'} {self.bar:g}"
        holds = {None: "", True: "holds", False: "MISSED"}[self.holds]
        return self.what, f"{_short(self.value)} {self.unit}".rstrip(), sign, holds, self.note


HEADINGS = ("what", "figure", "bar", "", "")


def table(figures: Iterable[Figure]) -> str:
    """One line a figure, in columns."""
    rows = [HEADINGS, *(figure.row for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(
            cell.rjust(width) if number == 1 else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def _short(value: float) -> str:
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
