"""Looks by seed: what a person would still read at once, and as different as that allows.

Networks learn from `random_style`. The looks of `kept_out_style` use fonts, icons, badges and layouts that no other
style has; they are for measuring only and never for training.
"""

import colorsys
import random
from collections.abc import Sequence
from dataclasses import replace

from samples.drawing.colour import contrast, from_hex, mix, separation
from samples.drawing.engraver import Engraving, Technique
from samples.drawing.pen import Ink
from samples.drawing.signs.icons import ICONS
from samples.drawing.signs.icons import KEPT_OUT as ICONS_KEPT_OUT
from samples.drawing.signs.moods import FACES
from samples.drawing.style import PAPER_IS_READ, Inks, Letters, SignSet, Style

FAMILIES_KEPT_OUT = ("affiche", "typewriter")
LEAST_SEPARATION = 12.0
LEAST_CONTRAST = 3.0
MOST_TRIES = 2000

HEADLINES = (
    "playfair-display-900-normal", "old-standard-tt-700-normal", "abril-fatface-400-normal", "rozha-one-400-normal",
    "libre-baskerville-700-normal", "bitter-800-normal", "oswald-600-normal", "lora-700-normal",
    "source-serif-4-700-normal", "libre-franklin-800-normal", "im-fell-double-pica-400-normal",
)  # fmt: skip
TEXTS = (
    ("source-serif-4-400-normal", "source-serif-4-700-normal", "source-serif-4-400-italic"),
    ("lora-400-normal", "lora-700-normal", "playfair-display-400-italic"),
    ("libre-baskerville-400-normal", "libre-baskerville-700-normal", "old-standard-tt-400-italic"),
    ("old-standard-tt-400-normal", "old-standard-tt-700-normal", "old-standard-tt-400-italic"),
    ("bitter-400-normal", "bitter-800-normal", "source-serif-4-400-italic"),
    ("libre-franklin-400-normal", "libre-franklin-800-normal", "source-serif-4-400-italic"),
)
MASTHEADS = (
    "unifrakturcook-700-normal", "unifrakturmaguntia-400-normal", "abril-fatface-400-normal", "limelight-400-normal",
    "rye-400-normal", "playfair-display-900-normal", "old-standard-tt-700-normal", "im-fell-double-pica-400-normal",
)  # fmt: skip
SLABS = (
    "alfa-slab-one-400-normal",
    "rye-400-normal",
    "limelight-400-normal",
    "bitter-800-normal",
    "abril-fatface-400-normal",
)
SMALLS = ("oswald-600-normal", "libre-franklin-800-normal", "bitter-800-normal")
DIGITS = (
    "alfa-slab-one-400-normal", "oswald-600-normal", "bitter-800-normal", "libre-baskerville-700-normal",
    "libre-franklin-800-normal", "source-serif-4-700-normal",
)  # fmt: skip
BADGES = ("disc", "square", "hexagon", "octagon", "diamond", "shield", "house", "scallop", "flag", "arch")
GOOD_BADGES = ("disc", "sun", "scallop", "gearwheel")
BAD_BADGES = ("square", "cloud", "drop", "octagon", "shield", "diamond")
POINT_BADGES = ("burst", "disc", "square", "hexagon", "octagon", "shield", "scallop", "flag")
PAPERS = ("#f6f0e1", "#fbf8f0", "#ffffff", "#efe6d2", "#f3e7dc", "#eef0ea", "#e9e4da", "#f4ecc9", "#f2ede9")
TINTS = ("#221d1a", "#1b1b1f", "#2b2119", "#1c2430", "#302a26", "#0f0f0f", "#2c2530")
TECHNIQUES: tuple[Technique, ...] = ("hatch", "hatch", "cross", "lines", "dots", "stipple", "flat")
BACKS = ("#7d2230", "#23405c", "#2c4a3a", "#4b3a2a", "#3a3a3a", "#5a3560", "#8a4b1e")


def random_style(seed: int) -> Style:
    """A look to learn from; the same for the same seed."""
    dice = random.Random(f"style {seed}")
    return Style(
        name=f"style {seed}",
        family="training",
        language=dice.choice(("fr", "fr", "en")),
        letters=_letters(dice),
        inks=_inks(dice),
        signs=_signs(dice),
        engraving=_engraving(dice),
        photo_engraving=_engraving(dice),
        article=dice.choice(("bar", "foot", "strip", "corners", "tinted")),
        mirrored=dice.random() < 0.4,
        photo=dice.choice(("print", "full", "album")),
        ad_frames=tuple(dice.sample(("ornate", "double", "stars", "heavy", "ticket", "rays"), 3)),
        tribune=dice.choice(("banner", "side", "plate")),
        masthead=dice.choice(("classic", "boxed", "banner")),
        back=dice.choice(("stripes", "lozenges", "dots", "waves", "bricks")),
        frame=dice.choice(("none", "thin", "thin", "double", "thick", "notched", "shadow")),
        margin=dice.uniform(0.6, 1.9),
        radius=dice.choice((0.0, 0.0, dice.uniform(0.8, 3.0))),
        grid_line=dice.choice(("solid", "solid", "dashed", "dots", "crosses")),
        fold_line=dice.choice(("dashed", "double", "dots", "solid")),
        star=dice.choice(("ring", "solid", "outline", "burst")),
        zone_tint=dice.uniform(0.1, 0.3),
        tint=dice.choice((0.0, 0.0, dice.uniform(0.06, 0.2))),
        texts=dice.random() < 0.85,
        grain=dice.choice((0.0, dice.uniform(1.0, 6.0))),
        misprint=(dice.gauss(0, 0.14), dice.gauss(0, 0.14)),
        seed=seed,
    )


