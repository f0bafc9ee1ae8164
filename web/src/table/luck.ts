// Luck that nobody can have chosen beforehand: the promise the server made, and what this browser added to the dice.
import type { Welcome } from "../wire";
import { firstHeard, keptText, ownBytes } from "./kept";
import type { Table } from "./table";

const PROMISE = "eastfront-promise-";
const STIRRED = "eastfront-stirred-";

export class Luck {
  promise = ""; // of the seed, as this browser first heard it
  added = ""; // what this browser added to the dice, as it kept it
  private seen = false; // whether this connection has seen to it

  constructor(private table: Table) {}

  welcomed(welcome: Welcome): void {
    this.promise = firstHeard(`${PROMISE}${this.table.game}`, welcome.commitment);
    this.seen = false;
  }

  /** Chance of this browser's own goes into the dice, once a seat: then nobody can have chosen them beforehand. */
  stir(): void {
    const { you, game, ending, welcome } = this.table;
    const side = you[0];
    if (this.seen || side === undefined) return;
    this.seen = true;
    const key = `${STIRRED}${game}-${side}`;
    const late = ending !== null || welcome?.stirred?.includes(side);
    this.added = late ? keptText(key) : ownBytes(key);
    if (!late && this.added) this.table.send({ type: "Stir", entropy: this.added });
  }

  /** Whether what this browser added stands in the journal: null if it added nothing. */
  get stirred(): boolean | null {
    return this.added ? this.table.log.some((line) => line.entropy === this.added) : null;
  }
}
