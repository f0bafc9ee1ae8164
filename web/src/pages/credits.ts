// Whose data, drawings and programs these are. The licences of the data oblige us to say so.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { asset } from "../assets";
import { boot } from "../boot";
import credits from "../data/credits.json";
import { Panel } from "../panel";
import { printed } from "../printed";
import { say } from "../words";
import { framed } from "./frame";

interface Source {
  what: string;
  credit: string;
  licence: string;
  link?: string;
}

const saidOr = (licence: string): string => (licence.startsWith("web-") ? say(licence) : licence);

@customElement("ef-credits")
export class Credits extends Panel {
  @state() private licences = "";

  render(): TemplateResult {
    const body = html`<div class="narrow credits">
      <h1>${say("web-nav-credits")}</h1>
      <p class="lead">${say("web-not-affiliated")}</p>
      <p>${say("web-credits-own")}</p>
      <h2>${say("web-credits-data")}</h2>
      <p>${say("web-credits-data-what")}</p>
      <dl>${(credits.data as Source[]).map((source) => this.source(source))}</dl>
      <h2>${say("web-credits-fonts")}</h2>
      <p>${say("web-credits-fonts-what")}</p>
      <ul class="libraries">${credits.fonts.map(([name, owner, licence]) => html`<li><b>${name}</b> ${owner} <small>${licence}</small></li>`)}</ul>
      <h2>${say("web-credits-libraries")}</h2>
      <ul class="libraries">${credits.libraries.map(([name, licence]) => html`<li><b>${name}</b> <small>${licence}</small></li>`)}</ul>
      <details @toggle=${(event: Event) => void this.load(event.target as HTMLDetailsElement)}>
        <summary>${say("web-credits-licences")}</summary>
        ${this.licences ? html`<pre lang="en" tabindex="0">${this.licences}</pre>` : html`<p class="quiet">${say("web-loading")}</p>`}
      </details>
      <h2>${say("web-credits-history")}</h2>
      <p>${say("web-credits-history-what")}</p>
      <p class="version"><small>Eastfront ${boot.version.slice(0, 8)} · MIT</small></p>
    </div>`;
    return framed("credits", say("web-nav-credits"), body);
  }

  private source(source: Source): TemplateResult {
    return html`<dt>${say(source.what)}</dt>
      <dd><span lang="en">${source.credit}</span> <span class="licence">${saidOr(source.licence)}</span>
        ${source.link ? html`<small class="address">${source.link}</small>` : nothing}</dd>`;
  }

  private async load(details: HTMLDetailsElement): Promise<void> {
    if (!details.open || this.licences) return;
    this.licences = await printed(asset("licences.txt")).catch(() => "");
  }
}
