// Somebody asks to go back or to call it a draw; the others answer.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "../icons";
import { say } from "../words";
import { TablePanel } from "./base";

@customElement("ef-proposal")
export class ProposalBar extends TablePanel {
  render(): TemplateResult | typeof nothing {
    const { proposal, declined, you, spectator, curtain } = this.table;
    if (spectator || curtain !== null) return nothing;
    if (!proposal)
      return declined && you.includes(declined.by)
        ? html`<div class="notice" role="status">
            ${icon("hand", true)}<span>${say(declined.to === null ? "web-proposal-draw-declined" : "web-proposal-back-declined")}</span>
          </div>`
        : nothing;
    const { by, to, agreed } = proposal;
    const side = this.sideName(by);
    const answered = you.every((one) => agreed.includes(one));
    if (answered)
      return html`<div class="notice" role="status">
        ${icon("hand", true)}<span>${say(to === null ? "web-proposal-draw-waits" : "web-proposal-back-waits")}</span>
        <button class="btn q" @click=${() => this.table.reply(false)}>${say("web-proposal-withdraw")}</button>
      </div>`;
    return html`<div class="notice asks ${this.sideClass(by)}" role="alertdialog" aria-label=${say("web-proposal")}>
      ${icon("hand", true)}
      <span>${to === null ? say("web-proposal-draw", { side }) : say("web-proposal-back", { side, moves: this.table.position - to })}</span>
      ${to === null ? nothing : html`<button class="btn q" @click=${() => this.table.look(to)}>${say("web-proposal-look")}</button>`}
      <button class="btn o" @click=${() => this.table.reply(false)}>${say("web-proposal-no")}</button>
      <button class="btn p" @click=${() => this.table.reply(true)}>${say("web-proposal-yes")}</button>
    </div>`;
  }
}
