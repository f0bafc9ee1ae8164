"""Machines think in processes of their own. They are sent what their side may know, as bytes, and never the table.

A worker that dies takes one thought with it; the game asks again. What is done with a question is in thinking.py."""

from __future__ import annotations

import msgspec

from eastfront.server.thinking import Thought, think
from eastfront.server.workers import Failed, Prepare, Workers

_thoughts = msgspec.json.Decoder(Thought)


class Machines(Workers):
    name = "eastfront-machine"

    def __init__(self, most: int = 0, prepare: Prepare | None = None) -> None:
        super().__init__(think, most, prepare)

    async def ask(self, data: bytes, about: str = "", long: bool = False, whose: str = "") -> Thought:
        """What a machine thinks of a question, or Failed."""
        answer = await self.put(data, about, long, whose)
        try:
            thought = _thoughts.decode(answer)
        except msgspec.DecodeError as broken:
            raise Failed(f"no thought: {broken}") from broken
        if thought.problem:
            raise Failed(thought.problem)
        return thought
