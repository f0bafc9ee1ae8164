// Where the map is looked at from: screen = map × k + (x, y). One transform moves every layer.
import type { Point } from "./board";

export const STEPS = [0.35, 0.5, 0.7, 1, 1.4, 2];
export interface Insets { left: number; top: number; right: number; bottom: number }
export interface Kept { x: number; y: number; k: number } // the middle of what is seen, and how near

const SETTLE = 160; // ms without a gesture before the map is drawn sharp again
const GLIDE = 260;

export class View {
  x = 0;
  y = 0;
  k = 1;
  /** The part of the screen that no panel covers. */
  insets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
  width = 1;
  height = 1;
  private timer = 0;
  private frame = 0;
  /** Where a glide is going. */
  private target: Kept | null = null;

  constructor(
    private board: { width: number; height: number },
    private apply: (view: View, moving: boolean) => void,
    private still: () => void,
    private moves: () => boolean,
  ) {}

  get atRest(): boolean {
    return !this.timer && !this.frame;
  }

  get lowest(): number {
    return Math.min(STEPS[0]!, this.fitting);
  }

  get fitting(): number {
    const wide = this.width - this.insets.left - this.insets.right - 24;
    const high = this.height - this.insets.top - this.insets.bottom - 24;
    return Math.min(2, Math.max(0.1, Math.min(wide / this.board.width, high / this.board.height)));
  }

  /** The middle of the free part of the screen. */
  get centre(): Point {
    const { left, top, right, bottom } = this.insets;
    return { x: (left + this.width - right) / 2, y: (top + this.height - bottom) / 2 };
  }

  toScreen(point: Point): Point {
    return { x: point.x * this.k + this.x, y: point.y * this.k + this.y };
  }

  toMap(point: Point): Point {
    return { x: (point.x - this.x) / this.k, y: (point.y - this.y) / this.k };
  }

  sees(point: Point, margin = 30): boolean {
    const { x, y } = this.toScreen(point);
    const { left, top, right, bottom } = this.insets;
    return x > left + margin && y > top + margin && x < this.width - right - margin && y < this.height - bottom - margin;
  }

  isAt(kept: Kept): boolean {
    const now = this.target ?? this.keep();
    return Math.hypot(now.x - kept.x, now.y - kept.y) * this.k < 60 && Math.abs(now.k - kept.k) < 0.01;
  }

  /** Whether one of these points would be seen from there. */
  wouldSee(kept: Kept, points: Point[]): boolean {
    const { left, top, right, bottom } = this.insets;
    const [wide, high] = [(this.width - left - right) / 2 - 30, (this.height - top - bottom) / 2 - 30];
    return points.some((point) => Math.abs(point.x - kept.x) * kept.k < wide && Math.abs(point.y - kept.y) * kept.k < high);
  }

  // ---------------------------------------------------------------- moving
  resize(width: number, height: number, insets: Insets): void {
    const kept = this.keep();
    Object.assign(this, { width, height, insets });
    this.look(kept, false);
  }

  panBy(dx: number, dy: number): void {
    this.stop();
    this.set(this.x + dx, this.y + dy, this.k);
  }

  glideBy(dx: number, dy: number): void {
    this.glide(this.x + dx, this.y + dy, this.k);
  }

  zoomAt(at: Point, k: number): void {
    this.stop();
    const near = this.limit(k);
    const fixed = this.toMap(at);
    this.set(at.x - fixed.x * near, at.y - fixed.y * near, near);
  }

  /** One step nearer or further, around a point or the middle. */
  step(direction: 1 | -1, at: Point = this.centre): void {
    const steps = direction > 0 ? STEPS : [...STEPS].reverse();
    const next = steps.find((k) => (k - this.k) * direction > 0.01) ?? (direction > 0 ? 2 : this.lowest);
    const fixed = this.toMap(at);
    const k = this.limit(next);
    this.glide(at.x - fixed.x * k, at.y - fixed.y * k, k);
  }

  fit(): void {
    this.look({ x: this.board.width / 2, y: this.board.height / 2, k: this.fitting }, true);
  }

  /** Brings a point of the map to the middle. */
  look(kept: Kept, smoothly = true): void {
    const k = this.limit(kept.k);
    const { x, y } = this.centre;
    const move = smoothly ? this.glide : this.set;
    move.call(this, x - kept.x * k, y - kept.y * k, k);
  }

  keep(): Kept {
    return { ...this.toMap(this.centre), k: this.k };
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.target = null;
  }

  private limit(k: number): number {
    return Math.min(2, Math.max(this.lowest, k));
  }

  private set(x: number, y: number, k: number): void {
    [this.x, this.y, this.k] = [...this.clamp(x, y, k), k];
    this.apply(this, true);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      this.apply(this, false);
      this.still();
    }, SETTLE);
  }

  /** The board never leaves the free part of the screen altogether. */
  private clamp(x: number, y: number, k: number): [number, number] {
    const middle = this.centre;
    const along = (at: number, size: number, half: number): number => Math.min(half, Math.max(half - size * k, at));
    return [along(x, this.board.width, middle.x), along(y, this.board.height, middle.y)];
  }

  private glide(x: number, y: number, k: number): void {
    this.stop();
    [x, y] = this.clamp(x, y, k);
    if (!this.moves()) return this.set(x, y, k);
    const from = { x: this.x, y: this.y, k: this.k };
    this.target = { x: (this.centre.x - x) / k, y: (this.centre.y - y) / k, k };
    const began = performance.now();
    const next = (now: number): void => {
      const t = Math.min(1, (now - began) / GLIDE);
      const eased = 1 - (1 - t) ** 3;
      // Around a fixed point the scale grows by factors, not by sums.
      const scale = from.k * (k / from.k) ** eased;
      const share = Math.abs(k - from.k) < 0.001 ? eased : (scale - from.k) / (k - from.k);
      this.set(from.x + (x - from.x) * share, from.y + (y - from.y) * share, scale);
      this.frame = t < 1 ? requestAnimationFrame(next) : 0;
      if (t >= 1) this.target = null;
    };
    this.frame = requestAnimationFrame(next);
  }
}
