"""Writes the playthroughs of tests/lab/playthroughs again: python -m tests.lab.write_playthroughs"""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

from eastfront.lab.environments import openspiel_game as openspiel

GAMES = {
    "skirmish-duel": "eastfront(title=skirmish,scenario=duel)",
    "skirmish-standard": "eastfront(title=skirmish,scenario=standard)",
}


def main() -> None:
    folder = Path(__file__).parent / "playthroughs"
    folder.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        text = generate_playthrough.playthrough(game, None, seed=1)
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{openspiel.__name__}: {name}, {len(text)} characters")


if __name__ == "__main__":
    main()
