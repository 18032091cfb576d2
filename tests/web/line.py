"""A line to the service that is slow, cut, or silent: what browsers call offline lets an upload through."""

import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

RESET = struct.pack("ii", 1, 0)
PIECE = 4096


class Line:
    """Passes bytes on to a port, those upwards slowly."""

    def __init__(self, port: int, bytes_a_second: int) -> None:
        self._port, self._speed = port, bytes_a_second
        self._open: list[socket.socket] = []
        self.passed = 0  # bytes upwards
        self.silent = False  # what comes down is lost, and nobody is told
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._server.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._accept()

    def cut(self) -> None:
        """Everything that is under way breaks off, and nothing new gets through."""
        for one in (self._server, *self._open):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        self._open.clear()

    def mend(self) -> None:
        """As before, under the same address, and fast."""
        self._speed = 10_000_000
        self._server = socket.create_server(("127.0.0.1", self.port))
        self._accept()

    def _accept(self) -> None:
        threading.Thread(target=self._serve, args=(self._server,), daemon=True).start()

    def _serve(self, server: socket.socket) -> None:
        with suppress(OSError):
            while True:
                browser, _ = server.accept()
                service = socket.create_connection(("127.0.0.1", self._port))
                browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                browser.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2 * PIECE)
                self._open += [browser, service]
                threading.Thread(target=self._pump, args=(browser, service, True), daemon=True).start()
                threading.Thread(target=self._pump, args=(service, browser, False), daemon=True).start()

    def _pump(self, source: socket.socket, to: socket.socket, up: bool) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                if up or not self.silent:
                    to.sendall(piece)
                if up:
                    self.passed += len(piece)
                if up and len(piece) == PIECE:  # a photo, and no mere question
                    time.sleep(PIECE / self._speed)
        with suppress(OSError):
            to.shutdown(socket.SHUT_WR)


@contextmanager
def line(port: int, bytes_a_second: int) -> Iterator[Line]:
    """A line for as long as the block lasts."""
    made = Line(port, bytes_a_second)
    try:
        yield made
    finally:
        made.cut()
