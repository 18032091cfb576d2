"""New scans, each written once: an upload whose answer was lost comes again, with the same key of its sender's."""

from typing import Any

from anyio import to_thread
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from api.scanning.kept import Kept, new_scan
from api.services import Services
from api.storage.blobs import Kind
from api.storage.expiry import hold
from api.storage.tables import Scan
from api.tokens import new_token


class NewScans:
    """Writes what one sender's photo gives: in a game as one of its members, elsewhere as its owner.

    Nobody guesses the key, so the owner's token is made of it: nothing of the token has to be kept to tell it again.
    """

    def __init__(self, services: Services, key: str | None, game: str | None, member: str | None) -> None:
        self._services, self._game, self._member = services, game, member
        self._upload_hash = services.hashed(f"upload {game} {member} {key}") if key else None
        self.token = None if game else services.hashed(f"owner {key}") if key else new_token()

    async def before(self) -> Scan | None:
        """The scan that an upload with this key has given already."""
        if self._upload_hash is None:
            return None
        return await self._services.database.run(self._found, reading=True)

    async def keep(self, kept: Kept, photo: bytes, board: bytes, extra: dict[str, Any]) -> Scan:
        """Write a new one; or the one that there is, where both uploads were read at the same time."""
        store, days = self._services.store, self._services.settings.keep_days
        keys = await to_thread.run_sync(lambda: (store.put(photo, "photo"), store.put(board, "board") if board else ""))
        scan = new_scan(kept, keys, days, extra)
        scan.game_id, scan.member_id, scan.upload_hash = self._game, self._member, self._upload_hash
        scan.owner_hash = self._services.hashed(self.token) if self.token else None

        def write(session: Session) -> Scan:
            if there := self._found(session):
                return there
            pictures: list[tuple[bytes, Kind]] = [(photo, "photo"), (board, "board")]
            hold(session, store, [picture for picture in pictures if picture[0]])
            session.add(scan)
            return scan

        try:
            return await self._services.database.run(write)
        except IntegrityError:  # PostgreSQL lets both look before one of them writes
            if there := await self.before():
                return there
            raise

    def _found(self, session: Session) -> Scan | None:
        if self._upload_hash is None:
            return None
        return session.scalar(select(Scan).where(Scan.upload_hash == self._upload_hash))
