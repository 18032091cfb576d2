"""Links to a game, and the code that shows one to a camera."""

from io import BytesIO

import segno
from starlette.requests import Request

from api.services import Services
from api.wire.games import Links


def base_of(request: Request, services: Services) -> str:
    """Where the page is: at the service's public address, or where this request found it."""
    return (services.settings.public_url or str(request.base_url)).rstrip("/")


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
