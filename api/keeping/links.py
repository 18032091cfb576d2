"""Links to a game, and the code that shows one to a camera."""

import os
from io import BytesIO

import segno
from starlette.requests import Request

from api.cli.addresses import on_phones
from api.services import Services
from api.settings import LOOPBACK
from api.wire.games import Links

# Where `alaune serve` listens, told to its own processes as in "0.0.0.0 8000".
LISTENING = "ALAUNE_LISTENING"


def base_of(request: Request, services: Services) -> str:
    """Where the page is for others: at the service's public address, or where this request found it.

    Who opened it on the machine that serves it finds it under a name that means another machine to every phone.
    """
    found = services.settings.public_url or str(request.base_url)
    if not services.settings.public_url and request.url.hostname in LOOPBACK:
        found = _on_phones() or found
    return found.rstrip("/")


def _on_phones() -> str | None:
    host, _, port = os.environ.get(LISTENING, "").partition(" ")
    return on_phones(host, int(port)) if port else None


def join_link(base: str, code: str) -> str:
    """What opens the page where one joins."""
    return f"{base}/join/{code}"


def personal_link(base: str, game_id: str, token: str) -> str:
    """What opens the game as its member. What follows # is never sent to a server, so no log holds it."""
    return f"{base}/games/{game_id}#token={token}"


def links(base: str, game_id: str, code: str, tokens: dict[str, str]) -> Links:
    """One for each role."""
    return Links(
        host=personal_link(base, game_id, tokens["host"]),
        referee=personal_link(base, game_id, tokens["referee"]),
        player=join_link(base, code),
        spectator=f"{join_link(base, code)}?role=spectator",
    )


def qr_svg(link: str) -> bytes:
    """A QR code of a link, as an SVG without a size of its own."""
    out = BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", border=4, omitsize=True, xmldecl=False, svgclass=None, light="#fff"
    )
    return out.getvalue()
