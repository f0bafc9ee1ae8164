// The map: layers under one transform, of which only the counters that change are touched.
import { html, nothing, render, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Panel } from "../panel";
import { picture } from "../printed";
import { settings } from "../settings";
import type { Table } from "../table/table";
import { mapAddress } from "../titles";
import type { Advised, BoardSpace, LogLine, Scene } from "../wire";
import { say, words } from "../words";
import { Acting, type Desk } from "./acting";
import { Attention } from "./attention";
import { Board } from "./board";
import { Counters } from "./counters";
import { arrange } from "./arrange";
import { noteDepartures } from "./facts";
import { above, below, spaceOf } from "./highlights";
import { Gestures } from "./gestures";
import { Ground } from "./ground";
import { MapKeys } from "./keys";
import { Labels } from "./labels";
import { Motion } from "./motion";
import { forget, recall, remember } from "./remember";
import { situationOf, type Situation } from "./situation";
import { freeInsets, wholeInsets, wayClear, whereTheActionIs } from "./framing";
import { bentWay, carriedGhosts, lassoLine } from "./inhand";
import { View } from "./view";
import { Washes } from "./washlayer";
import "./fan";
import "./legend";
import "./minimap";
import "./tray";
import "../table/tooltip";

const INVITE = 8000;
const HAND_MOVES = 260; // ms in which cards of the hand go up or down
const OPEN_FROM = 0.9; // the zoom from which everybody in a stack of a hex is seen
const DETAIL = [[20, "body"], [32, "symbol"]] as const; // below so many pixels a counter shows less

