// Cards that everybody has seen: what was played, newest first, and the piles that lie open.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { knows } from "../../sides";
import type { Table } from "../../table/table";
import type { Fact, Piece, Place } from "../../wire";
import { say, words } from "../../words";
import { TablePanel } from "../base";
import { drawn, faceName } from "../counter";
import { sentence } from "../sentence";

interface Played { card: number; face: string; facts: Fact[]; seq: number }

/** The picture of a card whose number a fact gives. */
const faceOf = (table: Table, card: number): string | undefined => {
  const face = `card-${card}`;
  return table.title?.faces.has(face) ? face : undefined;
};

/** What was told of cards to all who sit here, the last first; of what one line says of a card, the first. What becomes of a card at once is told with it. */
export function history(table: Table): Played[] {
  const found: Played[] = [];
  for (const line of table.played) {
    const told = new Set<number>();
    for (const fact of line.facts ?? []) {
      const [id, args = [], audience] = fact;
      const at = table.title?.facts.get(id)?.args.findIndex(([, kind]) => kind === "card") ?? -1;
      const card = args[at];
      const face = typeof card === "number" ? faceOf(table, card) : undefined;
      if (typeof card !== "number" || !face || told.has(card) || !knows(audience, null)) continue;
      told.add(card);
      const before = found.at(-1);
      if (before?.card === card) before.facts.push(fact);
      else found.push({ card, face, facts: [fact], seq: line.seq });
    }
  }
  return found.reverse();
}

/** Piles with cards that lie face up. */
export function piles(table: Table): { place: Place; cards: Piece[] }[] {
  const { places = [], pieces = [] } = table.shown ?? {};
  return places
    .filter((place) => place.kind === "deck")
    .map((place) => ({ place, cards: pieces.filter((piece) => piece.kind === "card" && String(piece.place).split(":")[0] === place.id) }))
    .filter(({ cards }) => cards.length > 0);
}

/** Whether this game has cards at all. */
export const hasCards = (table: Table): boolean => (table.shown?.places ?? []).some((place) => place.kind === "deck" || place.kind === "hand");

@customElement("ef-cards")
export class Cards extends TablePanel {
  render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table.title || table.curtain !== null) return nothing;
    const played = history(table);
    const open = piles(table);
    return html`<div class="body cards-seen">
      <h3 class="h">${say("web-cards-played")}</h3>
      ${played.length ? html`<ol class="cards-row">${played.map((one) => html`<li class="seen-card">${this.card(one.face)}${one.facts.map((fact) => html`<p>${sentence(table, fact)}</p>`)}</li>`)}</ol>` : html`<p class="log-none">${say("web-cards-none")}</p>`}
      ${open.map(({ place, cards }) => html`<h3 class="h ${this.sideClass(place.side ?? null)}"><span>${words.text(place.name)}</span> <span class="num">${cards.length}</span></h3>
        <ul class="cards-row">${cards.map((card) => html`<li class="seen-card">${this.card(card.face)}</li>`)}</ul>`)}
    </div>`;
  }

  private card(face: string): TemplateResult {
    const { needs, text } = this.table.title?.faces.get(face) ?? {};
    const read = [faceName(this.table, face), ...[needs, text].flatMap((one) => (one ? [words.text(one)] : []))].join(". ").replaceAll("..", ".");
    return html`<span class="whole-card" role="img" tabindex="0" aria-label=${read}>${drawn(face, true)}</span>`;
  }
}
