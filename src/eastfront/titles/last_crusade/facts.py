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

DREW: Final = fact("lc-drew", side=Kind.SIDE, cards=Kind.NUMBER)
WE_DREW: Final = fact("lc-we-drew", side=Kind.SIDE, card=Kind.CARD)
TERRAIN_ROW: Final = fact("lc-terrain-row", side=Kind.SIDE, one=Kind.CARD, two=Kind.CARD, three=Kind.CARD)
TERRAIN_PAID: Final = fact("lc-terrain-paid", side=Kind.SIDE, cost=Kind.NUMBER, left=Kind.NUMBER)
CENTRE_ROW: Final = fact("lc-centre-row", side=Kind.SIDE, die=Kind.NUMBER)
CENTRE_CARD: Final = fact("lc-centre-card", zone=Kind.SPACE, card=Kind.CARD)
RIVER: Final = fact("lc-river", side=Kind.SIDE)
FORCES: Final = fact("lc-forces", side=Kind.SIDE, cards=Kind.NUMBER, cost=Kind.NUMBER)
DEPLOYED: Final = fact("lc-deployed", side=Kind.SIDE, unit=Kind.PIECE, place=Kind.SPACE)
WE_DEPLOYED: Final = fact("lc-we-deployed", side=Kind.SIDE, card=Kind.CARD, cost=Kind.NUMBER)
ATTACHED: Final = fact("lc-attached", side=Kind.SIDE)
WE_ATTACHED: Final = fact("lc-we-attached", side=Kind.SIDE, card=Kind.CARD, unit=Kind.PIECE)
OBSTACLE: Final = fact("lc-obstacle", side=Kind.SIDE, card=Kind.CARD, place=Kind.SPACE)
OBSTACLE_GONE: Final = fact("lc-obstacle-gone", side=Kind.SIDE, card=Kind.CARD)
SUPPLIED: Final = fact("lc-supplied", side=Kind.SIDE, points=Kind.NUMBER, total=Kind.NUMBER)
INITIATIVE: Final = fact("lc-initiative", side=Kind.SIDE, first=Kind.NUMBER, second=Kind.NUMBER)
BOUGHT_DRAW: Final = fact("lc-bought-draw", side=Kind.SIDE)
REFITTED: Final = fact("lc-refitted", side=Kind.SIDE, unit=Kind.PIECE)
RECRUITS: Final = fact("lc-recruits", side=Kind.SIDE, points=Kind.NUMBER)
LEVIED: Final = fact("lc-levied", side=Kind.SIDE, unit=Kind.PIECE)
MOVED: Final = fact("lc-moved", unit=Kind.PIECE, place=Kind.SPACE)
DUG_IN: Final = fact("lc-dug-in", unit=Kind.PIECE)
MOUNTED: Final = fact("lc-mounted", unit=Kind.PIECE, host=Kind.PIECE)
DISMOUNTED: Final = fact("lc-dismounted", unit=Kind.PIECE)
TAKEN: Final = fact("lc-taken", side=Kind.SIDE, zone=Kind.SPACE)
OVERFULL: Final = fact("lc-overfull", side=Kind.SIDE, place=Kind.SPACE)
CAPTURED_HQ: Final = fact("lc-captured-hq", headline=True, side=Kind.SIDE, first=Kind.NUMBER, second=Kind.NUMBER)
COUNTED: Final = fact("lc-counted", headline=True, first=Kind.NUMBER, second=Kind.NUMBER)
PROPOSED_END: Final = fact("lc-proposed-end", side=Kind.SIDE)

CORE: tuple[FactKind, ...] = (
    TURN, PLAYER_TURN, PHASE, SPOTTED, SHOWN, DESTROYED, DREW, WE_DREW, TERRAIN_ROW, TERRAIN_PAID, CENTRE_ROW,
    CENTRE_CARD, RIVER, FORCES, DEPLOYED, WE_DEPLOYED, ATTACHED, WE_ATTACHED, OBSTACLE, OBSTACLE_GONE, SUPPLIED,
    INITIATIVE, BOUGHT_DRAW, REFITTED, RECRUITS, LEVIED, MOVED, DUG_IN, MOUNTED, DISMOUNTED, TAKEN, OVERFULL,
    CAPTURED_HQ, COUNTED, PROPOSED_END,
)  # fmt: skip

