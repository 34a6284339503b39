"""Whatever people call themselves is drawn, inside its slot, with no font but our own."""

import os
import unicodedata

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont

from games.kit.grid import ARMENIAN, CYRILLIC, LATIN
from renderers import lettering
from renderers.lettering import ASSETS, ELLIPSIS, MISSING, clean, drawable, fit, mask, width_of

FACES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
SCRIPTS = {
    "Cyrillic": "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўӘәҚқҢңӨөҰұҮүҺһ",
    "Armenian": "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև",
    "Latin": "abcdefghijklmnopqrstuvwxyzáàâäãåāąæçčćďđéèêëěęēğíìîïīłñňóòôöõőøœřšśşțťúùûüűůýžźżßþðə",
    "Greek": "αβγδεζηθικλμνξοπρστυφχψω",
    "Georgian": "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
    "signs": "0123456789 .,:;!?()[]{}<>&\"'«»„“”‘’—–-…·№%+−×÷=≠≤≥±/\\|@#$€₽*_~^`†‡•°©",
    "pictures": "→←↑↓↔■□▢●○◆★☆♔♟✓✗♥😀",
}


def _capitals(script: str) -> str:
    """Georgian names are written without any."""
    return "" if script == "Georgian" else SCRIPTS[script].upper()


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("script", SCRIPTS)
def test_the_fonts_have_every_letter_of_a_script(face, script):
    wanted = set(SCRIPTS[script] + _capitals(script) + CYRILLIC + ARMENIAN + LATIN)
    with TTFont(ASSETS / face) as font:
        glyphs = font.getBestCmap()
        assert {char for char in wanted if glyphs.get(ord(char), ".notdef") == ".notdef"} == set()
    assert wanted <= drawable()


def test_the_list_of_characters_is_what_both_fonts_have():
    shared = [set(TTFont(ASSETS / face).getBestCmap()) for face in FACES]
    assert {ord(char) for char in drawable()} == shared[0] & shared[1]


def test_the_licence_lies_beside_the_fonts():
    assert "Bitstream Vera" in (ASSETS / "LICENSE-DejaVu.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        pytest.param('<b>Ася & "Co"', '<b>Ася & "Co"', id="tags are text"),
        pytest.param("*_~[x](y)", "*_~[x](y)", id="markdown is text"),
        pytest.param("\u202eмир\u202c\u200f", "мир", id="marks of direction"),
        pytest.param("a\u0000b\u001b[31m\tc", "ab[31m c", id="control characters"),
        pytest.param("  Саша \n\n Б. ", "Саша Б.", id="spaces"),
        pytest.param("😀", "😀", id="a face that the font has"),
        pytest.param("🚀", MISSING, id="an emoji alone"),
        pytest.param("👨‍👩‍👧‍👦", MISSING, id="a family is one emoji"),
        pytest.param("👩🏽‍🚀 Ива", f"{MISSING} Ива", id="skin tone and profession"),
        pytest.param("🇦🇲🇷🇺", MISSING * 2, id="two flags"),
        pytest.param("❤️", "❤", id="variation selector"),
        pytest.param("1️⃣", "1", id="keycap"),
        pytest.param("𝓐𝓼𝔂𝓪", "Asya", id="mathematical letters"),
        pytest.param("Ａｎｓｋ", "Ansk", id="full width"),
        pytest.param("ᲡᲐᲜᲓᲠᲝ", "სანდრო", id="capitals that the font has not"),
        pytest.param("שלום", MISSING * 4, id="a script that the font has not"),
        pytest.param("и\u0306", "й", id="composed"),
        pytest.param("e" + "\u0301\u0302\u0303" * 20, "é\u0302\u0303", id="piled marks"),
        pytest.param("\u0301\u0301", MISSING, id="marks on nothing"),
        pytest.param("", MISSING, id="empty"),
        pytest.param("\u200b\u2060\ufeff", MISSING, id="invisible"),
        pytest.param("\u3164", MISSING, id="a blank that is a letter"),
        pytest.param("\ud800x", "x", id="half a surrogate"),
    ],
)
def test_a_name_becomes_drawable(name, drawn):
    assert clean(name) == drawn


NAMES = st.text(st.characters(), max_size=80)


@given(NAMES)
def test_any_name_is_drawable_and_visible(name):
    drawn = clean(name)
    assert drawn.strip()
    assert set(drawn) <= drawable()
    assert "Cc" not in {unicodedata.category(char) for char in drawn}


@given(NAMES, st.integers(0, 700), st.integers(8, 60), st.booleans())
def test_any_name_stays_in_its_slot(name, width, size, bold):
    drawn = fit(name, width, size, bold)
    assert width_of(drawn, size, bold) <= width or drawn == ""
    assert drawn == "" or mask(drawn, size, bold).width <= width


def test_a_long_name_is_cut_with_an_ellipsis_and_uses_its_slot():
    drawn = fit("Щ" * 64, 300, 30)
    assert drawn.endswith("Щ" + ELLIPSIS)
    assert 300 - width_of("Щ", 30) < width_of(drawn, 30) <= 300


def test_a_name_that_fits_is_whole():
    assert fit("Անահիտ", 300, 30, bold=True) == "Անահիտ"


def test_no_font_of_the_system_is_looked_for(monkeypatch):
    opened = []
    real = ImageFont.truetype

    def spy(font, *rest, **named):
        opened.append(font)
        return real(font, *rest, **named)

    monkeypatch.setattr(ImageFont, "truetype", spy)
    monkeypatch.setattr(os, "walk", lambda *_: pytest.fail("the system's fonts were searched"))
    lettering.font.cache_clear()
    lettering.mask.cache_clear()
    mask("Ասք Ася", 23)
    mask("Ася", 23, True)
    assert opened == [str(ASSETS / face) for face in FACES]


def test_two_letters_of_a_script_are_never_drawn_alike():
    """What a missing glyph would do: .notdef looks the same for all."""
    for letters in (CYRILLIC, ARMENIAN, LATIN):
        assert len({mask(letter, 30).tobytes() for letter in letters}) == len(letters)
