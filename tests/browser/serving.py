"""The real application on a free port of this machine, which can be stopped and started again."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from eastfront.server.app import application
from eastfront.server.sqlite import SqliteStore
from tests.server.tables import fetch, free_port

STARTS_WITHIN = 30.0  # seconds


class Seeds:
    """Where all luck comes from: the same in every run of a test, whatever ran before it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.next = 1

    def start_at(self, number: int) -> None:
        with self._lock:
            self.next = number

    def __call__(self) -> bytes:
        with self._lock:
            self.next += 1
            return (self.next - 1).to_bytes(32, "big")


@dataclass(frozen=True)
class Seated:
    """A game, and the secret of whoever began it."""

    game: str
    token: str


class House:
    """One server. `address` stays the same when it is stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.seeds, self.port = folder, Seeds(), free_port()
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        return f"http://{self.host}"

    def start(self) -> None:
        app = application(SqliteStore(self.folder / "games.db"), self.seeds, self.folder)
        config = uvicorn.Config(app, port=self.port, log_level="error", timeout_graceful_shutdown=1)
        server = self._server = uvicorn.Server(config)
        thread = self._thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        until = time.monotonic() + STARTS_WITHIN
        while not server.started and time.monotonic() < until:
            time.sleep(0.01)
        assert server.started

    def stop(self) -> None:
        if self._server is not None and self._thread is not None:
            self._server.should_exit = True
            self._thread.join(STARTS_WITHIN)

    def begin(
        self,
        *who: str,
        title: str = "skirmish",
        scenario: str = "standard",
        listed: bool = False,
        name: str = "",
        your_name: str = "Anna",
        settings: dict[str, str] | None = None,
        seconds: int | None = None,
    ) -> Seated:
        """A new game without the form: for each side in order "me", "open" or the name of a machine. A marshal thinks
        for so many seconds."""
        time = {"marshal": {"seconds": seconds}}
        seats = [{"side": side, "who": seat, **time.get(seat, {})} for side, seat in enumerate(who)]
        wish = {"title": title, "scenario": scenario, "seats": seats, "listed": listed, "name": name}
        wish |= {"your_name": your_name, "settings": settings or {}}
        status, answer, _ = fetch(self.host, "/api/games", wish)
        assert status == 201, answer
        return Seated(answer["game"], answer["token"])

    def clear_away(self, seat: Seated) -> None:
        status, answer, _ = fetch(self.host, f"/api/games/{seat.game}/delete", {"type": "Hello", "token": seat.token})
        assert status == 200, answer

    def sit(self, game: str, side: int, name: str) -> Seated:
        status, answer, _ = fetch(self.host, f"/api/games/{game}/seats/{side}", {"name": name})
        assert status == 201, answer
        return Seated(game, answer["token"])


@contextmanager
def open_house(folder: Path) -> Iterator[House]:
    house = House(folder)
    house.start()
    try:
        yield house
    finally:
        house.stop()
