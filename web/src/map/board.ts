// The printed board with what drawing and picking need: shapes, neighbours, ways. All in pixels at zoom 1.
import type { BoardData, BoardSpace } from "../wire";

export interface Point { x: number; y: number }
/** A hexside with the hex it belongs to on its right hand. */
export type Side = [Point, Point];

const CELL = 64;
const LONGEST_WAY = 9; // further than this a straight line reads better than a guess at the way

export class Board {
  readonly spaces = new Map<number, BoardSpace>();
  readonly neighbours = new Map<number, number[]>();
  readonly hexes: boolean;
  turned = false;
  private flat = true; // hexes with a flat top; otherwise a point
  private cells = new Map<string, BoardSpace[]>();
  private outlined: BoardSpace[] = [];
  private around = new Map<number, (number | null)[]>();
  private corner = new Map<number, Point[]>();

  constructor(readonly data: BoardData) {
    this.hexes = data.kind === "hex";
    for (const space of data.spaces) this.neighbours.set(space.id, []);
    this.lay();
    for (const [a, b] of data.links) {
      this.neighbours.get(a)?.push(b);
      this.neighbours.get(b)?.push(a);
    }
    if (this.hexes) this.flat = this.standsUpright();
  }

  /** As the side sees it that looks: who sits opposite sees the board turned round. Whether that is another view than before. */
  turnFor(side: number | null | undefined): boolean {
    const turned = !!this.data.opposite && side === 1;
    if (turned === this.turned) return false;
    this.turned = turned;
    this.lay();
    return true;
  }

  private lay(): void {
    this.cells.clear();
    this.outlined = [];
    for (const printed of this.data.spaces) {
      const space = this.turned ? turnedSpace(printed, this.data) : printed;
      this.spaces.set(space.id, space);
      if (space.outline?.length) this.outlined.push(space);
      const cell = key(Math.floor(space.x / CELL), Math.floor(space.y / CELL));
      this.cells.set(cell, [...(this.cells.get(cell) ?? []), space]);
    }
  }

  space(id: number): BoardSpace | undefined {
    return this.spaces.get(id);
  }

  /** Whether hexes have a neighbour straight below. */
  private standsUpright(): boolean {
    const [a, b] = this.data.links.map(([one, other]) => [this.spaces.get(one)!, this.spaces.get(other)!] as const)
      .reduce((best, pair) => (lean(pair) < lean(best) ? pair : best));
    return lean([a, b]) < 0.1;
  }

  // ---------------------------------------------------------------- picking
  /** The space under a point: the one whose outline holds it; of hexes the nearest centre, of others only when inside their circle. */
  at(x: number, y: number, slack = 0): BoardSpace | null {
    const within = this.outlined.find((space) => space.outline!.some((ring) => holds(ring, x, y)));
    if (within) return within;
    const column = Math.floor(x / CELL);
    const row = Math.floor(y / CELL);
    let best: BoardSpace | null = null;
    let nearest = Infinity;
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        for (const space of this.cells.get(key(column + i, row + j)) ?? []) {
          const away = Math.hypot(space.x - x, space.y - y);
          const reach = (this.hexes ? space.r * 1.16 : space.r) + slack;
          if (away < nearest && away <= reach) [best, nearest] = [space, away];
        }
    return best;
  }

