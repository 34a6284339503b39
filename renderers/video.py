"""A GIF as MP4, where the extra `video` is installed: Telegram would make one itself, and phones
show it sooner.
"""

import logging
import subprocess
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

log = logging.getLogger(__name__)

_PATIENCE: Final = 60
"""Seconds."""
_EVEN: Final = "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white"
"""The most common kind of MP4 halves the colours: its sides are even."""


def mp4(gif: bytes) -> bytes | None:
    """The film as an MP4 without sound, its first seconds first; None where nothing can make it."""
    if find_spec("imageio_ffmpeg") is None:
        return None
    tool: Any = import_module("imageio_ffmpeg")
    with TemporaryDirectory() as folder:
        film = Path(folder) / "film.mp4"
        try:
            subprocess.run(  # noqa: S603 - the tool of the extra, and no word of strangers
                [tool.get_ffmpeg_exe(), "-v", "error", "-f", "gif", "-i", "pipe:0", "-an",
                 "-vf", _EVEN, "-pix_fmt", "yuv420p", "-movflags", "+faststart", str(film)],
                input=gif, capture_output=True, timeout=_PATIENCE, check=True,
            )  # fmt: skip
        except (OSError, RuntimeError, subprocess.SubprocessError) as trouble:
            log.warning("no video was made: %s", trouble)
            return None
        return film.read_bytes()
