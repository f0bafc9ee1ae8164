// What the browser keeps for a game: how far the chat was read, who sat here last, which turn it was.
import type { Text } from "../wire";

export function remember(key: string, value: number, where: Storage = localStorage): void {
  try {
    where.setItem(key, String(value));
  } catch {
    // A browser that keeps nothing asks once more; no harm.
  }
}

export function remembered(key: string, where: Storage = localStorage): number | null {
  try {
    const kept = where.getItem(key);
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Random bytes of this browser's own, made once and kept; none where a browser has none to give. */
export function ownBytes(key: string): string {
  if (typeof globalThis.crypto?.getRandomValues !== "function") return "";
  return firstHeard(key, hex(crypto.getRandomValues(new Uint8Array(32))));
}

export function keptText(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** What was read here first: a server that says something else later is found out. */
export function firstHeard(key: string, value: string): string {
  try {
    const before = localStorage.getItem(key);
    if (before) return before;
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing
  }
  return value;
}

const WHERE = "eastfront-where-";

/** The first line of the status says which turn it is: the home page repeats it. */
export function noteSeen(game: string, where: Text | undefined): void {
  try {
    if (where) localStorage.setItem(`${WHERE}${game}`, JSON.stringify(where));
  } catch {
    // a browser that keeps nothing
  }
}

export function lastSeen(game: string): Text | null {
  const kept = keptText(`${WHERE}${game}`);
  return kept ? (JSON.parse(kept) as Text) : null;
}
