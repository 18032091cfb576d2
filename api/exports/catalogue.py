"""An edition as the page needs it: sizes, zones, tiles, and every text in both languages."""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from api.cli.editions import found
from api.exports.faces import CELL_PX
from samples.drawing.pixels import grid_px
from scoring.errors import BadInput
from scoring.une.edition import Edition, PrintedTile, Words
from scoring.une.editions import find_edition
from scoring.une.goals import Scenario, achievements, scenarios
from scoring.une.layout import Colour, Day, Mood, Sign

Size = Annotated[tuple[int, int], Field(description="Rows, columns")]
Face = Literal["article", "photo", "ad"]


class Told(BaseModel):
    """Part of an answer."""

    model_config = ConfigDict(frozen=True)


class Texts(Told):
    """The same text in both languages."""

    fr: str
    en: str


class Counts(Told):
    """How many of each an edition has."""

    tiles: int
    tribunes: int
    characters: int
    flash: int
    puzzles: int


class EditionSummary(Told):
    """An edition in the list."""

    name: Annotated[str, Field(examples=["gazette"])]
    title: Texts
    counts: Counts
    link: Annotated[str, Field(examples=["/api/editions/gazette"])]


class SideShape(Told):
    """One printed face of the board."""

    rows: int
    cols: int
    image: str
    grid: Annotated[tuple[float, float, float, float], Field(description="Left, top, right, bottom in the image")]


class DayPlan(Told):
    """Where a day is played: its zone as [top, left, bottom, right], half open, its star, the row below the fold."""

    side: Literal["front", "back"]
    zone: tuple[int, int, int, int]
    star: tuple[int, int]
    fold: int


class TileFace(Told):
    """A newspaper tile as it is printed."""

    id: str
    face: Face
    size: Size
    headline: Texts
    image: str
    colour: Colour | None = None
    mood: Mood | None = None
    icons: int | None = None
    points: int | None = None
    scores: tuple[Sign, ...] | None = None
    dollars: int | None = None


class TribuneFace(Told):
    """A tribune. `known` is false where its points have to be entered by hand."""

    code: str
    name: Texts
    text: Texts
    known: bool
    covers_star: bool
    image: str


class CharacterCard(Told):
    """A character. `known` is false where the edition does not say what it changes."""

    key: str
    name: Texts
    text: Texts
    known: bool


class FlashInfo(Told):
    """A flash card of a day."""

    day: Day
    number: int
    name: Texts
    text: Texts


class PuzzleCard(Told):
    """A puzzle: its tiles, its tribune, and the points for bronze, silver and gold."""

    number: int
    day: Day
    tribune: str
    tiles: tuple[str, ...]
    targets: tuple[int, int, int]


class ScenarioDayCard(Told):
    """What a scenario plays with on a day."""

    tribune: str
    flash: int


class ScenarioCard(Told):
    """A scenario of the rulebook."""

    number: int
    level: Literal["easy", "medium", "hard"]
    character: str
    days: dict[Day, ScenarioDayCard]
    least_revenue: int
    least_points: int
    goal: Texts | None


class AchievementCard(Told):
    """An achievement of the rulebook."""

    number: int
    text: Texts


class EditionDetail(EditionSummary):
    """Everything a page needs to show and correct a board of this edition."""

    cell_mm: float
    cell_px: Annotated[int, Field(description="The pixels of a cell in every image")]
    sizes: tuple[Size, ...]
    tribune_size: Size
    sides: dict[Literal["front", "back"], SideShape]
    days: dict[Day, DayPlan]
    tiles: tuple[TileFace, ...]
    tribunes: tuple[TribuneFace, ...]
    backs: dict[str, str]
    characters: tuple[CharacterCard, ...]
    flash: tuple[FlashInfo, ...]
    puzzles: tuple[PuzzleCard, ...]
    scenarios: tuple[ScenarioCard, ...]
    achievements: tuple[AchievementCard, ...]
    print: Annotated[str, Field(description="The PDF to print and play")]


# -- telling ---------------------------------------------------------------------------------------------


def edition_called(name: str, folders: tuple[Path, ...]) -> Edition | None:
    """The edition of that name, if there is one and it can be used."""
    try:
        return find_edition(name, folders)
    except BadInput:
        return None


