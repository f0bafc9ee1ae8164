// What happened, by turn and action. Names point at the map, numbers open the rules, old lines show the table as it was.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { factText } from "../facts";
import { icon } from "../icons";
import { settings } from "../settings";
import { knows } from "../sides";
import { hides } from "../table/known";
import type { Table } from "../table/table";
import type { LogLine, Side } from "../wire";
import { say, words } from "../words";
import { openDialog, TablePanel, writing } from "./base";
import { dice } from "./dice";
import { chapters, entryText, folded, search, tail, type Chapter, type Entry, type Row } from "./logbook";
import { decoded } from "./results";
import { sentence } from "./sentence";

const FIRST_SHOWN = 250;
const MORE = 400;
const NEAR = 48; // pixels from the end that still count as the end
const MOST_SPOKEN = 4;
const TOUCH = 900; // milliseconds

@customElement("ef-log")
export class Log extends TablePanel {
  @state() private wanted = "";
  @state() private shown = FIRST_SHOWN;
  @state() private picked = -1; // seq of the line that offers to look back
  @state() private asked: readonly number[] = []; // seqs of the lines whose reason was asked for
  @state() private news = false;
  @state() private searching = false;
  @query(".log") private scroller!: HTMLElement | null;
  @query(".log-search input") private field!: HTMLInputElement | null;
  private following = true;
  private touchedAt = 0; // a scroll shortly after this was the reader's
  /** The panel above grows and shrinks, and letters come late: the end stays in view. */
  private size = new ResizeObserver(() => this.scroller && this.following && !this.wanted && !this.table.past && this.stayAtEnd(this.scroller));
  private sized: Element | null = null;
  private known = { seq: -1, reader: -2, language: "", whys: 0, all: [] as Chapter[] };
  private spoken = "";
  private lookedBack: number | null = null;

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.key);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.key);
    this.size.disconnect();
    this.sized = null;
  }

  protected listen(table: Table): (() => void)[] {
    return [table.onUpdate((before, _after, lines) => before && this.speak(lines))];
  }

  private key = (event: KeyboardEvent): void => {
    if (event.key !== "/" || writing(event) || event.ctrlKey || event.metaKey || !this.offsetParent) return;
    event.preventDefault();
    this.open();
  };

  private open(): void {
    this.searching = true;
    void this.updateComplete.then(() => this.field?.focus());
  }

  private shut(): void {
    this.searching = false;
    this.wanted = "";
    this.following = true;
  }

  /** New lines are read aloud without moving anything. */
  private speak(lines: LogLine[]): void {
    const title = this.table.title;
    if (!title) return;
    const told = lines.flatMap((line) => line.facts ?? []).filter((fact) => knows(fact[2], this.reader));
    this.spoken = told.slice(-MOST_SPOKEN).map((fact) => factText(title, fact)).join(" ");
    this.news = !this.following && told.length > 0;
  }

  /** At one screen the log is read by the side whose turn it is; behind the curtain by nobody. */
  private get reader(): number | null {
    return this.table.curtain === null ? (this.table.scene?.side ?? null) : null;
  }

  /** The language, once its words are there. */
  private get tongue(): string {
    return words.knows("web-log") ? words.language : "";
  }

  private get all(): Chapter[] {
    const { title, seq, log, played, whys } = this.table;
    const reader = this.reader ?? -1;
    if (!title) return [];
    if (this.known.seq !== seq || this.known.reader !== reader || this.known.language !== words.language || this.known.whys !== whys.size)
      this.known = { seq, reader, language: words.language, whys: whys.size, all: chapters(title, log, played, this.reader, whys, this.table.passings.passed) };
    return this.known.all;
  }

  render(): TemplateResult {
    const all = this.all;
    const matching = this.wanted.trim() && this.table.title ? search(this.table.title, all, this.wanted) : all;
    const found = tail(matching, this.shown);
    return html`
      <div class="log-head">
        ${this.searching ? this.searchField(matching) : html`<h2>${say("web-log")}</h2>
          ${this.explaining()}
          <button class="tool" aria-label=${say("web-digest")} title="${say("web-digest")} (D)" @click=${() => openDialog("digest")}>${icon("since", true)}</button>
          <button class="tool" aria-label=${say("web-log-search")} title="${say("web-log-search")} (/)" @click=${() => this.open()}>${icon("search", true)}</button>`}
      </div>
      ${this.later()}
      <div class="log" role="log" aria-live="off" aria-label=${say("web-log")} tabindex="0" @scroll=${() => this.scrolled(matching)}
        @wheel=${this.touched} @touchmove=${this.touched} @pointerdown=${this.touched} @keydown=${this.touched}>
        ${found.length < matching.length
          ? html`<button class="btn q log-older" @click=${() => this.older()}>${say("web-log-older")}</button>`
          : nothing}
        ${repeat(found, (chapter) => chapter.key, (chapter) => this.chapter(chapter))}
        ${found.length ? nothing : html`<p class="log-none">${say(this.wanted ? "web-log-nothing-found" : "web-log-empty")}</p>`}
      </div>
      ${this.news && !this.wanted
        ? html`<button class="btn p log-news" @click=${() => this.toEnd()}>${icon("down", true)}${say("web-log-news")}</button>`
        : nothing}
      <div class="aloud" aria-live="polite">${this.spoken}</div>
    `;
  }

  /** Where a machine plays, it can be asked for all its reasons. */
  private explaining(): TemplateResult | typeof nothing {
    if (!this.table.seats.some((seat) => seat.kind === "machine")) return nothing;
    const on = settings.kept.reasons;
    return html`<button class="tool" aria-pressed=${on} aria-label=${say("web-why-all")} title=${say("web-why-all")} @click=${() => this.explain(!on)}>${icon("why", true)}</button>`;
  }

  private explain(on: boolean): void {
    settings.set({ reasons: on });
    this.asked = [];
    this.requestUpdate();
  }

  private later(): TemplateResult | typeof nothing {
    const { scene, seats, ending } = this.table;
    const silent = settings.kept.reasons && !ending && scene && hides(scene) && seats.some((seat) => seat.kind === "machine");
    return silent ? html`<p class="log-later">${say("web-why-later")}</p>` : nothing;
  }

  private searchField(found: Chapter[]): TemplateResult {
    const count = found.reduce((sum, chapter) => sum + chapter.entries.length, 0);
    return html`<label class="log-search">
        ${icon("search", true)}
        <input
          type="search"
          aria-label=${say("web-log-search")}
          placeholder=${say("web-log-search")}
          .value=${this.wanted}
          @input=${(event: Event) => (this.wanted = (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key === "Escape") {
              event.stopPropagation();
              this.shut();
            }
          }}
        />
        <small aria-live="polite">${this.wanted ? say("web-log-found", { count }) : ""}</small>
      </label>
      <button class="tool" aria-label=${say("web-close")} @click=${() => this.shut()}>${icon("close", true)}</button>`;
  }

  private chapter(chapter: Chapter): unknown {
    const struck = chapter.entries.filter((entry) => entry.struck).length;
    const picked = chapter.entries.some((entry) => entry.line.seq === this.picked) ? this.picked : -1;
    const asked = chapter.entries.filter((entry) => this.asked.includes(entry.line.seq)).length;
    const spoken = [settings.kept.reasons, asked, chapter.entries.reduce((sum, entry) => sum + entry.whys.length, 0)];
    const state = [chapter.key, chapter.entries.length, chapter.entries.at(-1)?.rows.length, struck, this.tongue, this.known.reader, picked, this.table, ...spoken];
    return guard(state, () => html`<section class="chapter ${chapter.level}">
      ${chapter.heading
        ? html`<h3 class="lg ${chapter.level} ${this.sideClass(chapter.side)}"><span>${sentence(this.table, chapter.heading)}</span></h3>`
        : nothing}
      ${folded(chapter.entries).map((one) => (Array.isArray(one) ? this.undone(one, chapter.side) : this.entry(one, chapter.side)))}
    </section>`);
  }

  /** What was taken back stays, out of the way. */
  private undone(entries: Entry[], side: Side | null): TemplateResult {
    if (entries.length === 1) return this.entry(entries[0]!, side);
    return html`<details class="undone">
      <summary>${say("web-log-undone", { count: entries.length })}</summary>
      ${entries.map((entry) => this.entry(entry, side))}
    </details>`;
  }

  /** `side` is whose turn it was: it threw the dice, whoever acted last. */
  private entry(entry: Entry, side: Side | null): TemplateResult {
    const { line, rows, struck, position } = entry;
    const colours = this.sideClass(line.side);
    const dice = side === null ? colours : this.sideClass(side);
    const text = rows.length ? rows.map((row) => this.row(row, dice)) : html`<p class="said">${this.said(line)}</p>`;
    return html`<div
      class="li ${colours} ${struck ? "struck" : ""} ${this.picked === line.seq ? "picked" : ""}"
      data-position=${position ?? nothing}
      @click=${() => (this.picked = this.picked === line.seq ? -1 : line.seq)}
    >
      ${struck ? html`<span class="aloud">${say("web-log-struck")}</span>` : nothing}
      <div class="rows">${text}${this.whys(entry)}</div>
      ${position !== null
        ? html`<button class="then" type="button" title=${say("web-log-look")} aria-label=${say("web-log-look-at", { text: this.named(entry) })}
            @click=${(event: Event) => this.look(event, position)}>${icon("since", true)}<span>${say("web-log-look")}</span></button>`
        : nothing}
    </div>`;
  }

  private whys(entry: Entry): TemplateResult | typeof nothing {
    const { whys, line } = entry;
    if (!whys.length) return nothing;
    if (settings.kept.reasons || this.asked.includes(line.seq)) return html`${whys.map((why) => html`<p class="why">${icon("why", true)}<span>${this.explained(words.text(why))}</span></p>`)}`;
    return html`<button class="why-ask" type="button" aria-label=${say("web-why-of", { text: this.named(entry) })} @click=${(event: Event) => this.askWhy(event, line.seq)}>${say("web-why")}</button>`;
  }

  private askWhy(event: Event, seq: number): void {
    event.stopPropagation();
    this.asked = [...this.asked, seq];
  }

  private named(entry: Entry): string {
    return this.table.title ? entryText(this.table.title, entry) : "";
  }

  private row(row: Row, colours: string): TemplateResult {
    const title = this.table.title;
    const fallen = row.dice.map((one) => html` ${dice(one, colours)}`);
    if (!row.fact || !title) return html`<p>${fallen}</p>`;
    const { code, fact } = decoded(title, row.fact);
    return html`<p class=${row.headline ? "headline" : ""}><span>${sentence(this.table, fact, colours)}${fallen}</span>${code ? html`<b class="out">${code}</b>` : nothing}</p>`;
  }

  private said(line: LogLine): string {
    switch (line.kind) {
      case "Resigned":
        return say("web-log-resigned", { side: this.sideName(line.side) });
      case "Agreed":
        return say("web-log-agreed");
      case "RulesChanged":
        return say("web-log-rules-changed");
      case "TakenBack":
        return say("web-log-taken-back");
      default: {
        const passed = this.table.passings.passed.get(line.seq);
        return passed ? say("web-log-passed", { what: words.text(passed) }) : "";
      }
    }
  }

  private look(event: Event, position: number): void {
    event.stopPropagation();
    this.table.look(position);
  }

  private touched = (event: Event): void => {
    this.touchedAt = event.timeStamp;
  };

  /** Lines that find their height late scroll too; only the reader stops the log from following its end. */
  private scrolled(all: Chapter[]): void {
    const at = this.scroller;
    if (!at) return;
    const end = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR;
    if (end || performance.now() - this.touchedAt < TOUCH) this.following = end;
    if (!this.following && !end && performance.now() - this.touchedAt >= TOUCH) return;
    if (this.following) this.news = false;
    if (at.scrollTop < NEAR && tail(all, this.shown).length < all.length) this.older();
  }

  private older(): void {
    const at = this.scroller;
    if (!at) return;
    const below = at.scrollHeight - at.scrollTop;
    this.shown += MORE;
    void this.updateComplete.then(() => (at.scrollTop = at.scrollHeight - below));
  }

  private toEnd(): void {
    this.following = true;
    this.news = false;
    this.requestUpdate();
  }

  /** What had not happened yet stands back; the last thing that had is brought into view. */
  private markPast(at: HTMLElement, past: number | null): void {
    let now: HTMLElement | null = null;
    for (const line of at.querySelectorAll<HTMLElement>("[data-position]")) {
      const later = past !== null && Number(line.dataset.position) > past;
      line.classList.toggle("later", later);
      line.classList.remove("now");
      if (past !== null && !later) now = line;
    }
    now?.classList.add("now");
    if (past !== this.lookedBack && now) at.scrollTop = now.offsetTop - at.clientHeight / 2;
  }

  private stayAtEnd(at: HTMLElement): void {
    at.scrollTop = at.scrollHeight;
  }

  protected updated(_changed: PropertyValues): void {
    const at = this.scroller;
    if (!at) return;
    if (this.sized !== at) {
      this.size.observe(at);
      void document.fonts.ready.then(() => this.requestUpdate());
      this.sized = at;
    }
    const past = this.table.past?.position ?? null;
    if (past !== null || this.lookedBack !== null) this.markPast(at, past);
    if (past === null && this.lookedBack !== null) this.following = true;
    this.lookedBack = past;
    if (past === null && this.following && !this.wanted) this.stayAtEnd(at);
  }
}
