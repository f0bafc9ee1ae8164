"""The report of a simulation: who wins and when, how games go, the front on the map, luck, and what it cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from eastfront.draw.faces import colours_of
from eastfront.engine.sides import Side, all_sides, by_side, only
from eastfront.engine.title import Title
from eastfront.lab import fronts, page, pictures, plots, statistics
from eastfront.lab.page import escape, number
from eastfront.lab.records import GameRecord, Plan, Row
from eastfront.text.catalogue import LANGUAGES, Language, Words, words
from eastfront.titles import TITLES

RANGE: Final = (0.1, 0.9)  # four games in five lie between
RARE: Final = 0.05  # turns that fewer games reach are not drawn
FRONTS: Final = 5  # turns whose front is drawn
LUCKY: Final = (-3.0, -2.5, -2.0, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0)
SHOWN_FAULTS: Final = 5


def report(plan: Plan, games: Sequence[GameRecord], shown: Language) -> str:
    title = TITLES.get(plan.title)
    written = {language: _Report(title, plan, games, words(language)) for language in LANGUAGES}
    board = fronts.board_of(title)
    shared = pictures.definitions(board, small=False, large=True) if board is not None else ""
    return page.page(
        {language: one.heading() for language, one in written.items()},
        {language: one.body() for language, one in written.items()},
        shown,
        shared,
    )


def families(title: Title[Any], names: Sequence[str]) -> dict[str, list[tuple[Side | None, int]]]:
    """Measures that belong into one chart: the side each is of, and its place in a row."""
    found: dict[str, list[tuple[Side | None, int]]] = {}
    for place, name in enumerate(names):
        side = next((s for s, word in by_side(title.sides) if name.endswith(f"_{word}")), None)
        family = name if side is None else name[: -len(title.sides[side]) - 1]
        found.setdefault(family, []).append((side, place))
    return found


def measure_name(say: Words, title: Title[Any], family: str) -> str:
    """In the title's own words, else in those all titles share."""
    word = family.replace("_", "-")
    ids = (f"{title.id}-measure-{word}", f"lab-measure-{word}")
    return next((say.say(id) for id in ids if say.knows(id)), family.replace("_", " "))


def unit_of(family: str) -> float:
    """Positions are counted in tenths, all else in ones."""
    return 0.1 if family == "front" else 1.0


