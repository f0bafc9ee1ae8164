// What a thing on the map is, and why nothing can be done with it now.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { MapView } from "../map/map";
import { choicesAt } from "../map/situation";
import { pieceName, pieceState, spaceName, terrainName } from "../map/spoken";
import { TablePanel } from "../panels/base";
import { openRule } from "../panels/base";
import type { Choice, Piece } from "../wire";
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
    if (this.map.attention.tip) this.map.attention.set({ tip: null });
  };

  protected updated(): void {
    this.place();
  }

  render(): TemplateResult | typeof nothing {
    const { tip } = this.map.attention;
    const desk = this.map.desk;
    if (!tip || !desk) return nothing;
    const piece = tip.kind === "piece" ? this.table.pieceAt(tip.id) : undefined;
    const space = desk.board.space(tip.kind === "space" ? tip.id : Number(piece?.place));
    if (tip.kind === "piece" && !piece) return nothing;
    const found = space ? choicesAt(desk.situation, space.id) : [];
    const doable = piece ? found.filter((choice) => choice.piece === piece.id || choice.space === space?.id) : found;
    const reason = doable.length ? undefined : this.reason(piece, space?.id);
    return html`<div class="tip" role="tooltip" @pointerenter=${() => this.map.acting.keepTip()} @pointerleave=${() => this.map.acting.leaveTip()}>
      ${piece ? this.piece(piece, space) : space ? html`<b>${spaceName(this.table.title, space)}</b>${this.terrain(terrainName(space))}` : nothing}
      ${doable.length === 1 ? html`<p class="tip-do">${words.text(doable[0]!.text)}</p>` : nothing}
      ${reason?.refusal ? this.why(reason) : nothing}
      ${tip.asked && !reason && !doable.length ? html`<p>${say(this.table.myTurn ? "web-no-reason" : "web-not-your-turn")}</p>` : nothing}
    </div>`;
  }

  private piece(piece: Piece, space: Parameters<typeof spaceName>[1]): TemplateResult {
    const state = pieceState(this.table.title, piece);
    const place = spaceName(this.table.title, space);
    const ground = space ? terrainName(space) : "";
    return html`<b>${pieceName(this.table.title, piece)}</b>${state ? html` · ${state}` : nothing}
      <small>${[place, ground].filter(Boolean).join(" · ")}</small>`;
  }

  private terrain(name: string): TemplateResult | typeof nothing {
    return name ? html` · ${name}` : nothing;
  }

  private why(choice: Choice): TemplateResult {
    const { rule } = choice.refusal!;
    const section = this.table.title?.rules.get(rule);
    const title = section ? section[words.language].title : "";
    return html`<p class="why"><b>${say("web-why-not")}</b> ${words.refusal(choice.refusal!)}</p>
      ${rule ? html`<a href="#" role="button" @click=${(event: Event) => this.read(event, rule)}>${/^\d/.test(rule) ? `§${rule} ` : ""}${title}</a>` : nothing}`;
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
    const counter = [...this.map.querySelectorAll<HTMLElement>(`.counter[data-piece="${tip.id}"]`)].at(-1);
    const page = this.map.getBoundingClientRect();
    const { view } = desk;
    let rect: { left: number; right: number; top: number; bottom: number };
    if (tip.kind === "piece" && counter) {
      const { left, right, top, bottom } = counter.getBoundingClientRect();
      rect = { left: left - page.left, right: right - page.left, top: top - page.top, bottom: bottom - page.top };
    } else {
      const space = desk.board.space(tip.id)!;
      const { x, y } = view.toScreen(space);
      const r = space.r * view.k;
      rect = { left: x - r, right: x + r, top: y - r, bottom: y + r };
    }
    const [wide, high] = [box.offsetWidth, box.offsetHeight];
    const left = rect.left - wide - 12;
    const onLeft = left > view.insets.left + 8;
    const free = view.width - view.insets.right - 8;
    const right = rect.right + 12;
    const beside = onLeft || right + wide < free;
    const x = onLeft ? left : beside ? right : Math.max(8, Math.min(free - wide, (rect.left + rect.right - wide) / 2));
    const y = beside ? (rect.top + rect.bottom) / 2 - 27 : rect.top - high - 10 > view.insets.top ? rect.top - high - 10 : rect.bottom + 10;
    const top = Math.max(view.insets.top + 4, Math.min(view.height - view.insets.bottom - high - 8, y));
    box.style.left = `${Math.round(x)}px`;
    box.style.top = `${Math.round(top)}px`;
    box.classList.toggle("to-right", onLeft);
    box.classList.toggle("to-left", !onLeft && beside);
    box.style.setProperty("--tail", `${Math.max(10, Math.min(high - 24, (rect.top + rect.bottom) / 2 - top - 7))}px`);
  }
}
