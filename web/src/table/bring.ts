// Where a table asks for decks: the ready ones and one's own, to be brought as one gesture. What was chosen with the game goes by itself.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api, Refused } from "../api";
import { TablePanel } from "../panels/base";
import { shelf } from "../pages/decks/shelf";
import type { Listed, Refusal, Workshop } from "../wire";
import { say, words } from "../words";

@customElement("ef-bring")
export class Bring extends TablePanel {
  @state() private shop: Workshop | null = null;
  @state() private refusal: Refusal | null = null;
  private asked = "";

  /** The side here that still owes a deck, while the table asks for them and takes lists. */
  private get side(): number | null {
    const { table } = this;
    const rule = table.title?.data.decks;
    const side = table.scene?.side ?? null;
    if (!rule || side === null || table.past || table.curtain !== null || !table.you.includes(side)) return null;
    const owes = (table.scene?.asked ?? []).includes(side) && (table.scene?.prompt.path ?? []).includes(rule);
    return owes && this.takesLists ? side : null;
  }

  /** A choice on a place beside the board is how a list grows; where there is none only the ready decks go. */
  private get takesLists(): boolean {
    return this.table.choices.some((choice) => choice.role === "aside" && choice.place);
  }

  protected willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { side } = this;
    if (side === null) return;
    const at = `${this.table.game}/${side}`;
    if (this.asked === at) return;
    this.asked = at;
    void this.open(side);
  }

  private async open(side: number): Promise<void> {
    this.shop = await shelf.workshop(this.table.title!.id);
    const chosen = shelf.brought(this.table.game, side);
    if (chosen) await this.bring(chosen, side);
  }

  private async bring(deck: Listed, side: number): Promise<void> {
    this.refusal = null;
    try {
      const { actions } = await api.deckActions(this.table.title!.id, deck);
      this.table.actAll(actions);
      shelf.forget(this.table.game, side);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    }
  }

  render(): TemplateResult | typeof nothing {
    const { side, shop, table } = this;
    if (side === null || !shop) return nothing;
    const scenario = table.welcome!.scenario;
    const army = shop.seating.find((one) => one.scenario === scenario)?.armies[side];
    const ready = shop.ready.filter((one) => one.deck.army === army);
    const own = shelf.of(table.title!.id).filter((one) => one.deck.army === army);
    return html`<section class="bring card" aria-labelledby="bring-head">
      <h2 id="bring-head">${say("web-decks-bring")}</h2>
      <p>${say("web-decks-bring-what")}</p>
      ${this.refusal ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p>` : nothing}
      <ul>
        ${own.map((one) => this.line(one.deck.name || say("web-decks-unnamed"), "", one.deck, side))}
        ${ready.map((one) => this.line(words.name(one.name), words.name(one.plan), one.deck, side))}
      </ul>
      <a class="btn q" href="/decks/${table.title!.id}" target="_blank" rel="noopener">${say("web-decks-build")}</a>
    </section>`;
  }

  private line(name: string, plan: string, deck: Listed, side: number): TemplateResult {
    return html`<li><button class="option-do" @click=${() => void this.bring(deck, side)}><b>${name}</b>${plan ? html`<span>${plan}</span>` : nothing}</button></li>`;
  }
}
