// The first page: one's games, all games there are, how to learn, how to begin.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { Panel } from "../panel";
import { say, words } from "../words";
import { framed } from "./frame";
import "./home/create";
import "./home/lessons";
import "./home/mine";
import "./home/open";
import "./home/shelf";
import { lobby } from "./lobby";

@customElement("ef-home")
export class Home extends Panel {
  constructor() {
    super();
    this.watch(lobby);
  }

  connectedCallback(): void {
    super.connectedCallback();
    lobby.enter();
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    lobby.leave();
  }

  render(): TemplateResult {
    const newcomer = lobby.loaded && !lobby.mine.length;
    const body = html`<h1 class="aloud">Eastfront</h1>
      ${lobby.refusal ? html`<p class="refused" role="alert">${words.refusal(lobby.refusal)}</p>` : nothing}
      <p class="quiet" role="status">${lobby.outcome ? say(lobby.outcome) : nothing}</p>
      <div class="columns">
        <div class="main-column">
          ${newcomer ? this.welcome() : html`<ef-my-games></ef-my-games>`}
          <ef-open-games></ef-open-games>
          <ef-shelf></ef-shelf>
        </div>
        <div class="side-column">
          <ef-lessons></ef-lessons>
          <ef-create></ef-create>
        </div>
      </div>`;
    return framed("home", "Eastfront", body);
  }

  private welcome(): TemplateResult {
    return html`<section class="welcome card">
      <h2>${say("web-welcome")}</h2>
      <p>${say("web-welcome-what")}</p>
      <p class="row"><a class="btn p" href="/learn">${say("web-welcome-learn")}</a><a class="btn o" href="#create">${say("web-welcome-create")}</a></p>
    </section>`;
  }
}
