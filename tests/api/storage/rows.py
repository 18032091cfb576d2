"""Rows with no more in them than the tables ask for."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from api.storage.tables import Audit, Board, Event, Game, Member, Scan, now
from api.tokens import new_code, new_id

LATER = timedelta(days=30)


def a_game(session: Session, expires: datetime | None = None) -> Game:
    game = Game(
        id=new_id(),
        code=new_code(),
        expires=expires or now() + LATER,
        name="Vendredi",
        edition="gazette",
        mode="classic",
        day="friday",
        stage="collecting",
    )
    session.add(game)
    session.flush()
    return game


def a_member(session: Session, game: Game) -> Member:
    member = Member(id=new_id(), game_id=game.id, role="player", name="Ada", token_hash=new_id())
    session.add(member)
    session.flush()
    return member


def a_scan(
    session: Session,
    photo: str,
    board: str,
    *,
    expires: datetime | None = None,
    game: Game | None = None,
) -> Scan:
    scan = Scan(
        id=new_id(),
        expires=expires or now() + LATER,
        game_id=game.id if game else None,
        edition="gazette",
        photo_key=photo,
        board_key=board,
        machine={},
        layout={},
    )
    session.add(scan)
    session.flush()
    return scan


def a_full_game(session: Session, photo: str, board: str, expires: datetime | None = None) -> Game:
    """A game with something in every table."""
    game = a_game(session, expires)
    member = a_member(session, game)
    scan = a_scan(session, photo, board, game=game)
    session.add(
        Board(id=new_id(), game_id=game.id, day="friday", member_id=member.id, scan_id=scan.id, layout={"tiles": []})
    )
    session.add(Audit(game_id=game.id, member_id=member.id, role="host", action="overrule", after={"a": 1}))
    session.add(Event(game_id=game.id, kind="board", version=1))
    session.flush()
    return game
