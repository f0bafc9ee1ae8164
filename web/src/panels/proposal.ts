// Somebody asks to go back, to call it a draw, or an ally to give up; the others answer.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "../icons";
import type { Proposal } from "../wire";
import { say } from "../words";
import { TablePanel } from "./base";

const what = ({ to, resign, yields }: Proposal): string => (yields ? "yields" : resign ? "resign" : to === null ? "draw" : "back");

@customElement("ef-proposal")
export class ProposalBar extends TablePanel {
  render(): TemplateResult | typeof nothing {
    const { proposal, declined, you, spectator, curtain } = this.table;
    if (spectator || curtain !== null) return nothing;
    if (!proposal)
      return declined && you.includes(declined.by)
        ? html`<div class="notice" role="status">
            ${icon("hand", true)}<span>${say(`web-proposal-${what(declined)}-declined`)}</span>
          </div>`
        : nothing;
    const { by, to, agreed } = proposal;
    const side = this.sideName(by);
    const answered = you.every((one) => agreed.includes(one) || (proposal.resign && !proposal.yields && !this.stands(one, by)));
    if (answered)
      return html`<div class="notice" role="status">
        ${icon("hand", true)}<span>${say(`web-proposal-${what(proposal)}-waits`)}</span>
        <button class="btn q" @click=${() => this.table.reply(false)}>${say("web-proposal-withdraw")}</button>
      </div>`;
    return html`<div class="notice asks ${this.sideClass(by)}" role="alertdialog" aria-label=${say("web-proposal")}>
      ${icon("hand", true)}
      <span>${say(`web-proposal-${what(proposal)}`, { side, moves: this.table.position - (to ?? 0) })}</span>
      ${to === null ? nothing : html`<button class="btn q" @click=${() => this.table.look(to)}>${say("web-proposal-look")}</button>`}
      <button class="btn o" @click=${() => this.table.reply(false)}>${say(proposal.yields ? "web-proposal-yields-no" : "web-proposal-no")}</button>
      <button class="btn p" @click=${() => this.table.reply(true)}>${say(proposal.yields ? "web-proposal-yields-yes" : "web-proposal-yes")}</button>
    </div>`;
  }

  private stands(one: number, other: number): boolean {
    return (this.table.welcome?.camps ?? []).some((camp) => camp.includes(one) && camp.includes(other));
  }
}
