// The map by keyboard: arrows walk, Tab goes from one legal thing to the next, Enter chooses.
import type { Thing } from "./attention";
import type { MapView } from "./map";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STRIDE = 120;

export class MapKeys {
  constructor(private element: HTMLElement, private map: MapView) {
    element.addEventListener("keydown", this.onKey);
    element.addEventListener("pointerdown", () => element.classList.remove("by-key"));
    element.addEventListener("focusin", this.onFocus);
    element.addEventListener("blur", () => map.attention.set({ tip: null }));
    element.addEventListener("click", this.onSpokenClick);
  }

  /** Screen readers click without a pointer. */
  private onSpokenClick = (event: MouseEvent): void => {
    const counter = (event.target as Element).closest<HTMLElement>(".counter");
    if (event.detail === 0 && counter?.dataset.card) this.map.acting.act({ kind: "card", id: Number(counter.dataset.card) });
    else if (event.detail === 0 && counter?.dataset.piece) this.map.acting.act({ kind: "piece", id: Number(counter.dataset.piece) });
  };

  private onFocus = (event: FocusEvent): void => {
    const counter = (event.target as Element).closest<HTMLElement>(".counter");
    const desk = this.map.desk;
    if (!counter || !desk || !counter.matches(":focus-visible")) return;
    const { piece, card } = counter.dataset;
    const place = (card ? desk.table.pieceAt(Number(card), "card") : desk.table.pieceAt(Number(piece)))?.place;
    const space = typeof place === "number" ? desk.board.space(place) : undefined;
    if (!space) return;
    desk.attention.set({ cursor: space.id });
    if (!desk.view.sees(space, 40)) desk.view.look({ x: space.x, y: space.y, k: desk.view.k });
  };

  private onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { view, acting, attention } = this.map;
    const arrow = ARROWS[event.key];
    if (!view) return;
    this.element.classList.add("by-key");
    if (arrow && event.shiftKey) view.panBy(-arrow[0] * STRIDE, -arrow[1] * STRIDE);
    else if (arrow) acting.moveCursor(...arrow);
    else if (event.key === "Tab") {
      if (!this.walk(event.shiftKey ? -1 : 1)) return;
    } else if (event.key === "Enter" && attention.carried) acting.carrying.again();
    else if (event.key === " " && this.thing()?.kind === "piece") acting.carrying.gather(this.thing()!.id);
    else if (event.key === "Enter" && attention.group.size && attention.cursor !== null && !this.gathered()) acting.sendGroup(attention.cursor);
    else if (event.key === "Enter" || event.key === " ") {
      if (!this.press()) return;
    } else if (event.key.toLowerCase() === "i" && this.card()) acting.explain(this.card()!, true);
    else if (event.key === "?" && attention.cursor !== null) acting.explain(this.thing()!, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** The card that has the focus, or the uppermost where the cursor is. */
  private card(): Thing | null {
    const { attention, desk } = this.map;
    const focused = document.activeElement?.closest<HTMLElement>(".counter")?.dataset.card;
    const id = focused ?? (attention.cursor === null ? undefined : desk?.situation.cards.get(attention.cursor)?.[0]?.id);
    return id === undefined ? null : { kind: "card", id: Number(id) };
  }

  private thing(): Thing | null {
    const { attention, desk } = this.map;
    const counter = document.activeElement?.closest<HTMLElement>(".counter");
    if (counter?.dataset.piece) return { kind: "piece", id: Number(counter.dataset.piece) };
    if (counter?.dataset.card) return { kind: "card", id: Number(counter.dataset.card) };
    if (attention.cursor === null) return null;
    const top = desk?.situation.stacks.get(attention.cursor)?.[0];
    return top ? { kind: "piece", id: top.id } : { kind: "space", id: attention.cursor };
  }

  private gathered(): boolean {
    const thing = this.thing();
    return thing?.kind === "piece" && this.map.attention.group.has(thing.id);
  }

  private press(): boolean {
    const thing = this.thing();
    if (!thing) return false;
    this.map.acting.act(thing);
    if (this.map.attention.fan !== null) this.map.querySelector("ef-fan")?.focusFirst();
    else this.element.focus({ preventScroll: true });
    return true;
  }

  /** To the next legal thing in reading order; past the last one the focus leaves the map. */
  private walk(step: 1 | -1): boolean {
    const order = this.map.acting.inOrder();
    const cursor = this.map.attention.cursor;
    const focused = document.activeElement?.closest<HTMLElement>(".counter")?.dataset.card;
    const at = order.findIndex((one) => (focused ? one.thing.kind === "card" && one.thing.id === Number(focused) : one.space.id === cursor && one.thing.kind !== "card"));
    const started = document.activeElement !== this.element || at >= 0;
    const next = order[at < 0 ? (step > 0 ? 0 : -1) : at + step];
    if (!next || (at < 0 && step < 0) || (!started && !order.length)) {
      this.map.attention.set({ cursor: null });
      this.element.focus({ preventScroll: true });
      return false;
    }
    this.map.acting.putCursor(next.space);
    const counter = this.element.querySelector<HTMLElement>(`.counter[data-${next.thing.kind}="${next.thing.id}"]`);
    (counter ?? this.element).focus({ preventScroll: true });
    return true;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "ef-fan": import("./fan").Fan;
  }
}
