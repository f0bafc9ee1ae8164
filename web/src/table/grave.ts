// What changes the war for good is asked twice, wherever it was chosen.
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../icons";
import { say, words } from "../words";
import type { Table } from "./table";

export function graveQuestion(table: Table): TemplateResult | typeof nothing {
  const choice = table.dared;
  if (!choice) return nothing;
  const no = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
    table.dare(null);
  };
  return html`<div class="sure grave" role="alertdialog" aria-label=${say("web-sure")} @keydown=${(event: KeyboardEvent) => event.key === "Escape" && no(event)}>
    ${icon("warn", true)}<span>${say("web-sure-grave", { what: words.text(choice.text) })}</span>
    <button class="btn q" @click=${no}>${say("web-sure-no")}</button>
    <button class="btn p" @click=${() => table.choose(choice)}>${say("web-sure-grave-yes")}</button>
  </div>`;
}
