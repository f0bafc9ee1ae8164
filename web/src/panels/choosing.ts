// The list of options put in order: by what they concern, filtered by what was typed.
import type { Table } from "../table/table";
import type { Choice } from "../wire";
import { words } from "../words";
import { plain } from "./logbook";

export type About = "button" | "card" | "piece" | "space" | "place";
export const ORDER: About[] = ["button", "card", "piece", "place", "space"];

export interface Option {
  choice: Choice;
  text: string;
  about: About;
}

const given = (value: unknown): boolean => value !== null && value !== undefined;

export function aboutOf(choice: Choice): About {
  if (given(choice.card)) return "card";
  if (given(choice.piece)) return "piece";
  if (given(choice.place)) return "place";
  return given(choice.space) ? "space" : "button";
}

/** What can be done first, then what cannot, in groups. */
export function listed(choices: Choice[], refused: Choice[], typed: string): Option[] {
  const needles = plain(typed).split(/\s+/).filter(Boolean);
  const known = new Set(choices.map((choice) => choice.action));
  const all = [...choices, ...refused.filter((choice) => !known.has(choice.action))]
    .map((choice) => ({ choice, text: words.text(choice.text), about: aboutOf(choice) }))
    .filter(({ text }) => needles.every((needle) => plain(text).includes(needle)));
  const rank = (option: Option): number => (option.choice.refusal ? 100 : 0) + ORDER.indexOf(option.about);
  return all.sort((a, b) => rank(a) - rank(b) || (a.about === "button" ? 0 : a.text.localeCompare(b.text, words.language, { numeric: true })));
}

/** Shows on the map what an option is about. */
export function pointAt(table: Table, choice: Choice | null): void {
  if (!choice) return table.point(null);
  table.point({
    pieces: given(choice.piece) ? [choice.piece!] : [],
    spaces: given(choice.space) ? [choice.space!] : [],
    cards: given(choice.card) ? [choice.card!] : [],
  });
}
