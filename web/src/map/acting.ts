// What a click, a hover or a key on the map means.
import type { Table } from "../table/table";
import type { BoardSpace, Choice } from "../wire";
import { words } from "../words";
import type { Attention, Thing } from "./attention";
import type { Board, Point } from "./board";
import type { Hands } from "./gestures";
import type { Motion } from "./motion";
import { choicesAt, type Situation } from "./situation";
import { spokenSpace } from "./spoken";
import type { View } from "./view";

const TIP_AFTER = { piece: 420, space: 700 };
const TIP_STAYS = 320; // long enough to go over to it and click its section

export interface Desk {
  table: Table;
  board: Board;
  view: View;
  motion: Motion;
  attention: Attention;
  situation: Situation;
}

export class Acting implements Hands {
  private waiting = 0;
  private closing = 0;

  constructor(private desk: () => Desk | null) {}

  // ---------------------------------------------------------------- with the pointer
  began(): void {
    const desk = this.desk();
    desk?.motion.skip();
    if (desk?.attention.tip) desk.attention.set({ tip: null });
  }

  click(at: Point, target: Element, pointer: string): void {
    const desk = this.desk();
    const thing = desk && this.under(desk, at, target);
    if (!desk) return;
    if (!thing) return this.clear();
    const space = this.spaceOf(desk, thing);
    desk.attention.set({ cursor: space });
    this.act(thing);
    // A finger cannot hover: what it cannot do explains itself.
    if (pointer !== "mouse" && space !== null && !choicesAt(desk.situation, space).length) this.explain(thing, false);
  }

  press(at: Point, target: Element): void {
    const desk = this.desk();
    const thing = desk && this.under(desk, at, target);
    if (!desk || !thing) return;
    const space = this.spaceOf(desk, thing);
    if (space !== null && (desk.situation.stacks.get(space)?.length ?? 0) > 1) desk.attention.set({ fan: space });
    this.explain(thing, false);
  }

  double(at: Point, target: Element): boolean {
    const desk = this.desk();
    const thing = desk && this.under(desk, at, target);
    const space = desk && thing ? this.spaceOf(desk, thing) : null;
    return !desk || space === null || (thing?.kind !== "piece" && !choicesAt(desk.situation, space).length);
  }

  hover(at: Point | null, target: Element | null): void {
    const desk = this.desk();
    if (!desk) return;
    const thing = at && target ? this.under(desk, at, target) : null;
    const before = desk.attention.hover;
    if (before?.kind === thing?.kind && before?.id === thing?.id) return;
    clearTimeout(this.waiting);
    desk.attention.set({ hover: thing });
    if (desk.attention.tip && !desk.attention.tip.asked) this.leaveTip();
    if (thing) this.waiting = window.setTimeout(() => this.explain(thing, false), TIP_AFTER[thing.kind]);
  }

  leaveTip(): void {
    clearTimeout(this.closing);
    this.closing = window.setTimeout(() => this.desk()?.attention.set({ tip: null }), TIP_STAYS);
  }

  keepTip(): void {
    clearTimeout(this.closing);
    clearTimeout(this.waiting);
  }

  /** Asks once why nothing can be done there, and shows the answer beside it. */
  explain(thing: Thing, asked: boolean): void {
    const desk = this.desk();
    if (!desk) return;
    clearTimeout(this.closing);
    desk.table.whyNot();
    desk.attention.set({ tip: { ...thing, asked } });
  }

  // ---------------------------------------------------------------- with either
  /** One choice is done at once; several open the stack; none picks the piece. */
  act(thing: Thing): void {
    const desk = this.desk();
    if (!desk) return;
    const { table, situation, attention } = desk;
    const space = this.spaceOf(desk, thing);
    const found = space === null ? (situation.ofPiece.get(thing.id) ?? []) : choicesAt(situation, space);
    const stack = space === null ? [] : (situation.stacks.get(space) ?? []);
    if (found.length === 1) {
      attention.set({ fan: null, tip: null });
      return this.choose(found[0]!);
    }
    const open = attention.fan === space;
    attention.set({ fan: found.length > 1 || stack.length > 1 ? (open ? null : space) : null, tip: null });
    if (found.length) return;
    const top = thing.kind === "piece" ? thing.id : stack[0]?.id;
    table.pick(top === undefined || table.picked === top ? null : top);
  }

