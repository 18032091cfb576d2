"""The clock of the day's round, one for all at the table."""

from datetime import datetime, timedelta
from typing import Literal

from api.games.options import Frozen

Act = Literal["start", "pause", "reset"]
MS = timedelta(milliseconds=1)


class Clock(Frozen):
    """When it was last started, if it runs, and what had been played before that."""

    begun_at: datetime | None = None
    before_ms: int = 0

    def played_ms(self, at: datetime) -> int:
        """How long has been played by then."""
        return self.before_ms + (max(0, (at - self.begun_at) // MS) if self.begun_at else 0)

    def after(self, act: Act, at: datetime) -> "Clock":
        """The clock once somebody has done this; starting one that runs or pausing one that stands changes nothing."""
        if act == "reset":
            return Clock()
        if act == "start":
            return self if self.begun_at else Clock(begun_at=at, before_ms=self.before_ms)
        return Clock(before_ms=self.played_ms(at))
