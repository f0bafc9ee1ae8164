"""What happened, as the log tells it."""

from __future__ import annotations

from typing import Final

from eastfront.engine.facts import FactKind, Kind, fact

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
    "tdv-odds",
    built=Kind.TALLY,
    held=Kind.TALLY,
    column=Kind.WORD,
    shifts=Kind.TALLY,
    die=Kind.TALLY,
    attack=Kind.NUMBER,
    defence=Kind.NUMBER,
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

# ---------------------------------------------------------------------- 7 reinforcements and replacements
ARRIVED: Final = fact("tdv-arrived", unit=Kind.PIECE, hex=Kind.SPACE)
RESERVED: Final = fact("tdv-reserved", unit=Kind.PIECE)
IN_THE_BOX: Final = fact("tdv-in-the-box", unit=Kind.PIECE)
MARKER_COMES: Final = fact("tdv-marker-comes", unit=Kind.PIECE)
RECALLED: Final = fact("tdv-recalled", unit=Kind.PIECE)
HQ_BACK: Final = fact("tdv-hq-back", unit=Kind.PIECE)
AIR_BACK: Final = fact("tdv-air-back", unit=Kind.PIECE, hex=Kind.SPACE)
RESTORED: Final = fact("tdv-restored", unit=Kind.PIECE)
RAISED: Final = fact("tdv-raised", unit=Kind.PIECE, hex=Kind.SPACE)
RAISED_IN_RESERVE: Final = fact("tdv-raised-in-reserve", unit=Kind.PIECE)
EMERGENCY: Final = fact("tdv-emergency")
CONVERTED: Final = fact("tdv-converted", unit=Kind.PIECE, into=Kind.PIECE)
GIVEN_UP: Final = fact("tdv-given-up", unit=Kind.PIECE, into=Kind.PIECE)
WITHDRAWN: Final = fact("tdv-withdrawn", unit=Kind.PIECE)
HELD_BACK: Final = fact("tdv-held-back", unit=Kind.PIECE)
DISBANDED: Final = fact("tdv-disbanded", count=Kind.NUMBER)
BRIGADES_GONE: Final = fact("tdv-brigades-gone")
LEND_LEASE: Final = fact("tdv-lend-lease", die=Kind.DICE, points=Kind.TALLY)
FACTORS: Final = fact("tdv-factors", points=Kind.NUMBER, leningrad=Kind.NUMBER, tally=Kind.TALLY)
ZONE_LAID: Final = fact("tdv-zone-laid", hex=Kind.SPACE)
ZONE_COMPLETE: Final = fact("tdv-zone-complete", hex=Kind.SPACE)
ZONE_FOREGONE: Final = fact("tdv-zone-foregone", points=Kind.NUMBER)
SPECIAL_CORPS: Final = fact("tdv-special-corps", unit=Kind.PIECE, given=Kind.PIECE)

# ---------------------------------------------------------------------- 8, 12.8, 16 air, artillery, supports
BASED: Final = fact("tdv-based", unit=Kind.PIECE, hex=Kind.SPACE)
AIR_DONE: Final = fact("tdv-air-done", unit=Kind.PIECE)
MARKER_GONE: Final = fact("tdv-marker-gone", unit=Kind.PIECE)
SUPPORTS: Final = fact("tdv-supports", unit=Kind.PIECE, hex=Kind.SPACE, points=Kind.NUMBER)
ASSAULT_GUNS: Final = fact("tdv-assault-guns", hex=Kind.SPACE, points=Kind.NUMBER)
TANK_BRIGADE: Final = fact("tdv-tank-brigade", hex=Kind.SPACE, points=Kind.NUMBER)
BRIDGEHEAD: Final = fact("tdv-bridgehead", hex=Kind.SPACE)
BOMBARDS: Final = fact(
    "tdv-bombards",
    unit=Kind.PIECE,
    hex=Kind.SPACE,
    power=Kind.NUMBER,
    ground=Kind.NUMBER,
    column=Kind.WORD,
    die=Kind.TALLY,
)
BOMBARDS_FORT: Final = fact("tdv-bombards-fort", unit=Kind.PIECE, hex=Kind.SPACE, spotter=Kind.PIECE)
BOMBED: Final = fact("tdv-bombed", headline=True, scale=("tdv-bombed-nothing", "tdv-bombed-hit"), result=Kind.WORD)
AIRLIFT: Final = fact("tdv-airlift", unit=Kind.PIECE, hex=Kind.SPACE)
FED: Final = fact("tdv-fed", unit=Kind.PIECE)
AIR_LOST: Final = fact("tdv-air-lost", headline=True, unit=Kind.PIECE, sum=Kind.NUMBER, turn=Kind.NUMBER)
AIR_SAFE: Final = fact("tdv-air-safe", headline=True, unit=Kind.PIECE, sum=Kind.NUMBER)
ZONE_LOST: Final = fact("tdv-zone-lost", hex=Kind.SPACE)
SAILED: Final = fact("tdv-sailed", unit=Kind.PIECE, hex=Kind.SPACE)
LANDED: Final = fact("tdv-landed", unit=Kind.PIECE, hex=Kind.SPACE)
THROWN_BACK: Final = fact("tdv-thrown-back", unit=Kind.PIECE, hex=Kind.SPACE)