  choose(choice: Choice): void {
    const desk = this.desk();
    if (!desk || choice.refusal) return;
    if (desk.table.picked !== null) desk.table.pick(null);
    desk.table.choose(choice);
  }

  clear(): void {
    const desk = this.desk();
    if (!desk) return;
    desk.attention.set({ fan: null, tip: null });
    if (desk.table.picked !== null) desk.table.pick(null);
  }

  // ---------------------------------------------------------------- with keys
  moveCursor(dx: number, dy: number): void {
    const desk = this.desk();
    if (!desk) return;
    const { attention, board, view } = desk;
    const here = attention.cursor === null ? undefined : board.space(attention.cursor);
    const middle = view.toMap(view.centre);
    const next = here ? board.towards(here, dx, dy) : this.nearest(desk, middle);
    if (next) this.putCursor(next);
  }

  putCursor(space: BoardSpace): void {
    const desk = this.desk();
    if (!desk) return;
    desk.attention.set({ cursor: space.id, fan: null, tip: null, spoken: this.speak(desk, space) });
    if (!desk.view.sees(space, 60)) desk.view.look({ x: space.x, y: space.y, k: desk.view.k });
  }

  /** Legal things in reading order: line by line, from the left. */
  inOrder(): { thing: Thing; space: BoardSpace }[] {
    const desk = this.desk();
    if (!desk) return [];
    const spaces = new Set<number>(desk.situation.ofSpace.keys());
    for (const [space, stack] of desk.situation.stacks) if (stack.some((piece) => desk.situation.ofPiece.has(piece.id))) spaces.add(space);
    const row = (space: BoardSpace): number => Math.round(space.y / Math.max(30, space.r));
    return [...spaces]
      .map((id) => desk.board.space(id)!)
      .sort((a, b) => row(a) - row(b) || a.x - b.x)
      .map((space) => {
        const piece = desk.situation.stacks.get(space.id)?.find((one) => desk.situation.ofPiece.has(one.id));
        return { space, thing: piece ? { kind: "piece", id: piece.id } : { kind: "space", id: space.id } };
      });
  }

  private speak(desk: Desk, space: BoardSpace): string {
    const found = choicesAt(desk.situation, space.id);
    const doing = found.map((choice) => words.text(choice.text)).join("; ");
    return spokenSpace(desk.table.title, space, desk.situation.stacks.get(space.id) ?? [], doing);
  }

  private nearest(desk: Desk, at: Point): BoardSpace | null {
    const order = this.inOrder();
    const away = ({ x, y }: Point): number => Math.hypot(x - at.x, y - at.y);
    if (order.length) return order.reduce((best, one) => (away(one.space) < away(best.space) ? one : best)).space;
    return desk.board.at(at.x, at.y, 60);
  }

  private under(desk: Desk, at: Point, target: Element): Thing | null {
    const counter = target.closest<HTMLElement>(".counter");
    if (counter?.dataset.piece) return { kind: "piece", id: Number(counter.dataset.piece) };
    if (!target.closest(".world, .map-ground")) return null;
    const { x, y } = desk.view.toMap(at);
    const space = desk.board.at(x, y, desk.board.hexes ? 0 : 8 / desk.view.k);
    return space ? { kind: "space", id: space.id } : null;
  }

  private spaceOf(desk: Desk, thing: Thing): number | null {
    if (thing.kind === "space") return thing.id;
    const place = desk.table.pieceAt(thing.id)?.place;
    return typeof place === "number" ? place : null;
  }
}
