// Sentences of the prompt: names that are at stake stand out, and a number goes before its word.
import { html, type TemplateResult } from "lit";
import { explained } from "../abbreviations";
import type { Text } from "../wire";
import { isName, words } from "../words";

const OPEN = "\uE000";
const CLOSE = "\uE001";

/** The sentence with every name in it marked. */
export function emphasized(text: Text, title?: string): (TemplateResult | string)[] {
  const marked = Object.fromEntries(
    Object.entries(text.args ?? {}).map(([key, value]) => [key, isName(value) ? `${OPEN}${words.name(value)}${CLOSE}` : value]),
  );
  return words
    .say(text.id, marked)
    .split(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`))
    .flatMap((part, at) => (at % 2 ? [html`<em>${part}</em>`] : explained(part, title, "tab")));
}

/** "28 against 8" as "28" and "against 8"; without a number in front all is one. */
export function split(text: string): [string, string] {
  const found = /^([\d+−-]+(?:\s*\/\s*\d+)?)\s+(.*)$/u.exec(text);
  return found ? [found[1]!, found[2]!] : ["", text];
}
