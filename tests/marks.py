"""Marks of the tests. `@rule("skirmish", "4.2")` says which section of which rulebook a test shows,
`refuses=True` that it shows something the section forbids; `eastfront rules coverage` reads them from the source."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