def _letters(dice: random.Random) -> Letters:
    text, bold, italic = dice.choice(TEXTS)
    return Letters(
        headline=dice.choice(HEADLINES),
        text=text,
        bold=bold,
        italic=italic,
        masthead=dice.choice(MASTHEADS),
        slab=dice.choice(SLABS),
        small=dice.choice(SMALLS),
        digits=dice.choice(DIGITS),
        capitals=dice.random() < 0.15,
    )


def _inks(dice: random.Random) -> Inks:
    paper = mix(from_hex(dice.choice(PAPERS)), (1.0, 1.0, 1.0), dice.uniform(0, 0.5))
    ink = mix(from_hex(dice.choice(TINTS)), paper, dice.uniform(0, 0.12))
    sport, business, news, good, bad = _five_inks(dice, paper, ink)
    return Inks(
        paper=paper,
        ink=ink,
        sport=sport,
        business=business,
        news=news,
        good=good,
        bad=bad,
        dollar=dice.choice((paper, mix(good, (1, 1, 1), 0.45), from_hex("#d9e6cf"))),
        back=mix(from_hex(dice.choice(BACKS)), ink, dice.uniform(0, 0.3)),
        sunday=_hls(dice, (0.9, 1.05), (0.2, 0.3), (0.3, 0.6)),
    )


def _five_inks(dice: random.Random, paper: Ink, ink: Ink) -> tuple[Ink, Ink, Ink, Ink, Ink]:
    """Sport's, business's and news's ink, then good and bad news': any two far enough apart for every eye."""
    for _ in range(MOST_TRIES):
        found = (
            _hls(dice, (-0.03, 0.1), (0.36, 0.56), (0.6, 0.95)),  # reds to oranges
            _hls(dice, (0.3, 0.5), (0.16, 0.4), (0.45, 0.95)),  # greens to teals
            _hls(dice, (0.62, 0.8), (0.2, 0.42), (0.35, 0.85)),  # blues to violets
            _hls(dice, (0.115, 0.155), (0.5, 0.66), (0.8, 1.0)),  # yellows
            _hls(dice, (0.54, 0.62), (0.36, 0.6), (0.4, 0.85)),  # blues
        )
        if _can_be_read(found, paper, ink) and separation(found) >= LEAST_SEPARATION:
            return found
    raise RuntimeError(f"no five inks that differ for every eye in {MOST_TRIES} tries")


def _can_be_read(found: Sequence[Ink], paper: Ink, ink: Ink) -> bool:
    """Paper on each colour of an article, and paper or ink on bad news."""
    *colours, _, bad = found
    on_bad = Inks(paper=paper, ink=ink).on(bad)
    return all(contrast(paper, each) >= PAPER_IS_READ for each in colours) and contrast(on_bad, bad) >= LEAST_CONTRAST


def _hls(dice: random.Random, hue: Sequence[float], light: Sequence[float], strong: Sequence[float]) -> Ink:
    red, green, blue = colorsys.hls_to_rgb(dice.uniform(*hue) % 1.0, dice.uniform(*light), dice.uniform(*strong))
    return red, green, blue


def _signs(dice: random.Random) -> SignSet:
    badges = dice.sample(BADGES, 3)
    good = dice.choice(GOOD_BADGES)
    return SignSet(
        sport=dice.choice(tuple(ICONS["sport"])),
        business=dice.choice(tuple(ICONS["business"])),
        news=dice.choice(tuple(ICONS["news"])),
        sport_badge=badges[0],
        business_badge=badges[1],
        news_badge=badges[2],
        mood=dice.choice(tuple(FACES)),
        good_badge=good,
        bad_badge=dice.choice(BAD_BADGES),
        point_badge=dice.choice(POINT_BADGES),
        point_reversed=dice.random() < 0.6,
        dollar=dice.choice(("coin", "note", "bare", "bag", "burst", "tag")),
        photo=dice.choice(("film", "tab", "viewfinder", "flash")),
        ring=dice.choice((0.0, 0.08, 0.1, 0.14)),
    )


def _engraving(dice: random.Random) -> Engraving:
    return Engraving(
        dice.choice(TECHNIQUES), dice.uniform(0.45, 0.8), dice.choice((30.0, 45.0, 60.0, -45.0)), dice.uniform(0.8, 1.5)
    )


