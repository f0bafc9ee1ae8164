// The cards one may take: search, what sort, what cost; each with its face and how many of it are in the deck.
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons";
import type { DeckCard } from "../../wire";
import { say, words } from "../../words";
import { DEAREST, type Decks } from "../decks";
import { copiesOf, sectionsOf } from "./lists";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** All that is written on a card. */
function written(page: Decks, card: DeckCard): string {
  const face = page.printed!.faces.get(card.face);
  const said = face ? [words.name(face.name), face.name.fr, face.name.en, ...(face.text ? [words.text(face.text)] : []), ...(face.needs ? [words.text(face.needs)] : [])] : [];
  return plain([card.id, ...said].join(" "));
}

export function offered(page: Decks): DeckCard[] {
  const { section, groups, costs, search } = page.filter;
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return page.shop!.cards
    .filter((card) => page.mayLie(card, section))
    .filter((card) => !groups.length || groups.includes(card.group))
    .filter((card) => !costs.length || costs.includes(Math.min(card.cost, DEAREST)))
    .filter((card) => wanted.every((word) => written(page, card).includes(word)))
    .sort((a, b) => a.cost - b.cost || page.nameOf(a).localeCompare(page.nameOf(b), words.language));
}

function toggled<T>(list: T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

export function cardGrid(page: Decks): TemplateResult {
  const found = offered(page);
  return html`${filters(page)}
    <p class="found quiet" role="status">${say("web-decks-found", { count: found.length })}</p>
    <ul class="card-grid">${found.map((card) => cell(page, card))}</ul>`;
}

function filters(page: Decks): TemplateResult {
  const { filter, shop, deck } = page;
  const set = (change: Partial<typeof filter>): void => void (page.filter = { ...filter, ...change });
  const here = new Set(shop!.cards.filter((card) => page.mayLie(card, filter.section)).map((card) => card.group));
  return html`<div class="filters">
    <label class="search">${icon("search", true)}<span class="aloud">${say("web-decks-search")}</span>
      <input type="search" maxlength="60" placeholder=${say("web-decks-search")} .value=${filter.search} @input=${(event: Event) => set({ search: (event.target as HTMLInputElement).value })} />
    </label>
    <div class="chips" role="group" aria-label=${say("web-decks-sections")}>
      ${sectionsOf(shop!, deck!.army).map((one) => chip(words.text(one.name), filter.section === one.id, () => set({ section: one.id, groups: [] })))}
    </div>
    <div class="chips" role="group" aria-label=${say("web-decks-cost")}><span class="quiet">${say("web-decks-cost")}</span>
      ${Array.from({ length: DEAREST + 1 }, (_, cost) => chip(cost === DEAREST ? `${cost}+` : String(cost), filter.costs.includes(cost), () => set({ costs: toggled(filter.costs, cost) })))}
    </div>
    ${here.size > 1
      ? html`<div class="chips" role="group" aria-label=${say("web-decks-groups")}>
          ${shop!.groups.filter(([id]) => here.has(id)).map(([id, name]) => chip(words.text(name), filter.groups.includes(id), () => set({ groups: toggled(filter.groups, id) })))}
        </div>`
      : nothing}
  </div>`;
}

const chip = (name: string, on: boolean, press: () => void): TemplateResult => html`<button class="sieve" aria-pressed=${on} @click=${press}>${name}</button>`;

function cell(page: Decks, card: DeckCard): TemplateResult {
  const count = copiesOf(page.deck!, page.filter.section)[card.id] ?? 0;
  const name = page.nameOf(card);
  return html`<li class="deck-card ${count ? "in" : ""}">
    <button class="face-button" aria-label=${say("web-decks-add", { card: name })} @click=${() => page.put(card, count + 1)}>
      <svg viewBox="-3 -3 256 356" aria-hidden="true"><use href="#face-${card.face}" width="250" height="350"></use></svg>
    </button>
    <div class="stepper" role="group" aria-label=${name}>
      <button class="tool" aria-label=${say("web-decks-remove", { card: name })} ?disabled=${!count} @click=${() => page.put(card, count - 1)}>${icon("minus", true)}</button>
      <b class="num">${count}</b>
      <button class="tool" aria-label=${say("web-decks-add", { card: name })} @click=${() => page.put(card, count + 1)}>${icon("plus", true)}</button>
      <span class="quiet">${say("web-decks-of", { most: page.shop!.most_copies })}</span>
    </div>
  </li>`;
}
