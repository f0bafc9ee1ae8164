// The games as the home page shows them. Which there are is data; what can be played, the server says.
import { asset } from "./assets";
import shelf from "./data/shelf.json";
import { settings } from "./settings";
import type { TitleLine } from "./wire";
import { words } from "./words";

export interface Volume {
  id: string;
  name: string;
  what: string;
  facts: string;
}

export const volumes: Volume[] = shelf;

/** A title's name: in its own words when the server knows it, else as the shelf calls it. */
export function titleName(id: string): string {
  const own = `${id}-title`;
  if (words.knows(own)) return words.say(own);
  const volume = volumes.find((one) => one.id === id);
  return volume ? words.say(volume.name) : id;
}

/** A side as it is called in a scenario. */
export function sideName(title: TitleLine | undefined, scenario: string, side: number): string {
  const own = title?.scenarios.find((one) => one.id === scenario)?.sides;
  const word = (own?.length ? own : title?.sides)?.[side];
  return title && word ? words.say(`${title.id}-side-${word}`) : "";
}

export function cover(id: string): string | null {
  return volumes.some((one) => one.id === id) ? asset(`cover-${id}-${settings.kept.theme}.webp`) : null;
}

export function machineName(id: string): string {
  const known = `web-machine-${id}`;
  return words.knows(known) ? words.say(known) : id;
}

const STRENGTH = ["random", "recruit", "greedy", "officer", "marshal"];

/** From the weakest to the strongest; a machine we know nothing of comes last. */
export function byStrength(machines: readonly string[]): string[] {
  const rank = (name: string): number => (STRENGTH.includes(name) ? STRENGTH.indexOf(name) : STRENGTH.length);
  return [...machines].sort((a, b) => rank(a) - rank(b));
}
