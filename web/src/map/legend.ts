// A strip that says what the colours on the map mean, of those that are on it.
import { html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Panel } from "../panel";
import type { Table } from "../table/table";
import { say, words } from "../words";
import type { Ring, Situation } from "./situation";
import { SKIES } from "./washes";

const SHOWN: Exclude<Ring, "">[] = ["legal", "selected", "target", "possible", "warning", "log"];

@customElement("ef-legend")
export class Legend extends Panel {
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) situation: Situation | null = null;

  render(): TemplateResult | typeof nothing {
    const seen = new Set(this.situation?.rings.values() ?? []);
    const since = this.table.laid.has("since") && !this.table.past;
    const shown = SHOWN.filter((ring) => seen.has(ring) || (ring === "log" && since));
    const spaces = (this.situation?.ofSpace.size ?? 0) > 0;
    const skies = this.table.shown?.washes ?? [];
    if (!shown.length && !spaces && !skies.length) return nothing;
    return html`<div class="legend" role="note" aria-label=${say("web-legend")}>
      ${shown.map((ring) => html`<span>${sample(ring)}${say(ring === "log" && since ? "web-legend-since" : `web-legend-${ring}`)}</span>`)}
      ${skies.map((sky) => html`<span><svg class="sky-drawn is-${sky.pattern}" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="4"></rect>${SKIES[sky.pattern] ?? svg``}</svg>${words.text(sky.name)}</span>`)}
      ${spaces ? html`<span><i class="swatch" aria-hidden="true"></i>${say("web-legend-reachable")}</span>` : nothing}
    </div>`;
  }
}

function sample(ring: string): TemplateResult {
  return html`<svg viewBox="-16 -16 132 132" aria-hidden="true">
    <rect class="sample" width="100" height="100" rx="10"></rect>
    <use href="#ring-${ring}" width="100" height="100"></use>
  </svg>`;
}
