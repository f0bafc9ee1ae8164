// The whole board in small: where armies stand and what is looked at. A click or a drag looks elsewhere.
import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Panel } from "../panel";
import type { Table } from "../table/table";
import { say } from "../words";
import type { MapView } from "./map";
import { colourOf } from "./situation";

const WIDTH = 168;

@customElement("ef-minimap")
export class Minimap extends Panel {
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) map!: MapView;
  private frame = 0;
  private drawn: unknown = null;

  disconnectedCallback(): void {
    super.disconnectedCallback();
    this.map.removeEventListener("ef-moved", this.frameSeen);
    this.map.removeEventListener("ef-printed", this.redraw);
  }

  protected willUpdate(changed: PropertyValues): void {
    if (!changed.has("map")) return;
    this.map.addEventListener("ef-moved", this.frameSeen);
    this.map.addEventListener("ef-printed", this.redraw);
  }

  private get size(): { width: number; height: number; scale: number } {
    const { width, height } = this.table.title!.data.board!;
    return { width: WIDTH, height: Math.round((WIDTH * height) / width), scale: WIDTH / width };
  }

  render(): TemplateResult {
    const { width, height } = this.size;
    const whole = (this.map.view?.fitting ?? 0) > 0.9 || this.table.title?.data.board?.opposite; // a table is seen whole
    return html`<div class="mini ${whole ? "whole" : ""}" style="width:${width}px;height:${height}px">
      <canvas
        width=${width * 2}
        height=${height * 2}
        role="img"
        aria-label=${say("web-minimap")}
        @pointerdown=${this.onPoint}
        @pointermove=${this.onPoint}
      ></canvas>
      <i class="seen"></i>
    </div>`;
  }

  protected updated(): void {
    if (this.drawn !== this.table.shown) this.redraw();
    this.frameSeen();
  }

  private redraw = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  };

  private paint(): void {
    const canvas = this.querySelector("canvas");
    const pen = canvas?.getContext("2d");
    const desk = this.map.desk;
    if (!canvas || !pen || !desk || !canvas.offsetParent) return;
    this.drawn = this.table.shown;
    const scale = this.size.scale * 2;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    const { ground } = this.map;
    if (ground?.coarse) pen.drawImage(ground.coarse, 0, 0, canvas.width, canvas.height);
    const style = getComputedStyle(this);
    const colours = new Map<string, string>();
    for (const [id, [top]] of desk.situation.stacks) {
      const space = desk.board.space(id);
      if (!space || !top) continue;
      const colour = colourOf(this.table.title, top);
      if (!colours.has(colour)) colours.set(colour, style.getPropertyValue(`--ef-${colour}-d`));
      pen.fillStyle = colours.get(colour)!;
      pen.fillRect(space.x * scale - 2.5, space.y * scale - 2.5, 5, 5);
    }
  }

  /** The part that is seen, as a frame of its own: the small map is not painted again while the large one moves. */
  private frameSeen = (): void => {
    const frame = this.querySelector<HTMLElement>(".seen");
    const view = this.map.view;
    if (!frame || !view) return;
    const { scale } = this.size;
    const from = view.toMap({ x: view.insets.left, y: view.insets.top });
    const to = view.toMap({ x: view.width - view.insets.right, y: view.height - view.insets.bottom });
    frame.style.transform = `translate(${from.x * scale}px,${from.y * scale}px)`;
    frame.style.width = `${(to.x - from.x) * scale}px`;
    frame.style.height = `${(to.y - from.y) * scale}px`;
  };

  private onPoint = (event: PointerEvent): void => {
    if (!(event.buttons & 1)) return;
    const canvas = event.currentTarget as HTMLCanvasElement;
    canvas.setPointerCapture(event.pointerId);
    const box = canvas.getBoundingClientRect();
    const scale = this.size.scale;
    this.map.view?.look({ x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale, k: this.map.view.k }, event.type === "pointerdown");
  };
}
