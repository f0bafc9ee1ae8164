// One dialog at a time, called by an event from anywhere. Those one looks at while playing do not close the map off.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { icon } from "../icons";
import { say } from "../words";
import { TablePanel, type DialogName } from "./base";
import "./boxes";
import "./dialogs/charts";
import "./dialogs/cards";
import "./dialogs/chat";
import "./dialogs/fork";
import "./dialogs/help";
import "./dialogs/menu";
import "./dialogs/report";
import "./dialogs/save";
import "./dialogs/settings";
import "./dialogs/share";
import "./dialogs/stopping";
import "./digest/digest";

type Shown = Exclude<DialogName, "options" | "over">;

const TITLES: Record<Shown, string> = {
  menu: "web-menu",
  charts: "web-charts",
  chat: "web-chat",
  cards: "web-cards",
  settings: "web-settings",
  fork: "web-fork",
  share: "web-share",
  report: "web-report",
  resign: "web-resign",
  draw: "web-draw",
  takeback: "web-takeback",
  save: "web-save",
  boxes: "web-boxes",
  help: "web-help",
  digest: "web-digest",
};
/** Beside the map and not over it. */
const BESIDE: Shown[] = ["charts", "cards", "chat", "boxes", "menu", "help", "digest"];

@customElement("ef-dialogs")
export class Dialogs extends TablePanel {
  @state() private name: Shown | null = null;
  @query("dialog") private dialog!: HTMLDialogElement | null;
  private opener: Element | null = null;

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("ef-dialog", this.called);
    document.addEventListener("keydown", this.key, true);
    document.addEventListener("pointerdown", this.elsewhere);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("ef-dialog", this.called);
    document.removeEventListener("keydown", this.key, true);
    document.removeEventListener("pointerdown", this.elsewhere);
  }

  private called = (event: Event): void => {
    const { name } = (event as CustomEvent<{ name: string }>).detail;
    if (!(name in TITLES)) return this.shut();
    if (this.name === name) return this.shut();
    this.dialog?.close();
    this.opener = this.name ? this.opener : document.activeElement;
    this.name = name as Shown;
  };

  /** A modal dialog hears Escape itself. */
  private key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.name || event.defaultPrevented) return;
    event.preventDefault();
    this.shut();
  };

  private elsewhere = (event: Event): void => {
    if (this.name === "menu" && !this.contains(event.target as Node)) this.name = null;
  };

  private shut(): void {
    if (!this.name) return;
    this.dialog?.close();
    this.name = null;
    if (this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus({ preventScroll: true });
    this.opener = null;
  }

  protected updated(_changed: PropertyValues): void {
    if (!this.name || !this.dialog || this.dialog.open) return;
    const { dialog } = this;
    if (BESIDE.includes(this.name)) dialog.show();
    else dialog.showModal();
    dialog.focus({ preventScroll: true });
    // What is inside draws itself a moment later.
    requestAnimationFrame(() => dialog.querySelector<HTMLElement>("[autofocus]")?.focus({ preventScroll: true }));
  }

  render(): TemplateResult | typeof nothing {
    const { name } = this;
    if (!name || this.table.curtain !== null) return nothing;
    return html`<dialog class="sheet ${name} ${BESIDE.includes(name) ? "beside" : ""}" aria-labelledby="ef-dialog-title" tabindex="-1" @close=${() => !this.dialog?.open && this.shut()} @ef-close=${() => this.shut()}>
      <header>
        <h2 id="ef-dialog-title">${say(TITLES[name])}</h2>
        <button class="tool" aria-label=${say("web-close")} title=${say("web-close")} @click=${() => this.shut()}>${icon("close")}</button>
      </header>
      ${this.content(name)}
    </dialog>`;
  }

  private content(name: Shown): TemplateResult {
    const { table } = this;
    switch (name) {
      case "menu":
        return html`<ef-menu .table=${table}></ef-menu>`;
      case "charts":
        return html`<ef-charts .table=${table}></ef-charts>`;
      case "chat":
        return html`<ef-chat .table=${table}></ef-chat>`;
      case "cards":
        return html`<ef-cards .table=${table}></ef-cards>`;
      case "settings":
        return html`<ef-settings></ef-settings>`;
      case "fork":
        return html`<ef-fork .table=${table}></ef-fork>`;
      case "share":
        return html`<ef-share .table=${table}></ef-share>`;
      case "report":
        return html`<ef-report .table=${table}></ef-report>`;
      case "save":
        return html`<ef-save .table=${table}></ef-save>`;
      case "boxes":
        return html`<div class="body"><ef-boxes .table=${table} whole></ef-boxes></div>`;
      case "digest":
        return html`<ef-digest .table=${table}></ef-digest>`;
      case "help":
        return html`<ef-help .table=${this.table}></ef-help>`;
      default:
        return html`<ef-stopping .table=${table} .how=${name}></ef-stopping>`;
    }
  }
}
