// The counters on the map: one button a piece, changed only where the piece has changed.
import { blocks } from "../blocks";
import type { Piece } from "../wire";
import { lyingPicture, ringClass } from "./lying";
import type { Ring } from "./situation";

const SVG = "http://www.w3.org/2000/svg";
const SHIFT = 0.07; // how far each counter of a stack lies aside, of its size
const MOST = 3; // counters of a stack that are drawn
const SMALL = 0.46; // a marker beside a stack, of a counter's size

const MARKS = new Set(["unsupplied", "isolated", "limited", "active", "flying", "entrenched", "besieged", "disrupted"]);
const CORNERS = ["fought", "moved", "done"]; // they share one corner: the first of these is shown
const SAME: Record<string, string> = {
  "out-of-supply": "unsupplied", oos: "unsupplied", activated: "done", acted: "done", used: "done", spent: "done",
};

/** A counter as it shall be: everything that could change is here. */
export interface Placed {
  piece: Piece;
  x: number;
  y: number;
  layer: number;
  ring: Ring;
  count: number; // of the stack, on its uppermost counter
  label: string;
  legal: boolean;
  small?: boolean; // a marker beside the stack
  part?: number; // of its full size, where a stack lies open
  lying?: { wide: number; high: number; strip: boolean }; // a card on its space
}

/** Where one of a stack lies, and how large it is there. */
interface Laid { piece: Piece; x: number; y: number; depth: number; part: number }

const GAP = 1.2;
const SIDE_BY_SIDE = 0.7; // of a counter's size: two beside each other
const SQUARE = 0.61; // three and four
const TABLEAU = 0.47; // five and six
const MOST_OPEN = 6;

/** Puts markers along the left edge of a space, from its upper corner down. */
export function edge(markers: Piece[], x: number, y: number, size: number): { piece: Piece; x: number; y: number }[] {
  return markers.map((piece, at) => ({ piece, x: x - size * 0.64, y: y - size * 0.42 + at * size * SMALL * 0.86 }));
}

/** Puts a stack around a point: the uppermost first, at most three. */
export function pile(stack: Piece[], x: number, y: number, size: number): Laid[] {
  const drawn = stack.slice(0, MOST);
  const back = ((drawn.length - 1) * SHIFT * size) / 2;
  return drawn.map((piece, depth) => ({ piece, depth, part: 1, x: x + back - depth * SHIFT * size, y: y - back + depth * SHIFT * size }));
}

/** Lays a stack open around a point: everybody is seen, smaller; the lowest row may be shorter and stands in the middle. */
export function spread(stack: Piece[], x: number, y: number, size: number): Laid[] {
  const drawn = stack.slice(0, MOST_OPEN);
  const [part, wide] = drawn.length < 2 ? [1, 1] : drawn.length < 3 ? [SIDE_BY_SIDE, 2] : drawn.length < 5 ? [SQUARE, 2] : [TABLEAU, 3];
  const step = size * part + GAP;
  const rows = Math.ceil(drawn.length / wide);
  return drawn.map((piece, depth) => {
    const row = Math.floor(depth / wide);
    const inRow = Math.min(wide, drawn.length - row * wide);
    return { piece, depth, part, x: x + ((depth % wide) - (inRow - 1) / 2) * step, y: y + (row - (rows - 1) / 2) * step };
  });
}

/** What befell a piece. One that has been picked counts as moved, but has gone nowhere yet. */
export function befallen(marks: readonly string[] = []): readonly string[] {
  return marks.includes("selected") ? marks.filter((mark) => mark !== "moved") : marks;
}

/** The marks of a piece that have a drawing. */
export function drawnMarks(marks: readonly string[] = []): string[] {
  const known = befallen(marks).map((mark) => SAME[mark] ?? mark);
  const corner = CORNERS.find((mark) => known.includes(mark));
  return [...new Set(known.filter((mark) => MARKS.has(mark)))].concat(corner ?? []);
}

interface Drawn { element: HTMLButtonElement; as: Placed; signature: string }

export class Counters {
  private drawn = new Map<number, Drawn>();
  /** How many counters the last change touched; watched by tests. */
  touched = 0;

  constructor(private host: HTMLElement, private size: number) {}

  element(piece: number, kind = "piece"): HTMLButtonElement | undefined {
    return this.drawn.get(kind === "card" ? -1 - piece : piece)?.element;
  }

  placed(piece: number): Placed | undefined {
    return this.drawn.get(piece)?.as;
  }

  /** Returns what has left the map, with the last drawing of each. */
  update(wanted: Placed[]): Map<number, Drawn> {
    this.touched = 0;
    const gone = new Map(this.drawn);
    for (const one of wanted) {
      const key = keyOf(one.piece);
      const known = this.drawn.get(key);
      gone.delete(key);
      if (known) this.change(known, one);
      else this.drawn.set(key, this.make(one));
    }
    for (const [id, { element }] of gone) {
      this.drawn.delete(id);
      element.remove();
      this.touched++;
    }
    return gone;
  }

