// Which part of the screen is free for the map, and what to look at first.
import type { Board, Point } from "./board";
import type { Situation } from "./situation";
import type { Insets, Kept, View } from "./view";

/** A board that is shown whole keeps clear of the hand, raised or folded. The card under the pointer is larger than it lies. */
export function wholeInsets(map: HTMLElement): Insets {
  const insets = freeInsets(map);
  const box = map.getBoundingClientRect();
  const cards = [...(map.closest(".play")?.querySelectorAll(".hand .hc:not(:hover, :focus-visible, .sel)") ?? [])].map((card) => card.getBoundingClientRect());
  const tops = cards.filter((card) => card.width > 0 && card.top > box.top + box.height / 3).map((card) => card.top);
  const over = tops.length ? box.bottom - Math.min(...tops) : 0;
  return { ...insets, bottom: Math.max(insets.bottom, over) };
}

/** What the prompt, the toolbar, the panel beside and the guide of a lesson leave free. */
export function freeInsets(map: HTMLElement): Insets {
  const page = map.closest(".play");
  const box = map.getBoundingClientRect();
  const rect = (selector: string): DOMRect | null => {
    const found = page?.querySelector(selector)?.getBoundingClientRect();
    return found && found.width && found.height ? found : null;
  };
  const [prompt, tools, side, hand, dock] = [".prompt", ".tools", ".side", ".hand", ".dock:not(.folded)"].map(rect);
  const head = rect("ef-phone-head");
  const insets = { left: 0, top: 0, right: 0, bottom: 0 };
  if (tools && tools.height > tools.width) insets.left = tools.right - box.left;
  if (side && side.left > box.left + box.width / 2) insets.right = box.right - side.left;
  if (dock && dock.left > box.left + box.width / 3) insets.right = Math.max(insets.right, box.right - dock.left);
  if (prompt && prompt.top < box.top + box.height / 2) insets.top = prompt.bottom - box.top;
  else if (prompt) [insets.top, insets.bottom] = [Math.max(0, (head?.bottom ?? 0) - box.top), Math.max(0, box.bottom - prompt.top)];
  const guide = document.querySelector(".guide")?.getBoundingClientRect();
  if (guide && guide.width > box.width * 0.8 && guide.top < box.top + box.height / 2) insets.top = Math.max(insets.top, guide.bottom - box.top);
  if (guide && guide.width < (box.width - insets.right) / 2) insets.left = Math.max(insets.left, guide.right - box.left);
  if (hand && hand.top > box.top + box.height / 2) insets.bottom = Math.max(insets.bottom, (box.bottom - hand.top) * 0.8);
  return insets;
}

export interface Box { left: number; top: number; right: number; bottom: number }

/** How far the map must go so that none of these points lies under a box: up or to the left, whichever is less. */
export function wayClear(view: View, box: Box, points: Point[], margin: number): Point {
  const covered = points
    .map((point) => view.toScreen(point))
    .filter(({ x, y }) => x > box.left - margin && x < box.right + margin && y > box.top - margin && y < box.bottom + margin);
  if (!covered.length) return { x: 0, y: 0 };
  const left = Math.max(...covered.map(({ x }) => x - (box.left - margin)));
  const up = Math.max(...covered.map(({ y }) => y - (box.top - margin)));
  return left < up && box.left > view.insets.left + 2 * margin ? { x: -left, y: 0 } : { x: 0, y: -up };
}

/** A small board whole; else the middle of what can be chosen, or of everything that stands on the board; near enough to read. */
export function whereTheActionIs(board: Board, situation: Situation, view: View): Kept {
  const legal = [...situation.ofSpace.keys(), ...[...situation.stacks].filter(([, stack]) => stack.some((piece) => situation.ofPiece.has(piece.id))).map(([id]) => id)];
  const marked = [...situation.stacks].filter(([, stack]) => stack.some((piece) => ["selected", "target"].includes(situation.rings.get(piece.id) ?? ""))).map(([id]) => id);
  const ids = legal.length ? legal : marked.length ? marked : [...situation.stacks.keys()];
  const spaces = ids.map((id) => board.space(id)!).filter(Boolean);
  if (!spaces.length || view.fitting > 0.9 || board.data.opposite) return { x: board.data.width / 2, y: board.data.height / 2, k: view.fitting };
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
  const k = Math.max(view.fitting, view.width < 600 ? 0.8 : 1);
  return { x: middle(spaces.map((space) => space.x)), y: middle(spaces.map((space) => space.y)), k };
}
