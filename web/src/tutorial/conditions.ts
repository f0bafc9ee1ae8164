// Whether something holds at the table, as far as this player sees it. Lessons are data: nothing here knows a game.
import type { Title } from "../titles";
import type { Choice, Condition, Fact, Lesson, LogLine, Offer, Piece, Scene } from "../wire";

/** What the guide sees: the table, or as much of it as a test lays out. */
export interface Seen {
  title: Title | null;
  scene: Scene | null;
  log: LogLine[];
  choices: Choice[];
  myTurn: boolean;
  weighed: Choice | null;
}

export interface Told {
  fact: Fact;
  line: LogLine;
}

const ACTIONS = ["Played", "Begun"];
type About = Record<string, number | string>;

/** Every fact that was told and not undone, in order. */
export function told(seen: Seen): Told[] {
  const counting = seen.log.filter((line) => line.counts !== false && ACTIONS.includes(line.kind ?? "Played"));
  return counting.flatMap((line) => (line.facts ?? []).map((fact) => ({ fact, line })));
}

export function spaceOf(title: Title | null, code: string): number | undefined {
  return title?.data.board?.spaces.find((space) => space.code === code)?.id;
}

/** Whether a fact says this: arguments by their names, spaces by their codes. */
export function says(title: Title | null, [id, args = []]: Fact, wanted: string, about: About = {}): boolean {
  const names = title?.facts.get(id)?.args ?? [];
  return (
    id === wanted &&
    Object.entries(about).every(([name, value]) => {
      const at = names.findIndex(([known]) => known === name);
      return at >= 0 && args[at] === (names[at]![1] === "space" && typeof value === "string" ? spaceOf(title, value) : value);
    })
  );
}

/** The facts of a kind, those after the last fact `since` only if one is given: none if that was never told. */
export function those(seen: Seen, wanted: string, about: About = {}, since = ""): Told[] {
  const all = told(seen);
  const after = since ? all.findLastIndex(({ fact }) => fact[0] === since) : -1;
  if (since && after < 0) return [];
  return all.slice(after + 1).filter(({ fact }) => says(seen.title, fact, wanted, about));
}

const given = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

export function meant(seen: Seen, offer: Offer, choice: Choice): boolean {
  return (
    !choice.refusal &&
    (!offer.choice || choice.text.id === offer.choice) &&
    (!given(offer.piece) || choice.piece === offer.piece) &&
    (!given(offer.card) || choice.card === offer.card) &&
    (!given(offer.under) || (given(choice.space) && choice.space === pieceOf(seen, offer.under)?.place)) &&
    (!offer.space || choice.space === spaceOf(seen.title, offer.space)) &&
    (!offer.face || choice.face === offer.face)
  );
}

/** What can be chosen now of what is meant; nothing while others are asked. */
export const offered = (seen: Seen, offer: Offer): Choice[] => (seen.myTurn ? seen.choices.filter((choice) => meant(seen, offer, choice)) : []);

export function pieceOf(seen: Seen, id: number, kind = "piece"): Piece | undefined {
  return seen.scene?.pieces?.find((piece) => piece.id === id && (piece.kind ?? "piece") === kind);
}

/** Lies there and looks like this; gone is nowhere. */
function lies(seen: Seen, { piece, card, at, mark }: Condition): boolean {
  const found = given(piece) ? pieceOf(seen, piece) : pieceOf(seen, card!, "card");
  if (!found || (mark && !found.marks?.includes(mark))) return false;
  return !at || found.place === at || found.place === spaceOf(seen.title, at);
}

function holder(seen: Seen, code: string): number | null {
  const space = seen.title?.data.board?.spaces.find((one) => one.code === code);
  return space ? (seen.scene?.control?.[space.id] ?? space.holder) : null;
}

export function holds(seen: Seen, lesson: Lesson, condition: Condition, read: boolean): boolean {
  const inside = (one: Condition): boolean => holds(seen, lesson, one, read);
  const { called, fact, prompt, offer, held } = condition;
  if (called && !inside(lesson.conditions![called]!)) return false;
  if (condition.all && !condition.all.every(inside)) return false;
  if (condition.any && !condition.any.some(inside)) return false;
  if (condition.none?.some(inside)) return false;
  if (prompt && !(seen.myTurn && prompt.includes(seen.scene?.prompt.text.id ?? ""))) return false;
  if (fact && those(seen, fact, condition.about, condition.since).length < (condition.times ?? 1)) return false;
  if (offer && !offered(seen, offer).length) return false;
  if ((given(condition.piece) || given(condition.card)) && !lies(seen, condition)) return false;
  if (held && !Object.entries(held).every(([code, side]) => holder(seen, code) === side)) return false;
  if (condition.weighed && !seen.weighed) return false;
  if (condition.waiting && seen.myTurn) return false;
  return !condition.read || read;
}
