// What the places of a group may do as one: a choice that every place has for itself, taken for all of them.
import type { Choice } from "../wire";
import { words } from "../words";
import type { Desk } from "./acting";

export interface Together { id: string; choices: Choice[] } // the words for many, and the choice at each place

const MANY = "-many";

/** Of units that cannot be chosen themselves, what their places offer, by kind; only kinds that have words for many. */
export function together({ table, situation }: Desk, group: Iterable<number>): Together[] {
  const places = new Set<number>();
  for (const piece of group) {
    const place = table.pieceAt(piece)?.place;
    if (situation.ofPiece.has(piece)) return [];
    if (typeof place === "number") places.add(place);
  }
  const kinds = new Map<string, Choice[]>();
  for (const place of places)
    for (const choice of situation.ofSpace.get(place) ?? [])
      if (words.knows(choice.text.id + MANY)) kinds.set(choice.text.id, [...(kinds.get(choice.text.id) ?? []), choice]);
  return [...kinds].map(([id, choices]) => ({ id: id + MANY, choices }));
}
