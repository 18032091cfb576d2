"""The course of a game: its settings, closing tokens, drafts, and the way from day to day."""

from collections.abc import Callable
from datetime import timedelta

from api.games import draft as drafts
from api.games.clock import Act
from api.games.options import check_options
from api.games.order import check_tokens, next_token, order_of_choice
from api.games.seats import clean_name
from api.games.stages import Step, check_open, next_step, previous_step, stage_on
from api.games.state import Draft
from api.keeping.access import Writing, check_version
from api.keeping.boards import new_board
from api.keeping.journal import record, tell, touch
from api.keeping.rows import board_row, clock_of, keep_options
from api.keeping.sitting import HOST
from api.keeping.views import game_view
from api.problems import Problem
from api.storage import tables
from api.wire.boards import Choice, DraftChange
from api.wire.games import GameChange, Tokens
from scoring.une.layout import DAYS, Day

RULES = {"scenario", "changed_rules", "flash", "characters"}
FOR_REFEREES = {"changed_rules", "flash", "timer", "reason", "version"}
OPTIONS = {*RULES, "timer", "joining"}


def seen(at: Writing, asked: int | None, if_match: int | None) -> None:
    """Whether the writer has seen the game as it is now."""
    wanted = asked if asked is not None else if_match
    check_version(at.sitting.game.version, wanted, lambda: game_view(at.sitting).model_dump(mode="json"))


def change_game(at: Writing, asked: GameChange) -> None:
    """Other settings. Which scenario is played does not change any more once a board is in."""
    sitting, given = at.sitting, asked.model_fields_set
    if sitting.member.role != HOST and not given <= FOR_REFEREES:
        raise Problem("not_allowed")
    if asked.name is not None:
        sitting.game.name = clean_name(asked.name) if asked.name.strip() else ""
    changes = {key: getattr(asked, key) for key in OPTIONS & given}
    changes = {key: value for key, value in changes.items() if value is not None or key in ("scenario", "timer")}
    if "flash" in changes:
        changes["flash"] = {**sitting.options.flash, **changes["flash"]}
    if "scenario" in changes and any(sitting.state.boards.values()):
        raise Problem("mode_settled")
    options = sitting.options.model_copy(update=changes)
    check_options(options, sitting.edition)
    before, after = (each.model_dump(mode="json", include=RULES) for each in (sitting.options, options))
    if before != after:
        record(at.session, sitting.member, "rules", reason=asked.reason, before=before, after=after)
    keep_options(sitting.game, options)
    if "timer" in changes:
        sitting.game.clock = None
    _told(at, "game")


def step(at: Writing, where: Callable[[], Step]) -> None:
    """One day on, or back."""
    sitting = at.sitting
    sitting.game.day, sitting.game.stage = where()
    sitting.game.clock = None
    _told(at, "over" if sitting.game.stage == "over" else "day")


def forward(at: Writing) -> None:
    """The next day, or the end."""
    sitting = at.sitting
    step(at, lambda: next_step(sitting.state, sitting.days, drafts.draft_days(sitting.options, sitting.days)))


def back(at: Writing) -> None:
    """The day before."""
    step(at, lambda: previous_step(at.sitting.state, at.sitting.days))


def run_clock(at: Writing, act: Act, ago: timedelta) -> None:
    """Start, pause or set back the clock that everybody sees, as somebody did so long ago."""
    game = at.sitting.game
    if game.stage == "over":
        raise Problem("day_closed")
    game.clock = clock_of(game).after(act, tables.now() - ago).model_dump(mode="json")
    _told(at, "game")


# -- closing tokens --------------------------------------------------------------------------------------


def close(at: Writing, day: Day, member_id: str) -> None:
    """“Tirage !”: take the lowest token that is left."""
    sitting = at.sitting
    sitting.player(member_id)
    check_open(sitting.state, sitting.on(day), sitting.days, trusted=sitting.trusted)
    board = sitting.state.board(day, member_id)
    if board and board.token is not None:
        raise Problem("token_taken", token=board.token)
    _put_token(at, day, member_id, next_token(sitting.state, day))


