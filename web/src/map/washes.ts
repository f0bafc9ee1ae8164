// Under the counters: who holds what, the front, and the overlays a player asks for.
import { svg, type SVGTemplateResult } from "lit";
import { sideColour } from "../sides";
import type { Title } from "../titles";
import type { Overlay, Scene } from "../wire";
import type { Board } from "./board";
import { chain, smooth, straight } from "./lines";

export type Holder = (space: number) => number | null;

export function holderOf(board: Board, scene: Scene): Holder {
  const control = scene.control ?? {};
  return (space) => {
    const now = control[space] ?? board.space(space)?.holder ?? null;
    return now !== null && now >= 0 ? now : null;
  };
}

/** A pale wash for each side; on a board of points and areas a frame in the side's colour where it is not the printed one. */
export function controlWash(board: Board, title: Title, holder: Holder): SVGTemplateResult[] {
  return title.data.sides.map((_, side) => {
    const held = [...board.spaces.values()].filter((space) => holder(space.id) === side && (board.hexes || space.holder !== side));
    const path = held.map((space) => board.outline(space.id, board.hexes ? 0 : -2)).join("");
    return svg`<path class="wash ${board.hexes ? "" : "framed"} side-${sideColour(title, side)}" d=${path}></path>`;
  });
}

/** Two thin lines between the sides, each army's colour towards itself. */
export function frontLine(board: Board, title: Title, holder: Holder): SVGTemplateResult[] {
  if (!board.hexes) return [];
  const found: SVGTemplateResult[] = [];
  const ids = [...board.spaces.keys()];
  title.data.sides.forEach((_, side) => {
    const sides = board.border(ids, (id) => holder(id) === side, (id) => id !== null && ![null, side].includes(holder(id)));
    const lines = chain(sides);
    if (!side) found.push(svg`<path class="front halo" d=${lines.map((line) => smooth(line)).join("")}></path>`);
    const path = lines.map((line) => smooth(line, 1.7)).join("");
    found.push(svg`<path class="front side-${sideColour(title, side)}" d=${path}></path>`);
  });
  return found;
}

/** What an overlay is about, and whose it is: an id that ends with a side's word belongs to that side. What a side has several of
 *  is told apart after a colon: "supply:british-allied". */
export function kindOf(title: Title, id: string): { kind: string; side: number | null } {
  const side = title.data.sides.findIndex((word) => id.endsWith(`-${word}`));
  const kind = side < 0 ? id : id.slice(0, -title.data.sides[side]!.length - 1);
  return { kind: kind.split(":")[0]!, side: side < 0 ? null : side };
}

export function overlayWash(board: Board, title: Title, overlay: Overlay): SVGTemplateResult {
  const { kind, side } = kindOf(title, overlay.id);
  const spaces = Object.entries(overlay.spaces ?? {}).map(([id, value]) => [Number(id), value] as const);
  const ids = new Set(spaces.map(([id]) => id));
  const owner = side === null ? "" : `side-${sideColour(title, side)}`;
  const fill = kind === "zoc" && side !== null ? `url(#hatch-${sideColour(title, side)})` : null;
  const outlines = (wanted: (value: number) => boolean): string =>
    kind === "to-act" ? "" : spaces.filter(([, value]) => wanted(value)).map(([id]) => board.outline(id, board.hexes ? 0 : -3)).join("");
  // Where supply has degrees, the lesser ones are paler.
  const most = kind === "supply" ? Math.max(0, ...spaces.map(([, value]) => value)) : 0;
  const edge = board.hexes && kind !== "to-act" ? chain(board.border(ids, (id) => ids.has(id), (id) => id === null || !ids.has(id))) : [];
  const lines = (overlay.lines ?? []).map((line) => straight(line.map((id) => board.space(id)!).filter(Boolean)));
  return svg`<g class="overlay is-${kind} ${owner}">
    <path class="area" d=${outlines((value) => value >= most)} style=${fill ? `fill:${fill}` : ""}></path>
    <path class="area less" d=${most > 1 ? outlines((value) => value < most) : ""}></path>
    <path class="edge" d=${edge.map((line) => smooth(line, 2)).join("")}></path>
    ${lines.map((line) => svg`<path class="supply halo" d=${line}></path><path class="supply" d=${line}></path>`)}
    ${kind === "to-act" ? [...ids].map((id) => waiting(board, id)) : []}
  </g>`;
}

/** Units that can still act: a small pennant at the upper left, seen beside any counter. */
function waiting(board: Board, id: number): SVGTemplateResult {
  const space = board.space(id);
  if (!space) return svg``;
  const half = board.data.counter / 2;
  return svg`<path class="waiting" d="M${space.x - half - 6} ${space.y - half + 9}v-13h13z"></path>`;
}

/** What lies over the ground for all to see: each kind its own pattern, so that colour is not the only sign. */
export function sky(board: Board, scene: Scene): SVGTemplateResult[] {
  return (scene.washes ?? []).map(
    ({ pattern, spaces }) => svg`<path class="sky is-${pattern}" style="fill:url(#sky-${pattern})" d=${(spaces ?? []).map((id) => board.outline(id, -1)).join("")}></path>`,
  );
}

/** A stroke is rain, shorter and rarer ones light rain; flakes are snow. */
export const SKIES: Record<string, SVGTemplateResult> = {
  rain: svg`<path d="M6 3 2 13M18 15l-4 10M26 1l-4 10"></path>`,
  "light-rain": svg`<path d="M7 4 5 9M21 18l-2 5"></path>`,
  contested: svg`<path d="M-4 18 18-4M10 32 32 10M-4 32 32-4"></path>`,
  snow: svg`<path d="M7 3v8M3.500 5l7 4M3.500 9l7-4M21 17v8M17.500 19l7 4M17.500 23l7-4"></path>`,
};

/** Hatching for zones of control, each side its own slant. */
export function hatches(): SVGTemplateResult {
  const slants: Record<string, number> = { axis: 45, soviet: -45, west: 90, neutral: 0 };
  return svg`<defs>${Object.entries(slants).map(
    ([colour, slant]) => svg`<pattern id="hatch-${colour}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(${slant})">
      <path class="hatch side-${colour}" d="M0 4.500H9"></path></pattern>`,
  )}${Object.entries(SKIES).map(([name, drawn]) => svg`<pattern id="sky-${name}" class="sky-drawn is-${name}" width="28" height="28" patternUnits="userSpaceOnUse"><rect width="28" height="28"></rect>${drawn}</pattern>`)}</defs>`;
}
