"""10.1 The chits as they lie beside the map: a track of those played, the cup as a side may know it, and the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from eastfront.engine.scene import Face, Piece, Place
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.titles.dark_valley.activations import Activation
from eastfront.titles.dark_valley.chits import CHITS, FROM_HAND, IN_CUP, IN_HAND, MARSHAL_CHIT, NOBODY, PANZERS, PLAYED
from eastfront.titles.dark_valley.cup import Activations
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.table import Table

FIRST: Final = len(UNITS) + 1  # pieces: the units, the marker of the turn, then the chits
NOW: Final = FIRST + len(CHITS)  # the marker of the chit that is being played
UNKNOWN: Final = NOW + 1  # Panzer chits that lie in the cup and nobody else may know
TO_DRAW: Final = UNKNOWN + len(PANZERS)  # cells of the track that are still empty
END: Final = TO_DRAW + len(CHITS)

SHORT: Final = {
    "logistics": Name("Log", "Log"),
    "move": Name("Mvt", "Move"),
    "combat": Name("Cbt", "Cbt"),
    "move_combat": Name("Mvt Cbt", "Move Cbt"),
    "panzer_1": Name("PzA 1", "PzA 1"),
    "panzer_2": Name("PzA 2", "PzA 2"),
    "panzer_3": Name("PzA 3", "PzA 3"),
    "panzer_4": Name("PzA 4", "PzA 4"),
    "field_marshal": Name("FM", "FM"),
    "counterattack": Name("CA", "CA"),
    "stavka": Name("Stav ka", "Stav ka"),
    "combat_zhukov": Name("Cbt Jouk", "Cbt Zhuk"),
    "combat_stavka": Name("Cbt Stav", "Cbt Stav"),
    "combat_stavka_zhukov": Name("Cbt S+J", "Cbt S+Z"),
    "deep_battle": Name("BP", "DB"),
}
CODE: Final = {
    "logistics": Name("Log", "Log"),
    "move": Name("Mvt", "Mov"),
    "combat": Name("Cbt", "Cbt"),
    "move_combat": Name("M/C", "M/C"),
    "panzer_1": Name("Pz1", "Pz1"),
    "panzer_2": Name("Pz2", "Pz2"),
    "panzer_3": Name("Pz3", "Pz3"),
    "panzer_4": Name("Pz4", "Pz4"),
    "field_marshal": Name("FM", "FM"),
    "counterattack": Name("CA", "CA"),
    "stavka": Name("Stv", "Stv"),
    "combat_zhukov": Name("CJ", "CZ"),
    "combat_stavka": Name("CS", "CS"),
    "combat_stavka_zhukov": Name("CSJ", "CSZ"),
    "deep_battle": Name("BP", "DB"),
}
"""What fits into a cell of the track."""
WHOLE: Final = {
    "logistics": Name("Logistique", "Logistics"),
    "move": Name("Mouvement", "Move"),
    "combat": Name("Combat", "Combat"),
    "move_combat": Name("Mouvement ou Combat", "Move or Combat"),
    "panzer_1": Name("1re armée Panzer", "1st Panzer Army"),
    "panzer_2": Name("2e armée Panzer", "2nd Panzer Army"),
    "panzer_3": Name("3e armée Panzer", "3rd Panzer Army"),
    "panzer_4": Name("4e armée Panzer", "4th Panzer Army"),
    "field_marshal": Name("Manstein ou Model", "Manstein or Model"),
    "counterattack": Name("Contre-attaque", "Counterattack"),
    "stavka": Name("Stavka", "Stavka"),
    "combat_zhukov": Name("Combat Joukov", "Combat Zhukov"),
    "combat_stavka": Name("Combat Stavka", "Combat Stavka"),
    "combat_stavka_zhukov": Name("Combat Stavka et Joukov", "Combat Stavka and Zhukov"),
    "deep_battle": Name("Bataille en profondeur", "Deep Battle"),
}
MARSHALS: Final = {1942: Name("Manstein", "Manstein"), 1943: Name("Manstein", "Manstein"), 1944: Name("Model", "Model")}
NOW_NAME: Final = Name("Jeton en cours", "Chit being played")
UNKNOWN_NAME: Final = Name("Armée Panzer choisie en secret", "Panzer army chosen in secret")
TO_DRAW_NAME: Final = Name("Encore dans la coupe", "Still in the cup")
HAND: Final = {AXIS: "outside-axis", SOVIET: "outside-soviet"}


def names() -> list[Name]:
    """In the order of the pieces' numbers."""
    drawn = [WHOLE[chit.name] for chit in CHITS]
    return [*drawn, NOW_NAME, *[UNKNOWN_NAME] * len(PANZERS), *[TO_DRAW_NAME] * len(CHITS)]


