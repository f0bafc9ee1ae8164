// Fingers, mouse and wheel become panning, zooming, clicks, drags, lassos and long presses.
import type { Point } from "./board";
import type { View } from "./view";

const SLOP = { mouse: 4, pen: 6, touch: 10 } as Record<string, number>;
const LIFT_AFTER = 250; // ms a finger rests on a counter before it comes along
const LONG_PRESS = 480;
const BEND = 500; // ms a finger rests on a space before the way is bent there
const EDGE = 40; // px from the rim where the map scrolls under a drag
const SCROLL = 600; // px a second, at most

/** How a click or a drag is meant. */
export interface How { pointer: string; adding: boolean }

export interface Hands {
  click(at: Point, target: Element, how: How): void;
  press(at: Point, target: Element): void;
  hover(at: Point | null, target: Element | null): void;
  double(at: Point, target: Element): boolean;
  began(): void;
  /** Whether a drag that begins here takes something along; otherwise it pans. */
  lift(at: Point, target: Element): boolean;
  /** With `bending` the way goes through the space below. */
  carry(at: Point, bending: boolean): void;
  drop(at: Point): void;
  putDown(): void;
  /** A lasso so far; with `done` it is closed, with null given up. */
  loop(points: Point[] | null, done: boolean): void;
}

type Mode = "still" | "pan" | "carry" | "lasso";

export class Gestures {
  /** Dragging free map draws a lasso instead of panning. */
  lassoing = false;
  private down = new Map<number, Point>();
  private start: { at: Point; target: Element; how: How } | null = null;
  private mode: Mode = "still";
  private armed = false; // a finger has rested long enough to take a counter along
  private held = 0;
  private lasso: Point[] = [];
  private scrolling = 0;
  private last: Point = { x: 0, y: 0 };

  constructor(private element: HTMLElement, private view: () => View | null, private hands: Hands) {
    element.addEventListener("pointerdown", this.onDown);
    element.addEventListener("pointermove", this.onMove);
    element.addEventListener("pointerup", this.onUp);
    element.addEventListener("pointercancel", this.onCancel);
    element.addEventListener("pointerleave", () => this.mode === "still" && hands.hover(null, null));
    element.addEventListener("wheel", this.onWheel, { passive: false });
    element.addEventListener("dblclick", this.onDouble);
    element.addEventListener("contextmenu", this.onMenu);
  }

  /** Whatever is under way is given up: nothing has happened. */
  giveUp(): boolean {
    const busy = this.mode === "carry" || this.mode === "lasso";
    if (this.mode === "carry") this.hands.putDown();
    if (this.mode === "lasso") this.hands.loop(null, true);
    if (busy) this.rest();
    return busy;
  }

