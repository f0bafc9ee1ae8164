// Before the dice: every line of the calculation with its rule, then what may come of it and how likely.
import { html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import { icon } from "../icons";
import type { Modifier } from "../wire";
import { say, words } from "../words";
import { TablePanel, writing } from "./base";
import { capital } from "./results";
import { ruleLink, sentence } from "./sentence";
import { likeliest, weighing, type Bar, type Ladder, type Sum, type Weighing } from "./weighing";

const MOST_STEPS = 4; // arrows under the ladder

@customElement("ef-preview")
export class PreviewPanel extends TablePanel {
  @query(".acts .p") private commit!: HTMLButtonElement | null;
  @state() private folded = true; // matters on a phone only: one bar until asked for all
  private shownFor: number | null = null;

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.key);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.key);
  }

  private key = (event: KeyboardEvent): void => {
    if (!this.table?.weighed || event.defaultPrevented || writing(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.table.weigh(null);
    } else if (event.key === "Enter" && !this.table.live && !(event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement)) {
      event.preventDefault();
      this.roll();
    }
  };

  private roll(): void {
    const { weighed } = this.table;
    if (weighed) this.table.choose(weighed);
  }

  protected updated(_changed: PropertyValues): void {
    const action = this.table.weighed?.action ?? null;
    if (action !== null && this.shownFor === null && !this.table.live) this.commit?.focus({ preventScroll: true });
    this.shownFor = action;
  }

  render(): TemplateResult | typeof nothing {
    const { weighed, preview, title, curtain } = this.table;
    if (!title || curtain !== null) return nothing;
    if (!weighed) return this.alone();
    const found = preview ? weighing(title, preview) : null;
    return html`<section class="pop preview ${this.folded ? "folded" : ""}" role=${this.table.live ? "region" : "dialog"} aria-label=${say("web-preview")}>
      <button class="grip" aria-expanded=${!this.folded} aria-label=${say("web-preview-fold")} @click=${() => (this.folded = !this.folded)}></button>
      <div class="hd">
        <h3>${found?.heading ? sentence(this.table, found.heading) : capital(words.text(weighed.text))}</h3>
      </div>
      <div class="weighing" aria-live="polite">${found ? this.weighed(found) : this.waiting()}</div>
      <div class="acts">
        <button class="btn q" @click=${() => this.table.weigh(null)}>${say("web-preview-cancel")} <kbd>${say("web-key-escape")}</kbd></button>
        <button class="btn p" @click=${() => this.roll()}>${words.text(weighed.text)} <kbd>${say("web-key-enter")}</kbd></button>
      </div>
    </section>`;
  }

  private waiting(): TemplateResult {
    const known = this.table.previewed;
    return html`<p class="note">${known ? say("web-preview-none") : html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> ${say("web-preview-working")}`}</p>`;
  }

  private weighed(found: Weighing): TemplateResult {
    return html`
      ${found.notes.map((fact) => html`<p class="note">${sentence(this.table, fact)}</p>`)}
      ${found.sums.map((sum) => this.sum(sum))}
      ${this.joining(found)}
      <p class="note dist-head"><span>${say("web-preview-outcomes")}</span><span>${say(found.exact ? "web-preview-exact" : "web-preview-sampled")}</span></p>
      ${this.stacked(found.bars)}
      <div class="dist" role="list">${this.then(found).map(([bar, then]) => this.bar(bar, then))}</div>
      ${this.summary(found.bars)}
      ${found.exact ? nothing : html`<p class="note">${icon("eye", true)} ${say("web-preview-why-sampled")}</p>`}
    `;
  }

  /** Nobody has joined yet: what the unit that is looked at could do by itself. */
  private alone(): TemplateResult | typeof nothing {
    const { joining, title } = this.table;
    if (!joining || !title) return nothing;
    const found = joining.preview ? weighing(title, joining.preview) : null;
    return html`<section class="pop preview folded" role="region" aria-label=${say("web-preview")}>
      <div class="hd"><h3>${capital(words.text(joining.choice.text))}</h3></div>
      <div class="weighing" aria-live="polite">${found ? this.weighed(found) : html`<p class="note">${say(joining.known ? "web-join-not-enough" : "web-preview-working")}</p>`}</div>
    </section>`;
  }

  /** The unit that is looked at: what it would add, beside the present figures. */
  private joining(now: Weighing): TemplateResult | typeof nothing {
    const { joining, title, weighed } = this.table;
    if (!joining?.known || !title || !weighed) return nothing;
    const name = capital(words.text(joining.choice.text));
    if (!joining.preview) return html`<p class="joining">${say("web-join-cannot", { name })}</p>`;
    const then = weighing(title, joining.preview);
    const changed = then.sums.map((sum, at) => ({ sum, was: now.sums[at]?.total ?? "" }));
    return html`<div class="joining">
      <b>${name}</b>
      ${changed.map(({ sum, was }) => html`<p>${sentence(this.table, sum.fact)} ${sum.total === was ? html`<b>${say("web-join-still", { column: sum.total })}</b>` : html`<b>${was} → ${sum.total}</b>`}</p>`)}
    </div>`;
  }

  /** Every outcome as it is now and as it would be; what only comes then stands at nothing now. */
  private then(now: Weighing): [Bar, number | null][] {
    const { joining, title, weighed } = this.table;
    if (!joining?.preview || !title || !weighed) return now.bars.map((bar) => [bar, null]);
    const then = weighing(title, joining.preview).bars;
    const known = now.bars.map((bar): [Bar, number] => [bar, then.find((one) => one.text === bar.text)?.chance ?? 0]);
    const news = then.filter((bar) => !now.bars.some((one) => one.text === bar.text));
    return [...known, ...news.map((bar): [Bar, number] => [{ ...bar, chance: 0 }, bar.chance])];
  }

  private sum(sum: Sum): TemplateResult {
    const last = sum.ladder ? sum.ladder.cells[sum.ladder.start] : "";
    return html`<div class="mods">
      <div class="mod base"><span>${sentence(this.table, sum.fact)}</span><span></span><span class="v">${sum.lines.length ? last : ""}</span></div>
      ${sum.lines.map((line) => this.line(line))}
      ${sum.lines.length && !sum.ladder ? html`<div class="mod sum"><span>${say("web-preview-total")}</span><span></span><span class="v">${sum.total}</span></div>` : nothing}
      ${sum.ladder ? this.ladder(sum.ladder) : nothing}
    </div>`;
  }

  private line(line: Modifier): TemplateResult {
    return html`<div class="mod ${line.amount ? "" : "z"}">
      <span>${capital(words.modifier(line))}</span>
      <span class="s">${line.rule ? ruleLink(line.rule) : nothing}</span>
      <span class="v">${words.signed(line.amount)}</span>
    </div>`;
  }

  private ladder(ladder: Ladder): TemplateResult {
    const { cells, start, end, steps } = ladder;
    const label = say("web-preview-ladder", { start: cells[start]!, end: cells[end]! });
    return html`<div class="ladder" role="img" aria-label=${label} style="--cells:${cells.length}">
        ${cells.map((cell, at) => html`<span class=${at === end ? "now" : at === start ? "was" : ""}>${cell}</span>`)}
      </div>
      ${steps.length && steps.length <= MOST_STEPS ? this.arrows(ladder) : nothing}`;
  }

  /** One arrow a shift, from column to column, in the order of the rules. */
  private arrows({ cells, steps }: Ladder): TemplateResult {
    const width = 100 / cells.length;
    const x = (place: number): number => width * (place + 0.5);
    return html`<div class="steps" aria-hidden="true" style="height:${steps.length * 16 + 2}px">
      ${steps.map((step, row) => {
        const left = Math.min(x(step.from), x(step.to));
        const good = step.line.amount > 0;
        const right = Math.max(x(step.from), x(step.to));
        const before = left > 100 - right; // the name stands where there is more room
        const text = `${words.signed(step.line.amount)} ${words.modifier(step.line)}`;
        const place = before ? { right: `calc(${100 - left}% + 6px)` } : { left: `calc(${right}% + 6px)` };
        const stays = step.from === step.to; // already at the edge of the table
        return html`${stays
            ? nothing
            : html`<span class="shift ${good ? "good" : "bad"}" style="left:${left}%;width:${right - left}%;top:${row * 16}px">
                <svg viewBox="0 0 8 10">${good ? svg`<path d="M1 1l6 4-6 4z"></path>` : svg`<path d="M7 1 1 5l6 4z"></path>`}</svg>
              </span>`}
          <span class="shift-name ${stays ? "stays" : ""}" style=${styleMap({ top: `${row * 16 - 1}px`, ...place })}>${text}</span>`;
      })}
    </div>`;
  }

  /** All outcomes on one bar: what a phone shows. */
  private stacked(bars: Bar[]): TemplateResult {
    return html`<div class="stacked" aria-hidden="true">
      ${bars.map((bar) => html`<span style="flex:${bar.chance};--bar:var(${bar.colour})" class=${bar.colour.slice(2)}>${bar.chance > 0.14 ? `${bar.code} ${words.percent(bar.chance)}` : ""}</span>`)}
    </div>`;
  }

  private bar(bar: Bar, then: number | null = null): TemplateResult {
    const change = then === null ? 0 : Math.round(100 * (then - bar.chance));
    return html`<div class="outcome ${then === null ? "" : "compared"}" role="listitem">
      ${bar.code ? html`<b class="code">${bar.code}</b>` : nothing}
      <span class="b" aria-hidden="true"><i class=${bar.colour.slice(2)} style="width:${100 * bar.chance}%;background:var(${bar.colour})"></i>${then === null ? nothing : html`<u style="left:${100 * then}%"></u>`}</span>
      <span class="pc">${words.percent(bar.chance)}${change ? html` <b class="change">${words.signed(change)}</b>` : nothing}</span>
      <small>${bar.text}</small>
    </div>`;
  }

  private summary(bars: Bar[]): TemplateResult | typeof nothing {
    if (bars.length === 1) return html`<p class="note"><b>${say("web-preview-certain", { result: bars[0]!.text })}</b></p>`;
    const first = likeliest(bars);
    return first ? html`<p class="note"><b>${say("web-preview-likeliest", { result: first.text, chance: words.percent(first.chance) })}</b></p>` : nothing;
  }
}
