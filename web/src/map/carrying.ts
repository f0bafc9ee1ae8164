// Units in the hand: one or many are lifted, hang over a space, and are put down or put back.
import type { Choice, Touch } from "../wire";
import type { Desk } from "./acting";
import type { Carried } from "./attention";
import type { Point } from "./board";
import { sideOf } from "./situation";
import { together } from "./together";

const MOST_SPACES = 20; // that a unit may fall back on, from where it should go towards where it stands

export class Carrying {
  /** How far the last unit went, for "same again". */
  private stride: Point | null = null;
  private last: Point | null = null; // where the last unit came to stand

  constructor(private desk: () => Desk | null) {}

  // ---------------------------------------------------------------- taking up
  /** Units of one's own that could go somewhere or join something; a drag that begins elsewhere pans. */
  lift(piece: number, at: Point): boolean {
    const desk = this.desk();
    if (!desk || !this.mine(desk, piece)) return false;
    const home = desk.table.pieceAt(piece)?.place;
    if (typeof home !== "number") return false;
    const { attention, situation, table } = desk;
    const group = attention.group.has(piece) ? [piece, ...[...attention.group].filter((other) => other !== piece)] : [piece];
    attention.set({ carried: { pieces: group, home, at, over: home, bends: [] }, group: attention.group.has(piece) ? attention.group : new Set(), tip: null });
    const own = (situation.ofPiece.get(piece) ?? []).filter((choice) => choice.role !== "aside");
    if (own.length === 1) table.act(own[0]!.action);
    else if (!own.length && situation.ofSpace.size && !this.selected(desk, piece) && !this.attacking(desk)) table.do([[{ piece }]], true);
    return true;
  }

  /** A card that one may do one thing with: it is taken up by that. */
  liftCard(card: number, at: Point): boolean {
    const desk = this.desk();
    const home = desk?.table.pieceAt(card, "card")?.place;
    if (!desk || typeof home !== "number" || !this.mine(desk, card, "card")) return false;
    const own = (desk.situation.ofCard.get(card) ?? []).filter((choice) => choice.role !== "aside");
    const selected = desk.situation.cardRings.get(card) === "selected";
    if (own.length !== 1 && !selected) return false;
    desk.attention.set({ carried: { pieces: [], card, home, at, over: home, bends: [] }, tip: null });
    if (!selected) desk.table.act(own[0]!.action);
    return true;
  }

  private mine(desk: Desk, piece: number, kind = "piece"): boolean {
    const { table } = desk;
    const found = table.pieceAt(piece, kind);
    const side = found ? sideOf(table.title, found) : null;
    return table.myTurn && !table.past && side !== null && (table.scene?.asked ?? []).includes(side) && table.you.includes(side);
  }

  private selected(desk: Desk, piece: number): boolean {
    return desk.situation.rings.get(piece) === "selected";
  }

  /** Places are attacked, and one is being looked for: units may be dragged onto it, though none is asked for yet. */
  private attacking(desk: Desk): boolean {
    const { situation, table } = desk;
    return !table.pickedUp && [...situation.ofSpace.keys()].some((space) => this.hostile(desk, space));
  }

  private hostile(desk: Desk, space: number): boolean {
    const stack = desk.situation.stacks.get(space) ?? [];
    return stack.length > 0 && !stack.some(({ id }) => this.mine(desk, id));
  }

  carry(at: Point, bending = false): void {
    const desk = this.desk();
    const carried = desk?.attention.carried;
    if (!desk || !carried) return;
    desk.attention.set({ carried: { ...carried, at, over: this.spaceAt(desk, at) } });
    if (bending) this.bend();
  }

  /** The way goes through the space that the unit hangs over. */
  bend(): void {
    const attention = this.desk()?.attention;
    const carried = attention?.carried;
    if (!carried || carried.over === null || carried.pieces.length > 1 || carried.over === (carried.bends.at(-1) ?? carried.home)) return;
    attention!.set({ carried: { ...carried, bends: [...carried.bends, carried.over] } });
  }

  private spaceAt(desk: Desk, at: Point): number | null {
    const { x, y } = desk.view.toMap(at);
    return desk.board.at(x, y, desk.board.hexes ? 0 : 10 / desk.view.k)?.id ?? null;
  }

  // ---------------------------------------------------------------- putting down
  drop(at: Point): void {
    const desk = this.desk();
    const carried = desk?.attention.carried;
    if (!desk || !carried) return;
    const over = this.spaceAt(desk, at);
    if (over === null || over === carried.home) return this.putDown();
    desk.attention.set({ carried: null });
    // What was lifted a moment ago may still be on its way to the server.
    desk.table.whenAnswered(() => (carried.bends.length ? this.putAlong(carried, over) : this.put(carried.pieces, carried.home, over)));
  }

