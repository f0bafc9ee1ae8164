// Before a phase ends: what is left of it, said once, and only if there is something to say.
import { html, nothing, type TemplateResult } from "lit";
import { explained } from "../abbreviations";
import { icon } from "../icons";
import type { TablePanel } from "../panels/base";
import { ruleLink } from "../panels/sentence";
import { settings } from "../settings";
import type { Choice, Omen } from "../wire";
import { say, words } from "../words";
import type { Table } from "./table";

const MOST_ROWS = 4;
const GROUPS = ["attack", "danger", "points"] as const;

const AT_ONCE = 400; // ms: a server that answers within them is not said to be waited for

/** What a pass would leave undone: known once the server has said. */
const leftUndone = (table: Table): readonly Omen[] => table.forecast?.ending ?? [];

/** A pass on its way. It is never done behind the player's back: until the server has said what would be left undone,
 * it waits for it or for his word. */
export class Leaving {
  private pass: { choice: Choice; seq: number; since: number } | null = null;
  private focused = -1; // where the question has the focus already

  constructor(private host: TablePanel) {}

  private get table(): Table {
    return this.host.table;
  }

  private get prompt(): string {
    return this.table.scene?.prompt.text.id ?? "";
  }

  /** Asked once, until the player says not to; a second click is an answer. */
  press(choice: Choice): void {
    const { table } = this;
    const mayAsk = choice.role === "pass" && table.choices.length > 1 && !settings.kept.unasked.includes(this.prompt);
    if (!mayAsk || this.pass?.seq === table.seq || (table.forecast && !leftUndone(table).length)) return this.end(choice);
    this.pass = { choice, seq: table.seq, since: performance.now() };
    if (!table.forecast) table.foresee();
    setTimeout(() => this.host.requestUpdate(), AT_ONCE);
    this.host.requestUpdate();
  }

  private end(choice: Choice): void {
    this.pass = null;
    this.table.point(null);
    this.table.choose(choice);
  }

  /** After each change of the table: nothing to say, and the phase ends; else the question has the focus. */
  follow(): void {
    const { pass, table } = this;
    if (!pass || pass.seq !== table.seq) return;
    if (table.forecast && !leftUndone(table).length) return this.end(pass.choice);
    const yes = this.host.querySelector<HTMLElement>(".sure .p");
    if (yes && this.focused !== table.seq) yes.focus();
    if (yes) this.focused = table.seq;
  }

  sheet(): TemplateResult | typeof nothing {
    const { pass, table } = this;
    if (!pass || pass.seq !== table.seq || table.past) return nothing;
    const waiting = !table.forecast && table.foreseen;
    if (waiting && performance.now() - pass.since < AT_ONCE) return nothing;
    return html`<div class="sure" role="group" aria-label=${say("web-sure")} @keydown=${this.onKey} @mouseleave=${() => table.point(null)}>
      ${table.forecast ? GROUPS.map((kind) => group(table, kind, leftUndone(table).filter((omen) => omen.kind === kind))) : this.unknown(waiting)}
      <div class="sure-acts">
        <label><input type="checkbox" @change=${(event: Event) => this.hush((event.target as HTMLInputElement).checked)} />${say("web-sure-never")}</label>
        <button class="btn q" @click=${this.stay}>${say("web-sure-no")}</button>
        <button class="btn p" @click=${() => this.end(pass.choice)}>${words.text(pass.choice.text)}</button>
      </div>
    </div>`;
  }

  /** The server is slow, or has too much to do to look. */
  private unknown(waiting: boolean): TemplateResult {
    return html`<p class="sure-waits" role="status">${say(waiting ? "web-sure-looking" : "web-sure-unknown")}</p>`;
  }

  private hush(on: boolean): void {
    const others = settings.kept.unasked.filter((id) => id !== this.prompt);
    settings.set({ unasked: on ? [...others, this.prompt] : others });
  }

  private onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") this.stay(event);
  };

  private stay = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
    this.pass = null;
    this.table.point(null);
  };
}

function group(table: Table, kind: (typeof GROUPS)[number], omens: readonly Omen[]): TemplateResult | typeof nothing {
  if (!omens.length) return nothing;
  const more = omens.length - MOST_ROWS;
  return html`<h4 class=${kind}>${icon("warn", true)}${say(`web-left-${kind}`, { count: omens.length })}</h4>
    <ul class="sure-rows">
      ${omens.slice(0, MOST_ROWS).map((omen) => row(table, omen))}
      ${more > 0 ? html`<li class="sure-more">${say("web-left-more", { count: more })}</li>` : nothing}
    </ul>`;
}

/** Under the pointer it is ringed on the map; a click brings it into sight. */
function row(table: Table, omen: Omen): TemplateResult {
  const [pieces, spaces] = [[...(omen.pieces ?? [])], [...(omen.spaces ?? [])]];
  const point = (): void => table.point({ pieces, spaces });
  const show = (): void => {
    document.dispatchEvent(new CustomEvent("ef-show", { detail: { space: spaces[0] } }));
  };
  const tied = spaces.length > 0;
  return html`<li @mouseenter=${point} @mouseleave=${() => table.point(null)}>
    ${tied ? html`<button class="sure-row" @focus=${point} @click=${show}>${explained(words.text(omen.text), table.title?.id, "pointer")}</button>` : html`<span>${explained(words.text(omen.text), table.title?.id)}</span>`}
    ${omen.rule ? ruleLink(omen.rule) : nothing}
  </li>`;
}
