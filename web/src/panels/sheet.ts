// What lies beside the map: a battle, a purse, the powers. The title says what stands in it; this draws it and knows no game.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { factText } from "../facts";
import { icon } from "../icons";
import type { Table } from "../table/table";
import type { Choice, Modifier, Part, Piece, Row, Sheet, Tally } from "../wire";
import { say, words } from "../words";
import { TablePanel, writing } from "./base";
import { counter, drawn } from "./counter";
import { ruleLink, sentence } from "./sentence";
import { rounds, type Fired, type Round } from "./told";

const SIGNS: Record<string, string> = { done: "✓", met: "✓", soon: "!", unmet: "" };
const NARROW = 600; // below, it lies folded over the map until it is asked for
const MOST_REFUSED = 3; // rows that say why not without being asked
const LABELLED = 0.11; // of the highest bar: lower ones have no figure over them

@customElement("ef-sheet")
export class SheetPanel extends TablePanel {
  @state() private wish: boolean | null = null; // what the player wants
  private shown = "";

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.key);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.key);
  }

  /** What the player opened he shuts with Escape, when nothing else is to be shut first. */
  private key = (event: KeyboardEvent): void => {
    const { table } = this;
    if (event.key !== "Escape" || event.defaultPrevented || !table?.opened || table.weighed || writing(event)) return;
    event.preventDefault();
    table.open("");
  };

  protected listen(table: Table): (() => void)[] {
    return [table.onUpdate(() => this.requestUpdate())];
  }

  render(): TemplateResult | typeof nothing {
    const { table } = this;
    const sheet = table.sheets.get(table.sheet);
    if (!sheet || !table.title) return nothing;
    const fold = say(this.folded ? "web-sheet-unfold" : "web-sheet-fold");
    const now = this.folded ? sheet.steps?.find((step) => step.state === "now") : null;
    return html`<section class="dock pop ${this.folded ? "folded" : ""} ${sheet.cards ? "wide" : ""}" role="region" aria-label=${words.text(sheet.name)}>
      <header>
        <h2>${words.text(sheet.name)}${now ? html`<small>${words.text(now.text)}</small>` : nothing}</h2>
        ${sheet.rule ? this.rule(sheet.rule) : nothing}
        <button class="tool" aria-expanded=${!this.folded} aria-label=${fold} title=${fold} @click=${() => this.fold()}>${icon(this.folded ? "down" : "up")}</button>
        ${table.opened ? html`<button class="tool" aria-label=${say("web-close")} title=${say("web-close")} @click=${() => table.open("")}>${icon("close")}</button>` : nothing}
      </header>
      ${sheet.tags?.length ? html`<p class="dock-tags">${sheet.tags.map((tag) => html`<span class="tagged">${words.text(tag)}</span>`)}</p>` : nothing}
      ${this.steps(sheet)}
      ${this.folded ? nothing : html`<div class="dock-body" tabindex="0">${this.body(sheet)}</div>`}
    </section>`;
  }

  /** What is to be done now, what led to it, and the rest. */
  private body(sheet: Sheet): TemplateResult {
    const parts = sheet.parts ?? [];
    const now = parts.filter((part) => part.state === "now");
    return html`${now.map((part) => this.block(part))}${now.length ? this.told(sheet) : nothing}
      ${parts.filter((part) => part.state !== "now").map((part) => this.block(part))}${now.length ? nothing : this.told(sheet)}`;
  }

  /** On a narrow screen, and where a lesson speaks beside the map, it is unfolded only when the player wants it. */
  private get folded(): boolean {
    return this.wish ?? (innerWidth < NARROW || document.querySelector(".guide") !== null);
  }

  private fold(): void {
    this.wish = !this.folded;
  }

  /** The map leaves room for it, and shows what it is about. */
  protected updated(): void {
    const { table } = this;
    table.unroll();
    const sheet = table.sheets.get(table.sheet);
    const shown = sheet ? `${sheet.id}/${sheet.told?.space ?? ""}/${this.folded}` : "";
    if (shown === this.shown) return;
    this.shown = shown;
    document.dispatchEvent(new CustomEvent("ef-docked", { detail: { space: sheet?.told?.space } }));
  }

  private rule(section: string): TemplateResult | typeof nothing {
    return this.table.title?.rules.has(section) ? ruleLink(section) : nothing;
  }

  // ---------------------------------------------------------------- what stands in it
  private steps(sheet: Sheet): TemplateResult | typeof nothing {
    if (!sheet.steps?.length) return nothing;
    return html`<ol class="dock-steps">
      ${sheet.steps.map((step) => html`<li class="is-${step.state}" aria-current=${step.state === "now" ? "step" : nothing}>${words.text(step.text)}${step.state === "done" ? html` <i aria-hidden="true">✓</i>` : nothing}</li>`)}
    </ol>`;
  }

  private block(part: Part): TemplateResult {
    return html`<section class="dk-part is-${part.state || "plain"} ${this.sideClass(part.side ?? null)} ${typeof part.side === "number" ? "sided" : ""}">
      <div class="dk-head">
        <h3>${words.text(part.text)}</h3>
        ${part.tag ? html`<span class="tagged is-${part.state || "plain"}">${words.text(part.tag)}</span>` : nothing}
        ${part.rule ? this.rule(part.rule) : nothing}
        ${part.note ? html`<p>${words.text(part.note)}</p>` : nothing}
      </div>
      ${this.rows(part.rows ?? [])}
    </section>`;
  }

  /** What is refused stands behind a word when there is much of it. */
  private rows(all: readonly Row[]): TemplateResult {
    const refused = all.filter((row) => row.state === "refused");
    if (refused.length <= MOST_REFUSED) return html`${all.map((row) => this.row(row))}`;
    return html`${all.filter((row) => row.state !== "refused").map((row) => this.row(row))}
      <details class="dk-refused"><summary>${say("web-sheet-refused", { count: refused.length })}</summary>${refused.map((row) => this.row(row))}</details>`;
  }

  private row(row: Row): TemplateResult {
    const { table } = this;
    const { choices } = table;
    const tied = (row.actions ?? []).map((action) => choices.find((choice) => choice.action === action)).filter((choice): choice is Choice => choice !== undefined);
    const only = tied.length === 1 ? tied[0]! : null;
    const sign = SIGNS[row.state ?? ""];
    const lone = only && row.pieces?.length === 1 ? table.pieceAt(row.pieces[0]!) : undefined; // what is bought, beside its name
    const line = html`${lone ? html`<span class="lone">${drawn(lone.face, false, lone.turned)}</span>` : nothing}
      ${sign !== undefined ? html`<i class="sign" role="img" aria-label=${say(`web-sheet-${row.state}`)}>${sign}</i>` : nothing}
      <span class="what">${words.text(row.text)}${row.note ? html` <small>${words.text(row.note)}</small>` : nothing}</span>
      ${row.value ? html`<b class="value">${words.text(row.value)}</b>` : nothing}`;
    return html`<div class="dk-row is-${row.state || "plain"}">
      ${only
        ? html`<button class="dk-line act ${only === table.advised ? "advised" : ""}" title=${words.text(only.text)} @click=${() => table.choose(only)}>${line}</button>`
        : html`<div class="dk-line">${line}</div>`}
      ${row.rule ? this.rule(row.rule) : nothing}
      ${tied.length > 1 ? html`<div class="dk-acts">${tied.map((choice) => html`<button class="btn o" @click=${() => table.choose(choice)}>${words.text(choice.text)}</button>`)}</div>` : nothing}
      ${row.tally ? this.tally(row.tally) : nothing}
      ${row.chances?.length ? bars(row.chances, row.least ?? 0) : nothing}
      ${row.pieces?.length && !lone ? this.pieces(row.pieces) : nothing}
    </div>`;
  }

  private tally({ base, lines }: Tally): TemplateResult {
    const line = (one: Modifier): TemplateResult => html`<li>${words.modifier(one)} <b>${words.signed(one.amount)}</b> ${one.rule ? this.rule(one.rule) : nothing}</li>`;
    return html`<ul class="dk-sum"><li>${say("web-sheet-base")} <b>${base}</b></li>${lines.map(line)}</ul>`;
  }

  private pieces(ids: readonly number[]): TemplateResult {
    const { table } = this;
    const lying = ids.map((id) => table.pieceAt(id)).filter((piece): piece is Piece => piece !== undefined);
    const tied = (piece: Piece): Choice[] => table.choices.filter((choice) => choice.piece === piece.id);
    return html`<div class="cts">${lying.map((piece) => counter(table, piece, tied(piece)))}</div>`;
  }

  // ---------------------------------------------------------------- what went before
  private told(sheet: Sheet): TemplateResult | typeof nothing {
    const { title, played, scene } = this.table;
    if (!sheet.told || !title) return nothing;
    const found = rounds(title, played, sheet.told, scene?.side ?? null).filter((round) => round.fired.length).reverse();
    if (!found.length) return nothing;
    return html`<section class="dk-part told"><div class="dk-head"><h3>${say("web-sheet-told")}</h3></div>${found.map((round, at) => this.round(round, at === 0))}</section>`;
  }

  private round(round: Round, open: boolean): TemplateResult {
    return html`<details ?open=${open}><summary>${factText(this.table.title!, round.fact)}</summary>${round.fired.map((fired) => this.fired(fired))}</details>`;
  }

  private fired({ fact, dice, from }: Fired): TemplateResult {
    const label = say("web-dice", { dice: dice.join(", ") });
    return html`<div class="fired">${sentence(this.table, fact)}
      ${dice.length ? html`<span class="thrown" role="img" aria-label=${label}>${dice.map((pips) => html`<i class=${from && pips >= from ? "hit" : ""}>${pips}</i>`)}</span>` : nothing}
    </div>`;
  }
}

