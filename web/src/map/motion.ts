// Things move because the game moved them. The counters already lie where they belong; motion shows how they came there.
import { settings } from "../settings";
import type { Title } from "../titles";
import type { LogLine, Piece, Scene } from "../wire";
import type { Board, Point } from "./board";
import type { Counters } from "./counters";
import { diceOf } from "../panels/dice";
import { stopsOf, wayOf } from "./facts";

const LEG = 420;
const LONGEST = 1200;
const FADE = 220;
const DICE = 700; // nothing is lost before the dice lie still
const FURTHEST_BEHIND = 2000;

export class Motion {
  private running = new Map<number, Animation>();
  private free = 0; // when what moves now will have come to rest
  /** Ways to draw as dots where nothing moves. */
  trails: number[][] = [];

  constructor(private board: Board, private counters: Counters, private ghosts: HTMLElement) {}

  /** A click or a key: everything is where it belongs at once. */
  skip(): void {
    for (const animation of this.running.values()) animation.finish();
    this.running.clear();
    this.ghosts.replaceChildren();
    this.free = 0;
  }

  /** `gone` are the last drawings of counters that have left the map. */
  show(title: Title, before: Scene, after: Scene, lines: LogLine[], gone: Map<number, { element: HTMLElement }>): void {
    const was = byId(before);
    const stops = stopsOf(title, lines);
    const played = lines.filter((line) => (line.kind ?? "Played") === "Played");
    const now = performance.now();
    if (this.free - now > FURTHEST_BEHIND) this.skip();
    let start = Math.max(now, this.free);
    if (played.some((line) => diceOf(line).length)) start += DICE;
    this.trails = [];
    let rest = start;
    for (const piece of byId(after).values()) {
      const old = was.get(piece.id);
      if (!old || typeof piece.place !== "number") continue;
      if (old.place !== piece.place) {
        const from = typeof old.place === "number" ? old.place : null;
        const way = wayOf(stops.get(piece.id) ?? [], from, piece.place);
        if (way.length > 1) this.trails.push(way);
        rest = Math.max(rest, this.move(piece, way, start - now) + start);
      } else if (old.face !== piece.face) rest = Math.max(rest, this.flip(piece, start - now) + start);
    }
    for (const [id, { element }] of gone)
      if (typeof was.get(id)?.place === "number" && !stands(after, id)) rest = Math.max(rest, this.fade(element, start - now) + start);
    this.free = rest;
  }

  private move(piece: Piece, way: number[], delay: number): number {
    const element = this.counters.element(piece.id);
    if (!element || !settings.moves) return 0;
    if (way.length < 2) return this.play(piece.id, element, [{ opacity: 0, scale: 1.3 }, { opacity: 1, scale: 1 }], FADE, delay);
    const points = this.points(way);
    const placed = this.counters.placed(piece.id)!;
    const end = points[points.length - 1]!;
    const lengths = points.map((point, i) => (i ? Math.hypot(point.x - points[i - 1]!.x, point.y - points[i - 1]!.y) : 0));
    const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
    let far = 0;
    const frames = points.map((point, i) => {
      far += lengths[i]!;
      return { translate: `${point.x - end.x}px ${point.y - end.y}px`, offset: far / whole, zIndex: 900 + placed.layer };
    });
    const time = Math.min(LONGEST, LEG * Math.max(1, Math.sqrt(points.length - 1)));
    return this.play(piece.id, element, frames, time, delay);
  }

  /** The way along links where it is short enough to be guessed. */
  private points(way: number[]): Point[] {
    const spaces = way.flatMap((space, i) => (i ? this.board.way(way[i - 1]!, space).slice(1) : [space]));
    return spaces.map((id) => this.board.space(id)!).filter(Boolean);
  }

  private flip(piece: Piece, delay: number): number {
    const element = this.counters.element(piece.id);
    if (!element || !settings.moves) return 0;
    return this.play(piece.id, element, [{ scale: "1 1" }, { scale: "0.02 1", offset: 0.5 }, { scale: "1 1" }], FADE, delay);
  }

  private fade(element: HTMLElement, delay: number): number {
    if (!settings.moves) return 0;
    const ghost = element.cloneNode(true) as HTMLElement;
    ghost.setAttribute("aria-hidden", "true");
    ghost.tabIndex = -1;
    this.ghosts.append(ghost);
    const animation = ghost.animate([{ opacity: 1, scale: 1 }, { opacity: 0, scale: 0.6 }], { duration: FADE, delay, fill: "both" });
    animation.onfinish = () => ghost.remove();
    return FADE;
  }

  private play(id: number, element: HTMLElement, frames: Keyframe[], duration: number, delay: number): number {
    this.running.get(id)?.cancel();
    const easing = "cubic-bezier(.3,.1,.3,1)";
    const animation = element.animate(frames, { duration, delay, easing, fill: "backwards" });
    this.running.set(id, animation);
    animation.onfinish = () => {
      if (this.running.get(id) === animation) this.running.delete(id);
    };
    return duration;
  }
}

function byId(scene: Scene): Map<number, Piece> {
  return new Map((scene.pieces ?? []).filter((piece) => (piece.kind ?? "piece") === "piece").map((piece) => [piece.id, piece]));
}

function stands(scene: Scene, id: number): boolean {
  return (scene.pieces ?? []).some((piece) => piece.id === id && (piece.kind ?? "piece") === "piece" && typeof piece.place === "number");
}
