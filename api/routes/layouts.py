"""Scores without a photo: a page, a day's table or a whole game go in as JSON and come out with their sheets."""

import json
from typing import Any

from anyio import to_thread
from fastapi import APIRouter, Request, Response

import api.scanning.problems  # noqa: F401 - makes its codes known
from api.deps import Lang, Services
from api.problems import Problem, problems
from api.scanning.scores import Kind, scored, takes_long
from api.services import Services as OpenServices
from api.wire.layouts import BODIES, LARGEST
from scoring.errors import BadInput
from scoring.reading import parse_json

router = APIRouter(tags=["layouts"])
REFUSALS = problems("bad_input", "body_too_large", "unsupported_type", "score_took_too_long", "busy", "closing")


@router.post("/layouts/score", operation_id="score_layout", responses=REFUSALS, openapi_extra=BODIES["layout"])
async def score_layout(request: Request, services: Services, language: Lang) -> Any:
    """The sheet of one page, by itself: the contract's score."""
    return await _scored("layout", request, services, language)


@router.post("/rounds/score", operation_id="score_round", responses=REFUSALS, openapi_extra=BODIES["round"])
async def score_round(request: Request, services: Services, language: Lang) -> Any:
    """A day's table, each board with its sheet, white space included."""
    return await _scored("round", request, services, language)


@router.post("/games/score", operation_id="score_game", responses=REFUSALS, openapi_extra=BODIES["game"])
async def score_game(request: Request, services: Services, language: Lang) -> Any:
    """A whole game, each board with its sheet, and how it ended."""
    return await _scored("game", request, services, language)


async def _scored(kind: Kind, request: Request, services: OpenServices, language: str) -> Response:
    data = parse_json(await _body(request))
    folders = services.settings.editions
    if await to_thread.run_sync(takes_long, kind, data, folders):
        sheets = await services.pool.score(kind, data, language)
    else:
        sheets = await to_thread.run_sync(scored, kind, data, language, folders)
    return Response(_text(sheets), media_type="application/json")


def _text(sheets: dict[str, Any]) -> str:
    """As JSON in ASCII: whatever else somebody's file holds comes back with it, even halves of characters."""
    try:
        return json.dumps(sheets, allow_nan=False)
    except RecursionError:
        raise BadInput(
            "ce JSON est imbriqué trop profondément", "this JSON is nested too deeply", code="too_deep"
        ) from None


async def _body(request: Request) -> bytes:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind and kind != "application/json":
        raise Problem("unsupported_type")
    content = await request.body()
    if len(content) > LARGEST:
        raise Problem("body_too_large", most=LARGEST)
    return content
