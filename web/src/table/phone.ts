// On a narrow screen: a header, and tabs under the map.
import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { icon, type IconName } from "../icons";
import { openDialog, TablePanel } from "../panels/base";
import { say, words } from "../words";

export type Tab = "map" | "log" | "forces" | "rules";
const TABS: [Tab, IconName][] = [["map", "map"], ["log", "log"], ["forces", "boxes"], ["rules", "book"]];

@customElement("ef-phone-head")
export class PhoneHead extends TablePanel {
  render(): TemplateResult {
    const { table } = this;
    const scene = table.shown;
    const side = scene?.asked[0] ?? null;
    const section = scene?.prompt.path?.at(-1) ?? "";
    const phase = table.title?.rules.get(section)?.[words.language].title ?? "";
    const status = (scene?.status ?? []).map((line) => words.text(line)).join(" · ");
    return html`<header class="phone-head ${this.sideClass(side)}">
      <button class="tool" aria-label=${say("web-menu")} @click=${() => openDialog("menu")}>${icon("menu")}</button>
      <span class="bar" aria-hidden="true"></span>
      <div><b>${[this.sideName(side), phase].filter(Boolean).join(" · ")}</b><small>${status}</small></div>
    </header>`;
  }
}

@customElement("ef-phone-tabs")
export class PhoneTabs extends TablePanel {
  @property() tab: Tab = "map";

  render(): TemplateResult {
    return html`<nav class="phone-tabs" aria-label=${say("web-tabs")}>
      ${TABS.map(
        ([tab, drawing]) => html`<button aria-current=${this.tab === tab ? "page" : "false"} @click=${() => this.go(tab)}>
          ${icon(drawing)}<span>${say(`web-tab-${tab}`)}</span>
        </button>`,
      )}
    </nav>`;
  }

  private go(tab: Tab): void {
    this.dispatchEvent(new CustomEvent("ef-tab", { bubbles: true, detail: tab }));
  }
}
