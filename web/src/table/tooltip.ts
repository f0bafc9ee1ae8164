// What a thing on the map is, and why nothing can be done with it now.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { icon } from "../icons";
import type { MapView } from "../map/map";
import type { Box } from "../map/framing";
import { beside } from "../map/placing";
import { choicesAt } from "../map/situation";
import { cardState, pieceName, pieceState, spaceName, terrainName } from "../map/spoken";
import { TablePanel } from "../panels/base";
import { openRule } from "../panels/base";
import { drawn } from "../panels/counter";
import type { Choice, Piece } from "../wire";
import { choiceLine } from "./choices";
import { say, words } from "../words";

@customElement("ef-tip")
export class Tip extends TablePanel {
  @property({ attribute: false }) map!: MapView;
  private quit: (() => void) | null = null;

  disconnectedCallback(): void {
    super.disconnectedCallback();
    this.quit?.();
    this.map.removeEventListener("ef-moved", this.away);
  }

  protected willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!changed.has("map")) return;
    this.quit = this.map.attention.subscribe(() => this.requestUpdate());
    this.map.addEventListener("ef-moved", this.away);
  }

  private away = (): void => {
    const { tip } = this.map.attention;
    if (tip && !tip.asked) this.map.attention.set({ tip: null });
    else if (tip) this.place();
  };

  protected updated(): void {
    this.place();
  }

  render(): TemplateResult | typeof nothing {
    const { tip } = this.map.attention;
    const desk = this.map.desk;
    if (!tip || !desk) return nothing;
    if (tip.kind === "card") return this.card(tip.id, tip.asked);
    const piece = tip.kind === "piece" ? this.table.pieceAt(tip.id) : undefined;
    const space = desk.board.space(tip.kind === "space" ? tip.id : Number(piece?.place));
    if (tip.kind === "piece" && !piece) return nothing;
    const found = space ? choicesAt(desk.situation, space.id) : [];
    const doable = piece ? found.filter((choice) => choice.piece === piece.id || choice.space === space?.id) : found;
    const reason = doable.length ? undefined : this.reason(piece, space?.id);
    return html`<div class="tip ${tip.asked ? "pinned" : ""}" role=${tip.asked ? "note" : "tooltip"}>
      ${tip.asked ? html`<button class="tool tip-close" aria-label=${say("web-close")} @click=${() => this.map.attention.set({ tip: null })}>${icon("close", true)}</button>` : nothing}
      ${piece ? this.piece(piece, space) : space ? html`<b>${spaceName(this.table.title, space)}</b>${this.terrain(terrainName(space))}${this.ground(desk.situation.grounds.get(space.id))}` : nothing}
      ${doable.length === 1 ? html`<p class="tip-do">${words.text(doable[0]!.text)}</p>` : nothing}
      ${space ? doable.map((choice) => this.awaits(choice, space.id)) : nothing}
      ${reason?.refusal ? this.why(reason) : nothing}
      ${tip.asked && !reason && !doable.length ? html`<p>${say(this.table.myTurn ? "web-no-reason" : "web-not-your-turn")}</p>` : nothing}
    </div>`;
  }

  /** A card in play, large enough to be read, and what may be done with it. */
  private card(id: number, asked: boolean): TemplateResult | typeof nothing {
    const card = this.table.pieceAt(id, "card");
    const desk = this.map.desk!;
    if (!card) return nothing;
    const face = this.table.title?.faces.get(card.face);
    const found = desk.situation.ofCard.get(id) ?? [];
    const state = cardState(this.table.title, card);
    const space = desk.board.space(Number(card.place));
    return html`<div class="tip card-tip ${asked ? "pinned" : ""}" role=${asked ? "note" : "tooltip"}>
      ${asked ? html`<button class="tool tip-close" aria-label=${say("web-close")} @click=${() => this.map.attention.set({ tip: null })}>${icon("close", true)}</button>` : nothing}
      ${face?.kind === "back" ? nothing : drawn(card.face, true)}
      <b>${pieceName(this.table.title, card)}</b>${state ? html` · ${state}` : nothing}
      <small>${spaceName(this.table.title, space)}</small>
      <span class="aloud">${[face?.needs, face?.text].flatMap((one) => (one ? [words.text(one)] : [])).join(" ")}</span>
      ${asked
        ? found.map((choice) => choiceLine(this.table.title?.id, choice, (one) => this.map.acting.choose(one), choice === this.table.advised))
        : found.map((choice) => html`<p class="tip-do">${words.text(choice.text)}</p>`)}
    </div>`;
  }

  /** What awaits there, and the nearest place where it does not. */
  private awaits(choice: Choice, goal: number): (TemplateResult | typeof nothing)[] {
    const omens = this.table.omens(choice);
    const near = omens.length ? this.instead(goal) : "";
    return [
      ...omens.map((omen) => html`<p class="tip-omen">${icon("warn", true)}${words.text(omen.text)} ${this.section(omen.rule ?? "", "")}</p>`),
      near ? html`<small>${say("web-omen-instead", { space: near })}</small>` : nothing,
    ];
  }

  private instead(goal: number): string {
    const { board, situation } = this.map.desk!;
    const from = board.space(goal)!;
    const away = (id: number): number => Math.hypot(board.space(id)!.x - from.x, board.space(id)!.y - from.y);
    const safe = [...situation.ofSpace].filter(([, choices]) => choices.every((choice) => !this.table.omens(choice).length)).map(([id]) => id);
    const best = safe.length ? safe.reduce((one, other) => (away(other) < away(one) ? other : one)) : null;
    return best === null ? "" : spaceName(this.table.title, board.space(best));
  }

  private piece(piece: Piece, space: Parameters<typeof spaceName>[1]): TemplateResult {
    const state = pieceState(this.table.title, piece);
    const place = spaceName(this.table.title, space);
    const ground = space ? terrainName(space) : "";
    return html`<b>${pieceName(this.table.title, piece)}</b>${state ? html` · ${state}` : nothing}
      <small>${[place, ground].filter(Boolean).join(" · ")}</small>`;
  }

  /** What the ground of a zone does, and what is counted there. */
  private ground(piece: Piece | undefined): (TemplateResult | typeof nothing)[] {
    const text = piece && this.table.title?.faces.get(piece.face)?.text;
    const counts = (piece?.counts ?? []).map(([what, count]) => say(`web-count-${what}`, { count }));
    return [text ? html`<p>${words.text(text)}</p>` : nothing, counts.length ? html`<p>${counts.join(" · ")}</p>` : nothing];
  }

  private terrain(name: string): TemplateResult | typeof nothing {
    return name ? html` · ${name}` : nothing;
  }

  private why(choice: Choice): TemplateResult {
    const { rule } = choice.refusal!;
    const section = this.table.title?.rules.get(rule);
    const title = section ? section[words.language].title : "";
    return html`<p class="why"><b>${say("web-why-not")}</b> ${this.explained(words.refusal(choice.refusal!))}</p>
      ${this.section(rule, title)}`;
  }

  /** Only what stays can be clicked: a bubble under the pointer lets it through. */
  private section(rule: string, title: string): TemplateResult | typeof nothing {
    if (!rule) return nothing;
    const name = `${/^\d/.test(rule) ? `§${rule} ` : ""}${title}`;
    if (!this.map.attention.tip?.asked) return html`<small>${name}</small>`;
    return html`<a href="#" role="button" @click=${(event: Event) => this.read(event, rule)}>${name}</a>`;
  }

  private read(event: Event, rule: string): void {
    event.preventDefault();
    openRule(rule);
  }

  private reason(piece: Piece | undefined, space: number | undefined): Choice | undefined {
    const reasons = this.table.reasons ?? [];
    return reasons.find((choice) => piece && choice.piece === piece.id) ?? reasons.find((choice) => space !== undefined && choice.space === space);
  }

  /** Beside the thing, on the side where there is room, never under the finger. */
  private place(): void {
    const box = this.querySelector<HTMLElement>(".tip");
    const { tip } = this.map.attention;
    const desk = this.map.desk;
    if (!box || !tip || !desk) return;
    const counter = [...this.map.querySelectorAll<HTMLElement>(`.counter[data-${tip.kind}="${tip.id}"]`)].at(-1);
    const page = this.map.getBoundingClientRect();
    const { view } = desk;
    let rect: Box;
    if (tip.kind !== "space" && counter) {
      // In an opened stack it lies beside all of it: the others are looked at next.
      const { left, right, top, bottom } = (counter.closest(".fan") ?? counter).getBoundingClientRect();
      rect = { left: left - page.left, right: right - page.left, top: top - page.top, bottom: bottom - page.top };
    } else {
      const space = desk.board.space(tip.id)!;
      const { x, y } = view.toScreen(space);
      const r = space.r * view.k;
      rect = { left: x - r, right: x + r, top: y - r, bottom: y + r };
    }
    const where = beside(desk, rect, { wide: box.offsetWidth, high: box.offsetHeight });
    box.style.left = `${Math.round(where.x)}px`;
    box.style.top = `${Math.round(where.y)}px`;
    box.classList.toggle("to-right", where.side === "left");
    box.classList.toggle("to-left", where.side === "right");
    box.style.setProperty("--tail", `${Math.max(10, Math.min(box.offsetHeight - 24, (rect.top + rect.bottom) / 2 - where.y - 7))}px`);
  }
}
