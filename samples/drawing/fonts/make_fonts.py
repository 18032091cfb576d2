"""How the font files here were made; not run by the build.

Run by hand where fontTools is installed: `python make_fonts.py PACKAGES`, PACKAGES being a folder with the unpacked
npm packages `@fontsource/<family>` (each with its `files/` and `LICENSE`). Every font is cut down to French and
English, saved with TrueType outlines, given a narrow no-break space of 0.7 spaces, and given a name of ours,
as the licence wants where a name is reserved.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

HERE = Path(__file__).parent
CUTS = {
    "playfair-display": ("400-italic", "700-normal", "900-normal"),
    "old-standard-tt": ("400-italic", "400-normal", "700-normal"),
    "source-serif-4": ("400-italic", "400-normal", "700-normal"),
    "lora": ("400-normal", "700-normal"),
    "libre-baskerville": ("400-normal", "700-normal"),
    "im-fell-double-pica": ("400-normal",),
    "abril-fatface": ("400-normal",),
    "rozha-one": ("400-normal",),
    "unifrakturcook": ("700-normal",),
    "unifrakturmaguntia": ("400-normal",),
    "limelight": ("400-normal",),
    "alfa-slab-one": ("400-normal",),
    "rye": ("400-normal",),
    "bitter": ("400-normal", "800-normal"),
    "oswald": ("600-normal",),
    "libre-franklin": ("400-normal", "800-normal"),
    "merriweather": ("400-normal", "900-normal"),
    "vollkorn": ("400-italic", "400-normal", "800-normal"),
    "zilla-slab": ("400-normal", "700-normal"),
    "aleo": ("400-normal", "700-normal"),
    "yeseva-one": ("400-normal",),
    "cinzel": ("700-normal",),
    "patua-one": ("400-normal",),
    "righteous": ("400-normal",),
    "nunito": ("400-normal", "800-normal"),
    "josefin-sans": ("700-normal",),
    "barlow-condensed": ("700-normal",),
    "fjalla-one": ("400-normal",),
    "anton": ("400-normal",),
    "archivo-black": ("400-normal",),
    "work-sans": ("400-normal", "700-normal"),
    "courier-prime": ("400-normal", "700-normal"),
}
KEPT = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178, 0x2C6, 0x2DC]
KEPT += [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x202F, 0x20AC, 0x2122, 0x2212, 0xD7]
NARROW, SPACE = 0x202F, 0x20
NAMES_KEPT = {0, 13, 14}


def main(packages: Path) -> None:
    """Make every font file and copy its licence beside it."""
    for family, cuts in CUTS.items():
        (HERE / f"{family}.LICENSE.txt").write_bytes((packages / family / "LICENSE").read_bytes())
        for cut in cuts:
            make(packages / family / "files" / f"{family}-latin-{cut}.woff", f"{family}-{cut}")


def make(source: Path, name: str) -> None:
    """One cut of one family."""
    font = TTFont(source)
    font.flavor = None
    if "glyf" not in font:
        _to_quadratic(font)
    _cut(font)
    _add_narrow_space(font)
    _rename(font, name)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(HERE / f"{name}.ttf")


def _cut(font: TTFont) -> None:
    options = subset.Options(layout_features=[], hinting=False, name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "kern", "DSIG", "FFTM", "STAT", "MATH", "gasp"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=KEPT)
    cutter.subset(font)


def _add_narrow_space(font: TTFont) -> None:
    width = font["hmtx"][font.getBestCmap()[SPACE]][0] * 7 // 10
    if NARROW in font.getBestCmap():
        font["hmtx"][font.getBestCmap()[NARROW]] = (width, 0)
        return
    order = [*font.getGlyphOrder(), "narrowspace"]
    font["glyf"]["narrowspace"] = TTGlyphPen(None).glyph()
    font["hmtx"]["narrowspace"] = (width, 0)
    font.setGlyphOrder(order)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW] = "narrowspace"


def _rename(font: TTFont, name: str) -> None:
    initials = "".join(part[:2].title() for part in name.split("-")[:-2])
    weight = "".join(name.split("-")[-2:])
    family = f"Alaune {initials} {weight}"
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in NAMES_KEPT]
    for identity, text in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", "-"))):
        table.setName(text, identity, 3, 1, 0x409)


def _to_quadratic(font: TTFont) -> None:
    glyphs, order = font.getGlyphSet(), font.getGlyphOrder()
    drawn = {}
    for glyph in order:
        pen = TTGlyphPen(None)
        glyphs[glyph].draw(Cu2QuPen(pen, 1.0, reverse_direction=True))
        drawn[glyph] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, drawn
    font["maxp"].tableVersion = 0x00010000
    for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs"):
        setattr(font["maxp"], field, 1 if field == "maxZones" else 0)
    for field in ("maxStackElements", "maxSizeOfInstructions", "maxComponentElements"):
        setattr(font["maxp"], field, 0)
    font["post"].formatType = 3.0
    del font["CFF "]
    font.sfntVersion = "\x00\x01\x00\x00"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
