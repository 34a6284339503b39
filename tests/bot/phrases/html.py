"""What Telegram takes for HTML: these tags, closed in order, and what a reader then sees."""

import re
from html import unescape

TAG = re.compile(r"<(/?)([a-z-]+)([^<>]*)>")
TAGS = {
    "b": r"",
    "code": r"",
    "pre": r"",
    "a": r' href="tg://user\?id=\d+"',
    "tg-time": r' unix="-?\d+" format="\w+"',
}


def faults(html: str) -> list[str]:
    """Everything that Telegram would refuse."""
    found: list[str] = []
    open_tags: list[str] = []
    for closing, name, rest in TAG.findall(html):
        if name not in TAGS or (not closing and not re.fullmatch(TAGS[name], rest)):
            found.append(f"<{closing}{name}{rest}>")
        elif not closing:
            open_tags.append(name)
        elif not open_tags or open_tags.pop() != name:
            found.append(f"</{name}> closes nothing")
    found += [f"<{name}> stays open" for name in open_tags]
    bare = TAG.sub("", html)
    found += [f"a bare {sign}" for sign in "<>" if sign in bare]
    found += re.findall(r"&(?!amp;|lt;|gt;|quot;)", bare)
    return found


def seen(html: str) -> str:
    """The text as a reader sees it."""
    return unescape(TAG.sub("", html))


def units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
