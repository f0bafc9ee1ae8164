"""Who comes in: the address behind a connection, read through proxies only when they are trusted by name."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Literal

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from eastfront.engine.refusals import refused
from eastfront.server.limits import Limits, Visitor

ProxyHeader = Literal["x-forwarded-for", "forwarded"]
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
HERE = "here"  # over a socket of this machine that has no address
ONE_HOUSE = 64  # bits of an IPv6 address that one household is given


def address_of(written: str) -> Address | None:
    """An address as it stands in a header or comes from a socket: with or without port, brackets, quotes."""
    word = written.strip().strip('"')
    if word.startswith("["):
        word = word[1:].partition("]")[0]
    elif word.count(":") == 1:
        word = word.partition(":")[0]
    try:
        found = ipaddress.ip_address(word.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def name_of(address: Address | None) -> str:
    """What counts as one address: a household has as many of the new ones as it likes."""
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, ONE_HOUSE), strict=False))
    return HERE if address is None else str(address)


class Proxies:
    """Those whose word about who stands behind them is taken."""

    def __init__(self, trusted: Iterable[str] = (), header: ProxyHeader = "x-forwarded-for") -> None:
        self.trusted, self.header = tuple(_network(word) for word in trusted), header

    def trusts(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self.trusted)

    def visitor(self, peer: str, headers: Sequence[tuple[bytes, bytes]]) -> Address | None:
        """From the right: each trusted proxy names who came to it, and the first who is none of them is the visitor."""
        found = address_of(peer)
        if not self.trusts(found):
            return found
        name = self.header.encode()
        written = ",".join(value.decode("latin-1") for key, value in headers if key == name)
        for hop in reversed(written.split(",")):
            before = address_of(hop if self.header == "x-forwarded-for" else _for(hop))
            if before is None:
                break  # garbage before a trusted proxy is not believed
            found = before
            if not self.trusts(found):
                break
        return found


def _for(hop: str) -> str:
    pairs = (pair.partition("=") for pair in hop.split(";"))
    return next((value for key, _, value in pairs if key.strip().lower() == "for"), "")


def _network(word: str) -> Network:
    try:
        return ipaddress.ip_network(word)
    except ValueError:
        raise refused("no-address", word=word) from None


class Arrivals:
    """Says of every request who it comes from."""

    def __init__(self, app: ASGIApp, limits: Limits, proxies: Proxies) -> None:
        self.app, self.limits, self.proxies = app, limits, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            peer = scope.get("client")
            found = self.proxies.visitor(peer[0] if peer else "", scope["headers"])
            if self.proxies.trusts(address_of(peer[0]) if peer else None):
                _through(scope)
            scope["visitor"] = self.limits.stranger(name_of(found))
        await self.app(scope, receive, send)


def _through(scope: Scope) -> None:
    """What the browser called a trusted proxy by: pages elsewhere on it are asked for in the same way."""
    said = [value for key, value in scope["headers"] if key == b"x-forwarded-proto"]
    if said and said[-1].strip().lower() == b"https":
        scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"


def visitor_of(connection: HTTPConnection) -> Visitor:
    visitor: Visitor = connection.scope["visitor"]
    return visitor
