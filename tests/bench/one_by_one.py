"""`python -m bot run`, but each update of a batch has a transaction, and a sync, of its own."""

import sys
from collections.abc import Sequence

import bot.cli
import bot.wiring
from referee.desk import Desk
from referee.words import Incoming


class OneByOne(Desk):
    async def receive(self, incoming: Sequence[Incoming]) -> None:
        for each in incoming:
            await super().receive([each])


if __name__ == "__main__":
    bot.wiring.Desk = OneByOne  # type: ignore[misc]
    sys.exit(bot.cli.main(["run"]))
