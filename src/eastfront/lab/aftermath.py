"""The after-action report of one game: its turns on the map, the battles that decided it, luck, and the whole log."""

from __future__ import annotations

from typing import Any, Final

from eastfront.draw.faces import colours_of
from eastfront.draw.svg import element
from eastfront.engine.facts import Fact
from eastfront.engine.match import Match
from eastfront.engine.sides import all_sides, by_side
from eastfront.engine.sides import members as sides_in
from eastfront.lab import fronts, page, pictures, plots
from eastfront.lab.page import escape, number
from eastfront.lab.report import families, measure_name, unit_of
from eastfront.lab.story import Battle, Story, Turn, read
from eastfront.text.catalogue import LANGUAGES, Language, Words, facts_of, words

DECISIVE: Final = 6  # battles told
LINES: Final = 14  # of each


def aftermath(match: Match[Any], shown: Language) -> str:
    story = read(match)
    written = {language: _Aftermath(match, story, words(language)) for language in LANGUAGES}
    return page.page(
        {language: one.heading() for language, one in written.items()},
        {language: one.body() for language, one in written.items()},
        shown,
        _shared(match, story),
    )


def _shared(match: Match[Any], story: Story) -> str:
    """The picture of every turn, once for both languages."""
    board = fronts.board_of(match.title)
    if board is None:
        return ""
    turns = "".join(
        element(
            "symbol",
            pictures.small_map(match.title, board, turn.units, turn.holder),
            id=f"turn-{turn.number}",
            viewBox=pictures.view_box(board),
        )
        for turn in story.turns
    )
    symbols = element("svg", turns, width=0, height=0, aria_hidden="true", style="position:absolute")
    return pictures.definitions(board, small=True, large=False) + symbols


