// Nothing that speaks may cover what it speaks of: where a bubble or an opened stack is laid.
import type { Desk } from "./acting";
import type { Box } from "./framing";

export interface Placing { x: number; y: number; side: "left" | "right" | "above" | "below" }

const GAPS = [12, 48, 110];
const WORTH = { spoken: 1000, legal: 60, counter: 12, space: 5 };

function freeOf({ view }: Desk): Box {
  return { left: view.insets.left + 8, top: view.insets.top + 6, right: view.width - view.insets.right - 8, bottom: view.height - view.insets.bottom - 8 };
}

/** Whether something laid may stay: all of it is in sight, and it is held or covers no space that may be clicked. */
export function stays(desk: Desk, { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement, held: boolean): boolean {
  const box = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  const free = freeOf(desk);
  const inside = box.left >= free.left && box.top >= free.top && box.right <= free.right && box.bottom <= free.bottom;
  return inside && (held || ![...desk.situation.ofSpace.keys()].some((id) => holds(box, desk.view.toScreen(desk.board.space(id)!))));
}

/** The cheapest place beside a box for something so wide and high; what may be clicked is dearest to cover. */
export function beside(desk: Desk, of: Box, size: { wide: number; high: number }): Placing {
  const free = freeOf(desk);
  const [middle, level] = [(of.left + of.right) / 2, (of.top + of.bottom) / 2];
  const points = crowded(desk);
  let best: Placing = { x: free.left, y: free.top, side: "right" };
  let least = Infinity;
  for (const gap of GAPS)
    for (const [x, y, side] of [
      [of.left - gap - size.wide, level - 28, "left"],
      [of.right + gap, level - 28, "right"],
      [middle - size.wide / 2, of.top - gap - size.high, "above"],
      [middle - size.wide / 2, of.bottom + gap, "below"],
      [of.left - gap - size.wide, of.top - gap - size.high, "left"],
      [of.right + gap, of.top - gap - size.high, "right"],
      [of.left - gap - size.wide, of.bottom + gap, "left"],
      [of.right + gap, of.bottom + gap, "right"],
    ] as [number, number, Placing["side"]][]) {
      const [left, top] = [within(x, free.left, free.right - size.wide), within(y, free.top, free.bottom - size.high)];
      const box = { left, top, right: left + size.wide, bottom: top + size.high };
      const moved = Math.hypot(left - x, top - y);
      const covered = points.reduce((sum, point) => sum + (holds(box, point) ? point.worth : 0), 0);
      const cost = (meets(box, of) ? WORTH.spoken : 0) + covered + moved / 4 + gap / 10;
      if (cost < least) [best, least] = [{ x: left, y: top, side }, cost];
    }
  return best;
}

/** Everything on the screen that somebody may want to see or click. */
function crowded(desk: Desk): { x: number; y: number; worth: number }[] {
  const { board, situation, view } = desk;
  const seen = (id: number, worth: number): { x: number; y: number; worth: number }[] => {
    const space = board.space(id);
    if (!space || !view.sees(space, -20)) return [];
    return [{ ...view.toScreen(space), worth }];
  };
  return [
    ...(board.hexes ? [] : board.data.spaces.flatMap(({ id }) => seen(id, WORTH.space))), // the next click may be on any of them
    ...[...situation.ofSpace.keys()].flatMap((id) => seen(id, WORTH.legal)),
    ...[...situation.stacks].flatMap(([id, stack]) => seen(id, stack.some((piece) => situation.rings.get(piece.id)) ? WORTH.legal : WORTH.counter)),
  ];
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
const holds = (box: Box, { x, y }: { x: number; y: number }): boolean => x > box.left - 10 && x < box.right + 10 && y > box.top - 10 && y < box.bottom + 10;
const meets = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
