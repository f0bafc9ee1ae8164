// Names as they are read aloud, and as tooltips say them.
import type { Title } from "../titles";
import type { BoardSpace, Piece } from "../wire";
import { say, words } from "../words";
import { befallen } from "./counters";

export function pieceName(title: Title | null, piece: Piece): string {
  if (piece.name) return words.name(piece.name);
  const face = title?.faces.get(piece.face);
  const own = title?.named(piece.kind ?? "piece", piece.id);
  return own ? words.name(own) : face ? words.name(face.name) : piece.face;
}

/** "12-6, reduced, out of supply": what is printed and what befell it. */
export function pieceState(title: Title | null, piece: Piece): string {
  const values = title?.faces.get(piece.face)?.values ?? [];
  const marks = befallen(piece.marks).map((mark) => `web-mark-${mark}`).filter((id) => words.knows(id)).map((id) => say(id));
  if (piece.kind === "card" && (piece.turned ?? 0) % 2) marks.unshift(say("web-mark-sideways"));
  if (piece.face.endsWith("-reduced")) marks.unshift(say("web-mark-reduced"));
  const counts = (piece.counts ?? []).filter(([what, count]) => what !== "of" && (count > 0 || what !== "hits")).map(([what, count]) => (words.knows(`web-count-${what}`) ? say(`web-count-${what}`, { count }) : String(count)));
  return [piece.kind === "card" ? values.join(" · ") : title?.faces.get(piece.face)?.style?.includes("block") ? "" : values.join("-"), ...marks, ...counts].filter(Boolean).join(", ");
}

/** What befell a card; what is printed on it is seen. */
export function cardState(title: Title | null, card: Piece): string {
  const printed = title?.faces.get(card.face)?.values?.join(" · ") ?? "";
  const whole = pieceState(title, card);
  return printed && whole.startsWith(printed) ? whole.slice(printed.length).replace(/^, /, "") : whole;
}

/** A name where the space has one; hexes are printed with their number, other spaces only have one for our own use. */
export function spaceName(title: Title | null, space: BoardSpace | undefined): string {
  if (!space) return "";
  const own = title?.called?.[space.id] ?? space.name;
  const name = own ? words.name(own) : "";
  const given = title?.named("space", space.id);
  const full = name || (given ? words.name(given) : "");
  if (!full || full === space.code) return space.code;
  return title?.data.board?.kind === "hex" ? `${full} (${space.code})` : full;
}

export function terrainName(space: BoardSpace): string {
  const id = `web-terrain-${space.terrain}`;
  return space.terrain && words.knows(id) ? say(id) : "";
}

export function spokenPiece(title: Title | null, piece: Piece, choosable: boolean): string {
  const place = typeof piece.place === "number" ? spaceName(title, title?.spaces.get(piece.place)) : "";
  return [pieceName(title, piece), pieceState(title, piece), place, choosable ? say("web-choosable") : ""].filter(Boolean).join(", ");
}

/** What the ground of a zone does, and what is counted there. */
function spokenGround(title: Title | null, piece: Piece | undefined): string {
  const text = piece && title?.faces.get(piece.face)?.text;
  return [...(piece?.counts ?? []).map(([what, count]) => say(`web-count-${what}`, { count })), text ? words.text(text) : ""].filter(Boolean).join(", ");
}

export function spokenSpace(title: Title | null, space: BoardSpace, stack: Piece[], doing: string, ground?: Piece): string {
  const units = stack.map((piece) => `${pieceName(title, piece)} ${title?.faces.get(piece.face)?.values?.join("-") ?? ""}`.trim());
  return [spaceName(title, space), terrainName(space), spokenGround(title, ground), units.join("; "), doing].filter(Boolean).join(", ");
}
