"""Problems as every route answers them: RFC 9457 problem details, in both languages, with stable codes."""

import json
import math
from collections.abc import Mapping
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from api.cli.typography import sentence
from api.language import language_of
from api.words import PROBLEMS, Said, add
from scoring.errors import BadInput

__all__ = ["COMMON", "PROBLEMS", "Problem", "Said", "add", "answer", "problems", "rendered"]

MEDIA_TYPE = "application/problem+json"
# What any route may answer, whatever it does.
COMMON = ("bad_request", "invalid", "rate_limited", "internal", "database_unavailable")


class Problem(Exception):
    """Why a request is not done: a known `code`, its status, and values for its sentences and its JSON."""

    def __init__(
        self, code: str, status: int | None = None, *, retry_after: float | None = None, **values: Any
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status or PROBLEMS[code].status
        self.retry_after = retry_after
        self.values = values
        self.headers: dict[str, str] = {}

    def details(self, instance: str, language: str) -> dict[str, Any]:
        """The problem's JSON."""
        said = PROBLEMS[self.code]
        title, (french, english) = said.title, self.sentences()
        return {
            "type": f"/problems/{self.code}",
            "title": title[1] if language == "en" else title[0],
            "status": self.status,
            "detail": english if language == "en" else french,
            "code": self.code,
            "detail_fr": french,
            "detail_en": english,
            "instance": instance,
            **self.values,
        }

    def sentences(self) -> tuple[str, str]:
        """Its detail in French and in English."""
        french, english = PROBLEMS[self.code].detail
        return french.format_map(_Values(self.values)), english.format_map(_Values(self.values))


class Refusal(Problem):
    """An input that scoring or scanning refuses, in the sentences it came with."""

    def __init__(self, error: BadInput) -> None:
        super().__init__(error.code if error.code in PROBLEMS else "bad_input")
        self.code = error.code
        self._sentences = _whole(error.sentence("fr"), "fr"), _whole(error.sentence("en"), "en")

    def details(self, instance: str, language: str) -> dict[str, Any]:
        """The problem's JSON; what has no page of its own is explained on that of bad input."""
        known = self.code if self.code in PROBLEMS else "bad_input"
        title = PROBLEMS[known].title
        body = Problem(known).details(instance, language)
        french, english = self._sentences
        return {
            **body,
            "title": title[1] if language == "en" else title[0],
            "detail": english if language == "en" else french,
            "code": self.code,
            "detail_fr": french,
            "detail_en": english,
        }


class _Values(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "?"


def _whole(text: str, language: str) -> str:
    text = sentence(text, language)
    return text[:1].upper() + text[1:]


def rendered(problem: Problem, scope: Scope) -> Response:
    """The answer to the request that the problem is about."""
    language = language_of(scope)
    instance = scope.get("state", {}).get("request_id", "")
    headers = {"Content-Language": language, **problem.headers}
    if problem.retry_after is not None:
        headers["Retry-After"] = str(max(1, math.ceil(problem.retry_after)))
    if problem.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    body = json.dumps(problem.details(instance, language), default=str, allow_nan=False)
    scope.setdefault("state", {})["problem"] = problem.code
    return Response(body, problem.status, headers, MEDIA_TYPE)


async def answer(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer from outside the routes."""
    await rendered(problem, scope)(scope, receive, send)


def problems(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The `responses=` of a route that may answer these codes, besides those that any route may."""
    by_status: dict[int, dict[str, Said]] = {}
    for code in dict.fromkeys((*codes, *COMMON)):
        by_status.setdefault(PROBLEMS[code].status, {})[code] = PROBLEMS[code]
    return {status: _declared(said) for status, said in sorted(by_status.items())}


def _declared(said: Mapping[str, Said]) -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/ProblemDetails"}
    examples = {
        code: {"summary": one.title[1], "value": Problem(code).details("k3v9TqX2bN0a", "fr")}
        for code, one in said.items()
    }
    titles = "; ".join(f"{one.title[1]} (`{code}`)" for code, one in said.items())
    return {"description": titles, "content": {MEDIA_TYPE: {"schema": schema, "examples": examples}}}
