"""What the problems' codes mean: the `type` of every problem is an address here."""

from fastapi import APIRouter

from api.problems import PROBLEMS, Problem, problems
from api.wire.problems import Explanation

router = APIRouter(tags=["service"])


@router.get("/problems/{code}", operation_id="explain_problem", responses=problems("not_found"))
async def explain_problem(code: str) -> Explanation:
    """Explain a problem. Words in braces stand for values of the problem itself."""
    if code not in PROBLEMS:
        raise Problem("not_found")
    said = PROBLEMS[code]
    return Explanation(
        type=f"/problems/{code}",
        code=code,
        status=said.status,
        title_fr=said.title[0],
        title_en=said.title[1],
        detail_fr=said.detail[0],
        detail_en=said.detail[1],
    )
