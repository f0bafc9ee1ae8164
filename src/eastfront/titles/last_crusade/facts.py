"""What the log can say. Each of us keeps a list; ALL is what the title declares."""

from __future__ import annotations

from typing import Final

from eastfront.engine.facts import FactKind, Kind, fact

# ---------------------------------------------------------------------- core
TURN: Final = fact("lc-turn", heading="turn", turn=Kind.NUMBER)
PLAYER_TURN: Final = fact("lc-player-turn", heading="phase", side=Kind.SIDE)
PHASE: Final = fact("lc-phase", heading="phase", side=Kind.SIDE, phase=Kind.WORD)
SPOTTED: Final = fact("lc-spotted", unit=Kind.PIECE, card=Kind.CARD)
SHOWN: Final = fact("lc-shown", unit=Kind.PIECE, card=Kind.CARD)
DESTROYED: Final = fact("lc-destroyed", headline=True, unit=Kind.PIECE, card=Kind.CARD)

CORE: tuple[FactKind, ...] = (TURN, PLAYER_TURN, PHASE, SPOTTED, SHOWN, DESTROYED)

# ---------------------------------------------------------------------- combat
COMBAT: tuple[FactKind, ...] = ()

# ---------------------------------------------------------------------- cards
CARDS: tuple[FactKind, ...] = ()

ALL: Final = (*CORE, *COMBAT, *CARDS)
