"""The verbs of `python -m bot`, called as the shell calls them."""

import asyncio
import sqlite3
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
