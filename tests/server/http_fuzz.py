"""Random and mutated HTTP at a server in another process: python -m tests.server.http_fuzz ADDRESS COUNT SEED.

Requests are made from good ones by a few mistakes, and some are nothing but noise. Prints what was answered as JSON."""

from __future__ import annotations

import json
import random
import socket
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

METHODS = (
    "GET",
    "HEAD",
    "POST",
    "PUT",
    "DELETE",
    "OPTIONS",
    "PATCH",
    "TRACE",
    "CONNECT",
    "BREW",
    "get",
    "\x00",
    "G ET",
)
STRANGE = (
    "%00",
    "%ff",
    "..",
    "%2e%2e%2f",
    "//",
    "%",
    "%zz",
    "\\",
    "'",
    '"',
    "<script>",
    "é",
    "9" * 400,
    "-1",
    "1e9",
    "~",
)
TEXTS = (
    "",
    "\x00",
    "a" * 70_000,
    "\ud7ff",
    "\u202e",
    "𝄞",
    "null",
    "../../x",
    "'; DROP TABLE games; --",
    "%00",
    "-1",
    "{}",
)
NUMBERS = (0, -1, 1, 2**31, 2**63, 2**64, -(2**63), 10**400, 1.5, 1e308)
TYPES = (
    "application/json",
    "text/plain",
    "multipart/form-data",
    "\x00",
    "application/x-www-form-urlencoded; charset=\xff",
)


