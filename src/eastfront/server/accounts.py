"""Who asked for what, and what was done to games, in files of their own. No key, no seed, no query and no name is ever
written; addresses only where who runs the server wants them."""

from __future__ import annotations

import json
import logging
import time
from pathlib import Path

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eastfront.engine.sides import Side
from eastfront.server.limits import Visitor
from eastfront.server.logs import own_file

ACCESS, AUDIT = logging.getLogger("eastfront.access"), logging.getLogger("eastfront.audit")
LONGEST_PATH = 200


def keep_accounts(folder: Path, worker: str = "", addresses: bool = False) -> None:
    for logger, name in ((ACCESS, "access"), (AUDIT, "audit")):
        logger.handlers, logger.propagate = [own_file(folder, f"{name}{worker}")], False
        logger.setLevel(logging.INFO)
    Accounts.addresses = addresses


def _line(logger: logging.Logger, visitor: Visitor | None, **told: object) -> None:
    if not logger.isEnabledFor(logging.INFO):
        return
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    where = {"address": visitor.address} if Accounts.addresses and visitor is not None else {}
    logger.info("%s", json.dumps({"at": stamp, **told, **where}))


def audit(what: str, visitor: Visitor | None, game: str, side: Side | None = None, **more: int | str) -> None:
    """Something was done to a game."""
    _line(AUDIT, visitor, what=what, game=game, **({} if side is None else {"side": side}), **more)


class Accounts:
    """One line for every request, once it is answered; of tables when they are closed."""

    addresses = False

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or not ACCESS.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        started, status = time.monotonic(), 0

        async def noting(message: Message) -> None:
            nonlocal status
            status = message.get("status", 101 if message["type"] == "websocket.accept" else status)
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            took = round((time.monotonic() - started) * 1000, 1)
            method, path = scope.get("method", "TABLE"), scope["path"][:LONGEST_PATH]
            _line(ACCESS, scope.get("visitor"), method=method, path=path, status=status, ms=took)
