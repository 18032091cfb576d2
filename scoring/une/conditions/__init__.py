"""Conditions as data: what a tribune, a flash card or a character counts, and what each is worth.

`filters` says which tiles are meant, `measures` what is counted and how it becomes points, `gaps` the same for
empty surfaces. A condition is read once, when an edition is loaded, and asked of many boards. The vocabulary is
explained with examples in docs/conditions.md. Nothing here is ever evaluated as code.
"""

from scoring.une.conditions.filters import Filter, read_card_filter, read_filter, read_pair
from scoring.une.conditions.measures import Condition, read_condition
from scoring.une.conditions.wording import ConditionError

__all__ = [
    "Condition",
    "ConditionError",
    "Filter",
    "read_card_filter",
    "read_condition",
    "read_filter",
    "read_pair",
]
