"""What members see of a game."""

from datetime import UTC, datetime

from api.games.draft import draft_days
from api.games.pages import page_of
from api.games.state import Board, Draft, Seat
from api.keeping.rows import clock_of, seat_of
from api.keeping.sitting import SPECTATOR, Sitting
from api.problems import Problem
from api.storage import tables
from api.wire.boards import BoardView
from api.wire.games import BoardNews, ClockView, DraftView, GameView, MemberView, PickView
from scoring.une.layout import Day


def moment(at: datetime) -> str:
    """A time as it is answered."""
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")


def instant(at: datetime) -> str:
    """A time to the millisecond, for what is counted in seconds."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def clock_view(game: tables.Game) -> ClockView:
    """The clock as phones count on from it."""
    clock = clock_of(game)
    return ClockView(begun_at=instant(clock.begun_at) if clock.begun_at else None, before_ms=clock.before_ms)


def member_view(member: tables.Member) -> MemberView:
    """Somebody at the game."""
    player = seat_of(member, member.seat).player if member.seat is not None else None
    shown = {key: getattr(member, key) for key in ("id", "role", "name", "partner", "seat", "character")}
    return MemberView(player=player, **shown)


def draft_view(day: Day, draft: Draft) -> DraftView:
    """A draft and whose turn it is."""
    return DraftView(
        day=day,
        drawn=list(draft.drawn),
        order=list(draft.order),
        picks=[PickView(member=pick.member, code=pick.code) for pick in draft.picks],
        left=list(draft.left),
        turn=draft.turn,
    )


def game_view(at: Sitting) -> GameView:
    """The game as this member sees it."""
    game, state, options = at.game, at.state, at.options
    shown = options.model_dump()
    return GameView(
        id=game.id,
        name=game.name,
        code=None if at.member.role == SPECTATOR else game.code,
        version=game.version,
        created=moment(game.created),
        expires=moment(game.expires),
        **{**shown, "changed_rules": list(options.changed_rules)},
        most_players=options.most_players,
        days=list(at.days),
        drafting_days=list(draft_days(options, at.days)),
        day=state.day,
        stage=state.stage,
        clock=clock_view(game),
        members=[member_view(member) for member in at.members],
        boards={day: [_news(at, day, seat) for seat in state.seats] for day in at.days},
        drafts={day: draft_view(day, draft) for day, draft in state.drafts.items()},
        you=member_view(at.member),
    )


def _news(at: Sitting, day: Day, seat: Seat) -> BoardNews:
    board = at.state.board(day, seat.member) or Board(member=seat.member, layout=None)
    return BoardNews(
        member=seat.member,
        ready=board.layout is not None,
        token=board.token,
        version=board.version,
        scan=board.scan,
        rulings=len(board.rulings),
    )


def board_view(at: Sitting, day: Day, member_id: str) -> BoardView:
    """A board as it was handed in, and as it counts."""
    seat, board = at.state.seat(member_id), at.state.board(day, member_id)
    if seat is None or board is None:
        raise Problem("board_not_in")
    ready = board.layout is not None
    return BoardView(
        day=day,
        member=member_id,
        player=seat.player,
        version=board.version,
        ready=ready,
        token=board.token,
        scan=board.scan,
        layout=board.layout,
        effective=page_of(at.state, day, seat, board, at.une).to_json() if ready else None,
        rulings=list(board.rulings),
    )
