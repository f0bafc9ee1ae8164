// How long a marshal may think about a turn, and what handicap a machine has, where a game is begun.
import { html, nothing, type TemplateResult } from "lit";
import type { Budget, SeatWish } from "./wire";
import { say } from "./words";

const HANDICAP_STEP = 5;

/** A seat for a machine, with its seconds if it is one that is given some. */
export function machineSeat(side: number, machine: string, budget: Budget | null, seconds: number, slips = 0): SeatWish {
  return { side, who: machine, ...(machine === budget?.machine ? { seconds } : {}), ...(slips ? { slips } : {}) };
}

/** In how many of a hundred decisions a machine plays its second-best idea. */
export function handicapField(most: number, slips: number, set: (slips: number) => void): TemplateResult {
  return html`<label class="field">${say("web-field-slips")}
    <input name="slips" type="range" min="0" max=${most} step=${HANDICAP_STEP} .value=${String(slips)} aria-describedby="slips-what"
      @input=${(event: Event) => set((event.target as HTMLInputElement).valueAsNumber)} />
    <span class="hint" id="slips-what">${say("web-field-slips-what", { slips })}</span>
  </label>`;
}

export function secondsField(machine: string, budget: Budget | null, seconds: number, set: (seconds: number) => void): TemplateResult | typeof nothing {
  if (!budget || machine !== budget.machine) return nothing;
  const { least, most } = budget;
  return html`<label class="field">${say("web-field-seconds")}
    <input name="seconds" type="number" inputmode="numeric" min=${least} max=${most} step="1" required .value=${String(seconds)} aria-describedby="seconds-what"
      @input=${(event: Event) => set((event.target as HTMLInputElement).valueAsNumber)} />
    <span class="hint" id="seconds-what">${say("web-field-seconds-what", { least, most })}</span>
  </label>`;
}
