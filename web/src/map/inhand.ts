// What hangs from the hand: lifted counters over the space they would come to, and the lasso.
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Desk } from "./acting";
import type { Attention } from "./attention";
import type { Point } from "./board";
import { words } from "../words";
import { drawnMarks, picture } from "./counters";
import { lyingPicture } from "./lying";

/** The leading counter lies on the space it would come to, so that its rim is seen; over one it may not enter it hangs at the pointer. */
export function carriedGhosts(desk: Desk): TemplateResult | typeof nothing {
  const { carried } = desk.attention;
  const piece = carried && (carried.card === undefined ? desk.table.pieceAt(carried.pieces[0]!) : desk.table.pieceAt(carried.card, "card"));
  if (!carried || !piece) return nothing;
  const { view, board } = desk;
  const over = carried.over === null ? undefined : board.space(carried.over);
  const choice = over ? desk.table.choices.find((one) => one.space === over.id && typeof one.piece !== "number") : undefined;
  const home = carried.over === carried.home;
  const lands = over !== undefined && (choice !== undefined || home || targeted(desk, over.id));
  const { x, y } = lands ? view.toScreen(over) : carried.at;
  const omens = desk.table.omens(choice);
  const size = Math.max(34, board.data.counter * view.k);
  const [wide, high] = carried.card === undefined ? [size, size] : [Math.max(60, 80 * view.k), Math.max(78, 104 * view.k)];
  return html`<div class="carried ${lands ? "" : "refused"} ${omens.length ? "warn" : ""}" style="left:${x}px;top:${y}px;width:${wide}px;height:${high}px">
    ${carried.card === undefined ? picture(piece.face, drawnMarks(piece.marks), "", { turned: piece.turned }) : lyingPicture({ ...piece, turned: 0 })}
    ${carried.pieces.length > 1 ? html`<span class="count" data-count=${carried.pieces.length}></span>` : nothing}
    ${typeof choice?.cost === "number" ? html`<span class="carried-cost">${choice.cost}</span>` : nothing}
    ${omens[0] ? html`<span class="carried-omen">${words.text(omens[0].text)}</span>` : nothing}
  </div>`;
}

function targeted(desk: Desk, space: number): boolean {
  return (desk.situation.stacks.get(space) ?? []).some((piece) => ["possible", "target"].includes(desk.situation.rings.get(piece.id) ?? ""));
}

/** Where a unit in the hand would walk, once its way was bent. */
export function bentWay({ carried }: Attention): number[] {
  if (!carried?.bends.length) return [];
  const { home, bends, over } = carried;
  return [home, ...bends, ...(over === null || over === bends.at(-1) ? [] : [over])];
}

export function lassoLine(points: Point[] | null): TemplateResult | typeof nothing {
  if (!points?.length) return nothing;
  return html`<svg class="lasso">${svg`<path d="M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}z"></path>`}</svg>`;
}
