"""What can be taken away from a game: the score pad, the picture, BG Stats, and the game itself."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from api.deps import Lang, Services
from api.exports.account import Account, account_of
from api.exports.bgstats import app_link, play_of, qr_svg, web_link
from api.exports.contract import contract_json
from api.exports.csv_pad import csv_pad
from api.exports.names import file_name
from api.exports.pdf_pad import pdf_pad
from api.exports.picture import share_picture
from api.games.table import contract_of
from api.keeping.access import AnyMember
from api.keeping.links import base_of
from api.language import Language
from api.problems import Problem, problems
from api.routes.downloads import File, binary, in_turn, sent, tag_of
from api.services import Services as OpenServices
from api.wire.bgstats import BgStatsLinks, BgStatsPlay
from api.wire.contract import ScoredGame
from api.wire.shapes import component

router = APIRouter(prefix="/games/{game_id}", tags=["exports"])
REFUSALS = problems("token_missing", "token_unknown", "not_found", "nothing_to_export", "drawing_busy")
UNFINISHED = problems("token_missing", "token_unknown", "not_found", "nothing_to_export", "game_not_over")
GAME = component(ScoredGame)


@dataclass(frozen=True)
class _Taken:
    """A game as it is taken away: its contract JSON, when it was played, what it is called."""

    id: str
    name: str
    when: datetime
    data: dict[str, Any]

    def account(self, services: OpenServices, language: Language) -> Account:
        return account_of(self.data, self.when, language, self.name, services.settings.editions)

    def key(self, kind: str, services: OpenServices, language: Language) -> tuple[object, ...]:
        """What the file depends on."""
        text = json.dumps(self.data, sort_keys=True)
        return (kind, language, self.id, self.name, self.when, text, services.settings.editions)


def _taken(sitting: AnyMember) -> _Taken:
    """The game of the path for any of its members. It was played when it was made: that never changes."""
    game = sitting.game
    data = contract_of(sitting.state, sitting.days, sitting.une)
    if not data["rounds"]:
        raise Problem("nothing_to_export")
    return _Taken(game.id, game.name, game.created, data)


Taken = Annotated[_Taken, Depends(_taken)]


@router.get(
    "/export.csv",
    operation_id="export_csv",
    response_class=Response,
    responses=binary("text/csv", "The score pad, a row for each player and day") | REFUSALS,
)
def export_csv(taken: Taken, services: Services, language: Lang, request: Request) -> Response:
    """The score pad for a spreadsheet: semicolons in French, commas in English, UTF-8 with its mark."""
    return _file(request, services, taken, ("csv", "text/csv; charset=utf-8", csv_pad), language)


@router.get(
    "/export.pdf",
    operation_id="export_pdf",
    response_class=Response,
    responses=binary("application/pdf", "The score pad, A4") | REFUSALS,
)
def export_pdf(taken: Taken, services: Services, language: Lang, request: Request) -> Response:
    """The score pad to print."""
    return _file(request, services, taken, ("pdf", "application/pdf", pdf_pad), language)


@router.get(
    "/export.png",
    operation_id="export_png",
    response_class=Response,
    responses=binary("image/png", "The final table as a front page, 1200 × 1600") | REFUSALS,
)
def export_png(taken: Taken, services: Services, language: Lang, request: Request) -> Response:
    """The picture to share."""
    return _file(request, services, taken, ("png", "image/png", share_picture), language)


@router.get(
    "/export.json",
    operation_id="export_json",
    response_class=Response,
    responses=binary("application/json", "A game of the contract", GAME) | REFUSALS,
)
def export_json(taken: Taken, services: Services, language: Lang, request: Request) -> Response:
    """The game as contract JSON, as `alaune game --json` answers it; it can be imported again."""

    def written() -> bytes:
        data = contract_json(taken.data, language, services.settings.editions)
        return json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"

    name = file_name(taken.account(services, language))
    file = File("application/json", f"{name}.json")
    return sent(request, file, tag_of(taken.key("json", services, language)), written, language)


@router.get("/bgstats", operation_id="read_bgstats", responses=UNFINISHED)
def read_bgstats(taken: Taken, services: Services, language: Lang, response: Response) -> BgStatsLinks:
    """The finished game for the BG Stats app."""
    play = _play(taken, services, language)
    response.headers["Cache-Control"] = "private, no-cache"
    return BgStatsLinks(
        app=app_link(play),
        web=web_link(play),
        qr=f"/api/games/{taken.id}/bgstats.svg",
        play=BgStatsPlay.model_validate(play),
    )


@router.get(
    "/bgstats.svg",
    operation_id="draw_bgstats",
    response_class=Response,
    responses=binary("image/svg+xml", "The web link as a QR code") | UNFINISHED,
)
def draw_bgstats(taken: Taken, services: Services, language: Lang, request: Request) -> Response:
    """The finished game for the BG Stats app of another phone; the game’s own page where a code cannot hold it all."""
    play = _play(taken, services, language)
    texts = (web_link(play), f"{base_of(request, services)}/games/{taken.id}")
    file = File("image/svg+xml", f"bgstats-{taken.id}.svg", shown=True)
    return sent(request, file, tag_of(texts), lambda: qr_svg(texts), language)


# -- the game --------------------------------------------------------------------------------------------


def _play(taken: _Taken, services: OpenServices, language: Language) -> dict[str, Any]:
    account = taken.account(services, language)
    if not account.complete:
        raise Problem("game_not_over")
    return play_of(account, taken.id, language)


def _file(
    request: Request,
    services: OpenServices,
    taken: _Taken,
    kind: tuple[str, str, Callable[[Account, Language], bytes]],
    language: Language,
) -> Response:
    ending, media_type, write = kind
    account = taken.account(services, language)
    file = File(media_type, f"{file_name(account)}.{ending}", shown=ending != "csv")
    tag = tag_of(taken.key(ending, services, language))
    return sent(request, file, tag, in_turn(lambda: write(account, language)), language)
