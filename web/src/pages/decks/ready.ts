// Decks to begin with: those the title has ready, and one's own.
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons";
import type { Army, Listed, ReadyDeck } from "../../wire";
import { say, words } from "../../words";
import { DEAREST, type Decks } from "../decks";
import { copiesOf, curve, sectionsOf, total } from "./lists";
import { shelf } from "./shelf";
import { bars } from "./sheet";

export function readyDecks(page: Decks): TemplateResult {
  return html`<div class="armies">${page.shop!.armies.map((army) => column(page, army))}</div>`;
}

function column(page: Decks, army: Army): TemplateResult {
  const decks = page.shop!.ready.filter((one) => one.deck.army === army.id);
  return html`<section class="army-column">
    <h2><i class="army-${army.letters.toLowerCase()}"></i>${words.text(army.name)}</h2>
    <p class="quiet">${words.text(army.note)}</p>
    ${decks.map((one) => ready(page, army, one))}
    <button class="btn o wide" @click=${() => page.take({ army: army.id, name: "", sections: {} })}>${icon("plus", true)}${say("web-decks-empty")}</button>
  </section>`;
}

function ready(page: Decks, army: Army, one: ReadyDeck): TemplateResult {
  const name = words.name(one.name);
  return html`<article class="card ready-deck">
    <h3>${name}</h3>
    <p>${words.name(one.plan)}</p>
    ${summary(page, army, one.deck)}
    <button class="btn o wide" aria-label=${say("web-decks-from", { deck: name })} @click=${() => page.take({ ...one.deck, name })}>${say("web-decks-take")}</button>
  </article>`;
}

function summary(page: Decks, army: Army, deck: Listed): TemplateResult {
  const [first] = sectionsOf(page.shop!, deck.army);
  const copies = copiesOf(deck, first!.id);
  const dearest = Object.keys(copies)
    .map((id) => page.cards.get(id))
    .filter((card) => card !== undefined)
    .sort((a, b) => copies[b.id]! - copies[a.id]! || b.cost - a.cost)
    .slice(0, 3);
  return html`<div class="summary">
    <div class="dearest" aria-hidden="true">${dearest.map((card) => html`<svg viewBox="-3 -3 256 356"><use href="#face-${card.face}" width="250" height="350"></use></svg>`)}</div>
    <div>${bars(curve(copies, page.cards, DEAREST), army.letters.toLowerCase())}<p class="quiet">${say("web-decks-count", { count: total(copies) })}</p></div>
  </div>`;
}

export function ownDecks(page: Decks): TemplateResult | typeof nothing {
  const own = shelf.of(page.title).filter((one) => page.shop!.armies.some((army) => army.id === one.deck.army));
  if (!own.length) return nothing;
  return html`<section><h2>${say("web-decks-mine")}</h2>
    <ul class="own-decks">${own.map((one) => {
      const army = page.shop!.armies.find((army) => army.id === one.deck.army)!;
      const name = one.deck.name || say("web-decks-unnamed");
      return html`<li class="card">
        <i class="army-${army.letters.toLowerCase()}"></i><b>${name}</b><span class="quiet">${words.text(army.name)}</span>
        <button class="btn o" aria-label=${say("web-decks-from", { deck: name })} @click=${() => page.take(one.deck, one.id, one.key ?? "")}>${say("web-decks-change")}</button>
        <button class="tool" aria-label=${say("web-decks-drop", { deck: name })} title=${say("web-decks-drop", { deck: name })} @click=${() => shelf.drop(page.title, one.id)}>${icon("trash", true)}</button>
      </li>`;
    })}</ul></section>`;
}
