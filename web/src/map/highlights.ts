// What glows: destinations with their cost below the counters; chevrons, trails, costs and the cursor above them.
import { svg, type SVGTemplateResult } from "lit";
import { DRAWN } from "../icons";
import type { Table } from "../table/table";
import type { Choice } from "../wire";
import type { Board, Point } from "./board";
import { sinceLastTurn } from "./facts";
import { straight } from "./lines";
import type { Situation } from "./situation";

/** Below the counters: the spaces that may be clicked now, and those the log points at. */
export function below(board: Board, table: Table, situation: Situation): SVGTemplateResult[] {
  const legal = [...situation.ofSpace.keys()];
  const weighed = table.weighed?.space;
  return [
    svg`<path class="reachable" d=${legal.map((id) => board.outline(id, 2.4)).join("")}></path>`,
    svg`<path class="warned" d=${legal.filter((id) => warned(table, situation, id)).map((id) => board.outline(id, 3)).join("")}></path>`,
    svg`<path class="chosen" d=${typeof weighed === "number" ? board.outline(weighed, 2) : ""}></path>`,
    svg`<path class="logged" d=${table.pointed.spaces.map((id) => board.outline(id, 3)).join("")}></path>`,
  ];
}

/** Whether something bad awaits who goes there. */
function warned(table: Table, situation: Situation, space: number): boolean {
  return (situation.ofSpace.get(space) ?? []).some((choice) => table.omens(choice).length > 0);
}

/** Above the counters: costs, attacked hexsides, where things went. */
export function above(board: Board, table: Table, situation: Situation, trails: number[][], since: boolean, bent: number[]): SVGTemplateResult[] {
  return [
    ...(since ? sinceMarks(board, table) : []),
    ...trails.map((way) => trail(board, way)),
    ...costs(board, table, situation),
    ...chevrons(board, situation),
    ...counsel(board, table),
    ...(bent.length > 1 ? [trail(board, bent, "bent")] : []),
  ];
}

/** Where something that can be chosen lies on the map. */
export function spaceOf(table: Table, choice: Choice): number | null {
  const place = typeof choice.piece === "number" ? table.pieceAt(choice.piece)?.place : choice.space;
  return typeof place === "number" ? place : null;
}

/** What an adviser would do wears his sign; a way leads to where he would go on. */
function counsel(board: Board, table: Table): SVGTemplateResult[] {
  const { advice, advised } = table;
  const here = advised && spaceOf(table, advised);
  const space = here === null ? undefined : board.space(here);
  if (!advice || here === null || !space) return [];
  const on = (advice.then ?? []).flatMap((next) => (typeof next.space === "number" && next.space !== here ? [next.space] : []));
  const [x, y] = [space.x - board.data.counter * 0.6, space.y - board.data.counter * 0.6];
  return [
    ...(on.length ? [trail(board, [here, ...on], "counsel")] : []),
    ...on.slice(-1).map((goal) => svg`<path class="advised-goal" d=${board.outline(goal, 2)}></path>`),
    svg`<path class="advised-halo" d=${board.outline(here, 1)}></path><path class="advised-ring" d=${board.outline(here, 1)}></path>
      <g class="advised-sign" transform="translate(${x} ${y})"><circle r="10"></circle><path transform="scale(.62) translate(-12 -12)" d=${DRAWN.bulb}></path></g>`,
  ];
}

function costs(board: Board, table: Table, situation: Situation): SVGTemplateResult[] {
  const asked = [...situation.ofSpace].flatMap(([id, [first]]) => (typeof first?.cost === "number" ? [[id, first.cost] as const] : []));
  const reach = asked.length || table.picked === null ? undefined : table.overlays.find((overlay) => overlay.id === "reach");
  const all = reach ? Object.entries(reach.spaces ?? {}).map(([id, cost]) => [Number(id), cost] as const) : asked;
  return all.map(([id, cost]) => {
    const space = board.space(id);
    if (!space) return svg``;
    const under = situation.stacks.has(id);
    const bad = warned(table, situation, id);
    const [x, y] = under ? [space.x + board.data.counter / 2 + 6, space.y + board.data.counter / 2 + 3] : [space.x, space.y + 5.5];
    if (bad && !under) return svg`<g class="cost disc warn"><circle cx=${space.x} cy=${space.y} r="13"></circle><text x=${space.x} y=${y}>${cost}</text></g>`;
    return under
      ? svg`<g class="cost small ${bad ? "warn" : ""}"><circle cx=${x} cy=${y} r="8"></circle><text x=${x} y=${y + 4}>${cost}</text></g>`
      : svg`<text class="cost" x=${x} y=${y}>${cost}</text>`;
  });
}

/** From every selected piece to the target beside it. */
function chevrons(board: Board, situation: Situation): SVGTemplateResult[] {
  const spaces = (wanted: string): number[] => {
    const marked = [...situation.stacks].filter(([, stack]) => stack.some((piece) => piece.marks?.includes(wanted)));
    return marked.map(([space]) => space);
  };
  const targets = spaces("target");
  const found: SVGTemplateResult[] = [];
  for (const from of new Set([...spaces("joined"), ...spaces("selected")]))
    for (const to of targets) if (from !== to && board.neighbours.get(from)?.includes(to)) found.push(chevron(board.space(from)!, board.space(to)!));
  return found;
}

function chevron(from: Point, to: Point): SVGTemplateResult {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return svg`<path class="chevron" transform="translate(${x} ${y}) rotate(${turn})" d="M-6-10 9 0-6 10-2 0z"></path>`;
}

function sinceMarks(board: Board, table: Table): SVGTemplateResult[] {
  const since = sinceLastTurn(table);
  return [
    ...since.trails.map((way) => trail(board, way)),
    ...since.lost.map((id) => {
      const space = board.space(id);
      return space ? svg`<path class="lost" d="M${space.x - 9} ${space.y - 9}l18 18m0-18l-18 18"></path>` : svg``;
    }),
  ];
}

function trail(board: Board, way: number[], kind = ""): SVGTemplateResult {
  const spaces = way.flatMap((space, i) => (i ? board.way(way[i - 1]!, space).slice(1) : [space]));
  const points = spaces.map((id) => board.space(id)!).filter(Boolean);
  if (points.length < 2) return svg``;
  const clear = board.data.counter * 0.62;
  const [start, first] = [points[0]!, points[1]!];
  const [last, end] = [points[points.length - 2]!, points[points.length - 1]!];
  const turn = (Math.atan2(end.y - last.y, end.x - last.x) * 180) / Math.PI;
  const tip = along(last, end, Math.max(0.4, 1 - clear / apart(last, end)));
  const from = kind ? along(start, first, Math.min(0.4, clear / apart(start, first))) : start; // not over what is to go
  const line = straight([from, ...points.slice(1, -1), tip]);
  return svg`<path class="trail halo" d=${line}></path>
    <path class="trail ${kind}" d=${line}></path>
    <path class="head ${kind}" transform="translate(${tip.x} ${tip.y}) rotate(${turn})" d="M-5-5 5 0-5 5z"></path>`;
}

const apart = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
const along = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
