"""One process for a database: the kernel keeps the lock, so a killed process has let go of it."""

import fcntl
import os
from pathlib import Path

from storage.errors import StorageBusy, StorageReadOnly

_held: set[int] = set()


class Latch:
    """An advisory lock on `<file>.lock`, which also tells the holder's process id."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StorageReadOnly(f"the lock {path} cannot be written: {error.strerror}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._file, 20).decode(errors="replace").strip() or "unknown"
            os.close(self._file)
            raise StorageBusy(
                f"the database {database} is in use by another process ({holder}): "
                "stop that one first, or give this one a [storage] url of its own"
            ) from None
        os.truncate(self._file, 0)
        os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)
        _held.add(self._file)

    def release(self) -> None:
        if self._file in _held:
            _held.discard(self._file)
            os.close(self._file)


def _forget_in_child() -> None:
    """A forked child would hold the lock after its parent's death."""
    while _held:
        os.close(_held.pop())


os.register_at_fork(after_in_child=_forget_in_child)
