// Numbers the browser keeps for a game: how far the chat was read, who sat here last.
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
