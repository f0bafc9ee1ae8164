"""What the log of the teaching game can say."""

from __future__ import annotations

from eastfront.engine.facts import Kind, fact

CARD_DRAWN = fact("skirmish-card-drawn", side=Kind.SIDE)
YOU_DREW_CARD = fact("skirmish-you-drew-card", card=Kind.CARD)
RESERVE_DRAWN = fact("skirmish-reserve-drawn", side=Kind.SIDE)
YOU_DREW_UNIT = fact("skirmish-you-drew-unit", unit=Kind.PIECE)
ENTRIES_CHOSEN = fact("skirmish-entries-chosen")
TURN_BEGINS = fact("skirmish-turn-begins", heading="turn", turn=Kind.NUMBER, side=Kind.SIDE)
MOVED = fact("skirmish-moved", unit=Kind.PIECE, hex=Kind.SPACE, cost=Kind.NUMBER)
STOPPED = fact("skirmish-stopped", unit=Kind.PIECE)
ENTERED = fact("skirmish-entered", unit=Kind.PIECE, hex=Kind.SPACE)
CARD_PLAYED = fact("skirmish-card-played", side=Kind.SIDE, card=Kind.CARD)
RECOVERED = fact("skirmish-recovered", unit=Kind.PIECE)
ATTACK_BEGINS = fact("skirmish-attack-begins", unit=Kind.PIECE, hex=Kind.SPACE)
ODDS = fact("skirmish-odds", attack=Kind.NUMBER, defence=Kind.NUMBER, tally=Kind.TALLY, column=Kind.WORD)
SCALE = tuple(f"skirmish-result-{code}" for code in ("al", "ne", "ex", "dr", "dl", "de"))
RESULT = fact("skirmish-result", headline=True, scale=SCALE, result=Kind.WORD)
STEP_LOST = fact("skirmish-step-lost", unit=Kind.PIECE)
ELIMINATED = fact("skirmish-eliminated", unit=Kind.PIECE)
RETREATED = fact("skirmish-retreated", unit=Kind.PIECE, hex=Kind.SPACE)
NO_RETREAT = fact("skirmish-no-retreat", unit=Kind.PIECE)
ADVANCED = fact("skirmish-advanced", unit=Kind.PIECE, hex=Kind.SPACE)
TAKEN = fact("skirmish-taken", side=Kind.SIDE, hex=Kind.SPACE)
SCORED = fact("skirmish-scored", west=Kind.NUMBER, east=Kind.NUMBER)
COMES_BACK = fact("skirmish-comes-back", unit=Kind.PIECE)

ALL = tuple(kind for kind in list(globals().values()) if isinstance(kind, type(MOVED)))
