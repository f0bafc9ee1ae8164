// Two sides at one screen: between them nothing is shown until the next one says who he is.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import { icon } from "../icons";
import { say } from "../words";
import { TablePanel } from "./base";

@customElement("ef-curtain")
export class Curtain extends TablePanel {
  @query("dialog") private dialog!: HTMLDialogElement | null;

  protected updated(_changed: PropertyValues): void {
    if (this.dialog && !this.dialog.open) this.dialog.showModal();
  }

  render(): TemplateResult | typeof nothing {
    const { curtain } = this.table;
    if (curtain === null) return nothing;
    const side = this.sideName(curtain);
    return html`<dialog class="curtain ${this.sideClass(curtain)}" aria-labelledby="ef-curtain-title" @cancel=${(event: Event) => event.preventDefault()}>
      <div class="curtain-card">
        <span class="curtain-sign" aria-hidden="true">${icon("person")}</span>
        <h2 id="ef-curtain-title">${say("web-curtain-to", { side })}</h2>
        <p>${say("web-curtain-why")}</p>
        <button class="btn p" autofocus @click=${() => this.table.drawCurtainBack()}>${say("web-curtain-open", { side })}</button>
      </div>
    </dialog>`;
  }
}
