// Cards that lie nowhere yet and are offered as a choice: shown whole, side by side, each a button.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { Choice } from "../wire";
import { say, words } from "../words";
import { TablePanel } from "./base";
import { drawn } from "./counter";

@customElement("ef-offered")
export class Offered extends TablePanel {
  render(): TemplateResult | typeof nothing {
    const offered = this.table.choices.filter((choice) => choice.face);
    if (!offered.length) return nothing;
    return html`<section class="offered" aria-label=${say("web-offered", { count: offered.length })}>${offered.map((choice) => this.card(choice))}</section>`;
  }

  private card(choice: Choice): TemplateResult {
    const { table } = this;
    const { needs, text } = table.title?.faces.get(choice.face!) ?? {};
    const read = [choice.text, needs, text].flatMap((one) => (one ? [words.text(one)] : [])).join(". ").replaceAll("..", ".");
    return html`<button class="offer ${table.advised === choice ? "advised" : ""}" aria-label=${read} @click=${() => table.choose(choice)}>
      ${drawn(choice.face!, true)}<span class="btn">${words.text(choice.text)}</span>
    </button>`;
  }
}