def faces() -> Iterator[Face]:
    """One for each name and side; all of them lie beside the map, so none is a unit."""
    met = {(chit.name, chit.side): chit for chit in CHITS}
    for name, side in met:
        yield Face(f"chit-{name}-{side}", "chit", SHORT[name], None if side == NOBODY else side)
    yield Face("chit-now", "marker", NOW_NAME)
    yield Face("chit-unknown", "chit", Name("PzA ?", "PzA ?"), AXIS)
    yield Face("chit-to-draw", "chit", Name("?", "?"))


# ---------------------------------------------------------------------- what is seen
def going_on(seen: View[Table]) -> bool:
    """10.1 to 10.4 Chits lie there from the choice of the Panzer chits until the last one is played."""
    return any(isinstance(frame, Activations) for frame in seen.stack)


def cells(seen: View[Table]) -> int:
    """As many as will have been played when the cup is empty, as far as it is known now."""
    ready = sum(seen.table.chits[chit] == IN_HAND for chit in FROM_HAND.values())
    return sum(seen.count("chits", state) for state in (IN_HAND, IN_CUP, PLAYED)) - ready


def laid(table: Table) -> list[int]:
    """Played chits in their order, then those chosen and not played yet: with two first chits the second is known."""
    known = [chit for chit, state in enumerate(table.chits) if state == PLAYED]
    return sorted(known, key=lambda chit: table.order[chit] or len(CHITS) + 1)


def places(seen: View[Table]) -> Iterator[Place]:
    if not going_on(seen):
        return
    told = [text("tdv-plain", words=CODE[CHITS[chit].name]) for chit in laid(seen.table)]
    empty = [text("tdv-plain", words="?")] * (cells(seen) - len(told))
    yield Place("chits", "track", text("tdv-track-chits"), cells=(*told, *empty))
    yield Place("cup", "box", text("tdv-box-cup"))
    for side, box in HAND.items():
        yield Place(box, "box", text(f"tdv-box-{box}"), side)


def pieces(seen: View[Table]) -> Iterator[Piece]:
    """The track first, then the cup, then what lies outside it."""
    if not going_on(seen):
        return
    table = seen.table
    on_track = laid(table)
    yield from (_chit(table, chit, f"chits:{at}") for at, chit in enumerate(on_track))
    for at in range(len(on_track), cells(seen)):
        yield Piece(TO_DRAW + at, "chit-to-draw", f"chits:{at}")
    if any(isinstance(frame, Activation) for frame in seen.stack):
        yield Piece(NOW, "chit-now", f"chits:{max(table.order) - 1}")
    inside = [chit for chit, state in enumerate(table.chits) if _waits(chit, state)]
    yield from (_chit(table, chit, "cup") for chit in inside)
    hidden = seen.count("chits", IN_CUP) + seen.count("chits", IN_HAND)
    shown = sum(state in (IN_CUP, IN_HAND) for state in table.chits)
    yield from (Piece(UNKNOWN + at, "chit-unknown", "cup") for at in range(hidden - shown))
    for side, chit in FROM_HAND.items():
        if table.chits[chit] == IN_HAND:
            yield _chit(table, chit, HAND[side])


def _waits(chit: int, state: int) -> bool:
    """In the cup, or about to be put into it."""
    return state == IN_CUP or (state == IN_HAND and chit not in FROM_HAND.values())


def _chit(table: Table, chit: int, place: str) -> Piece:
    printed = CHITS[chit]
    name = MARSHALS.get(table.year, WHOLE[printed.name]) if chit == MARSHAL_CHIT else WHOLE[printed.name]
    return Piece(FIRST + chit, f"chit-{printed.name}-{printed.side}", place, name=name)


def status(seen: View[Table]) -> Iterator[Text]:
    """10.1 How many chits of each side are left is known to everybody."""
    if not going_on(seen):
        return
    table = seen.table
    of = Counter(CHITS[chit].side for chit, state in enumerate(table.chits) if _waits(chit, state))
    shown = sum(state in (IN_CUP, IN_HAND) for state in table.chits)
    of[AXIS] += seen.count("chits", IN_CUP) + seen.count("chits", IN_HAND) - shown
    yield text("tdv-cup-holds", chits=of.total(), axis=of[AXIS], soviet=of[SOVIET], logistics=of[NOBODY])
