"""How the page's fonts were made; run by hand where fontTools and brotli are installed.

`python -m api.web.tools.make_fonts PACKAGES`, PACKAGES being a folder with the unpacked npm packages
`@fontsource/<family>`. Each font is cut down to French and English, keeps its kerning and its figures, is given a
narrow no-break space of 0.7 spaces where it has none, and a name of ours, as the licence wants where one is reserved.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parents[1] / "static" / "fonts"
CUTS = {
    "text": ("source-serif-4", "400-normal"),
    "text-bold": ("source-serif-4", "700-normal"),
    "text-italic": ("source-serif-4", "400-italic"),
    "headline": ("playfair-display", "900-normal"),
    "label": ("barlow-condensed", "600-normal"),
    "masthead": ("unifrakturcook", "700-normal"),
}
NAME = "alaune"  # all that the masthead's font is needed for
KEPT = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178]
KEPT += [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x202F, 0x20AC, 0x2212, 0xD7]
FEATURES = ["kern", "mark", "liga", "tnum", "lnum", "ccmp", "locl"]
NARROW, SPACE = 0x202F, 0x20
NAMES_KEPT = {0, 13, 14}


def main(packages: Path) -> None:
    """Make every font file, and copy each family's licence beside it."""
    for name, (family, cut) in CUTS.items():
        make(packages / family / "files" / f"{family}-latin-{cut}.woff2", name)
        (HERE / f"{family}.LICENSE.txt").write_bytes((packages / family / "LICENSE").read_bytes())


def make(source: Path, name: str) -> None:
    """One font file."""
    font = TTFont(source)
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=["*"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(letter) for letter in NAME] if name == "masthead" else KEPT)
    cutter.subset(font)
    if name != "masthead":
        _add_narrow_space(font)
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in NAMES_KEPT]
    family = f"Alaune {name}"
    for identity, text in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", "-"))):
        table.setName(text, identity, 3, 1, 0x409)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(HERE / f"{name}.woff2")


def _add_narrow_space(font: TTFont) -> None:
    width = font["hmtx"][font.getBestCmap()[SPACE]][0] * 7 // 10
    if NARROW in font.getBestCmap():
        font["hmtx"][font.getBestCmap()[NARROW]] = (width, 0)
        return
    if "glyf" in font:
        font.setGlyphOrder([*font.getGlyphOrder(), "narrowspace"])
        font["glyf"]["narrowspace"] = TTGlyphPen(None).glyph()
    else:
        _add_to_cff(font, width)
    font["hmtx"]["narrowspace"] = (width, 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW] = "narrowspace"


def _add_to_cff(font: TTFont, width: int) -> None:
    top = font["CFF "].cff.topDictIndex[0]
    strings = top.CharStrings
    strings.charStringsIndex.append(T2CharStringPen(width, None).getCharString(top.Private, top.GlobalSubrs))
    strings.charStrings["narrowspace"] = len(strings.charStringsIndex) - 1
    top.charset.append("narrowspace")
    font.setGlyphOrder(top.charset)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
