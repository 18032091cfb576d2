"""Programs of the system that some tests need: PostgreSQL, Chromium, and node's packages; and how tests start ours."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

# Set where nothing may be left out, as in CI.
EVERYTHING = "ALAUNE_TEST_ALL"


def need(there: bool, what: str) -> None:
    """Skip a test that needs what is not there, with a word why; fail it where everything is to be tested."""
    if not there and os.environ.get(EVERYTHING):
        pytest.fail(f"{what}; {EVERYTHING} is set, so that nothing is left out")
    if not there:
        pytest.skip(what)


@contextmanager
def hearing_ctrl_c() -> Iterator[None]:
    """What is started here hears Ctrl-C: a shell that runs the tests in the background has all born deaf to it."""
    usual = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
