"""What was drawn once and may be asked for again, as long as it fits."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

MOST_BYTES = 64_000_000


class Kept:
    """Bytes by key, the least lately asked for leaving first; no more than so many bytes in all."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._found: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """What is kept under the key, made now if it is not there. Two who ask at once may both make it."""
        with self._lock:
            if key in self._found:
                self._found.move_to_end(key)
                return self._found[key]
        made = make()
        with self._lock:
            self._keep(key, made)
        return made

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._size

    def _keep(self, key: Hashable, made: bytes) -> None:
        if key in self._found or len(made) > self._most:
            return
        self._found[key] = made
        self._size += len(made)
        while self._size > self._most:
            _, gone = self._found.popitem(last=False)
            self._size -= len(gone)
