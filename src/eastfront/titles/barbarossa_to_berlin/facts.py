"""What the log can say."""

from __future__ import annotations

from eastfront.engine.facts import FactKind, Kind, fact

# The game and its rounds.
TURN_BEGINS = fact("b2b-turn-begins", heading="turn", turn=Kind.NUMBER, name=Kind.WORD)
PHASE_BEGINS = fact("b2b-phase-begins", heading="phase", phase=Kind.WORD)
ROUND_BEGINS = fact("b2b-round-begins", heading="phase", round=Kind.NUMBER, side=Kind.SIDE)
OPENING_CHOSEN = fact("b2b-opening-chosen")
SET_UP = fact("b2b-set-up", unit=Kind.PIECE, space=Kind.SPACE)
VP_CHANGED = fact("b2b-vp-changed", change=Kind.NUMBER, vp=Kind.NUMBER, cause=Kind.WORD)

# Cards.
PLAYED_OPS = fact("b2b-played-ops", side=Kind.SIDE, card=Kind.CARD, ops=Kind.NUMBER)
PLAYED_SR = fact("b2b-played-sr", side=Kind.SIDE, card=Kind.CARD, points=Kind.NUMBER)
PLAYED_RP = fact("b2b-played-rp", side=Kind.SIDE, card=Kind.CARD)
PLAYED_EVENT = fact("b2b-played-event", side=Kind.SIDE, card=Kind.CARD)
AUTOMATIC = fact("b2b-automatic", side=Kind.SIDE)
EVENT_CANCELLED = fact("b2b-event-cancelled", card=Kind.CARD, by=Kind.CARD)
CARD_OUT = fact("b2b-card-out", card=Kind.CARD)
CARD_DRAWN = fact("b2b-card-drawn", side=Kind.SIDE, count=Kind.NUMBER)
YOU_DREW = fact("b2b-you-drew", card=Kind.CARD)
DISCARDED = fact("b2b-discarded", side=Kind.SIDE)
YOU_DISCARDED = fact("b2b-you-discarded", card=Kind.CARD)
CARD_LOST = fact("b2b-card-lost", side=Kind.SIDE, card=Kind.CARD)
RESHUFFLED = fact("b2b-reshuffled", side=Kind.SIDE)
TOTAL_WAR = fact("b2b-total-war")
CARD_TAKEN = fact("b2b-card-taken", side=Kind.SIDE, card=Kind.CARD)
CARD_SHOWN = fact("b2b-card-shown", side=Kind.SIDE, card=Kind.CARD)
HAND_SIZE = fact("b2b-hand-size", side=Kind.SIDE, size=Kind.NUMBER, tally=Kind.TALLY)
POINTS = fact("b2b-points", pool=Kind.WORD, points=Kind.NUMBER, tally=Kind.TALLY)

# Orders.
ORDERS = fact("b2b-orders", side=Kind.SIDE, die=Kind.NUMBER, tally=Kind.TALLY, order=Kind.WORD)
ORDERS_CANCELLED = fact("b2b-orders-cancelled", side=Kind.SIDE)
STAND_FAST_PLACED = fact("b2b-stand-fast-placed", side=Kind.SIDE, space=Kind.SPACE)
STAND_FAST_LIFTED = fact("b2b-stand-fast-lifted", side=Kind.SIDE, space=Kind.SPACE)
UNIT_RELEASED = fact("b2b-unit-released", unit=Kind.PIECE)
OFFENSIVE_MADE = fact("b2b-offensive-made", side=Kind.SIDE)
OFFENSIVE_MISSED = fact("b2b-offensive-missed", side=Kind.SIDE)

# Operations.
ACTIVATED = fact("b2b-activated", space=Kind.SPACE, marker=Kind.WORD, cost=Kind.NUMBER, tally=Kind.TALLY)
MOVED = fact("b2b-moved", unit=Kind.PIECE, space=Kind.SPACE)
TAKEN = fact("b2b-taken", side=Kind.SIDE, space=Kind.SPACE)
FORT_DESTROYED = fact("b2b-fort-destroyed", space=Kind.SPACE)
DIGS = fact("b2b-digs", unit=Kind.PIECE, space=Kind.SPACE)
TRENCH_ROLL = fact("b2b-trench-roll", space=Kind.SPACE, die=Kind.NUMBER)
TRENCH_DUG = fact("b2b-trench-dug", space=Kind.SPACE, level=Kind.NUMBER)
TRENCH_PLACED = fact("b2b-trench-placed", space=Kind.SPACE, kind=Kind.WORD)
TRENCH_GONE = fact("b2b-trench-gone", space=Kind.SPACE)

