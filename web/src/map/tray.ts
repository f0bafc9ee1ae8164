// The units that were gathered, and what became of the last gesture: who went, who stayed and why.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../icons";
import { TablePanel } from "../panels/base";
import type { Acted, Choice, Refusal } from "../wire";
import { say, words } from "../words";
import { drawnMarks, picture } from "./counters";
import type { MapView } from "./map";
import { pieceName } from "./spoken";
import { together } from "./together";

const MOST_ROWS = 6;

@customElement("ef-tray")
export class Tray extends TablePanel {
  @property({ attribute: false }) map!: MapView;
  @state() private read: Acted | null = null; // an answer that was looked at
  private quit: (() => void) | null = null;

  disconnectedCallback(): void {
    super.disconnectedCallback();
    this.quit?.();
  }

  protected willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has("map")) this.quit = this.map.attention.subscribe(() => this.requestUpdate());
  }

  render(): TemplateResult | typeof nothing {
    const { group } = this.map.attention;
    if (group.size) return this.gathered([...group]);
    const stayed = this.stayed();
    return stayed.length ? this.answer(stayed) : nothing;
  }

  private gathered(group: number[]): TemplateResult {
    const desk = this.map.desk;
    const kinds = desk ? together(desk, group) : [];
    return html`<section class="tray pop" aria-label=${say("web-group")}>
      <p><b>${say("web-group-count", { count: group.length })}</b> ${kinds.length ? nothing : say("web-group-how")}</p>
      ${kinds.length ? html`<div class="tray-acts">${kinds.map(({ id, choices }) => html`<button class="btn o" @click=${() => this.doAll(choices)}>${say(id, { count: choices.length })}</button>`)}</div>` : nothing}
      <div class="tray-units">${group.map((id) => this.unit(id))}</div>
      <button class="tool tray-close" aria-label=${say("web-group-clear")} @click=${() => this.map.attention.set({ group: new Set() })}>${icon("close", true)}</button>
    </section>`;
  }

  /** At each place the same: what can be done is done, and the first that cannot says why. */
  private doAll(choices: Choice[]): void {
    this.map.attention.set({ group: new Set() });
    this.table.actAll(choices.map((choice) => choice.action));
  }

  private unit(id: number): TemplateResult | typeof nothing {
    const piece = this.table.pieceAt(id);
    if (!piece) return nothing;
    const name = pieceName(this.table.title, piece);
    return html`<button class="counter" title=${name} aria-label=${say("web-group-drop", { unit: name })} @click=${() => this.map.acting.carrying.gather(id)}>
      ${picture(piece.face, drawnMarks(piece.marks), "")}
    </button>`;
  }

  // ---------------------------------------------------------------- who stayed
  /** Of a gesture of several units, those that did not go. One alone is told like any refusal. */
  private stayed(): { id: number; why: Refusal }[] {
    const { acted, gesture } = this.table;
    if (!acted || acted === this.read || gesture.length < 2 || acted.seq !== this.table.seq) return [];
    const answers = acted.answers.slice(-gesture.length); // the first may be the target they joined against
    return gesture.flatMap((id, at) => (answers[at] ? [{ id, why: answers[at]! }] : []));
  }

  private answer(stayed: { id: number; why: Refusal }[]): TemplateResult {
    const went = this.table.gesture.length - stayed.length;
    return html`<section class="tray pop" role="status">
      <p><b>${say("web-group-went", { went, stayed: stayed.length })}</b></p>
      <ul>
        ${stayed.slice(0, MOST_ROWS).map(({ id, why }) => {
          const piece = this.table.pieceAt(id);
          return html`<li><b>${piece ? pieceName(this.table.title, piece) : ""}</b> ${this.explained(words.refusal(why))}${why.rule ? html` <span class="rule">${words.section(why.rule)}</span>` : nothing}</li>`;
        })}
      </ul>
      ${stayed.length > MOST_ROWS ? html`<p>${say("web-group-more", { count: stayed.length - MOST_ROWS })}</p>` : nothing}
      <button class="tool tray-close" aria-label=${say("web-close")} @click=${() => (this.read = this.table.acted)}>${icon("close", true)}</button>
    </section>`;
  }
}
