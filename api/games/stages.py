"""From one day to the next, and back."""

from api.games.state import Stage, State
from api.problems import Problem
from scoring.une.layout import Day

Step = tuple[Day, Stage]


def next_step(state: State, days: tuple[Day, ...], drafting: tuple[Day, ...]) -> Step:
    """What comes next. A day is over when all boards are in; a draft, when the host says so."""
    if state.stage == "over":
        raise Problem("no_further")
    if state.stage == "drafting":
        return state.day, "collecting"
    missing = state.missing(state.day)
    if missing or not state.seats:
        names = ", ".join(seat.player for seat in missing) or "–"
        raise Problem("boards_missing", who=names, missing=[seat.member for seat in missing])
    at = days.index(state.day)
    if at + 1 == len(days):
        return state.day, "over"
    return days[at + 1], stage_on(state, days[at + 1], drafting)


def stage_on(state: State, day: Day, drafting: tuple[Day, ...]) -> Stage:
    """What is to be done first on a day."""
    draft = state.drafts.get(day)
    done = draft is not None and draft.turn is None
    return "drafting" if day in drafting and not done else "collecting"


def previous_step(state: State, days: tuple[Day, ...]) -> Step:
    """One step back; nothing that was handed in or chosen is lost by it."""
    at = days.index(state.day)
    if state.stage == "over":
        return state.day, "collecting"
    if at == 0:
        raise Problem("no_further")
    return days[at - 1], "collecting"


def check_open(state: State, day: Day, days: tuple[Day, ...], *, trusted: bool) -> None:
    """Whether boards of this day may change: players hand in today's; host and referee correct earlier ones too."""
    if day not in days or days.index(day) > days.index(state.day):
        raise Problem("day_not_open", here=state.day)
    if not trusted and (day != state.day or state.stage == "over"):
        raise Problem("day_closed")
