// What the log says of one space, round by round: each from the fact that begins it until the next one, with the dice that fell.
import type { Title } from "../titles";
import { knows } from "../sides";
import type { Fact, LogLine, Told, Value } from "../wire";
import { diceOf } from "./dice";
import { isTally } from "./weighing";

export interface Fired { fact: Fact; dice: number[]; from: number }
export interface Round { seq: number; fact: Fact; fired: Fired[] }

const spaceOf = (title: Title, [id, args = []]: Fact): Value | undefined => {
  const at = title.facts.get(id)?.args.findIndex(([, meaning]) => meaning === "space") ?? -1;
  return at < 0 ? undefined : args[at];
};

/** Those of this turn. What became of single units is left out: they stand on the map. */
export function rounds(title: Title, played: readonly LogLine[], told: Told, reader: number | null): Round[] {
  let found: Round[] = [];
  let now: Round | null = null;
  for (const line of played) {
    const facts = (line.facts ?? []).filter((fact) => knows(fact[2], reader));
    const shots: Fired[] = [];
    let other: Fired | null = null; // what was thrown for besides, like a fight in the air
    for (const fact of facts) {
      const kind = title.facts.get(fact[0]);
      const single = kind?.args.some(([, meaning]) => meaning === "piece") ?? false;
      const space = spaceOf(title, fact);
      if (kind?.heading === "turn") found = [];
      if (kind?.heading || (!single && space !== undefined && space !== told.space)) now = null; // elsewhere by now
      if (fact[0] === told.fact) {
        now = space === told.space ? { seq: line.seq, fact, fired: [] } : null;
        if (now) found.push(now);
      } else if (now) {
        const sum = (fact[1] ?? []).find(isTally);
        const from = sum ? Math.max(sum.low ?? 0, sum.lines.reduce((total, { amount }) => total + amount, sum.base)) : 0;
        const shot = { fact, dice: [], from };
        if (sum) shots.push(shot);
        else if (!kind?.headline) other ??= shot;
        if (!single) now.fired.push(shot);
      }
    }
    // Each throw goes to the shot that it was made for; the last shot has the last throw.
    const thrown = diceOf(line);
    for (let at = 1; at <= Math.min(thrown.length, shots.length); at += 1) shots[shots.length - at]!.dice = thrown[thrown.length - at]!;
    if (other) other.dice = thrown.slice(0, Math.max(0, thrown.length - shots.length)).flat();
  }
  return found;
}
