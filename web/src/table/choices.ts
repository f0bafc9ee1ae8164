// A choice as a line of a list: what it does, what it costs, or why not.
import { html, nothing, type TemplateResult } from "lit";
import type { Choice } from "../wire";
import { words } from "../words";
import { ruleLink } from "../panels/sentence";

export function choiceLine(choice: Choice, choose: (choice: Choice) => void, advised = false): TemplateResult {
  const { refusal } = choice;
  return html`<div class="option ${refusal ? "off" : ""} ${advised ? "advised" : ""}">
    <button class="option-do" type="button" aria-disabled=${refusal ? "true" : "false"} @click=${() => choose(choice)}>
      <span>${words.text(choice.text)}</span>
      ${typeof choice.cost === "number" ? html`<b class="num">${choice.cost}</b>` : nothing}
    </button>
    ${refusal ? html`<p class="refused">${words.refusal(refusal)} ${refusal.rule ? ruleLink(refusal.rule) : nothing}</p>` : nothing}
  </div>`;
}
