"""The page's routes: one HTML file for every address that people see, and the files it is made of."""

from typing import Annotated

from fastapi import APIRouter, FastAPI, Path, Request, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from api.problems import Problem
from api.web.assets import HOME, Assets, stamps

router = APIRouter(include_in_schema=False)
MOST_VERSIONS = 8
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
# The addresses that js/routes.js knows; a test compares them.
PAGES = (
    "/",
    "/scan",
    "/scan/{rest:path}",
    "/games",
    "/games/{rest:path}",
    "/join",
    "/join/{code}",
    "/try",
    "/help",
    "/about",
)


class Web:
    """The files of the page as they are now: read once, or in development whenever one was changed."""

    def __init__(self, *, watching: bool) -> None:
        self._watching, self._versions = watching, [Assets()]

    @property
    def assets(self) -> Assets:
        """All files, of one moment."""
        if self._watching and stamps(HOME) != self._versions[-1].seen:
            self._versions = [*self._versions[-MOST_VERSIONS:], Assets()]
        return self._versions[-1]

    def version(self, name: str) -> Assets | None:
        """The files of that version, if it is known: a page that is being loaded needs those it began with."""
        return next((assets for assets in self._versions if assets.version == name), None)


def install(app: FastAPI) -> None:
    """Add the page to the app. What nobody else answers is its own: a page that says so."""
    app.state.web = Web(watching=app.state.settings.mode == "development")
    app.include_router(router)
    app.router.default = _Lost(app.router.default)


def show_page(request: Request) -> Response:
    """The page; what it shows is found out in the browser, from its address."""
    return _sent(request, "index.html", ASK_AGAIN)


for page in PAGES:
    router.add_api_route(page, show_page, methods=["GET", "HEAD"])


@router.api_route("/sw.js", methods=["GET", "HEAD"])
def show_service_worker(request: Request) -> Response:
    """The service worker: it stands at the top, because it may only look after what lies below it."""
    return _sent(request, "sw.js", ASK_AGAIN)


@router.api_route("/app.webmanifest", methods=["GET", "HEAD"])
def show_manifest(request: Request) -> Response:
    """What a phone needs to know to install the page."""
    return _sent(request, "app.webmanifest", ASK_AGAIN)


@router.api_route("/favicon.ico", methods=["GET", "HEAD"])
def show_icon(request: Request) -> Response:
    """The icon where browsers look for one by themselves."""
    return _sent(request, "icons/icon-32.png", "public, max-age=86400")


@router.api_route("/static/{version}/{name:path}", methods=["GET", "HEAD"])
def show_file(request: Request, version: Annotated[str, Path(max_length=40)], name: str) -> Response:
    """A file of the page; its address holds the version, so it may be kept for ever."""
    assets = _web(request).version(version)
    if assets is None:
        raise Problem("not_found")  # of another version: mixing the two would break in odd ways
    return _sent(request, name, FOR_EVER, assets=assets)


class _Lost:
    """What was found nowhere: people get the page, which says so, and programs their problem."""

    def __init__(self, otherwise: ASGIApp) -> None:
        self._otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and _is_reading(Request(scope)):
            await _sent(Request(scope), "index.html", "no-store", status=404)(scope, receive, send)
            return
        await self._otherwise(scope, receive, send)


def _is_reading(request: Request) -> bool:
    path = request.url.path
    wants_page = "text/html" in request.headers.get("accept", "")
    return request.method in ("GET", "HEAD") and wants_page and not path.startswith(("/api/", "/static/"))


def _web(request: Request) -> Web:
    web: Web = request.app.state.web
    return web


def _sent(request: Request, name: str, cache: str, status: int = 200, assets: Assets | None = None) -> Response:
    asset = (assets or _web(request).assets).find(name)
    if asset is None:
        raise Problem("not_found")
    headers = {"Cache-Control": cache, "ETag": asset.tag, "Vary": "Accept-Encoding"}
    if status == 200 and request.headers.get("if-none-match") == asset.tag:
        return Response(status_code=304, headers=headers)
    body = asset.body
    if asset.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = asset.gzipped, "gzip"
    return Response(body, status, headers, asset.media_type)
