"""An upload that comes again while the first is still being read makes one scan, whichever of the two is done first."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import anyio
import pytest
from sqlalchemy import func, select

from api.scanning.jobs import ReadOptions
from api.scanning.kept import Kept
from api.scanning.new_scans import NewScans
from api.services import Services
from api.settings import Settings
from api.storage.blobs import FolderStore
from api.storage.database import Database
from api.storage.migrating import upgrade
from api.storage.tables import Scan
from api.tokens import hashed

KEPT = Kept(None, (4, 3), ReadOptions("gazette", "classic"), ("Rien.", "Nothing.", "no_board"))
KEY, AT_ONCE = "an-upload-nobody-guesses", 6


@pytest.fixture
def services(database_url: str, tmp_path: Path) -> Iterator[Services]:
    database = Database(database_url)
    upgrade(database.engine)
    parts: dict[str, Any] = {"settings": Settings(), "database": database, "store": FolderStore(tmp_path / "blobs")}
    yield cast("Services", SimpleNamespace(**parts, hashed=lambda token: hashed(token, "secret")))
    database.close()


def test_uploads_with_one_key_make_one_scan_however_many_come_at_once(services: Services) -> None:
    made: list[tuple[str, str | None]] = []

    async def once() -> None:
        new = NewScans(services, KEY, None, None)
        made.append(((await new.keep(KEPT, b"photo", b"", {})).id, new.token))

    async def all_at_once() -> None:
        async with anyio.create_task_group() as tasks:
            for _ in range(AT_ONCE):
                tasks.start_soon(once)
        before = await NewScans(services, KEY, None, None).before()
        assert before is not None
        assert before.id == made[0][0]

    anyio.run(all_at_once)
    assert len(made) == AT_ONCE
    assert len(set(made)) == 1
    with services.database.session(reading=True) as session:
        assert session.scalar(select(func.count()).select_from(Scan)) == 1


def test_uploads_without_a_key_are_as_many_scans_each_with_a_token_of_its_own(services: Services) -> None:
    async def two() -> list[tuple[str, str | None]]:
        both = [NewScans(services, None, None, None) for _ in range(2)]
        return [((await new.keep(KEPT, b"photo", b"", {})).id, new.token) for new in both]

    first, second = anyio.run(two)
    assert first[0] != second[0]
    assert first[1] != second[1]
