"""What the routes share, opened once for each process."""

from dataclasses import dataclass

import anyio

from api.metrics import Metrics
from api.scanning.pool import ScanPool
from api.settings import Settings
from api.storage.blobs import Store
from api.storage.database import Database
from api.storage.watching import Watcher
from api.tokens import hashed


@dataclass
class Services:
    """Everything that lives as long as the app does, in `app.state.services`."""

    settings: Settings
    database: Database
    store: Store
    metrics: Metrics
    pool: ScanPool
    watcher: Watcher
    closing: anyio.Event  # set when the process is asked to end: streams end then

    def hashed(self, token: str) -> str:
        """What is kept of a token."""
        return hashed(token, self.settings.secret.get_secret_value())
