// The viewer's cards along the foot of the map. They lie low while nothing can be done with them.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { icon } from "../icons";
import { spaceName } from "../map/spoken";
import type { Choice, Piece } from "../wire";
import { say, words } from "../words";
import { TablePanel, writing } from "./base";
import { copies, counted, drawn, faceName, howMany } from "./counter";
import { ruleLink } from "./sentence";
import { CARD, placeOf, rowsOf, type Rows } from "./rows";
import { usesOf, type Use } from "./uses";

/** Of many rows each card is seen from edge to edge: what it costs may stand at either end. */
const shelved = ({ count, step }: Rows): string => (count > 2 && step < CARD ? `--w:${step}px;` : "");

@customElement("ef-hand")
export class Hand extends TablePanel {
  @state() private opened: number | null = null;
  @state() private width = 0;
  @state() private wish: boolean | null = null; // raised or lowered by hand, until the cards become (un)playable
  @query(".uses button:not([aria-disabled=true])") private firstUse!: HTMLElement | null;
  @query(".hand") private row!: HTMLElement | null;
  private size = new ResizeObserver(([entry]) => (this.width = entry?.contentRect.width ?? 0));
  private opener: HTMLElement | null = null;
  private playable = false;
  private lying = ""; // how the cards lay when the map last heard of it

  connectedCallback(): void {
    super.connectedCallback();
    this.size.observe(this);
    document.addEventListener("keydown", this.key, true);
    document.addEventListener("pointerdown", this.elsewhere);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    this.size.disconnect();
    document.removeEventListener("keydown", this.key, true);
    document.removeEventListener("pointerdown", this.elsewhere);
  }

  private elsewhere = (event: Event): void => {
    if (this.opened === null || this.contains(event.target as Node)) return;
    this.opened = null;
    // The click that follows may be on the space where the card shall go.
    addEventListener("click", () => this.table.hold(null), { once: true });
  };

  private key = (event: KeyboardEvent): void => {
    if (this.opened === null || writing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.close();
      return;
    }
    const use = usesOf(this.table, this.opened).find((one) => one.key && one.key === event.key.toLocaleUpperCase(words.language));
    if (!use) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.use(use);
  };

  private get cards(): Piece[] {
    const { shown, curtain } = this.table;
    if (!shown || curtain !== null || shown.side === null) return [];
    const hands = (shown.places ?? []).filter((place) => place.kind === "hand" && place.side === shown.side).map((place) => place.id);
    return (shown.pieces ?? []).filter((piece) => piece.kind === "card" && hands.includes(String(piece.place).split(":")[0]!));
  }

  /** Where cards are only picked, one like the other, a click takes the card; a finger, which cannot hover, reads it first. */
  private picks(card: number): Choice | undefined {
    const choices = this.table.choices.filter((choice) => typeof choice.card === "number");
    const cards = new Set(choices.map((choice) => choice.card));
    const alike = cards.size > 1 && cards.size === choices.length && new Set(choices.map((choice) => choice.text.id)).size === 1;
    return alike ? choices.find((choice) => choice.card === card) : undefined;
  }

  private open(card: number, event: Event): void {
    const pick = (event as PointerEvent).pointerType === "touch" ? undefined : this.picks(card);
    if (pick) return this.table.choose(pick);
    if (this.opened === card) return this.close();
    this.opened = card;
    this.table.hold(card);
    this.opener = event.currentTarget as HTMLElement;
    this.table.whyNot({ card });
    void this.updateComplete.then(() => this.firstUse?.focus({ preventScroll: true }));
  }

  private close(): void {
    this.opened = null;
    this.table.hold(null);
    this.opener?.focus({ preventScroll: true });
  }

  private use(use: Use): void {
    if (use.choice.refusal) return;
    this.opened = null;
    this.table.hold(null);
    this.table.choose(use.choice);
  }

  protected updated(_changed: PropertyValues): void {
    if (this.opened !== null && !this.cards.some((card) => card.id === this.opened)) this.opened = null;
    if (this.opened === null && this.table.held !== null && !this.cards.some((card) => card.id === this.table.held)) this.table.hold(null);
    this.toggleAttribute("empty", !this.cards.length);
    this.closest<HTMLElement>(".play")?.style.setProperty("--hand-rows", String(rowsOf(this.cards.length, this.width, innerHeight).count));
    this.pushed();
    const lying = `${this.row?.className} ${this.row?.style.cssText}`;
    if (lying !== this.lying) document.dispatchEvent(new CustomEvent("ef-hand"));
    this.lying = lying;
  }

  render(): TemplateResult | typeof nothing {
    const cards = this.cards;
    if (!cards.length) return nothing;
    const callable = new Set(this.table.choices.map((choice) => choice.card).filter((card) => card !== null && card !== undefined));
    const playable = cards.some((card) => callable.has(card.id));
    if (playable !== this.playable) this.wish = null;
    this.playable = playable;
    const raised = this.wish ?? (playable || this.opened !== null);
    const turn = say(raised ? "web-hand-lower" : "web-hand-raise");
    const rows = rowsOf(cards.length, this.width, innerHeight);
    return html`<section class="hand ${raised ? "raised" : "low"}" aria-label=${say("web-hand", { count: howMany(cards) })} style="${shelved(rows)}--step:${rows.step}px;--across:${rows.across};--rows:${rows.count}" @scroll=${() => this.pushed()}>
      ${cards.map((card, at) => this.card(card, at, rows, callable.has(card.id)))}
      ${this.opened !== null ? this.uses(cards.findIndex((card) => card.id === this.opened), rows) : nothing}
      ${this.further("before")} ${this.further("after")}
      <button class="tool hand-fold" title=${turn} @click=${() => (this.wish = !raised)}>${icon(raised ? "down" : "up")}<span class="aloud">${turn}</span><span class="hand-count">${icon("cards")}${howMany(cards)}</span></button>
    </section>`;
  }

