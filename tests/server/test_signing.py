"""The server signs results: another seed, another beginning, another result or another game are found out."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from eastfront.engine.codec import unpack
from eastfront.engine.match import Match
from eastfront.engine.verify import verify
from eastfront.server.signing import FILE, Signer, signed_by
from eastfront.titles import TITLES
from tests.engine.helpers import OTHER_SEED, repacked
from tests.server.tables import at_table, fetch, new_game
from tests.sides import SECOND


async def finished(address: str) -> tuple[str, str]:
    game, token = new_game(address, "me", "me", scenario="duel")
    async with at_table(address, game, token) as table:
        await table.act(0)
        await table.until(lambda u: u["seq"] > 1)
        await table.say("Resign", seq=table.update["seq"])
        await table.until(lambda u: u.get("ending"))
    return game, token


def saved(address: str, game: str, token: str = "") -> bytes:
    status, data, _ = fetch(address, f"/api/games/{game}/save", {"token": token})
    assert status == 200
    return bytes(data)


def test_a_finished_game_is_signed_and_every_change_is_found(address: str) -> None:
    game, _ = asyncio.run(finished(address))
    data = saved(address, game)
    public = fetch(address, "/api/signing-key")[1]["ed25519"]
    signed = partial(signed_by, public)
    promise = unpack(data)[1].commitment
    assert verify(data, TITLES, promise, signed).problem == ""
    assert verify(data, TITLES, promise.upper(), signed).problem == ""
    assert unpack(data)[1].game == game

    changes: dict[str, Callable[[Any, Any], object]] = {
        "other game": lambda h, b: setattr(b, "game", "elsewhere"),
        "no signature": lambda h, b: setattr(b, "signature", ""),
        "garbled": lambda h, b: setattr(b, "signature", "xyz"),
        "without its end": lambda h, b: b.journal.pop(),
    }
    for name, change in changes.items():
        assert verify(repacked(data, change), TITLES, promise, signed).problem == "verify-signature", name


def test_a_whole_other_game_is_found_by_the_promise_and_by_the_signature(address: str) -> None:
    game, _ = asyncio.run(finished(address))
    data = saved(address, game)
    header, body = unpack(data)
    other = Match.begin(TITLES.get(header.title), header.scenario, OTHER_SEED, header.settings)
    other.submit(other.asked[0], other.options(other.asked[0])[0])
    other.resign(SECOND)

    def put_under(_: Any, forged: Any) -> None:
        forged.game, forged.signature = game, body.signature

    forged = repacked(other.save(), put_under)
    assert verify(forged, TITLES).problem == ""  # in itself it is a good game
    assert verify(forged, TITLES, body.commitment).problem == "verify-other-game"
    public = fetch(address, "/api/signing-key")[1]["ed25519"]
    assert verify(forged, TITLES, signed=partial(signed_by, public)).problem == "verify-signature"


def test_a_running_game_and_one_from_elsewhere_are_not_signed(address: str) -> None:
    running, token = new_game(address, "me", "me")
    assert unpack(saved(address, running, token))[1].signature == ""
    game, _ = asyncio.run(finished(address))
    status, brought, _ = fetch(address, "/api/games/upload", saved(address, game))
    assert status == 201, brought
    assert fetch(address, f"/api/games/{brought['game']}")[1]["game"]["brought"]
    assert unpack(saved(address, brought["game"], brought["token"]))[1].signature == ""


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    one, other = Signer(tmp_path / "data"), Signer(tmp_path / "data")
    assert one.public == other.public
    assert stat.S_IMODE((tmp_path / "data" / FILE).stat().st_mode) == 0o600
    assert [file.name for file in (tmp_path / "data").iterdir()] == [FILE]
    assert Signer(tmp_path / "other").public != one.public


@pytest.mark.parametrize("key", ["", "xyz", "00", "0" * 64])
def test_a_key_that_is_none_or_another_signs_nothing(tmp_path: Path, key: str) -> None:
    assert not signed_by(key, b"result", Signer(tmp_path).sign(b"result"))
