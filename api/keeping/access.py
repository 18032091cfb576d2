"""Who may do what, as dependencies of routes."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from fastapi import Depends, Header
from sqlalchemy import orm

from api.deps import Bearer, Services, Session
from api.keeping.sitting import HOST, PLAYER, REFEREE, ROLES, Sitting, again, locked_game, sit
from api.problems import Problem

__all__ = ["AnyMember", "AsHost", "AsPlayer", "AsReferee", "Version", "Writing", "check_version", "locked_game"]


@dataclass(frozen=True)
class Writing:
    """A sitting inside the transaction that changes it."""

    session: orm.Session
    sitting: Sitting

    def now(self) -> Sitting:
        """The game after what has been written."""
        return again(self.session, self.sitting)


def _allowed(sitting: Sitting, roles: tuple[str, ...]) -> Sitting:
    if sitting.member.role not in roles:
        raise Problem("not_allowed")
    return sitting


def reading(*roles: str) -> Callable[..., Awaitable[Sitting]]:
    """The game for those of these roles. The database is free again before any scoring begins."""

    async def read(game_id: str, services: Services, token: Bearer) -> Sitting:
        work = partial(sit, services=services, token=token, game_id=game_id, writing=False)
        return _allowed(await services.database.run(work, reading=True), roles)

    return read


def writing(*roles: str) -> Callable[..., Writing]:
    """The game for those of these roles, held until the answer is sent."""

    def write(game_id: str, session: Session, services: Services, token: Bearer) -> Writing:
        sitting = sit(session, services, token, game_id, writing=True)
        return Writing(session, _allowed(sitting, roles))

    return write


AnyMember = Annotated[Sitting, Depends(reading(*ROLES))]
Insider = Annotated[Sitting, Depends(reading(HOST, PLAYER, REFEREE))]
Arbiter = Annotated[Sitting, Depends(reading(HOST, REFEREE))]
AsHost = Annotated[Writing, Depends(writing(HOST))]
AsReferee = Annotated[Writing, Depends(writing(HOST, REFEREE))]
AsPlayer = Annotated[Writing, Depends(writing(HOST, PLAYER))]
AsPlayerOrReferee = Annotated[Writing, Depends(writing(HOST, PLAYER, REFEREE))]
AsAnybody = Annotated[Writing, Depends(writing(*ROLES))]


def _version(
    if_match: Annotated[str | None, Header(description='The version that is being changed, as in `"7"`.')] = None,
) -> int | None:
    given = (if_match or "").strip().removeprefix("W/").strip('"')
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else None


Version = Annotated[int | None, Depends(_version)]


def check_version(now: int, asked: int | None, current: Callable[[], Any]) -> None:
    """Whether a writer has seen what is there now; `current` is what they are shown if not."""
    if asked is None:
        raise Problem("version_missing")
    if asked != now:
        raise Problem("changed_meanwhile", current=current())
