"""Which language a person is answered in: the one they ask for, or else their browser's."""

from typing import Literal
from urllib.parse import parse_qs

from starlette.types import Scope

Language = Literal["fr", "en"]


def language_of(scope: Scope) -> Language:
    """`?lang=`, else Accept-Language; French unless English is preferred to it."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[-1]
    if asked in ("fr", "en"):
        return "en" if asked == "en" else "fr"
    accepted = next((value for name, value in scope.get("headers", ()) if name == b"accept-language"), b"")
    return preferred(accepted.decode("latin-1"))


def preferred(accepted: str) -> Language:
    """The better liked of the two in an Accept-Language header: it is a French game."""
    liked = {"fr": 0.0, "en": 0.0}
    for entry in accepted.split(","):
        name, _, weight = entry.partition(";")
        primary = name.strip().lower().split("-")[0]
        if primary in liked:
            liked[primary] = max(liked[primary], _weight(weight))
    return "en" if liked["en"] > liked["fr"] else "fr"


def _weight(text: str) -> float:
    text = text.strip().removeprefix("q=")
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
