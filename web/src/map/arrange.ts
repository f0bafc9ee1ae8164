// Where every counter lies and what it says.
import type { Table } from "../table/table";
import { words } from "../words";
import type { Attention } from "./attention";
import type { Board } from "./board";
import { edge, pile, spread, type Placed } from "./counters";
import { sinceLastTurn } from "./facts";
import { layCards, standsAt } from "./lying";
import { sideOf, type Situation } from "./situation";
import { spokenPiece } from "./spoken";

const ABOVE = 400; // what glows lies above its neighbours

const PENNANT = "active"; // one for a stack, unless only some of it wear it

const sharesPennant = (stack: Placed["piece"][]): boolean => stack.every(({ marks }) => marks?.includes(PENNANT));
const without = (piece: Placed["piece"], mark: string): Placed["piece"] => ({ ...piece, marks: piece.marks?.filter((one) => one !== mark) });

/** Every label costs a message; what does not change is said once. */
const said = new Map<string, string>();

export function arrange(board: Board, table: Table, situation: Situation, attention: Attention, open = false): Placed[] {
  const found: Placed[] = [];
  const since = table.laid.has("since") && !table.past ? sinceLastTurn(table).pieces : null;
  for (const [id, stack] of situation.stacks) {
    const space = board.space(id);
    if (!space) continue;
    const row = Math.round(space.y / 8);
    const middle = standsAt(space, situation.cards.has(id), board.data.counter);
    const camps = open ? [stack] : bySide(table, stack);
    const step = board.data.counter * 1.16;
    const laid = open
      ? spread(stack, middle.x, middle.y, board.data.counter)
      : camps.flatMap((camp, at) => pile(camp, middle.x + (at - (camps.length - 1) / 2) * step, middle.y, board.data.counter));
    for (const { piece: whole, x, y, depth, part } of laid) {
      const piece = depth && sharesPennant(stack) ? without(whole, PENNANT) : whole;
      const legal = situation.ofPiece.has(piece.id);
      let ring = situation.rings.get(piece.id) ?? "";
      if (!ring && since?.has(piece.id)) ring = "log";
      if (attention.group.has(piece.id)) ring = "selected";
      found.push({
        piece, x, y, ring, legal, part,
        layer: row * 4 - depth + (ring ? ABOVE * 4 : 0) + (attention.fan === id ? 1 : 0),
        count: depth || (open && laid.length === stack.length) ? 0 : camps.find((camp) => camp.includes(whole))!.length,
        label: label(table, piece, legal),
      });
    }
  }
  for (const [id, markers] of situation.beside) {
    const space = board.space(id);
    if (!space) continue;
    for (const { piece, x, y } of edge(markers, space.x, space.y, board.data.counter))
      found.push({ piece, x, y, ring: "", legal: false, layer: Math.round(space.y / 8) * 4 + 3 + ABOVE * 4, count: 0, label: label(table, piece, false), small: true });
  }
  for (const [id, cards] of situation.cards) {
    const space = board.space(id);
    if (space) found.push(...lying(board, table, situation, space, cards));
  }
  return found;
}

/** A pile for each side where several stand in one space: who fights whom is seen. */
function bySide(table: Table, stack: Placed["piece"][]): Placed["piece"][][] {
  const camps = new Map<number | null, Placed["piece"][]>();
  for (const piece of stack) {
    const side = sideOf(table.title, piece);
    camps.set(side, [...(camps.get(side) ?? []), piece]);
  }
  return [...camps].sort(([one], [other]) => (one ?? -1) - (other ?? -1)).map(([, camp]) => camp);
}

/** Cards in a row; what is tucked under one lies below it, and is reached where it sticks out. */
function lying(board: Board, table: Table, situation: Situation, space: NonNullable<ReturnType<Board["space"]>>, cards: Placed["piece"][]): Placed[] {
  const row = Math.round(space.y / 8) * 4;
  return layCards(space, cards, situation.stacks.has(space.id) ? board.data.counter + 6 : 0).map(({ piece, x, y, wide, high, depth }) => {
    const legal = situation.ofCard.has(piece.id);
    const ring = situation.cardRings.get(piece.id) ?? "";
    return { piece, x, y, ring, legal, count: 0, label: label(table, piece, legal), layer: row + 3 - depth, lying: { wide, high, strip: depth > 0 } };
  });
}

function label(table: Table, piece: Placed["piece"], legal: boolean): string {
  const key = `${words.language}|${table.title?.id}|${piece.kind}|${piece.id}|${piece.face}|${piece.place}|${piece.marks?.join()}|${piece.counts?.join()}|${piece.name?.en}|${legal}`;
  const known = said.get(key);
  if (known !== undefined) return known;
  if (said.size > 5000) said.clear();
  const text = spokenPiece(table.title, piece, legal);
  said.set(key, text);
  return text;
}
