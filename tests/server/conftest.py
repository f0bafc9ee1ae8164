"""A server with machines of the tests' own; a file whose tests need none serves itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from eastfront.bots.player import PLAYERS
from eastfront.server import steward
from eastfront.server.machines import Machines
from tests.server.players import OURS, register
from tests.server.tables import served


@pytest.fixture
def machines(monkeypatch: pytest.MonkeyPatch) -> Machines:
    for name, kind in OURS.items():
        monkeypatch.setitem(PLAYERS, name, kind)
    monkeypatch.setattr(steward, "AGAIN_AFTER", 0.01)
    return Machines(2, register)


@pytest.fixture
def address(tmp_path: Path, machines: Machines) -> Iterator[str]:
    with served(tmp_path, machines=machines) as where:
        yield where
