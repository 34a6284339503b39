"""The verbs of `python -m bot`, called as the shell calls them."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli import main
from storage.opening import open_store
from storage.ports import UserRow


@pytest.fixture(autouse=True)
def _clean_house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("TELEGRAM__TOKEN", "STORAGE__URL"):
        monkeypatch.delenv(f"IGROTEKA_{name}", raising=False)


def test_without_a_token_the_bot_says_so_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code = main(["run"])

    said = capsys.readouterr().err.splitlines()
    assert code == 1
    assert len(said) == 1
    assert "IGROTEKA_TELEGRAM__TOKEN" in said[0]
    assert not list(tmp_path.iterdir())


def test_a_wrong_setting_is_named_with_its_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "config.toml").write_text('[play]\ntrun = "24h"\n')

    code = main(["check-config", "--config", "config.toml"])

    said = capsys.readouterr().err
    assert code == 2
    assert "config.toml: [play] trun: no such setting; did you mean turn?" in said


def test_the_example_config_is_fine(capsys: pytest.CaptureFixture[str]) -> None:
    example = Path(__file__).parents[2] / "config.example.toml"

    assert main(["check-config", "--config", str(example)]) == 0
    assert capsys.readouterr().out == "the settings are fine\n"


def test_a_backup_is_a_database_with_the_same_rows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("IGROTEKA_STORAGE__URL", str(tmp_path / "house.sqlite3"))

    async def backed_up_while_open() -> int:
        store = await open_store(str(tmp_path / "house.sqlite3"))
        async with store.unit() as unit:
            await unit.keep_user(UserRow(7_000_000_001, "Аня", "", "ru", True))
        code = await asyncio.to_thread(main, ["backup", str(tmp_path / "copy.sqlite3")])
        await store.close()
        return code

    assert asyncio.run(backed_up_while_open()) == 0
    base = sqlite3.connect(tmp_path / "copy.sqlite3")
    assert base.execute("SELECT id, name FROM users").fetchall() == [(7_000_000_001, "Аня")]
    base.close()


def test_a_database_that_cannot_be_opened_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "house.sqlite3").write_bytes(b"this is no database, only some text" * 100)
    monkeypatch.setenv("IGROTEKA_STORAGE__URL", str(tmp_path / "house.sqlite3"))
    monkeypatch.setenv("IGROTEKA_TELEGRAM__TOKEN", "123456:ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi")

    code = main(["run"])

    assert code == 1
    assert "house.sqlite3" in capsys.readouterr().err


def test_no_verb_is_a_misuse() -> None:
    with pytest.raises(SystemExit) as misused:
        main([])

    assert misused.value.code == 2


RECORD = Path(__file__).parents[1] / "cases" / "records" / "battleship-1.txt"


def test_a_sound_record_is_told_check_by_check(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Without settings, token, network or database."""
    code = main(["verify", str(RECORD)])

    said = capsys.readouterr().out.splitlines()
    digest = RECORD.read_text("utf-8").split()[-1]
    assert code == 0
    assert [line[:2] for line in said[1:6]] == ["ok"] * 5
    assert f"digest {digest}" in said
    assert said[-1] == "the record is sound"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("change", "code"), [(str.upper, 0), (lambda digest: "0" + digest[1:], 1)])
def test_the_digest_of_the_chat_is_compared(
    change: Callable[[str], str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    digest = RECORD.read_text("utf-8").split()[-1]
    assert not digest.startswith("0")

    assert main(["verify", str(RECORD), "--digest", change(digest)]) == code
    assert ("WRONG" in capsys.readouterr().out) == bool(code)


def test_a_changed_record_is_not_sound(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = RECORD.read_text("utf-8")
    (tmp_path / "forged.txt").write_text(text.replace("salt10", "salt19", 1), "utf-8")

    code = main(["verify", "forged.txt"])

    said = capsys.readouterr().out.splitlines()
    wrong = [line for line in said if line.startswith("WRONG")]
    assert code == 1
    assert len(wrong) == 2
    assert "line 15: its seal is" in wrong[1]
    assert said[-1] == "the record is NOT sound"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "bad.txt: No such file or directory"),
        (b"", "bad.txt: line 1: expected"),
        (b"igroteka-record 1\n\xff\n", "bad.txt: line 2: not UTF-8"),
        (b"igroteka-record 1\r\n", "bad.txt: line 1: lines must end in a line feed alone"),
        (b"igroteka-record 1\ngame battleship 1\nopned\n", "bad.txt: line 3: expected “opened”"),
    ],
)
def test_a_file_that_is_no_record_is_told_in_one_line(
    content: bytes | None, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / "bad.txt").write_bytes(content)

    assert main(["verify", "bad.txt"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(said)
