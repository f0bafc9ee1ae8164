"""Whether the server lives, whether it is ready, and figures for who watches over it.

Figures are those of one process; of several each has a port of its own, one above the other. They go to a port that
only this machine reaches, because they tell how many play and how busy it is."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import Any, cast

from prometheus_client import CollectorRegistry, Histogram, start_http_server
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eastfront.server.answers import REFUSALS, as_json
from eastfront.server.connections import Keeper, Stage
from eastfront.server.games import Games
from eastfront.server.limits import Limits
from eastfront.server.machines import Machines
from eastfront.server.store import Store

BEAT = 0.5  # seconds from one look at the clock to the next
REMEMBERED = 20  # beats
TOO_LATE = 1.0  # seconds: a loop that far behind is not ready
STORE_WITHIN = 2.0


class Pulse:
    """How late the loop is: what is to happen now happens that much later."""

    def __init__(self) -> None:
        self.lags: deque[float] = deque([0.0], REMEMBERED)

    async def beat(self) -> None:
        while True:
            due = time.monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self.lags.append(max(0.0, time.monotonic() - due))

    @property
    def worst(self) -> float:
        return max(self.lags)


class Health:
    def __init__(self, store: Store, pulse: Pulse) -> None:
        self.store, self.pulse = store, pulse

    def routes(self) -> list[Route]:
        return [Route("/healthz", self.alive), Route("/readyz", self.ready)]

    async def alive(self, _: Request) -> Response:
        return as_json({"alive": True}, 200, **{"cache-control": "no-store"})

    async def ready(self, _: Request) -> Response:
        """For who shares out visitors: not to this one while the store is silent or the loop is late."""
        told = {"store": await self._store_answers(), "loop": self.pulse.worst < TOO_LATE}
        return as_json(told, 200 if all(told.values()) else 503, **{"cache-control": "no-store"})

    async def _store_answers(self) -> bool:
        try:
            await asyncio.wait_for(self.store.games(listed=True, limit=1), STORE_WITHIN)
        except Exception:  # each kind of store has its own
            return False
        return True


class Clocked:
    """A store whose every answer is timed."""

    def __init__(self, store: Store, histogram: Histogram) -> None:
        self._store, self._histogram = store, histogram

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if not asyncio.iscoroutinefunction(found) or name in ("open", "close"):
            return found

        async def timed(*values: Any, **named: Any) -> Any:
            with self._histogram.labels(name).time():
                return await found(*values, **named)

        return timed


class Figures:
    """Everything that is counted, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.store_seconds = Histogram(
            "eastfront_store_seconds", "Until the store has answered", ["call"], registry=self.registry
        )
        self.sources: list[Callable[[], Iterable[Metric]]] = []
        self.registry.register(cast(Any, self))

    def clocked(self, store: Store) -> Store:
        return cast(Store, Clocked(store, self.store_seconds))

    def collect(self) -> Iterable[Metric]:
        for source in self.sources:
            yield from source()

    def follow(self, games: Games, machines: Machines, limits: Limits, pulse: Pulse) -> None:
        def source() -> Iterable[Metric]:
            yield GaugeMetricFamily("eastfront_loop_lag_seconds", "Worst of the last ten seconds", pulse.worst)
            yield GaugeMetricFamily("eastfront_games_in_memory", "Games read from the store", games.in_memory)
            yield GaugeMetricFamily(
                "eastfront_machines_waiting", "Thoughts that wait for a worker", machines.turns.waits()
            )
            yield _labelled("eastfront_used", "Requests, milliseconds of look-ups", "kind", limits.used)
            yield _labelled("eastfront_too_fast", "Requests over a visitor's limit", "kind", limits.over)
            yield _labelled("eastfront_refusals", "What was refused, by reason", "reason", REFUSALS)

        self.sources.append(source)

    def follow_door(self, keeper: Keeper) -> None:
        def source() -> Iterable[Metric]:
            connections = GaugeMetricFamily("eastfront_connections", "Open, by what they are", labels=["stage"])
            for stage in Stage:
                connections.add_metric([stage.name.lower()], keeper.count(stage))
            yield connections
            yield CounterMetricFamily("eastfront_turned_away", "Found no room", keeper.turned_away)
            yield CounterMetricFamily("eastfront_sent_off", "Made room for others", keeper.sent_off)

        self.sources.append(source)

    def publish(self, host: str, port: int) -> None:
        start_http_server(port, host, self.registry)


def _labelled(name: str, words: str, label: str, counted: Counter[str]) -> Metric:
    family = CounterMetricFamily(name, words, labels=[label])
    for key, count in sorted(counted.items()):
        family.add_metric([key], count)
    return family
