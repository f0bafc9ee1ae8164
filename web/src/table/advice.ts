// What would you do? The answer of a machine, under the question it is about.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "../icons";
import { TablePanel } from "../panels/base";
import type { Advised } from "../wire";
import { say, words } from "../words";

/** The button that asks, where somebody may. */
export function adviceButton(table: TablePanel["table"]): TemplateResult | typeof nothing {
  if (!table.mayAsk) return nothing;
  const on = table.advice !== null || table.advising !== null;
  const act = (): void => (on ? table.forgetAdvice() : table.ask());
  return html`<button class="btn q square advise" aria-pressed=${on} aria-keyshortcuts="h" title=${say("web-advice-key")} aria-label=${say("web-advice")} @click=${act}>
    ${icon("bulb")}
  </button>`;
}

@customElement("ef-advice")
export class Advice extends TablePanel {
  render(): TemplateResult {
    const { advising, advice } = this.table;
    return html`<div class="advice-live" aria-live="polite">${advising ? this.waits(advising) : advice ? this.said(advice) : nothing}</div>`;
  }

  private waits(adviser: Advised["adviser"]): TemplateResult {
    return html`<div class="advice">${icon("bulb", true)}<span>${say("web-advice-waits", { adviser })}<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span></span></div>`;
  }

  private said(advice: Advised): TemplateResult | typeof nothing {
    const { table } = this;
    const choice = table.advised;
    if (!choice) return nothing;
    const { adviser, reason } = advice;
    return html`<div class="advice" role="group" aria-label=${say("web-advice")}>
      ${icon("bulb", true)}
      <span class="advice-said">
        <span>${say("web-advice-by", { adviser })} <b>${words.text(choice.text)}</b>${(advice.then ?? []).map((next) => html` <i>${say("web-advice-then")}</i> <b>${words.text(next.text)}</b>`)}</span>
        ${reason ? html`<q>${words.text(reason)}</q>` : nothing}
      </span>
      ${adviser === "officer" ? html`<button class="btn q" @click=${() => table.ask("marshal")}>${say("web-advice-marshal")}</button>` : nothing}
      <button class="btn o" @click=${() => table.choose(choice)}>${say("web-advice-do")}</button>
      <button class="tool" aria-label=${say("web-close")} @click=${() => table.forgetAdvice()}>${icon("close", true)}</button>
    </div>`;
  }
}
