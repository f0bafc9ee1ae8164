// Where each game was last looked at from. The oldest are forgotten.
import type { Kept } from "./view";

const KEY = "eastfront-views";
const MOST = 30;

function all(): [string, Kept][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Kept][];
  } catch {
    return [];
  }
}

export function recall(game: string): Kept | null {
  return all().find(([id]) => id === game)?.[1] ?? null;
}

/** The game opens as if it had never been looked at. */
export function forget(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all().filter(([id]) => id !== game)));
  } catch {
    // Nothing was remembered.
  }
}

export function remember(game: string, kept: Kept): void {
  try {
    const others = all().filter(([id]) => id !== game);
    localStorage.setItem(KEY, JSON.stringify([...others, [game, kept]].slice(-MOST)));
  } catch {
    // Without a memory the map opens where the action is.
  }
}
