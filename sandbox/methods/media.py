"""Media of a call: the file that a parameter means, and its shape in a message."""

from __future__ import annotations

from typing import Any

from sandbox.errors import bad
from sandbox.exchange import Exchange
from sandbox.files import Stored
from sandbox.methods.params import Params

JSON = dict[str, Any]


def stored(ex: Exchange, p: Params, name: str, folder: str) -> Stored:
    """The file a parameter means: sent along, or sent before and named by its id."""
    upload = p.upload(name)
    if upload is not None:
        if folder == "photos":
            return ex.files.photo(upload.content, upload.name)
        if not upload.content:
            raise bad("file must be non-empty")
        return ex.files.keep(folder, upload.content, upload.name)
    if not p.has(name):
        raise bad(f"there is no {name} in the request")
    return ex.files.again(p.text(name), folder)


def shape(kind: str, file: Stored) -> JSON:
    if kind == "photo":
        return {"photo": [file.size()], "path": file.path}
    body = file.animation() if kind == "animation" else file.document()
    return {kind: body, "path": file.path}
