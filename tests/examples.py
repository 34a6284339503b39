"""How many examples a property is tried on: a few in `make test`, many in `make test-slow`."""

import os
from typing import Any, Final

from hypothesis import settings

TIMES: Final = int(os.environ.get("IGROTEKA_EXAMPLES_TIMES", "1"))


def examples(count: int, **more: Any) -> settings:
    """So many examples, however long one takes; `IGROTEKA_EXAMPLES_TIMES` multiplies them."""
    return settings(max_examples=count * TIMES, deadline=None, **more)
