"""Saves that strangers bring: looked at elsewhere, within limits, while everybody else plays on."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eastfront.engine.codec import SaveError
from eastfront.engine.refusals import Refused
from eastfront.server import quarantine
from eastfront.server.limits import Limits
from eastfront.server.quarantine import Quarantine
from eastfront.titles import TITLES
from tests.engine.forgeries import body_of, edited, from_state, packed, played, state_of
from tests.server.tables import fetch, served

SLEEPS = (sys.executable, "-c", "import time; time.sleep(60)")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as where:
        yield where


def upload(address: str, data: bytes, **headers: str) -> tuple[int, Any]:
    status, answer, _ = fetch(address, "/api/games/upload", data, **headers)
    return status, answer


def hanging() -> bytes:
    """598 bytes that once hung the server: dice without end, thrown when somebody clicks."""
    state = state_of(played(20))
    state["stack"].insert(1, {"type": "Roll", "dice": 3_000_000, "sides": 6})
    return from_state(state)


def swelling() -> bytes:
    """90 KB that once took 1.5 GB."""
    return packed(b'{"journal":[' + b'{"type":"Undone","side":0},' * 2_300_000 + b"0]}")


def test_the_two_uploads_that_stopped_the_server(address: str) -> None:
    for data, reason in ((hanging(), "save-corrupt"), (swelling(), "save-too-large")):
        status, no = upload(address, data)
        assert (status, no["reason"]) == (400, reason)


def test_a_position_nobody_could_reach_is_refused(address: str) -> None:
    state = state_of(played(20))
    state["stack"].insert(1, state["stack"][0])
    assert upload(address, from_state(state))[1]["reason"] == "save-impossible"
    forged = edited(played(20).save(), lambda body: body["journal"][4].update(action=["Pass"]))
    assert upload(address, forged)[1]["reason"] == "save-unproven"


# ---------------------------------------------------------------------- the process and its limits
def checked(data: bytes, **own: Any) -> bytes:
    return asyncio.run(Quarantine(**own).checked(data))


def test_what_comes_back_is_written_by_us() -> None:
    save = played(20).save()
    spaced = packed(json.dumps(body_of(save), indent=4).encode(), save)
    assert spaced != save
    assert checked(spaced) == save


@pytest.mark.parametrize(
    "code",
    [
        "import time; time.sleep(60)",
        "import os; os.abort()",
        "import os, signal; os.kill(os.getpid(), signal.SIGKILL)",
        "raise MemoryError",
        "import sys; sys.stdin.close(); sys.exit(1)",
    ],
)
def test_a_process_that_dies_is_a_refusal(code: str) -> None:
    with pytest.raises(SaveError, match="too-heavy"):
        checked(b"x" * 100_000, seconds=3.0, command=(sys.executable, "-c", code))


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are kept by Linux")
@pytest.mark.parametrize(
    "code",
    [
        "bytearray(2**30)",  # memory
        "open('/tmp/eastfront-quarantine', 'wb').write(b'x' * 100000)",  # files
    ],
)
def test_a_process_in_quarantine_has_little_of_everything(code: str) -> None:
    confined = f"from eastfront.server import quarantine; quarantine.confine(); {code}"
    with pytest.raises(SaveError, match="too-heavy"):
        checked(b"", command=(sys.executable, "-c", confined))


@pytest.mark.skipif(sys.platform != "linux", reason="limits of time are kept by Linux")
def test_a_process_in_quarantine_computes_for_so_long() -> None:
    endless = "from eastfront.server import quarantine as q; q.SECONDS_OF_CPU = 1; q.confine()\nwhile True: pass"
    with pytest.raises(SaveError, match="too-heavy"):
        checked(b"", command=(sys.executable, "-c", endless))


@pytest.mark.skipif(sys.platform != "linux", reason="what a process may have is read from /proc")
def test_the_process_itself_is_confined_before_it_reads_a_byte() -> None:
    with subprocess.Popen(Quarantine()._command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        try:
            wanted = f"Max address space {quarantine.MEMORY} {quarantine.MEMORY} bytes"
            until, limits = time.monotonic() + 30, ""
            while wanted not in limits:
                assert time.monotonic() < until, limits
                limits = " ".join(Path(f"/proc/{process.pid}/limits").read_text(encoding="ascii").split())
                time.sleep(0.05)
            assert f"Max cpu time {quarantine.SECONDS_OF_CPU} {quarantine.SECONDS_OF_CPU} seconds" in limits
            assert "Max file size 0 0 bytes" in limits
        finally:
            process.kill()


def test_few_at_a_time_and_of_each_visitor_one() -> None:
    async def go() -> None:
        room = Quarantine(at_once=1, waiting=1, seconds=1.0, command=SLEEPS)
        first, second = (asyncio.create_task(room.checked(b"")) for _ in range(2))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too-many-saves"):
            await room.checked(b"")
        for task in (first, second):
            with pytest.raises(SaveError, match="too-heavy"):
                await task
        again = pytest.raises(Refused, match="one-save-at-a-time")
        with room.only_one("anna"), room.only_one("bert"), again, room.only_one("anna"):
            pass
        with room.only_one("anna"):
            pass

    asyncio.run(go())


def test_who_leaves_takes_his_process_along() -> None:
    async def go() -> None:
        room = Quarantine(at_once=1, waiting=0, command=SLEEPS)
        task = asyncio.create_task(room.checked(b""))
        await asyncio.sleep(0.3)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        room._command = (sys.executable, "-c", "print('free')")
        assert await room.checked(b"") == b"free\n"

    asyncio.run(go())


def test_others_are_answered_while_a_save_is_looked_at(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the same visitor does not bring a second one meanwhile."""
    inside, enough = threading.Event(), threading.Event()
    looked_at = Quarantine._check

    async def held(self: Quarantine, data: bytes) -> bytes:
        inside.set()
        while not enough.is_set():
            await asyncio.sleep(0.01)
        return await looked_at(self, data)

    monkeypatch.setattr(Quarantine, "_check", held)
    save = played(400, scenario="long").save()
    done: list[tuple[int, Any]] = []
    bringing = threading.Thread(target=lambda: done.append(upload(address, save)))
    bringing.start()
    assert inside.wait(60)
    for _ in range(3):
        assert fetch(address, "/api/games")[0] == 200
        assert upload(address, b"")[1]["reason"] == "refused-one-save-at-a-time"
    enough.set()
    bringing.join(60)
    assert done[0][0] == 201
    assert upload(address, b"")[1]["reason"] == "save-foreign"


