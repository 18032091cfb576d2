"""The clock of a round: what it has counted, and what starting, pausing and setting back make of it."""

from datetime import UTC, datetime, timedelta

from api.games.clock import Clock

EVENING = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


def later(seconds: float) -> datetime:
    return EVENING + timedelta(seconds=seconds)


def test_it_counts_what_was_played_and_not_what_was_paused() -> None:
    clock = Clock().after("start", EVENING)
    assert clock.played_ms(later(1.5)) == 1500
    clock = clock.after("pause", later(2))
    assert clock.played_ms(later(60)) == 2000
    clock = clock.after("start", later(100))
    assert clock.played_ms(later(103)) == 5000
    assert clock.after("reset", later(104)) == Clock()


def test_what_it_does_already_changes_nothing() -> None:
    running = Clock().after("start", EVENING)
    assert running.after("start", later(5)) == running
    standing = running.after("pause", later(5))
    assert standing.after("pause", later(9)) == standing


def test_a_system_clock_that_was_set_back_takes_nothing_away() -> None:
    assert Clock(begun_at=EVENING, before_ms=700).played_ms(later(-30)) == 700
