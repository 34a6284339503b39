"""The version that /ping tells."""

from pathlib import Path

import pytest

from bot import version


def test_a_checkout_knows_its_version() -> None:
    assert version.our_version()[0].isdigit()
    assert f'version = "{version.our_version()}"' in version.PROJECT.read_text(encoding="utf-8")


def test_without_a_project_file_the_installation_tells_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(version, "PROJECT", tmp_path / "pyproject.toml")
    assert version.our_version()[0].isdigit()
