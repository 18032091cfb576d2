"""Games: who plays, how, and which day it is."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import select

from api.deps import Lang, Services, Session
from api.games.clock import MS
from api.keeping import beginning, counting, course, people
from api.keeping.access import AnyMember, Arbiter, AsAnybody, AsHost, AsReferee, Insider, Version, Writing
from api.keeping.links import base_of, join_link, links, personal_link, qr_svg
from api.keeping.sitting import Ground
from api.keeping.views import game_view, member_view, moment
from api.problems import problems
from api.storage import tables
from api.storage.expiry import delete_games, forget
from api.wire.boards import ResultView
from api.wire.games import (
    AuditEntry,
    AuditView,
    ClockChange,
    Created,
    GameChange,
    GameView,
    ImportedGame,
    Invitation,
    Invited,
    Joined,
    Joining,
    JoinLink,
    MemberChange,
    NewGame,
    Step,
)

router = APIRouter(tags=["games"])
MEMBER = ("token_missing", "token_unknown", "not_found")
ALLOWED = (*MEMBER, "not_allowed")
CHANGED = (*ALLOWED, "version_missing", "changed_meanwhile")
NAMES = ("name_empty", "name_too_long", "name_taken", "partner_needed", "partner_unwanted", "table_full", "bad_input")
PLAYED = ("no_scenario_here", "puzzle_needed")
MemberId = Annotated[str, Path(max_length=64)]


@router.post("/games", status_code=201, operation_id="create_game", responses=problems(*NAMES, *PLAYED))
def create_game(asked: NewGame, request: Request, session: Session, services: Services) -> Created:
    """Create a game. The host’s token and the links are told only in this answer."""
    begun = beginning.create(Ground(session, services), asked)
    return _created(begun, base_of(request, services))


@router.post(
    "/games/import",
    status_code=201,
    operation_id="import_game",
    responses=problems(*NAMES, *PLAYED, "other_edition", "days_unfit", *counting.REFUSALS),
)
async def import_game(asked: ImportedGame, request: Request, services: Services, language: Lang) -> Created:
    """Create a game from its contract JSON, as `alaune game` reads it and the export writes it."""
    given, base = asked.model_dump(), base_of(request, services)
    await counting.score(services, "game", given, language)  # says what is wrong with a game that cannot be one
    return await services.database.run(
        lambda session: _created(beginning.take_over(Ground(session, services), given), base)
    )


def _created(begun: beginning.Begun, base: str) -> Created:
    at, tokens = begun
    return Created(
        game=game_view(at),
        member=at.member.id,
        token=tokens["host"],
        code=at.game.code,
        links=links(base, at.game.id, at.game.code, tokens),
    )


@router.post(
    "/games/join",
    status_code=201,
    operation_id="join_game",
    responses=problems("code_unknown", "joining_closed", *NAMES),
)
def join_game(asked: Joining, request: Request, session: Session, services: Services) -> Joined:
    """Join a game with its code, to play or to watch. The token is told only in this answer."""
    at, token = people.by_code(Ground(session, services), asked)
    link = personal_link(base_of(request, services), at.game.id, token)
    return Joined(game=game_view(at), member=at.member.id, token=token, link=link)


@router.get("/games/{game_id}", operation_id="read_game", responses=problems(*MEMBER))
def read_game(at: AnyMember) -> GameView:
    """The game as it stands."""
    return game_view(at)


@router.patch(
    "/games/{game_id}",
    operation_id="change_game",
    responses=problems(*CHANGED, *PLAYED, "mode_settled", "name_empty", "name_too_long"),
)
def change_game(at: AsReferee, asked: GameChange, version: Version) -> GameView:
    """Change settings. A referee may change the rules, the day’s card and the timer; the rest is the host’s."""
    course.seen(at, asked.version, version)
    course.change_game(at, asked)
    return game_view(at.now())


@router.delete("/games/{game_id}", status_code=204, operation_id="delete_game", responses=problems(*ALLOWED))
def delete_game(at: AsHost, services: Services) -> None:
    """Delete the game with all its boards and photos."""
    keys = delete_games(at.session, [at.sitting.game.id])
    at.session.commit()
    forget(services.database, services.store, keys)


@router.get(
    "/games/{game_id}/qr.svg",
    operation_id="draw_join_code",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}, **problems(*ALLOWED)},
)
def draw_join_code(at: Insider, request: Request) -> Response:
    """A QR code of the link to join with."""
    link = join_link(base_of(request, at.services), at.game.code)
    return Response(qr_svg(link), media_type="image/svg+xml")


@router.get("/games/{game_id}/join-link", operation_id="read_join_link", responses=problems(*ALLOWED))
def read_join_link(at: Insider, request: Request) -> JoinLink:
    """The link to join with, as the QR code holds it."""
    return JoinLink(link=join_link(base_of(request, at.services), at.game.code))


# -- members ---------------------------------------------------------------------------------------------


@router.post(
    "/games/{game_id}/invitations",
    status_code=201,
    operation_id="invite_member",
    responses=problems(*ALLOWED, *NAMES, "joining_closed"),
)
def invite_member(at: AsHost, asked: Invitation, request: Request, services: Services) -> Invited:
    """A personal link for a referee, a spectator or a player, also while the game is closed to others."""
    member, token = people.invite(at, asked)
    return _invited(at, member, token, base_of(request, services))


@router.post(
    "/games/{game_id}/members/{member_id}/link",
    status_code=201,
    operation_id="renew_link",
    responses=problems(*ALLOWED),
)
def renew_link(at: AsHost, member_id: MemberId, request: Request, services: Services) -> Invited:
    """A new personal link for somebody who lost theirs; the old one opens nothing any longer."""
    member, token = people.new_link(at, member_id)
    return _invited(at, member, token, base_of(request, services))


def _invited(at: Writing, member: tables.Member, token: str, base: str) -> Invited:
    link = personal_link(base, at.sitting.game.id, token)
    return Invited(member=member_view(member), token=token, link=link)


@router.patch(
    "/games/{game_id}/members/{member_id}",
    operation_id="change_member",
    responses=problems(*CHANGED, *NAMES),
)
def change_member(at: AsAnybody, member_id: MemberId, asked: MemberChange, version: Version) -> GameView:
    """Change a name or a character: one’s own, or as host anybody’s. The version is the game’s."""
    course.seen(at, asked.version, version)
    people.change_member(at, member_id, asked)
    return game_view(at.now())


@router.delete(
    "/games/{game_id}/members/{member_id}",
    status_code=204,
    operation_id="remove_member",
    responses=problems(*CHANGED, "last_host"),
)
def remove_member(at: AsAnybody, member_id: MemberId, version: Version) -> None:
    """Remove somebody with their boards: oneself, or as host anybody. The version is the game’s."""
    course.seen(at, None, version)
    people.remove_member(at, member_id)


# -- from day to day -------------------------------------------------------------------------------------


@router.post(
    "/games/{game_id}/next-day",
    operation_id="go_to_next_day",
    responses=problems(*CHANGED, "no_further", "boards_missing"),
)
def go_to_next_day(at: AsHost, asked: Step, version: Version) -> GameView:
    """Close the day, or the draft; after the last day the game is over."""
    course.seen(at, asked.version, version)
    course.forward(at)
    return game_view(at.now())


@router.post(
    "/games/{game_id}/previous-day",
    operation_id="go_to_previous_day",
    responses=problems(*CHANGED, "no_further"),
)
def go_to_previous_day(at: AsHost, asked: Step, version: Version) -> GameView:
    """Undo the last step; nothing that was handed in is lost."""
    course.seen(at, asked.version, version)
    course.back(at)
    return game_view(at.now())


@router.post(
    "/games/{game_id}/clock",
    operation_id="run_clock",
    responses=problems(*CHANGED, "day_closed"),
)
def run_clock(at: AsReferee, asked: ClockChange, version: Version) -> GameView:
    """Start, pause or set back the clock of the round, for all. It stands still again on the next day.

    Who did it while their line was cut tells how long ago.
    """
    course.seen(at, asked.version, version)
    course.run_clock(at, asked.act, asked.ago_ms * MS)
    return game_view(at.now())


@router.get("/games/{game_id}/result", operation_id="read_result", responses=problems(*MEMBER, *counting.REFUSALS))
async def read_result(at: AnyMember, language: Lang) -> ResultView:
    """How the game ended, or how it stands: bankruptcy, achievements, ranks and winners."""
    found = await counting.count_game(at, language)
    return ResultView(
        over=at.state.stage == "over",
        members={seat.player: seat.member for seat in at.state.seats},
        **found.model_dump(),
    )


@router.get("/games/{game_id}/audit", operation_id="read_audit", responses=problems(*ALLOWED))
def read_audit(at: Arbiter, session: Session) -> AuditView:
    """What host and referee decided about others, with their reasons."""
    names = {member.id: member.name for member in at.members}
    found = session.scalars(
        select(tables.Audit).where(tables.Audit.game_id == at.game.id).order_by(tables.Audit.id)
    ).all()
    return AuditView(entries=[_entry(one, names.get(one.member_id)) for one in found])


def _entry(one: tables.Audit, name: str | None) -> AuditEntry:
    kept = {key: getattr(one, key) for key in ("role", "action", "day", "subject", "reason", "before", "after")}
    return AuditEntry(at=moment(one.at), member=one.member_id, name=name, **kept)
