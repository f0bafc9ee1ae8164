// The prompt bar: where we are, what is asked, what is left, and the buttons; what is too much scrolls. Undo stands in its corner, always.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { factText } from "../facts";
import { icon } from "../icons";
import type { MapView } from "../map/map";
import { sideOf } from "../map/situation";
import { openDialog, openRule, TablePanel } from "../panels/base";
import { knows, winners } from "../sides";
import type { Choice, Scene, Text } from "../wire";
import { say, words } from "../words";
import "./advice";
import { adviceButton } from "./advice";
import { emphasized, split } from "./asking";
import { foremost } from "./foremost";
import { graveQuestion } from "./grave";
import { Leaving } from "./ending";

const MOST_BUTTONS = 4;
const MOST_CRUMBS = 3;

@customElement("ef-prompt")
export class PromptBar extends TablePanel {
  private leaving = new Leaving(this);
  private dared: Choice | null = null;

  render(): TemplateResult | typeof nothing {
    const { table } = this;
    const scene = table.shown;
    if (!scene || !table.title) return html`<section class="prompt" aria-busy="true"><div class="say"><div class="ask">${say(table.line === "refused" ? "web-notice-shut" : "web-connecting")}</div></div></section>`;
    const asked = table.past ? null : (scene.asked.find((side) => table.you.includes(side)) ?? scene.asked[0] ?? null);
    return html`<section class="prompt ${this.sideClass(asked)} ${table.myTurn && !table.past ? "mine" : ""}" aria-label=${say("web-prompt")}>
      <div class="asking">
        <div class="say" aria-live="polite">
          ${this.crumbs(scene)}
          <div class="ask">${this.ask(scene)}</div>
        </div>
        ${this.left(scene)} ${this.buttons()} ${this.hands()} ${this.leaving.sheet()} ${graveQuestion(table)}
        <ef-advice .table=${table}></ef-advice>
      </div>
      ${this.undo()}
    </section>`;
  }

  /** What is asked twice is answered from where the hands are. */
  protected updated(): void {
    if (this.dared !== this.table.dared) this.querySelector<HTMLElement>(".grave .q")?.focus();
    this.dared = this.table.dared;
    this.leaving.follow();
  }

  // ---------------------------------------------------------------- words
  private crumbs(scene: Scene): TemplateResult {
    const { table } = this;
    const path = (scene.prompt.path ?? []).filter((section, at, all) => section && section !== all[at + 1]).slice(-MOST_CRUMBS);
    const who = scene.asked.length === 1 ? this.sideName(scene.asked[0]) : "";
    const status = scene.status?.[0] ? words.text(scene.status[0]) : "";
    return html`<nav class="crumb" aria-label=${say("web-where-we-are")}>
      ${status ? html`<b>${status}</b>` : nothing}${who ? html`<i aria-hidden="true">›</i><span>${who}</span>` : nothing}
      ${path.map((section, at) => {
        const title = table.title?.rules.get(section)?.[words.language].title ?? "";
        const last = at === path.length - 1;
        return html`<i aria-hidden="true">›</i
          ><button class="crumb-rule ${last ? "here" : ""}" @click=${() => openRule(section)}>${title || section}${last && title && /^\d/.test(section) ? html` <span class="rule">§${section}</span>` : nothing}</button>`;
      })}
    </nav>`;
  }

  private ask(scene: Scene): TemplateResult {
    const { table } = this;
    if (table.past) return html`${say("web-replay-at", { position: table.past.position, last: table.position })}`;
    if (table.ending) {
      const won = winners(table.title, table.ending).map((side) => this.sideName(side));
      const who = won.length > 1 ? say("web-won-together", { sides: won.join(" + ") }) : won.length ? say("web-won", { side: won[0]! }) : say("web-drawn");
      return html`<b>${who}</b> ${say(table.ending.how)}`;
    }
    if (table.curtain !== null) return html`${say("web-behind-curtain", { side: this.sideName(table.curtain) })}`;
    if (table.myTurn) return html`${emphasized(scene.prompt.text, table.title?.id)}`;
    const side = this.sideName(scene.asked[0]);
    const seconds = table.seats.find((seat) => seat.side === scene.asked[0])?.seconds ?? 0;
    if (table.thinking) return html`${say(seconds ? "web-thinking-seconds" : "web-thinking", { side, seconds })}<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> <small>${this.explained(this.doing(scene))}</small>`;
    return html`${say(table.spectator ? "web-watching" : "web-waiting", { side })} <small>${this.explained(this.doing(scene))}</small>`;
  }

