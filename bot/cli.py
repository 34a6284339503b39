"""`python -m bot …`: one verb for each need; what a verb imports, it imports itself."""

import argparse
import asyncio
import gc
import os
import signal
import sys
import tempfile
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.config import ConfigError, load
from storage.errors import StorageError

if TYPE_CHECKING:
    from bot.sections import Config

FAILED: Final = 1
MISUSED: Final = 2
QUICK_HANDS: Final = "600"
"""Messages a minute that a person of the sandbox may send: one tester plays them all."""


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: 0, 1 for a failure told in one line, 2 for wrong words or settings."""
    said = _parser().parse_args(argv)
    verb: Callable[[argparse.Namespace], int] = said.verb
    try:
        return verb(said)
    except ConfigError as error:
        _tell(str(error))
        return MISUSED
    except StorageError as error:
        _tell(str(error))
        return FAILED
    except KeyboardInterrupt:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Board games in Telegram.")
    verbs = parser.add_subparsers(required=True, metavar="VERB")
    run = verbs.add_parser("run", help="the bot, on Telegram or another Bot API server")
    run.set_defaults(verb=_run)
    check = verbs.add_parser("check-config", help="read the settings and say what is wrong")
    check.set_defaults(verb=_check_config)
    backup = verbs.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE")
    backup.set_defaults(verb=_backup)
    for verb in (run, check, backup):
        verb.add_argument("--config", type=Path, metavar="FILE", help="settings, in TOML")
    verify = verbs.add_parser("verify", help="check the record of a match; needs only the file")
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.add_argument("--digest", default="", metavar="HEX", help="as the chat was told it")
    verify.add_argument("--again", action="store_true", help="work out what followed by itself")
    verify.set_defaults(verb=_verify)
    sandbox = verbs.add_parser("sandbox", help="a local Telegram and the bot, on one page")
    sandbox.add_argument("--port", type=int, default=8081)
    sandbox.add_argument("--no-browser", action="store_true")
    sandbox.set_defaults(verb=_sandbox)
    return parser


# -- verbs -----------------------------------------------------------------------------------------


def _run(said: argparse.Namespace) -> int:
    return _serve(load(said.config, os.environ))


def _check_config(said: argparse.Namespace) -> int:
    load(said.config, os.environ)
    print("the settings are fine")
    return 0


def _backup(said: argparse.Namespace) -> int:
    from storage.opening import sqlite_path
    from storage.sqlite.upkeep import backup

    database = sqlite_path(load(said.config, os.environ).storage.url)
    if database is None:
        _tell("[storage] url: a database in memory has no backup")
        return FAILED
    asyncio.run(backup(database, said.file))
    print(f"{database} -> {said.file}")
    return 0


def _verify(said: argparse.Namespace) -> int:
    from bot.verifying import UnreadableError, read_file, report

    try:
        good, lines = report(read_file(said.file), said.digest, again=said.again)
    except UnreadableError as error:
        _tell(str(error))
        return FAILED
    print(*lines, sep="\n")
    return 0 if good else FAILED


def _sandbox(said: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory(prefix="igroteka-") as folder:
        return asyncio.run(_play(Path(folder), said.port, not said.no_browser))


async def _play(folder: Path, port: int, browser: bool) -> int:
    """The local Telegram and the bot in one process; both go by the clock that the page moves."""
    from sandbox.server import TOKEN, Sandbox

    clock = folder / "clock"
    sandbox = Sandbox(clock_file=clock, world="club")
    try:
        await sandbox.start("127.0.0.1", port)
    except OSError as error:
        _tell(f"port {port}: {error.strerror}; choose another with --port N")
        return FAILED
    patient = {"IGROTEKA_LIMITS__PERSON_PER_MINUTE": QUICK_HANDS}
    settings = {
        "IGROTEKA_TELEGRAM__TOKEN": TOKEN,
        "IGROTEKA_TELEGRAM__API_SERVER": sandbox.url,
        "IGROTEKA_STORAGE__URL": str(folder / "sandbox.sqlite3"),
        "IGROTEKA_CLOCK__OFFSET_FILE": str(clock),
    }
    own = {name: value for name, value in os.environ.items() if name.startswith("IGROTEKA_")}
    config = load(None, {**patient, **own, **settings})
    print(f"Igroteka plays at {sandbox.url}  (Ctrl+C ends it)", flush=True)
    if browser:
        webbrowser.open(sandbox.url)
    try:
        return await _open(config)
    finally:
        await sandbox.stop()


# -- the running bot -------------------------------------------------------------------------------


def _serve(config: "Config") -> int:
    return asyncio.run(_open(config))


async def _open(config: "Config") -> int:
    """Runs the bot until a signal; a reason to end is told in one line."""
    from bot.logs import set_up_logs
    from bot.telegram.poller import CannotPollError
    from bot.wiring import open_shop

    set_up_logs(config.log.level, config.log.format)
    opening = asyncio.current_task()
    try:
        _until_signal(opening.cancel if opening else sys.exit)
        async with open_shop(config) as shop:
            gc.freeze()  # what was imported stays for good: no collection need look at it again
            _until_signal(shop.stop)
            await shop.run()
    except CannotPollError as error:
        _tell(str(error))
        return FAILED
    except asyncio.CancelledError:
        return 0
    return 0


def _until_signal(stop: Callable[[], object]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)


def _tell(line: str) -> None:
    print(line, file=sys.stderr)