  /** The space one step away in a direction, for the arrow keys. */
  towards(from: BoardSpace, dx: number, dy: number): BoardSpace | null {
    let best: BoardSpace | null = null;
    let least = Infinity;
    const near = this.neighbours.get(from.id)!.map((id) => this.spaces.get(id)!);
    for (const space of near.length ? near : this.spaces.values()) {
      const [x, y] = [space.x - from.x, space.y - from.y];
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy - y * dx);
      // Ties between two hexes half right and half left go to the upper or left one.
      const cost = along <= 0.2 * Math.hypot(x, y) ? Infinity : Math.hypot(x, y) + aside * 1.5 + (x + y) * 0.001;
      if (cost < least) [best, least] = [space, cost];
    }
    return best;
  }

  // ---------------------------------------------------------------- shapes
  /** The outline of a space as a path, a little smaller than itself. */
  outline(id: number, shrink = 0): string {
    const space = this.spaces.get(id);
    if (!space) return "";
    if (this.hexes) {
      const points = this.corners(id).map(({ x, y }) => {
        const reach = Math.hypot(x - space.x, y - space.y);
        const share = (reach - shrink) / reach;
        return `${fix(space.x + (x - space.x) * share)} ${fix(space.y + (y - space.y) * share)}`;
      });
      return `M${points.join("L")}z`;
    }
    if (space.outline?.length) return space.outline.map((ring) => `M${ring.map(([x, y]) => `${fix(x)} ${fix(y)}`).join("L")}z`).join("");
    const r = space.r - shrink;
    if (space.kind !== "point") return `M${fix(space.x - r)} ${space.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    const c = Math.min(9, r / 2);
    const s = 2 * (r - c);
    return `M${fix(space.x - r)} ${fix(space.y - r + c)}a${c} ${c} 0 0 1 ${c} ${-c}h${s}a${c} ${c} 0 0 1 ${c} ${c}v${s}a${c} ${c} 0 0 1 ${-c} ${c}h${-s}a${c} ${c} 0 0 1 ${-c} ${-c}z`;
  }

  /** Corners clockwise; side i runs from corner i to corner i + 1. Neighbours share them exactly. */
  corners(id: number): Point[] {
    const known = this.corner.get(id);
    if (known) return known;
    const sides = this.sides(id);
    const found = [0, 1, 2, 3, 4, 5].map((i) => {
      const own = this.plainCorner(id, i);
      const shared = [own];
      const after = sides[i];
      const before = sides[(i + 5) % 6];
      if (after !== null && after !== undefined) shared.push(this.plainCorner(after, (i + 4) % 6));
      if (before !== null && before !== undefined) shared.push(this.plainCorner(before, (i + 2) % 6));
      return { x: fix(mean(shared.map((p) => p.x))), y: fix(mean(shared.map((p) => p.y))) };
    });
    this.corner.set(id, found);
    return found;
  }

  /** The hex behind each side, or null at the edge of the board. */
  sides(id: number): (number | null)[] {
    const known = this.around.get(id);
    if (known) return known;
    const space = this.spaces.get(id)!;
    const near = this.neighbours.get(id)!.map((other) => this.spaces.get(other)!);
    const found = [0, 1, 2, 3, 4, 5].map((i) => {
      const [one, other] = [this.plainCorner(id, i), this.plainCorner(id, i + 1)];
      const [x, y] = [one.x + other.x - space.x, one.y + other.y - space.y];
      return (near.find((n) => Math.hypot(n.x - x, n.y - y) < this.data.hex * 0.3) ?? this.at(x, y))?.id ?? null;
    });
    this.around.set(id, found);
    return found;
  }

  private plainCorner(id: number, i: number): Point {
    const space = this.spaces.get(id)!;
    const turn = ((i % 6) * Math.PI) / 3 - (this.flat ? Math.PI / 3 : Math.PI / 6);
    const reach = (space.r * 2) / Math.sqrt(3);
    return { x: space.x + reach * Math.cos(turn - Math.PI / 3), y: space.y + reach * Math.sin(turn - Math.PI / 3) };
  }

  /** The sides that part the hexes where `inside` holds from the others (or from those where `outside` holds). */
  border(ids: Iterable<number>, inside: (id: number) => boolean, outside: (id: number | null) => boolean): Side[] {
    const found: Side[] = [];
    for (const id of ids) {
      if (!inside(id)) continue;
      const corners = this.corners(id);
      this.sides(id).forEach((other, i) => {
        if (outside(other)) found.push([corners[i]!, corners[(i + 1) % 6]!]);
      });
    }
    return found;
  }

  // ---------------------------------------------------------------- ways
  /** From one space to another along links, the way that strays least from the straight line; both ends included. */
  way(from: number, to: number): number[] {
    const [a, b] = [this.spaces.get(from), this.spaces.get(to)];
    if (!a || !b || from === to) return [to];
    const steps = this.stepsTo(to, from);
    if (!steps) return [from, to];
    const way = [from];
    let here = from;
    while (here !== to) {
      const left = steps.get(here)!;
      const next = this.neighbours.get(here)!.filter((id) => steps.get(id) === left - 1);
      if (!next.length) return [from, to];
      here = next.reduce((best, id) => (this.astray(id, a, b) < this.astray(best, a, b) ? id : best));
      way.push(here);
    }
    return way;
  }

  private stepsTo(goal: number, until: number): Map<number, number> | null {
    const steps = new Map([[goal, 0]]);
    let edge = [goal];
    for (let n = 1; n <= LONGEST_WAY && edge.length; n++) {
      const next: number[] = [];
      for (const id of edge)
        for (const other of this.neighbours.get(id) ?? [])
          if (!steps.has(other)) {
            steps.set(other, n);
            next.push(other);
          }
      if (steps.has(until)) return steps;
      edge = next;
    }
    return null;
  }

  private astray(id: number, a: Point, b: Point): number {
    const space = this.spaces.get(id)!;
    return Math.abs((space.x - a.x) * (b.y - a.y) - (space.y - a.y) * (b.x - a.x)) / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  }
}

/** On the other side of the board's middle; the name of a zone stays along its upper edge, and its pieces under it. */
function turnedSpace(space: BoardSpace, { width, height }: BoardData): BoardSpace {
  const outline = space.outline?.map((ring) => [...ring.slice(2), ...ring.slice(0, 2)].map(([x, y]): [number, number] => [width - x, height - y]));
  const ys = space.outline?.flatMap((ring) => ring.map(([, y]) => y)) ?? [];
  const below = ys.length ? 2 * space.y - Math.min(...ys) - Math.max(...ys) : 0;
  return { ...space, x: width - space.x, y: height - space.y + below, ...(outline ? { outline } : {}) };
}

/** Whether a ring of points holds a point. */
function holds(ring: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let within = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

const key = (column: number, row: number): string => `${column},${row}`;
const fix = (value: number): number => Math.round(value * 10) / 10;
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const lean = ([a, b]: readonly [Point, Point]): number => Math.abs(a.x - b.x) / Math.hypot(a.x - b.x, a.y - b.y);