# ---------------------------------------------------------------------- many mutants
def mutated(save: bytes, random: Random) -> bytes:
    """One to three changes somewhere in the body, under sums that fit; now and then in the bytes themselves."""
    if random.random() < 0.15:
        broken = bytearray(save)
        broken[random.randrange(len(broken))] ^= 1 << random.randrange(8)
        return bytes(broken)
    body: Any = body_of(save)
    for _ in range(random.randint(1, 3)):
        holder, key = _somewhere(body, random)
        holder[key] = random.choice(
            [0, 1, -1, 2, 999, -1000, 10**6, 10**18, 10**30, -(2**63), 1.5, None, True, "", "at", "\x00", "x" * 5000]
            + [[], [0], [[]], [0] * 3000, {}, {"type": "Roll", "dice": 10**9}, {"type": "Pass"}]
        )
    return packed(json.dumps(body).encode(), save)


def _somewhere(body: Any, random: Random) -> tuple[Any, Any]:
    holder: Any = {"body": body}
    key: Any = "body"
    while isinstance(holder[key], dict | list) and holder[key] and (key == "body" or random.random() < 0.85):
        holder = holder[key]
        key = random.choice(sorted(holder)) if isinstance(holder, dict) else random.randrange(len(holder))
    return holder, key


def resident() -> int:
    """Bytes of memory this process really has, the server in it included."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def saves() -> list[bytes]:
    games = [played(12, title, TITLES.get(title).scenarios[0].id) for title in TITLES.ids()]
    return [save for game in games for save in (game.save(), game.fork(7, bytes(32)).save())]


def mutants(address: str, number: int, seed: int) -> None:
    random, originals = Random(seed), saves()
    for _ in range(number):
        status, answer = upload(address, mutated(random.choice(originals), random))
        assert status in (201, 400), answer
        if status == 400:
            assert answer["reason"].startswith(("save-", "refused-"))


def test_some_mutants(address: str) -> None:
    mutants(address, 8, 1)


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_five_hundred_mutants_in_a_server_that_stays_small(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(factor=1000)) as address:
        mutants(address, 5, 2)
        before = resident()
        mutants(address, 500, 3)
        assert fetch(address, "/api/games")[0] == 200
        assert resident() - before < 64 * 1024 * 1024
