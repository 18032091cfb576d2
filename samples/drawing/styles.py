"""Looks by seed: what a person would still read at once, and as different as that allows.

Networks learn from `random_style`. The looks of `kept_out_style` use fonts, icons, badges and layouts that no other
style has; they are for measuring only and never for training.
"""

import colorsys
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from samples.drawing.colour import contrast, from_hex, mix, separation
from samples.drawing.engraver import Engraving, Technique
from samples.drawing.pen import Ink
from samples.drawing.signs.draw import BARE
from samples.drawing.signs.icons import ICONS
from samples.drawing.signs.icons import KEPT_OUT as ICONS_KEPT_OUT
from samples.drawing.signs.made import MADE
from samples.drawing.signs.moods import FACES
from samples.drawing.signs.shapes import WOBBLE
from samples.drawing.style import (
    PAPER_IS_READ,
    Arrangement,
    ArticlePlaces,
    Corner,
    DollarFrame,
    FoldLine,
    Heading,
    Inks,
    Letters,
    Mill,
    PhotoPlaces,
    PhotoStrip,
    Side,
    SignSet,
    StarMark,
    StripGround,
    Style,
    TribunePlaces,
)

FAMILIES_KEPT_OUT = ("affiche", "typewriter")
LEAST_SEPARATION = 12.0
LEAST_CONTRAST = 3.0
LEAST_ON_GOOD = 4.6
MOODS_APART = 22.0
MOST_TRIES = 2000
# How often a look to learn from has a free layout.
FREE = 0.6
SIDES: tuple[Side, ...] = ("top", "bottom", "left", "right")
CORNERS: tuple[Corner, ...] = (0, 1, 2, 3)

HEADLINES = (
    "playfair-display-900-normal", "old-standard-tt-700-normal", "abril-fatface-400-normal", "rozha-one-400-normal",
    "libre-baskerville-700-normal", "bitter-800-normal", "oswald-600-normal", "lora-700-normal",
    "source-serif-4-700-normal", "libre-franklin-800-normal", "im-fell-double-pica-400-normal",
    "merriweather-900-normal", "vollkorn-800-normal", "zilla-slab-700-normal", "aleo-700-normal", "nunito-800-normal",
    "barlow-condensed-700-normal", "josefin-sans-700-normal", "patua-one-400-normal", "yeseva-one-400-normal",
    "fjalla-one-400-normal",
)  # fmt: skip
TEXTS = (
    ("source-serif-4-400-normal", "source-serif-4-700-normal", "source-serif-4-400-italic"),
    ("lora-400-normal", "lora-700-normal", "playfair-display-400-italic"),
    ("libre-baskerville-400-normal", "libre-baskerville-700-normal", "old-standard-tt-400-italic"),
    ("old-standard-tt-400-normal", "old-standard-tt-700-normal", "old-standard-tt-400-italic"),
    ("bitter-400-normal", "bitter-800-normal", "source-serif-4-400-italic"),
    ("libre-franklin-400-normal", "libre-franklin-800-normal", "source-serif-4-400-italic"),
    ("merriweather-400-normal", "merriweather-900-normal", "vollkorn-400-italic"),
    ("vollkorn-400-normal", "vollkorn-800-normal", "vollkorn-400-italic"),
    ("zilla-slab-400-normal", "zilla-slab-700-normal", "source-serif-4-400-italic"),
    ("aleo-400-normal", "aleo-700-normal", "vollkorn-400-italic"),
    ("nunito-400-normal", "nunito-800-normal", "source-serif-4-400-italic"),
)
MASTHEADS = (
    "unifrakturcook-700-normal", "unifrakturmaguntia-400-normal", "abril-fatface-400-normal", "limelight-400-normal",
    "rye-400-normal", "playfair-display-900-normal", "old-standard-tt-700-normal", "im-fell-double-pica-400-normal",
    "cinzel-700-normal", "righteous-400-normal", "yeseva-one-400-normal", "josefin-sans-700-normal",
    "vollkorn-800-normal", "barlow-condensed-700-normal", "aleo-700-normal",
)  # fmt: skip
SLABS = (
    "alfa-slab-one-400-normal",
    "rye-400-normal",
    "limelight-400-normal",
    "bitter-800-normal",
    "abril-fatface-400-normal",
    "patua-one-400-normal",
    "righteous-400-normal",
    "aleo-700-normal",
    "cinzel-700-normal",
    "nunito-800-normal",
)
SMALLS = (
    "oswald-600-normal", "libre-franklin-800-normal", "bitter-800-normal", "barlow-condensed-700-normal",
    "fjalla-one-400-normal", "josefin-sans-700-normal", "zilla-slab-700-normal", "nunito-800-normal",
)  # fmt: skip
DIGITS = (
    "alfa-slab-one-400-normal", "oswald-600-normal", "bitter-800-normal", "libre-baskerville-700-normal",
    "libre-franklin-800-normal", "source-serif-4-700-normal", "merriweather-900-normal", "vollkorn-800-normal",
    "zilla-slab-700-normal", "aleo-700-normal", "nunito-800-normal", "barlow-condensed-700-normal",
    "josefin-sans-700-normal", "patua-one-400-normal", "righteous-400-normal", "fjalla-one-400-normal",
    "abril-fatface-400-normal", "playfair-display-900-normal",
)  # fmt: skip
BADGES = (
    "disc", "square", "hexagon", "octagon", "diamond", "shield", "house", "scallop", "flag", "arch", "pentagon",
    "heptagon", "crest", "lens", "leaf", "plaque", "ribbon", "loaf", "egg", "notched", "gearwheel", "drop", "cloud",
    "sun", "burst",
)  # fmt: skip
# Too slim for a face, or with too little room for a digit.
FACE_BADGES = tuple(badge for badge in BADGES if badge not in ("lens", "leaf", "crest", "ribbon", "flag"))
DIGIT_BADGES = tuple(badge for badge in BADGES if badge not in ("drop", "cloud", "crest", "lens", "leaf"))
PAPERS = ("#f6f0e1", "#fbf8f0", "#ffffff", "#efe6d2", "#f3e7dc", "#eef0ea", "#e9e4da", "#f4ecc9", "#f2ede9",
          "#f7e3cf", "#f6e6e6", "#e6edf3", "#e4efe6", "#ece8f2", "#efe9c6", "#e3dccb")  # fmt: skip
