"""Everything about a photo that is to be taken, as data: the same scene gives the same photo.

Frames. *Table*: millimetres from the middle of the (first) board, x to the board's right, y down the board, heights
above the table top. *Board*: millimetres from that board's own middle, x and y as printed. Angles are degrees,
clockwise as one looks down on the table.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from pydantic import TypeAdapter

from scoring.une.layout import Day, Tile

XY = tuple[float, float]
XYZ = tuple[float, float, float]
RGB = tuple[float, float, float]

Kind = Literal["board", "no_board", "cut_off", "two_boards", "blurred", "dark", "wrong_side"]
SideName = Literal["front", "back"]
ShadeKind = Literal["phone", "hand", "window", "wall"]


@dataclass(frozen=True)
class Camera:
    """Where the phone is held and how it sees.

    `azimuth` is where it looks to, along the table; `tilt` is 0 when it looks straight down; `roll` turns it about its
    own axis. `radial` bends straight lines: by so much of the half diagonal at the corners, growing with r² and r⁴.
    """

    size: tuple[int, int]
    focal_px: float
    position: XYZ
    azimuth: float
    tilt: float
    roll: float
    radial: XY = (0.0, 0.0)


@dataclass(frozen=True)
class Relief:
    """How far the paper is from flat, in mm: bowed along x and y, folded across the middle, corners curled up."""

    bow: XY = (0.0, 0.0)
    fold: float = 0.0
    curls: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class LaidTile:
    """A tile where it really lies: its middle in the board's frame, all of its turning, what it lies on top of."""

    tile: Tile
    middle: XY
    angle: float
    level: int = 0
    shade: float = 1.0


@dataclass(frozen=True)
class Board:
    """A board on the table, and what lies on it.

    `pose` is its middle and turning in the table's frame; `trim` is how much is cut off each edge of its tiles.
    """

    day: Day
    side: SideName
    tiles: tuple[LaidTile, ...]
    pose: XYZ = (0.0, 0.0, 0.0)
    thickness: float = 1.0
    tile_thickness: float = 2.0
    trim: float = 0.0
    card: RGB = (0.8, 0.78, 0.72)
    relief: Relief = field(default_factory=Relief)


@dataclass(frozen=True)
class Item:
    """A thing on the table. `what` says which of its kind: a tile's name, a colour, a number."""

    kind: str
    middle: XY
    angle: float
    base: float = 0.0
    what: str = ""
    seed: int = 0


@dataclass(frozen=True)
class Shade:
    """Something between a lamp and the table: where its shadow falls, how large, how blurred and how dark."""

    kind: ShadeKind
    middle: XY
    angle: float
    size: XY
    soft: float
    depth: float


@dataclass(frozen=True)
class Lamp:
    """A light: `strength` is its share at the board's middle, `width` how large it is, which blurs its shadows."""

    position: XYZ
    strength: float
    kelvin: float
    width: float
    shades: tuple[Shade, ...] = ()


@dataclass(frozen=True)
class Light:
    """All light of the room. `paper` is how bright white paper is meant to come out, 0 to 1."""

    ambient: float
    ambient_kelvin: float
    lamps: tuple[Lamp, ...]
    paper: float
    white_balance: float
    tint: float
    gloss: float = 0.0
    gloss_width: float = 0.2
    waviness: float = 0.0
    haze: float = 0.0


@dataclass(frozen=True)
class Table:
    """What the board lies on: a family of drawn textures, or "file" with the name of a photographed surface.

    `edges` are the distances from the board's middle to the table's left, top, right and bottom edge.
    """

    family: str
    name: str
    seed: int
    mm_per_px: float
    angle: float
    offset: XY
    tint: RGB = (1.0, 1.0, 1.0)
    gloss: float = 0.0
    edges: tuple[float, float, float, float] | None = None


@dataclass(frozen=True)
class Sensor:
    """What lens, chip and software do to the picture. Lengths are pixels at 2016 on the long side."""

    seed: int
    softness: float = 0.6
    defocus: float = 0.0
    depth_blur: float = 0.0
    motion: XY = (0.0, 0.0)
    vignette: float = 0.0
    noise: float = 0.0
    chroma_noise: float = 0.0
    contrast: float = 0.0
    lift: float = 0.0
    saturation: float = 1.0
    sharpen: float = 0.0
    quality: int = 90


@dataclass(frozen=True)
class Scene:
    """A photo to be taken."""

    seed: int
    kind: Kind
    edition: str
    style: str
    day: Day
    camera: Camera
    table: Table
    light: Light
    sensor: Sensor
    boards: tuple[Board, ...] = ()
    items: tuple[Item, ...] = ()
    backdrop: str = ""
    breaches: tuple[str, ...] = ()
    flash: int | None = None


@cache
def _adapter() -> TypeAdapter[Scene]:
    return TypeAdapter(Scene)


def scene_to_json(scene: Scene) -> dict[str, Any]:
    """A scene as plain data."""
    plain: dict[str, Any] = _adapter().dump_python(scene, mode="json")
    return plain


def scene_from_json(plain: object) -> Scene:
    """The scene back; raises pydantic's ValidationError for what is none."""
    return _adapter().validate_python(plain)
