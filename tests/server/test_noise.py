"""Whatever comes over the wire: no crash, no fault in the log, no game that is stuck.

Many in chunks: python -m tests.server.fuzz tables 20000 SEED, and pages 5000 SEED"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.fuzz import pages, tables

MANY = "many"


@pytest.mark.parametrize(
    ("messages", "sockets"), [(2_000, 9), pytest.param(200_000, 30, marks=pytest.mark.long)], ids=["some", MANY]
)
def test_noise_at_tables_does_no_harm(tmp_path: Path, messages: int, sockets: int) -> None:
    tables(tmp_path, messages, sockets=sockets)


@pytest.mark.parametrize("requests", [1000, pytest.param(50_000, marks=pytest.mark.long)], ids=["some", MANY])
def test_noise_at_pages_does_no_harm(tmp_path: Path, requests: int) -> None:
    pages(tmp_path, requests)
