"""Everything about the print that may differ without a rule changing: a point in this space is a look.

`gazette()` is the look of the edition that ships; `samples.drawing.styles` draws others at random.
"""

from dataclasses import dataclass, field
from typing import Literal

from samples.drawing.colour import contrast, from_hex
from samples.drawing.engraver import Engraving
from samples.drawing.pen import Ink

Language = Literal["fr", "en"]
ArticleLayout = Literal["bar", "foot", "strip", "corners", "tinted", "free", "poster", "memo"]
PhotoLayout = Literal["print", "full", "album", "free", "poster", "memo"]
PhotoSign = Literal["film", "tab", "viewfinder", "flash", "label", "free"]
Frame = Literal["none", "thin", "double", "thick", "notched", "shadow"]
AdFrame = Literal["ornate", "double", "stars", "heavy", "ticket", "rays", "flat", "dashed"]
TribuneLayout = Literal["banner", "side", "plate", "free", "poster", "memo"]
Masthead = Literal["classic", "boxed", "banner", "poster", "memo", "free"]
HeadingField = Literal["none", "ink", "sport", "business", "news", "good", "bad", "tint"]
HeadingRule = Literal["none", "thin", "double", "diamond"]
End = Literal["none", "left", "right"]
StripGround = Literal["ink", "paper", "tint"]
GridLine = Literal["solid", "dashed", "dots", "crosses"]
FoldLine = Literal[
    "dashed",
    "double",
    "dots",
    "solid",
    "dash-dot",
    "long dashes",
    "short dashes",
    "triple",
    "heavy",
    "thin",
    "fine dots",
    "double dashed",
    "thick and thin",
]
StarMark = Literal[
    "ring", "solid", "outline", "burst", "square", "disc", "double ring", "diamond", "hexagon", "scallop", "rays"
]
Side = Literal["top", "bottom", "left", "right"]
# A corner is a number: 0 upper left, 1 upper right, 2 lower right, 3 lower left.
Corner = Literal[0, 1, 2, 3]
Mill = Literal["middle", "left", "right", "none"]
SignKind = Literal["colour", "mood", "points"]
BackPattern = Literal["stripes", "lozenges", "dots", "waves", "plain", "bricks"]

PAPER = from_hex("#f6f0e1")
INK = from_hex("#221d1a")
SPORT = from_hex("#d2521a")
BUSINESS = from_hex("#0d5544")
NEWS = from_hex("#431f85")
GOOD = from_hex("#f8ca30")
BAD = from_hex("#2a84c6")
BACK = from_hex("#7d2230")
SUNDAY = from_hex("#5e1f2b")
# Contrast from which on paper is read on a ground; below, the ink is used.
PAPER_IS_READ = 3.2


@dataclass(frozen=True)
class Letters:
    """Fonts, by file name."""

    headline: str = "playfair-display-900-normal"
    text: str = "source-serif-4-400-normal"
    bold: str = "source-serif-4-700-normal"
    italic: str = "source-serif-4-400-italic"
    masthead: str = "unifrakturcook-700-normal"
    slab: str = "alfa-slab-one-400-normal"
    small: str = "oswald-600-normal"
    digits: str = "alfa-slab-one-400-normal"
    capitals: bool = False


@dataclass(frozen=True)
class Inks:
    """The colours of the print."""

    paper: Ink = PAPER
    ink: Ink = INK
    sport: Ink = SPORT
    business: Ink = BUSINESS
    news: Ink = NEWS
    good: Ink = GOOD
    bad: Ink = BAD
    dollar: Ink = PAPER
    back: Ink = BACK
    sunday: Ink = SUNDAY

    def of(self, sign: str) -> Ink:
        """A sign's own colour."""
        found: Ink = getattr(self, sign)
        return found

    def on(self, ground: Ink) -> Ink:
        """Paper where it is read well enough on a ground, else the ink."""
        return self.paper if contrast(self.paper, ground) >= PAPER_IS_READ else self.ink


@dataclass(frozen=True)
class PhotoStrip:
    """What a photo's signs lie on where the holder is `free`."""

    ground: StripGround = "paper"
    border: float = 0.3
    round: float = 0.0
    plus: End = "left"
    squares: bool = False
    bars: bool = False


@dataclass(frozen=True)
class DollarFrame:
    """What a dollar lies on where it is `free`: an outline, how many lines, filled with ink or not."""

    outline: str = "disc"
    lines: int = 1
    filled: bool = False
    size: float = 1.1


