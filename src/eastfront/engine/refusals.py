"""A refusal has a name and a rule: what is not on offer can say why."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from eastfront.engine.text import Name


class Refusal(Struct, frozen=True, forbid_unknown_fields=True):
    """Why something may not be done: the section that forbids it and a message id with arguments."""

    rule: str
    reason: str
    about: Mapping[str, int | str | Name] = {}


class Refused(Exception):
    """A submission the door did not accept. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def refused(reason: str, **about: int | str) -> Refused:
    """The engine's own refusals belong to no section of a rulebook."""
    return Refused(Refusal("", f"refused-{reason}", about))