def put_tokens(at: Writing, day: Day, asked: Tokens) -> None:
    """Who closed when, as the table says; a draft that has not begun follows."""
    sitting = at.sitting
    check_open(sitting.state, sitting.on(day), sitting.days, trusted=True)
    held = sitting.state.boards.get(day, {})
    tokens = {**{member: board.token for member, board in held.items()}, **asked.tokens}
    check_tokens(sitting.state, tokens)
    before = {member: board.token for member, board in held.items()}
    for member_id, token in asked.tokens.items():
        if before.get(member_id) != token:
            _put_token(at, day, member_id, token)
    if before != tokens:
        record(at.session, sitting.member, "tokens", day=day, reason=asked.reason, before=before, after=tokens)
    _reorder(at, day)
    _told(at, "draft")


def _put_token(at: Writing, day: Day, member_id: str, token: int | None) -> None:
    row = board_row(at.session, at.sitting.game.id, day, member_id) or new_board(at, day, member_id)
    row.token = token
    touch(at.session, row)
    tell(at.session, at.sitting.game.id, "board", row.version, member_id)


def _reorder(at: Writing, day: Day) -> None:
    """The next day's draft follows the tokens as long as nobody has chosen."""
    later = DAYS[DAYS.index(day) + 1 :][:1]
    state = at.now().state
    for following in later:
        known = state.drafts.get(following)
        if known and not known.picks:
            _keep(at, following, known.model_copy(update={"order": order_of_choice(state, following)}))


# -- drafts ----------------------------------------------------------------------------------------------


def put_draft(at: Writing, day: Day, asked: DraftChange) -> None:
    """Open a draft, or change what was drawn or who chooses when."""
    sitting = at.sitting
    if sitting.on(day) not in drafts.draft_days(sitting.options, sitting.days):
        raise Problem("no_draft_here")
    check_open(sitting.state, day, sitting.days, trusted=True)
    draft = drafts.open_draft(sitting.state, day, sitting.edition, asked.drawn, asked.order)
    _keep(at, day, draft)
    _settle(at, day, draft)


def choose(at: Writing, day: Day, asked: Choice) -> None:
    """Somebody takes a tribune."""
    sitting = at.sitting
    draft = _open(at, day)
    member_id = asked.member or (draft.turn if sitting.member.role == HOST else None) or sitting.member.id
    sitting.player(member_id)
    chosen = drafts.pick(sitting.state, draft, member_id, asked.code)
    _keep(at, day, chosen)
    _settle(at, day, chosen)


def unchoose(at: Writing, day: Day) -> None:
    """Take the last choice back: the host, or who made it."""
    draft = _open(at, day)
    if at.sitting.member.role != HOST and draft.picks and draft.picks[-1].member != at.sitting.member.id:
        raise Problem("not_allowed")
    before = drafts.undo(draft)
    _keep(at, day, before)
    _settle(at, day, before)


def _open(at: Writing, day: Day) -> Draft:
    draft = at.sitting.state.drafts.get(at.sitting.on(day))
    if draft is None:
        raise Problem("no_draft")
    if at.sitting.state.stage == "over" or at.sitting.state.day != day:
        raise Problem("day_closed")
    return draft


def _keep(at: Writing, day: Day, draft: Draft) -> None:
    game = at.sitting.game
    game.drafts = {**game.drafts, day: draft.model_dump(mode="json")}


def _settle(at: Writing, day: Day, draft: Draft) -> None:
    """Choosing is over with the last choice, and begins again when it is taken back."""
    sitting = at.sitting
    if day == sitting.state.day and sitting.state.stage != "over":
        state = sitting.state.model_copy(update={"drafts": {**sitting.state.drafts, day: draft}})
        sitting.game.stage = stage_on(state, day, drafts.draft_days(sitting.options, sitting.days))
    _told(at, "draft")


def _told(at: Writing, kind: str) -> None:
    touch(at.session, at.sitting.game)
    tell(at.session, at.sitting.game.id, kind, at.sitting.game.version)
