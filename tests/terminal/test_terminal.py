"""The terminal shows any title through Scene, and a person can play a whole game in it."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from eastfront import saves
from eastfront.bots.player import RandomPlayer
from eastfront.engine.match import Match
from eastfront.engine.title import Title
from eastfront.terminal.game import TerminalGame
from eastfront.terminal.screen import picture
from eastfront.text.catalogue import LANGUAGES, Language, words
from eastfront.titles import TITLES
from eastfront.titles.skirmish.printed import EAST
from tests.fakes.cards_only import CardsOnly
from tests.fakes.tracks_only import TracksOnly
from tests.sides import FIRST

SEED = bytes(range(32))
EVERY_TITLE: list[Callable[[], Title[Any]]] = [CardsOnly, TracksOnly, lambda: TITLES.get("skirmish")]


def console() -> Console:
    return Console(file=io.StringIO(), width=140, height=60, force_terminal=False)


def printed(screen: Console) -> str:
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


@pytest.mark.parametrize("make", EVERY_TITLE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_shows_itself_without_code_of_its_own(make: Callable[[], Title[Any]], language: Language) -> None:
    title, chooser = make(), random.Random(3)
    match: Match[Any] = Match.begin(title, title.scenarios[0].id, SEED)
    for _ in range(40):
        if match.ending:
            break
        side = match.asked[0]
        screen = console()
        scene = title.scene(match.view(side), match.options(side))
        screen.print(picture(title, scene, match.log(side), words(language)))
        shown = printed(screen)
        names = {face.id: face.name.into(language) for face in title.faces()}
        for piece in scene.pieces:
            assert isinstance(piece.place, int) or names[piece.face][:8] in shown
        assert f"{len(scene.choices)} " in shown
        match.submit(side, chooser.choice(match.options(side)))


def game(
    answers: list[str], tmp_path: Path, machine: bool = True, language: Language = "en"
) -> tuple[TerminalGame, Console]:
    """A person who types these answers; without any more he closes the terminal."""
    screen, left = console(), list(answers)

    def ask(_: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    match = Match.begin(TITLES.get("skirmish"), "standard", SEED)
    players = {EAST: RandomPlayer(5)} if machine else {}
    return TerminalGame(match, players, screen, language, tmp_path / "game.eastfront", ask), screen


def test_a_person_plays_to_the_end_against_a_machine(tmp_path: Path) -> None:
    table, _ = game(["1"] * 400, tmp_path)
    table.run()
    assert table.match.ending is not None
    assert saves.load(tmp_path / "game.eastfront").ending == table.match.ending


def test_undo_why_not_preview_rule_and_language(tmp_path: Path) -> None:
    answers = ["1", "2", "?", "u", "r", "§4.4", "fr", "l", "p", "h", "99", "en", "u"]
    table, screen = game(answers, tmp_path)
    table.run()
    shown = printed(screen)
    assert "already moved" in shown or "Too far" in shown
    assert "At least one hex" in shown
    assert "Choisissez la destination de l’unité" in shown
    assert "Aucun de ces choix ne mène directement aux dés." in shown
    assert "Choisissez un nombre" in shown
    assert [entry.kind for entry in table.match.log(FIRST)].count("Undone") == 2


def test_what_cannot_be_undone_says_so_and_changes_nothing(tmp_path: Path) -> None:
    table, screen = game(["u", "r", "§99", "1"], tmp_path)
    table.run()
    assert "There is nothing to redo." in printed(screen)
    assert "skirmish has no section 99" in printed(screen)


def test_two_people_draw_a_curtain_and_see_only_their_own(tmp_path: Path) -> None:
    table, screen = game(["", "1", "", "2"], tmp_path, machine=False)
    table.run()
    shown = printed(screen)
    before, _, after = shown.partition("It is the East player’s turn")
    assert "It is the West player’s turn" in before
    own = [table.match.title.names()["card"][c].en for c in table.match.flow.table.hand(1)]  # type: ignore[index]
    assert not any(f" {name} " in before for name in own)
    assert any(f" {name} " in after for name in own)


def test_saving_by_hand_and_closing_keep_the_game(tmp_path: Path) -> None:
    table, _ = game(["1", f"s {tmp_path / 'mine.eastfront'}", "q"], tmp_path)
    table.run()
    assert saves.load(tmp_path / "mine.eastfront").digest == table.match.digest
    assert saves.load(tmp_path / "game.eastfront").digest == table.match.digest


def test_a_disk_that_refuses_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write", full)
    table, screen = game(["1", "1", "1"], tmp_path)
    table.run()
    assert "cannot be written" in printed(screen)
    assert table.match.position > 2


def test_resigning_ends_the_game(tmp_path: Path) -> None:
    table, screen = game(["resign"], tmp_path)
    table.run()
    assert "Resigned." in printed(screen)
