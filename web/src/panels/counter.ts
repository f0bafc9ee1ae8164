// A counter or card away from the map. One that can be chosen wears the gold ring and is a button.
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Table } from "../table/table";
import type { Choice, Piece } from "../wire";
import { say, words } from "../words";
import { blocks } from "../blocks";
import { openDialog } from "./base";

export function faceName(table: Table, face: string): string {
  const name = table.title?.faces.get(face)?.name;
  return name ? words.name(name) : "";
}

export function faceLabel(table: Table, face: string): string {
  const values = table.title?.faces.get(face)?.values ?? [];
  const name = faceName(table, face);
  return values.length ? `${name}, ${values.join("-")}` : name;
}

export function drawn(face: string, card = false, turned = 0): TemplateResult {
  const block = turned > 0 && blocks.has(face);
  const turn = turned && !block ? `rotate(${90 * turned} ${card ? "125 175" : "50 50"})` : nothing;
  return html`<svg class="face" viewBox=${card ? "0 0 250 350" : "0 0 100 100"} aria-hidden="true">${svg`<use href="#face-${face}${block ? `-${turned}` : ""}" transform=${turn}></use>`}</svg>`;
}

/** Cards that are alike lie as one, with how many they are. */
export const copiesOf = (piece: Piece): number => (piece.counts ?? []).find(([what]) => what === "copies")?.[1] ?? 1;

export const howMany = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + copiesOf(piece), 0);

export const copies = (piece: Piece): TemplateResult | typeof nothing => (copiesOf(piece) > 1 ? html`<b class="copies" aria-hidden="true">×${copiesOf(piece)}</b>` : nothing);

/** A name, and how many of it. */
export const counted = (name: string, piece: Piece): string => (copiesOf(piece) > 1 ? `${name}, ${say("web-count-copies", { count: copiesOf(piece) })}` : name);

export function counter(table: Table, piece: Piece, choices: Choice[] = []): TemplateResult {
  const card = piece.kind === "card";
  const name = counted(piece.name ? words.name(piece.name) : faceLabel(table, piece.face), piece);
  const at = card ? { cards: [piece.id] } : { pieces: [piece.id] };
  const point = (on: boolean): void => table.point(on ? at : null);
  const only = choices[0];
  if (!only)
    return html`<span class="ct ${card ? "tall" : ""}" role="img" aria-label=${name} title=${name} @pointerenter=${() => point(true)} @pointerleave=${() => point(false)}>
      ${drawn(piece.face, card, piece.turned)}${copies(piece)}
    </span>`;
  const label = choices.length === 1 ? words.text(only.text) : name;
  return html`<button
    class="ct legal ${card ? "tall" : ""} ${table.advised && choices.includes(table.advised) ? "advised" : ""}"
    data-card=${card ? piece.id : nothing}
    title=${label}
    aria-label=${label}
    @pointerenter=${() => point(true)}
    @pointerleave=${() => point(false)}
    @click=${() => (choices.length === 1 ? table.choose(only) : openDialog("options", { piece: piece.id }))}
  >
    ${drawn(piece.face, card, piece.turned)}${copies(piece)}
  </button>`;
}
