// The guide beside the map: what to do next and why, a pin on what is meant, and a way back for who did something else.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon, iconFor } from "../icons";
import { freeInsets } from "../map/framing";
import type { MapView } from "../map/map";
import { TablePanel, openRule, showOnMap } from "../panels/base";
import { router } from "../router";
import type { Table } from "../table/table";
import type { Saying, Step } from "../wire";
import { say, words } from "../words";
import type { Course } from "./course";
import { astray, instead, NOTHING, readable, sentence, targetsOf, type Place, type Targets } from "./following";
import { reaches } from "./pins";

const ASK_AGAIN = 3000; // milliseconds
const MARGIN = 34; // pixels around a space that must be free

/** Odds and numbers of hexes stay in one piece. */
const unbroken = (text: string): (string | TemplateResult)[] => text.split(/(\S*-\d\S*)/).map((part, at) => (at % 2 ? html`<span class="whole">${part}</span>` : part));

type Way = NonNullable<Saying["ways"]>[number];

@customElement("ef-guide")
export class Guide extends TablePanel {
  @property({ attribute: false }) course!: Course;
  @state() private folded = false;
  private shown = "";
  private aim = ""; // what the step points at
  private fresh = false; // and whether it has just changed
  private asking = 0;
  private laid: string[] = []; // overlays that are there because of this step

  protected listen(table: Table): (() => void)[] {
    return [this.course.subscribe(() => this.requestUpdate()), table.subscribe(() => this.course.count())];
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    this.lay([]);
  }

  protected updated(changed: PropertyValues): void {
    super.updated(changed);
    const { place } = this.course;
    if (place && !this.waits(place.step)) this.turnTo(place);
    this.makeRoom(place);
  }

  /** A new step unfolds the guide; new things to choose are brought into sight. */
  private turnTo(place: Place): void {
    const { step } = place;
    if (step.say !== this.shown) {
      this.shown = step.say;
      this.folded = false;
      this.lay(step.lay ?? []);
    }
    const { choices, pieces, spaces } = this.pointed(place);
    const key = [step.say, ...choices.map(({ action }) => action), ...pieces, ...spaces].join("/");
    this.fresh ||= key !== this.aim;
    this.aim = key;
  }

  /** What a step is about lies over the map as long as it stands; what the learner laid himself stays. */
  private lay(wanted: string[]): void {
    for (const id of this.laid) if (!wanted.includes(id)) this.table.lay(id, false);
    const news = wanted.filter((id) => !this.table.laid.has(id));
    for (const id of news) this.table.lay(id, true);
    this.laid = [...this.laid.filter((id) => wanted.includes(id)), ...news];
    clearTimeout(this.asking);
    if (wanted.length) this.asking = window.setTimeout(() => this.askAgain(wanted), ASK_AGAIN);
  }

  /** A server that had too much to do has not drawn them yet. */
  private askAgain(wanted: string[]): void {
    const drawn = (id: string): boolean => this.table.overlays.some((one) => one.id === id && one.spaces !== undefined);
    if (!this.isConnected || wanted.every(drawn) || !wanted.every((id) => this.table.laid.has(id))) return;
    this.table.askOverlays();
    this.asking = window.setTimeout(() => this.askAgain(wanted), ASK_AGAIN);
  }

  /** The map keeps clear of the guide, and shows what a new step is about. */
  private makeRoom(place: Place | null): void {
    const map = document.querySelector<MapView>("ef-map");
    const frame = map?.querySelector<HTMLElement>(".map");
    if (!map?.view || !frame) return;
    const insets = freeInsets(frame);
    if (insets.top !== map.view.insets.top || insets.left !== map.view.insets.left) map.view.resize(frame.clientWidth, frame.clientHeight, insets);
    if (!this.fresh || !place) return;
    this.fresh = false;
    const seen = this.goals(place).map((id) => this.table.title!.spaces.get(id)!);
    const hidden = (space: { x: number; y: number }): boolean => !map.view!.sees(space, MARGIN) || !this.clear(map, space);
    if (seen.length && seen.every(hidden)) showOnMap({ space: seen[0]!.id });
  }

  /** Whether nothing lies over a space, the guide neither. */
  private clear(map: MapView, space: { x: number; y: number }): boolean {
    const frame = map.querySelector(".map")!.getBoundingClientRect();
    const { x, y } = map.view!.toScreen(space);
    return reaches(x + frame.left, y + frame.top);
  }

  /** The spaces of the map that a step points at. */
  private goals(place: Place): number[] {
    const { choices, pieces, spaces } = this.pointed(place);
    const standing = [...choices.map(({ piece }) => piece), ...pieces].flatMap((id) => (typeof id === "number" ? [this.table.pieceAt(id)?.place] : []));
    return [...choices.map(({ space }) => space), ...spaces, ...standing].filter((one): one is number => typeof one === "number");
  }