@dataclass(frozen=True)
class SignSet:
    """Which drawing stands for what, and on which badge."""

    sport: str = "football"
    business: str = "gear"
    news: str = "newspaper"
    sport_badge: str = "disc"
    business_badge: str = "hexagon"
    news_badge: str = "house"
    mood: str = "plain"
    good_badge: str = "disc"
    bad_badge: str = "square"
    point_badge: str = "burst"
    point_reversed: bool = True
    point_ink: Literal["ink", "back", "sunday"] = "ink"
    digit: float = 1.08
    dollar: Literal["coin", "note", "bare", "bag", "burst", "tag", "oval", "block", "free"] = "coin"
    dollar_frame: DollarFrame = field(default_factory=DollarFrame)
    photo: PhotoSign = "film"
    photo_strip: PhotoStrip = field(default_factory=PhotoStrip)
    ring: float = 0.1
    room: float = 1.0

    def badge(self, sign: str) -> str:
        """The outline behind a sign."""
        found: str = getattr(self, f"{sign}_badge")
        return found

    def icon(self, colour: str) -> str:
        """The drawing for a colour."""
        found: str = getattr(self, colour)
        return found


@dataclass(frozen=True)
class ArticlePlaces:
    """Where a free article has its signs: on a band along a side, or scattered over the corners.

    Scattered, colour, moods and points lie in the corners `corners` names for them in this order, in two rows or, where
    there is room, in two columns.
    """

    signs: Literal["band", "rows", "columns"] = "band"
    side: Side = "top"
    order: tuple[SignKind, ...] = ("colour", "mood", "points")
    spread: Literal["apart", "start", "end", "even"] = "apart"
    size: float = 1.0
    band: Literal["own", "paper", "tint", "none", "lined"] = "own"
    edge: Literal["none", "rule", "dashed", "double"] = "none"
    ground: Literal["paper", "tint", "own"] = "paper"
    stripe: Side | None = None
    stripe_mm: float = 1.5
    named: bool = True
    corners: tuple[Corner, Corner, Corner] = (0, 2, 1)


@dataclass(frozen=True)
class PhotoPlaces:
    """Where a free photo has its caption and its signs; `at` is 0 at the start of a row or column, 1 at its end.

    A caption over or under lies on a strip within the scene; signs above, below, before or after it lie outside.
    """

    caption: Literal["top", "bottom", "left", "right", "over", "under"] = "bottom"
    align: float = 0.0
    signs: Literal["within", "above", "below", "before", "after"] = "within"
    corner: Corner = 0
    at: float = 0.0


@dataclass(frozen=True)
class TribunePlaces:
    """Where a free tribune has its code and its name, and on what."""

    code: Side | Corner = 0
    beside: bool = True
    medal: Literal["medal", "square", "block", "hexagon", "none"] = "medal"
    dark: bool = True
    ground: Literal["paper", "tint", "ink"] = "tint"
    panel: Literal["all", "words"] = "all"
    size: float = 1.0
    align: float = 0.5
    name: Literal["above", "below"] = "above"


@dataclass(frozen=True)
class Arrangement:
    """Where a look puts things: a free layout all of its signs, the others what they leave open."""

    article: ArticlePlaces = field(default_factory=ArticlePlaces)
    photo: PhotoPlaces = field(default_factory=PhotoPlaces)
    tribune: TribunePlaces = field(default_factory=TribunePlaces)
    story: Literal["upright", "flipped"] = "upright"
    dollars: Side = "bottom"
    shop: Literal["above", "below"] = "above"
    banner: Literal["top", "bottom"] = "top"
    mill: Mill = "middle"
    chevrons: bool = True


@dataclass(frozen=True)
class Heading:
    """The head of the board where it is `free`."""

    field: HeadingField = "none"
    frame: Frame = "none"
    align: float = 0.5
    size: float = 1.0
    strap_above: bool = False
    rule: HeadingRule = "thin"
    mill: End = "none"
    ears: End = "none"
    stars: int = 0
    rays: bool = False


@dataclass(frozen=True)
class Style:
    """A look."""

    name: str = "gazette"
    family: str = "gazette"
    language: Language = "fr"
    letters: Letters = field(default_factory=Letters)
    inks: Inks = field(default_factory=Inks)
    signs: SignSet = field(default_factory=SignSet)
    engraving: Engraving = field(default_factory=Engraving)
    photo_engraving: Engraving = field(default_factory=lambda: Engraving("dots", 0.62, 45.0))
    article: ArticleLayout = "bar"
    mirrored: bool = False
    photo: PhotoLayout = "print"
    ad_frames: tuple[AdFrame, ...] = ("ornate", "double", "stars", "heavy", "ticket", "rays")
    tribune: TribuneLayout = "banner"
    free: Arrangement = field(default_factory=Arrangement)
    masthead: Masthead = "classic"
    heading: Heading = field(default_factory=Heading)
    back: BackPattern = "lozenges"
    frame: Frame = "thin"
    margin: float = 1.3
    radius: float = 0.0
    grid_line: GridLine = "solid"
    grid_weight: float = 1.0
    fold_line: FoldLine = "dashed"
    star: StarMark = "ring"
    zone_tint: float = 0.16
    tint: float = 0.0
    texts: bool = True
    grain: float = 0.0
    misprint: tuple[float, float] = (0.0, 0.0)
    seed: int = 0


def gazette(language: Language = "fr") -> Style:
    """The look of the edition that ships."""
    return Style(language=language)
