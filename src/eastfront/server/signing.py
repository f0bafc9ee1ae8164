"""The server puts its name under results: an Ed25519 key of its own, made when it is first wanted, that only its owner
can read. With the public half anybody can check that a finished game is as this server saw it end."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

FILE = "signing.key"


class Signer:
    def __init__(self, folder: Path) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(_kept(folder))

    @property
    def public(self) -> str:
        return self._key.public_key().public_bytes_raw().hex()

    def secret(self, purpose: bytes) -> bytes:
        """A key for something else, the same as long as this one is."""
        return hashlib.blake2b(key=self._key.private_bytes_raw(), person=purpose, digest_size=32).digest()

    def sign(self, statement: bytes) -> str:
        return self._key.sign(statement).hex()


def _kept(folder: Path) -> bytes:
    """The key of this folder. Of several processes that start at once one makes it, whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    file, own = folder / FILE, folder / f"{FILE}.{os.getpid()}"
    if not file.exists():
        made = os.open(own, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(made, "wb") as new:
            new.write(Ed25519PrivateKey.generate().private_bytes_raw())
            new.flush()
            os.fsync(new.fileno())
        try:
            os.link(own, file)
        except FileExistsError:
            pass
        finally:
            own.unlink()
    return file.read_bytes()


def signed_by(public: str, statement: bytes, signature: str) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), statement)
    except (InvalidSignature, ValueError):
        return False
    return True
