// What a card can be used for: everything, with the reason beside what is not possible now.
import { spaceName } from "../map/spoken";
import type { Table } from "../table/table";
import type { Choice } from "../wire";
import { words } from "../words";

export interface Use {
  choice: Choice;
  text: string;
  key: string; // a letter nobody else has, or nothing
}

export function usesOf(table: Table, card: number): Use[] {
  const legal = table.choices.filter((choice) => choice.card === card);
  const refused = (table.reasons ?? []).filter((choice) => choice.card === card && !legal.some((one) => one.action === choice.action));
  return keyedUses([...legal, ...refused], table);
}

/** What says the same of several spaces is told apart by their names. */
function whereTo(table: Table | null, choice: Choice, choices: Choice[]): string {
  const alike = choices.filter((one) => words.text(one.text) === words.text(choice.text));
  if (!table || alike.length < 2 || typeof choice.space !== "number") return "";
  return spaceName(table.title, table.title?.spaces.get(choice.space));
}

export function keyedUses(choices: Choice[], table: Table | null = null): Use[] {
  const taken = new Set<string>();
  return choices.map((choice) => {
    const text = whereTo(table, choice, choices) || words.text(choice.text);
    const key = choice.refusal ? "" : ([...text.toLocaleUpperCase(words.language)].find((letter) => /\p{L}/u.test(letter) && !taken.has(letter)) ?? "");
    taken.add(key);
    return { choice, text, key };
  });
}
