"""What happened, as the log tells it."""

from __future__ import annotations

from typing import Final

from eastfront.engine.facts import Kind, fact

MOVED: Final = fact("tdv-moved", unit=Kind.PIECE, hex=Kind.SPACE, points=Kind.NUMBER)
MARCHED: Final = fact("tdv-marched", unit=Kind.PIECE, hex=Kind.SPACE, points=Kind.NUMBER)
WITHDREW: Final = fact("tdv-withdrew", unit=Kind.PIECE, hex=Kind.SPACE)
STOPPED: Final = fact("tdv-stopped", unit=Kind.PIECE)
TAKEN: Final = fact("tdv-taken", side=Kind.SIDE, hex=Kind.SPACE)
WORKS_GONE: Final = fact("tdv-works-gone", hex=Kind.SPACE)
ELIMINATED: Final = fact("tdv-eliminated", unit=Kind.PIECE)
TOO_MANY: Final = fact("tdv-too-many", unit=Kind.PIECE, hex=Kind.SPACE)
BASE_FLED: Final = fact("tdv-base-fled", unit=Kind.PIECE, hex=Kind.SPACE)
DEPOT_FLED: Final = fact("tdv-depot-fled", unit=Kind.PIECE, hex=Kind.SPACE)
ATTACK: Final = fact("tdv-attack", side=Kind.SIDE, hex=Kind.SPACE)
ODDS: Final = fact(
    "tdv-odds", attack=Kind.TALLY, defence=Kind.TALLY, column=Kind.WORD, shifts=Kind.TALLY, die=Kind.TALLY
)
RESULT: Final = fact(
    "tdv-result",
    headline=True,
    scale=tuple(f"tdv-result-{word}" for word in ("ae", "al1", "ne", "bl1", "ex", "dr", "dr-star", "de")),
    result=Kind.WORD,
)
STEP_LOST: Final = fact("tdv-step-lost", unit=Kind.PIECE)
RETREATED: Final = fact("tdv-retreated", unit=Kind.PIECE, hex=Kind.SPACE)
HOLDS: Final = fact("tdv-holds", hex=Kind.SPACE)
ADVANCED: Final = fact("tdv-advanced", unit=Kind.PIECE, hex=Kind.SPACE)