class _Report:
    """One language."""

    def __init__(self, title: Title[Any], plan: Plan, games: Sequence[GameRecord], say: Words) -> None:
        self.title, self.plan, self.say = title, plan, say
        self.language = say.language
        self.faults = [game for game in games if game.error]
        self.games = [game for game in games if not game.error]
        self.colours = colours_of(title.sides)
        self.sides = [say.side(title, side) for side in all_sides(len(title.sides))]
        self.camps = {title.word_of(only(*camp)): camp for camp in title.camps(plan.scenario, plan.settings)}

    def heading(self) -> str:
        scenario = next(s for s in self.title.scenarios if s.id == self.plan.scenario)
        return f"{self.say.say(f'{self.title.id}-title')} · {self.say.text(scenario.name)}"

    def body(self) -> str:
        opponents = self.say.say("lab-against").join(
            f"{side} ({player})" for side, player in zip(self.sides, self.plan.players, strict=True)
        )
        lead = self.say.say("lab-lead", games=len(self.games), opponents=opponents, seed=str(self.plan.seed))
        parts = [f"<h1>{escape(self.heading())}</h1>", f'<p class="lead">{escape(lead)}</p>', self._faults()]
        if self.games:
            parts += [self._figures(), self._winners(), self._course(), self._front(), self._luck(), self._cost()]
        return "".join(parts)

    # ------------------------------------------------------------------ small helps
    def _h2(self, id: str) -> str:
        return f"<h2>{escape(self.say.say(id))}</h2>"

    def _write(self, places: int = 0) -> Callable[[float], str]:
        return lambda value: number(value, self.language, places)

    def _axis(self, value: float) -> str:
        return number(value, self.language, 0 if float(value).is_integer() else 1)

    def _mean(self, values: Sequence[float], places: int = 1) -> str:
        return number(statistics.mean(values), self.language, places)

    # ------------------------------------------------------------------ parts
    def _faults(self) -> str:
        if not self.faults:
            return ""
        lines = "".join(f"<li>#{g.game}: {escape(g.reason)}</li>" for g in self.faults[:SHOWN_FAULTS])
        return f"<p><strong>{escape(self.say.say('lab-faults', count=len(self.faults)))}</strong></p><ul>{lines}</ul>"

    def _figures(self) -> str:
        say, games = self.say.say, self.games
        return page.figures(
            [
                (say("lab-figure-games"), number(len(games), self.language)),
                (say("lab-figure-turns"), self._mean([g.turns for g in games])),
                (say("lab-figure-decisions"), self._mean([g.decisions for g in games], 0)),
                (say("lab-figure-throws"), self._mean([sum(s.luck.throws for s in g.shares) for g in games])),
            ]
        )

    def _winners(self) -> str:
        say, total = self.say, len(self.games)
        wins = Counter(game.winner for game in self.games)
        bars = []
        for word, name, colour in [
            *((word, self._camp_name(word), self.colours[camp[0]]) for word, camp in self.camps.items()),
            ("", say.say("lab-draw"), "neutral"),
        ]:
            if word or wins[word]:
                low, high = statistics.wilson(wins[word], total)
                note = f"{say.percent(low)} – {say.percent(high)}"
                bars.append(plots.Share(name, colour, wins[word] / total, low, high, note))
        who = plots.shares(bars, say.say("lab-who"), say.percent)
        endings = Counter((game.how, game.winner) for game in self.games)
        rows = [
            (say.say(how), self._camp_name(winner), number(count, self.language), say.percent(count / total))
            for (how, winner), count in endings.most_common()
        ]
        heads = [say.say(f"lab-head-{head}") for head in ("ending", "winner", "games", "share")]
        return self._h2("lab-winners") + page.grid(
            page.panel(say.say("lab-who"), who, escape(say.say("lab-who-note"))),
            page.panel(say.say("lab-when"), self._when(), escape(say.say("lab-when-note"))),
            page.panel(say.say("lab-endings"), page.table(heads, rows), wide=True),
        )

    def _camp_name(self, word: str) -> str:
        """Of those who won, as a record has them."""
        if not word:
            return self.say.say("lab-draw")
        return self.say.sides(self.title, [Side(self.title.sides.index(side)) for side in word.split("+")])

    def _stacks(self, value: Callable[[GameRecord], int], size: int) -> list[plots.Stack]:
        """Games by winner and by a number each has."""
        stacks = []
        colours = {word: self.colours[camp[0]] for word, camp in self.camps.items()}
        for word, colour in [*colours.items(), ("", "neutral")]:
            counts = Counter(value(game) for game in self.games if game.winner == word)
            if counts:
                stacks.append(plots.Stack(self._camp_name(word), colour, [counts[place] for place in range(size)]))
        return stacks

    def _when(self) -> str:
        first, last = min(g.turns for g in self.games), max(g.turns for g in self.games)
        first = max(0, min(first, last - 7))
        stacks = self._stacks(lambda game: game.turns - first, last - first + 1)
        ticks = [str(turn) for turn in range(first, last + 1)]
        below = self.say.say("lab-axis-turn")
        key = plots.key([(stack.name, stack.colour) for stack in stacks])
        return plots.columns(stacks, ticks, self.say.say("lab-when"), self._axis, below) + key

    def _turns(self) -> int:
        """The last turn that enough games reach."""
        least = max(1, int(len(self.games) * RARE))
        return sorted((g.turns for g in self.games), reverse=True)[least - 1]

    def _stops(self) -> list[int]:
        """The start, and the turns after it whose ends are told; a scenario may begin with any."""
        last = self._turns()
        return sorted({row.turn for game in self.games for row in game.rows if row.turn <= last})

    def _at(self, turn: int) -> Iterator[Row]:
        return (row for game in self.games for row in game.rows if row.turn == turn)

    def _course(self) -> str:
        names = self.games[0].names
        if not names:
            return ""
        charts = []
        ticks = [str(turn) for turn in self._stops()]
        for family, members in families(self.title, names).items():
            heading = measure_name(self.say, self.title, family)
            series = [self._band(family, side, place) for side, place in members]
            chart = plots.bands(series, ticks, heading, self._axis, self.say.say("lab-axis-turn"))
            note = self.say.say("lab-front-note") if family == "front" else ""
            charts.append(page.panel(heading, chart, escape(note)))
        note = f'<p class="note">{escape(self.say.say("lab-course-note"))}</p>'
        return self._h2("lab-course") + page.grid(*charts) + note

    def _band(self, family: str, side: Side | None, place: int) -> plots.Band:
        low, middle, high = [], [], []
        unit = unit_of(family)
        for turn in self._stops():
            values = sorted(unit * row.values[place] for row in self._at(turn))
            low.append(statistics.quantile(values, RANGE[0]))
            middle.append(statistics.mean(values))
            high.append(statistics.quantile(values, RANGE[1]))
        if side is None:
            return plots.Band("", "", low, middle, high)
        return plots.Band(self.sides[side], self.colours[side], low, middle, high)

    def _front(self) -> str:
        board = fronts.board_of(self.title)
        if board is None or not any(row.held for row in self.games[0].rows):
            return ""
        stops = self._stops()
        chosen = sorted({stops[round((len(stops) - 1) * part / (FRONTS - 1))] for part in range(FRONTS)})
        drawn = []
        for turn in chosen:
            held = (fronts.unpack(row.held, len(board.spaces)) for row in self._at(turn))
            drawn.append((self._turn_name(turn), pictures.average(board, held)))
        picture = pictures.average_map(self.title, board, self.language, drawn, self.say.say("lab-map"))
        key = "".join(
            self._sample(place + len(pictures.WIDTHS) - len(drawn), name) for place, (name, _) in enumerate(drawn)
        )
        key += plots.key(list(zip(self.sides, self.colours, strict=True)))
        return self._h2("lab-map") + page.panel(
            self.say.say("lab-map-heading"), picture + f"<p>{key}</p>", escape(self.say.say("lab-map-note"))
        )

    def _turn_name(self, turn: int) -> str:
        return self.say.say("lab-turn", turn=turn) if turn else self.say.say("lab-start")

    def _sample(self, rank: int, name: str) -> str:
        wide = pictures.WIDTHS[rank]
        line = f'<path class="front front-{rank}" stroke-width="{wide}" d="M0 6H34" style="stroke-dashoffset:0"/>'
        return f'<span class="key"><svg class="sample" viewBox="0 0 34 12">{line}</svg>{escape(name)}</span>'

    def _luck(self) -> str:
        say = self.say
        rows = []
        for side, name in by_side(self.sides):
            luck = [game.shares[side].luck for game in self.games]
            throws = sum(one.throws for one in luck)
            if throws:
                expected, thrown = sum(one.expected for one in luck) / throws, sum(one.thrown for one in luck) / throws
                spread = statistics.deviation([one.score for one in luck if one.variance > 0])
                cells = (
                    self._mean([one.throws for one in luck]),
                    *(number(v, self.language, 3) for v in (expected, thrown)),
                )
                rows.append(
                    (name, *cells, number(thrown - expected, self.language, 3), number(spread, self.language, 2))
                )
        if not rows:
            return ""
        heads = [say.say(f"lab-head-{h}") for h in ("side", "throws", "expected", "thrown", "difference", "spread")]
        table = page.panel(say.say("lab-luck-table"), page.table(heads, rows), escape(say.say("lab-luck-table-note")))
        return self._h2("lab-luck") + page.grid(table, self._lucky())

    def _lucky(self) -> str:
        """Do the lucky win? Games by how much luckier the first side was, coloured by who won."""
        edges = LUCKY[1:-1]

        def place(game: GameRecord) -> int:
            difference = (game.shares[0].luck.score - game.shares[1].luck.score) / 2**0.5
            return sum(difference >= edge for edge in edges)

        stacks = self._stacks(place, len(edges) + 1)
        ticks = [f"<{self._axis(edges[0])}", *(self._axis(edge) for edge in edges)]
        heading = self.say.say("lab-lucky", side=self.sides[0])
        chart = plots.columns(stacks, ticks, heading, self._axis, self.say.say("lab-axis-luck", side=self.sides[0]))
        key = plots.key([(stack.name, stack.colour) for stack in stacks])
        return page.panel(heading, chart + key, escape(self.say.say("lab-lucky-note")))

    def _cost(self) -> str:
        rows = []
        for side, name in by_side(self.sides):
            shares = [game.shares[side] for game in self.games]
            decisions, cpu = sum(s.decisions for s in shares), sum(s.cpu for s in shares)
            slowest = max(s.slowest for s in shares)
            each = 1000 * cpu / decisions if decisions else 0.0
            per_game = number(decisions / len(shares), self.language)
            figures = (
                number(each, self.language, 3),
                number(cpu / len(shares), self.language, 3),
                number(slowest, self.language, 3),
            )
            rows.append((name, shares[0].player, per_game, *figures))
        heads = [self.say.say(f"lab-head-{h}") for h in ("side", "player", "decisions", "each", "cpu", "slowest")]
        return self._h2("lab-cost") + page.panel(self.say.say("lab-cost-heading"), page.table(heads, rows))
