"""A process that has imported the bot already and forks a fresh one for each life.

The bot is the real one: `bot.cli.main(["run", …])` in a process of its own, killed like any other.
Only the seconds of importing are spared. Commands come as JSON lines on standard input.
"""

import json
import os
import signal
import sys
from pathlib import Path
from types import SimpleNamespace

import bot.cli
import bot.wiring  # imported once, for all lives
from bot.phrases.speech import Speech
from games.kit.registry import registry
from referee.writing import Writing


def main() -> None:
    Speech()  # what a process reads and builds once is there before the first life
    Writing(registry())
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            live(order)
        print(json.dumps({"pid": child}), flush=True)


def live(order: dict[str, object]) -> None:
    """The child: never returns."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(str(order["log"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    settings = order["env"]
    assert isinstance(settings, dict)
    for name in [name for name in os.environ if name.startswith("IGROTEKA_")]:
        del os.environ[name]
    os.environ.update(settings)
    if order["luck"]:
        bot.wiring.secrets = SimpleNamespace(token_hex=lambda size: str(order["luck"]))
    os.chdir(Path(__file__).parents[2])
    code = 70
    try:
        code = bot.cli.main(["run"])
    finally:
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
