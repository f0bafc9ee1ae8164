// Phases with nothing to do pass by themselves, and the log says so.
import { settings } from "../settings";
import type { Choice, LogLine, Side, Text } from "../wire";
import type { Table } from "./table";

const MOST = 12; // in a row: then the player is asked, whatever is left to do

export class Passing {
  /** What was passed so, by entry of the log. */
  readonly passed = new Map<number, Text>();
  private sent: Text | null = null;
  private inARow = 0;

  /** The player did something himself. */
  acted(): void {
    this.inARow = 0;
  }

  /** The choice to take without asking. Who went back to an empty phase wants to be there: only going on passes it. */
  choice(table: Table, forward: boolean): Choice | null {
    const [only, ...others] = table.choices;
    const empty = table.scene?.prompt.empty && table.myTurn && only?.role === "pass" && !others.length;
    if (!empty || !forward || !settings.kept.passing || this.inARow >= MOST) return null;
    this.inARow += 1;
    this.sent = only.text;
    return only;
  }

  /** Entries of the log that came of it. */
  heard(lines: LogLine[], you: Side[]): void {
    const line = this.sent && lines.find(({ side, action }) => side !== null && you.includes(side) && action?.[0] === "Pass");
    if (!line || !this.sent) return;
    this.passed.set(line.seq, this.sent);
    this.sent = null;
  }
}
