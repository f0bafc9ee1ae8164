// A choice as a line of a list: what it does, what it costs, or why not.
import { html, nothing, type TemplateResult } from "lit";
import { explained } from "../abbreviations";
import type { Choice } from "../wire";
import { words } from "../words";
import { ruleLink } from "../panels/sentence";

export function choiceLine(title: string | undefined, choice: Choice, choose: (choice: Choice) => void, advised = false): TemplateResult {
  const { refusal } = choice;
  return html`<div class="option ${refusal ? "off" : ""} ${advised ? "advised" : ""}">
    <button class="option-do" type="button" aria-disabled=${refusal ? "true" : "false"} @click=${() => choose(choice)}>
      <span>${explained(words.text(choice.text), title, "pointer")}</span>
      ${typeof choice.cost === "number" ? html`<b class="num">${choice.cost}</b>` : nothing}
    </button>
    ${refusal ? html`<p class="refused">${explained(words.refusal(refusal), title)} ${refusal.rule ? ruleLink(refusal.rule) : nothing}</p>` : nothing}
  </div>`;
}
