"""Time in the sandbox is the machine's time plus one offset, which only people move."""

from __future__ import annotations

import time
from pathlib import Path


class Clock:
    """Tells the sandbox's time; the bot's process reads the same offset from `file`."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self.offset = 0.0
        self._write()

    def now(self) -> float:
        return time.time() + self.offset

    def date(self) -> int:
        """The whole second Telegram stamps on messages."""
        return int(self.now())

    def add(self, seconds: float) -> None:
        self.offset += seconds
        self._write()

    def set(self, moment: float) -> None:
        self.offset = moment - time.time()
        self._write()

    def back(self) -> None:
        self.offset = 0.0
        self._write()

    def _write(self) -> None:
        # Replaced in one step: a reader never meets a half-written number.
        if self._file is not None:
            draft = self._file.with_suffix(".new")
            draft.write_text(f"{self.offset:.3f}\n", encoding="ascii")
            draft.replace(self._file)
