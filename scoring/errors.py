"""What is said when an input is no layout, no table or no game."""


class BadInput(ValueError):
    """An input that cannot be scored, in one sentence for the person who gave it."""

    def __init__(self, french: str, english: str, *, code: str = "bad_input") -> None:
        super().__init__(english)
        self.code = code
        self._sentences = {"fr": french, "en": english}

    def sentence(self, language: str) -> str:
        """The sentence in the person's language."""
        return self._sentences["en" if language == "en" else "fr"]
