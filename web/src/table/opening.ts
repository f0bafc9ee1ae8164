// At the start of one's turn the digest opens by itself, once, if something happened and the player wants it.
import { othersLines } from "../map/facts";
import { openDialog } from "../panels/base";
import { turnSide } from "../panels/logbook";
import { settings } from "../settings";
import type { Table } from "./table";

/** Called at every update; `mine` is whether it was this player's turn before. */
export class Opening {
  private mine = true;
  private told = -1;

  constructor(private table: Table) {}

  update(): void {
    const { table } = this;
    const before = this.mine;
    this.mine = table.myTurn;
    const { title, scene } = table;
    if (before || !table.myTurn || !settings.kept.digest || table.hotSeat || table.spectator || !title || !scene || document.querySelector("ef-guide")) return;
    const side = turnSide(title, table.log);
    if (side !== null && !table.you.includes(side)) return; // only asked something in the turn of another
    const lines = othersLines(table, title, scene);
    const first = lines[0]?.seq ?? -1;
    if (first < 0 || first === this.told || !lines.some((line) => (line.facts ?? []).some(([kind]) => !title.facts.get(kind)?.heading))) return;
    this.told = first;
    openDialog("digest");
  }
}
