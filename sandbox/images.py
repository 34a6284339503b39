"""A photo is what its header says: kind and size are read from the bytes, never believed."""

from __future__ import annotations

import struct
import zlib
from typing import NamedTuple

from sandbox.errors import bad

MAX_PHOTO = 10 * 1024 * 1024


class Picture(NamedTuple):
    kind: str
    width: int
    height: int


def read(content: bytes) -> Picture | None:
    if content[:8] == b"\x89PNG\r\n\x1a\n" and content[12:16] == b"IHDR" and len(content) > 33:
        width, height = struct.unpack(">II", content[16:24])
        return Picture("png", width, height)
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) > 12:
        width, height = struct.unpack("<HH", content[6:10])
        return Picture("gif", width, height)
    if content[:2] == b"\xff\xd8":
        return _jpeg(content)
    if content[:4] == b"RIFF" and content[8:16] == b"WEBPVP8X" and len(content) > 30:
        return Picture(
            "webp",
            1 + int.from_bytes(content[24:27], "little"),
            1 + int.from_bytes(content[27:30], "little"),
        )
    return None


def _jpeg(content: bytes) -> Picture | None:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return Picture("jpg", width, height)
        at += 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    return None


def photo(content: bytes) -> Picture:
    """The picture if Telegram takes it as a photo; otherwise Telegram's refusal."""
    if len(content) > MAX_PHOTO:
        raise bad(
            f"file of size {len(content)} bytes is too big for a photo;"
            f" the maximum size is {MAX_PHOTO} bytes"
        )
    if not content:
        raise bad("file must be non-empty")
    picture = read(content)
    if picture is None:
        raise bad("IMAGE_PROCESS_FAILED")
    width, height = picture.width, picture.height
    if not width or not height or width + height > 10_000:
        raise bad("PHOTO_INVALID_DIMENSIONS")
    if max(width, height) > 20 * min(width, height):
        raise bad("PHOTO_INVALID_DIMENSIONS")
    return picture


def draw(width: int = 64, height: int = 64, colour: tuple[int, int, int] = (70, 130, 180)) -> bytes:
    """A plain PNG, for what people send."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        crc = zlib.crc32(kind + content)
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", crc)

    row = b"\x00" + bytes(colour) * width
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(row * height))
        + chunk(b"IEND", b"")
    )