TINTS = ("#221d1a", "#1b1b1f", "#2b2119", "#1c2430", "#302a26", "#0f0f0f", "#2c2530", "#14202e", "#1d2a22", "#34211f",
         "#281c33")  # fmt: skip
TECHNIQUES: tuple[Technique, ...] = ("hatch", "hatch", "cross", "lines", "dots", "stipple", "flat")
BACKS = ("#7d2230", "#23405c", "#2c4a3a", "#4b3a2a", "#3a3a3a", "#5a3560", "#8a4b1e", "#1f5a63", "#6b6320", "#872d5b")
# How often a look to learn from has signs that nobody has seen before.
MADE_ICON, MADE_FACE, FREE_HEADING = 0.4, 0.5, 0.6
FOLD_LINES: tuple[FoldLine, ...] = (
    "dashed", "double", "dots", "solid", "long dashes", "short dashes", "triple", "heavy", "thin", "fine dots",
    "double dashed", "thick and thin",
)  # fmt: skip
STRIP_GROUNDS: tuple[StripGround, ...] = ("ink", "paper", "paper", "tint")
STARS: tuple[StarMark, ...] = (
    "ring", "solid", "outline", "burst", "disc", "double ring", "diamond", "hexagon", "scallop", "rays",
)  # fmt: skip


def random_style(seed: int) -> Style:
    """A look to learn from; the same for the same seed."""
    dice = random.Random(f"style {seed}")
    style = Style(
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
        masthead="free" if dice.random() < FREE_HEADING else dice.choice(("classic", "boxed", "banner")),
        heading=_heading(dice),
        back=dice.choice(("stripes", "lozenges", "dots", "waves", "bricks")),
        frame=dice.choice(("none", "thin", "thin", "double", "thick", "notched", "shadow")),
        margin=dice.uniform(0.6, 1.9),
        radius=dice.choice((0.0, 0.0, dice.uniform(0.8, 3.0))),
        grid_line=dice.choice(("solid", "solid", "dashed", "dots", "crosses")),
        grid_weight=dice.uniform(0.7, 2.0),
        fold_line=dice.choice(FOLD_LINES),
        star=dice.choice(STARS),
        zone_tint=dice.uniform(0.06, 0.36),
        tint=dice.choice((0.0, 0.0, dice.uniform(0.06, 0.2))),
        texts=dice.random() < 0.85,
        grain=dice.choice((0.0, dice.uniform(1.0, 6.0))),
        misprint=(dice.gauss(0, 0.14), dice.gauss(0, 0.14)),
        seed=seed,
    )
    return replace(
        style,
        article="free" if dice.random() < FREE else style.article,
        photo="free" if dice.random() < FREE else style.photo,
        tribune="free" if dice.random() < FREE else style.tribune,
        free=_arrangement(dice),
    )


