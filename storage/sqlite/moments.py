"""A time is kept as whole microseconds since 1970 in UTC: exact, ordered, and never naive."""

from datetime import UTC, datetime, timedelta

_START = datetime(1970, 1, 1, tzinfo=UTC)
_TICK = timedelta(microseconds=1)


def ticks(at: datetime) -> int:
    """A naive time raises TypeError."""
    return (at - _START) // _TICK


def moment(count: int) -> datetime:
    return _START + timedelta(microseconds=count)
