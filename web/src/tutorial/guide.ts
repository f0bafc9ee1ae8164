// The guide beside the map: what to do next and why, and a pin on what is meant.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon, iconFor } from "../icons";
import { freeInsets } from "../map/framing";
import type { MapView } from "../map/map";
import { TablePanel, openRule, showOnMap } from "../panels/base";
import type { Table } from "../table/table";
import { say, words } from "../words";
import { holds, targets, type Targets } from "./conditions";
import type { Lesson, Place } from "./lesson";
import "./pins";

@customElement("ef-guide")
export class Guide extends TablePanel {
  @property({ attribute: false }) lesson!: Lesson;
  @state() private folded = false;
  private shown = "";
  private fresh = false;

  protected listen(table: Table): (() => void)[] {
    return [this.lesson.subscribe(() => this.requestUpdate()), table.subscribe(() => this.lesson.count())];
  }

  protected updated(changed: PropertyValues): void {
    super.updated(changed);
    const place = this.lesson.place;
    const key = place?.step.say ?? "";
    if (key !== this.shown) {
      this.shown = key;
      this.folded = false;
      this.fresh = true;
    }
    this.makeRoom(place);
  }

  /** The map keeps clear of the guide, and shows what a new step is about. */
  private makeRoom(place: Place | null): void {
    const map = document.querySelector<MapView>("ef-map");
    const frame = map?.querySelector<HTMLElement>(".map");
    if (!map?.view || !frame) return;
    const insets = freeInsets(frame);
    if (insets.top !== map.view.insets.top) map.view.resize(frame.clientWidth, frame.clientHeight, insets);
    if (!this.fresh || !place) return;
    this.fresh = false;
    const { pieces, spaces } = this.pointed(place);
    const goal = pieces.length ? this.table.pieceAt(pieces[0]!)?.place : spaces[0];
    const space = typeof goal === "number" ? this.table.title?.spaces.get(goal) : undefined;
    if (space && !map.view.sees(space)) showOnMap({ space: space.id });
  }

  render(): TemplateResult | typeof nothing {
    const place = this.lesson.place;
    if (!place) return nothing;
    const { chapters } = this.lesson.script;
    return html`<section class="guide pop ${this.folded ? "folded" : ""}" aria-labelledby="guide-head">
        <header>
          <span class="n">${iconFor(place.chapter.icon, "book")}</span>
          <h2 id="guide-head">${say(place.chapter.name)}</h2>
          ${chapters.length > 1
            ? html`<small>${say("web-guide-chapter", { at: place.number + 1, of: chapters.length })}</small>`
            : nothing}
          <button
            class="tool"
            aria-expanded=${!this.folded}
            aria-label=${say(this.folded ? "web-guide-unfold" : "web-guide-fold")}
            @click=${() => (this.folded = !this.folded)}
          >${icon(this.folded ? "up" : "down")}</button>
        </header>
        ${this.folded ? nothing : this.body(place)}
      </section>
      <ef-pins .table=${this.table} .targets=${this.pointed(place)}></ef-pins>`;
  }

  private pointed(place: Place): Targets {
    if (this.table.weighed && !place.step.point?.choices) return { pieces: [], spaces: [], actions: [] };
    return targets(this.table, place.step.point);
  }

  private body(place: Place): TemplateResult {
    const { step } = place;
    const astray = this.lesson.astray(step);
    const waits = !this.table.myTurn && !this.table.ending;
    return html`<div class="guide-text" aria-live="polite">
        ${say(step.say).split("\n").map((line) => html`<p>${line}</p>`)}
        ${astray ? html`<p class="astray">${icon("warn", true)}<span>${say(astray.say)}</span></p>` : nothing}
      </div>
      ${step.rule ? this.why(step.rule) : nothing}
      <footer>
        ${astray?.offer === "undo" && this.table.mayUndo
          ? html`<button class="btn o" @click=${() => this.table.undo()}>${icon("undo", true)}${say("web-guide-undo")}</button>`
          : nothing}
        ${astray?.offer ? html`<button class="btn o" @click=${() => this.restart()}>${say("web-guide-restart")}</button>` : nothing}
        ${step.final ? this.farewell() : this.onward(place, waits)}
      </footer>`;
  }

  private why(rule: string): TemplateResult {
    const section = this.table.title?.rules.get(rule);
    return html`<p class="why">${say("web-guide-why")}
      <button class="rule" @click=${() => openRule(rule)}>${/^\d/.test(rule) ? `§${rule} ` : ""}${section?.[words.language].title ?? ""}</button></p>`;
  }

  /** A step that can be passed by reading has a button; one that wants a move shows where. */
  private onward(place: Place, waits: boolean): TemplateResult {
    const { step } = place;
    const readable = step.done !== undefined && holds(this.table, step.done, true) && !holds(this.table, step.done, false);
    const { pieces, spaces } = this.pointed(place);
    return html`
      ${pieces.length || spaces.length
        ? html`<button class="btn q" @click=${() => showOnMap(pieces.length ? { piece: pieces[0]! } : { space: spaces[0]! })}>${icon("eye", true)}${say("web-guide-show")}</button>`
        : nothing}
      ${waits ? html`<span class="quiet">${say("web-guide-wait")}</span>` : nothing}
      ${readable ? html`<button class="btn p" @click=${() => this.lesson.next()}>${say("web-guide-next")}</button>` : nothing}`;
  }

  private farewell(): TemplateResult {
    const over = this.table.ending !== null;
    return html`<button class="btn o" @click=${() => this.restart()}>${say("web-guide-restart")}</button>
      ${over ? nothing : html`<button class="btn" @click=${() => (this.folded = true)}>${say("web-guide-play-on")}</button>`}
      <a class="btn p" href="/">${say("web-go-home")}</a>`;
  }

  private restart(): void {
    this.dispatchEvent(new CustomEvent("ef-lesson-restart", { bubbles: true }));
  }
}