def _arrangement(dice: random.Random) -> Arrangement:
    """Where things lie, any way but a kept-out look's."""
    article, photo, tribune = _article_places(dice), _photo_places(dice), _tribune_places(dice)
    while _is_kept_out(article):
        article = _article_places(dice)
    # Caption above, signs below on the right; a narrow photo has above what others have on the right.
    while photo.caption in ("top", "right") and (photo.corner == 2 or (photo.signs, photo.at) == ("below", 1.0)):
        photo = _photo_places(dice)
    # A dark face with the code on the left, or a boxed code below on the right.
    while (tribune.ground, tribune.code) == ("ink", "left") or (tribune.medal, tribune.code) == ("square", 2):
        tribune = _tribune_places(dice)
    mills: tuple[Mill, ...] = ("middle", "middle", "left", "right", "none")
    mill = dice.choice(mills)
    return Arrangement(
        article=article,
        photo=photo,
        tribune=tribune,
        story="flipped" if dice.random() < 0.45 else "upright",
        dollars=dice.choice(("bottom", "bottom", "top", "top", "left", "right")),
        shop=dice.choice(("above", "below")),
        banner=dice.choice(("top", "bottom")),
        mill=mill,
        chevrons=mill == "none" or dice.random() < 0.7,
    )


def _is_kept_out(places: ArticlePlaces) -> bool:
    """Signs on paper below a face in its own colour, or in a column on the right that is cut off by a dashed line."""
    if places.signs != "band":
        return False
    if places.ground == "own":
        return places.side == "bottom" and places.band in ("paper", "tint")
    return places.side == "right" and places.edge == "dashed" and places.band != "own"


def _article_places(dice: random.Random) -> ArticlePlaces:
    side = dice.choice(SIDES)
    return ArticlePlaces(
        signs=dice.choice(("band", "band", "band", "rows", "columns")),
        side=side,
        order=tuple(dice.sample(("colour", "mood", "points"), 3)),
        spread=dice.choice(("apart", "apart", "start", "end", "even")),
        size=dice.uniform(0.82, 1.12),
        band=dice.choice(("own", "own", "paper", "tint", "none", "lined")),
        edge=dice.choice(("none", "none", "rule", "dashed", "double")),
        ground=dice.choice(("paper", "paper", "tint", "own")),
        stripe=dice.choice([each for each in SIDES if each != side]) if dice.random() < 0.35 else None,
        stripe_mm=dice.uniform(1.0, 2.5),
        named=dice.random() < 0.6,
        corners=dice.choice(tuple(permutations(CORNERS, 3))),
    )


def _photo_places(dice: random.Random) -> PhotoPlaces:
    return PhotoPlaces(
        caption=dice.choice(("top", "top", "bottom", "left", "right", "over", "under")),
        align=dice.choice((0.0, 0.5, 1.0)),
        signs=dice.choice(("within", "within", "above", "below", "before", "after")),
        corner=dice.choice(CORNERS),
        at=dice.choice((0.0, 0.5, 1.0)),
    )


def _tribune_places(dice: random.Random) -> TribunePlaces:
    return TribunePlaces(
        code=dice.choice((*CORNERS, "left", "right", "top")),
        beside=dice.random() < 0.6,
        medal=dice.choice(("medal", "square", "block", "hexagon", "none")),
        dark=dice.random() < 0.5,
        ground=dice.choice(("paper", "tint", "ink")),
        panel=dice.choice(("all", "words")),
        size=dice.uniform(0.7, 1.2),
        align=dice.choice((0.0, 0.5, 0.5, 1.0)),
        name=dice.choice(("above", "above", "below")),
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
            _hls(dice, (-0.05, 0.09), (0.35, 0.58), (0.58, 1.0)),  # crimson, reds and oranges
            _hls(dice, (0.23, 0.51), (0.14, 0.42), (0.38, 1.0)),  # olive, greens and teals
            _hls(dice, (0.62, 0.84), (0.18, 0.46), (0.32, 0.95)),  # blues, violets and purples
            _hls(dice, (0.1, 0.185), (0.48, 0.7), (0.72, 1.0)),  # amber, yellows and limes
            _hls(dice, (0.52, 0.635), (0.4, 0.68), (0.25, 0.92)),  # light blues and slates
        )
        if _can_be_read(found, paper, ink) and separation(found) >= LEAST_SEPARATION:
            return found
    raise RuntimeError(f"no five inks that differ for every eye in {MOST_TRIES} tries")


