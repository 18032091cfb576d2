"""Which language an answer is in."""

import pytest

from api.language import language_of, preferred


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "fr"),
        ("*", "fr"),
        ("en", "en"),
        ("en-GB", "en"),
        ("EN", "en"),
        ("fr, en", "fr"),
        ("en, fr", "fr"),
        ("en, fr;q=0.9", "en"),
        ("fr;q=0.3, en;q=0.4", "en"),
        ("de, en;q=0.5", "en"),
        ("de", "fr"),
        ("en;q=0", "fr"),
        ("en;q=abc", "fr"),
        ("en;q=nan", "fr"),
        (";;,,=", "fr"),
    ],
)
def test_english_where_it_is_liked_better_and_french_everywhere_else(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


@pytest.mark.parametrize(
    ("query", "language"), [(b"lang=fr", "fr"), (b"lang=de", "en"), (b"", "en"), (b"lang=en&lang=fr", "fr")]
)
def test_what_is_asked_for_goes_first(query: bytes, language: str) -> None:
    assert language_of({"query_string": query, "headers": [(b"accept-language", b"en")]}) == language