# Combat.
ATTACK_BEGINS = fact("b2b-attack-begins", side=Kind.SIDE, space=Kind.SPACE)
ATTACKS = fact("b2b-attacks", unit=Kind.PIECE)
COMBAT_CARD = fact("b2b-combat-card", side=Kind.SIDE, card=Kind.CARD)
FIRE = fact(
    "b2b-fire",
    side=Kind.SIDE,
    strength=Kind.NUMBER,
    table=Kind.WORD,
    column=Kind.TALLY,
    drm=Kind.TALLY,
    name=Kind.WORD,
    least=Kind.NUMBER,
    most=Kind.NUMBER,
)
FIRED = fact("b2b-fired", side=Kind.SIDE, die=Kind.NUMBER, losses=Kind.NUMBER)
WON_BY = ("b2b-won-by-defender", "b2b-won-by-nobody", "b2b-won-by-attacker", "b2b-won-by-attacker-far")
COMBAT_WON = fact("b2b-combat-won", headline=True, scale=WON_BY, result=Kind.WORD)
STEP_LOST = fact("b2b-step-lost", unit=Kind.PIECE)
UNIT_ELIMINATED = fact("b2b-unit-eliminated", unit=Kind.PIECE)
UNIT_REMOVED = fact("b2b-unit-removed", unit=Kind.PIECE)
REPLACED = fact("b2b-replaced", unit=Kind.PIECE, by=Kind.PIECE)
STANDS = fact("b2b-stands", side=Kind.SIDE, space=Kind.SPACE)
RETREATED = fact("b2b-retreated", unit=Kind.PIECE, space=Kind.SPACE)
NO_RETREAT = fact("b2b-no-retreat", unit=Kind.PIECE)
CAUGHT = fact("b2b-caught", unit=Kind.PIECE)
ADVANCED = fact("b2b-advanced", unit=Kind.PIECE, space=Kind.SPACE)
CARD_KEPT = fact("b2b-card-kept", side=Kind.SIDE, card=Kind.CARD)
COMBAT_CARD_LOST = fact("b2b-combat-card-lost", side=Kind.SIDE, card=Kind.CARD)

# Redeployment, supply, replacement.
REDEPLOYED = fact("b2b-redeployed", unit=Kind.PIECE, space=Kind.SPACE)
TO_RESERVE = fact("b2b-to-reserve", unit=Kind.PIECE)
FROM_RESERVE = fact("b2b-from-reserve", unit=Kind.PIECE, space=Kind.SPACE)
STALIN_MOVED = fact("b2b-stalin-moved", space=Kind.SPACE)
STALIN_LOST = fact("b2b-stalin-lost")
ATTRITION = fact("b2b-attrition", unit=Kind.PIECE)
ON_TRACK = fact("b2b-on-track", unit=Kind.PIECE, turn=Kind.NUMBER)
OFF_TRACK = fact("b2b-off-track", unit=Kind.PIECE)
LUFTWAFFE_PLACED = fact("b2b-luftwaffe-placed", space=Kind.SPACE)
REBUILT = fact("b2b-rebuilt", unit=Kind.PIECE)
ARRIVED = fact("b2b-arrived", unit=Kind.PIECE, space=Kind.SPACE)
NO_PLACE = fact("b2b-no-place", unit=Kind.PIECE)
ARRIVED_IN_RESERVE = fact("b2b-arrived-in-reserve", unit=Kind.PIECE)
SWAPPED = fact("b2b-swapped", unit=Kind.PIECE, by=Kind.PIECE)
WITHDRAWN = fact("b2b-withdrawn", unit=Kind.PIECE)

# Invasions, partisans, neutrals.
BEACHHEAD_PLACED = fact("b2b-beachhead-placed", marker=Kind.WORD, space=Kind.SPACE)
BEACHHEAD_GONE = fact("b2b-beachhead-gone", space=Kind.SPACE)
INVASIONS_RENOUNCED = fact("b2b-invasions-renounced")
PARTISANS_PLACED = fact("b2b-partisans-placed", space=Kind.SPACE)
PARTISANS_GONE = fact("b2b-partisans-gone", space=Kind.SPACE)
USA_AT_WAR = fact("b2b-usa-at-war")
VICHY_AT_WAR = fact("b2b-vichy-at-war")
NEUTRAL_ATTACKED = fact("b2b-neutral-attacked", side=Kind.SIDE, country=Kind.WORD)
COUNTRY_OUT = fact("b2b-country-out", country=Kind.WORD)
WINTER_CHECK = fact("b2b-winter-check", held=Kind.NUMBER, required=Kind.NUMBER)

ALL = tuple(kind for kind in list(globals().values()) if isinstance(kind, FactKind))