def _can_be_read(found: Sequence[Ink], paper: Ink, ink: Ink) -> bool:
    """Paper on each colour of an article, ink on good news, paper or ink on bad news; and the moods are far apart."""
    *colours, good, bad = found
    if any(contrast(paper, each) < PAPER_IS_READ for each in colours) or contrast(ink, good) < LEAST_ON_GOOD:
        return False
    on_bad = Inks(paper=paper, ink=ink).on(bad)
    return contrast(on_bad, bad) >= LEAST_CONTRAST and separation((good, bad)) >= MOODS_APART


def _hls(dice: random.Random, hue: Sequence[float], light: Sequence[float], strong: Sequence[float]) -> Ink:
    red, green, blue = colorsys.hls_to_rgb(dice.uniform(*hue) % 1.0, dice.uniform(*light), dice.uniform(*strong))
    return red, green, blue


def _signs(dice: random.Random) -> SignSet:
    badges = _badges(dice)
    good = dice.choice(FACE_BADGES) if dice.random() < 0.8 else _wobble(dice)
    bad = dice.choice(FACE_BADGES) if dice.random() < 0.8 else _wobble(dice)
    return SignSet(
        sport=_icon(dice, "sport"),
        business=_icon(dice, "business"),
        news=_icon(dice, "news"),
        sport_badge=badges[0],
        business_badge=badges[1],
        news_badge=badges[2],
        mood=_made(dice) if dice.random() < MADE_FACE else dice.choice(tuple(FACES)),
        good_badge=good,
        bad_badge=good if dice.random() < 0.15 else bad,
        point_badge=dice.choice(DIGIT_BADGES) if dice.random() < 0.9 else _wobble(dice),
        point_reversed=dice.random() < 0.55,
        point_ink=dice.choice(("ink", "ink", "ink", "back", "sunday")),
        digit=dice.uniform(0.85, 1.25),
        dollar="free" if dice.random() < 0.5 else dice.choice(("coin", "note", "bare", "bag", "burst", "tag")),
        dollar_frame=DollarFrame(
            outline=dice.choice(DIGIT_BADGES),
            lines=dice.choice((0, 1, 1, 2)),
            filled=dice.random() < 0.35,
            size=dice.uniform(0.9, 1.25),
        ),
        photo="free" if dice.random() < 0.55 else dice.choice(("film", "tab", "viewfinder", "flash")),
        photo_strip=_photo_strip(dice),
        ring=dice.choice((0.0, dice.uniform(0.04, 0.2))),
        room=dice.uniform(0.9, 1.08),
    )


def _made(dice: random.Random) -> str:
    return f"{MADE}{dice.randrange(1_000_000)}"


def _wobble(dice: random.Random) -> str:
    return f"{WOBBLE}{dice.randrange(1_000_000)}"


def _icon(dice: random.Random, colour: str) -> str:
    return _made(dice) if dice.random() < MADE_ICON else dice.choice(tuple(ICONS[colour]))


def _badges(dice: random.Random) -> list[str]:
    """Behind the three colours: three outlines, sometimes one for all or nothing."""
    badges = dice.sample(BADGES, 3)
    chance = dice.random()
    if chance < 0.08:
        return [BARE] * 3
    if chance < 0.18:
        badges[dice.randrange(3)] = dice.choice((BARE, _wobble(dice)))
    return badges


def _photo_strip(dice: random.Random) -> PhotoStrip:
    """Signs need paper about them where the strip is dark."""
    ground = dice.choice(STRIP_GROUNDS)
    return PhotoStrip(
        ground=ground,
        border=dice.choice((0.0, 0.2, 0.35, 0.6)),
        round=dice.choice((0.0, 0.0, 0.25, 0.6, 1.0)),
        plus=dice.choice(("left", "right", "none")),
        squares=ground == "ink" or dice.random() < 0.3,
        bars=dice.random() < 0.3,
    )


def _heading(dice: random.Random) -> Heading:
    """Never a field of one colour with nothing but the title, as a kept-out look has it, nor a bare typed heading."""
    found = Heading(
        field=dice.choice(("none", "none", "ink", "sport", "business", "news", "good", "bad", "tint")),
        frame=dice.choice(("none", "none", "thin", "double", "thick", "notched")),
        align=dice.choice((0.0, 0.5, 0.5, 1.0)),
        size=dice.uniform(0.62, 1.0),
        strap_above=dice.random() < 0.4,
        rule=dice.choice(("none", "thin", "double", "diamond")),
        mill=dice.choice(("none", "none", "left", "right")),
        ears=dice.choice(("none", "none", "left", "right")),
        stars=dice.choice((0, 0, 3, 5)),
        rays=dice.random() < 0.2,
    )
    bare = (found.frame, found.mill, found.ears, found.stars) == ("none", "none", "none", 0)
    return replace(found, frame="double", rule="double") if bare else found


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
