"""Misfortune is armed ahead, for so many calls of a kind, and meets the first that match."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from sandbox.errors import Impossible, Refused, flood

KINDS = ("flood", "error", "html", "timeout", "lost", "slow", "duplicate")
_TEXTS = {
    400: "Bad Request: something is wrong",
    403: "Forbidden: bot was blocked by the user",
    404: "Not Found",
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
}


@dataclass(slots=True)
class Fault:
    kind: str
    method: str | None = None
    chat: int | None = None
    times: int = 1
    retry_after: int | None = None
    code: int | None = None
    description: str | None = None
    seconds: float = 0.0
    id: int = 0

    def meets(self, method: str, chat: int | None) -> bool:
        if self.method in (None, "*"):
            if method.lower() == "getupdates":
                return False
        elif self.method is not None and self.method.lower() != method.lower():
            return False
        return self.chat is None or self.chat == chat

    def refusal(self) -> Refused | None:
        """What the bot is told instead of an answer, for the kinds that tell something."""
        if self.kind == "flood":
            return flood(self.retry_after if self.retry_after is not None else 5)
        if self.kind == "error":
            code = self.code or 500
            return Refused(code, self.description or _TEXTS.get(code, "Internal Server Error"))
        return None

    def json(self) -> dict[str, Any]:
        return asdict(self)


class Faults:
    def __init__(self) -> None:
        self.armed: list[Fault] = []
        self._last = 0

    def arm(self, fault: Fault) -> Fault:
        if fault.kind not in KINDS:
            raise Impossible(f"no such fault: {fault.kind!r}; known: {', '.join(KINDS)}")
        self._last += 1
        fault.id = self._last
        self.armed.append(fault)
        return fault

    def disarm(self, fault_id: int | None) -> None:
        self.armed = [f for f in self.armed if fault_id is not None and f.id != fault_id]

    def next(self, method: str, chat: int | None) -> Fault | None:
        """The oldest armed fault that meets this call, spent by one."""
        for fault in self.armed:
            if fault.kind != "duplicate" and fault.meets(method, chat):
                self._spend(fault)
                return fault
        return None

    def twice(self, kind: str) -> bool:
        for fault in self.armed:
            if fault.kind == "duplicate" and fault.method in (None, "*", kind):
                self._spend(fault)
                return True
        return False

    def _spend(self, fault: Fault) -> None:
        if fault.times > 0:
            fault.times -= 1
            if not fault.times:
                self.armed.remove(fault)


def spelled(spec: str) -> tuple[list[Fault], bool]:
    """Faults written into an address, and whether the server is modern: `sendPhoto:error=500`."""
    faults: list[Fault] = []
    modern = True
    for part in spec.split(","):
        method, _, said = part.rpartition(":")
        kind, _, value = said.partition("=")
        if kind == "modern":
            modern = value != "off"
            continue
        if kind not in KINDS:
            raise Impossible(f"no such fault: {kind!r}")
        fault = Fault(kind, method or None, times=-1)
        if kind == "flood":
            fault.retry_after = int(value or 5)
        elif kind in ("error", "html"):
            fault.code = int(value) if value else None
        elif value:
            fault.seconds = float(value)
        faults.append(fault)
    return faults, modern