def summaries(folders: tuple[Path, ...]) -> list[EditionSummary]:
    """Every edition that can be used."""
    return [summary(one.edition, one.name) for one in found(folders) if one.edition]


def summary(edition: Edition, name: str) -> EditionSummary:
    """An edition in a few words; `name` is what files call it."""
    return EditionSummary(**_summary(edition, name))


@lru_cache(maxsize=32)
def fingerprint(name: str, folders: tuple[Path, ...]) -> str:
    """A name for exactly this edition as this version of the program draws it."""
    return sha256(f"{version('alaune')} {find_edition(name, folders)!r}".encode()).hexdigest()


@lru_cache(maxsize=32)
def detail(name: str, folders: tuple[Path, ...]) -> EditionDetail:
    """All of an edition."""
    edition, root = find_edition(name, folders), f"/api/editions/{name}"
    box = edition.box
    return EditionDetail(
        **_summary(edition, name),
        cell_mm=box.cell_mm,
        cell_px=CELL_PX,
        sizes=tuple(_size(size) for size in box.sizes),
        tribune_size=_size(box.tribune_size),
        sides={
            side: SideShape(
                rows=shape.rows,
                cols=shape.cols,
                image=f"{root}/boards/{side}.png",
                grid=grid_px(edition, side, CELL_PX),
            )
            for side, shape in box.sides.items()
        },
        days={day: DayPlan(**plan.model_dump()) for day, plan in box.days.items()},
        tiles=tuple(_tile(tile, root) for tile in edition.tiles.values()),
        tribunes=tuple(_tribunes(edition, root)),
        backs={size: f"{root}/backs/{size}.png" for size in box.sizes},
        characters=tuple(_characters(edition)),
        flash=tuple(
            FlashInfo(day=card.day, number=card.number, name=_texts(card.name), text=_texts(card.text))
            for card in edition.flash.values()
        ),
        puzzles=tuple(PuzzleCard(**puzzle.model_dump()) for puzzle in edition.puzzles.values()),
        scenarios=tuple(_scenario(one) for one in scenarios()),
        achievements=tuple(AchievementCard(number=one.number, text=_texts(one.text)) for one in achievements()),
        print=f"{root}/print.pdf",
    )


def _summary(edition: Edition, name: str) -> dict[str, object]:
    counts = {key: len(getattr(edition, key)) for key in Counts.model_fields}
    title = _texts(edition.box.title)
    return {"name": name, "title": title, "counts": Counts(**counts), "link": f"/api/editions/{name}"}


def _texts(words: Words) -> Texts:
    return Texts(fr=words.fr, en=words.en)


def _size(name: str) -> tuple[int, int]:
    rows, cols = name.split("x")
    return int(rows), int(cols)


def _tile(tile: PrintedTile, root: str) -> TileFace:
    printed = tile.model_dump(exclude={"headline", "picture", "size"})
    return TileFace(
        **printed, size=_size(tile.size), headline=_texts(tile.headline), image=f"{root}/tiles/{tile.id}.png"
    )


def _tribunes(edition: Edition, root: str) -> Iterator[TribuneFace]:
    for one in edition.tribunes.values():
        yield TribuneFace(
            code=one.code,
            name=_texts(one.name),
            text=_texts(one.text),
            known=one.points is not None,
            covers_star=one.covers_star,
            image=f"{root}/tribunes/{one.code}.png",
        )


def _characters(edition: Edition) -> Iterator[CharacterCard]:
    for one in edition.characters.values():
        known = one.effects is not None
        yield CharacterCard(key=one.key, name=_texts(one.name), text=_texts(one.text), known=known)


def _scenario(one: Scenario) -> ScenarioCard:
    days: dict[Day, ScenarioDayCard] = {
        day: ScenarioDayCard(**one.on(day).model_dump()) for day in ("friday", "saturday", "sunday")
    }
    return ScenarioCard(
        number=one.number,
        level=one.level,
        character=one.character,
        days=days,
        least_revenue=one.least_revenue,
        least_points=one.least_points,
        goal=_texts(one.goal_text) if one.goal_text else None,
    )