@customElement("ef-map")
export class MapView extends Panel {
  @property({ attribute: false }) table!: Table;
  readonly attention = new Attention();
  readonly acting = new Acting(() => this.desk);
  view: View | null = null;
  gestures: Gestures | null = null;
  ground: Ground | null = null;
  private board: Board | null = null;
  private counters: Counters | null = null;
  private motion: Motion | null = null;
  private situation: Situation | null = null;
  private labels = new Labels((space) => wideOf(this.board?.space(space)));
  private washes = new Washes();
  private lines: LogLine[] = [];
  private shown: Scene | null = null;
  private choices: unknown = null;
  private leave: (() => void)[] = [];
  private waiting = 0;
  private placed = false; // the map has been laid where the action is
  private open = false; // stacks are laid open
  private uncovered = "";
  private attended: Advised | null = null;
  private scale = 0; // at which the map last came to rest
  private whole: { x: number; y: number; k: number } | null = null; // as a table was laid to be seen whole
  private laying = 0;
  private resizing: ResizeObserver | null = null;

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("ef-show", this.onShow);
    document.addEventListener("ef-docked", this.onDocked);
    document.addEventListener("ef-zoom", this.onZoom);
    document.addEventListener("ef-hand", this.onHand);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const leave of this.leave) leave();
    this.leave = [];
    this.resizing?.disconnect();
    clearTimeout(this.waiting);
    document.removeEventListener("ef-show", this.onShow);
    document.removeEventListener("ef-docked", this.onDocked);
    document.removeEventListener("ef-zoom", this.onZoom);
    document.removeEventListener("ef-hand", this.onHand);
    clearTimeout(this.laying);
  }

  /** All that acting on the map needs, once the board is there. */
  get desk(): Desk | null {
    const { table, board, view, motion, attention, situation } = this;
    return board && view && motion && situation ? { table, board, view, motion, attention, situation } : null;
  }

  protected willUpdate(changed: PropertyValues): void {
    if (!changed.has("table")) return;
    for (const leave of this.leave) leave();
    this.board = this.view = this.ground = this.counters = this.situation = this.shown = null;
    this.leave = [
      this.table.subscribe(() => this.requestUpdate()),
      this.table.onUpdate((before, _, lines) => {
        this.lines.push(...lines);
        if (before) noteDepartures(this.table, before, lines);
      }),
      this.attention.subscribe(() => this.requestUpdate()),
    ];
  }

  render(): TemplateResult {
    const data = this.table.title?.data.board;
    const size = data ? `width:${data.width}px;height:${data.height}px` : "";
    const box = data ? `0 0 ${data.width} ${data.height}` : "0 0 1 1";
    return html`<div class="map" tabindex="0" role="application" aria-label=${say("web-map")} aria-describedby="map-help">
        <div class="map-ground"></div>
        ${data
          ? html`<div class="world ${data.opposite ? "tabletop" : ""}" style=${size}>
              <div class="base" aria-hidden="true"></div>
              <svg class="layer under" viewBox=${box} aria-hidden="true"></svg>
              <div class="counters"></div>
              <div class="ghosts" aria-hidden="true"></div>
              <div class="labels" aria-hidden="true"></div>
              <svg class="layer over" viewBox=${box} aria-hidden="true"></svg>
            </div>`
          : nothing}
      </div>
      <div class="in-hand" aria-hidden="true"></div>
      <p id="map-help" class="aloud">${say("web-map-help")}</p>
      <p class="aloud" aria-live="polite">${this.attention.spoken}</p>
      ${data
        ? html`<ef-minimap .table=${this.table} .map=${this}></ef-minimap>
            <ef-legend .table=${this.table} .situation=${this.situation}></ef-legend>
            <ef-fan .table=${this.table} .map=${this}></ef-fan>
            <ef-tray .table=${this.table} .map=${this}></ef-tray>
            <ef-tip .table=${this.table} .map=${this}></ef-tip>`
        : nothing}`;
  }

  protected updated(): void {
    if (!this.table.title?.data.board) return;
    if (!this.board) this.begin();
    this.board!.turnFor(this.table.shown?.side);
    this.print();
    this.draw();
    this.uncover();
    this.attend();
  }

  // ---------------------------------------------------------------- once
  private begin(): void {
    const board = (this.board = new Board(this.table.title!.data.board!));
    const map = this.find(".map");
    this.ground = new Ground(this.find(".base"), board.data, () => this.dispatchEvent(new CustomEvent("ef-printed")));
    this.counters = new Counters(this.find(".counters"), board.data.counter);
    this.motion = new Motion(board, this.counters, this.find(".ghosts"));
    this.view = new View(board.data, (view, moving) => this.transform(view, moving), () => this.rest(), () => settings.moves);
    this.gestures = new Gestures(map, () => this.view, this.acting);
    new MapKeys(map, this);
    this.resizing = new ResizeObserver(() => {
      const whole = this.isWhole;
      this.view?.resize(map.clientWidth, map.clientHeight, freeInsets(map));
      if (whole) this.fitWhenLaid();
    });
    this.resizing.observe(map);
    this.situation = situationOf(this.table);
    this.view.resize(map.clientWidth, map.clientHeight, freeInsets(map));
    const kept = recall(this.table.game);
    this.placed = kept !== null || this.situation.stacks.size > 0 || this.situation.cards.size > 0;
    this.view.look(kept ?? whereTheActionIs(board, this.situation, this.view), false);
    if (!kept && board.data.opposite) this.fitWhenLaid();
  }

  /** A table is seen whole, above the hand, which lies there only when everything has been drawn. */
  private fitWhenLaid(): void {
    requestAnimationFrame(() => requestAnimationFrame(() => {
      const { view, board, situation } = this;
      if (!view || !board || !situation || !this.isConnected) return;
      view.resize(view.width, view.height, wholeInsets(this.find(".map")));
      view.look(whereTheActionIs(board, situation, view), false);
      this.whole = { x: view.x, y: view.y, k: view.k };
    }));
  }

  /** Nobody has moved the map since all of the table was shown. */
  private get isWhole(): boolean {
    const { view, whole } = this;
    return !!view && !!whole && Math.abs(view.x - whole.x) + Math.abs(view.y - whole.y) < 2 && view.k === whole.k;
  }

  /** Where the player has put the map it is found again; a table that is seen whole will be, in a window of any size. */
  private rest(): void {
    if (this.isWhole) forget(this.table.game);
    else if (this.view) remember(this.table.game, this.view.keep());
  }

  /** The hand is raised or lowered: the table makes room when the cards have come to rest. */
  private onHand = (): void => {
    clearTimeout(this.laying);
    if (this.isWhole) this.laying = window.setTimeout(() => this.isWhole && this.fitWhenLaid(), HAND_MOVES);
  };

  private find<E extends HTMLElement>(selector: string): E {
    return this.querySelector<E>(selector)!;
  }

  /** Whether a drag on free map gathers units. */
  lassoes(on: boolean): void {
    if (!this.gestures) return;
    this.gestures.lassoing = on;
    this.find(".map").classList.toggle("lassoing", on);
    this.table.changed(); // the tool shows it
  }

  private transform(view: View, moving: boolean): void {
    const world = this.querySelector<HTMLElement>(".world");
    if (!world || !this.ground || !this.board) return; // the table was left while the map still moved
    // On whole pixels: what is drawn at its own size stays sharp.
    world.style.transform = `translate3d(${whole(view.x)}px,${whole(view.y)}px,0) scale(${view.k})`;
    const [from, to] = [view.toMap({ x: 0, y: 0 }), view.toMap({ x: view.width, y: view.height })];
    this.ground.look({ left: from.x, top: from.y, right: to.x, bottom: to.y, k: view.k }, moving && view.k !== this.scale);
    if (!moving) this.scale = view.k;
    if (!moving) {
      this.settle(view);
      if (this.situation) this.lookForChoices(this.situation, view);
    }
    this.dispatchEvent(new CustomEvent("ef-moved"));
  }

  /** What everything on the map inherits is told only when the map has come to rest. */
  private settle(view: View): void {
    const world = this.find(".world");
    const size = this.board!.data.counter * view.k;
    const detail = DETAIL.find(([below]) => size < below)?.[1] ?? "full";
    if (world.dataset.detail !== detail) world.dataset.detail = detail;
    world.style.setProperty("--k", String(view.k));
    const open = this.board!.hexes && view.k >= OPEN_FROM;
    if (open !== this.open) {
      this.open = open;
      this.requestUpdate();
    }
  }

  // ---------------------------------------------------------------- at every change
  private print(): void {
    const title = this.table.title!;
    const base = this.find(".base");
    const address = mapAddress(title.id, words.language, settings.kept.theme, "base", this.board!.turned);
    if (base.dataset.address === address) return;
    base.dataset.address = address;
    // The new ground is shown when it is ready, so that the old one never gives way to nothing.
    void picture(address).then((image) => {
      if (base.dataset.address === address) this.ground?.print(image);
    });
    void this.labels.load(this.find(".labels"), mapAddress(title.id, words.language, settings.kept.theme, "labels", this.board!.turned));
  }

  private draw(): void {
    const { table, board, view } = this;
    if (!board || !view || !table.shown) return;
    const situation = (this.situation = situationOf(table));
    if (!this.placed && (situation.stacks.size || situation.cards.size)) {
      this.placed = true; // a curtain hid the table until now
      view.look(whereTheActionIs(board, situation, view), false);
      if (board.data.opposite) this.fitWhenLaid();
    }
    const gone = this.counters!.update(arrange(board, table, situation, this.attention, this.open));
    this.labels.mark(new Set(situation.stacks.keys()));
    this.labels.call(table.shown.called ?? {});
    this.play(gone);
    const hover = this.attention.hover;
    const lit = hover?.kind === "space" && situation.ofSpace.has(hover.id) ? board.outline(hover.id, 2.4) : "";
    const cursor = this.attention.cursor;
    render(this.washes.draw(board, table, situation.grounds, below(board, table, situation), lit), this.find<HTMLElement>(".under"));
    const trails = settings.moves || table.past ? [] : this.motion!.trails;
    render(
      [...above(board, table, situation, trails, table.laid.has("since") && !table.past, bentWay(this.attention)), ...this.washes.cursor(board, cursor)],
      this.find<HTMLElement>(".over"),
    );
    const desk = this.desk!;
    render([carriedGhosts(desk), lassoLine(this.attention.lasso)], this.find<HTMLElement>(".in-hand"));
    this.follow(situation);
  }

  private play(gone: Map<number, { element: HTMLElement }>): void {
    const { table } = this;
    const [before, after] = [this.shown, table.shown!];
    if (before === after) return;
    const lines = table.past ? table.played.slice(table.past.position - 1, table.past.position) : this.lines;
    this.lines = [];
    this.shown = after;
    if (before && table.title) this.motion!.show(table.title, before, after, lines, gone);
  }

  /** The map stays where the player put it. When nothing that can be chosen is in sight, the prompt offers to show it. */
  private follow(situation: Situation): void {
    const choices = this.table.scene?.choices;
    const { view } = this;
    if (!view) return;
    if (choices !== this.choices) {
      this.choices = choices;
      view.insets = freeInsets(this.find(".map"));
      this.invite();
    }
    this.lookForChoices(situation, view);
  }

  /** Where the nearest choice lies when none is in sight. */
  private lookForChoices(situation: Situation, view: View): void {
    const places = this.table.past ? [] : this.acting.inOrder().map((one) => one.space);
    const hidden = places.length > 0 && situation.scene === this.table.scene && !places.some((space) => view.sees(space, 10));
    const from = view.toMap(view.centre);
    const far = (space: { x: number; y: number }): number => Math.hypot(space.x - from.x, space.y - from.y);
    const away = hidden ? places.reduce((best, space) => (far(space) < far(best) ? space : best)).id : null;
    this.table.outOfSight(away);
  }

  /** What is weighed speaks of hexes: it must not lie over them. Once, when it opens and when it has grown. */
  private uncover(): void {
    const { weighed, previewed } = this.table;
    const state = weighed ? `${weighed.action}/${this.table.seq}/${previewed}` : "";
    if (state === this.uncovered) return;
    this.uncovered = state;
    if (!weighed) return;
    requestAnimationFrame(() => {
      const desk = this.desk;
      const shown = this.closest(".play")?.querySelector(".preview")?.getBoundingClientRect();
      if (!desk || !shown) return;
      const frame = this.find(".map").getBoundingClientRect();
      const box = { left: shown.left - frame.left, right: shown.right - frame.left, top: shown.top - frame.top, bottom: shown.bottom - frame.top };
      const at = [...desk.situation.stacks].filter(([, stack]) => stack.some(({ id }) => ["selected", "target"].includes(desk.situation.rings.get(id) ?? "")));
      const spaces = [...at.map(([id]) => id), ...(typeof weighed.space === "number" ? [weighed.space] : [])];
      const points = spaces.map((id) => desk.board.space(id)!).filter(Boolean);
      const { x, y } = wayClear(desk.view, box, points, desk.board.data.counter * desk.view.k);
      if (x || y) desk.view.glideBy(x, y);
    });
  }

  /** What an adviser points at is brought into sight, and keys are already there. */
  private attend(): void {
    const { advice, advised } = this.table;
    if (advice === this.attended) return;
    this.attended = advice;
    const here = advised && spaceOf(this.table, advised);
    const space = here === null ? undefined : this.board?.space(here);
    if (!space || !this.view) return;
    this.attention.set({ cursor: space.id, fan: null, tip: null });
    this.view.insets = freeInsets(this.find(".map"));
    if (!this.view.sees(space, 60)) this.view.look({ x: space.x, y: space.y, k: this.view.k });
  }

  /** Nobody clicks: the first thing that could be clicked breathes once. */
  private invite(): void {
    clearTimeout(this.waiting);
    const first = this.acting.inOrder().find((one) => one.thing.kind === "piece");
    if (!first || !settings.moves) return;
    this.waiting = window.setTimeout(() => {
      const counter = this.counters?.element(first.thing.id);
      counter?.classList.add("breathe");
      setTimeout(() => counter?.classList.remove("breathe"), 1700);
    }, INVITE);
  }

  // ---------------------------------------------------------------- from elsewhere
  private onShow = (event: Event): void => {
    const { piece, space } = (event as CustomEvent<{ piece?: number; space?: number }>).detail;
    const place = piece !== undefined ? this.table.pieceAt(piece)?.place : space;
    const found = typeof place === "number" ? this.board?.space(place) : undefined;
    if (found) this.view?.look({ x: found.x, y: found.y, k: Math.max(this.view.k, 0.7) });
  };

  /** What lies beside the map takes room from it; the space it speaks of stays in sight. */
  private onDocked = (event: Event): void => {
    const { space } = (event as CustomEvent<{ space?: number }>).detail;
    const found = space === undefined ? undefined : this.board?.space(space);
    requestAnimationFrame(() => {
      if (!this.view) return;
      this.view.insets = freeInsets(this.find(".map"));
      if (found && !this.view.sees(found, 60)) this.view.look({ x: found.x, y: found.y, k: this.view.k });
      this.requestUpdate();
    });
  };

  private onZoom = (event: Event): void => {
    const to = (event as CustomEvent<"in" | "out" | "fit">).detail;
    if (to === "fit" && this.board?.data.opposite) this.fitWhenLaid();
    else if (to === "fit") this.view?.fit();
    else this.view?.step(to === "in" ? 1 : -1);
  };
}

const wideOf = (space: BoardSpace | undefined): number => {
  const xs = space?.outline?.[0]?.map(([x]) => x) ?? [];
  return xs.length ? Math.max(...xs) - Math.min(...xs) : Infinity;
};
const whole = (pixels: number): number => Math.round(pixels * devicePixelRatio) / devicePixelRatio;
