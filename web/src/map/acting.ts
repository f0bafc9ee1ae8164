// What a click, a hover or a key on the map means.
import type { Table } from "../table/table";
import type { BoardSpace, Choice } from "../wire";
import { words } from "../words";
import type { Attention, Thing } from "./attention";
import type { Board, Point } from "./board";
import { Carrying } from "./carrying";
import type { Hands, How } from "./gestures";
import type { Motion } from "./motion";
import { choicesAt, sideOf, type Situation } from "./situation";
import { spokenSpace } from "./spoken";
import { together } from "./together";
import type { View } from "./view";

const TIP_AFTER = { piece: 420, space: 700, card: 400 };

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
  readonly carrying = new Carrying(() => this.desk());

  constructor(private desk: () => Desk | null) {}

  // ---------------------------------------------------------------- with the pointer
  began(): void {
    const desk = this.desk();
    desk?.motion.skip();
    if (desk?.attention.tip && !desk.attention.tip.asked) desk.attention.set({ tip: null });
  }

  click(at: Point, target: Element, how: How): void {
    const desk = this.desk();
    const thing = desk && this.under(desk, at, target);
    if (!desk) return;
    if (!thing) return void this.clear();
    if (how.adding && thing.kind === "piece") return this.carrying.gather(thing.id);
    const space = this.spaceOf(desk, thing);
    desk.attention.set({ cursor: space });
    const { group } = desk.attention;
    const goes = group.size > 0 && !together(desk, group).length;
    if (goes && space !== null && !(thing.kind === "piece" && group.has(thing.id))) return this.sendGroup(space);
    const meant = space !== null && choicesAt(desk.situation, space).length > 0;
    this.act(thing);
    // A finger cannot hover: what it cannot do explains itself.
    if (how.pointer !== "mouse" && space !== null && !meant && !this.mayTurnTo(desk, thing) && !desk.attention.tip?.asked) this.explain(thing, false);
  }

  /** All that are gathered go there; the one that was gathered last leads. */
  sendGroup(space: number): void {
    const desk = this.desk();
    const group = [...(desk?.attention.group ?? [])];
    if (!desk || !group.length) return;
    const lead = group.at(-1)!;
    const home = desk.table.pieceAt(lead)?.place;
    if (typeof home === "number") this.carrying.go([lead, ...group.slice(0, -1)], home, space);
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
    if (space !== null && this.carrying.targets(space)) {
      this.carrying.all();
      return false;
    }
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
    desk.table.lookAtJoining(thing?.kind === "piece" ? thing.id : null);
    if (desk.attention.tip && !desk.attention.tip.asked) desk.attention.set({ tip: null });
    if (thing) this.waiting = window.setTimeout(() => this.desk()?.attention.tip?.asked || this.explain(thing, false), TIP_AFTER[thing.kind]); // what was asked for stays
  }

  // ---------------------------------------------------------------- with something in the hand
  lift(at: Point, target: Element): boolean {
    const desk = this.desk();
    const thing = desk && this.under(desk, at, target);
    clearTimeout(this.waiting);
    if (thing?.kind === "card") return this.carrying.liftCard(thing.id, at);
    return thing?.kind === "piece" && this.carrying.lift(thing.id, at);
  }

  carry(at: Point, bending: boolean): void {
    this.carrying.carry(at, bending);
  }

  drop(at: Point): void {
    this.carrying.drop(at);
  }

  putDown(): void {
    this.carrying.putDown();
  }

  loop(points: Point[] | null, done: boolean): void {
    const desk = this.desk();
    if (!desk) return;
    desk.attention.set({ lasso: done ? null : [...(points ?? [])] });
    if (done && points) this.carrying.gatherAll(this.carrying.within(points));
  }

  /** Asks once why nothing can be done there, and shows the answer beside it. */
  explain(thing: Thing, asked: boolean): void {
    const desk = this.desk();
    if (!desk) return;
    if (thing.kind !== "card") desk.table.whyNot(thing.kind === "piece" ? { piece: thing.id, space: this.spaceOf(desk, thing) } : { space: thing.id });
    desk.attention.set({ tip: { ...thing, asked } });
  }

  // ---------------------------------------------------------------- with either
  /** One choice is done at once; several open the stack; with none the hand turns to the unit, or says why it cannot. */
  act(thing: Thing): void {
    const desk = this.desk();
    if (!desk) return;
    if (thing.kind === "card") return this.actOn(desk, thing);
    const { table, situation, attention } = desk;
    const space = this.spaceOf(desk, thing);
    const found = space === null ? (situation.ofPiece.get(thing.id) ?? []) : choicesAt(situation, space);
    const stack = space === null ? [] : (situation.stacks.get(space) ?? []);
    const chosen = stack.find((piece) => situation.rings.get(piece.id) === "selected" && piece.marks?.length);
    if (found.length === 1) {
      attention.set({ tip: null });
      return this.choose(found[0]!);
    }
    if (found.length || stack.length > 1) return attention.set({ fan: attention.fan === space ? null : space, tip: null });
    if (attention.fan !== null) attention.set({ fan: null });
    if (chosen && table.pickedUp) return table.putBack({ piece: chosen.id });
    if (this.mayTurnTo(desk, thing)) return this.turnTo(thing);
    if (table.pickedUp && !stack.length) table.undo();
    if (table.myTurn && !stack.length && space !== null) return this.explain({ kind: "space", id: space }, true);
    const top = thing.kind === "piece" ? thing.id : stack[0]?.id;
    table.pick(top === undefined || table.picked === top ? null : top);
    if (table.myTurn && top !== undefined) this.explain({ kind: "piece", id: top }, true);
  }

  /** One choice is done at once; several lie open beside the card; without one it is shown large. */
  private actOn({ situation, attention, table }: Desk, thing: Thing): void {
    const found = situation.ofCard.get(thing.id) ?? [];
    const here = found.length ? undefined : table.pieceAt(thing.id, "card")?.place;
    const below = typeof here === "number" ? (situation.ofSpace.get(here) ?? []) : []; // a card covers the zone it lies in
    if (found.length === 1) attention.set({ tip: null });
    if (found.length === 1) return this.choose(found[0]!);
    if (situation.cardRings.get(thing.id) === "selected" && table.pickedUp) return table.undo();
    if (below.length === 1) return this.choose(below[0]!);
    const same = attention.tip?.kind === "card" && attention.tip.id === thing.id && attention.tip.asked;
    attention.set({ tip: same ? null : { ...thing, asked: true } });
  }

  /** Another unit of one's own while one is picked up, or while one could still go on. */
  private mayTurnTo({ table, situation }: Desk, thing: Thing): boolean {
    const piece = thing.kind === "piece" ? table.pieceAt(thing.id) : undefined;
    const side = piece ? sideOf(table.title, piece) : null;
    return table.myTurn && !table.past && situation.ofSpace.size > 0 && side !== null && table.you.includes(side) && (table.scene?.asked ?? []).includes(side);
  }

  private turnTo(thing: Thing): void {
    const desk = this.desk();
    desk?.attention.set({ tip: null });
    desk?.table.do([[{ piece: thing.id }]], true, [thing.id]);
  }

  choose(choice: Choice): void {
    const desk = this.desk();
    if (!desk || choice.refusal) return;
    if (desk.table.picked !== null) desk.table.pick(null);
    if (desk.attention.tip?.asked) desk.attention.set({ tip: null }); // what was chosen there is done
    this.carrying.went(choice);
    desk.table.choose(choice);
  }

  /** Nothing is open, gathered or picked up any more. */
  clear(): boolean {
    const desk = this.desk();
    if (!desk) return false;
    const { attention, table } = desk;
    const busy = attention.fan !== null || attention.tip?.asked || attention.group.size > 0 || attention.carried !== null;
    attention.set({ fan: null, tip: null, group: new Set(), carried: null });
    if (table.picked !== null) table.pick(null);
    else if (!busy && table.pickedUp && (!table.weighed || table.live)) table.undo();
    else return Boolean(busy);
    return true;
  }

  // ---------------------------------------------------------------- with keys
  /** To the next unit that may act, or back to the one before. */
  next(step: 1 | -1): void {
    const desk = this.desk();
    const waiting = this.carrying.waiting();
    if (!desk || !waiting.length) return;
    const at = waiting.findIndex((id) => desk.table.pieceAt(id)?.place === desk.attention.cursor);
    const id = waiting[at < 0 ? (step > 0 ? 0 : waiting.length - 1) : (at + step + waiting.length) % waiting.length]!;
    const space = desk.board.space(desk.table.pieceAt(id)!.place as number);
    if (space) this.putCursor(space);
  }

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
    const cards = [...desk.situation.cards].flatMap(([id, laid]) => laid.filter((one) => desk.situation.ofCard.has(one.id)).map((one) => ({ space: desk.board.space(id)!, thing: { kind: "card", id: one.id } as Thing })));
    const row = (space: BoardSpace): number => Math.round(space.y / Math.max(30, space.r));
    const found: { thing: Thing; space: BoardSpace }[] = [...spaces]
      .map((id) => desk.board.space(id)!)
      .map((space) => {
        const piece = desk.situation.stacks.get(space.id)?.find((one) => desk.situation.ofPiece.has(one.id));
        return { space, thing: piece ? { kind: "piece", id: piece.id } : { kind: "space", id: space.id } };
      });
    return [...found, ...cards].sort((a, b) => row(a.space) - row(b.space) || a.space.x - b.space.x);
  }

  private speak(desk: Desk, space: BoardSpace): string {
    const found = choicesAt(desk.situation, space.id);
    const doing = found.flatMap((choice) => [choice, ...desk.table.omens(choice)].map(({ text }) => words.text(text))).join("; ");
    return spokenSpace(desk.table.title, space, [...(desk.situation.stacks.get(space.id) ?? []), ...(desk.situation.cards.get(space.id) ?? [])], doing, desk.situation.grounds.get(space.id));
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
    if (counter?.dataset.card) return { kind: "card", id: Number(counter.dataset.card) };
    if (!target.closest(".world, .map-ground")) return null;
    const { x, y } = desk.view.toMap(at);
    const space = desk.board.at(x, y, desk.board.hexes ? 0 : 8 / desk.view.k);
    return space ? { kind: "space", id: space.id } : null;
  }

  private spaceOf(desk: Desk, thing: Thing): number | null {
    if (thing.kind === "space") return thing.id;
    const place = desk.table.pieceAt(thing.id, thing.kind)?.place;
    return typeof place === "number" ? place : null;
  }
}
