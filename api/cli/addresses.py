"""Where to open the page: on this machine, and on phones in the same network."""

import io
import socket
from ipaddress import ip_address

import segno

# Nothing is sent there: asking for the way to it tells which of this machine's addresses the network knows.
SOMEWHERE = {socket.AF_INET: ("192.0.2.1", 9), socket.AF_INET6: ("2001:db8::1", 9)}
MARGIN = 2


def here(host: str, port: int) -> str:
    """The address on this machine; one that stands for all of them is no address to open."""
    return _url("localhost" if ip_address(host).is_unspecified else host, port)


def on_phones(host: str, port: int) -> str | None:
    """The address for phones in the same network, if they can reach any."""
    given = ip_address(host)
    if given.is_loopback:
        return None
    if not given.is_unspecified:
        return _url(host, port)
    own = next((own for family in SOMEWHERE if (own := _own_address(family))), None)
    return _url(own, port) if own else None


def qr_code(url: str) -> str:
    """A code for a phone's camera, in blocks of text."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out, border=MARGIN, compact=True)
    return out.getvalue()


def _own_address(family: socket.AddressFamily) -> str | None:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect(SOMEWHERE[family])
            own = str(asking.getsockname()[0])
    except OSError:  # without a network, or without this kind of one
        return None
    return None if ip_address(own).is_loopback or ip_address(own).is_unspecified else own


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