  /** What the other one is at, and the last thing he did: orders to him are no business of ours. */
  private doing(scene: Scene): string {
    const { title, log } = this.table;
    const path = scene.prompt.path ?? [];
    const section = path.at(path.length > 2 ? -2 : -1) ?? ""; // the last is the rule of the question itself
    const where = title?.rules.get(section)?.[words.language].title ?? "";
    const last = log.findLast((line) => line.counts !== false && (line.facts ?? []).some(([kind]) => !title?.facts.get(kind)?.heading));
    const fact = last?.facts?.findLast(([kind, , audience]) => !title?.facts.get(kind)?.heading && knows(audience, scene.side));
    return [where ? say("web-waiting-at", { where }) : "", title && fact ? say("web-waiting-last", { what: factText(title, fact) }) : ""].filter(Boolean).join(" ");
  }

  private left(scene: Scene): TemplateResult | typeof nothing {
    const left = scene.prompt.left ?? [];
    if (!left.length || this.table.past || this.table.curtain !== null) return nothing;
    return html`<div class="left">${left.map((text) => this.chip(text))}</div>`;
  }

  private chip(text: Text): TemplateResult {
    const [value, rest] = split(words.text(text));
    return html`<span class="chip">${value ? html`<b>${value}</b>` : nothing}${this.explained(rest, "tab")}</span>`;
  }

  // ---------------------------------------------------------------- buttons
  private get plain(): Choice[] {
    const tied = (choice: Choice): boolean => [choice.piece, choice.space, choice.card, choice.place].some((value) => value !== null && value !== undefined);
    return this.table.choices.filter((choice) => !tied(choice) && !choice.face);
  }

  /** Own pieces that could still do something: what a player forgets when he ends a phase. */
  private get waiting(): number {
    const { table } = this;
    const asked = table.scene?.asked ?? [];
    const pieces = new Set(table.choices.flatMap((choice) => (typeof choice.piece === "number" ? [choice.piece] : [])));
    return [...pieces].filter((id) => {
      const piece = table.pieceAt(id);
      const side = piece ? sideOf(table.title, piece) : null;
      return side !== null && asked.includes(side) && typeof piece?.place === "number";
    }).length;
  }

  private buttons(): TemplateResult | typeof nothing {
    const { table } = this;
    if (table.past) return html`<button class="btn p" @click=${() => table.look(null)}>${say("web-back-to-now")}</button>`;
    if (table.ending) return html`<button class="btn p" @click=${() => openDialog("over")}>${say("web-result")}</button>`;
    if (table.thinking && !table.myTurn) return this.hurry();
    const plain = this.plain;
    const others = this.beyond;
    const shown = foremost(plain, others ? MOST_BUTTONS - 1 : MOST_BUTTONS);
    const main = this.main(plain);
    return html`<div class="buttons">
      ${others ? html`<button class="btn o beyond" @click=${() => openDialog("boxes")}>${icon("boxes", true)}${say("web-beyond", { count: others })}</button>` : nothing}
      ${shown.map((choice) => this.button(choice, choice === main))}
      ${plain.length > shown.length ? html`<button class="btn o" @click=${() => openDialog("options")}>${this.rest(plain.filter((choice) => !shown.includes(choice)))}</button>` : nothing}
    </div>`;
  }

  /** Only who is given seconds thinks long enough to be stopped. */
  private hurry(): TemplateResult | typeof nothing {
    const { table } = this;
    const long = table.seats.some((seat) => table.scene?.asked.includes(seat.side) && seat.kind === "machine" && seat.seconds);
    if (!table.mayHurry || !long) return nothing;
    return html`<div class="buttons"><button class="btn o play-now" title=${say("web-play-now-what")} @click=${() => table.playNow()}>${say("web-play-now")}</button></div>`;
  }

  private rest(hidden: Choice[]): string {
    return hidden.every((choice) => choice.role === "grave") ? say("web-other") : say("web-more", { count: hidden.length });
  }

