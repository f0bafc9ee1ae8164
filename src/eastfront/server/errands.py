"""Small things that run beside what asked for them, and are not forgotten on the way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger("eastfront")


class Errands:
    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()

    def run(self, errand: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(errand)
        self._under_way.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.warning("something beside did not work: %s: %s", type(problem).__name__, problem)

    async def close(self) -> None:
        for task in list(self._under_way):
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
