"""A log that cannot be flooded."""

from __future__ import annotations

import logging
import stat
from pathlib import Path

import pytest

from eastfront.server import logs
from eastfront.server.logs import Calm, own_file


class Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def calm(now: list[float], most: int = 3) -> tuple[logging.Logger, Kept]:
    kept = Kept()
    logger = logging.Logger("eastfront.test")
    logger.addHandler(Calm(kept, most=most, clock=lambda: now[0]))
    return logger, kept


def test_of_one_kind_only_so_many_a_minute_and_the_rest_is_counted() -> None:
    now = [0.0]
    logger, kept = calm(now)
    for number in range(1000):
        logger.warning("refused %s", number)
    logger.warning("something else")
    assert kept.lines == ["refused 0", "refused 1", "refused 2", "something else"]
    now[0] = 60.0
    logger.warning("refused %s", "again")
    assert kept.lines[-1] == "refused again (997 more like it were left out)"


def test_kinds_are_bounded_too() -> None:
    logger, kept = calm([0.0])
    for number in range(10 * logs.KINDS):
        logger.warning(f"a kind of its own {number}")
    assert len(kept.lines) <= logs.KINDS + 3


@pytest.mark.parametrize(
    "fault", [ConnectionResetError(), BrokenPipeError(), UnicodeError(), TimeoutError(), EOFError()]
)
def test_what_the_other_end_does_wrong_is_one_line(fault: Exception) -> None:
    logger, kept = calm([0.0])
    try:
        raise fault
    except Exception:
        logger.exception("it went wrong\n")
    assert kept.lines == [f"it went wrong: {type(fault).__name__}"]


def test_our_own_faults_are_told_whole() -> None:
    logger, kept = calm([0.0])
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        logger.exception("a fault")
    assert "Traceback" in kept.lines[0]


def test_a_line_is_a_line_and_not_endless() -> None:
    logger, kept = calm([0.0])
    logger.warning("%s", "x\ny" + "z" * 100_000)
    assert "\n" not in kept.lines[0]
    assert len(kept.lines[0]) <= logs.LONGEST_LINE


def test_files_turn_over_and_only_their_owner_reads_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST_FILE", 1000)
    handler = own_file(tmp_path, "server")
    for number in range(200):
        handler.handle(logging.makeLogRecord({"msg": f"line {number} " + "x" * 50}))
    handler.close()
    files = sorted((tmp_path / logs.FOLDER).iterdir())
    assert len(files) == logs.FILES + 1
    assert all(file.stat().st_size <= 1000 for file in files)
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert "line 199" in (tmp_path / logs.FOLDER / "server.log").read_text()
