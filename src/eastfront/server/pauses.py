"""Long work where games are played, in short stretches: nobody's click waits for somebody else's whole gesture."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

STRETCH = 0.005  # seconds of work, after which others come in between
Given = TypeVar("Given")


def at_once(work: Callable[[Given], object]) -> Callable[[Given], Iterator[None]]:
    """Work that is short."""

    def done(given: Given) -> Iterator[None]:
        work(given)
        yield

    return done


async def in_stretches(work: Iterator[None], paid: Callable[[float], object]) -> None:
    """`work` pauses where it may; what it has used (milliseconds of CPU) is paid for, however it ends."""
    used, began = 0.0, time.thread_time()
    try:
        for _ in work:
            spent = time.thread_time() - began
            if spent >= STRETCH:
                used += spent
                await asyncio.sleep(0)
                began = time.thread_time()
    finally:
        paid((used + time.thread_time() - began) * 1000)
