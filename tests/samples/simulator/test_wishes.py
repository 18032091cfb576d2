"""What may be asked of a scene, and what is said to who asks for what there is not."""

import pytest

from samples.simulator import random_scene
from tests.samples.simulator.plain import SMALL, edition


def test_a_wish_that_cannot_be_met_is_named_with_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"no day 'monday'; there are friday, saturday, sunday"):
        random_scene(1, day="monday")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"no breach 'P9'; there are P1, .*P8, F"):
        random_scene(1, breaches=("P1", "P9"))
    with pytest.raises(ValueError, match=r"no part of the backgrounds 'nope'; there are train, held-out, any, drawn"):
        random_scene(1, backgrounds="nope")  # type: ignore[arg-type]


def test_a_table_without_a_board_says_nothing_of_a_page() -> None:
    for seed in range(40):
        scene = random_scene(seed, kind="no_board", size=SMALL, breaches=("P1", "F"), backgrounds="drawn")
        assert not scene.breaches
        assert scene.flash is None


def test_loose_tribunes_lie_about_as_well() -> None:
    lying = {item.what for seed in range(60) for item in random_scene(seed, size=SMALL, clutter=2).items}
    assert lying & set(edition().tribunes)
    assert lying & set(edition().tiles)
    assert any(name.startswith("back ") for name in lying)
