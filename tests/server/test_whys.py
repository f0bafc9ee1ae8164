"""Why did you do that? Reasons are kept with the game, and told when they tell nothing that is hidden."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from eastfront.bots.player import player
from eastfront.engine.match import Match
from eastfront.parts.opponents import enemy
from eastfront.server.machines import Machines
from eastfront.server.thinking import explained
from eastfront.text.catalogue import LANGUAGES, words
from eastfront.titles import TITLES
from tests.server.tables import Client, at_table, new_game, served
from tests.sides import FIRST


def told(client: Client) -> dict[int, Any]:
    """All reasons that came over the wire, by entry of the log."""
    messages = [json.loads(text) for text in client.texts]
    whys = [why for message in messages for why in message.get("whys", ())]
    assert len({why["seq"] for why in whys}) == len(whys), "told twice"
    return {why["seq"]: why["text"] for why in whys}


def sides(client: Client) -> dict[int, int]:
    return {line["seq"]: line["side"] for text in client.texts for line in json.loads(text).get("log", ())}


def test_where_nothing_is_hidden_reasons_come_with_the_moves(tmp_path: Path, machines: Machines) -> None:
    async def play(address: str) -> tuple[str, str, dict[int, Any]]:
        game, token = new_game(address, "telltale", "me", title="great_patriotic_war", scenario="learning")
        async with at_table(address, game, token) as table, at_table(address, game) as nobody:
            await table.until(lambda u: u["seq"] > 6)
            await nobody.until(lambda u: u["seq"] > 6)
            reasons, by = told(table), sides(table)
            assert reasons
            assert all(by[seq] == 0 for seq in reasons)
            assert set(told(nobody)) >= {seq for seq in reasons if seq < 6}
        return game, token, reasons

    async def come_back(where: str, game: str, token: str, reasons: dict[int, Any]) -> None:
        async with at_table(where, game, token) as table:
            assert told(table).items() >= reasons.items()

    with served(tmp_path, machines=machines) as address:
        game, token, reasons = asyncio.run(play(address))
        asyncio.run(come_back(address, game, token, reasons))
    with served(tmp_path) as restarted:  # from the disk
        asyncio.run(come_back(restarted, game, token, reasons))


def test_what_a_machine_holds_is_told_when_the_game_is_over(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "telltale")
        async with at_table(address, game, token) as west, at_table(address, game) as nobody:
            for _ in range(60):
                seq = west.update["seq"]
                if seq > 25 and 0 in west.asked:
                    break
                if west.update["scene"]["choices"]:
                    passes = [n for n, c in enumerate(west.update["scene"]["choices"]) if c.get("role") == "pass"]
                    await west.act(passes[0] if passes else 0)
                await west.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once
            assert list(sides(west).values()).count(1) > 5
            async with at_table(address, game, token) as again:  # who comes back hears no more than who stayed
                for client in (west, nobody, again):
                    assert not told(client)
                    assert "HELD" not in client.everything
            await west.say("Resign", seq=west.update["seq"])
            for client in (west, nobody):
                await client.until(lambda u: u.get("ending"))
                reasons = told(client)
                assert set(reasons) == {seq for seq, side in sides(client).items() if side == 1}
                assert all(text["args"]["hand"].startswith("HELD") for text in reasons.values())

    asyncio.run(go())


def test_reasons_that_are_told_at_once_are_the_same_in_all_eyes() -> None:
    """Every reason of an open kind, given again by somebody who sees only what everybody may see."""
    title = TITLES.get("skirmish")
    kinds = title.open_reasons
    found: set[str] = set()
    for seed in range(3):
        match: Match[Any] = Match.begin(title, "standard", bytes([seed] * 32))
        for _ in range(400):
            if match.ending is not None:
                break
            side = match.asked[0]
            options, view = match.options(side), match.view(side)
            mind = player("officer", seed)
            for action in options:  # of all that could be done, not only of what he does
                reason = explained(mind, view, action)
                if reason is not None and reason.id in kinds:
                    found.add(reason.id)
                    for reader in (None, enemy(side)):
                        assert explained(mind, match.view(reader), action) == reason
            quick = player("greedy", seed)
            match.submit(side, quick.choose(view, options))
    assert found == kinds


def test_only_titles_with_secrets_name_open_reasons() -> None:
    named = [title for title in map(TITLES.get, TITLES.ids()) if title.open_reasons]
    assert named
    for title in named:
        assert title.table.SECRETS
        for language in LANGUAGES:
            assert all(words(language).knows(kind) for kind in title.open_reasons)


def test_a_machine_that_stumbles_over_its_reason_has_moved_all_the_same(machines: Machines) -> None:
    class Mumbling:
        def choose(self, seen: Any, options: Any) -> Any:
            return options[0]

        def explain(self, seen: Any, action: Any) -> Any:
            raise LookupError("the right word")

    match: Match[Any] = Match.begin(TITLES.get("skirmish"), "duel", bytes(32))
    assert explained(Mumbling(), match.view(FIRST), match.options(FIRST)[0]) is None
