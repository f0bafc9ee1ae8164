// A preview made ready to read: the calculation line by line, the ladder of columns, and what may come of it.
import type { Title } from "../titles";
import type { Fact, Modifier, Preview, Tally, Value } from "../wire";
import { words } from "../words";
import { colourOf, result } from "./results";

export interface Ladder {
  cells: string[]; // the columns shown
  start: number; // places in cells
  end: number;
  steps: { from: number; to: number; line: Modifier }[];
}

export interface Sum {
  fact: Fact; // the sentence without the lines, with the column it starts from
  lines: Modifier[];
  total: string; // what it comes to, as a player says it
  ladder: Ladder | null;
}

export interface Bar {
  code: string;
  text: string;
  chance: number;
  colour: string;
}

export interface Weighing {
  heading: Fact | null;
  notes: Fact[]; // what else happens before the dice
  sums: Sum[];
  bars: Bar[];
  exact: boolean;
}

const MOST_CELLS = 7;

export function isTally(value: Value | undefined): value is Tally {
  return typeof value === "object" && !Array.isArray(value) && "lines" in value;
}

export function weighing(title: Title, preview: Preview): Weighing {
  const found: Weighing = { heading: null, notes: [], sums: [], bars: bars(title, preview), exact: preview.exact };
  for (const fact of preview.before) {
    const sum = summed(title, fact);
    if (sum) found.sums.push(sum);
    else if (!found.heading && !title.facts.get(fact[0])?.heading) found.heading = fact;
    else found.notes.push(fact);
  }
  return found;
}

/** Best for who throws first; without a scale, the likeliest. */
function bars(title: Title, preview: Preview): Bar[] {
  return preview.outcomes
    .map((outcome) => ({ ...result(title, outcome.facts), chance: outcome.chance }))
    .map((bar) => ({ ...bar, text: bar.text || words.say("web-preview-nothing") }))
    .sort((a, b) => (b.worth ?? -1) - (a.worth ?? -1) || b.chance - a.chance)
    .map(({ code, text, chance, worth }) => ({ code, text, chance, colour: colourOf(worth) }));
}

/** The tally that leads to the dice: one with both limits (a column), else one with a limit or with amounts. Others explain a number in the sentence and stay in it. */
function summed(title: Title, fact: Fact): Sum | null {
  const [id, args = [], audience] = fact;
  const bounded = args.findIndex((value) => isTally(value) && value.low !== null && value.high !== null);
  const at = bounded >= 0 ? bounded : args.findIndex((value) => isTally(value) && (value.low !== null || value.high !== null || value.lines.some((line) => line.amount)));
  if (at < 0) return null;
  const tally = args[at] as Tally;
  const total = words.total(tally);
  const named = columnOf(title, fact) ?? columnBeyond(title, fact, tally);
  const columns = named && named.chart.map((text, place) => ({ text, value: place - named.place + total + (place ? (named.beyond ?? 0) : 0) }));
  const base = columns?.find((column) => column.value === tally.base)?.text;
  const bare = args.map((value, place) => {
    if (place === at) return { ...tally, lines: [] };
    return named && place === named.at ? (base ?? value) : value;
  });
  return {
    fact: [id, bare, audience],
    lines: tally.lines,
    total: named ? named.text : words.number(total),
    ladder: columns ? ladder(columns, tally, total) : null,
  };
}

interface Named {
  at: number; // which argument
  text: string;
  chart: string[]; // the columns of the chart it stands in
  place: number;
  beyond?: number; // how far below the first column the sum lies, less one
}

/** The column a fact names, found among the printed charts. */
function columnOf(title: Title, [id, args = []]: Fact): Named | null {
  const kind = title.facts.get(id);
  const named = title.data.charts.filter((chart) => args.includes(chart.name.id)); // a fact may say which chart it is about
  const charts = named.length ? named : title.data.charts;
  for (const [at, value] of args.entries()) {
    if (kind?.args[at]?.[1] !== "word") continue;
    const text = words.say(String(value));
    for (const chart of charts) {
      const columns = chart.columns.slice(1).map((column) => words.text(column));
      const place = columns.indexOf(text);
      if (place >= 0) return { at, text, chart: columns, place };
    }
  }
  return null;
}

/** A sum beyond the printed table has words of its own; the table is then known by the number of its columns. */
function columnBeyond(title: Title, [id, args = []]: Fact, tally: Tally): Named | null {
  const kind = title.facts.get(id);
  const at = args.findLastIndex((_, place) => kind?.args[place]?.[1] === "word");
  const chart = title.data.charts.find((one) => tally.high !== null && one.columns.length - 2 === tally.high);
  if (at < 0 || !chart) return null;
  const columns = chart.columns.slice(1).map((column) => words.text(column));
  const total = words.total(tally);
  if (total >= 0) return null;
  return { at, text: words.say(String(args[at])), chart: [`‹ ${columns[0]}`, ...columns], place: 0, beyond: -1 - total };
}

function ladder(columns: { text: string; value: number }[], tally: Tally, total: number): Ladder | null {
  const values = [tally.base, total];
  const steps: { from: number; to: number; line: Modifier }[] = [];
  let now = tally.base;
  for (const line of tally.lines) {
    if (!line.amount) continue;
    steps.push({ from: now, to: now + line.amount, line });
    now += line.amount;
    values.push(now);
  }
  const known = (value: number): number => Math.max(columns[0]!.value, Math.min(columns.at(-1)!.value, value));
  const low = Math.min(...values.map(known));
  const high = Math.max(...values.map(known));
  if (high - low + 1 > MOST_CELLS) return null;
  let from = columns.findIndex((column) => column.value === low);
  let to = columns.findIndex((column) => column.value === high) + 1;
  while (to - from < Math.min(MOST_CELLS - 1, columns.length)) {
    if (from > 0) from -= 1;
    if (to - from < MOST_CELLS - 1 && to < columns.length) to += 1;
  }
  const place = (value: number): number => known(value) - columns[from]!.value;
  return {
    cells: columns.slice(from, to).map((column) => column.text),
    start: place(tally.base),
    end: place(total),
    steps: steps.map((step) => ({ ...step, from: place(step.from), to: place(step.to) })),
  };
}

/** The one most likely, if it stands out. */
export function likeliest(all: Bar[]): Bar | null {
  const [first, second] = [...all].sort((a, b) => b.chance - a.chance);
  return first && (!second || first.chance > second.chance + 0.001) ? first : null;
}
