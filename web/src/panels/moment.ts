// The moment of the dice: they tumble, fall, and say what came of it.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { settings } from "../settings";
import type { Table } from "../table/table";
import type { Fact, LogLine, Side } from "../wire";
import { say } from "../words";
import { TablePanel } from "./base";
import { die, diceOf } from "./dice";
import { turnSide } from "./logbook";
import { result } from "./results";

const TUMBLE = 700; // milliseconds
const FRAME = 90;
const STAYS = 3600;
const MOST_DICE = 12;
const MOST_LINES = 2; // more than that came from a machine or a long absence: the log tells it

interface Cast {
  side: Side | null;
  dice: number[];
  facts: Fact[];
}

@customElement("ef-dice-moment")
export class DiceMoment extends TablePanel {
  @state() private cast: Cast | null = null;
  @state() private tumbling = false;
  @state() private faces: number[] = [];
  private timers: number[] = [];
  private waiting = false;

  protected listen(table: Table): (() => void)[] {
    return [table.onUpdate((before, _after, lines) => before && !table.past && this.see(lines))];
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    this.end();
  }

  private see(lines: LogLine[]): void {
    const thrown = lines.filter((line) => (line.kind ?? "Played") === "Played" && line.counts !== false && diceOf(line).length);
    const last = thrown.at(-1);
    if (!last || thrown.length > MOST_LINES) return;
    const dice = diceOf(last).flat();
    if (dice.length > MOST_DICE) return;
    this.end();
    const headline = (fact: Fact): boolean => this.table.title?.facts.get(fact[0])?.headline ?? false;
    const side = this.table.title ? turnSide(this.table.title, this.table.log.filter((line) => line.seq < last.seq)) : null;
    this.cast = { side: side ?? last.side, dice, facts: (last.facts ?? []).filter(headline) };
    this.faces = dice;
    this.waiting = true;
  }

  /** Behind the curtain the dice wait for who comes next. */
  protected willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.waiting || !this.cast || this.table.curtain !== null) return;
    this.waiting = false;
    if (settings.moves) this.tumble();
    this.timers.push(window.setTimeout(() => this.end(), STAYS));
  }

  private tumble(): void {
    this.tumbling = true;
    const roll = window.setInterval(() => (this.faces = this.faces.map(() => 1 + Math.floor(Math.random() * 6))), FRAME);
    this.timers.push(roll, window.setTimeout(() => this.fall(roll), TUMBLE));
  }

  private fall(roll: number): void {
    clearInterval(roll);
    this.tumbling = false;
    this.faces = this.cast?.dice ?? [];
  }

  private end(): void {
    for (const timer of this.timers) {
      clearTimeout(timer);
      clearInterval(timer);
    }
    this.timers = [];
    this.cast = null;
    this.tumbling = false;
  }

  render(): TemplateResult | typeof nothing {
    const { cast, table } = this;
    if (!cast || !table.title || table.curtain !== null) return nothing;
    const said = cast.facts.map((fact) => result(table.title!, [fact]));
    return html`<div class="moment ${this.sideClass(cast.side)} ${this.tumbling ? "tumbling" : ""}" title=${say("web-moment-close")} @click=${() => this.end()}>
      <span class="dice big" aria-hidden="true">${this.faces.map((pips) => die(pips))}</span>
      ${this.tumbling
        ? nothing
        : html`<span class="moment-said">${said.map(({ code, text }) => html`<span>${code ? html`<b class="code">${code}</b>` : nothing}${text}</span>`)}</span>`}
    </div>`;
  }
}
