// The right panel: the game, who sits where and whose turn it is, how it stands, what happened, and the way back.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../icons";
import { machineName } from "../shelf";
import { hasWon } from "../sides";
import type { Table } from "../table/table";
import type { Seat } from "../wire";
import { say, words } from "../words";
import { openDialog, TablePanel } from "./base";
import "./boxes";
import { filled } from "./boxes";
import { howMany } from "./counter";
import "./log";
import "./replay";
import { keyed } from "./strip";
import { sheetLinks } from "./sheet";
import { allTracks } from "./track";

const MINUTE = 60_000;
// Two such lines of the status stand side by side.
const SHORT_KEY = 22;
const SHORT_VALUE = 18;

@customElement("ef-side-panel")
export class SidePanel extends TablePanel {
  /** When somebody was last seen to leave, as far as this browser noticed. */
  private left = new Map<number, number>();
  @state() private openBoxes = false;
  private clock = 0;

  connectedCallback(): void {
    super.connectedCallback();
    this.clock = window.setInterval(() => this.left.size && this.requestUpdate(), MINUTE);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.clock);
  }

  protected listen(table: Table): (() => void)[] {
    return [table.onUpdate(() => this.notice())];
  }

  private notice(): void {
    for (const seat of this.table.seats)
      if (seat.here) this.left.set(seat.side, 0);
      else if (this.left.get(seat.side) === 0) this.left.set(seat.side, Date.now() / 1000);
  }

  render(): TemplateResult {
    const { table } = this;
    const { title } = table;
    return html`<aside class="side" aria-label=${say("web-side-panel")}>
      <header>
        <h1>${title ? say(`${title.id}-title`) : ""}</h1>
        <a class="tool" href=${title ? `/rules/${title.id}` : "/"} target="_blank" rel="noopener" title=${say("web-side-rules")} aria-label=${say("web-side-rules")}>${icon("book")}</a>
        <a class="tool" href="/" title=${say("web-side-home")} aria-label=${say("web-side-home")}>${icon("home")}</a>
        <button class="tool" title=${say("web-menu")} aria-label=${say("web-menu")} aria-haspopup="dialog" @click=${() => openDialog("menu")}>${icon("more")}</button>
      </header>
      ${title ? this.body() : nothing}
    </aside>`;
  }

  private expires(): TemplateResult | typeof nothing {
    const { welcome, ending } = this.table;
    if (!welcome?.expires) return nothing;
    const id = ending ? "web-expires-finished-what" : "web-expires-what";
    return html`<p class="quiet">${say(id, { date: words.day(welcome.expires) })}</p>`;
  }

  private body(): TemplateResult {
    const { table } = this;
    return html`
      <div class="side-top">
        ${(table.seats.length ? table.seats.map((seat) => seat.side) : [...table.title!.data.sides.keys()]).map((side) => this.seat(side))}
        ${table.welcome?.brought ? html`<details class="brought"><summary>${say("web-brought")}</summary><p>${say("web-brought-what")}</p></details>` : nothing}
        ${this.expires()}
        ${table.curtain === null ? html`${this.status()} ${sheetLinks(table)} ${allTracks(table)} ${this.boxes()}` : nothing}
      </div>
      <ef-log .table=${table}></ef-log>
      <ef-replay .table=${table}></ef-replay>
    `;
  }

  // ---------------------------------------------------------------- sides
  private seat(side: number): TemplateResult {
    const { table } = this;
    const seat = table.seats.find((one) => one.side === side);
    const asked = !table.ending && (table.scene?.asked ?? []).includes(side);
    return html`<div class="pl ${this.sideClass(side)} ${asked ? "act" : ""}">
      <span class="stripe" aria-hidden="true"></span>
      <div>
        <b>${this.sideName(side)}</b>
        <small>${seat ? this.who(seat) : nothing}</small>
      </div>
      ${this.turn(side, asked)}
    </div>`;
  }

  private turn(side: number, asked: boolean): TemplateResult | typeof nothing {
    const { table } = this;
    if (table.ending) return hasWon(table.ending, side) ? html`<span class="to-play">${icon("flag", true)}${say("web-side-won")}</span>` : nothing;
    if (!asked) return nothing;
    const mine = table.you.includes(side) && !table.hotSeat;
    const thinking = table.thinking && table.seats.some((seat) => seat.side === side && seat.kind === "machine");
    if (thinking) return html`<span class="to-play thinking">${say("web-side-thinking")}</span>`;
    return html`<span class="to-play">${say(mine ? "web-side-your-turn" : "web-side-to-play")}</span>`;
  }

  private who(seat: Seat): TemplateResult {
    if (seat.kind === "open")
      return html`<span class="dot off"></span><button class="linkish" @click=${() => openDialog("share")}>${say("web-side-open")}</button>${this.cards(seat.side)}`;
    if (seat.kind === "machine") {
      const { seconds = 0, slips = 0, name } = seat;
      const handicap = slips ? ` · ${say("web-side-handicap", { slips })}` : "";
      return html`${icon("machine", true)}${say(seconds ? "web-side-machine-seconds" : "web-side-machine", { level: machineName(name), seconds })}${handicap}${this.cards(seat.side)}`;
    }
    const mine = this.table.you.includes(seat.side);
    const name = mine ? (seat.name ? say("web-side-you-named", { name: seat.name }) : say("web-side-you")) : seat.name || say("web-side-opponent");
    const left = this.left.get(seat.side) ?? 0;
    const away = mine || seat.here ? "" : left ? say("web-side-seen", { ago: words.ago(left) }) : say("web-side-away");
    return html`<span class="dot ${seat.here || mine ? "" : "off"}" title=${say(seat.here || mine ? "web-side-here" : "web-side-away")}></span>
      <span>${name}${away ? ` · ${away}` : ""}${this.cards(seat.side)}</span>`;
  }

  /** How many cards a side holds is known to all. */
  private cards(side: number): string {
    const { table } = this;
    if (table.curtain !== null) return "";
    const hands = filled(table.shown, [], ["hand"]).filter((box) => box.place.side === side);
    const count = hands.reduce((sum, box) => sum + howMany(box.pieces) + (box.place.hidden ?? 0), 0);
    return count ? ` · ${say("web-side-cards", { count })}` : "";
  }

  // ---------------------------------------------------------------- how it stands
  private status(): TemplateResult | typeof nothing {
    const lines = (this.table.shown?.status ?? []).map((line) => words.text(line));
    const [first, ...rest] = lines;
    if (!first) return nothing;
    const told = new Set<string>();
    const drawn = (text: string): unknown => this.explained(text, "tab", told);
    return html`<section class="blk status" aria-label=${say("web-side-status")}>
      <p class="first">${drawn(first)}</p>
      ${rest.length
        ? html`<dl>
            ${rest.map((line) => {
              const { key, value } = keyed(line);
              const short = key.length <= SHORT_KEY && value.length <= SHORT_VALUE;
              return key ? html`<div class=${short ? "short" : ""}><dt>${drawn(key)}</dt><dd>${drawn(value)}</dd></div>` : html`<div><dd class="alone">${drawn(value)}</dd></div>`;
            })}
          </dl>`
        : nothing}
    </section>`;
  }

  private boxes(): TemplateResult | typeof nothing {
    const { table } = this;
    const all = filled(table.shown, table.choices, ["box", "deck"]);
    if (!all.length) return nothing;
    const count = all.reduce((sum, box) => sum + howMany(box.pieces) + (box.place.hidden ?? 0), 0);
    const ids = new Set(all.flatMap((box) => box.pieces.map((piece) => `${piece.kind ?? "piece"}/${piece.id}`)));
    const callable = table.choices.some((choice) => choice.place || ids.has(`piece/${choice.piece}`) || ids.has(`card/${choice.card}`));
    const open = this.openBoxes || callable;
    return html`<details class="blk boxes-fold" ?open=${open} @toggle=${(event: Event) => !callable && (this.openBoxes = (event.target as HTMLDetailsElement).open)}>
      <summary><span>${say("web-boxes")}</span><span class="num">${callable ? html`<i class="legal-dot"></i>` : nothing}${count}</span></summary>
      ${open ? html`<ef-boxes .table=${table}></ef-boxes>` : nothing}
    </details>`;
  }
}
