// A track of the table: its cells, the ones with a marker lit. Tracks of the sides with the same cells share one grid.
import { html, nothing, type TemplateResult } from "lit";
import { isMarker } from "../map/situation";
import { sideClass } from "../sides";
import type { Table } from "../table/table";
import type { Piece, Place } from "../wire";
import { words } from "../words";
import { counter } from "./counter";
import { cellOf, shortened, windowAround } from "./strip";

const WIDE = 5; // cells with words in them
const NARROW = 11; // cells with figures only

export function tracks(table: Table): Place[] {
  return (table.shown?.places ?? []).filter((place) => place.kind === "track" && (place.cells ?? []).length);
}

/** The tracks in their order, those of several sides gathered where the first of them stands. */
export function allTracks(table: Table): TemplateResult[] {
  const found = tracks(table);
  const shared = found.filter((place) => typeof place.side === "number");
  const alike = shared.length > 1 && shared.every((place) => place.cells!.length === shared[0]!.cells!.length);
  return found.flatMap((place) => {
    if (!alike || !shared.includes(place)) return [track(table, place)];
    return place === shared[0] ? [grid(table, shared)] : [];
  });
}

export function track(table: Table, place: Place): TemplateResult {
  const labels = (place.cells ?? []).map((cell) => words.text(cell));
  const pieces = (table.shown?.pieces ?? []).filter((piece) => cellOf(place, piece) >= 0);
  const markers = pieces.some((piece) => isMarker(table.title, piece)) ? pieces.filter((piece) => isMarker(table.title, piece)) : pieces;
  const others = pieces.filter((piece) => !markers.includes(piece));
  const lit = markers.map((marker) => cellOf(place, marker));
  const figures = labels.every((label) => label.length <= 3);
  const at = lit.length ? Math.max(...lit) : 0;
  const [from, to] = windowAround(labels.length, at, figures ? NARROW : WIDE);
  const shown = (index: number): Piece[] => [...(markers.length > 1 ? markers : []), ...others].filter((piece) => cellOf(place, piece) === index);
  const cell = (label: string, index: number): TemplateResult => {
    const now = lit.includes(index);
    const lying = shown(index);
    return html`<li class="tn ${now ? "now" : index < at ? "past" : ""}" title=${label} aria-current=${now ? "step" : nothing}>
      <b>${figures ? label : index + 1}</b>${figures ? nothing : html`<span>${shortened(label, words.say("web-short-forms"))}</span>`}
      ${lying.length ? html`<span class="markers">${lying.map((piece) => counter(table, piece))}</span>` : nothing}
    </li>`;
  };
  return html`<section class="blk track">
    <h2 class="h"><span>${words.text(place.name)}</span><span class="num">${lit.length && !figures ? `${at + 1} / ${labels.length}` : ""}</span></h2>
    <ol class="turns ${from > 0 ? "more-before" : ""} ${to < labels.length ? "more-after" : ""}" style="--cells:${to - from}" aria-label=${words.text(place.name)}>
      ${labels.slice(from, to).map((label, offset) => cell(label, from + offset))}
    </ol>
  </section>`;
}

/** A row for each side, a column for each cell: what both have done, round by round. */
function grid(table: Table, places: Place[]): TemplateResult {
  const cells = places[0]!.cells!.length;
  const pieces = table.shown?.pieces ?? [];
  const row = (place: Place): TemplateResult => html`<tr class=${sideClass(table.title, place.side ?? null)}>
    <th scope="row">${words.text(place.name)}</th>
    ${place.cells!.map((cell, index) => {
      const now = pieces.some((piece) => cellOf(place, piece) === index);
      const label = words.text(cell);
      return html`<td class=${now ? "now" : ""} aria-current=${now ? "step" : nothing} title=${label}>${shortened(label, words.say("web-short-forms"))}</td>`;
    })}
  </tr>`;
  return html`<section class="blk track">
    <table class="rounds">
      <thead><tr><td></td>${Array.from({ length: cells }, (_, at) => html`<th scope="col">${at + 1}</th>`)}</tr></thead>
      <tbody>${places.map(row)}</tbody>
    </table>
  </section>`;
}
