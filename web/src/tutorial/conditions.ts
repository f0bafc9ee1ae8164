// Whether something holds at the table, as far as this player sees it.
import type { Table } from "../table/table";
import type { Choice } from "../wire";
import type { Condition, Pointers } from "./script";

const ACTIONS = ["Played", "Begun"];

/** How often the log tells a fact. What was undone does not count. */
export function told(table: Table, fact: string): number {
  let count = 0;
  for (const line of table.log)
    if (line.counts !== false && ACTIONS.includes(line.kind ?? "Played")) count += (line.facts ?? []).filter(([kind]) => kind === fact).length;
  return count;
}

const offered = (table: Table, wanted: (choice: Choice) => boolean): boolean => table.choices.some((choice) => !choice.refusal && wanted(choice));

export function spaceOf(table: Table, code: string): number | undefined {
  return table.title?.data.board?.spaces.find((space) => space.code === code)?.id;
}

export function holds(table: Table, condition: Condition, read: boolean): boolean {
  if (condition.any && !condition.any.some((one) => holds(table, one, read))) return false;
  if (condition.all && !condition.all.every((one) => holds(table, one, read))) return false;
  if (condition.not && holds(table, condition.not, read)) return false;
  if (condition.prompt && !(table.myTurn && [condition.prompt].flat().includes(table.scene?.prompt.text.id ?? ""))) return false;
  if (condition.fact && told(table, condition.fact) < (condition.times ?? 1)) return false;
  if (condition.choice && !offered(table, (choice) => choice.text.id === condition.choice)) return false;
  if (condition.choicePiece !== undefined && !offered(table, (choice) => choice.piece === condition.choicePiece)) return false;
  if (condition.choiceSpace && !offered(table, (choice) => choice.space === spaceOf(table, condition.choiceSpace!))) return false;
  if (condition.weighed && !table.weighed) return false;
  return !condition.read || read;
}

export interface Targets {
  pieces: number[];
  spaces: number[];
  actions: number[];
}

/** Of what a step points at, that which can be chosen now; and all of it when nothing can. */
export function targets(table: Table, point: Pointers | undefined): Targets {
  if (!point || !table.myTurn) return { pieces: [], spaces: [], actions: [] };
  const pieces = point.pieces ?? [];
  const spaces = (point.spaces ?? []).map((code) => spaceOf(table, code)).filter((id): id is number => id !== undefined);
  const live = {
    pieces: pieces.filter((id) => offered(table, (choice) => choice.piece === id)),
    spaces: spaces.filter((id) => offered(table, (choice) => choice.space === id)),
    actions: table.choices.filter((choice) => point.choices?.includes(choice.text.id)).map((choice) => choice.action),
  };
  return live.pieces.length || live.spaces.length || live.actions.length ? live : { pieces, spaces: [], actions: [] };
}
