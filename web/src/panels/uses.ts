// What a card can be used for: everything, with the reason beside what is not possible now.
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
  return keyedUses([...legal, ...refused]);
}

export function keyedUses(choices: Choice[]): Use[] {
  const taken = new Set<string>();
  return choices.map((choice) => {
    const text = words.text(choice.text);
    const key = choice.refusal ? "" : ([...text.toLocaleUpperCase(words.language)].find((letter) => /\p{L}/u.test(letter) && !taken.has(letter)) ?? "");
    taken.add(key);
    return { choice, text, key };
  });
}
