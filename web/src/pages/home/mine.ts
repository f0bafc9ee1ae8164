// The games this browser holds a seat in, those that wait for the player first.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api, Refused } from "../../api";
import { icon } from "../../icons";
import { Panel } from "../../panel";
import { settings } from "../../settings";
import { machineName, sideName, titleName } from "../../shelf";
import { lastSeen } from "../../table/kept";
import { lessonOf } from "../../tutorial/course";
import type { GameLine, GamePage, Refusal, Seat } from "../../wire";
import { say, words } from "../../words";
import { lobby } from "../lobby";
import { copyButton, seatLink } from "./links";

const FIRST = 6;
type State = "yours" | "thinking" | "theirs" | "waiting" | "finished";

export function stateOf(table: GamePage): State {
  if (table.game.finished) return "finished";
  if (table.seats.some((seat) => seat.kind === "open")) return "waiting";
  const asked = table.seats.filter((seat) => table.game.asked.includes(seat.side));
  if (asked.some((seat) => table.you.includes(seat.side))) return "yours";
  return asked.some((seat) => seat.kind === "machine") ? "thinking" : "theirs";
}

export function seatName({ title, scenario }: GameLine, seat: Seat): string {
  if (seat.kind === "machine") return machineName(seat.name);
  return seat.name || sideName(lobby.title(title), scenario, seat.side);
}

export const addressOf = ({ game }: GamePage): string => (lessonOf(game.id) ? `/learn#${game.title}` : `/game/${game.id}`);

@customElement("ef-my-games")
export class MyGames extends Panel {
  @state() private opened = "";
  @state() private sure = "";
  @state() private all = false;
  @state() private refusal: Refusal | null = null;

  constructor() {
    super();
    this.watch(lobby);
  }

  render(): TemplateResult {
    const order: State[] = ["yours", "thinking", "theirs", "waiting", "finished"];
    const games = lobby.mine
      .map((table) => ({ table, state: stateOf(table) }))
      .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
    const shown = this.all ? games : games.slice(0, FIRST);
    const next = games.find(({ state }) => state === "yours");
    return html`<section aria-labelledby="mine">
      <h2 id="mine">${say("web-my-games")}</h2>
      ${next ? html`<p><a class="btn p next-game" href=${addressOf(next.table)}>${icon("next", true)}${say("web-next-game", { title: titleName(next.table.game.title) })}</a></p>` : nothing}
      ${this.refusal ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p>` : nothing}
      <ul class="card games">
        ${lobby.loaded ? nothing : html`<li class="quiet">${say("web-loading")}</li>`}
        ${shown.map(({ table, state }) => this.row(table, state))}
        ${games.length > shown.length
          ? html`<li><button class="btn q" @click=${() => (this.all = true)}>${say("web-more-games", { count: games.length - shown.length })}</button></li>`
          : nothing}
      </ul>
    </section>`;
  }

  private row(table: GamePage, state: State): TemplateResult {
    const { game, you } = table;
    const open = this.opened === game.id;
    const title = titleName(game.title);
    return html`<li class="game">
      <div class="game-line">
        <a href=${addressOf(table)}>
          <span class="bar place-${you.length > 1 ? "both" : you[0]}"></span>
          <span class="what"><b>${title}</b><small>${this.about(table)}</small><small>${this.where(table)}</small></span>
          <span class="turn">
            ${state === "yours" ? html`<b class="badge">${say("web-turn-yours")}</b>` : html`<span>${this.turn(table, state)}</span>`}
            <small>${words.ago(game.changed)}</small>
          </span>
        </a>
        <button
          class="tool"
          aria-expanded=${open}
          aria-label=${say("web-game-more", { title })}
          @click=${() => this.toggle(open ? "" : game.id)}
        >${icon("more")}</button>
      </div>
      ${open ? this.more(table) : nothing}
    </li>`;
  }

  private about(table: GamePage): string {
    const { game, seats, you } = table;
    const scenario = lobby.title(game.title)?.scenarios.find((one) => one.id === game.scenario);
    const others = seats.filter((seat) => !you.includes(seat.side) && seat.kind !== "open").map((seat) => seatName(game, seat));
    const against = others.length
      ? say("web-against", { name: new Intl.ListFormat(words.language).format(others) })
      : you.length > 1 ? say("web-hot-seat") : "";
    const expires = game.expires ? say(game.finished ? "web-expires-finished" : "web-expires", { date: words.day(game.expires) }) : "";
    return [game.name, scenario ? words.text(scenario.name) : game.scenario, against, game.brought ? say("web-brought") : "", expires].filter(Boolean).join(" · ");
  }

  /** Which side one plays, which turn it was when this browser last saw the table, and when the game began. */
  private where({ game, you }: GamePage): string {
    const mine = you.length === 1 ? sideName(lobby.title(game.title), game.scenario, you[0]!) : "";
    const seen = lastSeen(game.id);
    return [mine, seen && !game.finished ? words.text(seen) : "", say("web-begun", { date: words.day(game.created) })].filter(Boolean).join(" · ");
  }

  private turn(table: GamePage, state: State): string {
    if (state !== "theirs") return say(`web-turn-${state}`);
    const seat = table.seats.find((one) => table.game.asked.includes(one.side));
    return say("web-turn-theirs", { name: seat ? seatName(table.game, seat) : "" });
  }

  private more(table: GamePage): TemplateResult {
    const { game } = table;
    const others = table.seats.filter((seat) => seat.kind === "person" && !table.you.includes(seat.side));
    const agreed = others.every((seat) => table.clearing.includes(seat.side));
    const sure = !others.length ? "web-delete-sure" : agreed ? "web-delete-sure-agreed" : "web-delete-sure-others";
    return html`<div class="game-more">
      <p>${say("web-seat-link-what")}</p>
      ${others.length && agreed ? html`<p>${say("web-delete-wanted")}</p>` : nothing}
      <div class="row">
        ${copyButton("web-copy-seat-link", seatLink(game.id, settings.seat(game.id)))}
        <a class="btn o" href="/game/${game.id}">${say("web-open-table")}</a>
        ${table.seats.filter((seat) => seat.kind === "open").map((seat) => copyButton("web-copy-join-link", `${location.origin}/join/${game.id}/${seat.side}`))}
        <button class="btn q" @click=${() => this.forget(game.id)}>${say("web-forget")}</button>
        ${this.sure === game.id
          ? html`<span class="sure" role="alert">${say(sure)}
              <button class="btn warn" @click=${() => void this.clearAway(game.id)}>${say("web-delete-yes")}</button>
              <button class="btn o" @click=${() => (this.sure = "")}>${say("web-no")}</button></span>`
          : html`<button class="btn q" @click=${() => (this.sure = game.id)}>${icon("trash", true)}${say("web-delete")}</button>`}
      </div>
    </div>`;
  }

  private toggle(game: string): void {
    this.opened = game;
    this.sure = lobby.outcome = "";
  }

  private forget(game: string): void {
    settings.leave(game);
    void lobby.refresh();
  }

  private async clearAway(game: string): Promise<void> {
    try {
      const { deleted } = await api.delete(game, settings.seat(game));
      settings.leave(game);
      lobby.outcome = deleted ? "web-delete-done" : "web-delete-left";
      this.refusal = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    }
    this.sure = "";
    await lobby.refresh();
  }
}