# -- kept out of training --------------------------------------------------------------------------------


def kept_out_style(family: str, seed: int) -> Style:
    """A look that no network has learnt from: a modern poster, or a typed and copied sheet."""
    dice = random.Random(f"{family} {seed}")
    style = {"affiche": _affiche, "typewriter": _typewriter}[family](dice)
    return replace(
        style,
        name=f"{family} {seed}",
        family=family,
        seed=seed,
        language=dice.choice(("fr", "en")),
        mirrored=dice.random() < 0.5,
    )


def _affiche(dice: random.Random) -> Style:
    """Bold sans letters, flat colours, the whole face in its section's colour."""
    return Style(
        letters=Letters(
            headline=dice.choice(("anton-400-normal", "archivo-black-400-normal")),
            text="work-sans-400-normal",
            bold="work-sans-700-normal",
            italic="work-sans-400-normal",
            masthead="archivo-black-400-normal",
            slab="anton-400-normal",
            small="work-sans-700-normal",
            digits="archivo-black-400-normal",
            capitals=dice.random() < 0.5,
        ),
        inks=Inks(
            paper=from_hex(dice.choice(("#ffffff", "#fff7e8", "#eef3f5"))),
            ink=from_hex("#111318"),
            sport=from_hex(dice.choice(("#e4572e", "#e5493f"))),
            business=from_hex(dice.choice(("#07573f", "#174f40"))),
            news=from_hex(dice.choice(("#2d2a8c", "#4b1d7a"))),
            good=from_hex("#ffd23f"),
            bad=from_hex(dice.choice(("#2b93e0", "#4f94cf"))),
            dollar=from_hex(dice.choice(("#ffffff", "#b8e0c2"))),
            back=from_hex(dice.choice(("#111318", "#e4572e"))),
            sunday=from_hex(dice.choice(("#0b6e8f", "#8a1c4a"))),
        ),
        signs=_kept_out_signs(dice, "pill", "block", "ticket", "block"),
        engraving=Engraving("flat", 0.6, 45.0, 1.6),
        photo_engraving=Engraving("flat", 0.6, 45.0, 1.6),
        article="poster",
        photo="poster",
        ad_frames=("flat",),
        tribune="poster",
        masthead="poster",
        back="plain",
        fold_line="dash-dot",
        star="square",
        frame="none",
        margin=0.8,
        texts=False,
    )


def _typewriter(dice: random.Random) -> Style:
    """Typed, cut out and copied: one font, coarse woodcuts, dashed lines."""
    return Style(
        letters=Letters(
            headline="courier-prime-700-normal",
            text="courier-prime-400-normal",
            bold="courier-prime-700-normal",
            italic="courier-prime-400-normal",
            masthead="courier-prime-700-normal",
            slab="courier-prime-700-normal",
            small="courier-prime-700-normal",
            digits="courier-prime-700-normal",
        ),
        inks=Inks(
            paper=from_hex(dice.choice(("#f4f4f1", "#e8ecdf", "#f7e9ea", "#e4ebf2"))),
            ink=from_hex(dice.choice(("#26262b", "#1d2b45", "#3a2a2a"))),
            sport=from_hex(dice.choice(("#cd5732", "#d04e38"))),
            business=from_hex(dice.choice(("#0b5343", "#164a40"))),
            news=from_hex(dice.choice(("#4a3a8c", "#45308a"))),
            good=from_hex("#f0d35a"),
            bad=from_hex("#5d9fd2"),
            dollar=from_hex("#ffffff"),
            back=from_hex(dice.choice(("#4a4a50", "#5a4636"))),
            sunday=from_hex("#7a2f3d"),
        ),
        signs=_kept_out_signs(dice, "block", "ticket", "pill", "pill"),
        engraving=Engraving("woodcut", 0.7, 20.0, 1.8),
        photo_engraving=Engraving("woodcut", 0.9, 70.0, 1.8),
        article="memo",
        photo="memo",
        ad_frames=("dashed",),
        tribune="memo",
        masthead="memo",
        back="plain",
        fold_line="dash-dot",
        star="square",
        frame="none",
        margin=0.5,
        grain=7.0,
        grid_line="dashed",
    )


def _kept_out_signs(dice: random.Random, sport: str, business: str, news: str, points: str) -> SignSet:
    return SignSet(
        sport=dice.choice(tuple(ICONS_KEPT_OUT["sport"])),
        business=dice.choice(tuple(ICONS_KEPT_OUT["business"])),
        news=dice.choice(tuple(ICONS_KEPT_OUT["news"])),
        sport_badge=sport,
        business_badge=business,
        news_badge=news,
        mood=dice.choice(("nose", "blocks")),
        good_badge="pill",
        bad_badge="block",
        point_badge=points,
        point_reversed=dice.random() < 0.5,
        dollar=dice.choice(("oval", "block")),
        photo="label",
        ring=0.12,
    )
