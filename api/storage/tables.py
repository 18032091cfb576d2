"""The tables. Times are UTC; JSON columns are replaced whole, never changed in place: changes inside are not noticed.

`version` counts by itself: every UPDATE of a row through the ORM raises it, and an UPDATE of a row that somebody else
has changed since it was read raises `sqlalchemy.orm.exc.StaleDataError` at the flush.
"""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, DateTime, ForeignKey, Index, Integer, MetaData, String, Text, UniqueConstraint
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

# Constraints have names, so that a migration can drop them on every database.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
ID, HASH, NAME, WORD = 32, 64, 80, 32


class Moment(TypeDecorator[datetime]):
    """A time in UTC, on databases that know time zones and on SQLite, which does not."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuses a time without a zone: nobody could tell when that was."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time needs its zone")
        value = value.astimezone(UTC)
        return value.replace(tzinfo=None) if dialect.name == "sqlite" else value

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Says that it is UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


class Base(DeclarativeBase):
    """All tables."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {datetime: Moment, dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012 - SQLAlchemy's


# PostgreSQL counts events and entries beyond 2^31; SQLite counts by itself only in an INTEGER.
Counter = BigInteger().with_variant(Integer, "sqlite")


class Game(Base):
    """A game at the table."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    code: Mapped[str] = mapped_column(String(WORD), unique=True)
    created: Mapped[datetime] = mapped_column(default=now)
    expires: Mapped[datetime] = mapped_column(index=True)
    version: Mapped[int] = mapped_column()
    name: Mapped[str] = mapped_column(String(NAME))
    edition: Mapped[str] = mapped_column(String(NAME))
    mode: Mapped[str] = mapped_column(String(WORD))
    scenario: Mapped[int | None]
    changed_rules: Mapped[list[Any]] = mapped_column(default=list)
    day: Mapped[str] = mapped_column(String(WORD))
    stage: Mapped[str] = mapped_column(String(WORD))
    options: Mapped[dict[str, Any]] = mapped_column(default=dict)
    drafts: Mapped[dict[str, Any]] = mapped_column(default=dict)
    clock: Mapped[Any] = mapped_column(JSON(none_as_null=True), nullable=True)

    __mapper_args__ = {"version_id_col": version}  # noqa: RUF012


class Member(Base):
    """Somebody at a game: host, player, referee or spectator."""

    __tablename__ = "members"

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), index=True)
    role: Mapped[str] = mapped_column(String(WORD))
    name: Mapped[str] = mapped_column(String(NAME))
    seat: Mapped[int | None]
    partner: Mapped[str | None] = mapped_column(String(NAME))
    character: Mapped[str | None] = mapped_column(String(NAME))
    token_hash: Mapped[str] = mapped_column(String(HASH), unique=True)
    created: Mapped[datetime] = mapped_column(default=now)

    # Two who join at once never get one seat; whoever has none is not counted.
    __table_args__ = (UniqueConstraint("game_id", "seat"),)


class Scan(Base):
    """A photo as it was read, and what people said about it since."""

    __tablename__ = "scans"

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    created: Mapped[datetime] = mapped_column(default=now)
    expires: Mapped[datetime] = mapped_column(index=True)
    version: Mapped[int] = mapped_column()
    game_id: Mapped[str | None] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), index=True)
    member_id: Mapped[str | None] = mapped_column(ForeignKey("members.id", ondelete="SET NULL"), index=True)
    owner_hash: Mapped[str | None] = mapped_column(String(HASH), index=True)
    upload_hash: Mapped[str | None] = mapped_column(String(HASH), unique=True)
    edition: Mapped[str] = mapped_column(String(NAME))
    photo_key: Mapped[str] = mapped_column(String(HASH), index=True)
    board_key: Mapped[str] = mapped_column(String(HASH), index=True)
    machine: Mapped[dict[str, Any]]
    layout: Mapped[dict[str, Any]]
    changes: Mapped[list[Any]] = mapped_column(default=list)
    doubts_settled: Mapped[list[Any]] = mapped_column(default=list)

    __mapper_args__ = {"version_id_col": version}  # noqa: RUF012


class Board(Base):
    """What a player handed in for a day."""

    __tablename__ = "boards"

    id: Mapped[str] = mapped_column(String(ID), primary_key=True)
    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    day: Mapped[str] = mapped_column(String(WORD))
    member_id: Mapped[str] = mapped_column(ForeignKey("members.id", ondelete="CASCADE"), index=True)
    version: Mapped[int] = mapped_column()
    scan_id: Mapped[str | None] = mapped_column(ForeignKey("scans.id", ondelete="SET NULL"), index=True)
    layout: Mapped[dict[str, Any]]
    token: Mapped[int | None]
    rulings: Mapped[list[Any]] = mapped_column(default=list)

    __table_args__ = (UniqueConstraint("game_id", "day", "member_id"),)
    __mapper_args__ = {"version_id_col": version}  # noqa: RUF012


class Audit(Base):
    """What somebody with a right to do so did to a game, and why. Members may leave; what they did stays."""

    __tablename__ = "audit"

    id: Mapped[int] = mapped_column(Counter, primary_key=True, autoincrement=True)
    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), index=True)
    at: Mapped[datetime] = mapped_column(default=now)
    member_id: Mapped[str] = mapped_column(String(ID))
    role: Mapped[str] = mapped_column(String(WORD))
    action: Mapped[str] = mapped_column(String(WORD))
    day: Mapped[str | None] = mapped_column(String(WORD))
    subject: Mapped[str | None] = mapped_column(String(ID))
    reason: Mapped[str] = mapped_column(Text, default="")
    before: Mapped[Any] = mapped_column(JSON(none_as_null=True), nullable=True)
    after: Mapped[Any] = mapped_column(JSON(none_as_null=True), nullable=True)


class Event(Base):
    """That something of a game changed, for those who watch. Of a deleted game that news remains a while."""

    __tablename__ = "events"

    seq: Mapped[int] = mapped_column(Counter, primary_key=True, autoincrement=True)
    game_id: Mapped[str] = mapped_column(String(ID))
    at: Mapped[datetime] = mapped_column(default=now, index=True)
    kind: Mapped[str] = mapped_column(String(WORD))
    version: Mapped[int] = mapped_column()
    subject: Mapped[str | None] = mapped_column(String(ID))

    # A number is never given twice, even after the last event was deleted: a watcher asks for what is after its own.
    __table_args__ = (Index(None, "game_id", "seq"), {"sqlite_autoincrement": True})
