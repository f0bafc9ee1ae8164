"""What may lie on the disk, in all and of each visitor."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from eastfront.engine.refusals import Refused
from eastfront.server.answers import STATUS
from eastfront.server.limits import Limits
from eastfront.server.quotas import COUNTED_EVERY, Quota, Quotas
from eastfront.server.store import Store
from eastfront.server.visitors import Proxies
from tests.engine.forgeries import played
from tests.server.conftest import Test
from tests.server.tables import at_table, fetch, new_game, served
from tests.server.test_stores import SEATS, entry, game

HERE, THERE = (Limits().stranger(address) for address in ("192.0.2.1", "192.0.2.2"))
KEY = b"k" * 32
BOTH = [{"side": 0, "who": "me"}, {"side": 1, "who": "me"}]


async def refusal(quotas: Quotas, visitor: Any) -> str:
    try:
        await quotas.room_for(visitor)
    except Refused as no:
        return no.refusal.reason
    return ""


def test_up_to_the_quota_and_not_beyond(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        quotas = Quotas(store, Quota(each=100), KEY)
        maker = await quotas.room_for(HERE)
        await store.create(replace(game("g1"), maker=maker, weight=99), SEATS, [b"begun"], b"head")
        assert await refusal(quotas, HERE) == ""
        await store.create(replace(game("g2"), maker=maker, weight=1), SEATS, [b"begun"], b"head")
        assert await refusal(quotas, HERE) == "refused-quota"
        assert await refusal(quotas, THERE) == ""
        await store.append("g1", entry(1))  # what runs goes on
        await store.delete("g1")
        assert await refusal(quotas, HERE) == ""

    run(test)


def test_all_together(run: Callable[[Test], None]) -> None:
    now = 0.0

    async def test(store: Store) -> None:
        nonlocal now
        quotas = Quotas(store, Quota(total=100), KEY, lambda: now)
        await store.create(replace(game("g1"), weight=99), SEATS, [b"begun"], b"head")
        assert await refusal(quotas, HERE) == ""
        await store.create(replace(game("g2"), weight=1), SEATS, [b"begun"], b"head")
        now += COUNTED_EVERY
        assert await refusal(quotas, HERE) == await refusal(quotas, THERE) == "refused-disk-full"
        assert await refusal(Quotas(store, Quota(), KEY), HERE) == ""

    run(test)


def test_a_maker_tells_no_address() -> None:
    one, other = (Quotas(None, Quota(), key) for key in (KEY, b"other"))  # type: ignore[arg-type]
    assert one.maker(HERE) == one.maker(HERE) != one.maker(THERE)
    assert one.maker(HERE) != other.maker(HERE)
    assert "192" not in one.maker(HERE)


@pytest.mark.parametrize("quota", [Quota(total=1), Quota(each=1)])
def test_every_way_to_a_new_game_is_closed_and_the_old_goes_on(
    tmp_path: Path, quota: Quota, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eastfront.server.quotas.COUNTED_EVERY", 0.0)

    async def go(address: str) -> None:
        id, token = new_game(address, "me", "me")
        wish = {"title": "skirmish", "scenario": "standard", "seats": BOTH}
        fork = {"position": 0, "seats": BOTH, "token": token}
        ways: list[tuple[str, object]] = [
            ("/api/games", wish),
            ("/api/games/upload", played().save()),
            (f"/api/games/{id}/fork", fork),
        ]
        reason = "refused-disk-full" if quota.total else "refused-quota"
        for path, body in ways:
            status, answer, _ = fetch(address, path, body)
            assert (status, answer["reason"]) == (STATUS[reason], reason)
        async with at_table(address, id, token) as table:
            await table.act(0)
            await table.until(lambda u: u["seq"] == 2)

    with served(tmp_path, quota=quota) as address:
        asyncio.run(go(address))


def test_another_visitor_has_his_own(tmp_path: Path) -> None:
    wish = {"title": "skirmish", "scenario": "standard", "seats": BOTH}
    with served(tmp_path, quota=Quota(each=1), proxies=Proxies(["127.0.0.1"])) as address:
        answers = [
            fetch(address, "/api/games", wish, **{"x-forwarded-for": who})[0]
            for who in ("198.51.100.7", "198.51.100.7", "198.51.100.8")
        ]
    assert answers == [201, 429, 201]
