// A printed table.
import { html, type TemplateResult } from "lit";
import type { Chart } from "../wire";
import { words } from "../words";

export function chartTable(chart: Chart): TemplateResult {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.text(chart.name)}>
    <table class="chart">
      <thead><tr>${chart.columns.map((column) => html`<th scope="col">${words.text(column)}</th>`)}</tr></thead>
      <tbody>
        ${chart.rows.map((row) => html`<tr>${row.map((cell, at) => (at ? html`<td>${words.text(cell)}</td>` : html`<th scope="row">${words.text(cell)}</th>`))}</tr>`)}
      </tbody>
    </table>
  </div>`;
}
