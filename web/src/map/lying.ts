// Cards that lie on a space: in a row within it, sideways when used, others tucked under them.
import type { BoardSpace, Piece } from "../wire";
import type { Ring } from "./situation";

const SVG = "http://www.w3.org/2000/svg";
/** Pixels at zoom 1. */
const UPRIGHT = { wide: 80, high: 104 };
const STRIP = { wide: 75, high: 20, out: 15 };
const HEAD = 27; // of a zone: its name
const [ASIDE, GAP, ROOM] = [8, 8, 5];

export interface LaidCard { piece: Piece; x: number; y: number; wide: number; high: number; depth: number }

const sideways = (piece: Piece): boolean => (piece.turned ?? 0) % 2 === 1;
const tucked = (piece: Piece, cards: Piece[]): boolean => typeof piece.under === "number" && cards.some(({ id }) => id === piece.under);

/** Whom a card lies under in the end: those between lie under it too. */
function atop(piece: Piece, cards: Piece[]): Piece {
  const seen = new Set<number>();
  let top = piece;
  while (typeof top.under === "number" && !seen.has(top.id)) {
    seen.add(top.id);
    const next = cards.find(({ id }) => id === top.under);
    if (!next) break;
    top = next;
  }
  return top;
}

/** Where each card lies, by its middle. `beside` pixels on the right are left to counters. */
export function layCards(space: BoardSpace, cards: Piece[], beside = 0): LaidCard[] {
  const tops = cards.filter((piece) => !tucked(piece, cards));
  const under = new Map(tops.map((top) => [top.id, cards.filter((piece) => piece !== top && tucked(piece, cards) && atop(piece, cards).id === top.id)]));
  const deepest = Math.max(0, ...[...under.values()].map((list) => list.length));
  const zone = room(space, beside);
  const free = zone ?? { left: space.x - 200, top: space.y - 52, right: space.x + 200, bottom: space.y + 52 + deepest * STRIP.out };
  const scale = Math.min(1, (free.bottom - free.top) / (UPRIGHT.high + deepest * STRIP.out));
  const [wide, high] = [UPRIGHT.wide * scale, UPRIGHT.high * scale];
  const widths = tops.map((piece) => (sideways(piece) ? high : wide));
  const whole = widths.reduce((sum, one) => sum + one, 0) + GAP * (tops.length - 1);
  const over = Math.max(0, whole - (free.right - free.left));
  const gap = GAP - (tops.length > 1 ? over / (tops.length - 1) : 0); // many overlap
  let left = zone ? free.left : space.x - Math.min(whole, free.right - free.left) / 2;
  return tops.flatMap((piece) => {
    const [w, h] = sideways(piece) ? [high, wide] : [wide, high];
    const [x, y] = [left + w / 2, free.top + h / 2];
    left += w + gap;
    const strips = under.get(piece.id)!.map((one, depth) => ({
      piece: one, depth: depth + 1, wide: STRIP.wide * scale, high: STRIP.high * scale,
      x: x + 4 * scale, y: y + h / 2 + ((depth + 1) * STRIP.out - STRIP.high / 2) * scale,
    }));
    return [{ piece, x, y, wide: w, high: h, depth: 0 }, ...strips];
  });
}

/** The part of a zone below its name; nothing for spaces that are no rectangle. */
function room(space: BoardSpace, beside: number): { left: number; top: number; right: number; bottom: number } | null {
  const ring = space.kind === "box" ? space.outline?.[0] : undefined;
  if (!ring?.length) return null;
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { left: Math.min(...xs) + ASIDE, top: Math.min(...ys) + HEAD, right: Math.max(...xs) - ASIDE - beside, bottom: Math.max(...ys) - ROOM };
}

/** Where the counters of a space stand: in a zone with cards at its right end. */
export function standsAt(space: BoardSpace, cards: boolean, size: number): { x: number; y: number } {
  const zone = cards ? room(space, 0) : null;
  return zone ? { x: zone.right - size / 2, y: space.y } : space;
}

/** A lying card's drawing: upright or sideways, its words never turned; what is counted on it in a row at its foot. */
export function lyingPicture(piece: Piece, strip = false): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const [wide, high] = strip ? [150, 40] : sideways(piece) ? [208, 160] : [160, 208];
  svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${strip ? "strip" : sideways(piece) ? "aside" : "lying"}-${piece.face}`);
  svg.append(use);
  if (strip) return svg;
  let x = 16;
  for (const [what, count] of shownCounts(piece)) x = what === "hits" ? rings(svg, piece, count, x, high - 14) : figure(svg, what, count, x, high - 14);
  if (sideways(piece)) svg.append(path("used", `M${wide - 34} ${high}H${wide - 12}a12 12 0 0 0 12-12V${high - 34}z`), path("used-tick", `M${wide - 17} ${high - 10}l4 5 8-10`));
  return svg;
}

/** "of" says how many hits a card can take, and is no count of its own. */
const shownCounts = ({ counts = [] }: Piece): readonly (readonly [string, number])[] => counts.filter(([what]) => what !== "of");

/** A ring for each hit it can take, those it took filled. */
function rings(svg: SVGElement, { counts = [] }: Piece, taken: number, x: number, y: number): number {
  const most = Math.max(taken, counts.find(([what]) => what === "of")?.[1] ?? 0);
  for (let n = 0; n < most; n++) {
    const ring = document.createElementNS(SVG, "circle");
    ring.setAttribute("class", n < taken ? "hit taken" : "hit");
    for (const [name, value] of [["cx", x + 19 * n], ["cy", y], ["r", 7]] as const) ring.setAttribute(name, String(value));
    svg.append(ring);
  }
  return x + 19 * most + 6;
}

function figure(svg: SVGElement, what: string, count: number, x: number, y: number): number {
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("class", `lying-count tally-${what}`);
  text.setAttribute("x", String(x - 6));
  text.setAttribute("y", String(y + 8));
  text.textContent = String(count);
  svg.append(text);
  return x + 14 * String(count).length + 14;
}

function path(name: string, d: string): SVGPathElement {
  const drawn = document.createElementNS(SVG, "path");
  drawn.setAttribute("class", name);
  drawn.setAttribute("d", d);
  return drawn;
}

/** A ring around a card, by the same grammar as around a counter. */
export const ringClass = (ring: Ring): string => (ring ? `lit-${ring}` : "");
