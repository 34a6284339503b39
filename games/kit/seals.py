"""A commitment to a secret: the hash that is published before play and can be checked after it."""

from hashlib import sha256


def seal(salt: str, text: str) -> str:
    """sha256 of the salt, a line end and the text, in hexadecimal (§2.3)."""
    return sha256(f"{salt}\n{text}".encode()).hexdigest()
