// What the player looks at on the map, and what he has in his hand.
import { Store } from "../store";
import type { Point } from "./board";

export type Thing = { kind: "piece" | "space" | "card"; id: number };

/** Counters on their way: who leads, who comes along, the space they hang over, and those the way was bent through. */
export interface Carried { pieces: number[]; home: number; at: Point; over: number | null; bends: number[]; card?: number }

export class Attention extends Store {
  cursor: number | null = null;
  /** The space whose stack or choices lie open. */
  fan: number | null = null;
  /** What the tooltip speaks of. One that was `asked` for stays, and can be clicked. */
  tip: (Thing & { asked: boolean }) | null = null;
  hover: Thing | null = null;
  /** Said aloud once, politely. */
  spoken = "";
  /** Units gathered to go together. */
  group: ReadonlySet<number> = new Set();
  carried: Carried | null = null;
  lasso: Point[] | null = null;

  set(change: Partial<Pick<Attention, "cursor" | "fan" | "tip" | "hover" | "spoken" | "group" | "carried" | "lasso">>): void {
    Object.assign(this, change);
    this.changed();
  }
}
