// What the player looks at on the map: the place of the cursor, an opened stack, a thing under the pointer.
import { Store } from "../store";

export type Thing = { kind: "piece" | "space"; id: number };

export class Attention extends Store {
  cursor: number | null = null;
  /** The space whose stack or choices lie open. */
  fan: number | null = null;
  /** What the tooltip speaks of. `asked` with the key ?, and then it stays. */
  tip: (Thing & { asked: boolean }) | null = null;
  hover: Thing | null = null;
  /** Said aloud once, politely. */
  spoken = "";

  set(change: Partial<Pick<Attention, "cursor" | "fan" | "tip" | "hover" | "spoken">>): void {
    Object.assign(this, change);
    this.changed();
  }
}
