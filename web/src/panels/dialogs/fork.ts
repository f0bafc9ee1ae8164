// A new game from the position that is looked at, alone or against the computer. This one stays as it is.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../../api";
import { machineSeat, secondsField } from "../../budget";
import { router } from "../../router";
import { settings } from "../../settings";
import { machineName } from "../../shelf";
import type { Budget } from "../../wire";
import { say } from "../../words";
import { Asking } from "./asking";

const ALONE = -1;

@customElement("ef-fork")
export class Fork extends Asking {
  @state() private mine = ALONE; // the side one plays, or both
  @state() private machine = "";
  @state() private machines: string[] = [];
  @state() private budget: Budget | null = null;
  @state() private seconds = 0;

  connectedCallback(): void {
    super.connectedCallback();
    void this.ask(async () => {
      const { machines, budget } = await api.titles();
      this.machines = machines;
      this.machine = machines[0] ?? "";
      this.budget = budget;
      this.seconds = budget.usual;
    });
  }

  private get position(): number {
    return this.table.past?.position ?? this.table.position;
  }

  private begin(): void {
    const sides = this.table.seats.map((seat) => seat.side);
    const mine = (side: number): boolean => this.mine === ALONE || side === this.mine;
    const seats = sides.map((side) => (mine(side) ? { side, who: "me" } : machineSeat(side, this.machine, this.budget, this.seconds)));
    void this.ask(async () => {
      const wish = { position: this.position, seats, token: this.token, your_name: settings.kept.name };
      const opened = await api.fork(this.table.game, wish);
      settings.sit(opened.game, opened.token);
      this.close();
      router.go(`/game/${opened.game}`);
    });
  }

  render(): TemplateResult {
    const sides = this.table.seats.map((seat) => seat.side);
    const hidden = !this.table.hotSeat && !this.table.ending;
    return html`<div class="body form">
        <p>${say("web-fork-what", { move: this.position })}</p>
        ${hidden ? html`<p class="note">${say("web-fork-sampled")}</p>` : nothing}
        <fieldset class="radios">
          <legend>${say("web-fork-who")}</legend>
          ${this.radio(ALONE, say("web-fork-alone"))} ${this.machines.length ? sides.map((side) => this.radio(side, say("web-fork-against", { side: this.sideName(side) }))) : nothing}
        </fieldset>
        ${this.mine !== ALONE && this.machines.length > 1 ? this.levels() : nothing} ${this.refused()}
      </div>
      <div class="acts">
        <button class="btn q" @click=${() => this.close()}>${say("web-cancel")}</button>
        <button class="btn p" ?disabled=${this.busy} @click=${() => this.begin()}>${say("web-fork-begin")}</button>
      </div>`;
  }

  private radio(value: number, text: string): TemplateResult {
    return html`<label><input type="radio" name="fork" .checked=${this.mine === value} @change=${() => (this.mine = value)} /> ${text}</label>`;
  }

  private levels(): TemplateResult {
    return html`<label class="field">
      ${say("web-fork-machine")}
      <select .value=${this.machine} @change=${(event: Event) => (this.machine = (event.target as HTMLSelectElement).value)}>
        ${this.machines.map((machine) => html`<option value=${machine} ?selected=${machine === this.machine}>${machineName(machine)}</option>`)}
      </select>
    </label>
    ${secondsField(this.machine, this.budget, this.seconds, (seconds) => (this.seconds = seconds))}`;
  }
}
