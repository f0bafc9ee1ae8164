// What the log says about where pieces went: for motion, and for what happened since one's last turn.
import type { Table } from "../table/table";
import type { Title } from "../titles";
import type { Fact, LogLine, Piece, Scene } from "../wire";

/** The spaces that facts name together with one piece, in order. */
export function stopsOf(title: Title, lines: LogLine[]): Map<number, number[]> {
  const stops = new Map<number, number[]>();
  for (const line of lines)
    for (const fact of line.facts ?? []) {
      const [pieces, spaces] = [idsIn(title, fact, "piece"), idsIn(title, fact, "space")];
      if (pieces.length !== 1 || spaces.length !== 1) continue;
      stops.set(pieces[0]!, [...(stops.get(pieces[0]!) ?? []), spaces[0]!]);
    }
  return stops;
}

/** The way of a piece as far as it is told: a fact may name a space the piece never went to, so the last must be where it is. */
export function wayOf(stops: number[], from: number | null, to: number): number[] {
  const end = stops.lastIndexOf(to);
  const way = [...(from === null ? [] : [from]), ...stops.slice(0, Math.max(0, end)), to];
  return way.filter((space, at) => space !== way[at - 1]);
}

/** Where a piece stood before a line of the log moved it, as far as this browser saw it happen. */
const departures = new WeakMap<Table, Map<string, number>>();

export function noteDepartures(table: Table, before: Scene, lines: LogLine[]): void {
  if (!table.title) return;
  const known = departures.get(table) ?? new Map<string, number>();
  departures.set(table, known);
  for (const line of lines)
    for (const id of stopsOf(table.title, [line]).keys()) {
      const place = before.pieces?.find((piece) => piece.id === id && (piece.kind ?? "piece") === "piece")?.place;
      if (typeof place === "number") known.set(`${line.seq}/${id}`, place);
    }
}

function departure(table: Table, lines: LogLine[], piece: number): number | null {
  const known = departures.get(table);
  for (const line of lines) {
    const place = known?.get(`${line.seq}/${piece}`);
    if (place !== undefined) return place;
  }
  return null;
}

export interface Since { pieces: Set<number>; trails: number[][]; lost: number[] }

const worked = new WeakMap<Table, { key: string; since: Since }>();

/** What others did in their last turn: who moved or suffered, along which way, and where somebody was lost. */
export function sinceLastTurn(table: Table): Since {
  const key = `${table.log.length}/${table.seq}/${table.past?.position ?? ""}/${table.shown?.side}`;
  const known = worked.get(table);
  if (known?.key === key) return known.since;
  const since = workOut(table);
  worked.set(table, { key, since });
  return since;
}

function workOut(table: Table): Since {
  const since: Since = { pieces: new Set(), trails: [], lost: [] };
  const title = table.title;
  const scene = table.shown;
  if (!title || !scene) return since;
  const lines = othersLines(table, title, scene);
  const stops = stopsOf(title, lines);
  const before = stopsOf(title, table.log.filter((line) => line.counts !== false && line.seq < (lines[0]?.seq ?? 0)));
  const now = new Map((scene.pieces ?? []).filter((piece) => (piece.kind ?? "piece") === "piece").map((piece) => [piece.id, piece]));
  for (const line of lines)
    for (const fact of line.facts ?? [])
      for (const id of idsIn(title, fact, "piece")) if (onMap(now.get(id))) since.pieces.add(id);
  for (const [id, spaces] of stops) {
    const piece = now.get(id);
    const last = departure(table, lines, id) ?? before.get(id)?.at(-1) ?? null;
    if (!onMap(piece)) since.lost.push(spaces.at(-1)!);
    else if (spaces.includes(piece.place as number)) {
      const way = wayOf(spaces, last, piece.place as number);
      if (way.length > 1) since.trails.push(way);
    }
  }
  return since;
}

/** What others did in their last turn, as far as it counts. */
export function othersLines(table: Table, title: Title, scene: Scene): LogLine[] {
  const mine = table.hotSeat || table.spectator ? [scene.side ?? scene.asked[0] ?? 0] : table.you;
  const counted = table.log.filter((line) => line.counts !== false && (line.kind ?? "Played") === "Played");
  // A player turn begins with a heading that names its side; where a game has none, with the first action of another.
  const turns: { side: number; at: number }[] = [];
  counted.forEach((line, at) => {
    for (const fact of line.facts ?? []) {
      const [side] = title.facts.get(fact[0])?.heading === "turn" ? idsIn(title, fact, "side") : [];
      if (side !== undefined) turns.push({ side, at });
    }
  });
  const own = turns.findLast((turn) => mine.includes(turn.side));
  const theirs = turns.findLast((turn) => !mine.includes(turn.side));
  if (theirs && (!own || theirs.at > own.at)) return counted.slice(theirs.at);
  // The action that ends their turn opens mine: what it brought is still theirs.
  if (own) return counted.slice(theirs?.at ?? 0, own.at + 1);
  const last = counted.findLastIndex((line) => line.side !== null && !mine.includes(line.side));
  const first = counted.slice(0, last + 1).findLastIndex((line) => line.side !== null && mine.includes(line.side));
  return counted.slice(first + 1, last + 1);
}

function idsIn(title: Title, fact: Fact, meaning: string): number[] {
  const kind = title.facts.get(fact[0]);
  const args = fact[1] ?? [];
  return (kind?.args ?? []).flatMap(([, means], at) => (means === meaning && typeof args[at] === "number" ? [args[at]] : []));
}

const onMap = (piece: Piece | undefined): piece is Piece => piece !== undefined && typeof piece.place === "number";
