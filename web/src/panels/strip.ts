// A track as a strip of cells: which of them to show, and labels short enough to stand in them.
import type { Piece, Place } from "../wire";

/** The cell a piece stands on, or -1. */
export function cellOf(place: Place, piece: Piece): number {
  const [id, cell] = String(piece.place).split(":");
  return id === place.id && cell !== undefined ? Number(cell) : -1;
}

/** A window of a long track around the cell that matters: from, to (excluded). */
export function windowAround(cells: number, at: number, width: number): [number, number] {
  if (cells <= width) return [0, cells];
  const from = Math.max(0, Math.min(cells - width, at - Math.floor((width - 1) / 3)));
  return [from, from + width];
}

const LONG = 5;
const VOWEL = /[aeiouyàâéèêëîïôûü]/i;

/** "September–October 1941" becomes "Sep–Oct 1941" with the short forms a language has ("september Sep, october Oct"); other words
 * of more than five letters are cut. */
export function shortened(label: string, forms = ""): string {
  const known = new Map(forms.split(", ").map((pair) => pair.split(" ") as [string, string]));
  return label.replace(/\p{L}+/gu, (word) => {
    const short = known.get(word.toLowerCase());
    if (short) return word[0] === word[0]!.toLowerCase() ? short : short[0]!.toUpperCase() + short.slice(1);
    if (word.length <= LONG) return word;
    let end = 3;
    while (end < word.length - 1 && VOWEL.test(word[end - 1]!)) end += 1;
    return `${word.slice(0, end)}.`;
  });
}

/** "Shock attacks: Axis 6" as a key and its value; anything else is a value alone. */
export function keyed(line: string): { key: string; value: string } {
  const found = /^([^:]{2,40}?)\s*:\s+(.+)$/su.exec(line);
  return found ? { key: found[1]!, value: found[2]! } : { key: "", value: line };
}
