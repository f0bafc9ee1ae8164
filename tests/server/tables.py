"""A real server on this machine and small clients that talk to it, for tests."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from eastfront.engine.scene import Scene
from eastfront.server import wire
from eastfront.server.app import application
from eastfront.server.connections import Keeper
from eastfront.server.gate import gate
from eastfront.server.patches import Patch, patched
from eastfront.server.sqlite import SqliteStore
from eastfront.titles import TITLES


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def served(folder: Path, keeper: Keeper | None = None, **own: Any) -> Iterator[str]:
    """The address of a running server whose games lie in a folder."""
    port = free_port()
    numbers = count(1)
    seeds = lambda: next(numbers).to_bytes(32, "big")  # noqa: E731
    app = application(SqliteStore(folder / "games.db"), seeds, folder, **own)
    server = uvicorn.Server(gate(app, keeper, port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + 20
    while not server.started and time.monotonic() < until:
        time.sleep(0.01)
    assert server.started
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(20)


def fetch(address: str, path: str, body: object = None, **headers: str) -> tuple[int, Any, Any]:
    """Status, decoded JSON (or bytes) and headers."""
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{address}{path}", data, headers)
    try:
        with urllib.request.urlopen(request, timeout=120) as answer:
            content, status, found = answer.read(), answer.status, answer.headers
    except urllib.error.HTTPError as error:
        content, status, found = error.read(), error.code, error.headers
    if found.get_content_type() == "application/json":
        return status, json.loads(content), found
    return status, content, found


def new_game(address: str, *who: str, title: str = "skirmish", scenario: str = "standard") -> tuple[str, str]:
    seats = [{"side": side, "who": seat} for side, seat in enumerate(who)]
    wish = {"title": title, "scenario": scenario, "seats": seats, "your_name": "Anna", "listed": True}
    status, answer, _ = fetch(address, "/api/games", wish)
    assert status == 201, answer
    return answer["game"], answer["token"]


class Client:
    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.welcome: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.scene: Scene | None = None
        self.texts: list[str] = []  # all that came over the wire

    async def say(self, type_: str, **fields: object) -> None:
        await self.connection.send(json.dumps({"type": type_, **fields}))

    async def next(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types; updates on the way are remembered."""
        while True:
            text = await asyncio.wait_for(self.connection.recv(), 60)
            assert isinstance(text, str)
            self.texts.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "Update":
                self._follow(message)
            if message["type"] in types:
                return message

    def _follow(self, message: dict[str, Any]) -> None:
        """As a browser does: a whole scene, or the last one with its changes."""
        if "patch" not in message and "scene" not in message:
            assert self.scene is not None  # which is as it was
        elif "patch" in message:
            assert self.scene is not None
            patch = msgspec.convert(message["patch"], Patch, str_keys=True, strict=False)
            self.scene = patched(self.scene, patch, TITLES.get(self.welcome["title"]).names())
        else:
            self.scene = msgspec.convert(message["scene"], Scene, str_keys=True, strict=False)
        whole = {name: getattr(self.scene, name) for name in Scene.__struct_fields__}
        self.update = {**message, "scene": msgspec.to_builtins(whole)}

    async def act(self, choice: int = -1) -> None:
        action = self.update["scene"]["choices"][choice]["action"]
        await self.say("Act", seq=self.update["seq"], action=action)

    async def until(self, wanted: Callable[[dict[str, Any]], object]) -> None:
        """Wait for an update that is as wanted; several changes may come as one update or as many."""
        while not wanted(self.update):
            await self.next("Update")

    @property
    def everything(self) -> str:
        return "".join(self.texts)

    @property
    def asked(self) -> list[int]:
        asked: list[int] = self.update["scene"]["asked"]
        return asked


@asynccontextmanager
async def at_table(address: str, game: str, token: str = "") -> AsyncIterator[Client]:
    async with connect(f"ws://{address}/play/{game}") as connection:
        client = Client(connection)
        await client.say("Hello", token=token, version=wire.VERSION)
        client.welcome = await client.next("Welcome", "No")
        assert client.welcome["type"] == "Welcome", client.welcome
        await client.next("Update")
        yield client
