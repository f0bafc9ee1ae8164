"""Killing servers while many play and look on loses nothing that anybody was shown, and every game goes on afterwards:
after a restart, or at once in another process on the same store.

Many kills in chunks: python -m tests.server.kills sqlite 100 SEED"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kills import Hall, killed
from tests.server.stable import Stable, stable
from tests.server.tables import free_port


@pytest.fixture
def servers() -> Iterator[Stable]:
    with stable() as found:
        yield found


def times(few: int, many: int) -> list[object]:
    return [pytest.param(few, marks=pytest.mark.slow), pytest.param(many, marks=pytest.mark.long)]


def say(found: object, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print(f"\n{found}")


@pytest.mark.parametrize("kills", times(4, 1000))
def test_nothing_shown_is_lost_on_sqlite(
    tmp_path: Path, servers: Stable, kills: int, capsys: pytest.CaptureFixture[str]
) -> None:
    say(killed(Hall(servers, tmp_path, "", [free_port()]), kills), capsys)


@pytest.mark.parametrize("kills", times(2, 100))
def test_nothing_shown_is_lost_on_postgresql(
    tmp_path: Path, servers: Stable, kills: int, postgres_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    say(killed(Hall(servers, tmp_path, postgres_address, [free_port()]), kills), capsys)


@pytest.mark.parametrize("kills", times(2, 100))
def test_nothing_shown_is_lost_when_another_process_takes_over(
    tmp_path: Path, servers: Stable, kills: int, postgres_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    say(killed(Hall(servers, tmp_path, postgres_address, [free_port(), free_port()]), kills), capsys)
