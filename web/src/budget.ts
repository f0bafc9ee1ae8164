// How long a marshal may think about a turn, where a game is begun.
import { html, nothing, type TemplateResult } from "lit";
import type { Budget, SeatWish } from "./wire";
import { say } from "./words";

/** A seat for a machine, with its seconds if it is one that is given some. */
export function machineSeat(side: number, machine: string, budget: Budget | null, seconds: number): SeatWish {
  return machine === budget?.machine ? { side, who: machine, seconds } : { side, who: machine };
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
