"""Who asks, and under which name they know the service: what trusted proxies say is believed, and nobody else."""

import hashlib
import secrets
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from api.problems import Problem, answer
from api.settings import Settings

Address = IPv4Address | IPv6Address
HOUSEHOLD = 64  # bits of an IPv6 address that belong to one household
# Orchestrators ask these by the machine's address.
ANY_HOST = ("/healthz", "/readyz", "/metrics")


class Origin:
    """Sets the client, its hash and the scheme; refuses other names than the public one."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._trusted = settings.trusted_proxies
        self._host = urlsplit(settings.public_url).netloc.lower() if settings.public_url else None
        self._salt = secrets.token_bytes(16)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        address = self._address(scope)
        scope["state"]["loopback"] = address is not None and address.is_loopback and not self._is_passed_on(scope)
        scope["state"]["client"] = self._hash(address)
        scope["client"] = None  # nobody further in has any use for it
        if self._host and scope["path"] not in ANY_HOST and _header(scope, b"host").lower() != self._host:
            await answer(Problem("wrong_host"), scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _address(self, scope: Scope) -> Address | None:
        """The nearest address that is no trusted proxy's."""
        address = _parsed(scope["client"][0] if scope.get("client") else "")
        if not self._is_trusted(address):
            return address
        if (scheme := _header(scope, b"x-forwarded-proto").strip().lower()) in ("http", "https"):
            scope["scheme"] = scheme
        for hop in reversed(_header(scope, b"x-forwarded-for").split(",")):
            if (said := _parsed(hop.strip())) is None:
                break
            address = said
            if not self._is_trusted(said):
                break
        return address

    def _is_trusted(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._trusted)

    def _is_passed_on(self, scope: Scope) -> bool:
        """Whether a proxy nobody told us of stands between: on this machine it makes all the world look like it."""
        passed_on = any(name in (b"x-forwarded-for", b"forwarded", b"via") for name, _ in scope["headers"])
        return passed_on and not self._trusted

    def _hash(self, address: Address | None) -> str:
        if isinstance(address, IPv6Address):
            address = IPv6Address(int(address) >> HOUSEHOLD << HOUSEHOLD)
        return hashlib.blake2b(str(address).encode(), key=self._salt, digest_size=12).hexdigest()


def _parsed(text: str) -> Address | None:
    try:
        address = ip_address(text.removeprefix("[").split("]")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _header(scope: Scope, name: bytes) -> str:
    """A header that may come in several lines, which are one list then."""
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)
