"""Headers that keep a browser from doing what the page never needs."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Pictures are also made in the page itself (blob:, data:): a photo before it is sent, a drawn crop.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' blob: data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # links hold tokens
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "permissions-policy": "camera=(self), geolocation=(), microphone=()",
    "x-robots-tag": "noindex, nofollow",
}
UNDER_HTTPS = {"strict-transport-security": "max-age=31536000"}


class Headers:
    """Adds them to every answer, those of the other middleware included."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add(MutableHeaders(scope=message), scope)
            await send(message)

        await self._app(scope, receive, sending)


def _add(headers: MutableHeaders, scope: Scope) -> None:
    for name, value in ALWAYS.items():
        headers.setdefault(name, value)
    if scope.get("scheme") == "https":
        headers.update(UNDER_HTTPS)
    if scope["path"].startswith(
        "/api/"
    ):  # what a game holds stays out of shared and disk caches, unless a route knows better
        headers.setdefault("cache-control", "no-store")
    headers.add_vary_header("Accept-Language")
