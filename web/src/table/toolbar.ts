// The tools at the left: overlays, zoom, language, looks, and the list of all choices.
import type { MapView } from "../map/map";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon, iconFor } from "../icons";
import { kindOf } from "../map/washes";
import { openDialog, TablePanel } from "../panels/base";
import { settings } from "../settings";
import { sideClass } from "../sides";
import { say, words } from "../words";
import { isLaid, layersOf, toggleLayer, toggleSide, type Layer } from "./overlays";

const SIZES = [0.9, 1, 1.15, 1.3];

@customElement("ef-toolbar")
export class Toolbar extends TablePanel {
  @state() private open = false; // on a phone the tools lie behind one button

  render(): TemplateResult {
    const layers = this.table.title?.data.board ? layersOf(this.table) : [];
    const night = settings.kept.theme === "night";
    return html`<div class="tools-phone">
        <button class="tool" aria-expanded=${this.open} aria-label=${say("web-tools")} @click=${() => (this.open = !this.open)}>${icon("layers")}</button>
        <button class="tool" aria-label=${say("web-zoom-fit")} @click=${() => zoom("fit")}>${icon("fit")}</button>
        ${this.lasso()}
      </div>
      <nav class="tools ${this.open ? "open" : ""}" aria-label=${say("web-tools")}>
        ${layers.map((layer, at) => this.layer(layer, at + 1))}
        <hr />
        <div class="zooms">${this.tool("zoomin", say("web-zoom-in"), () => zoom("in"), "+")} ${this.tool("zoomout", say("web-zoom-out"), () => zoom("out"), "−")}
        ${this.tool("fit", say("web-zoom-fit"), () => zoom("fit"), "0")} ${this.lasso()}</div>
        <hr />
        <div class="looks"><div class="seg upright" role="group" aria-label=${say("web-language")}>
          ${(["fr", "en"] as const).map(
            (language) => html`<button aria-pressed=${words.language === language} lang=${language} @click=${() => void words.speak(language)}>
              <span aria-hidden="true">${language.toUpperCase()}</span><span class="aloud">${language === "fr" ? "Français" : "English"}</span>
            </button>`,
          )}
        </div>
        <button class="tool size" title=${say("web-text-size")} aria-label=${say("web-text-size-now", { percent: Math.round(settings.kept.size * 100) })} @click=${bigger}>Aa</button>
        ${this.tool(night ? "sun" : "moon", say(night ? "web-day" : "web-night"), () => settings.set({ theme: night ? "day" : "night" }))}
        <hr />
        ${this.tool("list", say("web-all-choices"), () => openDialog("options"), "O")} ${this.tool("help", say("web-keys"), () => openDialog("help"))}</div>
      </nav>`;
  }

  private tool(name: string, label: string, act: () => void, key = ""): TemplateResult {
    const title = key ? `${label} (${key})` : label;
    return html`<button class="tool" title=${title} aria-label=${label} @click=${act}>${iconFor(name, "layers")}${key ? html`<span class="k" data-key=${key}></span>` : nothing}</button>`;
  }

  /** For hands without a Shift key: dragging on free map gathers instead of panning. */
  private lasso(): TemplateResult {
    const on = this.map?.gestures?.lassoing ?? false;
    return html`<button class="tool" aria-pressed=${on} title="${say("web-lasso")} (G)" aria-label=${say("web-lasso")} aria-keyshortcuts="G" @click=${() => this.map?.lassoes(!on)}>${icon("lasso")}<span class="k" data-key="G"></span></button>`;
  }

  private get map(): MapView | null {
    return this.closest(".play")?.querySelector<MapView>("ef-map") ?? null;
  }

  private layer(layer: Layer, key: number): TemplateResult {
    const on = isLaid(this.table, layer);
    return html`<div class="tool-group">
      <button class="tool" aria-pressed=${on} title="${layer.name} (${key})" aria-label=${layer.name} aria-keyshortcuts=${key} @click=${() => toggleLayer(this.table, layer)}>
        ${iconFor(layer.icon, "layers")}<span class="k" data-key=${key}></span><span class="tool-name" aria-hidden="true">${layer.name}</span>
      </button>
      ${on && layer.ids.length > 1 ? html`<div class="tool-sides">${layer.ids.map((id) => this.side(id))}</div>` : nothing}
    </div>`;
  }

  /** Whose zones, whose supply. */
  private side(id: string): TemplateResult {
    const overlay = this.table.overlays.find((one) => one.id === id);
    const { side } = kindOf(this.table.title!, id);
    const name = overlay ? words.text(overlay.name) : id;
    return html`<button class="tool-side ${sideClass(this.table.title, side)}" aria-pressed=${this.table.laid.has(id)} @click=${() => toggleSide(this.table, id)}>
      <i aria-hidden="true"></i>${name}
    </button>`;
  }
}

function zoom(to: "in" | "out" | "fit"): void {
  document.dispatchEvent(new CustomEvent("ef-zoom", { detail: to }));
}

function bigger(): void {
  const at = SIZES.indexOf(settings.kept.size);
  settings.set({ size: SIZES[(at + 1) % SIZES.length]! });
}
