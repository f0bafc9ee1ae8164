// Fingers, mouse and wheel become panning, zooming, clicks and long presses.
import type { Point } from "./board";
import type { View } from "./view";

const SLOP = { mouse: 4, pen: 6, touch: 9 } as Record<string, number>;
const LONG_PRESS = 480;

export interface Hands {
  click(at: Point, target: Element, pointer: string): void;
  press(at: Point, target: Element): void;
  hover(at: Point | null, target: Element | null): void;
  double(at: Point, target: Element): boolean;
  began(): void;
}

export class Gestures {
  private down = new Map<number, Point>();
  private start: { at: Point; target: Element; pointer: string } | null = null;
  private panning = false;
  private held = 0;

  constructor(private element: HTMLElement, private view: () => View | null, private hands: Hands) {
    element.addEventListener("pointerdown", this.onDown);
    element.addEventListener("pointermove", this.onMove);
    element.addEventListener("pointerup", this.onUp);
    element.addEventListener("pointercancel", this.onCancel);
    element.addEventListener("pointerleave", () => hands.hover(null, null));
    element.addEventListener("wheel", this.onWheel, { passive: false });
    element.addEventListener("dblclick", this.onDouble);
    element.addEventListener("contextmenu", this.onMenu);
  }

  private at(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private onDown = (event: PointerEvent): void => {
    if (event.button > 1) return;
    this.hands.began();
    this.view()?.stop();
    this.down.set(event.pointerId, this.at(event));
    this.start = { at: this.at(event), target: event.target as Element, pointer: event.pointerType };
    this.panning = this.down.size > 1;
    clearTimeout(this.held);
    if (event.pointerType !== "mouse" && this.down.size === 1) this.held = window.setTimeout(this.onHeld, LONG_PRESS);
  };

  private onHeld = (): void => {
    if (!this.start || this.panning) return;
    const { at, target } = this.start;
    this.start = null;
    this.hands.press(at, target);
  };

  private onMove = (event: PointerEvent): void => {
    const at = this.at(event);
    const before = this.down.get(event.pointerId);
    if (!before) return this.hands.hover(at, event.target as Element);
    if (this.down.size === 2) return this.pinch(event.pointerId, at);
    if (!this.panning && this.start) {
      const far = Math.hypot(at.x - this.start.at.x, at.y - this.start.at.y);
      if (far < (SLOP[event.pointerType] ?? 5)) return;
      this.panning = true;
      clearTimeout(this.held);
      this.element.setPointerCapture(event.pointerId);
      this.element.classList.add("panning");
      this.hands.hover(null, null);
    }
    if (this.panning) this.view()?.panBy(at.x - before.x, at.y - before.y);
    this.down.set(event.pointerId, at);
  };

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
    const click = this.down.delete(event.pointerId) && !this.panning && this.start;
    if (click) this.hands.click(this.at(event), click.target, click.pointer);
    this.finish();
  };

  private onCancel = (event: PointerEvent): void => {
    clearTimeout(this.held);
    this.down.delete(event.pointerId);
    this.finish();
  };

  private finish(): void {
    if (this.down.size) return;
    this.start = null;
    this.panning = false;
    this.element.classList.remove("panning");
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
    this.hands.press(this.at(event), event.target as Element);
  };
}
