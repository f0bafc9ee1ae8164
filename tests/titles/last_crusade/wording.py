"""What the printed text of a card promises, read in either language, and what its verbs and their arguments do.

Both are sets of claims, clause by clause: `fp_inf_+2`, `armor`, `first_phase` … Whoever reads a text knows all of its
words: each is part of a claim or one of the few that promise nothing. So a number, a kind of unit, a phase or a target
that differs from the card's argument leaves a claim over, on one side or the other."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from eastfront.titles.last_crusade.airborne import COST as JUMP
from eastfront.titles.last_crusade.printed import TARGET_NUMBER, Ability, Card, Kind

Claims = frozenset[str]

STATS: Final = {"inf": "inf", "arm": "arm", "bli": "arm", "air": "air"}
NUMBERS: Final = {"one": 1, "un": 1, "une": 1, "two": 2, "deux": 2, "three": 3, "trois": 3}

_LEXICON: Final = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_PLAIN: Final = tuple(frozenset(_LEXICON[f"plain_{language}"]) for language in ("en", "fr"))


# ---------------------------------------------------------------------- reading
_FP: Final = (
    re.compile(r"([+-]\d+) (inf|arm|air)(?: and (inf|arm|air))? fp"),
    re.compile(r"([+-]\d+) pt (inf|bli|air)\b(?: et (inf|bli|air)\b)?"),
)
_BARE: Final = (re.compile(r"([+-]\d+) fp"), re.compile(r"([+-]\d+) pt"))
_PATTERNS: Final = tuple(
    tuple((row["claim"], re.compile(row[language])) for row in _LEXICON["says"]) for language in ("en", "fr")
)


def clauses(text: str) -> Iterator[str]:
    for clause in re.split(r"(?<!u\.s)\.(?= |$)|;|\(|\)", text.lower().replace("−", "-").replace("\u202f", " ")):
        if clause.strip():
            yield clause.strip()


def read(text: str, language: int) -> list[Claims]:
    """The claims of each clause. A word that nobody knows is a claim of its own."""
    return [_read(clause, language) for clause in clauses(text)]


def _read(clause: str, language: int) -> Claims:
    found: set[str] = set()

    def fp(match: re.Match[str]) -> str:
        amount, *stats = match.groups()
        found.update(f"fp_{STATS[stat]}_{amount}" for stat in stats or ("inf", "arm") if stat)
        return " | "

    for pattern in (_FP[language], _BARE[language]):
        clause = pattern.sub(fp, clause)
    for claim, pattern in _PATTERNS[language]:

        def told(match: re.Match[str], claim: str = claim) -> str:
            groups = [_plain(group) for group in match.groups() if group]
            found.update(one for one in claim.format(*groups).split("|") if one)
            return " | "

        clause = pattern.sub(told, clause)
    words = re.findall(r"[^\s|:,!]+", clause)
    found.update(f"“{word}”" for word in words if word not in _PLAIN[language])
    return frozenset(found)


def _plain(group: str) -> str:
    first = {"first": "1", "premier": "1"}
    nation = {"allemand": "german", "soviétique": "soviet", "infantry soldier": "soldiers", "soldats": "soldiers"}
    return STATS.get(group) or first.get(group) or nation.get(group) or str(NUMBERS.get(group, group))


# ---------------------------------------------------------------------- what the card does
_WHOM: Final = {
    "": "", "self": "", "attached_unit": "", "assault": "", "enemy_all": "", "target_enemy_unit": "",
    "target_friendly_unit": "own", "friendly_all": "each_own_recon", "defenders_in_zone": "defenders",
    "attackers_in_zone": "attackers", "fortified_defenders_in_zone": "fortified defenders",
    "artillery_into_zone": "guns_on", "air_into_zone": "strikes_on", "recon_into_zone": "recon_into",
    "air_and_artillery_into_zone": "strikes_on guns_on", "occupant": "occupant", "friendly_armor": "own armor",
    "friendly_artillery": "own artillery", "friendly_ground": "own ground", "friendly_air": "own",
    "friendly_infantry_soldiers": "own soldiers", "friendly_fortified_infantry_soldiers": "own soldiers fortified",
    "enemy_air": "enemy fighters", "enemy_armor": "enemy armor", "enemy_ground": "enemy ground",
    "enemy_hq": "hq_of_enemy", "all_ground": "ground", "all_motorized_ground": "ground motorized",
}  # fmt: skip
_WHEN: Final = {"": "", "defend": "defending", "assault": "on_own_assault", "bombard": "bombarding"}
_VS: Final = {"": "", "any": "", "fortification": "against_forts", "infantry": "infantry_type", "armor": "armor"}
_DURATION: Final = {
    "": "", "while_attached": "", "while_in_play": "", "indefinite": "", "phase": "", "combat": "for_this_combat",
    "first_phase": "first_phase", "turn": "this_turn", "until_next_own_turn": "until_next_turn",
}  # fmt: skip
_WHAT: Final = {
    "infantry": "infantry", "infantry_soldier": "soldiers", "armor": "armor", "motorized": "motorized", "unit": "unit",
    "at_gun": "antitank", "artillery": "artillery",
}  # fmt: skip
_OCCASION: Final = {
    "any_time": "", "reinforcement": "", "setup": "", "on_own_assault": "on_own_assault",
    "when_assaulted": "when_assaulted", "after_combat": "after_combat", "own_recon": "own_recon",
    "own_bombardment": "own_bombardment", "enemy_movement": "enemy_moves",
}  # fmt: skip
_PREVENTS: Final = {
    "movement": "nobody_moves", "movement_on_foot": "no_foot", "uncommit": "stays_committed",
    "deploy_armor": "no_armor_deployed", "counterattack": "no_counterattack", "retreat": "no_withdrawal",
    "refit": "no_refit", "general": "no_general", "interception": "no_interception",
}  # fmt: skip
_SIMPLE: Final = {
    "airborne": "airborne", "atrocities": "atrocities", "clear_terrain": "clear", "counterattack": "counterattack",
    "cross_river": "swims", "difficult": "difficult", "dig_in": "digs_in", "engineer": "engineers",
    "flankers_fire_first": "flankers_first", "friendly_fire": "friendly_fire", "hq_only": "stays_at_hq",
    "ignore_difficult": "any_ground", "look": "looks", "negate_obstacles": "obstacles", "no_assault": "no_assault",
}  # fmt: skip
_SENTENCES: Final = {
    "airborne_drop": ("own drop", "drop_supplied", f"jump_{JUMP}"),
    "cancel": ("cancels as_played", "both_go"),
    "drop_tanks": ("attached_to_plane keeps_fighter", "goes_on"),
}
"""Of verbs without arguments, clause by clause; the tests of the verbs hold the rest."""


def does(card: Card) -> list[Claims]:
    """What a card does, an ability at a time: each must be said within one clause."""
    groups = [claims for ability in card.abilities for claims in _DOES.get(ability.verb, _simple)(ability)]
    if card.recon:
        groups.append(f"recon_{card.recon}")
    if card.category == "unit" and card.kind != Kind.AIR and card.air > 0 and not card.grey:
        groups.append("flak")  # VII.B.3
    if card.kind == Kind.FORTIFICATION:
        groups.append(f"defense_{card.defence}")
    if "only_against" not in card.verbs:  # those name the enemy instead
        groups += [leader.lower() for leader in card.mentions]
    groups += ["indefinite"] * card.indefinite + ["unique"] * card.unique
    groups += [_OCCASION[card.timing], *_ENEMIES.get(card.attach, ())]
    return [frozenset(claims.split()) for claims in groups if claims]


_ENEMIES: Final = {"enemy_infantry_soldier": ("attached_to_soldiers",)}


def _simple(a: Ability) -> list[str]:
    return list(_SENTENCES.get(a.verb) or (_SIMPLE[a.verb],))


def _common(a: Ability, *claims: str) -> list[str]:
    """Whom, when, in which phase, against what, for how long: what every verb may say; and what this one says."""
    phase = "first_phase" if a.phase == "first" else ""
    return [" ".join((_WHOM[a.scope], _WHEN[a.when], phase, _VS[a.vs], _DURATION[a.duration], *claims))]


def _firepower(a: Ability) -> list[str]:
    amount = f"x{a.value}" if a.op == "mul" else f"{a.value:+}"
    stats = ("inf", "arm") if a.stat == "inf_arm" else (a.stat,)
    return _common(a, *(f"fp_{stat}_{amount}" for stat in stats), "name_target" if a.limit == "same_target" else "")


def _supply(a: Ability) -> list[str]:
    amount = f"die_{'+' if a.op == 'gain' else '-'}{a.dice}" if a.dice else f"{a.amount:+}"
    return [f"supply_{amount} {'each_turn' if a.per_turn else ''} {'enemy' if a.side == 'enemy' else ''}"]


def _damage(a: Ability) -> list[str]:
    dice = f"dice_{a.dice}_{a.as_stat}" if a.as_stat != "any" else f"dice_{a.dice}"
    if a.timing:  # the sniper: an ability in play, at the ordinary target number
        assert (a.tn, a.timing, a.range, a.unspotted) == (TARGET_NUMBER, "own_bombardment", 1, True)
        return [f"{dice} each_bombardment adjacent_hidden_too"]
    return _common(a, dice, f"against_{a.tn}")


def _obstacle(a: Ability) -> list[str]:
    match a.effect:
        case "fp":
            return _common(a, "crossing", f"fp_inf_{a.value:+}", f"fp_arm_{a.value:+}")
        case "damage":
            return [f"dice_{a.dice}", f"against_{a.tn}", "crossing crossing_each", "crossing_as_one"]
        case "commit":
            return _common(a, "crossing", "commits_after")
    return _common(a, "crossing", "no_fire")


def _load(a: Ability) -> list[str]:
    against_forts = [f"load_{a.vs_fort:+} against_forts"] if a.vs_fort >= 0 else []
    return [f"fp_inf_{a.inf:+} fp_arm_{a.arm:+} next_strike", *against_forts]


_DOES: Final[dict[str, Callable[[Ability], list[str]]]] = {
    "fp_mod": _firepower,
    "tn_mod": lambda a: _common(a, f"tn_{a.value:+}"),
    "def_mod": lambda a: _common(a, f"defense_{a.value:+}", "own" if a.scope == "defenders_in_zone" else ""),
    "mf_mod": lambda a: _common(a, f"mf_{a.value:+}"),
    "mf": lambda a: [f"mf_{a.value}"],
    "assault_cost": lambda a: _common(a, f"assault_{a.value}"),
    "air_cost": lambda a: _common(a, f"launch_{a.value}"),
    "recon_bonus": lambda a: _common(a, f"dice_{a.value:+}"),
    "fire_order": lambda a: _common(a, {"simultaneous": "together"}.get(a.order, a.order)),
    "ignore_hits": lambda a: _common(a, f"ignores_{a.count}"),
    "prevent": lambda a: _common(a, _PREVENTS[a.what]),
    "only_against": lambda a: [f"only_{a.nation}"],
    "commit": lambda a: _common(a, "commits", *a.where, f"choose_{a.count}" if a.count else ""),
    "spot": lambda a: _common(a, f"spots choose_{a.count}"),
    "unspot": lambda a: _common(a, "hides", f"up_to_{a.count}"),
    "supply": _supply,
    "draw": lambda a: [f"cards_+{a.count} each_turn"],
    "discard": lambda a: ["random_discard"] * a.count,
    "search": lambda a: [f"take_{a.count} {_WHAT[a.what]} to_hand"],
    "repair": lambda a: [f"mends_{a.count} in_supply each_turn {_WHAT[a.what]}"],
    "ready": lambda a: [f"ready_{a.count} each_turn at_manoeuvre " + "_or_".join(a.where)],
    "damage": _damage,
    "return_destroyed": lambda a: [f"returns own {_WHAT[a.what]} left_{a.hits_left}", "returns_bare"],
    "move_extra": lambda a: [f"move_{a.count} comes_up uncommitted {_WHAT[a.what]}"],
    "deploy_free": lambda a: [f"deploy_{a.count} cost_{a.max_cost} each_turn {_WHAT[a.what]}"],
    "lend_lease": lambda a: [f"lends each_turn pack_{a.max_deck} american", "but_soldiers"],
    "withdraw_risk": lambda a: [f"withdrawn lost_on_{a.destroyed_on}"],
    "detach": lambda a: [f"off_when ransom_{a.supply}" if a.supply else "off_after_next_turn"],
    "obstacle": _obstacle,
    "ordnance": _load,
    "fortification": lambda a: ["holds_1 " + " ".join(_WHAT[one] for one in a.holds)],
    "transport": lambda a: [f"carries_{a.capacity} foot_soldiers"],
    "artillery": lambda a: [f"artillery range_{a.range}"],
    "ignore_cards_of": lambda a: ["against_leaders"],
    "observe": lambda a: ["observes artillery own"],
    "river": lambda a: ["river", f"defense_{a.bridge_def}"],
}
