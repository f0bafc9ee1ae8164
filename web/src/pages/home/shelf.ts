// All games, each with a picture; those that cannot be played yet say so.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { Panel } from "../../panel";
import { cover, titleName, volumes, type Volume } from "../../shelf";
import { say } from "../../words";
import { lobby } from "../lobby";

@customElement("ef-shelf")
export class Shelf extends Panel {
  constructor() {
    super();
    this.watch(lobby);
  }

  render(): TemplateResult {
    const others = lobby.titles
      .filter((title) => !volumes.some((one) => one.id === title.id))
      .map((title): Volume => ({ id: title.id, name: "", what: "", facts: "" }));
    return html`<section aria-labelledby="shelf">
      <h2 id="shelf">${say("web-shelf")}</h2>
      <div class="shelf">${[...volumes, ...others].map((one) => this.volume(one))}</div>
    </section>`;
  }

  private volume(one: Volume): TemplateResult {
    const picture = cover(one.id);
    const playable = lobby.title(one.id) !== undefined;
    return html`<article class="volume card">
      ${picture ? html`<img src=${picture} alt="" width="760" height="380" loading="lazy" />` : nothing}
      <div class="volume-text">
        <h3>${titleName(one.id)}</h3>
        ${one.what ? html`<p>${say(one.what)}</p><small>${say(one.facts)}</small>` : nothing}
      </div>
      <div class="volume-acts">${playable ? this.acts(one) : html`<span class="soon">${say("web-soon")}</span>`}</div>
    </article>`;
  }

  private acts(one: Volume): TemplateResult {
    const name = titleName(one.id);
    return html`
      ${lobby.title(one.id)?.lesson
        ? html`<a class="btn o" href="/learn#${one.id}" aria-label=${say("web-learn-title", { title: name })}>${say("web-learn")}</a>`
        : nothing}
      <button class="btn" aria-label=${say("web-play-title", { title: name })} @click=${() => this.play(one.id)}>${say("web-play")}</button>
      <a class="btn q" href="/rules/${one.id}" aria-label=${say("web-rules-title", { title: name })}>${say("web-nav-rules")}</a>`;
  }

  private play(title: string): void {
    document.dispatchEvent(new CustomEvent("ef-create", { detail: { title } }));
  }
}
