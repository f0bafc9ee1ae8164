// Pins over what the guide means: counters and spaces of the map, and buttons. They follow when the map is moved.
import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { MapView } from "../map/map";
import { Panel } from "../panel";
import type { Table } from "../table/table";
import { words } from "../words";
import type { Targets } from "./conditions";

interface Spot {
  x: number;
  y: number;
  below?: boolean; // for what lies at the upper edge
}

const HEIGHT = 38;

@customElement("ef-pins")
export class Pins extends Panel {
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) targets: Targets = { pieces: [], spaces: [], actions: [] };
  private frame = 0;
  private at = "";

  connectedCallback(): void {
    super.connectedCallback();
    const follow = (): void => {
      this.place();
      this.frame = requestAnimationFrame(follow);
    };
    follow();
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    cancelAnimationFrame(this.frame);
  }

  /** Every frame while the guide is there: cheap, because it points at three things at most. */
  private place(): void {
    if (!this.table) return;
    const { pieces, spaces, actions } = this.targets;
    const spots = [...pieces.map((id) => this.piece(id)), ...spaces.map((id) => this.space(id)), ...actions.map((id) => this.button(id))];
    const seen = spots.filter((spot): spot is Spot => spot !== null && spot.x > 0 && spot.y > 0 && spot.x < innerWidth && spot.y < innerHeight);
    const at = seen.map(({ x, y, below }) => `${Math.round(x)},${Math.round(y)},${below ? 1 : 0}`).join(" ");
    if (at === this.at) return;
    this.at = at;
    this.requestUpdate();
  }

  private above(element: Element | undefined | null): Spot | null {
    const box = element?.getBoundingClientRect();
    if (!box?.width) return null;
    const below = box.top < HEIGHT;
    return { x: box.left + box.width / 2, y: below ? box.bottom : box.top, below };
  }

  private piece(id: number): Spot | null {
    return this.above(document.querySelector(`ef-map .counter[data-piece="${id}"]`));
  }

  private space(id: number): Spot | null {
    const map = document.querySelector<MapView>("ef-map");
    const found = this.table.title?.spaces.get(id);
    const frame = map?.querySelector(".map")?.getBoundingClientRect();
    if (!map?.view || !found || !frame) return null;
    const { x, y } = map.view.toScreen(found);
    return { x: x + frame.left, y: y + frame.top };
  }

  /** A choice without a place on the map is a button with its words; once weighed, that of the preview. */
  private button(action: number): Spot | null {
    const choice = this.table.choices.find((one) => one.action === action);
    if (!choice) return null;
    const where = this.table.weighed ? "ef-preview .acts button" : "ef-prompt .buttons button";
    const text = words.text(choice.text);
    return this.above([...document.querySelectorAll(where)].find((button) => button.textContent?.includes(text)));
  }

  render(): TemplateResult {
    const points = this.at ? this.at.split(" ").map((point) => point.split(",").map(Number)) : [];
    return html`${points.map(
      ([x, y, below]) => html`<svg class="pin ${below ? "below" : ""}" viewBox="0 0 24 32" aria-hidden="true" style="left:${x}px;top:${y}px">
        <path d="M12 31C9 23 2 19 2 11a10 10 0 0 1 20 0c0 8-7 12-10 20z"></path><circle cx="12" cy="11" r="4"></circle>
      </svg>`,
    )}`;
  }
}
