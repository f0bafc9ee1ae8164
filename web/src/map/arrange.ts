// Where every counter lies and what it says.
import type { Table } from "../table/table";
import { words } from "../words";
import type { Attention } from "./attention";
import type { Board } from "./board";
import { edge, pile, spread, type Placed } from "./counters";
import { sinceLastTurn } from "./facts";
import { isCard, type Situation } from "./situation";
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
    const laid = (open ? spread : pile)(stack, space.x, space.y, board.data.counter);
    for (const { piece: whole, x, y, depth, part } of laid) {
      const piece = depth && sharesPennant(stack) ? without(whole, PENNANT) : whole;
      const legal = situation.ofPiece.has(piece.id);
      let ring = situation.rings.get(piece.id) ?? "";
      if (!ring && since?.has(piece.id)) ring = "log";
      if (attention.group.has(piece.id)) ring = "selected";
      found.push({
        piece, x, y, ring, legal, part,
        layer: row * 4 - depth + (ring ? ABOVE * 4 : 0) + (attention.fan === id ? 1 : 0),
        count: depth || (open && laid.length === stack.length) ? 0 : stack.length,
        label: label(table, piece, legal),
      });
    }
  }
  for (const [id, markers] of situation.beside) {
    const space = board.space(id);
    if (!space) continue;
    for (const { piece, x, y } of edge(markers, space.x, space.y, board.data.counter))
      found.push({ piece, x, y, ring: "", legal: situation.ofCard.has(piece.id) && isCard(piece), layer: Math.round(space.y / 8) * 4 + 3 + ABOVE * 4, count: 0, label: label(table, piece, false), small: true });
  }
  return found;
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
