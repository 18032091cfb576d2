"""Scans as they are sent, answered and corrected."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from api.wire import contract
from api.wire.shapes import Json, Shape
from scoring.une.layout import ChangedRules, Colour, Count, Day, Layout, Length, ModeName, Mood, Place, Sign

MOST_EDITS = 200
FARTHEST_PX = 100_000
Index = Annotated[StrictInt, Field(ge=0, le=1000)]
Pixel = Annotated[float, Field(ge=-FARTHEST_PX, le=FARTHEST_PX, allow_inf_nan=False)]
EXAMPLE_TILE = {"at": [0, 0], "size": [1, 2], "face": "ad", "dollars": 1, "id": "a01"}


class Sent(BaseModel):
    """What a client sends: every key is known."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class UploadOptions(Sent):
    """The form fields beside the photo, each of which may be left out."""

    edition: Annotated[str, Field(max_length=60)] | None = None
    day: Day | None = None
    mode: ModeName | None = None
    character: Annotated[str, Field(max_length=60)] | None = None
    flash: Annotated[int, Field(ge=1, le=12)] | None = None
    desk: Annotated[int, Field(ge=0, le=1000)] = 0
    desk_ads: Annotated[int, Field(ge=0, le=1000)] = 0
    game: Annotated[str, Field(max_length=32)] | None = Field(None, description="A game’s id; the bearer is a member.")
    keep: bool = Field(False, description="Keep a photo without a board, so that its corners can be shown.")
    key: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22,64}$")] | None = Field(
        None,
        description="Random; the same again for an upload whose answer was lost, which then gives the same scan.",
    )


# -- edits -----------------------------------------------------------------------------------------------


class TileFields(Sent):
    """What can be said of a tile, as in a layout."""

    at: tuple[Place, Place] = Field(default=(0, 0))
    size: tuple[Length, Length] = Field(default=(1, 1))
    id: Annotated[str, Field(max_length=60)] = ""
    turned: Literal[0, 90, 180, 270] = 0
    loose: StrictBool = False
    face: Literal["article", "photo", "ad", "tribune", "back"] = "back"
    colour: Colour = "sport"
    mood: Mood = "good"
    icons: Annotated[StrictInt, Field(ge=1, le=4)] = 1
    points: Annotated[StrictInt, Field(ge=-1000, le=1000)] | None = None
    scores: Annotated[list[Sign], Field(min_length=1, max_length=5)] = []
    dollars: Annotated[StrictInt, Field(ge=1, le=6)] = 1
    code: Annotated[str, Field(max_length=3)] | None = None


class SetTile(TileFields):
    """Say something else of a tile; what is left out stays. Its signs follow from its id, or its id from its signs."""

    op: Literal["set"]
    tile: Index


class NewTile(TileFields):
    """A tile the machine did not see: with its id, or with its size, face and signs."""

    at: tuple[Place, Place]


class AddTile(Sent):
    """Add a tile; it comes last."""

    op: Literal["add"]
    tile: NewTile


class RemoveTile(Sent):
    """Take a tile away; those after it move up."""

    op: Literal["remove"]
    tile: Index


class Confirm(Sent):
    """Say that a doubtful reading is right: of a tile, or without one of the board; without a field, all of it."""

    op: Literal["confirm"]
    tile: Index | None = None
    field: Annotated[str, Field(max_length=20)] | None = None
    at: tuple[Place, Place] | None = Field(None, description="The cell that a doubt without a tile is about.")


class SetTable(Sent):
    """Say what no photo shows; null takes it back."""

    op: Literal["table"]
    day: Day = "friday"
    mode: ModeName = "classic"
    character: Annotated[str, Field(max_length=60)] | None = None
    flash: Annotated[StrictInt, Field(ge=1, le=12)] | None = None
    desk: Count = 0
    desk_ads: Count = 0
    puzzle: Annotated[StrictInt, Field(ge=1, le=1000)] | None = None
    changed_rules: ChangedRules = ()


class Corners(Sent):
    """Read the photo again with the grid’s corners here, in pixels of the upright photo, from the board’s top left on.

    It comes alone; what was said of tiles before is gone with the tiles, until it is undone.
    """

    op: Literal["corners"]
    corners: Annotated[list[tuple[Pixel, Pixel]], Field(min_length=4, max_length=4)]


Edit = Annotated[SetTile | AddTile | RemoveTile | Confirm | SetTable | Corners, Field(discriminator="op")]


class Correction(Sent):
    """Edits of the version that the client has seen; done all or none, in this order."""

    version: Annotated[StrictInt, Field(ge=0)] | None = Field(None, description="Or the header If-Match.")
    edits: Annotated[list[Edit], Field(min_length=1, max_length=MOST_EDITS)]

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "version": 1,
                    "edits": [
                        {"op": "set", "tile": 3, "dollars": 2},
                        {"op": "confirm", "tile": 5, "field": "mood"},
                        {"op": "table", "day": "saturday", "desk": 2},
                    ],
                }
            ]
        }
    )