  /** On a phone the cards lie in one row that is pushed along: by finger, by focus, or by these. */
  private further(way: "before" | "after"): TemplateResult {
    const push = (): void => this.row?.scrollBy({ left: (way === "after" ? 0.7 : -0.7) * this.row.clientWidth, behavior: "smooth" });
    return html`<button class="tool hand-more ${way}" title=${say(`web-hand-${way}`)} aria-label=${say(`web-hand-${way}`)} @click=${push}>${icon(way === "after" ? "right" : "left")}</button>`;
  }

  private pushed(): void {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = this.row ?? {};
    this.toggleAttribute("more-before", scrollLeft > 8);
    this.toggleAttribute("more-after", scrollLeft + clientWidth < scrollWidth - 8);
  }

  private card(card: Piece, at: number, rows: Rows, callable: boolean): TemplateResult {
    const name = counted(faceName(this.table, card.face), card);
    const { needs, text } = this.table.title?.faces.get(card.face) ?? {};
    const read = [name, ...[needs, text].flatMap((one) => (one ? [words.text(one)] : []))].join(". ").replaceAll("..", ".");
    const pointed = this.table.pointed.cards.includes(card.id);
    const { column, above } = placeOf(at, rows);
    return html`<button
      class="hc ${above ? "behind" : ""} ${callable ? "legal" : ""} ${this.opened === card.id ? "sel" : ""} ${pointed ? "pointed" : ""} ${this.table.advised?.card === card.id ? "advised" : ""}"
      style="--at:${column};--above:${above}"
      data-card=${card.id}
      aria-label=${read}
      aria-expanded=${this.opened === card.id}
      @click=${(event: Event) => this.open(card.id, event)}
    >
      ${drawn(card.face, true)}${copies(card)}
    </button>`;
  }

  private uses(at: number, rows: Rows): TemplateResult | typeof nothing {
    const card = this.opened;
    const piece = this.cards[at];
    if (card === null || !piece) return nothing;
    const uses = usesOf(this.table, card);
    const places = uses.filter(({ choice }) => !choice.refusal);
    if (places.length > 1 && places.every(({ choice }) => typeof choice.space === "number")) return this.places(piece, places, at, rows);
    return html`<section class="pop uses" role="dialog" aria-label=${say("web-hand-play", { card: faceName(this.table, piece.face) })} style="--left:${placeOf(at, rows).column * rows.step}px">
      <div class="hd"><h3>${uses.length > 1 ? say("web-hand-play-as", { card: faceName(this.table, piece.face) }) : faceName(this.table, piece.face)}</h3></div>
      <div class="whole">${drawn(piece.face, true)}</div>
      ${uses.map((use) => this.line(use))}
      ${uses.length ? nothing : html`<p class="note">${say("web-hand-nothing")}</p>`}
      <div class="acts"><button class="btn q" @click=${() => this.close()}>${say("web-preview-cancel")} <kbd>${say("web-key-escape")}</kbd></button></div>
    </section>`;
  }

  /** A card that is only to be laid somewhere: the table stays in sight, where the places are lit. */
  private places(piece: Piece, places: Use[], at: number, rows: Rows): TemplateResult {
    const left = placeOf(at, rows).column * rows.step;
    return html`<section class="pop uses places" role="dialog" aria-label=${say("web-hand-play", { card: faceName(this.table, piece.face) })} style="--left:${left}px">
      <div class="whole">${drawn(piece.face, true)}</div>
      <p>${say("web-hand-where")}</p>
      <div class="row">${places.map((use) => html`<button class="btn ${use.choice === this.table.advised ? "advised" : ""}" @click=${() => this.use(use)}>${this.placeOf(use)}</button>`)}
        <button class="btn q" @click=${() => this.close()}>${say("web-preview-cancel")}</button></div>
    </section>`;
  }

  private placeOf({ choice }: Use): string {
    const { title } = this.table;
    return spaceName(title, title?.spaces.get(choice.space!));
  }

  private line(use: Use): TemplateResult {
    const { refusal } = use.choice;
    return html`<div class="use-row">
      <button class="use ${use.choice === this.table.advised ? "advised" : ""}" aria-disabled=${refusal ? "true" : nothing} @click=${() => this.use(use)}>
        ${use.key || refusal ? html`<kbd>${use.key || "–"}</kbd>` : nothing}
        <span><b>${this.explained(use.text, "pointer")}</b>${refusal ? html`<em>${this.explained(words.refusal(refusal), "pointer")}</em>` : nothing}</span>
      </button>
      ${refusal?.rule ? ruleLink(refusal.rule) : nothing}
    </div>`;
  }
}