  private at(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private onDown = (event: PointerEvent): void => {
    if (event.button > 1) return void this.giveUp();
    this.hands.began();
    this.view()?.stop();
    this.down.set(event.pointerId, this.at(event));
    if (this.down.size > 1) {
      this.giveUp();
      this.mode = "pan";
      this.start = null;
      clearTimeout(this.held);
      return;
    }
    const how = { pointer: event.pointerType, adding: event.shiftKey };
    this.start = { at: this.at(event), target: event.target as Element, how };
    this.mode = event.button === 1 ? "pan" : "still";
    this.armed = event.pointerType === "mouse";
    clearTimeout(this.held);
    if (event.pointerType !== "mouse") this.held = window.setTimeout(this.onRested, LIFT_AFTER);
  };

  private onRested = (): void => {
    this.armed = true;
    this.held = window.setTimeout(this.onHeld, LONG_PRESS - LIFT_AFTER);
  };

  private onHeld = (): void => {
    if (!this.start || this.mode !== "still") return;
    const { at, target } = this.start;
    this.start = null;
    this.hands.press(at, target);
  };

  private onMove = (event: PointerEvent): void => {
    const at = this.at(event);
    const before = this.down.get(event.pointerId);
    if (!before) return this.hands.hover(at, event.target as Element);
    if (this.down.size === 2) return this.pinch(event.pointerId, at);
    if (this.mode === "still" && this.start) {
      const far = Math.hypot(at.x - this.start.at.x, at.y - this.start.at.y);
      if (far < (SLOP[event.pointerType] ?? 5)) return;
      this.set(event.pointerId, this.meant(this.start));
    }
    if (this.mode === "pan") this.view()?.panBy(at.x - before.x, at.y - before.y);
    else if (this.mode === "carry") this.carry(at, event.shiftKey, event.pointerType !== "mouse");
    else if (this.mode === "lasso") {
      this.lasso.push(at);
      this.hands.loop(this.lasso, false);
    }
    this.down.set(event.pointerId, at);
  };

  private meant({ at, target, how }: { at: Point; target: Element; how: How }): Mode {
    const counter = target.closest(".counter");
    if ((how.adding || this.lassoing) && !counter) {
      this.lasso = [at];
      return "lasso";
    }
    return this.armed && this.hands.lift(at, target) ? "carry" : "pan";
  }

  private set(pointer: number, mode: Mode): void {
    this.mode = mode;
    clearTimeout(this.held);
    this.element.setPointerCapture(pointer);
    this.element.classList.toggle("panning", mode === "pan");
    this.element.classList.toggle("carrying", mode === "carry");
    if (mode !== "carry") this.hands.hover(null, null);
  }

  private carry(at: Point, bending: boolean, finger: boolean): void {
    this.last = at;
    this.hands.carry(at, bending);
    clearTimeout(this.held);
    if (finger) this.held = window.setTimeout(() => this.mode === "carry" && this.hands.carry(this.last, true), BEND);
    if (!this.scrolling && this.pull(at)) this.scroll(performance.now());
  }

  /** How strongly the rim pulls the map, from 0 to 1 each way. */
  private pull(at: Point): Point | null {
    const along = (value: number, size: number): number =>
      value < EDGE ? (EDGE - value) / EDGE : value > size - EDGE ? (size - EDGE - value) / EDGE : 0;
    const box = this.element.getBoundingClientRect();
    const found = { x: Math.max(-1, Math.min(1, along(at.x, box.width))), y: Math.max(-1, Math.min(1, along(at.y, box.height))) };
    return found.x || found.y ? found : null;
  }

  private scroll(before: number): void {
    this.scrolling = requestAnimationFrame((now) => {
      const pull = this.mode === "carry" ? this.pull(this.last) : null;
      this.scrolling = 0;
      if (!pull) return;
      const reach = (SCROLL * Math.min(50, now - before)) / 1000;
      this.view()?.panBy(pull.x * reach, pull.y * reach);
      this.hands.carry(this.last, false);
      this.scroll(now);
    });
  }

  private pinch(moved: number, at: Point): void {
    clearTimeout(this.held);
    const before = [...this.down.values()];
    this.down.set(moved, at);
    const now = [...this.down.values()];
    const view = this.view();
    if (!view || before.length !== 2) return;
    const [a, b, c, d] = [before[0]!, before[1]!, now[0]!, now[1]!];
    const middle = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
    view.panBy(middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2);
    const [was, is] = [Math.hypot(a.x - b.x, a.y - b.y), Math.hypot(c.x - d.x, c.y - d.y)];
    if (was > 0) view.zoomAt(middle, (view.k * is) / was);
  }

  private onUp = (event: PointerEvent): void => {
    clearTimeout(this.held);
    const known = this.down.delete(event.pointerId);
    const { start, mode } = this;
    if (this.down.size) return;
    this.rest();
    if (!known) return;
    if (mode === "carry") this.hands.drop(this.at(event));
    else if (mode === "lasso") this.hands.loop(this.lasso, true);
    else if (mode === "still" && start) this.hands.click(this.at(event), start.target, start.how);
  };

  private onCancel = (event: PointerEvent): void => {
    clearTimeout(this.held);
    this.down.delete(event.pointerId);
    this.giveUp();
    if (!this.down.size) this.rest();
  };

  private rest(): void {
    this.start = null;
    this.mode = "still";
    this.element.classList.remove("panning", "carrying");
  }

  private onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const view = this.view();
    if (!view) return;
    // Two fingers on a trackpad pan; a pinch there comes as a wheel with Ctrl. A wheel's notch is coarse and has no sideways part.
    const fine = event.deltaMode === 0 && (event.deltaX !== 0 || Math.abs(event.deltaY) < 40);
    if (fine && !event.ctrlKey && event.deltaX !== 0) return view.panBy(-event.deltaX, -event.deltaY);
    const lines = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
    view.zoomAt(this.at(event), view.k * Math.exp(-Math.max(-240, Math.min(240, lines)) * (event.ctrlKey ? 0.008 : 0.0016)));
  };

  private onDouble = (event: MouseEvent): void => {
    if (this.hands.double(this.at(event), event.target as Element)) this.view()?.step(event.shiftKey ? -1 : 1, this.at(event));
  };

  private onMenu = (event: MouseEvent): void => {
    event.preventDefault();
    if (!this.giveUp()) this.hands.press(this.at(event), event.target as Element);
  };
}