  private waits(step: Step): boolean {
    return !this.table.myTurn && !this.table.ending && !step.waits && !step.final;
  }

  private pointed(place: Place): Targets {
    return this.waits(place.step) ? NOTHING : targetsOf(this.course.lesson, this.table, place.step);
  }

  render(): TemplateResult | typeof nothing {
    const { place } = this.course;
    if (!place) return nothing;
    const { chapter: chapters } = this.course.lesson;
    return html`<section class="guide pop ${this.folded ? "folded" : ""}" aria-labelledby="guide-head" data-step=${this.waits(place.step) ? "" : place.step.say}>
        <header>
          <span class="n">${iconFor(place.chapter.icon, "book")}</span>
          <h2 id="guide-head">${say(place.chapter.name)}</h2>
          <small>${say("web-guide-chapter", { at: place.number + 1, of: chapters.length })}</small>
          <button
            class="tool"
            aria-expanded=${!this.folded}
            aria-label=${say(this.folded ? "web-guide-unfold" : "web-guide-fold")}
            @click=${() => (this.folded = !this.folded)}
          >${icon(this.folded ? "up" : "down")}</button>
          <button class="tool" title=${say("web-guide-leave")} aria-label=${say("web-guide-leave")} @click=${() => this.depart()}>${icon("close")}</button>
        </header>
        ${this.folded ? nothing : this.body(place)}
      </section>
      <ef-pins .table=${this.table} .targets=${this.pointed(place)}></ef-pins>`;
  }

  private body({ step }: Place): TemplateResult {
    const { course, table } = this;
    if (this.waits(step)) return html`<div class="guide-text" aria-live="polite"><p class="quiet">${say("web-guide-wait")}</p></div>`;
    const said = instead(course.lesson, table, step) ?? step;
    const off = astray(course.lesson, table, step);
    const ways = [...new Set([...("ways" in said ? (said.ways ?? []) : []), ...(off?.ways ?? [])])];
    return html`<div class="guide-text" aria-live="polite">
        ${sentence(table, said.say, said.values ?? step.values).split("\n").map((line) => html`<p>${unbroken(line)}</p>`)}
        ${off ? html`<p class="astray">${icon("warn", true)}<span>${unbroken(sentence(table, off.say, off.values))}</span></p>` : nothing}
      </div>
      ${step.rule ? this.why(step.rule) : nothing}
      <footer>${this.open(ways).map((way) => this.way(way, step))} ${step.final ? this.farewell() : this.onward({ step })}</footer>`;
  }

  private why(rule: string): TemplateResult {
    const section = this.table.title?.rules.get(rule);
    return html`<p class="why">${say("web-guide-why")}
      <button class="rule" @click=${() => openRule(rule)}>${/^\d/.test(rule) ? `§${rule} ` : ""}${section?.[words.language].title ?? ""}</button></p>`;
  }

  /** What cannot be undone any more can be left behind. */
  private open(ways: Way[]): Way[] {
    const open = ways.filter((way) => way !== "undo" || this.table.mayUndo);
    return ways.length && !open.length ? ["skip"] : open;
  }

  private way(way: Way, step: Step): TemplateResult {
    if (way === "undo") return html`<button class="btn o" @click=${() => this.table.undo()}>${icon("undo", true)}${say("web-guide-undo")}</button>`;
    if (way === "skip") return html`<button class="btn o" @click=${() => this.course.skip(step)}>${say("web-guide-skip")}</button>`;
    return html`<button class="btn o" @click=${() => this.restart()}>${say("web-guide-restart")}</button>`;
  }

  /** A step that can be passed by reading has a button; one that wants a move shows where. */
  private onward({ step }: Pick<Place, "step">): TemplateResult {
    const place = this.course.place!;
    const goal = this.goals(place)[0];
    return html`
      ${goal === undefined ? nothing : html`<button class="btn q" @click=${() => showOnMap({ space: goal })}>${icon("eye", true)}${say("web-guide-show")}</button>`}
      ${step.waits && !this.table.myTurn ? html`<span class="quiet">${say("web-guide-wait")}</span>` : nothing}
      ${readable(this.course.lesson, this.table, step) ? html`<button class="btn p" @click=${() => this.course.next(step)}>${say("web-guide-next")}</button>` : nothing}`;
  }

  private farewell(): TemplateResult {
    const over = this.table.ending !== null;
    return html`<button class="btn o" @click=${() => this.restart()}>${say("web-guide-restart")}</button>
      ${over ? nothing : html`<button class="btn" @click=${() => this.depart()}>${say("web-guide-play-on")}</button>`}
      <a class="btn p" href="/">${say("web-go-home")}</a>`;
  }

  /** Out of the lesson, at the same table. */
  private depart(): void {
    router.go(`/game/${this.course.leave()}`);
  }

  private restart(): void {
    this.dispatchEvent(new CustomEvent("ef-lesson-restart", { bubbles: true }));
  }
}
