// The prompt bar: where we are, what is asked, what is left, and the buttons. Undo stands at its right end, always.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../icons";
import { sideOf } from "../map/situation";
import { openDialog, openRule, TablePanel } from "../panels/base";
import { settings } from "../settings";
import type { Choice, Scene, Text } from "../wire";
import { say, words } from "../words";
import "./advice";
import { adviceButton } from "./advice";
import { emphasized, split } from "./asking";

const MOST_BUTTONS = 4;

@customElement("ef-prompt")
export class PromptBar extends TablePanel {
  /** The pass that waits for a second click, by its action. */
  @state() private sure: { action: number; seq: number } | null = null;

  render(): TemplateResult | typeof nothing {
    const { table } = this;
    const scene = table.shown;
    if (!scene || !table.title) return html`<section class="prompt" aria-busy="true"><div class="say"><div class="ask">${say("web-connecting")}</div></div></section>`;
    const asked = table.past ? null : (scene.asked.find((side) => table.you.includes(side)) ?? scene.asked[0] ?? null);
    return html`<section class="prompt ${this.sideClass(asked)} ${table.myTurn && !table.past ? "mine" : ""}" aria-label=${say("web-prompt")}>
      <div class="say" aria-live="polite">
        ${this.crumbs(scene)}
        <div class="ask">${this.ask(scene)}</div>
      </div>
      ${this.left(scene)} ${this.buttons()} ${this.undo()} ${this.confirmation()}
      <ef-advice .table=${table}></ef-advice>
    </section>`;
  }

  // ---------------------------------------------------------------- words
  private crumbs(scene: Scene): TemplateResult {
    const { table } = this;
    const path = (scene.prompt.path ?? []).filter((section, at, all) => section && section !== all[at + 1]);
    const who = scene.asked.length === 1 ? this.sideName(scene.asked[0]) : "";
    const status = scene.status?.[0] ? words.text(scene.status[0]) : "";
    return html`<nav class="crumb" aria-label=${say("web-where-we-are")}>
      ${status ? html`<b>${status}</b>` : nothing}${who ? html`<i aria-hidden="true">›</i><span>${who}</span>` : nothing}
      ${path.map((section, at) => {
        const title = table.title?.rules.get(section)?.[words.language].title ?? "";
        const last = at === path.length - 1;
        return html`<i aria-hidden="true">›</i
          ><button class="crumb-rule ${last ? "here" : ""}" @click=${() => openRule(section)}>${title || section}${last && title ? html` <span class="rule">${/^\d/.test(section) ? "§" : ""}${section}</span>` : nothing}</button>`;
      })}
    </nav>`;
  }

  private ask(scene: Scene): TemplateResult {
    const { table } = this;
    if (table.past) return html`${say("web-replay-at", { position: table.past.position, last: table.position })}`;
    if (table.ending) {
      const winner = table.ending.winner;
      const who = winner === null ? say("web-drawn") : say("web-won", { side: this.sideName(winner) });
      return html`<b>${who}</b> ${say(table.ending.how)}`;
    }
    if (table.curtain !== null) return html`${say("web-behind-curtain", { side: this.sideName(table.curtain) })}`;
    if (table.myTurn) return html`${emphasized(scene.prompt.text)}`;
    const side = this.sideName(scene.asked[0]);
    const seconds = table.seats.find((seat) => seat.side === scene.asked[0])?.seconds ?? 0;
    if (table.thinking) return html`${say(seconds ? "web-thinking-seconds" : "web-thinking", { side, seconds })}<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
    return html`${say(table.spectator ? "web-watching" : "web-waiting", { side })} <small>${emphasized(scene.prompt.text)}</small>`;
  }

  private left(scene: Scene): TemplateResult | typeof nothing {
    const left = scene.prompt.left ?? [];
    if (!left.length || this.table.past || this.table.curtain !== null) return nothing;
    return html`<div class="left">${left.map((text) => this.chip(text))}</div>`;
  }

  private chip(text: Text): TemplateResult {
    const [value, rest] = split(words.text(text));
    return html`<span class="chip">${value ? html`<b>${value}</b>` : nothing}${rest}</span>`;
  }

  // ---------------------------------------------------------------- buttons
  private get plain(): Choice[] {
    const tied = (choice: Choice): boolean => [choice.piece, choice.space, choice.card, choice.place].some((value) => value !== null && value !== undefined);
    return this.table.choices.filter((choice) => !tied(choice));
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
    const plain = this.plain;
    const others = this.beyond;
    const shown = plain.slice(0, plain.length > MOST_BUTTONS ? MOST_BUTTONS - 1 : MOST_BUTTONS);
    const main = this.main(plain);
    return html`<div class="buttons">
      ${others ? html`<button class="btn o beyond" @click=${() => openDialog("boxes")}>${icon("boxes", true)}${say("web-beyond", { count: others })}</button>` : nothing}
      ${shown.map((choice) => this.button(choice, choice === main))}
      ${plain.length > shown.length ? html`<button class="btn o" @click=${() => openDialog("options")}>${say("web-more", { count: plain.length - shown.length })}</button>` : nothing}
    </div>`;
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
    if (this.table.weighed) return undefined;
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
      ${main ? html`<span>${words.text(choice.text)}</span> <kbd aria-hidden="true">${say("web-key-enter")}</kbd>` : words.text(choice.text)}
      ${waiting ? html`<small>${say("web-still", { count: waiting })}</small>` : nothing}
    </button>`;
  }

  /** Ending a phase while units may still act is asked twice, until the player says not to. */
  press(choice: Choice): void {
    const { table } = this;
    if (choice.role === "dice" && table.weighed?.action === choice.action) return table.weigh(null);
    const prompt = table.scene?.prompt.text.id ?? "";
    const ask = choice.role === "pass" && this.waiting > 0 && !settings.kept.unasked.includes(prompt);
    if (ask && this.sure?.seq !== table.seq) {
      this.sure = { action: choice.action, seq: table.seq };
      void this.updateComplete.then(() => this.querySelector<HTMLElement>(".sure .p")?.focus());
      return;
    }
    this.sure = null;
    table.choose(choice);
  }

  private confirmation(): TemplateResult | typeof nothing {
    const { table, sure } = this;
    const choice = sure && sure.seq === table.seq ? this.plain.find((one) => one.action === sure.action) : undefined;
    if (!choice) return nothing;
    return html`<div class="sure" role="group" aria-label=${say("web-sure")} @keydown=${(event: KeyboardEvent) => event.key === "Escape" && this.unsure(event)}>
      ${icon("warn", true)}<span>${say("web-sure-still", { count: this.waiting })}</span>
      <label><input type="checkbox" @change=${(event: Event) => this.hush((event.target as HTMLInputElement).checked)} />${say("web-sure-never")}</label>
      <button class="btn q" @click=${this.unsure}>${say("web-sure-no")}</button>
      <button class="btn p" @click=${() => this.press(choice)}>${words.text(choice.text)}</button>
    </div>`;
  }

  private hush(on: boolean): void {
    const prompt = this.table.scene?.prompt.text.id ?? "";
    const others = settings.kept.unasked.filter((id) => id !== prompt);
    settings.set({ unasked: on ? [...others, prompt] : others });
  }

  private unsure = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
    this.sure = null;
  };

  private undo(): TemplateResult {
    const { table } = this;
    const may = (table.mayUndo || table.weighed !== null) && !table.past;
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
