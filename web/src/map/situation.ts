// What lies where and what may be done with it, worked out once for every change of the table.
import { sideColour } from "../sides";
import type { Title } from "../titles";
import type { Table } from "../table/table";
import type { Choice, Piece, Scene } from "../wire";

/** The highlight grammar: a counter shows at most one, the first of these that applies. */
export const RINGS = ["selected", "target", "legal", "possible", "warning", "log"] as const;
export type Ring = (typeof RINGS)[number] | "";

const SELECTED = new Set(["selected", "joined"]);

export interface Situation {
  scene: Scene | null;
  /** The pieces on each space, the uppermost first. */
  stacks: Map<number, Piece[]>;
  /** Markers on each space: they lie beside the stack and count for nothing in it. */
  beside: Map<number, Piece[]>;
  /** Cards that lie on each space, as they lie. */
  cards: Map<number, Piece[]>;
  /** What a space is made of, where that lies there as a card. */
  grounds: Map<number, Piece>;
  ofPiece: Map<number, Choice[]>;
  ofSpace: Map<number, Choice[]>;
  ofCard: Map<number, Choice[]>;
  rings: Map<number, Ring>;
  /** Of cards, which are numbered for themselves. */
  cardRings: Map<number, Ring>;
}

export function situationOf(table: Table): Situation {
  const scene = table.shown;
  const ofPiece = new Map<number, Choice[]>();
  const ofSpace = new Map<number, Choice[]>();
  const ofCard = new Map<number, Choice[]>();
  const held = goesSomewhere(table, table.held) ? table.held : null;
  for (const choice of table.choices) {
    if (isNumber(choice.piece)) add(ofPiece, choice.piece, choice);
    else {
      if (isNumber(choice.space) && (held === null || choice.card === held)) add(ofSpace, choice.space, choice);
      if (isNumber(choice.card)) add(ofCard, choice.card, choice); // a card in play that goes somewhere is clicked, or the place is
    }
  }
  const rings = new Map<number, Ring>();
  const stacks = new Map<number, Piece[]>();
  const beside = new Map<number, Piece[]>();
  const cards = new Map<number, Piece[]>();
  const grounds = new Map<number, Piece>();
  const cardRings = new Map<number, Ring>();
  for (const piece of scene?.pieces ?? []) {
    if (piece.kind === "ground") {
      grounds.set(Number(piece.place), piece);
      continue;
    }
    if (isCard(piece)) {
      if (typeof piece.place !== "number") continue;
      add(cards, piece.place, piece);
      cardRings.set(piece.id, cardRing(table, piece, ofCard));
      continue;
    }
    rings.set(piece.id, ringOf(table, piece, ofPiece, ofSpace));
    if (typeof piece.place === "number") add(isMarker(table.title, piece) ? beside : stacks, piece.place, piece);
  }
  for (const stack of stacks.values())
    if (stack.length > 1) stack.sort((a, b) => rank(table.title, a, rings) - rank(table.title, b, rings) || a.id - b.id);
  for (const [space, stack] of stacks) if (stack.some((piece) => isNumber(piece.under))) stacks.set(space, laid(stack));
  return { scene, stacks, beside, cards, grounds, ofPiece, ofSpace, ofCard, rings, cardRings };
}

/** Whether a card of the hand can be laid on spaces. */
function goesSomewhere(table: Table, card: number | null): boolean {
  return card !== null && table.choices.some((choice) => choice.card === card && isNumber(choice.space));
}

/** The uppermost first: what lies under another comes right after it. */
export function laid(stack: Piece[]): Piece[] {
  const ids = new Set(stack.map((piece) => piece.id));
  const below = (top: number): Piece[] => stack.filter((piece) => piece.under === top).flatMap((piece) => [piece, ...below(piece.id)]);
  const found = stack.filter((piece) => !isNumber(piece.under) || !ids.has(piece.under)).flatMap((piece) => [piece, ...below(piece.id)]);
  return found.length === stack.length ? found : stack; // who lies under itself lies as it came
}

export function isCard(piece: Piece): boolean {
  return piece.kind === "card";
}

/** Everything that could be meant by a click on a space: the space itself and all that lies on it. */
export function choicesAt(situation: Situation, space: number): Choice[] {
  const onPieces = (situation.stacks.get(space) ?? []).flatMap((piece) => situation.ofPiece.get(piece.id) ?? []);
  const onCards = (situation.cards.get(space) ?? []).flatMap((piece) => situation.ofCard.get(piece.id) ?? []);
  return [...new Set([...(situation.ofSpace.get(space) ?? []), ...onPieces, ...onCards])];
}

export function isMarker(title: Title | null, piece: Piece): boolean {
  return title?.faces.get(piece.face)?.kind === "marker";
}

export function sideOf(title: Title | null, piece: Piece): number | null {
  return title?.faces.get(piece.face)?.side ?? null;
}

export function colourOf(title: Title | null, piece: Piece): string {
  return sideColour(title, sideOf(title, piece));
}

function ringOf(table: Table, piece: Piece, ofPiece: Map<number, Choice[]>, ofSpace: Map<number, Choice[]>): Ring {
  const marks = piece.marks ?? [];
  if (marks.some((mark) => SELECTED.has(mark)) || table.weighed?.piece === piece.id || table.picked === piece.id) return "selected";
  if (marks.includes("target")) return "target";
  const side = sideOf(table.title, piece);
  const enemy = side !== null && table.scene !== null && !table.scene.asked.includes(side);
  if (ofPiece.has(piece.id)) return enemy ? "possible" : "legal";
  // A counter covers the box it stands in on a board of points: then it says for its space that it may be clicked.
  const covers = enemy || table.title?.data.board?.kind === "point";
  if (covers && typeof piece.place === "number" && ofSpace.has(piece.place)) return enemy ? "possible" : "legal";
  if (marks.includes("warning")) return "warning";
  return table.pointed.pieces.includes(piece.id) ? "log" : "";
}

function cardRing(table: Table, piece: Piece, ofCard: Map<number, Choice[]>): Ring {
  const marks = piece.marks ?? [];
  if (marks.some((mark) => SELECTED.has(mark)) || table.weighed?.card === piece.id) return "selected";
  if (marks.includes("target")) return "target";
  const side = sideOf(table.title, piece);
  if (ofCard.has(piece.id)) return side !== null && table.scene !== null && !table.scene.asked.includes(side) ? "possible" : "legal";
  if (marks.includes("warning")) return "warning";
  return table.pointed.cards?.includes(piece.id) ? "log" : "";
}

/** What matters now lies on top; then formations above what has no size (a leader, an aircraft); then the strong. */
function rank(title: Title | null, piece: Piece, rings: Map<number, Ring>): number {
  const ring = rings.get(piece.id) ?? "";
  const face = title?.faces.get(piece.face);
  const strength = parseInt((face?.values?.[0] ?? "0").replace(/\D/g, ""), 10) || 0;
  return (ring ? RINGS.indexOf(ring) : RINGS.length) * 1000 + (face?.size ? 0 : 500) - Math.min(strength, 400);
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

const isNumber = (value: unknown): value is number => typeof value === "number";
