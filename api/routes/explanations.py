"""What the problems' codes mean: the `type` of every problem is an address here."""

import re

from fastapi import APIRouter

from api.problems import PROBLEMS, Problem, problems
from api.wire.problems import Explanation

router = APIRouter(tags=["service"])
VALUE = re.compile(r"\{\w+\}")


@router.get("/problems/{code}", operation_id="explain_problem", responses=problems("not_found"))
async def explain_problem(code: str) -> Explanation:
    """Explain a problem. An ellipsis stands where the problem itself has a value."""
    if code not in PROBLEMS:
        raise Problem("not_found")
    said = PROBLEMS[code]
    return Explanation(
        type=f"/problems/{code}",
        code=code,
        status=said.status,
        title_fr=said.title[0],
        title_en=said.title[1],
        detail_fr=VALUE.sub("…", said.detail[0]),
        detail_en=VALUE.sub("…", said.detail[1]),
    )
