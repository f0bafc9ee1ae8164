// Sides: who knows what, and their colours, by a side's word where that names one, else by its place; draw/faces.py says the same.
import type { Title } from "./titles";
import type { Ending, Side, Sides } from "./wire";

const EVERYONE = -1;

/** Whether a side is among those who know; who looks on (no side) knows what everyone knows. */
export function knows(knowers: Sides | undefined, side: Side | null): boolean {
  const known = knowers ?? EVERYONE;
  return known === EVERYONE || (side !== null && ((known >> side) & 1) === 1);
}

const BY_WORD: Record<string, string> = {
  axis: "axis", soviet: "soviet", allies: "west", allied: "west", western: "west", france: "west", neutral: "neutral",
  german: "axis", american: "west",
};
const BY_PLACE = ["axis", "soviet", "west", "neutral"];

/** Whether a side has won, by itself or with its camp. */
export function hasWon(ending: Ending, side: Side): boolean {
  return ending.camp ? knows(ending.camp, side) : ending.winner === side;
}

export function winners(title: Title | null, ending: Ending): Side[] {
  return [...(title?.data.sides.keys() ?? [])].filter((side) => hasWon(ending, side));
}

/** A class such as `side-axis`, inside which --side-b, --side-d, --side-t and --side-x are that side's. */
export function sideClass(title: Title | null, side: number | null | undefined): string {
  return `side-${sideColour(title, side)}`;
}

export function sideColour(title: Title | null, side: number | null | undefined): string {
  if (!title || side === null || side === undefined) return "neutral";
  const words = title.sides;
  const known = words.every((word) => word in BY_WORD);
  return (known ? BY_WORD[words[side] ?? ""] : BY_PLACE[side]) ?? "neutral";
}
