// The layer under the counters; the parts that are costly to work out are kept until what they show has changed.
import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Table } from "../table/table";
import type { BoardSpace, Piece } from "../wire";
import type { Board } from "./board";
import type { Situation } from "./situation";
import { controlWash, frontLine, hatches, holderOf, kindOf, overlayWash, sky } from "./washes";

/** What a zone is made of fills it; of a board without zones nothing is known. */
function groundOf(space: BoardSpace | undefined, piece: Piece): SVGTemplateResult | typeof nothing {
  const ring = space?.outline?.[0];
  if (!ring?.length) return nothing;
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const wide = Math.max(...xs) - left;
  return svg`<svg class="ground" x=${left} y=${top} width=${wide} height=${Math.max(...ys) - top}><use href="#face-${piece.face}" width="100%" height="100%"></use>${tallies(piece, wide)}</svg>`;
}

const TALLY = 64; // pixels of what is counted on a ground, from the right end of its heading

function tallies({ counts = [] }: Piece, wide: number): SVGTemplateResult[] {
  return counts.map(([what, count], at) => {
    const x = wide - TALLY * (counts.length - at);
    return svg`<use href="#tally-${what}" x=${x} y="3" width="22" height="22"></use><text class="ground-count" x=${x + 25} y="21">${count}</text>`;
  });
}

export class Washes {
  private ground: { key: string; drawn: SVGTemplateResult[] } = { key: "", drawn: [] };
  private above: { key: unknown; drawn: SVGTemplateResult[] } = { key: null, drawn: [] };
  private laid: { key: unknown; shown: string; drawn: SVGTemplateResult[] } = { key: null, shown: "", drawn: [] };

  draw(board: Board, table: Table, grounds: Situation["grounds"], highlights: SVGTemplateResult[], lit: string): SVGTemplateResult {
    return svg`${hatches()}<g>${[...grounds].map(([id, piece]) => groundOf(board.space(id), piece))}</g><g>${this.holders(board, table)}</g><g>${this.sky(board, table)}</g><g>${this.overlays(board, table)}</g>${highlights}<path class="lit" d=${lit}></path>`;
  }

  cursor(board: Board, cursor: number | null): SVGTemplateResult[] {
    return [svg`<path class="cursor" d=${cursor === null ? "" : board.outline(cursor, 1)}></path>`];
  }

  private holders(board: Board, table: Table): SVGTemplateResult[] {
    const scene = table.shown!;
    const washed = table.laid.has("control");
    const key = `${table.title!.id}${washed}${JSON.stringify(scene.control ?? {})}`;
    if (key !== this.ground.key) {
      const holder = holderOf(board, scene);
      const wash = washed || !board.hexes ? controlWash(board, table.title!, holder) : [];
      this.ground = { key, drawn: [...wash, ...frontLine(board, table.title!, holder)] };
    }
    return this.ground.drawn;
  }

  private sky(board: Board, table: Table): SVGTemplateResult[] {
    const { washes } = table.shown!;
    if (washes !== this.above.key) this.above = { key: washes, drawn: sky(board, table.shown!) };
    return this.above.drawn;
  }

  private overlays(board: Board, table: Table): SVGTemplateResult[] {
    const title = table.title!;
    // The server lays them over the present; the past would be told wrong.
    const wanted = (table.past ? [] : table.overlays).filter(
      (overlay) => overlay.id !== "control" && (table.laid.has(overlay.id) || (kindOf(title, overlay.id).kind === "reach" && table.picked !== null)),
    );
    const shown = wanted.map((overlay) => overlay.id).join();
    if (table.overlays !== this.laid.key || shown !== this.laid.shown)
      this.laid = { key: table.overlays, shown, drawn: wanted.map((overlay) => overlayWash(board, title, overlay)) };
    return this.laid.drawn;
  }
}
