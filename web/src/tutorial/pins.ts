// Pins over what the guide means: counters and spaces of the map, and buttons. They follow when the map is moved.
import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { MapView } from "../map/map";
import { Panel } from "../panel";
import type { Table } from "../table/table";
import type { Choice } from "../wire";
import { words } from "../words";
import { NOTHING, type Targets } from "./following";

const INTO = 10; // pixels from the tip of a pin into what it stands on
const EDGE = 18;
const MAP = ".world, .map-ground";

interface Spot {
  x: number;
  y: number;
  below?: boolean; // for what lies at the upper edge
  own?: Element; // nothing for what lies on the map
}

/** Whether a click there would reach it: nothing else may lie over it. */
export function reaches(x: number, y: number, own?: Element): boolean {
  const at = document.elementFromPoint(x, y);
  return own ? own.contains(at) : at?.closest(MAP) != null;
}

const HEIGHT = 38;
const USE = "ef-hand .use";
const PROMPT = "ef-prompt .buttons button";

@customElement("ef-pins")
export class Pins extends Panel {
  @property({ attribute: false }) table!: Table;
  @property({ attribute: false }) targets: Targets = NOTHING;
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

  /** Every frame while the guide is there: cheap, because it points at a few things at most. */
  private place(): void {
    if (!this.table) return;
    const { pieces, spaces, choices } = this.targets;
    const uses = choices.map((choice) => this.button(USE, choice)).filter((spot) => spot !== null); // of the card that is opened
    const spots = uses.length ? uses : [...pieces.map((id) => this.piece(id)), ...spaces.map((id) => this.space(id)), ...choices.map((choice) => this.choice(choice))];
    const seen = spots.filter((spot): spot is Spot => spot !== null && reaches(spot.x, spot.below ? spot.y - INTO : spot.y + INTO, spot.own));
    const at = [...new Set(seen.map(({ x, y, below }) => `${Math.round(x)},${Math.round(y)},${below ? 1 : 0}`))].join(" ");
    if (at === this.at) return;
    this.at = at;
    this.requestUpdate();
  }

  private above(element: Element | undefined | null): Spot | null {
    const box = element?.getBoundingClientRect();
    if (!box?.width) return null;
    const below = box.top < HEIGHT;
    return { x: box.left + box.width / 2, y: below ? box.bottom : box.top, below, own: element?.closest(MAP) ? undefined : element! };
  }

  /** Cards of a hand lie over one another: the left edge of each is free. */
  private edge(card: Element | null): Spot | null {
    const spot = this.above(card);
    return spot && { ...spot, x: card!.getBoundingClientRect().left + EDGE };
  }

  private piece(id: number): Spot | null {
    return this.above(document.querySelector(`ef-fan .counter[data-piece="${id}"]`) ?? document.querySelector(`ef-map .counters .counter[data-piece="${id}"]`));
  }

  /** A card in play, or one that lies beside the map; on a narrow screen the button that shows what lies there. */
  private card(id: number): Spot | null {
    const found = document.querySelectorAll(`ef-map .counters .counter[data-card="${id}"], .box .ct[data-card="${id}"]`);
    return [...found].map((one) => this.above(one)).find((spot) => spot !== null) ?? this.above(document.querySelector(`${PROMPT}.beyond`));
  }

  private space(id: number): Spot | null {
    const map = document.querySelector<MapView>("ef-map");
    const found = this.table.title?.spaces.get(id);
    const frame = map?.querySelector(".map")?.getBoundingClientRect();
    if (!map?.view || !found || !frame) return null;
    const { x, y } = map.view.toScreen(found);
    return { x: x + frame.left, y: y + frame.top };
  }

  /** Where a click chooses it: what is weighed on its panel, a card in the hand, in play, beside the map or among those offered, a counter, a line of an opened stack, a space, or a button. */
  private choice(choice: Choice): Spot | null {
    if (this.table.weighed?.action === choice.action) return this.button("ef-preview .acts button", choice) ?? this.button(PROMPT, choice);
    if (typeof choice.card === "number") return this.edge(document.querySelector(`ef-hand .hc[data-card="${choice.card}"]`)) ?? this.button(".tip .option-do", choice) ?? this.card(choice.card);
    if (choice.face) return this.button("ef-offered .offer", choice);
    if (typeof choice.piece === "number") return this.piece(choice.piece);
    if (typeof choice.space === "number") return this.button("ef-fan .option-do", choice) ?? this.space(choice.space);
    return this.button(PROMPT, choice);
  }

  /** A button with the words of a choice. */
  private button(where: string, choice: Choice): Spot | null {
    const text = words.text(choice.text);
    return this.above([...document.querySelectorAll(where)].find((button) => button.textContent?.includes(text)));
  }

  render(): TemplateResult {
    const points = this.at ? this.at.split(" ").map((point) => point.split(",").map(Number)) : [];
    return html`${points.map(
      ([x, y, below]) => html`<svg class="pin ${below ? "below" : ""} ${this.targets.choices.length ? "" : "look"}" viewBox="0 0 24 32" aria-hidden="true" style="left:${x}px;top:${y}px">
        <path d="M12 31C9 23 2 19 2 11a10 10 0 0 1 20 0c0 8-7 12-10 20z"></path><circle cx="12" cy="11" r="4"></circle>
      </svg>`,
    )}`;
  }
}