  private get map(): MapView | null {
    return this.closest(".play")?.querySelector<MapView>("ef-map") ?? null;
  }

  /** Where to look, who is next, and once more the same: what a hand asks for again and again. */
  private hands(): TemplateResult | typeof nothing {
    const { map, table } = this;
    if (!map || table.past || !table.myTurn) return nothing;
    const { away } = table;
    return html`<div class="hands">
      ${away === null ? nothing : html`<button class="btn o show-me" @click=${() => this.show(away)}>${icon("fit")}<span>${say("web-show-me")}</span></button>`}
      ${map.acting.carrying.joiners.length > 1 ? html`<button class="btn o all-join" title=${say("web-all-join-key")} @click=${() => map.acting.carrying.all()}>${say("web-all-join")}</button>` : nothing}
      ${this.waiting > 1 ? html`<button class="btn q square" title=${say("web-next-unit-key")} aria-label=${say("web-next-unit")} @click=${() => map.acting.next(1)}>${icon("next")}</button>` : nothing}
      ${map.acting.carrying.mayRepeat ? html`<button class="btn q square" title=${say("web-same-again-key")} aria-label=${say("web-same-again")} @click=${() => map.acting.carrying.again()}>${icon("again")}</button>` : nothing}
    </div>`;
  }

  private show(space: number): void {
    document.dispatchEvent(new CustomEvent("ef-show", { detail: { space } }));
  }

  /** Choices on what lies beside the map: its box may be folded away. */
  private get beyond(): number {
    const { table } = this;
    const aside = (choice: Choice): boolean => {
      if (choice.place !== null && choice.place !== undefined) return true;
      return typeof choice.piece === "number" && typeof table.pieceAt(choice.piece)?.place === "string";
    };
    return new Set(table.choices.filter(aside).map((choice) => choice.piece ?? choice.place)).size;
  }

  /** The one filled button: what commits to dice, or what alone is left. */
  private main(plain: Choice[]): Choice | undefined {
    if (this.table.weighed && !this.table.live) return undefined;
    const dice = plain.find((choice) => choice.role === "dice");
    return dice ?? (this.table.choices.length === 1 ? plain[0] : undefined);
  }

  private button(choice: Choice, main: boolean): TemplateResult {
    const weighed = this.table.weighed?.action === choice.action;
    const waiting = choice.role === "pass" ? this.waiting : 0;
    return html`<button
      class="btn ${main ? "p" : "o"} ${waiting ? "two" : ""} ${this.table.advised === choice ? "advised" : ""}"
      data-role=${choice.role ?? ""}
      aria-pressed=${choice.role === "dice" ? weighed : nothing}
      @click=${() => this.press(choice)}
    >
      <span>${this.explained(words.text(choice.text), "pointer")}</span>
      ${main ? html`<kbd aria-hidden="true">${say("web-key-enter")}</kbd>` : nothing}
      ${waiting ? html`<small>${say("web-still", { count: waiting })}</small>` : nothing}
    </button>`;
  }

  /** What was weighed is put away by a second click; a pass may be asked about first. */
  press(choice: Choice): void {
    const { table } = this;
    if (choice.role === "dice" && table.weighed?.action === choice.action && !table.live) return table.weigh(null);
    this.leaving.press(choice);
  }

  private undo(): TemplateResult {
    const { table } = this;
    const may = (table.mayUndo || (table.weighed !== null && !table.live)) && !table.past;
    return html`<span class="sep" aria-hidden="true"></span>
      <div class="undo">
        ${adviceButton(table)}
        ${table.mayRedo && !table.past
          ? html`<button class="btn q square" title=${say("web-redo-key")} aria-label=${say("web-redo")} @click=${() => table.redo()}>${icon("redo")}</button>`
          : nothing}
        <button class="btn" title=${say("web-undo-key")} ?disabled=${!may} @click=${() => table.undo()}>${icon("undo")}<span>${say("web-undo")}</span></button>
      </div>`;
  }

  /** For the key Enter: the filled button. */
  commit(): boolean {
    const main = this.main(this.plain);
    if (main) this.press(main);
    return main !== undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "ef-prompt": PromptBar;
  }
}