  /** One leg after the other: what cannot be walked on from the last bend is said, and the unit stands there. */
  private putAlong({ pieces, bends, home }: Carried, over: number): void {
    const desk = this.desk();
    if (!desk) return;
    this.remember(desk, home, over);
    const stops = over === bends.at(-1) ? bends : [...bends, over];
    desk.table.do(stops.map((space) => [{ spaces: [space] }]), false, pieces);
  }

  private put(pieces: number[], home: number, over: number): void {
    const desk = this.desk();
    if (!desk) return;
    const target = this.targetAt(desk, over);
    if (target) return this.join(pieces, target);
    if (pieces.length > 1) return this.go(pieces, home, over);
    const choice = this.choiceAt(desk, over);
    if (choice) {
      this.remember(desk, home, over);
      return desk.table.choose(choice);
    }
    this.takeBack(desk);
    desk.attention.set({ tip: { kind: "space", id: over, asked: true } });
  }

  /** Nothing happened. */
  putDown(): void {
    const desk = this.desk();
    if (!desk?.attention.carried) return;
    desk.attention.set({ carried: null });
    desk.table.whenAnswered(() => {
      const now = this.desk();
      if (now) this.takeBack(now);
    });
  }

  private takeBack({ table }: Desk): void {
    if (table.pickedUp) table.undo();
  }

  private choiceAt(desk: Desk, space: number): Choice | undefined {
    const found = desk.table.choices.filter((choice) => choice.space === space && typeof choice.piece !== "number");
    return found.length === 1 ? found[0] : undefined;
  }

  /** Enemies there that can be chosen: to drag one's own onto them is to attack with them. */
  private targetAt(desk: Desk, space: number): Choice | undefined {
    for (const { id } of desk.situation.stacks.get(space) ?? []) {
      const found = this.mine(desk, id) ? undefined : desk.table.choices.find((choice) => choice.piece === id && !choice.role);
      if (found) return found;
    }
    if (!this.attacking(desk) || !this.hostile(desk, space)) return undefined;
    return this.choiceAt(desk, space);
  }

  private join(pieces: number[], target: Choice): void {
    const desk = this.desk();
    if (!desk) return;
    desk.attention.set({ group: new Set() });
    desk.table.do([[{ action: target.action }], ...pieces.map((piece) => [{ piece }])], false, pieces);
  }

  // ---------------------------------------------------------------- many at once
  gather(piece: number): void {
    const desk = this.desk();
    if (!desk || !this.mine(desk, piece)) return;
    if (this.selected(desk, piece) && desk.table.pickedUp) return desk.table.putBack({ piece });
    if (this.joining(desk) && desk.situation.ofPiece.has(piece)) return desk.table.do([[{ piece }]], false, [piece]);
    const group = new Set(desk.attention.group);
    if (!group.delete(piece)) group.add(piece);
    desk.attention.set({ group, tip: null });
  }

  /** All of these: they join the attack that is being put together, or wait to go together. */
  gatherAll(pieces: number[]): void {
    const desk = this.desk();
    if (!desk) return;
    const own = pieces.filter((piece) => this.mine(desk, piece));
    const able = own.filter((piece) => desk.situation.ofPiece.has(piece));
    if (this.joining(desk)) {
      if (able.length) desk.table.do(able.map((piece) => [{ piece }]), false, able);
      return;
    }
    const here = own.filter((piece) => together(desk, [piece]).length); // their places are asked for, not they
    const ready = able.length ? able : here.length ? here : desk.situation.ofSpace.size ? own : [];
    desk.attention.set({ group: new Set([...desk.attention.group, ...ready]), tip: null });
  }

  /** Everybody who may: all neighbours join the attack, or all units of the opened stack are gathered. */
  all(): void {
    const desk = this.desk();
    if (!desk) return;
    const { fan } = desk.attention;
    if (this.joining(desk)) this.gatherAll(this.joiners);
    else if (fan !== null) this.gatherAll((desk.situation.stacks.get(fan) ?? []).map((piece) => piece.id));
  }

  /** Who could still join the attack that is being put together. */
  get joiners(): number[] {
    const desk = this.desk();
    if (!desk || !this.joining(desk)) return [];
    const { ofPiece, rings } = desk.situation;
    return [...ofPiece.keys()].filter((piece) => this.mine(desk, piece) && rings.get(piece) !== "target"); // who is hit joins nothing
  }

  /** Whether an attack is being put together against this space. */
  targets(space: number): boolean {
    const desk = this.desk();
    return desk !== null && (desk.situation.stacks.get(space) ?? []).some((piece) => desk.situation.rings.get(piece.id) === "target");
  }

  private joining(desk: Desk): boolean {
    return [...desk.situation.rings.values()].includes("target");
  }