class _Aftermath:
    """One language."""

    def __init__(self, match: Match[Any], story: Story, say: Words) -> None:
        self.match, self.story, self.say = match, story, say
        self.title, self.language = match.title, say.language
        self.colours = colours_of(self.title.sides)
        self.sides = [say.side(self.title, side) for side in all_sides(len(self.title.sides))]
        self.kinds = facts_of(self.title)

    def heading(self) -> str:
        scenario = next(s for s in self.title.scenarios if s.id == self.match.scenario)
        return f"{self.say.say(f'{self.title.id}-title')} · {self.say.text(scenario.name)}"

    def body(self) -> str:
        ending = self.match.ending
        result = self.say.say(ending.how) if ending is not None else self.say.say("lab-not-over")
        parts = [f"<h1>{escape(self.heading())}</h1>", f'<p class="lead">{escape(result)}</p>', self._figures()]
        parts += [self._maps(), self._battles(), self._course(), self._luck(), self._log()]
        return "".join(parts)

    def _h2(self, id: str) -> str:
        return f"<h2>{escape(self.say.say(id))}</h2>"

    def _axis(self, value: float) -> str:
        return number(value, self.language, 0 if float(value).is_integer() else 1)

    def _turn_name(self, turn: Turn) -> str:
        return self.say.say("lab-turn", turn=turn.number) if turn.number else self.say.say("lab-start")

    def _figures(self) -> str:
        ending = self.match.ending
        winner = self.say.say("lab-draw")
        if ending is None:
            winner = "–"
        elif not ending.drawn:
            winner = self.say.sides(self.title, sides_in(ending.winners, len(self.sides)))
        counted = [len(self.story.turns) - 1, self.match.position, len(self.story.battles)]
        names = ("turns", "actions", "battles")
        return page.figures(
            [(self.say.say("lab-head-winner"), winner)]
            + [
                (self.say.say(f"lab-figure-game-{name}"), number(value, self.language))
                for name, value in zip(names, counted, strict=True)
            ]
        )

    # ------------------------------------------------------------------ the turns
    def _maps(self) -> str:
        board = fronts.board_of(self.title)
        if board is None:
            return ""
        panels = []
        for place, turn in enumerate(self.story.turns):
            name = self._turn_name(turn)
            picture = pictures.picture(board, f"turn-{turn.number}", "", name)
            about = self.say.say("lab-battles", count=turn.battles) if turn.battles else ""
            small = f" <small>{escape(about)}</small>" if about else ""
            change = self._change(self.story.turns[place - 1].measures, turn.measures) if place else ""
            panels.append(f'<section class="panel"><h3>{escape(name)}{small}</h3>{picture}{change}</section>')
        key = plots.key(list(zip(self.sides, self.colours, strict=True)))
        return self._h2("lab-turns") + f'<div class="turns">{"".join(panels)}</div><p class="note">{key}</p>'

    def _change(self, before: dict[str, int], after: dict[str, int]) -> str:
        """What a turn changed, side by side."""
        told = []
        for family, members in families(self.title, list(after)).items():
            names = list(after)
            deltas = [after[names[place]] - before[names[place]] for _, place in members]
            if any(deltas):
                signs = " / ".join(self._signed(delta * unit_of(family)) for delta in deltas)
                told.append(f"<span>{escape(measure_name(self.say, self.title, family))} {signs}</span>")
        return f'<p class="delta">{"".join(told)}</p>'

    def _signed(self, value: float) -> str:
        return ("+" if value > 0 else "") + self._axis(round(value, 1))

    # ------------------------------------------------------------------ battles
    def _battles(self) -> str:
        chosen = sorted(self.story.battles, key=lambda one: -one.swing)[:DECISIVE]
        chosen = [battle for battle in chosen if battle.swing]
        if not chosen:
            return ""
        told = "".join(map(self._battle, chosen))
        note = f'<p class="note">{escape(self.say.say("lab-decisive-note"))}</p>'
        return self._h2("lab-decisive") + f'<div class="panel">{told}</div>' + note

    def _battle(self, battle: Battle) -> str:
        lines = [self.say.fact(self.title, fact) for fact in battle.facts if not self._heading_of(fact)]
        attacker = self.say.say("lab-battle-of", turn=battle.turn, side=self.sides[battle.side])
        told = "".join(f"<p>{escape(line)}</p>" for line in lines[:LINES])
        fortune = self.say.say("lab-fortune", deviations=self._signed(round(battle.fortune, 1)))
        changes = []
        for name, change in battle.change.items():
            family, _, word = name.rpartition("_")
            if word in self.title.sides:
                side = self.sides[self.title.sides.index(word)]
                changes.append(f"{side}, {measure_name(self.say, self.title, family).lower()} {self._signed(change)}")
        about = f'<p class="delta"><span>{escape(" · ".join([*changes, fortune]))}</span></p>'
        look = f"side-{0 if self.colours[battle.side] == 'axis' else 1}"
        return f'<section class="battle {look}"><h3>{escape(attacker)}</h3>{told}{about}</section>'

    def _heading_of(self, fact: Fact) -> str:
        return self.kinds[fact.kind].heading if fact.kind in self.kinds else ""

    # ------------------------------------------------------------------ figures over time
    def _ticks(self) -> list[str]:
        return [str(turn.number) for turn in self.story.turns]

    def _course(self) -> str:
        turns = self.story.turns
        names = list(turns[0].measures)
        charts = []
        ticks, below = self._ticks(), self.say.say("lab-axis-turn")
        for family, members in families(self.title, names).items():
            heading = measure_name(self.say, self.title, family)
            series = []
            for side, place in members:
                values = [unit_of(family) * turn.measures[names[place]] for turn in turns]
                name, colour = ("", "") if side is None else (self.sides[side], self.colours[side])
                series.append(plots.Band(name, colour, values, values, values))
            charts.append(page.panel(heading, plots.bands(series, ticks, heading, self._axis, below)))
        return self._h2("lab-timeline") + page.grid(*charts) if charts else ""

    def _luck(self) -> str:
        say = self.say
        if not any(one.throws for one in self.story.luck):
            return ""
        series, rows = [], []
        for side, name in by_side(self.sides):
            values = [turn.luck[side].thrown - turn.luck[side].expected for turn in self.story.turns]
            series.append(plots.Band(name, self.colours[side], values, values, values))
            luck = self.story.luck[side]
            figures = (luck.expected, luck.thrown, luck.thrown - luck.expected, luck.score)
            rows.append((name, str(luck.throws), *(number(value, self.language, 1) for value in figures)))
        heads = [
            say.say(f"lab-head-{h}") for h in ("side", "all-throws", "expected", "thrown", "difference", "deviations")
        ]
        chart = plots.bands(series, self._ticks(), say.say("lab-luck-over-time"), self._axis, say.say("lab-axis-turn"))
        return self._h2("lab-luck") + page.grid(
            page.panel(say.say("lab-luck-table"), page.table(heads, rows), escape(say.say("lab-game-luck-note"))),
            page.panel(say.say("lab-luck-over-time"), chart),
        )

    # ------------------------------------------------------------------ the log
    def _log(self) -> str:
        told = "".join(map(self._chapter, self.story.turns))
        return self._h2("lab-log") + told

    def _chapter(self, turn: Turn) -> str:
        if not turn.facts:
            return ""
        lines = []
        for fact in turn.facts:
            line = escape(self.say.fact(self.title, fact))
            lines.append(f"<li><strong>{line}</strong></li>" if self._heading_of(fact) else f"<li>{line}</li>")
        return f"<details><summary>{escape(self._turn_name(turn))}</summary><ol>{''.join(lines)}</ol></details>"
