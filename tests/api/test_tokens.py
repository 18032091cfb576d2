"""Ids, tokens and codes."""

import re

from api.tokens import ALPHABET, hashed, new_code, new_id, new_token


def test_nothing_is_given_twice_and_everything_fits_into_a_link() -> None:
    for make, shape in (
        (new_id, r"[\w-]{16}"),
        (new_token, r"[\w-]{32}"),
        (new_code, f"[{ALPHABET}]{{6}}"),
    ):
        made = [make() for _ in range(200)]
        assert len(set(made)) == 200
        assert all(re.fullmatch(shape, one) for one in made)


def test_codes_hold_nothing_that_is_misread_and_no_words() -> None:
    assert not set("01OIL" + "AEIOU") & (set(ALPHABET) - set("L"))


def test_what_is_kept_of_a_token_depends_on_the_secret_too() -> None:
    assert re.fullmatch("[0-9a-f]{64}", hashed("token", "secret"))
    assert hashed("token", "secret") == hashed("token", "secret")
    assert len({hashed("token", "secret"), hashed("token", "other"), hashed("other", "secret")}) == 3
    assert hashed("\ud800", "secret")