  /** Units whose middle lies within a lasso on the screen. */
  within(points: Point[]): number[] {
    const desk = this.desk();
    if (!desk || points.length < 3) return [];
    const found: number[] = [];
    for (const [id, stack] of desk.situation.stacks) {
      const space = desk.board.space(id);
      if (space && inside(desk.view.toScreen(space), points)) found.push(...stack.map((piece) => piece.id));
    }
    return found;
  }

  /** The first leads; the others keep their places beside it, and go as far as each may. */
  go(pieces: number[], home: number, over: number): void {
    const desk = this.desk();
    if (!desk) return;
    this.remember(desk, home, over);
    desk.attention.set({ group: new Set(), carried: null });
    desk.table.do(pieces.map((piece) => this.move(desk, piece)), true, pieces);
  }

  private move(desk: Desk, piece: number): Touch[] {
    const home = desk.table.pieceAt(piece)?.place;
    const from = typeof home === "number" ? desk.board.space(home) : undefined;
    if (!from || !this.stride) return [{ piece }];
    const goal = desk.board.at(from.x + this.stride.x, from.y + this.stride.y);
    return [{ piece }, { spaces: goal ? this.fallBack(desk, from, goal) : [] }];
  }

  /** The goal, its neighbours, then back along the way. */
  private fallBack(desk: Desk, from: { id: number } & Point, goal: { id: number } & Point): number[] {
    const away = (id: number): number => {
      const space = desk.board.space(id)!;
      return Math.hypot(space.x - goal.x, space.y - goal.y) + Math.hypot(space.x - from.x, space.y - from.y) * 0.01;
    };
    const near = [...(desk.board.neighbours.get(goal.id) ?? [])];
    const back = desk.board.way(from.id, goal.id).slice(1, -1);
    const beside = back.flatMap((id) => desk.board.neighbours.get(id) ?? []);
    const rest = [...new Set([...near, ...back, ...beside])].filter((id) => id !== from.id && id !== goal.id);
    return [goal.id, ...rest.sort((a, b) => away(a) - away(b))].slice(0, MOST_SPACES);
  }

  // ---------------------------------------------------------------- one after the other
  private remember(desk: Desk, home: number, over: number): void {
    const [from, to] = [desk.board.space(home), desk.board.space(over)];
    if (!from || !to) return;
    this.stride = { x: to.x - from.x, y: to.y - from.y };
    this.last = to;
  }

  /** A destination was clicked: the unit that is picked up goes there. */
  went(choice: Choice): void {
    const desk = this.desk();
    if (!desk || typeof choice.space !== "number") return;
    const unit = [...desk.situation.rings].find(([, ring]) => ring === "selected")?.[0];
    const home = unit === undefined ? undefined : desk.table.pieceAt(unit)?.place;
    if (typeof home === "number") this.remember(desk, home, choice.space);
  }

  /** Own units that may act, the nearest to the last one first. */
  waiting(): number[] {
    const desk = this.desk();
    if (!desk) return [];
    const from = this.last ?? desk.view.toMap(desk.view.centre);
    const away = (id: number): number => {
      const space = desk.board.space(desk.table.pieceAt(id)!.place as number)!;
      return Math.hypot(space.x - from.x, space.y - from.y);
    };
    const own = [...desk.situation.ofPiece.keys()].filter((id) => typeof desk.table.pieceAt(id)?.place === "number" && this.mine(desk, id));
    return own.sort((a, b) => away(a) - away(b) || a - b);
  }

  get mayRepeat(): boolean {
    return this.stride !== null && this.waiting().length > 0;
  }

  /** Shows where the next unit would go; said again, it goes. */
  again(): void {
    const desk = this.desk();
    if (!desk || !this.stride) return;
    const { carried } = desk.attention;
    if (carried && carried.over !== null) return this.go(carried.pieces, carried.home, carried.over);
    const cursor = desk.attention.cursor;
    const waiting = this.waiting();
    const piece = waiting.find((id) => desk.table.pieceAt(id)?.place === cursor) ?? waiting[0];
    const home = piece === undefined ? undefined : (desk.table.pieceAt(piece)!.place as number);
    const from = home === undefined ? undefined : desk.board.space(home);
    const goal = from && desk.board.at(from.x + this.stride.x, from.y + this.stride.y);
    if (piece === undefined || home === undefined || !goal) return;
    desk.attention.set({ carried: { pieces: [piece], home, at: desk.view.toScreen(goal), over: goal.id, bends: [] }, cursor: home });
    if (!desk.view.sees(goal, 60)) desk.view.look({ x: goal.x, y: goal.y, k: desk.view.k });
  }
}

/** Whether a point lies within a closed line. */
export function inside({ x, y }: Point, line: Point[]): boolean {
  let within = false;
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}
