// Which key does what.
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { Panel } from "../../panel";
import { say } from "../../words";

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
export class Help extends Panel {
  render(): TemplateResult {
    return html`<dl class="body keys">
      ${KEYS.map(([keys, id]) => html`<div><dt>${keys.map((key) => html`<kbd>${say(key)}</kbd>`)}</dt><dd>${say(id)}</dd></div>`)}
    </dl>`;
  }
}
