// Somebody got a link to a free seat: who invites him, to what, and a name to sit down with.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, Refused } from "../api";
import { Panel } from "../panel";
import { router } from "../router";
import { settings } from "../settings";
import { cover, sideName, titleName } from "../shelf";
import type { GamePage, Refusal, Seat } from "../wire";
import { say, words } from "../words";
import { framed } from "./frame";
import { seatName } from "./home/mine";
import { lobby } from "./lobby";

@customElement("ef-join")
export class Join extends Panel {
  @property() game = "";
  @property({ type: Number }) side = 0;
  @state() private found: GamePage | null = null;
  @state() private refusal: Refusal | null = null;
  @state() private busy = false;

  constructor() {
    super();
    this.watch(lobby);
  }

  protected willUpdate(changed: PropertyValues): void {
    if (changed.has("game") || changed.has("side")) void this.load();
  }

  private async load(): Promise<void> {
    this.found = this.refusal = null;
    try {
      const [found] = await Promise.all([api.game(this.game), lobby.titles.length ? null : lobby.refresh()]);
      this.found = found;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    }
  }

  render(): TemplateResult {
    return framed("join", say("web-join"), html`<div class="narrow">${this.body()}</div>`);
  }

  private body(): TemplateResult {
    const found = this.found;
    if (!found)
      return html`<h1>${say("web-join")}</h1>
        ${this.refusal
          ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p><p><a class="btn o" href="/">${say("web-go-home")}</a></p>`
          : html`<p class="quiet">${say("web-loading")}</p>`}`;
    const { game } = found;
    const title = lobby.title(game.title);
    const scenario = title?.scenarios.find((one) => one.id === game.scenario);
    const seat = found.seats.find((one) => one.side === this.side);
    const picture = cover(game.title);
    return html`<article class="card join">
      ${picture ? html`<img src=${picture} alt="" width="760" height="380" />` : nothing}
      <div class="join-text">
        <h1>${game.name || titleName(game.title)}</h1>
        <p>${[titleName(game.title), scenario ? words.text(scenario.name) : game.scenario].join(" · ")}</p>
        <ul class="seats">${found.seats.map((one) => this.seat(found, one))}</ul>
        ${seat?.kind === "open" ? this.form(found) : settings.seat(game.id) ? this.already(game.id) : this.taken(game.id)}
      </div>
    </article>`;
  }

  private word(found: GamePage, side: number): string {
    return sideName(lobby.title(found.game.title), found.game.scenario, side);
  }

  private seat(found: GamePage, seat: Seat): TemplateResult {
    return html`<li class="side-place-${seat.side}"><span class="bar place-${seat.side}"></span><b>${this.word(found, seat.side)}</b>
      <span>${seat.kind === "open" ? say("web-seat-open") : seatName(found.game, seat)}</span></li>`;
  }

  private form(found: GamePage): TemplateResult {
    const side = this.word(found, this.side);
    return html`<form @submit=${(event: SubmitEvent) => void this.sit(event)}>
      <p>${say("web-join-what", { side })}</p>
      ${settings.seat(found.game.id) ? html`<p class="hint">${say("web-join-also")}</p>` : nothing}
      ${found.game.brought ? html`<p class="hint"><b>${say("web-brought")}</b> · ${say("web-brought-what")}</p>` : nothing}
      ${found.game.advice ? html`<p class="hint">${say("web-join-advice")}</p>` : nothing}
      <label class="field">${say("web-field-your-name")}<input name="you" maxlength="60" autocomplete="nickname" .value=${settings.kept.name} /></label>
      ${this.refusal ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p>` : nothing}
      <div class="row">
        <button class="btn p" ?disabled=${this.busy}>${say("web-take-seat", { side })}</button>
        <a class="btn o" href="/game/${found.game.id}">${say("web-watch")}</a>
      </div>
    </form>`;
  }

  private taken(game: string): TemplateResult {
    return html`<p>${say("web-seat-taken")}</p>
      <div class="row"><a class="btn p" href="/game/${game}">${say("web-watch")}</a><a class="btn o" href="/">${say("web-go-home")}</a></div>`;
  }

  private already(game: string): TemplateResult {
    return html`<p>${say("web-seat-yours")}</p><p><a class="btn p" href="/game/${game}">${say("web-open-table")}</a></p>`;
  }

  private async sit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get("you")).trim();
    settings.set({ name });
    this.busy = true;
    try {
      const { token } = await api.sit(this.game, this.side, name, settings.seat(this.game));
      settings.sit(this.game, token);
      router.go(`/game/${this.game}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.load();
      this.refusal = error.refusal;
    } finally {
      this.busy = false;
    }
  }
}
