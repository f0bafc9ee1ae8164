"""What the log can say. Each of us keeps a list; ALL is what the title declares."""

from __future__ import annotations

from typing import Final

from eastfront.engine.facts import FactKind, Kind, fact


def _seen(id: str, *, headline: bool = False, **args: Kind) -> FactKind:
    """Of cards in play: after its arguments come, as cards, the names of its slots as everybody may know them."""
    names = tuple((f"{name}-name", Kind.CARD) for name, meaning in args.items() if meaning is Kind.PIECE)
    return FactKind(id, (*args.items(), *names), headline)


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
DEPLOYED: Final = _seen("lc-deployed", side=Kind.SIDE, unit=Kind.PIECE, place=Kind.SPACE)
WE_DEPLOYED: Final = fact("lc-we-deployed", side=Kind.SIDE, card=Kind.CARD, cost=Kind.NUMBER)
ATTACHED: Final = fact("lc-attached", side=Kind.SIDE)
WE_ATTACHED: Final = _seen("lc-we-attached", side=Kind.SIDE, card=Kind.CARD, unit=Kind.PIECE)
OBSTACLE: Final = fact("lc-obstacle", side=Kind.SIDE, card=Kind.CARD, place=Kind.SPACE)
OBSTACLE_GONE: Final = fact("lc-obstacle-gone", side=Kind.SIDE, card=Kind.CARD)
SUPPLIED: Final = fact("lc-supplied", side=Kind.SIDE, points=Kind.NUMBER, total=Kind.NUMBER)
INITIATIVE: Final = fact("lc-initiative", side=Kind.SIDE, first=Kind.NUMBER, second=Kind.NUMBER)
BOUGHT_DRAW: Final = fact("lc-bought-draw", side=Kind.SIDE)
REFITTED: Final = _seen("lc-refitted", side=Kind.SIDE, unit=Kind.PIECE)
RECRUITS: Final = fact("lc-recruits", side=Kind.SIDE, points=Kind.NUMBER)
LEVIED: Final = _seen("lc-levied", side=Kind.SIDE, unit=Kind.PIECE)
MOVED: Final = _seen("lc-moved", unit=Kind.PIECE, place=Kind.SPACE)
DUG_IN: Final = _seen("lc-dug-in", unit=Kind.PIECE)
MOUNTED: Final = _seen("lc-mounted", unit=Kind.PIECE, host=Kind.PIECE)
DISMOUNTED: Final = _seen("lc-dismounted", unit=Kind.PIECE)
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
COMBAT_FIRE: Final = _seen("lc-fire", firer=Kind.PIECE, target=Kind.PIECE, dice=Kind.TALLY, number=Kind.TALLY)
HITS: Final = _seen("lc-hits", target=Kind.PIECE, hits=Kind.NUMBER)
IGNORED: Final = _seen("lc-ignored", unit=Kind.PIECE, hits=Kind.NUMBER)
FRIENDLY_FIRE: Final = _seen("lc-friendly-fire", unit=Kind.PIECE)
TOOK_OFF: Final = _seen("lc-took-off", side=Kind.SIDE, unit=Kind.PIECE, cost=Kind.NUMBER)
FLEW: Final = _seen("lc-flew", unit=Kind.PIECE, place=Kind.SPACE)
PATROLS: Final = _seen("lc-patrols", unit=Kind.PIECE, place=Kind.SPACE)
LANDED: Final = _seen("lc-landed", unit=Kind.PIECE)
INTERCEPTED: Final = _seen("lc-intercepted", unit=Kind.PIECE, target=Kind.PIECE)
AIMS: Final = _seen("lc-aims", unit=Kind.PIECE, target=Kind.PIECE)
JETTISONED: Final = _seen("lc-jettisoned", unit=Kind.PIECE)
SCOUTS: Final = _seen("lc-scouts", unit=Kind.PIECE, place=Kind.SPACE, number=Kind.TALLY)
LOOKED: Final = _seen("lc-looked", target=Kind.PIECE, dice=Kind.DICE)
SEEKS_BRIDGE: Final = _seen("lc-seeks-bridge", unit=Kind.PIECE, die=Kind.NUMBER)
SHELLED_BRIDGE: Final = _seen("lc-shelled-bridge", unit=Kind.PIECE, dice=Kind.TALLY, number=Kind.TALLY)
BRIDGE_HIT: Final = fact("lc-bridge-hit", place=Kind.SPACE, hits=Kind.NUMBER)
BRIDGE_DOWN: Final = fact("lc-bridge-down", place=Kind.SPACE)
BRIDGE_FOUND: Final = fact("lc-bridge-found", place=Kind.SPACE)
BRIDGE_REPAIRED: Final = fact("lc-bridge-repaired", place=Kind.SPACE, hits=Kind.NUMBER)
FERRY: Final = _seen("lc-ferry", unit=Kind.PIECE, place=Kind.SPACE)
ASSAULT: Final = fact("lc-assault", headline=True, side=Kind.SIDE, place=Kind.SPACE)
STORMS: Final = _seen("lc-storms", unit=Kind.PIECE)
SUPPORTS: Final = _seen("lc-supports", unit=Kind.PIECE)
ASSAULT_PAID: Final = fact("lc-assault-paid", side=Kind.SIDE, cost=Kind.NUMBER, left=Kind.NUMBER)
DEFENDER_SUPPLIED: Final = _seen("lc-defender-supplied", unit=Kind.PIECE)
MAIN_ATTACK: Final = fact("lc-main-attack", place=Kind.SPACE)
ATROCITIES: Final = fact("lc-atrocities", side=Kind.SIDE, dice=Kind.DICE)
PRISONERS_KILLED: Final = fact("lc-prisoners-killed", side=Kind.SIDE)
NEGATED: Final = _seen("lc-negated", unit=Kind.PIECE)
ASSAULT_PHASE: Final = fact("lc-assault-phase", phase=Kind.NUMBER)
OBSTACLE_FIRE: Final = _seen(
    "lc-obstacle-fire", card=Kind.CARD, target=Kind.PIECE, dice=Kind.NUMBER, number=Kind.NUMBER
)
HELD_UP: Final = _seen("lc-held-up", card=Kind.CARD, unit=Kind.PIECE)
WITHDREW: Final = _seen("lc-withdrew", unit=Kind.PIECE)
WITHDRAWAL_RISK: Final = _seen("lc-withdrawal-risk", unit=Kind.PIECE, die=Kind.NUMBER)
ADVANCED: Final = _seen("lc-advanced", unit=Kind.PIECE, place=Kind.SPACE)
REPULSED: Final = fact("lc-repulsed", headline=True, place=Kind.SPACE)
ZONE_WON: Final = fact("lc-zone-won", headline=True, side=Kind.SIDE, place=Kind.SPACE)
DROPPED: Final = _seen("lc-dropped", unit=Kind.PIECE, place=Kind.SPACE)
COUNTERATTACK: Final = fact("lc-counterattack", side=Kind.SIDE)