# ---------------------------------------------------------------------- combat
COMBAT: tuple[FactKind, ...] = ()

# ---------------------------------------------------------------------- cards
PLAYED: Final = fact("lc-played", headline=True, side=Kind.SIDE, card=Kind.CARD)
COST_PAID: Final = fact("lc-cost-paid", side=Kind.SIDE, cost=Kind.NUMBER)
CANCELLED: Final = fact("lc-cancelled", side=Kind.SIDE, card=Kind.CARD)
IGNORED: Final = fact("lc-ignored", side=Kind.SIDE, card=Kind.CARD)
IN_FORCE: Final = fact("lc-in-force", card=Kind.CARD)
LASTS: Final = fact("lc-lasts", side=Kind.SIDE, card=Kind.CARD, die=Kind.NUMBER)
ENDED: Final = fact("lc-ended", side=Kind.SIDE, card=Kind.CARD, die=Kind.NUMBER)
GENERAL_LEAVES: Final = fact("lc-general-leaves", unit=Kind.PIECE, card=Kind.CARD, die=Kind.NUMBER)
NAMED: Final = fact("lc-named", card=Kind.CARD, unit=Kind.PIECE)
COMMITTED_BY: Final = fact("lc-committed-by", unit=Kind.PIECE, card=Kind.CARD)
READIED: Final = fact("lc-readied", unit=Kind.PIECE, card=Kind.CARD)
HIDDEN_AGAIN: Final = fact("lc-hidden-again", unit=Kind.PIECE)
HAND_SEEN: Final = fact("lc-hand-seen", side=Kind.SIDE, cards=Kind.NUMBER)
CARD_SEEN: Final = fact("lc-card-seen", card=Kind.CARD, copies=Kind.NUMBER)
SUPPLY_LOST: Final = fact("lc-supply-lost", side=Kind.SIDE, points=Kind.NUMBER)
SUPPLY_BY: Final = fact("lc-supply-by", side=Kind.SIDE, card=Kind.CARD, points=Kind.NUMBER)
DISCARDED: Final = fact("lc-discarded", side=Kind.SIDE, card=Kind.CARD)
SEARCHED: Final = fact("lc-searched", side=Kind.SIDE)
WE_TOOK: Final = fact("lc-we-took", side=Kind.SIDE, card=Kind.CARD)
RETURNED: Final = fact("lc-returned", unit=Kind.PIECE, card=Kind.CARD)
CAME_UP: Final = fact("lc-came-up", unit=Kind.PIECE, place=Kind.SPACE)
ABILITY: Final = fact("lc-ability", unit=Kind.PIECE, card=Kind.CARD)
CARD_FIRED: Final = fact(
    "lc-card-fired", card=Kind.CARD, unit=Kind.PIECE, dice=Kind.NUMBER, number=Kind.NUMBER, hits=Kind.NUMBER
)
MENDED: Final = fact("lc-mended", side=Kind.SIDE, card=Kind.CARD)
WE_MENDED: Final = fact("lc-we-mended", unit=Kind.PIECE, card=Kind.CARD)
DETACHED: Final = fact("lc-detached", unit=Kind.PIECE, card=Kind.CARD)
LENT: Final = fact("lc-lent", side=Kind.SIDE, unit=Kind.PIECE)
WE_LENT: Final = fact("lc-we-lent", side=Kind.SIDE, card=Kind.CARD)

CARDS: tuple[FactKind, ...] = (
    PLAYED, COST_PAID, CANCELLED, IGNORED, IN_FORCE, LASTS, ENDED, GENERAL_LEAVES, NAMED, COMMITTED_BY, READIED,
    HIDDEN_AGAIN, HAND_SEEN, CARD_SEEN, SUPPLY_LOST, SUPPLY_BY, DISCARDED, SEARCHED, WE_TOOK, RETURNED, CAME_UP,
    ABILITY, CARD_FIRED, MENDED, WE_MENDED, DETACHED, LENT, WE_LENT,
)  # fmt: skip

ALL: Final = (*CORE, *COMBAT, *CARDS)
