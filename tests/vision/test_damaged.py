"""Three hundred damaged photos: each is read or refused in a sentence, in little memory, and nothing breaks."""

import json
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.vision.damaging import COUNT, KINDS, damaged
from vision.errors import SENTENCES

ROOT = Path(__file__).parents[2]
MOST_MEMORY_MB = 450
# Many times what all of them take: a photo that is never done with fails these tests, and does not hold up all others.
PATIENCE_S = 300
# What must be answered to some kinds of damage, whatever the details.
ANSWERS = {
    "cut_anywhere": {"damaged"},
    "cut_in_the_header": {"damaged", "not_a_picture"},
    "cut_near_the_end": {"damaged"},
    "no_picture": {"not_a_picture"},
    "nothing": {"empty_file", "not_a_picture"},
}
# What is only odd must not be called damaged.
READABLE = ("more_behind", "exif_bomb")


@dataclass(frozen=True)
class Run:
    """One process that tried to read them all."""

    status: int
    said: str
    complained: str
    outcomes: list[dict[str, Any]]
    memory_mb: float


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    out = tmp_path_factory.mktemp("damaged") / "outcomes.json"
    command = [sys.executable, "-m", "tests.vision.damaging", str(out)]
    process = subprocess.run(
        command, cwd=ROOT, capture_output=True, check=False, text=True, errors="replace", timeout=PATIENCE_S
    )
    found = json.loads(out.read_text()) if out.exists() else {"outcomes": [], "memory_mb": 0.0}
    return Run(process.returncode, process.stdout, process.stderr, **found)


@cache
def twice() -> tuple[list[tuple[str, bytes]], list[tuple[str, bytes]]]:
    return list(damaged(len(KINDS))), list(damaged(len(KINDS)))


def test_the_same_seed_damages_the_same_photos_in_the_same_way() -> None:
    first, second = twice()
    assert first == second


def test_all_three_hundred_are_answered_without_a_crash(run: Run) -> None:
    assert run.status == 0, run.complained
    assert len(run.outcomes) == COUNT
    assert {outcome["kind"] for outcome in run.outcomes} == {kind.__name__ for kind in KINDS}


def test_each_is_read_or_refused_with_a_known_code_and_a_sentence_in_each_language(run: Run) -> None:
    for outcome in run.outcomes:
        if "code" in outcome:
            assert outcome["code"] in SENTENCES, outcome
            assert all(outcome["sentences"]), outcome
        else:
            assert outcome["sides"] is not None, outcome


def test_the_memory_of_the_process_stays_bounded(run: Run) -> None:
    assert 0 < run.memory_mb < MOST_MEMORY_MB


def test_nothing_is_printed_whatever_the_libraries_think_of_it(run: Run) -> None:
    assert (run.said, run.complained) == ("", "")


def test_damage_that_is_plain_is_called_what_it_is(run: Run) -> None:
    answers = defaultdict(set)
    for outcome in run.outcomes:
        answers[outcome["kind"]].add(outcome.get("code"))
    assert {kind: answers[kind] - allowed for kind, allowed in ANSWERS.items() if answers[kind] - allowed} == {}


def test_what_is_only_odd_still_gives_a_picture(run: Run) -> None:
    assert [outcome for outcome in run.outcomes if outcome["kind"] in READABLE and outcome["sides"] is None] == []
