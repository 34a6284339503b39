"""python -m sandbox --port N runs the local Telegram alone."""

from __future__ import annotations

import argparse
import asyncio
import sys

from sandbox.server import TOKEN, Sandbox


async def _serve(host: str, port: int, clock_file: str | None, world: str) -> None:
    sandbox = Sandbox(clock_file=clock_file, world=world)
    await sandbox.start(host, port)
    sys.stdout.write(f"{sandbox.url}  token {TOKEN}\n")
    sys.stdout.flush()
    try:
        await asyncio.Event().wait()
    finally:
        await sandbox.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="sandbox", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8090)
    parser.add_argument("--clock-file", help="where the offset of the clock is written")
    parser.add_argument("--world", choices=("club", "empty"), default="club")
    said = parser.parse_args()
    try:
        asyncio.run(_serve(said.host, said.port, said.clock_file, said.world))
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main()
