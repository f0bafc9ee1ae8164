// How the cards of a hand lie: side by side as far as names stay readable, then in rows, each showing the heads of the one behind it.
export const CARD = 157;
const HIGH = 230;
const GAP = 10;
const HEAD = 52;
const READABLE = 148; // so much of a card shows its operations and its name

export interface Rows {
  count: number;
  across: number; // cards of a row; the one at the back may have fewer
  empty: number; // how many fewer
  step: number;
}

/** The cards never take more than half of the height, unless one row does. */
export function rowsOf(cards: number, width: number, height: number): Rows {
  const fit = 1 + Math.max(0, Math.floor((width - CARD) / READABLE));
  const most = 1 + Math.max(0, Math.floor((height / 2 - HIGH) / HEAD));
  const count = Math.min(most, Math.max(1, Math.ceil(cards / fit)));
  const across = Math.max(1, Math.ceil(cards / count));
  const step = across > 1 ? Math.min(CARD + GAP, Math.max(34, (width - CARD) / (across - 1))) : CARD;
  return { count, across, empty: across * count - cards, step };
}

/** From the left, and how many rows lie in front of it. */
export function placeOf(at: number, { count, across, empty }: Rows): { column: number; above: number } {
  const back = across - empty;
  if (at < back) return { column: at, above: count - 1 };
  return { column: (at - back) % across, above: count - 2 - Math.floor((at - back) / across) };
}
