"""Pictures are pure functions of a view, nicks and a look; Pillow is imported here only."""

from importlib import import_module
from typing import cast

from renderers.look import EDITION, Look, Picture, Renderer

__all__ = ["EDITION", "Look", "Picture", "Renderer", "renderer"]


def renderer(key: str) -> Renderer:
    """The renderer of the game with this key, found by the name of its module."""
    return cast("Renderer", import_module(f"{__name__}.{key}"))
