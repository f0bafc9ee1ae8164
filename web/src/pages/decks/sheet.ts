// The deck beside the cards: its name, what it costs, what the rules say, its list, and where it is kept.
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons";
import type { DeckSection, Finding } from "../../wire";
import { say, words } from "../../words";
import { DEAREST, type Decks } from "../decks";
import { linkField } from "../home/links";
import { average, copiesOf, curve, sectionsOf, total } from "./lists";

const SIGNS = { kept: "check", broken: "close", hint: "warn" } as const;

export function deckSheet(page: Decks): TemplateResult {
  const deck = page.deck!;
  return html`<aside class="deck-sheet card" aria-label=${say("web-decks-your-deck")}>
    <div class="deck-sheet-head">
      <label class="field"><span class="aloud">${say("web-decks-name")}</span>
        <input name="name" maxlength="60" placeholder=${say("web-decks-unnamed")} .value=${deck.name ?? ""} @change=${(event: Event) => page.change({ ...deck, name: (event.target as HTMLInputElement).value.trim() })} />
      </label>
    </div>
    ${costs(page)}
    <ul class="findings" aria-live="polite">${(page.verdict?.findings ?? []).map((one) => finding(page, one))}</ul>
    ${sectionsOf(page.shop!, deck.army).map((section) => listing(page, section))}
    ${keeping(page)}
  </aside>`;
}

export function bars(counts: number[], colour: string): TemplateResult {
  const most = Math.max(1, ...counts);
  return html`<ol class="curve army-${colour}">
    ${counts.map((count, cost) => html`<li style="--part:${count / most}"><b>${count}</b><i></i><span>${cost === DEAREST ? `${cost}+` : cost}</span></li>`)}
  </ol>`;
}

function costs(page: Decks): TemplateResult {
  const [first] = sectionsOf(page.shop!, page.deck!.army);
  const copies = copiesOf(page.deck!, first!.id);
  const army = page.shop!.armies.find((one) => one.id === page.deck!.army)!;
  const mean = words.number(average(copies, page.cards), { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return html`<p class="curve-head"><span>${say("web-decks-by-cost")}</span><span>${say("web-decks-average", { mean })}</span></p>
    ${bars(curve(copies, page.cards, DEAREST), army.letters.toLowerCase())}`;
}

function finding(page: Decks, one: Finding): TemplateResult {
  const names = one.cards.slice(1).map((id) => page.cards.get(id)).filter((card) => card !== undefined).map((card) => page.nameOf(card));
  return html`<li class="finding ${one.verdict}">
    ${icon(SIGNS[one.verdict], true)}<span><span class="aloud">${say(`web-decks-${one.verdict}`)}</span>${words.text(one.text)}${names.length ? html` <small>${words.list(names)}</small>` : nothing}</span>
    ${one.rule ? html`<a href="/rules/${page.title}/${one.rule}">${words.section(one.rule) === say("web-rule") ? one.rule : words.section(one.rule)}</a>` : nothing}
  </li>`;
}

function listing(page: Decks, section: DeckSection): TemplateResult {
  const copies = copiesOf(page.deck!, section.id);
  const groups = page.shop!.groups
    .map(([id, name]) => ({ name: words.text(name), cards: Object.keys(copies).map((card) => page.cards.get(card)).filter((card) => card !== undefined).filter((card) => card.group === id) }))
    .filter((group) => group.cards.length);
  const limit = section.exact || section.most;
  return html`<section class="listing">
    <h2>${words.text(section.name)} <span class="num">${limit ? say("web-decks-so-many", { count: total(copies), most: limit }) : total(copies)}</span></h2>
    ${groups.map((group) => html`<h3>${group.name}<span class="num">${group.cards.reduce((sum, card) => sum + copies[card.id]!, 0)}</span></h3>
      <ul>${group.cards.sort((a, b) => a.cost - b.cost).map((card) => html`<li>
        <b class="num">${copies[card.id]}</b><span>${page.nameOf(card)}</span><small class="num">${card.cost}</small>
        <button class="tool" aria-label=${say("web-decks-remove", { card: page.nameOf(card) })} @click=${() => { page.filter = { ...page.filter, section: section.id }; page.put(card, copies[card.id]! - 1); }}>${icon("minus", true)}</button>
      </li>`)}</ul>`)}
    ${groups.length ? nothing : html`<p class="quiet">${say("web-decks-none")}</p>`}
  </section>`;
}

function keeping(page: Decks): TemplateResult {
  return html`<div class="keeping">
    <p role="status">${page.said}</p>
    <button class="btn p" @click=${() => page.keepHere()}>${icon("save", true)}${say("web-decks-keep")}</button>
    <button class="btn o" @click=${() => void page.keepThere()}>${icon("link", true)}${say("web-decks-keep-there")}</button>
    <button class="btn q" aria-expanded=${page.pasting} @click=${() => (page.pasting = !page.pasting)}>${icon("log", true)}${say("web-decks-as-text")}</button>
    ${page.link ? html`${linkField("web-decks-link", page.link)}<p class="hint">${say("web-decks-link-what")}</p>` : nothing}
  </div>`;
}