/** What can be laid out at any time, as buttons. */
export function sheetLinks(table: Table): TemplateResult | typeof nothing {
  const all = table.title?.data.sheets ?? [];
  if (!all.length || table.curtain !== null) return nothing;
  return html`<div class="sheet-links" role="group" aria-label=${say("web-sheets")}>
    ${all.map((one) => html`<button class="btn o" aria-pressed=${table.opened === one.id} @click=${() => table.open(one.id)}>${words.text(one.name)}</button>`)}
  </div>`;
}

/** The exact spread as bars: at most so many at the left end, at least so many at the right. */
function bars(chances: readonly number[], least: number): TemplateResult {
  const most = Math.max(...chances);
  const last = chances.length - 1;
  const name = (at: number): string => (at === 0 && least > 0 ? `≤${least}` : at === last && last > 0 ? `${least + at}+` : String(least + at));
  const label = chances.map((chance, at) => `${name(at)}: ${words.percent(chance)}`).join("; ");
  return html`<div class="spread" role="img" aria-label=${say("web-sheet-spread", { chances: label })}>
    ${chances.map((chance, at) => html`<span title="${name(at)}: ${words.percent(chance)}"><em>${chance >= most * LABELLED ? Math.round(100 * chance) : ""}</em><i style="height:${Math.max(2, Math.round((40 * chance) / most))}px"></i><small>${name(at)}</small></span>`)}
  </div>`;
}
