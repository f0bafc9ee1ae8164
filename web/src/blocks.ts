// Blocks stand and turn: a face of theirs has a drawing for each strength, `face-ID-N` after N losses.
import type { Face } from "./wire";

/** Every title that is read adds its own. */
export const blocks = new Set<string>();

export function noteBlocks(faces: readonly Face[]): void {
  for (const { id, style, kind } of faces) if (kind !== "back" && style?.includes("block")) blocks.add(id);
}
