// The tables about the position, then the printed ones.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Chart } from "../../wire";
import { say, words } from "../../words";
import { TablePanel } from "../base";
import { ruleLink } from "../sentence";

const SHORT = 8; // a column of entries no longer than this is centred

@customElement("ef-charts")
export class Charts extends TablePanel {
  @state() private chosen = "";

  render(): TemplateResult {
    this.table.account();
    const charts = [...this.table.accounts, ...(this.table.title?.data.charts ?? [])];
    const chart = charts.find((one) => one.id === this.chosen) ?? charts[0];
    return html`<div class="body">
      ${charts.length > 1
        ? html`<div class="seg chart-tabs" role="tablist">
            ${charts.map((one) => html`<button role="tab" aria-selected=${one.id === chart?.id} class=${one.id === chart?.id ? "on" : ""} @click=${() => (this.chosen = one.id)}>${words.text(one.name)}</button>`)}
          </div>`
        : nothing}
      ${chart ? this.chart(chart) : html`<p class="log-none">${say("web-charts-none")}</p>`}
    </div>`;
  }

  private chart(chart: Chart): TemplateResult {
    const rows = chart.rows.map((row) => row.map((cell) => words.text(cell)));
    const narrow = chart.columns.map((_, at) => at > 0 && rows.every((row) => (row[at] ?? "").length <= SHORT));
    const known = this.table.title?.rules.has(chart.rule);
    return html`<div class="chart-scroll" tabindex="0" role="region" aria-label=${words.text(chart.name)}>
      <table class="chart">
        <caption>${words.text(chart.name)} ${known ? ruleLink(chart.rule) : nothing}</caption>
        <thead>
          <tr>${chart.columns.map((column, at) => html`<th scope="col" class=${narrow[at] ? "few" : ""}>${this.explained(words.text(column))}</th>`)}</tr>
        </thead>
        <tbody>
          ${rows.map((row) => html`<tr>${row.map((cell, at) => (at ? html`<td class=${narrow[at] ? "few" : ""}>${this.explained(cell)}</td>` : html`<th scope="row">${this.explained(cell)}</th>`))}</tr>`)}
        </tbody>
      </table>
    </div>`;
  }
}
