"""The steps of a title's Sequences by rules_version, as committed in its steps.json.

They pin the sequence of play to the version of the rules, and name the steps of saves that counted them."""

from __future__ import annotations

import msgspec

from eastfront.engine.title import StepNames
from eastfront.parts.data import DataError, package_bytes

_Lists = dict[int, dict[str, tuple[str, ...]]]
FILE = "data/steps.json"


def read_steps(package: str) -> dict[int, StepNames]:
    try:
        lists: dict[int, StepNames] = msgspec.json.decode(package_bytes(package, FILE), type=_Lists)
        return lists
    except msgspec.DecodeError as error:
        raise DataError(FILE, 0, str(error)) from None
