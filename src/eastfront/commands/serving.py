"""serve: the table for browsers and programs. play: the same at home, with the browser opened on it."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import uvicorn

from eastfront.engine.refusals import Refusal, Refused
from eastfront.server.app import application
from eastfront.server.house import House, data_folder, listen
from eastfront.server.postgres import PostgresStore
from eastfront.server.sqlite import SqliteStore
from eastfront.server.store import Store
from eastfront.text.catalogue import Words

DATABASE = "EASTFRONT_DATABASE"
LAST_WORDS_WITHIN = 3  # seconds, when the server stops
LARGEST_FRAME = 64 * 1024  # of a browser; what is larger than a request is refused in words, this is cut off
HOME = ("127.0.0.1", "localhost")


def store_for(folder: Path) -> Store:
    """SQLite in the folder, unless the environment names a PostgreSQL database."""
    address = os.environ.get(DATABASE, "")
    return PostgresStore(address) if address.startswith("postgresql://") else SqliteStore(folder / "games.db")


def serve(options: argparse.Namespace, say: Words) -> int:
    folder = Path(options.data)
    store = store_for(folder)
    house = House(folder)
    if not isinstance(store, PostgresStore) and not _taken(house):  # servers of one PostgreSQL may be several
        raise no("cli-folder-busy", folder=str(folder), address=house.address(1.0))
    found = _listen(options.host, [options.port])
    house.announce(_address(found))
    return _run(folder, store, found, lambda: print(say.say("cli-serving", port=str(_port(found))), flush=True))


def play(options: argparse.Namespace, say: Words) -> int:
    """At home: the table of this person's own folder, which a second start finds again."""
    folder = Path(options.data) if options.data else data_folder()
    house = House(folder)
    if not _taken(house):
        address = house.address(5.0)
        print(say.say("cli-already", address=address), flush=True)
        _open(address, options.browser)
        return 0
    found = _listen("127.0.0.1", [options.port] if options.port else house.ports())
    address = _address(found)
    house.announce(address)

    def ready() -> None:
        print(say.say("cli-table-at", address=address), flush=True)
        _open(address, options.browser)

    try:
        return _run(folder, store_for(folder), found, ready, HOME)
    except KeyboardInterrupt:  # how one stops it
        return 0


class Server(uvicorn.Server):
    """Says when browsers may come."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def _run(folder: Path, store: Store, found: socket.socket, ready: Callable[[], None], hosts: Sequence[str] = ()) -> int:
    try:
        asyncio.run(_try_out(store))
    except Exception as error:  # each kind of store has its own
        raise no("cli-store-failed", folder=str(folder), why=_why(error)) from error
    app = application(store, folder=folder, hosts=hosts)
    config = uvicorn.Config(
        app, log_level="warning", timeout_graceful_shutdown=LAST_WORDS_WITHIN, ws_max_size=LARGEST_FRAME
    )
    Server(config, ready).run([found])
    return 0


async def _try_out(store: Store) -> None:
    """What is wrong with the store is said before anybody comes."""
    try:
        await store.open()
    finally:
        await store.close()


# ---------------------------------------------------------------------- small things
def no(reason: str, **about: int | str) -> Refused:
    return Refused(Refusal("", reason, about))


def _why(error: BaseException) -> str:
    return (error.strerror if isinstance(error, OSError) else "") or str(error) or type(error).__name__


def _taken(house: House) -> bool:
    try:
        return house.take()
    except OSError as error:
        raise no("cli-store-failed", folder=str(house.folder), why=_why(error)) from error


def _listen(host: str, ports: list[int]) -> socket.socket:
    try:
        return listen(host, ports)
    except OSError as error:
        raise no("cli-port-taken", port=str(ports[0]), host=host, why=_why(error)) from error


def _port(found: socket.socket) -> int:
    port: int = found.getsockname()[1]
    return port


def _address(found: socket.socket) -> str:
    return f"http://127.0.0.1:{_port(found)}/"


def can_show(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether there is a screen: a browser of text in this terminal would be worse than none."""
    if platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _open(address: str, wanted: bool) -> None:
    if wanted and address and can_show():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
