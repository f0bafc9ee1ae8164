"""V.A, XII: decks that players build. What is legal is decided in decks.py; here every rule is looked at by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from eastfront.engine.actions import Action, Ready
from eastfront.engine.refusals import Refused
from eastfront.engine.text import Text, text
from eastfront.parts.deckbuilding import (
    Army,
    DeckBuilder,
    DeckCard,
    DeckSection,
    Finding,
    Listed,
    ReadyDeck,
    Seating,
    Workshop,
    legal,
)
from eastfront.parts.ids import CardId
from eastfront.titles.last_crusade import decks
from eastfront.titles.last_crusade.actions import ACTIONS, EmptyDeck, SetCopies, SetPack
from eastfront.titles.last_crusade.faces import LETTERS, face_of
from eastfront.titles.last_crusade.printed import (
    BY_KEY,
    CARDS,
    DECKS,
    LEND_LEASE,
    MOST_COPIES,
    NATIONS,
    PACK_LIMIT,
    PACKABLE,
    SETUP_SUPPLY,
    SUPPLY_DICE,
    TERRAIN_CARDS,
    Card,
    Deck,
    Nation,
)
from eastfront.titles.last_crusade.setup import PAIRINGS

FEW: Final = 30  # cards: with fewer a long game ends without reinforcements
GROUPS: Final = (
    "infantry", "armor", "artillery", "antitank", "antiair", "air", "transport", "recon",
    "support", "leaders", "fortifications", "hq", "ordnance", "events", "terrain",
)  # fmt: skip
_GROUP_OF: Final = {
    "infantry_soldier": "infantry", "cavalry": "infantry", "artillery": "artillery", "mortar": "artillery",
    "rockets": "artillery", "rockets_motor": "artillery", "sp_artillery": "artillery", "at_gun": "antitank",
    "aa_at_gun": "antitank", "aa_gun": "antiair", "aa_motor": "antiair", "aa_tank": "antiair",
    "armored_car": "recon", "scout": "recon", "transport": "transport", "halftrack": "transport",
    "hq_combat": "hq", "hq_troops": "hq", "general": "leaders", "leader": "leaders", "support_weapon": "support",
    "attachment": "support", "obstacle": "fortifications", "fortification": "fortifications",
    "ordnance": "ordnance", "terrain": "terrain",
}  # fmt: skip


def _group(card: Card) -> str:
    found = _GROUP_OF.get(card.subtype)
    return found or (card.type if card.category == "unit" else "events")


def _listed(deck: Deck) -> Listed:
    ground: dict[str, int] = {}
    for card in deck.terrain:
        ground[CARDS[card].key] = ground.get(CARDS[card].key, 0) + 1
    sections = {"cards": {CARDS[card].key: copies for card, copies in deck.cards}, "terrain": ground}
    if deck.pack:
        sections["pack"] = {CARDS[card].key: copies for card, copies in deck.pack}
    return Listed(NATIONS[deck.nation], "", sections)


def _copies(listed: Listed, section: str) -> dict[int, int]:
    return {int(BY_KEY[key]): copies for key, copies in listed.sections.get(section, {}).items() if copies}


class Builder:
    """parts.deckbuilding.DeckBuilder"""

    @cache  # noqa: B019 (there is one)
    def workshop(self) -> Workshop:
        return Workshop(
            rule="V.A",
            most_copies=MOST_COPIES,
            armies=tuple(_armies()),
            sections=(
                DeckSection("cards", text("lc-deck-cards"), "V.A"),
                DeckSection("terrain", text("lc-deck-terrain"), "V.A", exact=TERRAIN_CARDS),
                DeckSection("pack", text("lc-deck-pack"), "XI.lend_lease", most=PACK_LIMIT, armies=("soviet",)),
            ),
            groups=tuple((group, text(f"lc-deck-group-{group}")) for group in GROUPS),
            cards=tuple(_card(card) for card in CARDS),
            ready=tuple(ReadyDeck(deck.key, deck.name, deck.plan, _listed(deck)) for deck in DECKS),
            seating=tuple(Seating(id, tuple(NATIONS[nation] for nation in pair)) for id, pair in PAIRINGS.items()),
            brings=(("deck_first", "own"), ("deck_second", "own")),
        )

    def findings(self, listed: Listed) -> tuple[Finding, ...]:
        nation = NATIONS.index(listed.army)
        cards, ground, pack = (_copies(listed, section) for section in ("cards", "terrain", "pack"))
        found = [
            _of_one_nation(listed, cards),
            _copies_of_each({**cards, **ground}, pack),
            _six_terrains(ground),
            *_lent(nation, cards, pack),
            *_hints(cards),
        ]
        if legal(tuple(found)) and (problem := decks.problem(nation, cards, ground, pack)):  # the last word
            found.append(Finding("broken", Text(problem.reason, dict(problem.about)), problem.rule))
        return tuple(found)

    def actions(self, listed: Listed) -> tuple[int, ...]:
        nation = NATIONS.index(listed.army)
        cards, ground, pack = (_copies(listed, section) for section in ("cards", "terrain", "pack"))
        if problem := decks.problem(nation, cards, ground, pack):
            raise Refused(problem)
        done: list[Action] = [EmptyDeck()]
        done += [SetCopies(CardId(card), copies) for card, copies in (*cards.items(), *ground.items())]
        done += [SetPack(CardId(card), copies) for card, copies in pack.items()]
        return tuple(ACTIONS.index(action) for action in (*done, Ready()))


BUILDER: Final = Builder()


def deck_builder() -> DeckBuilder:
    return BUILDER


def _armies() -> Iterator[Army]:
    for nation, word in zip(Nation, NATIONS, strict=True):
        note = text("lc-deck-army", dice=SUPPLY_DICE[nation], points=SETUP_SUPPLY[nation])
        yield Army(word, text(f"lc-nation-{word}"), LETTERS[word], note)


def _card(card: Card) -> DeckCard:
    lent = (("soviet", "pack"),) if card.id in PACKABLE else ()
    army = "" if card.nation < 0 else NATIONS[card.nation]
    section = "terrain" if card.category == "terrain" else "cards"
    return DeckCard(card.key, face_of(card.id), army, section, _group(card), card.cost, lent)


# ---------------------------------------------------------------------- rule by rule
def _of_one_nation(listed: Listed, cards: Mapping[int, int]) -> Finding:
    foreign = [CARDS[card] for card in cards if CARDS[card].nation != NATIONS.index(listed.army)]
    if foreign:
        return Finding("broken", text("lc-deck-foreign", card=foreign[0].name), "V.A", tuple(c.key for c in foreign))
    return Finding("kept", text("lc-deck-one-nation"), "V.A")


def _copies_of_each(cards: Mapping[int, int], pack: Mapping[int, int]) -> Finding:
    lines = (*cards.items(), *pack.items())
    many = [CARDS[card] for card, copies in lines if copies > MOST_COPIES]
    if many:
        told = text("lc-deck-too-many", card=many[0].name, most=MOST_COPIES)
        return Finding("broken", told, "V.A", tuple(card.key for card in many))
    most = max((copies for _, copies in lines), default=0)
    return Finding("kept", text("lc-deck-copies", most=MOST_COPIES, here=most), "V.A")


def _six_terrains(ground: Mapping[int, int]) -> Finding:
    wrong = [CARDS[card].key for card in ground if CARDS[card].category != "terrain"]
    count = sum(ground.values())
    verdict = text("lc-deck-terrains", count=count, wanted=TERRAIN_CARDS)
    return Finding("kept" if count == TERRAIN_CARDS and not wrong else "broken", verdict, "V.A", tuple(wrong))


def _lent(nation: int, cards: Mapping[int, int], pack: Mapping[int, int]) -> Iterator[Finding]:
    """XI: the pack of Lend-Lease."""
    rule, count, wants = "XI.lend_lease", sum(pack.values()), LEND_LEASE in cards
    if problem := decks.pack_problem(nation, wants, pack):
        wrong = tuple(CARDS[card].key for card in pack if card not in PACKABLE)
        yield Finding("broken", Text(problem.reason, dict(problem.about)), rule, wrong)
    elif count:
        yield Finding("kept", text("lc-deck-lent", count=count, most=PACK_LIMIT), rule)
    elif wants:
        yield Finding("hint", text("lc-deck-lent-none", most=PACK_LIMIT), rule)


def _hints(cards: Mapping[int, int]) -> Iterator[Finding]:
    twice = [CARDS[card] for card, copies in cards.items() if CARDS[card].unique and copies > 1]
    if twice:
        told = text("lc-deck-unique", card=twice[0].name)
        yield Finding("hint", told, "XI.unique", tuple(card.key for card in twice))
    if (count := sum(cards.values())) < FEW:
        yield Finding("hint", text("lc-deck-few", count=count), "V.A")
