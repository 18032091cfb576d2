"""A request at a game: who asks, what they may do, and the game as it stands."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from api.games.options import Options
from api.games.state import Seat, State
from api.keeping.rows import members_of, state_of
from api.problems import Problem
from api.services import Services
from api.storage import tables
from scoring.une import Une
from scoring.une.edition import Edition
from scoring.une.editions import find_edition
from scoring.une.layout import Day

HOST, PLAYER, REFEREE, SPECTATOR = "host", "player", "referee", "spectator"
ROLES = (HOST, PLAYER, REFEREE, SPECTATOR)
TRUSTED = (HOST, REFEREE)


@dataclass(frozen=True)
class Ground:
    """What is needed to begin: a transaction, and the service."""

    session: Session
    services: Services


@dataclass(frozen=True)
class Sitting:
    """A game as a member finds it, in one moment of the database."""

    services: Services
    game: tables.Game
    member: tables.Member
    members: list[tables.Member]
    state: State

    @property
    def options(self) -> Options:
        """How the game is played."""
        return self.state.options

    @property
    def une(self) -> Une:
        """The rules, with this service's editions."""
        return Une(self.services.settings.editions)

    @property
    def edition(self) -> Edition:
        """The box that is played with."""
        return find_edition(self.options.edition, self.services.settings.editions)

    @property
    def days(self) -> tuple[Day, ...]:
        """The days that are played."""
        return self.options.days(self.edition)

    @property
    def trusted(self) -> bool:
        """Whether this member may act on others' boards."""
        return self.member.role in TRUSTED

    def somebody(self, member_id: str) -> tables.Member:
        """A member of this game."""
        found = next((member for member in self.members if member.id == member_id), None)
        if found is None:
            raise Problem("not_found")
        return found

    def player(self, member_id: str) -> Seat:
        """A player of this game, for whom this member may act."""
        self.somebody(member_id)
        seat = self.state.seat(member_id)
        if seat is None:
            raise Problem("no_player")
        if not self.trusted and member_id != self.member.id:
            raise Problem("not_allowed")
        return seat

    def on(self, day: Day) -> Day:
        """A day that this game is played on."""
        if day not in self.days:
            raise Problem("not_found")
        return day


def sit(session: Session, services: Services, token: str | None, game_id: str, *, writing: bool) -> Sitting:
    """Who the token's holder is at this game. Writers hold the game until their transaction ends.

    So the writes of one game come one after the other, and their events are committed in the order of their numbers.
    """
    if token is None:
        raise Problem("token_missing")
    mine = select(tables.Member).where(tables.Member.token_hash == services.hashed(token))
    member = session.scalar(mine)
    if member is None:
        raise Problem("token_unknown")
    if member.game_id != game_id:
        raise Problem("not_found")
    game = locked_game(session, game_id) if writing else session.get(tables.Game, game_id)
    members = members_of(session, game_id)
    if game is None or member not in members or member.token_hash != services.hashed(token):
        raise Problem("token_unknown")  # gone while we waited
    return Sitting(services, game, member, members, state_of(session, game, members))


def locked_game(session: Session, game_id: str) -> tables.Game | None:
    """The game's row, which nobody else can change until this transaction ends."""
    return session.get(tables.Game, game_id, with_for_update=True, populate_existing=True)


def again(session: Session, sitting: Sitting) -> Sitting:
    """The same after something was written."""
    session.flush()
    members = members_of(session, sitting.game.id)
    state = state_of(session, sitting.game, members)
    return Sitting(sitting.services, sitting.game, sitting.member, members, state)
