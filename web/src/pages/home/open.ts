// Tables of others: a free seat to take, or a game to watch.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "../../icons";
import { Panel } from "../../panel";
import { sideName, titleName } from "../../shelf";
import type { GamePage } from "../../wire";
import { say, words } from "../../words";
import { lobby } from "../lobby";
import { seatName } from "./mine";

@customElement("ef-open-games")
export class OpenGames extends Panel {
  constructor() {
    super();
    this.watch(lobby);
  }

  render(): TemplateResult | typeof nothing {
    if (!lobby.open.length) return nothing;
    return html`<section aria-labelledby="open">
      <h2 id="open">${say("web-open-games")}</h2>
      <ul class="card games">${lobby.open.map((table) => this.row(table))}</ul>
    </section>`;
  }

  private row(table: GamePage): TemplateResult {
    const { game, seats } = table;
    const title = lobby.title(game.title);
    const scenario = title?.scenarios.find((one) => one.id === game.scenario);
    const people = seats.filter((seat) => seat.kind !== "open").map((seat) => seatName(game, seat));
    return html`<li class="game">
      <div class="game-line">
        <span class="what"><b>${game.name || titleName(game.title)}</b>
          <small>${[game.name ? titleName(game.title) : "", scenario ? words.text(scenario.name) : "", people.join(", "), game.brought ? say("web-brought") : ""].filter(Boolean).join(" · ")}</small></span>
        <span class="row">
          ${seats.filter((seat) => seat.kind === "open").map((seat) => {
            const side = sideName(title, game.scenario, seat.side);
            return html`<a class="btn" href="/join/${game.id}/${seat.side}">${say("web-take-seat", { side })}</a>`;
          })}
          <a class="btn q" href="/game/${game.id}">${icon("eye", true)}${say("web-watch")}</a>
        </span>
      </div>
    </li>`;
  }
}
