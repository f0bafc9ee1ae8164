// What lies beyond the map: reserves, losses, decks and tracks, side by side.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Choice, Piece, Place, Scene } from "../wire";
import { say, words } from "../words";
import { TablePanel } from "./base";
import { counter, howMany } from "./counter";
import { sheetLinks } from "./sheet";
import { allTracks } from "./track";

export interface Box {
  place: Place;
  pieces: Piece[];
  choices: Choice[]; // tied to the place itself
}

const holds = (place: Place, piece: Piece): boolean => String(piece.place).split(":")[0] === place.id;

/** The boxes and decks in which something lies or which can be chosen. */
export function filled(scene: Scene | null, choices: Choice[], kinds: string[]): Box[] {
  return (scene?.places ?? [])
    .filter((place) => kinds.includes(place.kind))
    .map((place) => ({
      place,
      pieces: (scene?.pieces ?? []).filter((piece) => holds(place, piece)),
      choices: choices.filter((choice) => choice.place === place.id),
    }))
    .filter((box) => box.pieces.length || (box.place.hidden ?? 0) > 0 || box.choices.length);
}

@customElement("ef-boxes")
export class Boxes extends TablePanel {
  /** With the tracks: alone on a phone's tab, where no side panel shows them. */
  @property({ type: Boolean }) whole = false;

  render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table.title || table.curtain !== null) return nothing;
    const all = filled(table.shown, table.choices, ["box", "deck"]);
    const sides = [...table.title.data.sides.keys()];
    const groups = [...sides.map((side) => all.filter((box) => box.place.side === side)), all.filter((box) => (box.place.side ?? null) === null)];
    const shownTracks = this.whole ? allTracks(table) : [];
    const links = this.whole ? sheetLinks(table) : nothing;
    if (!all.length && !shownTracks.length && links === nothing) return this.whole ? html`<p class="log-none">${say("web-boxes-none")}</p>` : nothing;
    return html`<div class="boxes">
      ${links}${shownTracks}
      ${groups.map((boxes, side) => (boxes.length ? html`<div class="box-side ${this.sideClass(side < sides.length ? side : null)}">${boxes.map((box) => this.box(box))}</div>` : nothing))}
    </div>`;
  }

  private box(box: Box): TemplateResult {
    const { table } = this;
    const { place, pieces, choices } = box;
    const count = howMany(pieces) + (place.hidden ?? 0);
    const tied = (piece: Piece): Choice[] => table.choices.filter((choice) => (piece.kind === "card" ? choice.card === piece.id : choice.piece === piece.id));
    return html`<section class="box">
      <h2 class="h"><span>${words.text(place.name)}</span><span class="num">${count}</span></h2>
      <div class="cts">
        ${pieces.map((piece) => counter(table, piece, tied(piece)))}
        ${place.hidden ? html`<span class="hidden-count" title=${say("web-boxes-hidden", { count: place.hidden })}><span aria-hidden="true">?</span>${place.hidden > 1 ? html`<b>${place.hidden}</b>` : nothing}<span class="aloud">${say("web-boxes-hidden", { count: place.hidden })}</span></span>` : nothing}
        ${choices.map((choice) => html`<button class="btn o ${choice === table.advised ? "advised" : ""}" @click=${() => table.choose(choice)}>${words.text(choice.text)}</button>`)}
      </div>
    </section>`;
  }
}
