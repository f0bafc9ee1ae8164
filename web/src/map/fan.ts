// A stack laid open beside its space, and the choices that share one place.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../icons";
import { Panel } from "../panel";
import { choiceLine } from "../table/choices";
import type { Table } from "../table/table";
import type { Choice, Piece } from "../wire";
import { say } from "../words";
import { drawnMarks, picture } from "./counters";
import type { MapView } from "./map";
import { outlived } from "./outlived";
import { beside, stays } from "./placing";
import { choicesAt } from "./situation";
import { spaceName, spokenPiece } from "./spoken";

@customElement("ef-fan")
export class Fan extends Panel {
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) map!: MapView;
  /** The unit of the stack whose choices are listed. */
  @state() private unit: number | null = null;
  private space: number | null = null;
  private laid: number[] = []; // the units there when it was opened
  private placed = ""; // where it was laid, and how large it was
  private laidAt = "";
  private leave: (() => void)[] = [];

  connectedCallback(): void {
    super.connectedCallback();
    addEventListener("resize", this.place);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const leave of this.leave) leave();
    removeEventListener("resize", this.place);
    this.map.removeEventListener("ef-moved", this.place);
  }

  protected willUpdate(changed: PropertyValues): void {
    if (changed.has("map")) {
      this.leave = [this.map.attention.subscribe(() => this.requestUpdate()), this.table.subscribe(() => this.requestUpdate())];
      this.map.addEventListener("ef-moved", this.place);
    }
    const space = this.map.attention.fan;
    const { desk } = this.map;
    const stack = space === null ? [] : (desk?.situation.stacks.get(space) ?? []);
    const units = stack.map((piece) => piece.id);
    const able = units.some((id) => desk?.situation.ofPiece.get(id)?.length);
    if (space !== null && space === this.space && desk && outlived(this.laid, units, able, choicesAt(desk.situation, space).length > 0)) queueMicrotask(this.close);
    if (space !== this.space) {
      this.unit = null;
      this.placed = this.laidAt = "";
      this.laid = units;
      if (space !== null) this.table.whyNot({ space, piece: stack.length === 1 ? stack[0]!.id : null });
    }
    this.space = space;
  }

  protected updated(): void {
    this.place();
  }

  render(): TemplateResult | typeof nothing {
    const desk = this.map.desk;
    if (!desk || this.space === null) return nothing;
    const stack = desk.situation.stacks.get(this.space) ?? [];
    const title = this.table.title;
    const name = spaceName(title, desk.board.space(this.space));
    return html`<div class="fan pop" role="dialog" aria-label=${name} @keydown=${this.onKey} @pointerleave=${this.onLeave}>
      ${stack.length ? html`<div class="fanned">${stack.map((piece) => this.counter(piece))}</div>` : nothing}
      <p class="fan-name"><b>${name}</b>${stack.length > 1 ? html` · ${say("web-units", { count: stack.length })}` : nothing}${this.all(stack)}</p>
      ${this.list(stack)}
      <button class="tool fan-close" aria-label=${say("web-close")} @click=${this.close}>${icon("close", true)}</button>
    </div>`;
  }

  private counter(piece: Piece): TemplateResult {
    const situation = this.map.desk!.situation;
    const found = situation.ofPiece.get(piece.id) ?? [];
    const gathered = this.map.attention.group.has(piece.id) || this.unit === piece.id;
    const ring = gathered ? "selected" : (situation.rings.get(piece.id) ?? "");
    return html`<button
      class="counter ${found.length ? "legal" : ""} ${this.table.advised?.piece === piece.id ? "advised" : ""}"
      data-piece=${piece.id}
      aria-label=${spokenPiece(this.table.title, piece, found.length > 0)}
      aria-pressed=${ring === "selected"}
      @click=${(event: MouseEvent) => this.pickUnit(piece, found, event.shiftKey)}
      @pointerenter=${() => this.regard(piece.id)}
      @pointerleave=${() => this.table.lookAtJoining(null)}
      @focus=${() => this.map.attention.set({ hover: { kind: "piece", id: piece.id } })}
    >
      ${picture(piece.face, drawnMarks(piece.marks), ring, { turned: piece.turned, counts: piece.counts })}
    </button>`;
  }

  /** Looked at: what it is, and what it would add to an attack. */
  private regard(piece: number): void {
    this.map.acting.explain({ kind: "piece", id: piece }, false);
    this.table.lookAtJoining(piece);
  }

  /** The whole stack at once, where more than one of it may act. */
  private all(stack: Piece[]): TemplateResult | typeof nothing {
    const able = stack.filter((piece) => (this.map.desk!.situation.ofPiece.get(piece.id) ?? []).filter((choice) => choice.role !== "aside").length === 1);
    if (able.length < 2) return nothing;
    return html` <button class="btn q fan-all" @click=${() => this.map.acting.carrying.gatherAll(able.map((piece) => piece.id))}>${say("web-fan-all")}</button>`;
  }

  /** Choices that no single counter stands for, and what is refused here. */
  private list(stack: Piece[]): TemplateResult | typeof nothing {
    const situation = this.map.desk!.situation;
    const alone = stack.length === 1 ? stack[0]!.id : this.unit;
    const listed = [...(situation.ofSpace.get(this.space!) ?? []), ...(alone === null ? [] : (situation.ofPiece.get(alone) ?? []))];
    const refused = (this.table.reasons ?? []).filter((choice) => (alone !== null && choice.piece === alone) || (listed.length && choice.space === this.space));
    if (listed.length < 2 && !(listed.length && stack.length)) return nothing;
    return html`<div class="fan-list">${[...listed, ...refused].map((choice) => choiceLine(this.table.title?.id, choice, (one) => this.do(one), choice === this.table.advised))}</div>`;
  }

  /** A first click does, a second takes back; the stack stays open. */
  private pickUnit(piece: Piece, found: Choice[], adding: boolean): void {
    const { acting, attention, desk } = this.map;
    if (adding || attention.group.size) return acting.carrying.gather(piece.id);
    if (found.length === 1) return acting.choose(found[0]!);
    if (found.length) {
      this.unit = this.unit === piece.id ? null : piece.id;
      if (this.unit !== null) this.table.whyNot({ piece: this.unit, space: this.space });
    } else if (this.table.pickedUp && desk?.situation.rings.get(piece.id) === "selected") this.table.putBack({ piece: piece.id });
    else if (desk?.situation.ofSpace.size) this.table.do([[{ piece: piece.id }]], true, [piece.id]);
    else {
      this.table.pick(this.table.picked === piece.id ? null : piece.id);
      acting.explain({ kind: "piece", id: piece.id }, true);
    }
  }

  private do(choice: Choice): void {
    this.map.acting.choose(choice);
  }

  private close = (): void => {
    this.map.attention.set({ fan: null, tip: null });
  };

  private onKey = (event: KeyboardEvent): void => {
    const buttons = [...this.querySelectorAll<HTMLButtonElement>("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === "Escape") {
      this.close();
      this.map.querySelector<HTMLElement>(".map")?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private onLeave = (): void => {
    this.placed = "";
    this.place();
  };

  /** Beside its space, where it covers least of what may be clicked. It stays under the pointer, whatever is picked; when that leaves, it gives way to where a unit may go. */
  private place = (): void => {
    const box = this.querySelector<HTMLElement>(".fan");
    const desk = this.map.desk;
    const space = this.space === null ? undefined : desk?.board.space(this.space);
    if (!box || !desk || !space) return;
    const { view } = desk;
    const laidAt = `${view.x}/${view.y}/${view.k}`;
    const placed = `${laidAt}/${box.offsetWidth}/${box.offsetHeight}/${desk.situation.ofSpace.size}`;
    if (placed === this.placed) return;
    this.placed = placed;
    if (laidAt === this.laidAt && stays(desk, box, box.matches(":hover"))) return;
    this.laidAt = laidAt;
    const at = view.toScreen(space);
    const half = (desk.board.data.counter / 2 + 8) * view.k;
    const where = beside(desk, { left: at.x - half, right: at.x + half, top: at.y - half, bottom: at.y + half }, { wide: box.offsetWidth, high: box.offsetHeight });
    box.style.left = `${where.x}px`;
    box.style.top = `${where.y}px`;
    box.dataset.side = where.side;
    box.style.setProperty("--tail", `${Math.max(14, Math.min(box.offsetHeight - 14, at.y - where.y))}px`);
  };

  /** For the keyboard: the first thing in it. */
  focusFirst(): void {
    void this.updateComplete.then(() => this.querySelector<HTMLButtonElement>("button.legal, .fan-list button, button")?.focus());
  }

}
