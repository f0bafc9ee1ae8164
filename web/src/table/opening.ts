// At the start of one's turn the digest opens by itself, once, if something happened and the player wants it.
import { othersLines } from "../map/facts";
import { openDialog } from "../panels/base";
import { turnSide } from "../panels/logbook";
import { settings } from "../settings";
import { remember, remembered } from "./kept";
import type { Table } from "./table";

const TOLD = "eastfront-told-";

/** Called whenever the table has been drawn. Who comes back to his turn is told too, once. */
export class Opening {
  private mine = false;

  constructor(private table: Table) {}

  update(): void {
    const { table } = this;
    const { title, scene } = table;
    if (!title || !scene) return;
    const before = this.mine;
    this.mine = table.myTurn;
    if (before || !table.myTurn || !settings.kept.digest || table.hotSeat || table.spectator || document.querySelector("ef-guide")) return;
    const side = turnSide(title, table.log);
    if (side !== null && !table.you.includes(side)) return; // only asked something in the turn of another
    const last = table.played.at(-1)?.side ?? null;
    if (last !== null && table.you.includes(last)) return; // he has played on since
    const lines = othersLines(table, title, scene);
    const first = lines[0]?.seq ?? -1;
    const told = remembered(`${TOLD}${table.game}`);
    if (first < 0 || first === told || !lines.some((line) => (line.facts ?? []).some(([kind]) => !title.facts.get(kind)?.heading))) return;
    remember(`${TOLD}${table.game}`, first);
    openDialog("digest");
  }
}
