"""The fonts of the pictures are cut from DejaVu by this script and by nothing else.

    python tools/cut_fonts.py [FOLDER WITH DejaVuSans.ttf AND DejaVuSans-Bold.ttf]

needs fonttools. Without a folder it looks where Debian's `fonts-dejavu-core` puts them, then in an
installed matplotlib. It writes two fonts and the list of the characters both of them can draw.
"""

import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

ASSETS: Final = Path(__file__).parents[1] / "renderers" / "assets"
FACES: Final = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
WANTED: Final = (
    range(0x0020, 0x007F),  # Latin
    range(0x00A0, 0x0180),  # Latin-1 and Extended-A
    (0x018F, 0x0192, 0x01CD, 0x01CE, 0x0218, 0x0219, 0x021A, 0x021B, 0x0259),  # ə, ș, ț and kin
    range(0x0300, 0x0340),  # combining marks that names are really written with
    range(0x0370, 0x0400),  # Greek
    range(0x0400, 0x0530),  # Cyrillic and its supplement
    range(0x0531, 0x0590),  # Armenian
    range(0x10D0, 0x1100),  # Georgian
    range(0x1E00, 0x1F00),  # Latin of Vietnam, Wales and others
    range(0x2010, 0x2028),  # dashes, quotes, daggers, dots
    range(0x2030, 0x205F),
    range(0x20A0, 0x20C0),  # currencies
    (0x2116, 0x2122, 0x2126),  # №, ™, Ω
    range(0x2190, 0x21A0),  # arrows
    range(0x2200, 0x2270),  # mathematics
    range(0x2500, 0x2504),  # box lines
    range(0x2580, 0x2600),  # blocks and geometric shapes
    range(0x2600, 0x27C0),  # stars, suits, chess, ticks: what people put into names
    range(0x1F600, 0x1F650),  # the plain faces
)


def main() -> None:
    folder = _folder()
    wanted = {code for block in WANTED for code in block}
    wanted &= _drawn(folder / FACES[0]) & _drawn(folder / FACES[1])
    for face in FACES:
        _cut(folder / face, ASSETS / face, wanted)
    shared = _drawn(ASSETS / FACES[0]) & _drawn(ASSETS / FACES[1])
    lines = (f"{first:04X}-{last:04X}\n" for first, last in _spans(sorted(shared)))
    (ASSETS / "coverage.txt").write_text("".join(lines), encoding="ascii")
    print(f"{len(shared)} characters from {folder}")


def _folder() -> Path:
    if len(sys.argv) > 1:
        return Path(sys.argv[1])
    places = [Path("/usr/share/fonts/truetype/dejavu")]
    if (matplotlib := find_spec("matplotlib")) and matplotlib.origin:
        places.append(Path(matplotlib.origin).parent / "mpl-data" / "fonts" / "ttf")
    for place in places:
        if (place / FACES[0]).exists():
            return place
    sys.exit("no DejaVu here: apt install fonts-dejavu-core, or name the folder")


def _drawn(path: Path) -> set[int]:
    with TTFont(path) as font:
        return set(font.getBestCmap())


def _cut(source: Path, target: Path, codes: Iterable[int]) -> None:
    """The glyphs with their hints and kerning; no ligatures: the pictures set plain text."""
    options = Options()
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "FFTM"]
    options.legacy_kern = True
    options.notdef_outline = True
    options.name_IDs = ["*"]  # the licence asks that copyright notices stay
    with TTFont(source, recalcTimestamp=False) as font:
        cutter = Subsetter(options)
        cutter.populate(unicodes=codes)
        cutter.subset(font)
        font.save(target)


def _spans(codes: list[int]) -> Iterator[tuple[int, int]]:
    first = last = codes[0]
    for code in codes[1:]:
        if code != last + 1:
            yield first, last
            first = code
        last = code
    yield first, last


if __name__ == "__main__":
    main()
