"""The two clocks: the machine's, and one that a sandbox moves by a file."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path


class SystemClock:
    """The machine's time."""

    def now(self) -> datetime:
        return datetime.now(UTC)


@dataclass(slots=True)
class MovableClock:
    """The machine's time and so many seconds more, as a file says: for sandboxes and tests.

    The file is read at every look, so a moved clock is seen at once. No file: not moved.
    """

    file: Path

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self._offset())

    def _offset(self) -> float:
        try:
            return float(self.file.read_text() or 0)
        except FileNotFoundError:
            return 0.0