  private make(one: Placed): Drawn {
    const element = document.createElement("button");
    element.type = "button";
    element.className = "counter";
    element.tabIndex = -1; // the map itself is the stop for Tab, and walks the legal ones from there
    if (one.piece.kind === "card") element.dataset.card = String(one.piece.id);
    else element.dataset.piece = String(one.piece.id);
    const made = { element, as: one, signature: "" };
    this.write(made, one, null);
    this.host.append(element);
    return made;
  }

  private change(known: Drawn, one: Placed): void {
    if (known.signature !== signatureOf(one)) this.write(known, one, known.as);
    known.as = one;
  }

  private write(drawn: Drawn, one: Placed, before: Placed | null): void {
    this.touched++;
    const { element } = drawn;
    if (one.lying) return this.lay(drawn, one, one.lying);
    const half = (this.size / 2) * (one.small ? SMALL : (one.part ?? 1));
    element.classList.toggle("small", one.small ?? false);
    if (one.part !== before?.part) element.style.setProperty("--part", String(one.part ?? 1));
    element.style.transform = `translate(${round(one.x - half)}px,${round(one.y - half)}px)`;
    element.style.zIndex = String(one.layer);
    element.setAttribute("aria-label", one.label);
    element.classList.toggle("legal", one.legal);
    const marks = drawnMarks(one.piece.marks).join(" ");
    const same = before && before.piece.face === one.piece.face && before.part === one.part && before.ring === one.ring && drawnMarks(before.piece.marks).join(" ") === marks;
    if (!same || showing(before.piece) !== showing(one.piece))
      element.replaceChildren(picture(one.piece.face, marks.split(" ").filter(Boolean), one.ring, one.piece, (one.part ?? 1) < 1), ...element.querySelectorAll(".count"));
    if (before?.count !== one.count) this.number(element, one.count);
    drawn.signature = signatureOf(one);
  }

  private lay(drawn: Drawn, one: Placed, { wide, high, strip }: NonNullable<Placed["lying"]>): void {
    const { element } = drawn;
    element.className = ["counter", "lies", strip ? "strip" : "", one.legal ? "legal" : "", one.piece.marks?.includes("unspotted") ? "unspotted" : "", ringClass(one.ring)].filter(Boolean).join(" ");
    Object.assign(element.style, { width: `${round(wide)}px`, height: `${round(high)}px`, zIndex: String(one.layer), transform: `translate(${round(one.x - wide / 2)}px,${round(one.y - high / 2)}px)` });
    element.setAttribute("aria-label", one.label);
    element.replaceChildren(lyingPicture(one.piece, strip));
    drawn.signature = signatureOf(one);
  }

  private number(element: HTMLElement, count: number): void {
    element.querySelector(".count")?.remove();
    if (count < 2) return;
    const badge = document.createElement("span");
    badge.className = "count";
    badge.dataset.count = String(count); // drawn by the style sheet: it is no part of the counter's name
    element.append(badge);
  }
}

/** Cards are numbered for themselves: they must not be taken for pieces. */
const keyOf = (piece: Piece): number => (piece.kind === "card" ? -1 - piece.id : piece.id);
const showing = ({ turned = 0, counts = [] }: Piece): string => `${turned} ${counts.join(" ")}`;

/** A counter's drawing: its face as it is turned, its marks, one ring, and what is counted on it. */
export function picture(face: string, marks: string[], ring: Ring, { kind, turned = 0, counts = [] }: Partial<Piece> = {}, small = false): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const [width, height] = kind === "card" ? [250, 350] : [100, 100];
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("aria-hidden", "true");
  const names = [`${small && !turned ? "small" : "face"}-${face}`, ...marks.map((mark) => `mark-${mark}`), ...(ring ? [`ring-${ring}`] : [])];
  for (const name of names) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${name}`);
    use.setAttribute("class", name.startsWith("ring-") ? "ring" : name.startsWith("mark-") ? "mark" : "face");
    if (turned && name === `face-${face}`) turn(use, face, turned, width, height);
    svg.append(use);
  }
  counts.filter(([what]) => what !== "of" && (what !== "steps" || !blocks.has(face))).forEach(([what, count], at) => {
    const badge = document.createElementNS(SVG, "text");
    badge.setAttribute("class", `tally tally-${what}`);
    badge.setAttribute("x", String(width - 4));
    badge.setAttribute("y", String(24 + 26 * at));
    badge.textContent = String(count);
    svg.append(badge);
  });
  return svg;
}

/** A block has a drawing for each of its strengths, on which only the pips turn; anything else is turned whole. */
function turn(use: SVGElement, face: string, turned: number, width: number, height: number): void {
  if (blocks.has(face)) use.setAttribute("href", `#face-${face}-${turned}`);
  else use.setAttribute("transform", `rotate(${90 * turned} ${width / 2} ${height / 2})`);
}

function signatureOf(one: Placed): string {
  return [one.piece.face, one.piece.marks?.join(" "), showing(one.piece), round(one.x), round(one.y), one.layer, one.part, one.ring, one.count, one.label, one.legal, one.lying?.wide, one.lying?.high].join("|");
}

const round = (value: number): number => Math.round(value * 10) / 10;