@dataclass
class Fuzz:
    address: str
    luck: random.Random
    games: list[tuple[str, str]] = field(default_factory=list)
    told: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    # ------------------------------------------------------------------ what is sent
    def routes(self) -> list[tuple[str, str, object]]:
        game, token = self.luck.choice(self.games)
        seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "open"}]
        return [
            ("GET", "/", None),
            ("GET", "/learn", None),
            ("GET", "/credits", None),
            ("GET", "/healthz", None),
            ("GET", "/readyz", None),
            ("GET", "/rules/skirmish/5.3", None),
            ("GET", f"/game/{game}", None),
            ("GET", f"/join/{game}/1", None),
            ("GET", "/assets/x/app.js", None),
            ("GET", "/favicon.ico", None),
            ("GET", "/api/titles", None),
            ("GET", "/api/titles/skirmish?v=1", None),
            ("GET", "/api/titles/skirmish/faces.svg?language=fr", None),
            ("GET", "/api/words/fr", None),
            ("GET", "/api/style.css", None),
            ("GET", "/api/boards/skirmish", None),
            ("GET", "/api/maps/skirmish/fr/day/base.svg", None),
            ("GET", f"/api/games?ids={game},x", None),
            ("GET", f"/api/games/{game}", None),
            ("GET", f"/play/{game}", None),
            ("POST", "/api/lobby", {"keys": {game: token}}),
            ("POST", "/api/games", {"title": "skirmish", "scenario": "duel", "seats": seats, "your_name": "Anna"}),
            ("POST", "/api/games/upload?name=x", "eastfront"),
            ("POST", f"/api/games/{game}/seats/1", {"name": "Boris"}),
            ("POST", f"/api/games/{game}/save", {"type": "Hello", "token": token}),
            ("POST", f"/api/games/{game}/fork", {"position": 0, "seats": seats, "token": token}),
            ("POST", f"/api/games/{game}/report", {"text": "odd", "token": token}),
            ("POST", f"/api/games/{game}/delete", {"type": "Hello", "token": "wrong"}),
        ]

    def spoiled(self, value: object) -> object:
        """The same with one mistake somewhere inside."""
        if self.luck.random() < 0.3:
            return self.luck.choice([None, True, [], {}, *TEXTS, *NUMBERS, [[[[]]]], {"": 0}])
        if isinstance(value, dict) and value:
            key = self.luck.choice(list(value))
            change = self.luck.randrange(4)
            if change == 0:
                return {k: v for k, v in value.items() if k != key}
            if change == 1:
                return {**value, self.luck.choice(TEXTS): self.luck.choice(NUMBERS)}
            return {**value, key: self.spoiled(value[key])}
        if isinstance(value, list) and value:
            at = self.luck.randrange(len(value))
            return [*value[:at], self.spoiled(value[at]), *value[at + 1 :]] * self.luck.choice([1, 1, 1, 50])
        return self.luck.choice([*TEXTS, *NUMBERS])

    def body(self, value: object) -> bytes:
        if value is None:
            return b"" if self.luck.random() < 0.8 else self.luck.randbytes(50)
        data = json.dumps(self.spoiled(value) if self.luck.random() < 0.7 else value).encode("utf-8", "surrogatepass")
        if self.luck.random() < 0.15:
            data = self.noise(data)
        return data

    def noise(self, data: bytes) -> bytes:
        changed = bytearray(data or b"x")
        for _ in range(self.luck.randint(1, 6)):
            at = self.luck.randrange(len(changed))
            change = self.luck.randrange(3)
            if change == 0:
                changed[at] = self.luck.randrange(256)
            elif change == 1:
                del changed[at : at + self.luck.randint(1, 4)]
                changed = changed or bytearray(b"x")
            else:
                changed[at:at] = self.luck.randbytes(3)
        return bytes(changed)

    def request(self) -> bytes:
        method, path, value = self.luck.choice(self.routes())
        chance = self.luck.random
        if chance() < 0.15:
            method = self.luck.choice(METHODS)
        if chance() < 0.3:
            parts = path.split("/")
            parts[self.luck.randrange(len(parts))] = self.luck.choice(STRANGE)
            path = "/".join(parts)
        if chance() < 0.15:
            path += self.luck.choice(["?", "&", "?ids=", "?v=", "?language=", "?seats="]) + self.luck.choice(STRANGE)
        body = self.body(value)
        headers = [("host", self.address), ("connection", "close")]
        if body or value is not None:
            headers.append(("content-length", str(len(body))))
        headers += [one for one in self.odd_headers(len(body)) if chance() < 0.12]
        if chance() < 0.05:
            headers = [one for one in headers if one[0] != self.luck.choice(headers)[0]]
        lines = [f"{method} {path} HTTP/1.{self.luck.choice('1111109')}", *(f"{k}: {v}" for k, v in headers), "", ""]
        data = "\r\n".join(lines).encode("utf-8", "surrogatepass") + body
        return self.noise(data) if chance() < 0.08 else data

    def odd_headers(self, length: int) -> list[tuple[str, str]]:
        pick: Callable[[tuple[str, ...]], str] = self.luck.choice
        return [
            ("content-type", pick(TYPES)),
            ("content-length", str(length + self.luck.choice([-1, 1, 10**12]))),
            ("transfer-encoding", pick(("chunked", "gzip", "chunked, chunked"))),
            ("host", pick(("", "evil.example", "a b", "[::1", "x" * 300))),
            ("origin", pick(("http://evil.example", "null", "\x00", "https://" + self.address))),
            ("if-none-match", pick(("*", '"', "W/", "x" * 5000))),
            ("accept-encoding", pick(("gzip;q=0", "*", "gzip" * 500, "\xff"))),
            ("accept", pick(("text/html", "*/*", "\xff"))),
            ("accept-language", pick(("fr", ",,,", "x" * 4000))),
            ("range", pick(("bytes=0-1", "bytes=-99999999999", "x"))),
            ("expect", pick(("100-continue", "cake"))),
            ("upgrade", pick(("websocket", "h2c"))),
            ("connection", pick(("upgrade", "keep-alive, upgrade", "\x00"))),
            ("sec-websocket-key", pick(("dGhlIHNhbXBsZSBub25jZQ==", "x"))),
            ("sec-websocket-version", pick(("13", "0", "x"))),
            ("x-forwarded-for", pick(("1.2.3.4", "\x00", "," * 3000))),
            ("x-eastfront-seats", pick(("[]", "[" * 500, '[{"side":1e9}]'))),
            ("x-" + "y" * self.luck.choice([1, 3000]), "z" * self.luck.choice([1, 3000, 60_000])),
            ("cookie", "a=" + pick(TEXTS)),
        ]

    # ------------------------------------------------------------------ what comes back
    def send(self, data: bytes) -> None:
        host, _, port = self.address.partition(":")
        try:
            with socket.create_connection((host, int(port)), timeout=30) as line:
                line.sendall(data)
                line.shutdown(socket.SHUT_WR)
                answer = line.recv(65536)
                while part := line.recv(65536):
                    answer = answer[:100] + part[:0]
        except TimeoutError:
            self.faults.append(f"no answer: {data[:300]!r}")
            return
        except OSError:  # refused before all of it was said
            self.told["cut off"] += 1
            return
        status = answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.1 ") else "nothing" if not answer else "?"
        self.told[status] += 1
        if status == "?" or (status.startswith("5") and status not in ("503", "501")):
            self.faults.append(f"{answer[:100]!r}: {data[:300]!r}")

    def run(self, count: int) -> None:
        self.games = [self.begin() for _ in range(3)]
        for number in range(count):
            self.send(self.luck.randbytes(200) if number % 40 == 39 else self.request())

    def begin(self) -> tuple[str, str]:
        from tests.server.tables import new_game

        return new_game(self.address, "me", "open")


def main() -> None:
    address, count, seed = sys.argv[1:4]
    fuzz = Fuzz(address, random.Random(int(seed)))
    fuzz.run(int(count))
    print(json.dumps({"answers": dict(sorted(fuzz.told.items())), "faults": fuzz.faults[:20], "count": int(count)}))


if __name__ == "__main__":
    main()
