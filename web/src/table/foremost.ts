// Which of many buttons stand in the open: what ends a phase and what throws dice first, never what cannot be mended.
import type { Choice } from "../wire";

/** At most so many, of which the last place is left for "more" if not all are among them. They stay in their order. */
export function foremost(choices: readonly Choice[], most: number): Choice[] {
  const open = choices.filter((choice) => choice.role !== "grave");
  if (choices.length <= most && open.length === choices.length) return [...open];
  const named = open.filter((choice) => choice.role);
  const chosen = new Set([...named, ...open.filter((choice) => !choice.role)].slice(0, most - 1));
  return open.filter((choice) => chosen.has(choice));
}
