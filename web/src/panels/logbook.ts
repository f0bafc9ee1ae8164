// The log put in order: chapters that begin with a turn or a phase, one entry an action, dice beside the result they gave.
import { factText } from "../facts";
import { knows } from "../sides";
import type { Title } from "../titles";
import type { Fact, LogLine, Side, Text } from "../wire";
import { words } from "../words";
import { diceOf } from "./dice";

export interface Row {
  fact: Fact | null;
  dice: number[][];
  headline: boolean;
}

export interface Entry {
  line: LogLine;
  rows: Row[];
  struck: boolean;
  /** The table as it stood after this, or null when it no longer counts. */
  position: number | null;
  /** What the machine that did it says of it. */
  whys: Text[];
}

export interface Chapter {
  key: string;
  level: string; // turn, phase, or nothing before the first of them
  heading: Fact | null;
  side: Side | null;
  position: number | null;
  entries: Entry[];
}

/** Kinds of entries that say something themselves. What was undone is struck out instead. */
const SPEAKING = ["TakenBack", "Resigned", "Agreed", "RulesChanged"];

/** `played` are the actions that count, in order; what was `passed` by itself says so; `reader` is the side whose eyes these are. The reason of an action
 * that nothing is told of stands with the next one of that side. */
export function chapters(title: Title, log: LogLine[], played: LogLine[], reader: Side | null, reasons: ReadonlyMap<number, Text> = new Map(), passed: ReadonlyMap<number, Text> = new Map()): Chapter[] {
  const positions = new Map(played.map((line, at) => [line.seq, at + 1]));
  const found: Chapter[] = [];
  let now: Chapter = open("start", "", null, null, null);
  let waiting: { side: Side | null; whys: Text[] } = { side: null, whys: [] };
  for (const line of log) {
    const begun = line.kind === "Begun";
    const position = begun ? 0 : (positions.get(line.seq) ?? null);
    const struck = line.counts === false;
    if (SPEAKING.includes(line.kind ?? "Played")) {
      now.entries.push({ line, rows: [], struck: false, position: null, whys: [] });
      continue;
    }
    if (passed.has(line.seq)) now.entries.push({ line, rows: [], struck, position, whys: [] });
    let rows: Row[] = [];
    const why = reasons.get(line.seq);
    if (line.side !== waiting.side || struck) waiting = { side: line.side, whys: [] };
    if (why) waiting.whys.push(why);
    const spoken = (): Text[] => waiting.whys.splice(0);
    const close = (): void => {
      if (rows.length) now.entries.push({ line, rows, struck, position, whys: spoken() });
      rows = [];
    };
    for (const fact of line.facts ?? []) {
      if (!knows(fact[2], reader)) continue;
      const kind = title.facts.get(fact[0]);
      if (kind?.heading && !struck) {
        close();
        found.push(now);
        now = open(`${line.seq}/${fact[0]}`, kind.heading, fact, sideIn(title, fact), position);
      } else rows.push({ fact, dice: [], headline: kind?.headline ?? false });
    }
    close();
    lay(now, line, diceOf(line), struck, position, spoken);
  }
  found.push(now);
  return found.filter((chapter) => chapter.heading || chapter.entries.length);
}

function open(key: string, level: string, heading: Fact | null, side: Side | null, position: number | null): Chapter {
  return { key, level, heading, side, position, entries: [] };
}

/** Each throw goes to the result it gave; without one, to the end of what the action did. */
function lay(chapter: Chapter, line: LogLine, dice: number[][], struck: boolean, position: number | null, whys: () => Text[]): void {
  if (!dice.length) return;
  let entry = chapter.entries.at(-1);
  if (entry?.line !== line) {
    entry = { line, rows: [], struck, position, whys: whys() };
    chapter.entries.push(entry);
  }
  const results = entry.rows.filter((row) => row.headline);
  const places = results.length ? results : entry.rows.slice(-1);
  if (!places.length) {
    entry.rows.push({ fact: null, dice, headline: false });
    return;
  }
  dice.forEach((fallen, at) => places[Math.min(at, places.length - 1)]!.dice.push(fallen));
}

/** Whose turn it was when the last line was written: who threw its dice. */
export function turnSide(title: Title, log: LogLine[]): Side | null {
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const heading = (log[at]!.facts ?? []).findLast(([kind]) => title.facts.get(kind)?.heading);
    const side = heading ? sideIn(title, heading) : null;
    if (side !== null && log[at]!.counts !== false) return side;
  }
  return null;
}

function sideIn(title: Title, fact: Fact): Side | null {
  const at = title.facts.get(fact[0])?.args.findIndex(([, meaning]) => meaning === "side") ?? -1;
  const value = at < 0 ? undefined : fact[1]?.[at];
  return typeof value === "number" ? value : null;
}

/** Entries in order, with what was undone in a row gathered into one. */
export function folded(entries: Entry[]): (Entry | Entry[])[] {
  const found: (Entry | Entry[])[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (!entry.struck) found.push(entry);
    else if (Array.isArray(last)) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

/** Letters without their accents, so that a search need not know them. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function entryText(title: Title, entry: Entry): string {
  return entry.rows.map((row) => (row.fact ? factText(title, row.fact) : "")).join(" ");
}

/** A long log is searched at every letter typed; a fact is put into words once a language. */
const said = new WeakMap<Fact, { language: string; text: string }>();

function searched(title: Title, { rows }: Entry): string {
  return rows
    .map(({ fact }) => {
      if (!fact) return "";
      const known = said.get(fact);
      if (known?.language === words.language) return known.text;
      const text = plain(factText(title, fact));
      said.set(fact, { language: words.language, text });
      return text;
    })
    .join(" ");
}

/** Only the entries that hold every word looked for, in the chapters they stand in. */
export function search(title: Title, all: Chapter[], wanted: string): Chapter[] {
  const needles = plain(wanted).split(/\s+/).filter(Boolean);
  const holds = (text: string): boolean => needles.every((needle) => text.includes(needle));
  return all
    .map((chapter) => ({ ...chapter, key: `found/${chapter.key}`, entries: chapter.entries.filter((entry) => holds(searched(title, entry))) }))
    .filter((chapter) => chapter.entries.length);
}

/** The last chapters that together hold at least so many entries. */
export function tail(all: Chapter[], entries: number): Chapter[] {
  let held = 0;
  let from = all.length;
  while (from > 0 && held < entries) held += 1 + all[--from]!.entries.length;
  return all.slice(from);
}
