"""The phrase files of all languages say the same things with the same words."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.phrases.language import Language, UnsaidError
from bot.phrases.reader import LANGUAGES
from bot.phrases.speech import LOCALES
from bot.phrases.voice import fields_of, may_be_empty
from games.kit.registry import registry
from tests.bot.phrases.words import words

COMMANDS = {
    *("start", "help", "rules", "games", "join", "leave", "go", "cancel", "kick"),
    *("fleet", "fire", "pass", "board", "field", "status", "mygames", "resign"),
    *("lang", "letters", "settings", "check", "ping", "holiday"),
    *("bot", "word", "replay", "record", "verify"),
    *(game.command for game in registry().values()),
}
PARTS = {"Shot", "Volley", "Fall", "Fleet", "Notice", "Moved", "Stop", "Way", "Point"}
"""Phrases for parts of words: said inside others."""


class Uses(Visitor):
    """The variables and the phrases that a phrase uses itself."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.phrases: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.phrases.add(node.id.name)


def phrases_of(folder: Path) -> dict[str, dict[str, ast.Message]]:
    """Phrases by file and id."""
    return {
        file.name: {
            entry.id.name: entry
            for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
            if isinstance(entry, ast.Message)
        }
        for file in folder.glob("*.ftl")
    }


FILES = {language: phrases_of(LOCALES / language) for language in LANGUAGES}
PHRASES = {
    language: {name: entry for file in files.values() for name, entry in file.items()}
    for language, files in FILES.items()
}
WORDS = {kind.__name__ for kind in words()}


def variables(language: str, phrase: str) -> set[str]:
    """Those of a phrase and of all it refers to."""
    uses = Uses()
    uses.visit(PHRASES[language][phrase])
    return uses.variables.union(*(variables(language, name) for name in uses.phrases))


def given(kind: type[Any]) -> Iterator[str]:
    """The arguments that a word brings to its phrase."""
    for field, annotation in fields_of(kind).items():
        yield field
        if may_be_empty(annotation):
            yield f"{field}-count"


def home(word: type[Any]) -> str:
    """The game whose own word it is, "" for what several games say."""
    package, _, rest = word.__module__.partition(".")
    key = rest.partition(".")[0]
    return key if package == "games" and key in registry() else ""


def test_every_language_has_a_folder() -> None:
    assert {folder.name for folder in LOCALES.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_files_hold_the_same_phrases_in_the_same_order(language: str) -> None:
    expected = {file: list(phrases) for file, phrases in FILES["ru"].items()}
    assert {file: list(phrases) for file, phrases in FILES[language].items()} == expected


@pytest.mark.parametrize("phrase", PHRASES["ru"])
def test_a_phrase_uses_the_same_variables_in_every_language(phrase: str) -> None:
    said = {language: variables(language, phrase) for language in LANGUAGES}
    assert said["hy"] == said["en"] == said["ru"]


@pytest.mark.parametrize("word", words(), ids=lambda word: word.__name__)
def test_every_word_has_a_phrase(word: type[Any]) -> None:
    assert {word.__name__, f"{home(word)}-{word.__name__}"} & set(PHRASES["ru"])


@pytest.mark.parametrize("word", words(), ids=lambda word: word.__name__)
def test_a_phrase_uses_only_fields_of_its_word(word: type[Any]) -> None:
    whose = home(word) or r"\w+"
    own = [name for name in PHRASES["ru"] if re.fullmatch(rf"({whose}-)?{word.__name__}", name)]
    for phrase in own:
        assert variables("ru", phrase) <= set(given(word)), phrase


def test_no_phrase_is_left_over() -> None:
    """Capital letters name classes: each must still be there."""
    classes = {name.rpartition("-")[2] for name in PHRASES["ru"] if re.search(r"(^|-)[A-Z]", name)}
    assert classes - WORDS - PARTS == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_menu_is_complete_and_short(language: str) -> None:
    spoken = Language(LOCALES / language)
    menu = {name: spoken.phrase(f"command-{name}") for name in COMMANDS}
    described = {name for name in PHRASES[language] if name.startswith("command-")}
    assert described == {f"command-{name}" for name in COMMANDS}
    assert all(1 <= len(text) <= 256 and "<" not in text for text in menu.values())
    assert len(set(menu.values())) == len(menu)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_the_bot_fits(language: str) -> None:
    spoken = Language(LOCALES / language)
    assert len(spoken.phrase("bot-name")) <= 64
    assert len(spoken.phrase("bot-short-description")) <= 120
    assert len(spoken.phrase("bot-description")) <= 512


def test_a_broken_file_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"house\.ftl"):
        Language(folder(tmp_path, house="Joined = { $nick\n"))


def test_a_phrase_said_twice_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="second time"):
        Language(folder(tmp_path, house="Joined = a\n", sea="Joined = b\n"))


def test_a_language_without_a_phrase_says_so(tmp_path: Path) -> None:
    language = Language(folder(tmp_path, house="Joined = { $nick }\n"))
    with pytest.raises(UnsaidError, match="no phrase Left"):
        language.phrase("Left")
    with pytest.raises(UnsaidError, match="nick"):
        language.phrase("Joined")


def folder(tmp_path: Path, **files: str) -> Path:
    """A folder of phrase files for a language that exists."""
    made = tmp_path / "en"
    made.mkdir()
    for name, text in files.items():
        (made / f"{name}.ftl").write_text(text, encoding="utf-8")
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_to_mention_the_bot(language: str) -> None:
    """R35: in privacy mode a mention alone does not reach the bot."""
    texts = [file.read_text(encoding="utf-8") for file in (LOCALES / language).glob("*.ftl")]
    assert not re.search(r"@\w", "\n".join(texts))


def test_armenian_is_written_with_armenian_signs() -> None:
    """Sentences end in «։», questions carry «՞» inside the word; no «?», no «!», no Cyrillic."""
    for phrase, entry in PHRASES["hy"].items():
        text = " ".join(words_in(entry))
        assert not re.search(r"[Ա-Ֆա-և]+[?!:]|[Ա-Ֆա-և»)]\.(?=\s|$)", text), phrase
        if phrase not in ("LanguageIs", "LettersAre", "setting-value"):
            assert not re.search(r"[А-Яа-яЁё]", text), phrase


def test_russian_and_english_use_their_own_quotes() -> None:
    for language, wrong in (("ru", '“”"'), ("en", '«»"')):
        for phrase, entry in PHRASES[language].items():
            assert not set(wrong) & set(" ".join(words_in(entry))), phrase


class Texts(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


def words_in(entry: ast.Message) -> list[str]:
    """The fixed texts of a phrase."""
    texts = Texts()
    texts.visit(entry)
    return texts.found


def test_everybody_is_spoken_to_in_one_tone() -> None:
    """«Ты» in Russian, «դու» in Armenian, to one person and to a whole chat."""
    formal = {
        "ru": r"[а-яё](?:йте|ите|ьте)\b|\b[Вв](?:ы|ас|ам|аш\w*)\b",
        "hy": r"ե՛ք|ա՛ք|\b[Ձձ](?:եզ|եր)\b|\b(?!երեք\b)[ա-ֆ]+եք\b",
    }
    for language, pattern in formal.items():
        for phrase, entry in PHRASES[language].items():
            assert not re.search(pattern, " ".join(words_in(entry))), phrase
