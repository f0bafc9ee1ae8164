"""Noise over the wire, from a process of its own:

python -m tests.server.noise ADDRESS SEED MESSAGES SOCKETS GAME:TOKEN...

Random, mutated, ill-typed, out-of-order, huge, deep, binary and legal messages over many sockets. Prints as JSON how
often what came back."""

from __future__ import annotations

import asyncio
import json
import random
import string
import sys
from collections import Counter
from typing import Any, get_args

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from eastfront.server import wire

REQUESTS = get_args(wire.AnyRequest)
PATIENCE = 60.0  # seconds for an answer, on a machine with much else to do
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 2**31, 2**53 - 1, 2**53, 2**63, 2**64, 10**40, -(10**40), 0.5, 1e308, "", "x",
    "\x00", "\ud800", "é" * 500, [], {}, [0], [None], {"a": 1}, [[[]]], ["Pass"], "Hello",
)  # fmt: skip


class Noise:
    def __init__(self, seed: str) -> None:
        self.luck = random.Random(seed)
        self.seq, self.choices = 0, [0]

    def message(self) -> str | bytes:
        kinds = (
            self.legal,
            self.legal,
            self.wrong,
            self.wrong,
            self.mutated,
            self.deep,
            self.binary,
            self.words,
            self.long,
        )
        return self.luck.choice(kinds)()

    def legal(self) -> str:
        """What a page might say."""
        action, choose = self.luck.choice(self.choices), self.luck.choice
        requests: tuple[wire.FromBrowser, ...] = (
            wire.Act(self.seq, action),
            wire.Act(self.seq, None, tuple(self.luck.choices(self.choices, k=5))),
            wire.Undo(self.seq, True),
            wire.Redo(self.seq),
            wire.AskWhyNot(space=self.luck.randrange(50)),
            wire.AskOverlays(choose((None, 3)), choose((None, ("zoc-west",)))),
            wire.AskPreview(action),
            wire.Look(self.luck.randrange(5)),
            wire.Say("words"),
            wire.AskChat(10),
            wire.PassForMe(choose((True, False))),
            wire.Propose(self.seq, choose((None, 0, 1))),
        )
        return msgspec.json.encode(choose(requests)).decode()

    def wrong(self) -> str:
        """The right record with wrong things in it."""
        kind = self.luck.choice(REQUESTS)
        fields = {name: self.luck.choice(VALUES) for name in kind.__struct_fields__ if self.luck.random() < 0.8}
        if self.luck.random() < 0.2:
            fields[self.luck.choice(("extra", "type", ""))] = self.luck.choice(VALUES)
        return json.dumps({"type": kind.__name__, **fields})

    def mutated(self) -> str:
        letters = list(self.legal())
        for _ in range(self.luck.randint(1, 4)):
            letters[self.luck.randrange(len(letters))] = self.luck.choice(string.printable)
        return "".join(letters)

    def deep(self) -> str:
        depth = self.luck.choice((10, 500, 1900))
        return self.luck.choice(("[" * depth, '{"type":' * (depth // 8), "[" * depth + "]" * depth))

    def binary(self) -> bytes:
        return self.luck.randbytes(self.luck.randrange(200))

    def words(self) -> str:
        return "".join(self.luck.choices(string.printable + "éñ\u2028\U0001f600", k=self.luck.randrange(300)))

    def long(self) -> str:
        return '{"type":"Say","text":"' + "x" * self.luck.choice((900, 1001, 4096, 20_000)) + '"}'

    def heard(self, text: str | bytes) -> str:
        told = json.loads(text)
        if told["type"] == "Update":
            shown = told.get("scene") or told.get("patch") or {}
            self.seq = told["seq"]
            self.choices = [choice["action"] for choice in shown.get("choices", ())] or self.choices
        return str(told["refusal"]["reason"] if told["type"] == "No" else told["type"])


async def hello(line: ClientConnection, token: str) -> None:
    await line.send(json.dumps({"type": "Hello", "token": token, "version": wire.VERSION}))


async def shout(address: str, game: str, token: str, seed: str, messages: int, told: Counter[str]) -> None:
    """One socket after another, until so many messages are out."""
    noise = Noise(seed)
    left = messages
    while left > 0:
        try:
            async with connect(f"ws://{address}/play/{game}", max_size=None, compression=None) as line:
                if noise.luck.random() < 0.9:
                    await hello(line, token)

                async def listen(line: ClientConnection = line) -> None:
                    async for text in line:
                        told[noise.heard(text)] += 1

                hearing = asyncio.create_task(listen())
                for _ in range(min(left, 100)):
                    await line.send(noise.message())
                    left -= 1
                    await asyncio.sleep(0.002)
                await asyncio.sleep(0.05)
                if not hearing.done():
                    hearing.cancel()
                elif problem := hearing.exception():  # the line broke, or something came that is no answer
                    raise problem
        except (ConnectionClosed, OSError, UnicodeEncodeError) as gone:
            told[type(gone).__name__] += 1
            left -= 1


async def goes_on(address: str, game: str, token: str) -> bool:
    """Whether somebody who sits down can still play."""
    async with connect(f"ws://{address}/play/{game}", max_size=None, compression=None) as line:
        await hello(line, token)
        sent = -1
        while True:
            told = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
            if told["type"] != "Update":
                continue
            if told.get("ending") or told["seq"] > sent >= 0:
                return True
            choices = (told.get("scene") or told.get("patch") or {}).get("choices", ())
            if sent < 0 and choices:
                sent = told["seq"]
                await line.send(json.dumps({"type": "Act", "seq": sent, "action": choices[0]["action"]}))


async def main(address: str, seed: str, messages: int, sockets: int, games: list[tuple[str, str]]) -> dict[str, int]:
    told: Counter[str] = Counter()
    shouting = [
        shout(address, game, token if number % 4 else "", f"{seed}/{number}", messages // sockets, told)
        for number, (game, token) in ((n, games[n % len(games)]) for n in range(sockets))
    ]
    await asyncio.gather(*shouting)
    return dict(told)


if __name__ == "__main__":
    where, seed_, messages_, sockets_, *rest = sys.argv[1:]
    seats = [(game, token) for game, _, token in (word.partition(":") for word in rest)]
    print(json.dumps(asyncio.run(main(where, seed_, int(messages_), int(sockets_), seats))))
