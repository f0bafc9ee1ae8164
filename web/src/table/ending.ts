// Before a phase ends: what is left of it, said once, and only if there is something to say.
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../icons";
import { ruleLink } from "../panels/sentence";
import type { Choice, Omen } from "../wire";
import { say, words } from "../words";
import type { Table } from "./table";

const MOST_ROWS = 4;
const GROUPS = ["attack", "danger", "points"] as const;

export interface Answers {
  yes: () => void;
  no: (event: Event) => void;
  hush: (on: boolean) => void;
}

/** What a pass would leave undone: known once the server has said. */
export function leftUndone(table: Table, choice: Choice): readonly Omen[] {
  return choice.role === "pass" ? (table.forecast?.ending ?? []) : [];
}

export function endingSheet(table: Table, choice: Choice, answers: Answers): TemplateResult {
  const omens = leftUndone(table, choice);
  const key = (event: KeyboardEvent): void => {
    if (event.key === "Escape") answers.no(event);
  };
  return html`<div class="sure" role="group" aria-label=${say("web-sure")} @keydown=${key} @mouseleave=${() => table.point(null)}>
    ${GROUPS.map((kind) => group(table, kind, omens.filter((omen) => omen.kind === kind)))}
    <div class="sure-acts">
      <label><input type="checkbox" @change=${(event: Event) => answers.hush((event.target as HTMLInputElement).checked)} />${say("web-sure-never")}</label>
      <button class="btn q" @click=${answers.no}>${say("web-sure-no")}</button>
      <button class="btn p" @click=${answers.yes}>${words.text(choice.text)}</button>
    </div>
  </div>`;
}

function group(table: Table, kind: (typeof GROUPS)[number], omens: readonly Omen[]): TemplateResult | typeof nothing {
  if (!omens.length) return nothing;
  const more = omens.length - MOST_ROWS;
  return html`<h4 class=${kind}>${icon("warn", true)}${say(`web-left-${kind}`, { count: omens.length })}</h4>
    <ul class="sure-rows">
      ${omens.slice(0, MOST_ROWS).map((omen) => row(table, omen))}
      ${more > 0 ? html`<li class="sure-more">${say("web-left-more", { count: more })}</li>` : nothing}
    </ul>`;
}

/** Under the pointer it is ringed on the map; a click brings it into sight. */
function row(table: Table, omen: Omen): TemplateResult {
  const [pieces, spaces] = [[...(omen.pieces ?? [])], [...(omen.spaces ?? [])]];
  const point = (): void => table.point({ pieces, spaces });
  const show = (): void => {
    document.dispatchEvent(new CustomEvent("ef-show", { detail: { space: spaces[0] } }));
  };
  const tied = spaces.length > 0;
  return html`<li @mouseenter=${point} @mouseleave=${() => table.point(null)}>
    ${tied ? html`<button class="sure-row" @focus=${point} @click=${show}>${words.text(omen.text)}</button>` : html`<span>${words.text(omen.text)}</span>`}
    ${omen.rule ? ruleLink(omen.rule) : nothing}
  </li>`;
}
