// Every choice in one list: by keyboard, by voice, or by typing a few letters of it.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { icon } from "../icons";
import { say, words } from "../words";
import { openRule, TablePanel } from "./base";
import { listed, pointAt, type About, type Option } from "./choosing";

const NAMES: Record<About, string> = {
  button: "web-options-buttons",
  card: "web-options-cards",
  piece: "web-options-pieces",
  place: "web-options-places",
  space: "web-options-spaces",
};
const MOST_SHOWN = 400;

/** Only the list scrolls, never the table behind it. */
function bringIntoView(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const above = option.offsetTop - list.offsetTop;
  if (above < list.scrollTop) list.scrollTop = above - option.offsetHeight;
  else if (above + option.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = above + 2 * option.offsetHeight - list.clientHeight;
}

@customElement("ef-options")
export class Options extends TablePanel {
  @state() private open = false;
  @state() private typed = "";
  @state() private active = 0;
  @query("dialog") private dialog!: HTMLDialogElement | null;
  @query("input") private field!: HTMLInputElement | null;
  private piece: number | null = null;

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("ef-dialog", this.called);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("ef-dialog", this.called);
  }

  private called = (event: Event): void => {
    const { name, piece } = (event as CustomEvent<{ name: string; piece?: number }>).detail;
    if (name !== "options") return;
    if (this.open) return this.shut();
    this.open = true;
    this.piece = piece ?? null;
    this.typed = "";
    this.active = 0;
    this.explain();
    void this.updateComplete.then(() => this.field?.focus());
  };

  private explain(): void {
    this.table.whyNot(this.piece === null ? {} : { piece: this.piece });
  }

  private shut(): void {
    this.open = false;
    this.table.point(null);
  }

  private get options(): Option[] {
    const own = (choice: { piece?: number | null }): boolean => this.piece === null || choice.piece === this.piece;
    const refused = this.table.choices.length ? (this.table.reasons ?? []) : [];
    return listed(this.table.choices.filter(own), refused.filter(own), this.typed).slice(0, MOST_SHOWN);
  }

  private key(event: KeyboardEvent): void {
    const all = this.options;
    const to = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, PageDown: this.active + 10, PageUp: this.active - 10, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.activate(Math.max(0, Math.min(all.length - 1, to)), all);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const option = all[this.active];
      if (option) this.take(option);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.shut();
    }
  }

  /** The mouse lights what is under it; keys also bring it into view. */
  private light(at: number, all: Option[]): void {
    this.active = at;
    pointAt(this.table, all[at]?.choice ?? null);
  }

  private activate(at: number, all: Option[]): void {
    this.light(at, all);
    void this.updateComplete.then(() => bringIntoView(this.querySelector(`#ef-option-${at}`)));
  }

  private take(option: Option): void {
    const { refusal } = option.choice;
    if (refusal) return refusal.rule ? openRule(refusal.rule) : undefined;
    this.table.choose(option.choice);
    if (this.table.dared) return this.shut(); // asked again in the prompt
    this.typed = "";
    this.active = 0;
    this.piece = null;
    this.table.point(null);
  }

  protected updated(_changed: PropertyValues): void {
    if (this.dialog && !this.dialog.open) this.dialog.show();
    if (this.open && this.table.choices.length) this.explain();
  }

  render(): TemplateResult | typeof nothing {
    if (!this.open || this.table.curtain !== null) return nothing;
    const all = this.options;
    const active = Math.min(this.active, Math.max(0, all.length - 1));
    return html`<dialog class="sheet options" aria-label=${say("web-options")} @keydown=${(event: KeyboardEvent) => this.key(event)}>
      <header><h2>${say("web-options")}</h2><button class="tool" aria-label=${say("web-close")} @click=${() => this.shut()}>${icon("close")}</button></header>
      <p class="ask-again">${this.table.scene ? words.text(this.table.scene.prompt.text) : ""}</p>
      <label class="log-search">
        ${icon("search", true)}
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls="ef-option-list"
          aria-activedescendant=${all.length ? `ef-option-${active}` : nothing}
          aria-label=${say("web-options-filter")}
          placeholder=${say("web-options-filter")}
          .value=${this.typed}
          @input=${(event: Event) => {
            this.typed = (event.target as HTMLInputElement).value;
            this.active = 0;
          }}
        />
      </label>
      <div class="pick-list" id="ef-option-list" role="listbox" aria-label=${say("web-options")} tabindex="-1">
        ${all.map((option, at) => this.option(option, at, active, all))}
        ${all.length ? nothing : html`<p class="log-none">${say(this.typed ? "web-options-none-found" : "web-options-none")}</p>`}
      </div>
      <footer class="pick-hint"><kbd>↑</kbd><kbd>↓</kbd> ${say("web-options-hint")}</footer>
    </dialog>`;
  }

  private option(option: Option, at: number, active: number, all: Option[]): TemplateResult {
    const { choice, text, about } = option;
    const before = all[at - 1];
    const first = !before || before.about !== about || !before.choice.refusal !== !choice.refusal;
    return html`${first ? html`<div class="pick-group" role="presentation">${choice.refusal ? say("web-options-refused", { about: say(NAMES[about]) }) : say(NAMES[about])}</div>` : nothing}
      <div
        class="pick ${at === active ? "active" : ""} ${choice === this.table.advised ? "advised" : ""}"
        id="ef-option-${at}"
        role="option"
        aria-selected=${at === active}
        aria-disabled=${choice.refusal ? "true" : nothing}
        @click=${() => this.take(option)}
        @pointerenter=${() => this.light(at, all)}
      >
        <span>${this.explained(text, "pointer")}${choice.refusal ? html`<em>${this.explained(words.refusal(choice.refusal), "pointer")} ${choice.refusal.rule ? html`<span class="rule">${words.section(choice.refusal.rule)}</span>` : nothing}</em>` : nothing}</span>
        ${choice.cost !== null && choice.cost !== undefined ? html`<b class="num">${choice.cost}</b>` : nothing}
        ${choice === this.table.advised ? html`<small class="marked">${icon("bulb", true)}${say("web-advice-marked")}</small>` : nothing}
        ${choice.role === "dice" ? html`<small>${say("web-options-dice")}</small>` : nothing}
      </div>`;
  }
}
