// Dice as they lie: pips up to six, a figure beyond.
import { html, svg, type TemplateResult } from "lit";
import { knows } from "../sides";
import type { LogLine, Throw } from "../wire";
import { words } from "../words";

const LOW = 5.2;
const MID = 10;
const HIGH = 14.8;
const PIPS: Record<number, [number, number][]> = {
  1: [[MID, MID]],
  2: [[LOW, LOW], [HIGH, HIGH]],
  3: [[LOW, LOW], [MID, MID], [HIGH, HIGH]],
  4: [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  5: [[LOW, LOW], [HIGH, LOW], [MID, MID], [LOW, HIGH], [HIGH, HIGH]],
  6: [[LOW, LOW], [HIGH, LOW], [LOW, MID], [HIGH, MID], [LOW, HIGH], [HIGH, HIGH]],
};

export function diceOf(line: Pick<LogLine, "thrown">): number[][] {
  return (line.thrown ?? []).filter((thrown) => isDice(thrown)).map(([fallen]) => fallen);
}

/** Saves of earlier formats do not say: there what is small and fell in the open counts as dice. */
function isDice([fallen, audience, dice]: Throw): boolean {
  return dice ?? (knows(audience, null) && fallen.every((pips) => pips >= 1 && pips <= 20));
}

export function die(pips: number, colours = ""): TemplateResult {
  const drawn = PIPS[pips];
  return html`<svg class="die ${colours}" viewBox="0 0 20 20" aria-hidden="true">
    <rect x=".5" y=".5" width="19" height="19" rx="4"></rect>
    ${drawn
      ? drawn.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="1.9"></circle>`)
      : svg`<text x="10" y="14" text-anchor="middle">${pips}</text>`}
  </svg>`;
}

export function dice(fallen: number[], colours = ""): TemplateResult {
  return html`<span class="dice" role="img" aria-label=${words.say("web-dice", { dice: fallen.join(", ") })}
    >${fallen.map((pips) => die(pips, colours))}</span
  >`;
}
