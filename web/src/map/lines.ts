// Hexsides joined to lines, and lines made smooth.
import type { Point, Side } from "./board";

const at = ({ x, y }: Point): string => `${Math.round(x * 2)},${Math.round(y * 2)}`;

/** Sides that follow each other become one line; a line that ends where it began is closed. */
export function chain(sides: Side[]): Point[][] {
  const starts = new Map<string, Side[]>();
  for (const side of sides) {
    const from = at(side[0]);
    starts.set(from, [...(starts.get(from) ?? []), side]);
  }
  const ends = new Set(sides.map((side) => at(side[1])));
  const used = new Set<Side>();
  const follow = (first: Side): Point[] => {
    const line = [first[0]];
    for (let side: Side | undefined = first; side; side = starts.get(at(side[1]))?.find((next) => !used.has(next))) {
      used.add(side);
      line.push(side[1]);
    }
    return line;
  };
  // Open lines first, from their loose ends; what is left are rings.
  const open = sides.filter((side) => !ends.has(at(side[0]))).map(follow);
  const rings = sides.flatMap((side) => (used.has(side) ? [] : [follow(side)]));
  return [...open, ...rings];
}

/** A curve through the middles of the segments, as rivers are drawn; `aside` moves it to its right hand. */
export function smooth(line: Point[], aside = 0): string {
  const moved = aside ? shifted(line, aside) : line;
  if (moved.length < 3) return `M${text(moved[0]!)}L${text(moved[moved.length - 1]!)}`;
  const closed = at(line[0]!) === at(line[line.length - 1]!);
  const middle = (i: number): Point => ({ x: (moved[i]!.x + moved[i + 1]!.x) / 2, y: (moved[i]!.y + moved[i + 1]!.y) / 2 });
  let path = closed ? `M${text(middle(0))}` : `M${text(moved[0]!)}L${text(middle(0))}`;
  for (let i = 1; i < moved.length - 1; i++) path += `Q${text(moved[i]!)} ${text(middle(i))}`;
  return path + (closed ? `Q${text(moved[0]!)} ${text(middle(0))}z` : `L${text(moved[moved.length - 1]!)}`);
}

export function straight(line: Point[]): string {
  return `M${line.map(text).join("L")}`;
}

function shifted(line: Point[], aside: number): Point[] {
  const closed = at(line[0]!) === at(line[line.length - 1]!);
  const last = line.length - 1;
  return line.map((point, i) => {
    const before = line[i - 1] ?? (closed ? line[last - 1]! : point);
    const after = line[i + 1] ?? (closed ? line[1]! : point);
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(dx, dy) || 1;
    return { x: point.x - (dy / length) * aside, y: point.y + (dx / length) * aside };
  });
}

const text = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
