"""Editions: what is printed in a box, as data, as drawn faces, and as a PDF to print and play."""

from collections.abc import Container
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from api.deps import Lang, Services
from api.exports import catalogue
from api.exports.catalogue import EditionDetail, EditionSummary
from api.exports.faces import FACES, print_pdf
from api.language import Language
from api.problems import Problem, problems
from api.routes.downloads import PUBLIC, File, binary, kept, sent, tag_of
from api.settings import Settings
from scoring.une.edition import Edition

router = APIRouter(prefix="/editions", tags=["editions"])
PNG = binary("image/png", "The face, drawn") | problems("unknown_edition", "unknown_face", "drawing_busy")
PDF = binary("application/pdf", "Everything to print and play, A4") | problems("unknown_edition", "drawing_busy")
# As long as a face's name can be; what is not in the edition is refused whatever it looks like.
Name = Annotated[str, Path(max_length=60, examples=["gazette"])]


@router.get("", operation_id="list_editions", responses=problems())
def list_editions(services: Services, response: Response) -> list[EditionSummary]:
    """The editions there are: the owners' own, then those that ship."""
    response.headers["Cache-Control"] = "public, max-age=60"
    return catalogue.summaries(services.settings.editions)


@router.get("/{name}", operation_id="read_edition", responses=problems("unknown_edition"))
def read_edition(name: Name, services: Services, response: Response) -> EditionDetail:
    """Everything a page needs to show an edition, in both languages."""
    _edition(name, services.settings)
    response.headers["Cache-Control"] = PUBLIC
    return catalogue.detail(name, services.settings.editions)


@router.get("/{name}/tiles/{tile}.png", operation_id="draw_tile", responses=PNG, response_class=Response)
def draw_tile(
    name: Name,
    tile: Annotated[str, Path(max_length=60, examples=["s01"])],
    services: Services,
    language: Lang,
    request: Request,
) -> Response:
    """A newspaper tile’s face."""
    return _face(request, services.settings, (name, "tiles", tile), language)


@router.get("/{name}/tribunes/{code}.png", operation_id="draw_tribune", responses=PNG, response_class=Response)
def draw_tribune(
    name: Name,
    code: Annotated[str, Path(max_length=4, examples=["D4"])],
    services: Services,
    language: Lang,
    request: Request,
) -> Response:
    """A tribune’s face."""
    return _face(request, services.settings, (name, "tribunes", code), language)


@router.get("/{name}/backs/{size}.png", operation_id="draw_back", responses=PNG, response_class=Response)
def draw_back(
    name: Name,
    size: Annotated[str, Path(max_length=3, examples=["2x3"])],
    services: Services,
    language: Lang,
    request: Request,
) -> Response:
    """The back of the tiles of a size."""
    return _face(request, services.settings, (name, "backs", size), language)


@router.get("/{name}/boards/{side}.png", operation_id="draw_board", responses=PNG, response_class=Response)
def draw_board(
    name: Name,
    side: Annotated[str, Path(max_length=5, examples=["front"])],
    services: Services,
    language: Lang,
    request: Request,
) -> Response:
    """A side of the board."""
    return _face(request, services.settings, (name, "boards", side), language)


@router.get("/{name}/print.pdf", operation_id="print_edition", responses=PDF, response_class=Response)
def print_edition(name: Name, services: Services, language: Lang, request: Request) -> Response:
    """The whole edition to print and play: fronts and backs for double-sided A4."""
    edition = _edition(name, services.settings)
    key = ("print", _fingerprint(name, services.settings), language)
    file = File("application/pdf", f"{name}-{language}.pdf", shown=True, cache=PUBLIC)
    return sent(request, file, tag_of(key), kept(key, lambda: print_pdf(edition, language)), language)


def _face(request: Request, settings: Settings, face: tuple[str, str, str], language: Language) -> Response:
    name, kind, which = face
    edition = _edition(name, settings)
    known: dict[str, Container[object]] = {
        "tiles": edition.tiles,
        "tribunes": edition.tribunes,
        "backs": edition.box.sizes,
        "boards": edition.box.sides,
    }
    if which not in known[kind]:
        raise Problem("unknown_face")
    key = ("face", kind, which, _fingerprint(name, settings), language)
    file = File("image/png", f"{name}-{which}.png", shown=True, cache=PUBLIC)
    made = kept(key, lambda: FACES[kind](edition, which, language))
    return sent(request, file, tag_of(key), made, language)


def _edition(name: str, settings: Settings) -> Edition:
    edition = catalogue.edition_called(name, settings.editions)
    if edition is None:
        raise Problem("unknown_edition")
    return edition


def _fingerprint(name: str, settings: Settings) -> str:
    return catalogue.fingerprint(name, settings.editions)
