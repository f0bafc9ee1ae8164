// The colours of a side: by its word where that names one, else by its place; draw/faces.py says the same.
import type { Title } from "./titles";

const BY_WORD: Record<string, string> = { axis: "axis", soviet: "soviet", allies: "west", allied: "west", neutral: "neutral" };
const BY_PLACE = ["axis", "soviet", "west", "neutral"];

/** A class such as `side-axis`, inside which --side-b, --side-d, --side-t and --side-x are that side's. */
export function sideClass(title: Title | null, side: number | null | undefined): string {
  return `side-${sideColour(title, side)}`;
}

export function sideColour(title: Title | null, side: number | null | undefined): string {
  if (!title || side === null || side === undefined) return "neutral";
  const words = title.data.sides;
  const known = words.every((word) => word in BY_WORD);
  return (known ? BY_WORD[words[side] ?? ""] : BY_PLACE[side]) ?? "neutral";
}
