// The deck one brings to a new game: a secret of the seat, which never travels with the game's settings.
import { html, type TemplateResult } from "lit";
import type { Listed, SeatWish, Workshop } from "../../wire";
import { say, words } from "../../words";
import { shelf } from "../decks/shelf";

export interface Bringable { id: string; name: string; deck: Listed }

export function bringable(shop: Workshop, title: string, scenario: string, side: number): Bringable[] {
  const army = shop.seating.find((one) => one.scenario === scenario)?.armies[side];
  const own = shelf.of(title).map((one) => ({ id: `own/${one.id}`, name: one.deck.name || say("web-decks-unnamed"), deck: one.deck }));
  const ready = shop.ready.map((one) => ({ id: `ready/${one.id}`, name: words.name(one.name), deck: one.deck }));
  return [...own, ...ready].filter((one) => one.deck.army === army);
}

export function deckField(title: string, decks: Bringable[], chosen: string, choose: (id: string) => void): TemplateResult {
  return html`<label class="field">${say("web-decks-field")}
      <select name="deck" @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        <option value="" ?selected=${!chosen}>${say("web-decks-at-table")}</option>
        ${decks.map((one) => html`<option value=${one.id} ?selected=${one.id === chosen}>${one.name}</option>`)}
      </select>
    </label>
    <p class="hint"><a href="/decks/${title}">${say("web-decks-build")}</a></p>`;
}

/** People may bring a list; a machine chooses among the ready decks. What the form says otherwise stays. */
export function bringing(shop: Workshop, seats: SeatWish[], said: Record<string, string>): Record<string, string> {
  const people = seats.filter((seat) => seat.who === "me" || seat.who === "open");
  return { ...Object.fromEntries(people.map((seat) => shop.brings[seat.side]!)), ...said };
}
