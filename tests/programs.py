"""Programs of the system that some tests need: PostgreSQL, Chromium, and node's packages."""

import os

import pytest

# Set where nothing may be left out, as in CI.
EVERYTHING = "ALAUNE_TEST_ALL"


def need(there: bool, what: str) -> None:
    """Skip a test that needs what is not there, with a word why; fail it where everything is to be tested."""
    if not there and os.environ.get(EVERYTHING):
        pytest.fail(f"{what}; {EVERYTHING} is set, so that nothing is left out")
    if not there:
        pytest.skip(what)
