"""Words in two languages: proper names carry both, sentences are message ids with arguments."""

from __future__ import annotations

from msgspec import Struct


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """A proper name, as each language writes it."""

    fr: str
    en: str

    def into(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


class Text(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A message id and its arguments; the screen renders it in the reader's language."""

    id: str
    args: dict[str, int | str | Name] = {}


def text(id: str, **args: int | str | Name) -> Text:
    return Text(id, args)
