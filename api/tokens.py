"""Names nobody can guess: ids, tokens and join codes, and the only form in which tokens are kept."""

import hashlib
import hmac
import secrets

# No letters that are mistaken for others when they are read aloud, and no vowels: no code is a word.
ALPHABET, CODE_LENGTH = "23456789BCDFGHJKMNPQRSTVWXYZ", 6


def new_id() -> str:
    """An id for a game, a member, a scan or a board."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """A token: whoever holds it may do what it allows."""
    return secrets.token_urlsafe(24)


def new_code() -> str:
    """A code to join a game with, to be read aloud and typed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def hashed(token: str, secret: str) -> str:
    """What is kept of a token: useless without the service's secret, and another one when the secret changes."""
    return hmac.new(secret.encode(), token.encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()
