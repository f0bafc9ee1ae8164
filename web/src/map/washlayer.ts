// The layer under the counters; the parts that are costly to work out are kept until what they show has changed.
import { svg, type SVGTemplateResult } from "lit";
import type { Table } from "../table/table";
import type { Board } from "./board";
import { controlWash, frontLine, hatches, holderOf, kindOf, overlayWash, sky } from "./washes";

export class Washes {
  private ground: { key: string; drawn: SVGTemplateResult[] } = { key: "", drawn: [] };
  private above: { key: unknown; drawn: SVGTemplateResult[] } = { key: null, drawn: [] };
  private laid: { key: unknown; shown: string; drawn: SVGTemplateResult[] } = { key: null, shown: "", drawn: [] };

  draw(board: Board, table: Table, highlights: SVGTemplateResult[], lit: string): SVGTemplateResult {
    return svg`${hatches()}<g>${this.holders(board, table)}</g><g>${this.sky(board, table)}</g><g>${this.overlays(board, table)}</g>${highlights}<path class="lit" d=${lit}></path>`;
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
