// Sentences whose names are handles and whose section numbers open the reader.
import { html, type TemplateResult } from "lit";
import { explained } from "../abbreviations";
import { factParts, type Handle, type Part } from "../facts";
import type { Table } from "../table/table";
import type { Fact, Modifier, Tally } from "../wire";
import { words } from "../words";
import { openRule, showOnMap } from "./base";
import { dice } from "./dice";

type Drawn = TemplateResult | string;

const SECTION = /(\(?)§\s?([\w-]+(?:\.[\w-]+)*)(\)?[.,:;]?)/g;

export function ruleLink(section: string): TemplateResult {
  return html`<button class="rule" type="button" @click=${(event: Event) => follow(event, section)}>${words.section(section)}</button>`;
}

function follow(event: Event, section: string): void {
  event.stopPropagation();
  openRule(section);
}

/** Plain words with every §number in them made a link, which keeps its brackets on its line. */
export function withRules(text: string, title?: string): Drawn[] {
  const found: Drawn[] = [];
  let last = 0;
  for (const match of text.matchAll(SECTION)) {
    const [whole, before, section, after] = match;
    found.push(...explained(text.slice(last, match.index), title), html`<span class="nobr">${before}${ruleLink(section!)}${after}</span>`);
    last = match.index + whole.length;
  }
  found.push(...explained(text.slice(last), title));
  return found;
}

export function handle(table: Table, to: Handle, text: string): TemplateResult {
  const at = { [`${to.kind}s`]: [to.id] };
  return html`<a
    class="handle"
    role="button"
    tabindex="0"
    @pointerenter=${() => table.point(at)}
    @pointerleave=${() => table.point(null)}
    @focus=${() => table.point(at)}
    @blur=${() => table.point(null)}
    @click=${(event: Event) => reveal(event, to)}
    @keydown=${(event: KeyboardEvent) => event.key === "Enter" && reveal(event, to)}
    >${text}</a
  >`;
}

function reveal(event: Event, to: Handle): void {
  event.stopPropagation();
  event.preventDefault();
  showOnMap({ [to.kind]: to.id });
}

export function tally({ lines }: Tally): Drawn[] {
  return lines.flatMap((line, at) => modifier(line, at < lines.length - 1 ? ", " : ""));
}

function modifier(line: Modifier, after: string): Drawn[] {
  const amount = line.amount ? `${words.signed(line.amount)} ` : "";
  return [`${amount}${words.modifier(line)} `, html`<span class="nobr">${ruleLink(line.rule)}${after}</span>`];
}

export function parts(table: Table, cut: Part[], colours = ""): Drawn[] {
  return cut.flatMap((part): Drawn[] => {
    if (typeof part === "string") return withRules(part, table.title?.id);
    if ("handle" in part) return [handle(table, part.handle, part.text)];
    if ("dice" in part) return [dice(part.dice, colours)];
    return tally(part.tally);
  });
}

export function sentence(table: Table, fact: Fact, colours = ""): Drawn[] {
  return table.title ? parts(table, factParts(table.title, fact), colours) : [];
}
