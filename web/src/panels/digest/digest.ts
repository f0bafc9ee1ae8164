// What happened while others played: battles, towns, losses, moves, and first what it changes for the reader.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { othersLines } from "../../map/facts";
import { settings } from "../../settings";
import { knows } from "../../sides";
import type { Title } from "../../titles";
import type { Fact, LogLine, Piece, Side } from "../../wire";
import { say, words } from "../../words";
import { TablePanel } from "../base";
import { counter, faceName } from "../counter";
import { diceOf, dice } from "../dice";
import { handle, sentence } from "../sentence";
import { changesBetween, of, type Changes, type Town } from "./changes";

const MOST_MOVES = 14;
const MOST_FOR_YOU = 4;

@customElement("ef-digest")
export class Digest extends TablePanel {
  render(): TemplateResult {
    const { table } = this;
    const { title, scene } = table;
    if (!title || !scene) return html`${nothing}`;
    const lines = othersLines(table, title, scene);
    if (!lines.length) return html`<p class="body log-none">${say("web-digest-nothing")}</p>`;
    const at = table.played.findIndex((line) => line.seq === lines[0]!.seq);
    const before = table.before?.position === at ? table.before.scene : null;
    if (!before && at >= 0) table.lookBefore(at);
    const changes = before ? changesBetween(title, before, scene) : null;
    const battles = lines.filter((line) => this.facts(line).some((fact) => title.facts.get(fact[0])?.scale.length));
    return html`<div class="body digest-body">
      ${changes ? this.forYou(title, changes) : nothing} ${this.battles(battles)}
      ${changes ? html`${this.towns(changes.towns)} ${this.losses(title, changes)} ${this.moves(changes)}` : html`<p class="quiet">${say("web-loading")}</p>`}
      <label class="switch">
        <span>${say("web-digest-opens")}</span>
        <input type="checkbox" role="switch" .checked=${settings.kept.digest} @change=${(event: Event) => settings.set({ digest: (event.target as HTMLInputElement).checked })} />
      </label>
    </div>`;
  }

  private get me(): Side | null {
    return this.table.scene?.side ?? null;
  }

  private facts(line: LogLine): Fact[] {
    return (line.facts ?? []).filter(([, , audience]) => knows(audience, this.me));
  }

  private section(name: string, body: unknown[], count = body.length): TemplateResult | typeof nothing {
    return body.length ? html`<section><h3>${say(name, { count })}</h3><ul>${body.map((one) => html`<li>${one}</li>`)}</ul></section>` : nothing;
  }

  /** The worst first, and never more than one can keep in mind. */
  private forYou(title: Title, changes: Changes): TemplateResult | typeof nothing {
    const names = (pieces: Piece[]): string => words.list(pieces.map((piece) => faceName(this.table, piece.face)));
    const mine = (pieces: Piece[]): Piece[] => of(title, pieces, this.me);
    const lost = mine(changes.lost);
    const cut = mine(changes.cutOff);
    const towns = changes.towns.filter((town) => town.was === this.me);
    const news = [
      ...(lost.length ? [say("web-digest-you-lost", { count: lost.length, names: names(lost) })] : []),
      ...(cut.length ? [say("web-digest-you-cut-off", { count: cut.length, names: names(cut) })] : []),
      ...(towns.length ? [say("web-digest-you-towns", { count: towns.length, names: words.list(towns.map((town) => this.place(town.space))) })] : []),
      ...changes.status.map((line) => words.text(line)),
    ];
    return this.me === null ? nothing : html`<div class="for-you">${this.section("web-digest-for-you", news.slice(0, MOST_FOR_YOU).map((line) => this.explained(line)))}</div>`;
  }

  private battles(lines: LogLine[]): TemplateResult | typeof nothing {
    const told = (line: LogLine): TemplateResult =>
      html`${this.facts(line).filter(([kind]) => !this.table.title?.facts.get(kind)?.heading).map((fact) => html`<span>${sentence(this.table, fact)}</span> `)}${diceOf(line).map((one) => dice(one, this.sideClass(line.side)))}`;
    return this.section("web-digest-battles", lines.map(told));
  }

  private towns(towns: Town[]): TemplateResult | typeof nothing {
    const told = (town: Town): TemplateResult =>
      html`${this.space(town.space)} <span class="digest-holder ${this.sideClass(town.holder)}">${town.holder === null ? say("web-digest-nobody") : this.sideName(town.holder)}</span>`;
    return this.section("web-digest-towns", towns.map(told));
  }

  private losses(title: Title, { lost, weakened }: Changes): TemplateResult | typeof nothing {
    const sides = title.data.sides.map((_, side) => side).filter((side) => of(title, [...lost, ...weakened], side).length);
    const row = (id: string, pieces: Piece[]): TemplateResult | typeof nothing =>
      pieces.length ? html`<p class="digest-row"><small>${say(id)}</small>${pieces.map((piece) => counter(this.table, piece))}</p>` : nothing;
    return this.section(
      "web-digest-losses",
      sides.map((side) => html`<b>${this.sideName(side)}</b> ${row("web-digest-lost", of(title, lost, side))} ${row("web-digest-weakened", of(title, weakened, side))}`),
      lost.length + weakened.length,
    );
  }

  private moves({ moves, arrived }: Changes): TemplateResult | typeof nothing {
    const told = [
      ...arrived.map((piece) => html`${this.unit(piece)} <span>${say("web-digest-arrived")}</span> ${this.space(piece.place as number)}`),
      ...moves.map(({ piece, from, to }) => html`${this.unit(piece)} <span>${this.place(from)} →</span> ${this.space(to)}`),
    ];
    if (!told.length) return nothing;
    const rest = told.length - MOST_MOVES;
    const shown = rest > 1 ? [...told.slice(0, MOST_MOVES), say("web-digest-more", { count: rest })] : told;
    return this.section("web-digest-moves", shown, told.length);
  }

  private unit(piece: Piece): TemplateResult {
    return handle(this.table, { kind: "piece", id: piece.id }, faceName(this.table, piece.face));
  }

  private space(space: number): TemplateResult {
    return handle(this.table, { kind: "space", id: space }, this.place(space));
  }

  private place(space: number): string {
    const { title } = this.table;
    const name = title?.named("space", space);
    return name ? words.name(name) : (title?.spaces.get(space)?.code ?? "");
  }
}
