// The table: map, toolbar, prompt, and all panels around one Table store.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../map/map";
import { Panel } from "../panel";
import "../panels/all";
import { openDialog, openRule } from "../panels/base";
import { settings } from "../settings";
import { loadFaces } from "../titles";
import { words } from "../words";
import { TableKeys } from "./keys";
import { refit } from "./overlays";
import { Opening } from "./opening";
import "./phone";
import type { Tab } from "./phone";
import "./bring";
import "../panels/sheet";
import "./prompt";
import { Table } from "./table";
import "./toolbar";

@customElement("ef-table")
export class TableScreen extends Panel {
  @property() game = "";
  @state() private table: Table | null = null;
  @state() private tab: Tab = "map";
  private opening: Opening | null = null;
  private keys: TableKeys | null = null;
  private leave: (() => void) | null = null;
  private faces = "";
  private fitted = "";
  private measured: HTMLElement | null = null;

  protected willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) this.open();
    this.drawFaces();
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    this.shut();
  }

  private open(): void {
    this.shut();
    if (!this.game) return;
    const table = new Table(this.game, this.seatToken());
    table.laid = new Set(settings.kept.overlays);
    const first = table.onUpdate(() => {
      first();
      table.askOverlays(); // what was laid the last time
    });
    this.opening = new Opening(table);
    this.leave = table.subscribe(() => {
      this.fitOverlays(table);
      this.requestUpdate();
    });
    this.keys = new TableKeys(this, table, (tab) => this.go(tab as Tab));
    this.table = table;
    this.dispatchEvent(new CustomEvent("ef-opened", { bubbles: true, detail: table })); // for who stands beside it, like the guide
  }

  private fitOverlays(table: Table): void {
    const fitted = table.overlays.length ? `${table.title?.id}/${table.scene?.side}` : "";
    if (!fitted || fitted === this.fitted) return;
    this.fitted = fitted;
    refit(table);
  }

  private shut(): void {
    this.leave?.();
    this.keys?.leave();
    this.table?.close();
    this.table = this.leave = this.keys = this.opening = null;
  }

  /** A seat link carries its secret behind the #; it is kept here and leaves the address bar at once. */
  private seatToken(): string {
    const given = new URLSearchParams(location.hash.slice(1)).get("seat");
    if (given) {
      settings.sit(this.game, given);
      history.replaceState(null, "", location.pathname);
    }
    return settings.seat(this.game);
  }

  private drawFaces(): void {
    const title = this.table?.title?.id;
    const wanted = `${title}/${words.language}`;
    if (!title || this.faces === wanted) return;
    this.faces = wanted;
    void loadFaces(title, words.language);
  }

  /** Tabs exist on a narrow screen only; beyond the map each opens what a wide screen shows beside it. */
  private go(tab: Tab): void {
    this.tab = tab === "log" ? "log" : "map";
    if (tab === "forces") openDialog("boxes");
    else document.dispatchEvent(new CustomEvent("ef-dialog", { detail: { name: "none" } })); // shuts what is open
    if (tab === "rules") openRule(this.table?.shown?.prompt.path?.at(-1) ?? "");
  }

  /** What lies at the foot of a narrow screen lies above the prompt there. */
  protected updated(): void {
    this.opening?.update(); // what it opens is on the page by now
    const prompt = this.querySelector<HTMLElement>(".prompt");
    const page = this.querySelector<HTMLElement>(".play");
    if (!prompt || !page || prompt === this.measured) return;
    this.measured = prompt;
    new ResizeObserver(() => {
      const low = prompt.getBoundingClientRect();
      page.style.setProperty("--above-prompt", `${innerHeight - low.top}px`);
    }).observe(prompt);
  }

  render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table) return nothing;
    return html`<main class="play" data-tab=${this.tab} @ef-tab=${(event: CustomEvent<Tab>) => this.go(event.detail)}>
      <ef-phone-head .table=${table}></ef-phone-head>
      <ef-prompt .table=${table}></ef-prompt>
      <ef-toolbar .table=${table}></ef-toolbar>
      <ef-map .table=${table}></ef-map>
      <ef-bring .table=${table}></ef-bring>
      <ef-hand .table=${table}></ef-hand>
      <ef-offered .table=${table}></ef-offered>
      <ef-sheet .table=${table}></ef-sheet>
      <ef-preview .table=${table}></ef-preview>
      <ef-side-panel .table=${table}></ef-side-panel>
      <ef-rules-reader .table=${table}></ef-rules-reader>
      <ef-options .table=${table}></ef-options>
      <ef-dialogs .table=${table}></ef-dialogs>
      <ef-curtain .table=${table}></ef-curtain>
      <ef-notices .table=${table}></ef-notices>
      <ef-phone-tabs .table=${table} .tab=${this.tab}></ef-phone-tabs>
    </main>`;
  }
}
