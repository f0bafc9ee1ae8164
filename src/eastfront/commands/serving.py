"""serve: the table for browsers and programs. play: the same at home, with the browser opened on it."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import uvicorn

from eastfront.commands.crew import Crew
from eastfront.engine.refusals import Refusal, Refused
from eastfront.server.accounts import keep_accounts
from eastfront.server.app import application
from eastfront.server.connections import Keeper, room_for
from eastfront.server.expiry import Terms
from eastfront.server.gate import gate
from eastfront.server.health import Figures
from eastfront.server.house import House, data_folder, listen
from eastfront.server.limits import Limits
from eastfront.server.logs import keep_log, place_in
from eastfront.server.postgres import PostgresStore
from eastfront.server.quotas import MEGABYTE, Quota
from eastfront.server.sqlite import SqliteStore
from eastfront.server.store import Store
from eastfront.server.visitors import Proxies
from eastfront.text.catalogue import Words

DATABASE = "EASTFRONT_DATABASE"
HOME = ("127.0.0.1", "localhost")


def store_for(folder: Path) -> Store:
    """SQLite in the folder, unless the environment names a PostgreSQL database."""
    address = os.environ.get(DATABASE, "")
    if not address:
        return SqliteStore(folder / "games.db")
    if not address.startswith(("postgresql://", "postgres://")):
        raise no("cli-database-unknown", variable=DATABASE)
    return PostgresStore(address)


def serve(options: argparse.Namespace, say: Words) -> int:
    folder = Path(options.data)
    store, house = store_for(folder), House(folder)
    several = isinstance(store, PostgresStore)  # servers of one PostgreSQL may be several
    if options.workers > 1 and not (several and hasattr(os, "fork")):
        raise no("cli-no-workers", variable=DATABASE)
    if not several and not taken(house):
        raise no("cli-folder-busy", folder=str(folder), address=house.address(1.0))
    found = _listen(options.host, [options.port])
    house.announce(_address(found))
    limits, proxies = Limits(factor=options.limits), Proxies(options.trust_proxy, options.proxy_header)

    def work(speaks: bool = True, own: Store | None = None) -> int:
        def ready() -> None:
            if speaks:
                print(say.say("cli-serving", port=str(_port(found))), flush=True)

        place = place_in(folder)
        worker = f"-{place + 1}" if place else ""
        keeper = Keeper(room_for(options.connections, options.limits), proxies)
        keep_accounts(folder, worker, options.log_addresses)
        figures = _figures(options, keeper, place)
        terms = Terms(options.keep_finished, options.keep_idle, options.keep_unbegun)
        quota = Quota(options.disk * MEGABYTE, options.disk_each * MEGABYTE)
        more = {
            "terms": terms,
            "quota": quota,
            "limits": limits,
            "proxies": proxies,
            "hosts": options.name,
            "figures": figures,
        }
        return _run(folder, own or store_for(folder), found, ready, keeper, worker, **more)

    if options.workers == 1:
        return work(own=store)
    _tried_out(folder, store)
    return Crew(options.workers, work).run()


def _figures(options: argparse.Namespace, keeper: Keeper, worker: int) -> Figures | None:
    """Several processes of one server publish theirs on ports one above the other."""
    if options.metrics_port is None:
        return None
    figures = Figures()
    figures.follow_door(keeper)
    try:
        figures.publish(options.metrics_host, options.metrics_port + worker)
    except OSError as error:
        port = str(options.metrics_port + worker)
        raise no("cli-port-taken", port=port, host=options.metrics_host, why=_why(error)) from error
    return figures


def play(options: argparse.Namespace, say: Words) -> int:
    """At home: the table of this person's own folder, which a second start finds again."""
    folder = Path(options.data) if options.data else data_folder()
    house = House(folder)
    if not taken(house):
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
        return _run(folder, store_for(folder), found, ready, Keeper(room_for()), hosts=HOME)
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


def _run(
    folder: Path,
    store: Store,
    found: socket.socket,
    ready: Callable[[], None],
    keeper: Keeper,
    worker: str = "",
    **more: Any,
) -> int:
    _tried_out(folder, store)
    os.umask(0o077)  # what we write is for its owner
    keep_log(folder, worker)
    app = application(store, folder=folder, **more)
    Server(gate(app, keeper), ready).run([found])
    return 0


def _tried_out(folder: Path, store: Store) -> None:
    """What is wrong with the store is said before anybody comes."""
    try:
        asyncio.run(_try_out(store))
    except Exception as error:  # each kind of store has its own
        if isinstance(store, PostgresStore):
            raise no("cli-database-failed", why=_why(error)) from error
        raise no("cli-store-failed", folder=str(folder), why=_why(error)) from error


async def _try_out(store: Store) -> None:
    try:
        await store.open()
    finally:
        await store.close()


# ---------------------------------------------------------------------- small things
def no(reason: str, **about: int | str) -> Refused:
    return Refused(Refusal("", reason, about))


def _why(error: BaseException) -> str:
    return (error.strerror if isinstance(error, OSError) else "") or str(error) or type(error).__name__


def taken(house: House) -> bool:
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