COMBAT: tuple[FactKind, ...] = (
    COMBAT_FIRE, HITS, IGNORED, FRIENDLY_FIRE, TOOK_OFF, FLEW, PATROLS, LANDED, INTERCEPTED, AIMS, JETTISONED, SCOUTS,
    LOOKED, SEEKS_BRIDGE, SHELLED_BRIDGE, BRIDGE_HIT, BRIDGE_DOWN, BRIDGE_FOUND, BRIDGE_REPAIRED, FERRY, ASSAULT,
    STORMS, SUPPORTS, ASSAULT_PAID, DEFENDER_SUPPLIED, MAIN_ATTACK, ATROCITIES, PRISONERS_KILLED, NEGATED,
    ASSAULT_PHASE, OBSTACLE_FIRE, HELD_UP, WITHDREW, WITHDRAWAL_RISK, ADVANCED, REPULSED, ZONE_WON, DROPPED,
    COUNTERATTACK,
)  # fmt: skip

# ---------------------------------------------------------------------- cards
PLAYED: Final = fact("lc-played", headline=True, side=Kind.SIDE, card=Kind.CARD)
COST_PAID: Final = fact("lc-cost-paid", side=Kind.SIDE, cost=Kind.NUMBER)
CANCELLED: Final = fact("lc-cancelled", side=Kind.SIDE, card=Kind.CARD)
SPARED: Final = fact("lc-spared", side=Kind.SIDE, card=Kind.CARD)
IN_FORCE: Final = fact("lc-in-force", card=Kind.CARD)
LASTS: Final = fact("lc-lasts", side=Kind.SIDE, card=Kind.CARD, die=Kind.NUMBER)
ENDED: Final = fact("lc-ended", side=Kind.SIDE, card=Kind.CARD, die=Kind.NUMBER)
GENERAL_LEAVES: Final = fact("lc-general-leaves", unit=Kind.PIECE, card=Kind.CARD, die=Kind.NUMBER)
NAMED: Final = _seen("lc-named", card=Kind.CARD, unit=Kind.PIECE)
COMMITTED_BY: Final = _seen("lc-committed-by", unit=Kind.PIECE, card=Kind.CARD)
READIED: Final = _seen("lc-readied", unit=Kind.PIECE, card=Kind.CARD)
HIDDEN_AGAIN: Final = _seen("lc-hidden-again", unit=Kind.PIECE)
HAND_SEEN: Final = fact("lc-hand-seen", side=Kind.SIDE, cards=Kind.NUMBER)
CARD_SEEN: Final = fact("lc-card-seen", card=Kind.CARD, copies=Kind.NUMBER)
SUPPLY_LOST: Final = fact("lc-supply-lost", side=Kind.SIDE, points=Kind.NUMBER)
SUPPLY_BY: Final = fact("lc-supply-by", side=Kind.SIDE, card=Kind.CARD, points=Kind.NUMBER)
DISCARDED: Final = fact("lc-discarded", side=Kind.SIDE, card=Kind.CARD)
SEARCHED: Final = fact("lc-searched", side=Kind.SIDE)
WE_TOOK: Final = fact("lc-we-took", side=Kind.SIDE, card=Kind.CARD)
RETURNED: Final = fact("lc-returned", unit=Kind.PIECE, card=Kind.CARD)
CAME_UP: Final = _seen("lc-came-up", unit=Kind.PIECE, place=Kind.SPACE)
ABILITY: Final = fact("lc-ability", unit=Kind.PIECE, card=Kind.CARD)
CARD_FIRED: Final = _seen(
    "lc-card-fired", card=Kind.CARD, unit=Kind.PIECE, dice=Kind.NUMBER, number=Kind.NUMBER, hits=Kind.NUMBER
)
MENDED: Final = fact("lc-mended", side=Kind.SIDE, card=Kind.CARD)
WE_MENDED: Final = fact("lc-we-mended", unit=Kind.PIECE, card=Kind.CARD)
DETACHED: Final = _seen("lc-detached", unit=Kind.PIECE, card=Kind.CARD)
LENT: Final = _seen("lc-lent", side=Kind.SIDE, unit=Kind.PIECE)
WE_LENT: Final = fact("lc-we-lent", side=Kind.SIDE, card=Kind.CARD)

CARDS: tuple[FactKind, ...] = (
    PLAYED, COST_PAID, CANCELLED, SPARED, IN_FORCE, LASTS, ENDED, GENERAL_LEAVES, NAMED, COMMITTED_BY, READIED,
    HIDDEN_AGAIN, HAND_SEEN, CARD_SEEN, SUPPLY_LOST, SUPPLY_BY, DISCARDED, SEARCHED, WE_TOOK, RETURNED, CAME_UP,
    ABILITY, CARD_FIRED, MENDED, WE_MENDED, DETACHED, LENT, WE_LENT,
)  # fmt: skip

ALL: Final = (*CORE, *COMBAT, *CARDS)

SLOTS_TOLD: Final = {
    kind.id: tuple(at for at, (name, _) in enumerate(kind.args) if f"{name}-name" in dict(kind.args)) for kind in ALL
}
"""By fact: which of its arguments are slots whose names follow."""
