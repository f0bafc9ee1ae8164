// The deck workshop of a title: its cards to choose from, the deck as it grows, what the rules say of it. Knows no title.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, Refused } from "../api";
import { icon } from "../icons";
import { Panel } from "../panel";
import { titleName } from "../shelf";
import { loadFaces, loadTitle, type Title } from "../titles";
import type { DeckCard, DeckVerdict, Listed, Refusal, Workshop } from "../wire";
import { say, words } from "../words";
import { cardGrid } from "./decks/grid";
import { copiesOf, sectionFor, sectionsOf, total, withCopies } from "./decks/lists";
import { ownDecks, readyDecks } from "./decks/ready";
import { newId, shelf } from "./decks/shelf";
import { deckSheet } from "./decks/sheet";
import { textBox } from "./decks/text";
import { framed } from "./frame";

const PAUSE = 150;
const MOST_UNDO = 200;
export const DEAREST = 5;

export interface Filter { search: string; section: string; groups: string[]; costs: number[] }
const NOTHING: Filter = { search: "", section: "", groups: [], costs: [] };

@customElement("ef-decks")
export class Decks extends Panel {
  @property() title = "";
  @state() shop: Workshop | null = null;
  @state() printed: Title | null = null;
  @state() deck: Listed | null = null;
  @state() filter: Filter = NOTHING;
  @state() verdict: DeckVerdict | null = null;
  @state() refusal: Refusal | null = null;
  @state() said = ""; // what became of the last thing done
  @state() pasting = false;
  cards = new Map<string, DeckCard>();
  listed = newId(); // which of one’s own it is
  key = "";
  private past: Listed[] = [];
  private timer = 0;
  private drawn = "";

  constructor() {
    super();
    this.watch(shelf);
  }

  protected willUpdate(changed: PropertyValues): void {
    if (changed.has("title")) void this.open();
    const faces = `${this.title}/${words.language}`;
    if (this.printed && this.drawn !== faces) {
      this.drawn = faces;
      void loadFaces(this.title, words.language);
    }
  }

  private async open(): Promise<void> {
    this.shop = this.printed = this.deck = null;
    await this.trying(async () => {
      const [shop, printed] = await Promise.all([shelf.workshop(this.title), loadTitle(this.title)]);
      this.cards = new Map(shop.cards.map((card) => [card.id, card]));
      this.shop = shop;
      this.printed = printed;
      await this.linked();
    });
  }

  /** The deck of a secret link, which may also be followed from this very page. */
  private linked = async (): Promise<void> => {
    const key = new URLSearchParams(location.hash.slice(1)).get("deck");
    if (!key || !this.shop) return;
    history.replaceState(null, "", location.pathname); // a secret does not stay in the address bar
    this.take(await api.keptDeck(this.title, key), newId(), key);
  };

  private follow = (): void => void this.trying(this.linked);

  connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.follow);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.follow);
  }

  async trying(work: () => Promise<void>): Promise<void> {
    this.refusal = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    }
  }

  // ---------------------------------------------------------------- what changes
  /** Another deck on the bench. */
  take(deck: Listed, id = newId(), key = ""): void {
    this.listed = id;
    this.key = key;
    this.past = [];
    this.said = "";
    this.filter = { ...NOTHING, section: sectionsOf(this.shop!, deck.army)[0]!.id };
    this.set(deck);
    scrollTo(0, 0);
  }

  leave(): void {
    this.deck = this.verdict = null;
    this.past = [];
  }

  change(deck: Listed): void {
    if (this.deck) this.past = [...this.past, this.deck].slice(-MOST_UNDO);
    this.said = "";
    this.set(deck);
  }

  put(card: DeckCard, count: number): void {
    const section = this.filter.section && this.mayLie(card, this.filter.section) ? this.filter.section : sectionFor(card, this.deck!.army);
    if (section) this.change(withCopies(this.deck!, section, card.id, Math.max(0, Math.min(99, count))));
  }

  mayLie(card: DeckCard, section: string): boolean {
    return sectionFor(card, this.deck!.army) === section;
  }

  get mayUndo(): boolean {
    return this.past.length > 0;
  }

  undo(): void {
    const before = this.past.pop();
    if (before) this.set(before);
  }

  private set(deck: Listed): void {
    this.deck = deck;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PAUSE);
  }

  /** What is legal the server says; an answer to an older question is not heard. */
  private async check(): Promise<void> {
    const { deck } = this;
    if (!deck) return;
    await this.trying(async () => {
      const verdict = await api.checkDeck(this.title, deck);
      if (this.deck === deck) this.verdict = verdict;
    });
  }

  keepHere(): void {
    const deck = { ...this.deck!, name: this.deck!.name || say("web-decks-unnamed") };
    shelf.keep(this.title, { id: this.listed, deck, ...(this.key ? { key: this.key } : {}) });
    this.deck = deck;
    this.said = say("web-decks-kept-here");
  }

  async keepThere(): Promise<void> {
    await this.trying(async () => {
      this.key = (await api.keepDeck(this.title, this.deck!, this.key)).key;
      this.keepHere();
      this.said = say("web-decks-kept-there");
    });
  }

  get link(): string {
    return this.key ? `${location.origin}/decks/${this.title}#deck=${this.key}` : "";
  }

  nameOf(card: DeckCard): string {
    const face = this.printed?.faces.get(card.face);
    return face ? words.name(face.name) : card.id;
  }

  // ---------------------------------------------------------------- the page
  render(): TemplateResult {
    const heading = say("web-decks");
    const trouble = this.refusal ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p>` : nothing;
    if (!this.shop || !this.printed) return framed("decks", heading, html`<h1>${heading}</h1>${trouble}${this.refusal ? nothing : html`<p class="quiet">${say("web-loading")}</p>`}`);
    return framed("decks", `${heading}, ${titleName(this.title)}`, this.deck ? this.bench(heading, trouble) : this.choosing(heading, trouble));
  }

  private choosing(heading: string, trouble: unknown): TemplateResult {
    return html`<h1>${heading}<small>${titleName(this.title)}</small></h1>
      <p>${say("web-decks-what")}</p>
      ${trouble}
      ${ownDecks(this)} ${readyDecks(this)}
      ${textBox(this)}`;
  }

  private bench(heading: string, trouble: unknown): TemplateResult {
    const army = this.shop!.armies.find((one) => one.id === this.deck!.army)!;
    return html`<div class="bench-head">
        <button class="tool" title=${say("web-decks-all")} aria-label=${say("web-decks-all")} @click=${() => this.leave()}>${icon("left")}</button>
        <h1>${heading}</h1>
        <span class="army army-${army.letters.toLowerCase()}">${words.text(army.name)}</span>
        <span class="quiet">${words.text(army.note)}</span>
        <b class="num">${say("web-decks-count", { count: this.count })}</b>
        ${this.verdict ? html`<span class="verdict ${this.verdict.legal ? "kept" : "broken"}">${say(this.verdict.legal ? "web-decks-legal" : "web-decks-illegal")}</span>` : nothing}
        <button class="btn o undo" ?disabled=${!this.mayUndo} @click=${() => this.undo()}>${icon("undo", true)}${say("web-decks-undo")}</button>
      </div>
      ${trouble}
      <div class="bench">
        <div class="bench-cards">${cardGrid(this)}${this.pasting ? textBox(this) : nothing}</div>
        ${deckSheet(this)}
      </div>`;
  }

  /** Where the list of cards stops and the deck is seen at a glance. */
  get count(): number {
    const [first] = sectionsOf(this.shop!, this.deck!.army);
    return total(copiesOf(this.deck!, first!.id));
  }
}
