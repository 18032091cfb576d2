"""Everything about the print that may differ without a rule changing: a point in this space is a look.

`gazette()` is the look of the edition that ships; `samples.drawing.styles` draws others at random.
"""

from dataclasses import dataclass, field
from typing import Literal

from samples.drawing.colour import contrast, from_hex
from samples.drawing.engraver import Engraving
from samples.drawing.pen import Ink

Language = Literal["fr", "en"]
ArticleLayout = Literal["bar", "foot", "strip", "corners", "tinted", "poster", "memo"]
PhotoLayout = Literal["print", "full", "album", "poster", "memo"]
PhotoSign = Literal["film", "tab", "viewfinder", "flash", "label"]
Frame = Literal["none", "thin", "double", "thick", "notched", "shadow"]
AdFrame = Literal["ornate", "double", "stars", "heavy", "ticket", "rays", "flat", "dashed"]
TribuneLayout = Literal["banner", "side", "plate", "poster", "memo"]
Masthead = Literal["classic", "boxed", "banner", "poster", "memo"]
GridLine = Literal["solid", "dashed", "dots", "crosses"]
FoldLine = Literal["dashed", "double", "dots", "solid", "dash-dot"]
StarMark = Literal["ring", "solid", "outline", "burst", "square"]
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
    dollar: Literal["coin", "note", "bare", "bag", "burst", "tag", "oval", "block"] = "coin"
    photo: PhotoSign = "film"
    ring: float = 0.1

    def badge(self, sign: str) -> str:
        """The outline behind a sign."""
        found: str = getattr(self, f"{sign}_badge")
        return found

    def icon(self, colour: str) -> str:
        """The drawing for a colour."""
        found: str = getattr(self, colour)
        return found


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
    masthead: Masthead = "classic"
    back: BackPattern = "lozenges"
    frame: Frame = "thin"
    margin: float = 1.3
    radius: float = 0.0
    grid_line: GridLine = "solid"
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