class Undo(Sent):
    """Take the last correction back."""

    version: Annotated[StrictInt, Field(ge=0)] | None = Field(None, description="Or the header If-Match.")


# -- answers ---------------------------------------------------------------------------------------------


class Worth(BaseModel):
    """What a page makes."""

    total: int = Field(examples=[17])
    ads: int = Field(examples=[9])


class Way(BaseModel):
    """Tiles to turn over, and what the page then makes."""

    flips: list[int] = Field(examples=[[4]])
    after: Worth


class OneWay(Way):
    """What it costs to turn this tile over; `flips` are all that then lie face down."""

    turn: int = Field(examples=[4])
    before: Worth


class PlainConflict(BaseModel):
    """A rule broken, in words, and each way to settle it."""

    rule: str = Field(examples=["P6"])
    name: str = Field(examples=["pubs"])
    sentence: str = Field(examples=["La pub en E4 touche la pub en E6 : deux pubs ne se touchent pas."])
    tiles: list[int] = Field(examples=[[3, 4]])
    flips: list[int] = Field(examples=[[4]], description="Those of its tiles that the proposal turns over.")
    to_desk: list[int] = Field(examples=[[]], description="Those that go to the desk.")
    ways: list[OneWay]


class Proposal(BaseModel):
    """The cheapest way to settle all conflicts. `before` is what the page would make without them."""

    flips: list[int] = Field(examples=[[4]])
    to_desk: list[int] = Field(examples=[[]])
    before: Worth
    after: Worth
    alternatives: list[Way] = Field(description="Other ways that cost as little.")
    more_alternatives: int = Field(examples=[0])


class TileOrigin(BaseModel):
    """Where a tile of the layout comes from."""

    name: str = Field(examples=["la pub en E6"])
    machine: int | None = Field(examples=[4], description="Its number in `scan.layout`; null if a person added it.")
    person: list[str] = Field(examples=[["dollars"]], description="What a person set; `*` is everything.")
    confidence: float | None = Field(examples=[0.998], description="How likely the machine’s whole reading is right.")


class Undone(BaseModel):
    """Who took a change back."""

    by: str
    at: str
    version: int


class Change(Undone):
    """What somebody said: `by` is a member’s id, or `owner`."""

    edits: list[Annotated[Json, Shape(Edit)]]
    undone: Undone | None


class ScanLinks(BaseModel):
    """Where its pictures are. For <img>, add `token=`; `v` stands for what they show, so they never change."""

    self: str = Field(examples=["/api/scans/k3v9TqX2bN0aLw8Z"])
    board: str | None = Field(examples=["/api/scans/k3v9TqX2bN0aLw8Z/board.jpg?v=1f3a"])
    overlay: str | None = Field(examples=["/api/scans/k3v9TqX2bN0aLw8Z/overlay.svg"])
    tiles: list[str]
    photo: str = Field(examples=["/api/scans/k3v9TqX2bN0aLw8Z/photo?v=77e0"])


class Picture(BaseModel):
    """The photo as it is kept, upright."""

    width: int = Field(examples=[2016])
    height: int = Field(examples=[1512])


class Refused(BaseModel):
    """Why a photo that is kept for its corners was not read."""

    code: str = Field(examples=["no_board"])
    title: str
    detail: str


class ScanAnswer(BaseModel):
    """A scan as it is now. Of a photo that is only kept for its corners, `refused` says why and there is no layout."""

    id: str = Field(examples=["k3v9TqX2bN0aLw8Z"])
    version: int = Field(examples=[1])
    created: str = Field(examples=["2026-11-18T20:41:07Z"])
    expires: str = Field(examples=["2026-12-18T20:41:07Z"])
    edition: str = Field(examples=["gazette"])
    game: str | None
    member: str | None
    picture: Picture
    refused: Refused | None
    scan: Annotated[Json, Shape(contract.Scan)] | None = Field(description="What the machine read.")
    layout: Annotated[Json, Shape(Layout)] | None = Field(description="The layout as it is now.")
    score: Annotated[Json, Shape(contract.Sheet)] | None = Field(description="Its sheet.")
    conflicts: list[PlainConflict]
    proposal: Proposal | None
    doubts: list[Annotated[Json, Shape(contract.Doubt)]] = Field(
        description="What the machine doubts and nobody has settled; numbers are the layout’s."
    )
    tiles: list[TileOrigin]
    changes: list[Change]
    can_undo: bool
    links: ScanLinks


class NewScan(ScanAnswer):
    """A scan that was just made. Outside a game its owner’s token comes with it, then only for the upload’s `key`."""

    token: str | None = Field(examples=["eW91IHNob3VsZCBub3QgcmVhZCB0aGlz"])
