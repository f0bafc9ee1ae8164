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
import { spaceName, spokenPiece } from "./spoken";

@customElement("ef-fan")
export class Fan extends Panel {
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) map!: MapView;
  /** The unit of the stack whose choices are listed. */
  @state() private unit: number | null = null;
  private space: number | null = null;
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
    if (space !== this.space) {
      this.unit = null;
      if (space !== null) this.table.whyNot();
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
    return html`<div class="fan pop" role="dialog" aria-label=${name} @keydown=${this.onKey}>
      ${stack.length ? html`<div class="fanned">${stack.map((piece) => this.counter(piece))}</div>` : nothing}
      <p class="fan-name"><b>${name}</b>${stack.length > 1 ? html` · ${say("web-units", { count: stack.length })}` : nothing}</p>
      ${this.list(stack)}
      <button class="tool fan-close" aria-label=${say("web-close")} @click=${this.close}>${icon("close", true)}</button>
    </div>`;
  }

  private counter(piece: Piece): TemplateResult {
    const situation = this.map.desk!.situation;
    const found = situation.ofPiece.get(piece.id) ?? [];
    const ring = this.unit === piece.id ? "selected" : (situation.rings.get(piece.id) ?? "");
    return html`<button
      class="counter ${found.length ? "legal" : ""} ${this.table.advised?.piece === piece.id ? "advised" : ""}"
      data-piece=${piece.id}
      aria-label=${spokenPiece(this.table.title, piece, found.length > 0)}
      @click=${() => this.pickUnit(piece, found)}
      @pointerenter=${() => this.map.acting.explain({ kind: "piece", id: piece.id }, false)}
      @focus=${() => this.map.attention.set({ hover: { kind: "piece", id: piece.id } })}
    >
      ${picture(piece.face, drawnMarks(piece.marks), ring)}
    </button>`;
  }

  /** Choices that no single counter stands for, and what is refused here. */
  private list(stack: Piece[]): TemplateResult | typeof nothing {
    const situation = this.map.desk!.situation;
    const alone = stack.length === 1 ? stack[0]!.id : this.unit;
    const listed = [...(situation.ofSpace.get(this.space!) ?? []), ...(alone === null ? [] : (situation.ofPiece.get(alone) ?? []))];
    const refused = (this.table.reasons ?? []).filter((choice) => (alone !== null && choice.piece === alone) || (listed.length && choice.space === this.space));
    if (listed.length < 2 && !(listed.length && stack.length)) return nothing;
    return html`<div class="fan-list">${[...listed, ...refused].map((choice) => choiceLine(choice, (one) => this.do(one), choice === this.table.advised))}</div>`;
  }

  private pickUnit(piece: Piece, found: Choice[]): void {
    if (found.length === 1) return this.do(found[0]!);
    if (found.length) this.unit = piece.id;
    else {
      this.table.pick(this.table.picked === piece.id ? null : piece.id);
      this.map.acting.explain({ kind: "piece", id: piece.id }, true);
    }
  }

  private do(choice: Choice): void {
    this.close();
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

  /** To the right of its space where there is room, else to the left; never over it. */
  private place = (): void => {
    const box = this.querySelector<HTMLElement>(".fan");
    const desk = this.map.desk;
    const space = this.space === null ? undefined : desk?.board.space(this.space);
    if (!box || !desk || !space) return;
    const { view } = desk;
    const at = view.toScreen(space);
    const gap = (desk.board.data.counter / 2 + 10) * view.k + 8;
    const right = view.width - view.insets.right - 8;
    const fits = at.x + gap + box.offsetWidth < right;
    const x = fits ? at.x + gap : Math.max(8, at.x - gap - box.offsetWidth);
    const y = Math.min(view.height - view.insets.bottom - box.offsetHeight - 8, Math.max(view.insets.top + 8, at.y - 44));
    box.style.left = `${Math.max(8, Math.min(x, right - box.offsetWidth))}px`;
    box.style.top = `${Math.max(8, y)}px`;
    box.classList.toggle("leftwards", !fits);
    box.style.setProperty("--tail", `${Math.max(14, Math.min(box.offsetHeight - 14, at.y - y))}px`);
  };

  /** For the keyboard: the first thing in it. */
  focusFirst(): void {
    void this.updateComplete.then(() => this.querySelector<HTMLButtonElement>("button.legal, .fan-list button, button")?.focus());
  }

}
