// Which key does what, and what the letters on the screen stand for.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { abbreviations } from "../../abbreviations";
import { say } from "../../words";
import { TablePanel } from "../base";

/** Keys as printed on them, or the message that says it; and what they do. */
const KEYS: [string[], string][] = [
  [["Tab"], "web-help-tab"],
  [["↑", "↓", "←", "→"], "web-help-arrows"],
  [["web-key-enter"], "web-help-enter"],
  [["web-key-escape"], "web-help-escape"],
  [["N", "web-key-shift-n"], "web-help-next"],
  [["R"], "web-help-again"],
  [["A"], "web-help-all"],
  [["web-key-space"], "web-help-gather"],
  [["G"], "web-help-lasso"],
  [["Z"], "web-help-undo"],
  [["Y"], "web-help-redo"],
  [["O"], "web-help-options"],
  [["H"], "web-help-advice"],
  [["D"], "web-help-digest"],
  [["L"], "web-help-log"],
  [["/"], "web-help-search"],
  [["?"], "web-help-why"],
  [["1", "…", "6"], "web-help-overlays"],
  [["+", "−", "0"], "web-help-zoom"],
];

@customElement("ef-help")
export class Help extends TablePanel {
  render(): TemplateResult {
    const letters = abbreviations(this.table.title?.id);
    return html`<div class="body">
      <dl class="keys">
        ${KEYS.map(([keys, id]) => html`<div><dt>${keys.map((key) => html`<kbd>${say(key)}</kbd>`)}</dt><dd>${say(id)}</dd></div>`)}
      </dl>
      ${letters.length
        ? html`<h3 class="h">${say("web-abbreviations")}</h3>
            <dl class="keys">${letters.map(({ short, what }) => html`<div><dt>${short}</dt><dd>${what}</dd></div>`)}</dl>`
        : nothing}
    </div>`;
  }
}