# ---------------------------------------------------------------------- 9 strategic movement
TRAINS: Final = fact("tdv-trains", side=Kind.SIDE, points=Kind.NUMBER)
BY_RAIL: Final = fact("tdv-by-rail", unit=Kind.PIECE, hex=Kind.SPACE)
INTO_RESERVE: Final = fact("tdv-into-reserve", unit=Kind.PIECE)
BY_SEA: Final = fact("tdv-by-sea", unit=Kind.PIECE, hex=Kind.SPACE)
FLOWN: Final = fact("tdv-flown", unit=Kind.PIECE, hex=Kind.SPACE)
DROPPED: Final = fact("tdv-dropped", unit=Kind.PIECE, hex=Kind.SPACE)
SHOT_DOWN: Final = fact("tdv-shot-down", unit=Kind.PIECE, hex=Kind.SPACE)

# ---------------------------------------------------------------------- 10 the cup
CUP_FILLED: Final = fact("tdv-cup-filled", chits=Kind.NUMBER)
FIRST_CHIT: Final = fact("tdv-first-chit", heading="phase", side=Kind.SIDE, chit=Kind.WORD)
DRAWN: Final = fact("tdv-drawn", heading="phase", chit=Kind.WORD)
FROM_HAND: Final = fact("tdv-from-hand", heading="phase", side=Kind.SIDE, chit=Kind.WORD)
USED_AS: Final = fact("tdv-used-as", side=Kind.SIDE, half=Kind.WORD)
HQ_AWAY: Final = fact("tdv-hq-away", unit=Kind.PIECE)
ORDERED: Final = fact("tdv-ordered", attacks=Kind.NUMBER)
ORDERS_MISSED: Final = fact("tdv-orders-missed", made=Kind.NUMBER, missing=Kind.NUMBER)
COMMANDS: Final = fact("tdv-commands", unit=Kind.PIECE, units=Kind.NUMBER)
MARSHAL: Final = fact("tdv-marshal", hex=Kind.SPACE, units=Kind.NUMBER)
FAR_FROM: Final = fact("tdv-far-from", units=Kind.NUMBER)
RESERVES: Final = fact("tdv-reserves", steps=Kind.NUMBER)
RESERVE_PLACED: Final = fact("tdv-reserve-placed", unit=Kind.PIECE, hex=Kind.SPACE)

# ---------------------------------------------------------------------- 13 logistics
SUPPLY_OF: Final = tuple(
    fact(f"tdv-{state}", unit=Kind.PIECE) for state in ("supplied", "out-of-supply", "isolated", "supplied-by-air")
)
DEPOT_ROLLS: Final = fact("tdv-depot-rolls", unit=Kind.PIECE, hexes=Kind.NUMBER)
DEPOT_MOVED: Final = fact("tdv-depot-moved", unit=Kind.PIECE, hex=Kind.SPACE)
DEPOT_CUT_OFF: Final = fact("tdv-depot-cut-off", unit=Kind.PIECE)
DEPOT_BACK: Final = fact("tdv-depot-back", unit=Kind.PIECE)

# ---------------------------------------------------------------------- 3, 15 victory, minor allies
TURN_BEGINS: Final = fact("tdv-turn-begins", heading="turn", turn=Kind.NUMBER, name=Kind.WORD, weather=Kind.WORD)
NOTE: Final = fact("tdv-note", note=Kind.WORD)
PHASE_BEGINS: Final = fact("tdv-phase-begins", heading="phase", phase=Kind.WORD)
ROMANIA: Final = fact("tdv-romania")
HUNGARY: Final = fact("tdv-hungary")
VP_DIE: Final = fact("tdv-vp-die", hex=Kind.SPACE, change=Kind.NUMBER)
EXITED: Final = fact("tdv-exited", unit=Kind.PIECE)

# ---------------------------------------------------------------------- 17 setting up
SETTING_UP: Final = fact("tdv-setting-up", heading="phase", side=Kind.SIDE)
SET_UP: Final = fact("tdv-set-up", unit=Kind.PIECE, hex=Kind.SPACE)
SET_UP_AS_IN_HISTORY: Final = fact("tdv-set-up-as-in-history", side=Kind.SIDE)

ALL: Final = tuple(kind for kind in list(globals().values()) if isinstance(kind, FactKind)) + SUPPLY_OF
