// What every page but the table has: the head with language, light and text size, and the foot.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { boot } from "../boot";
import { icon } from "../icons";
import { Panel } from "../panel";
import { settings, type Language } from "../settings";
import { titleLines } from "../titles";
import { say, words } from "../words";

const SIZES = [0.9, 1, 1.15, 1.3];
const LANGUAGES: [Language, string][] = [["fr", "Français"], ["en", "English"]];
export type PageName = "home" | "learn" | "rules" | "credits" | "join" | "decks";

/** Our own mark: a hexagon of two halves. */
export const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <path class="mark-a" d="M16 2 4 9v14l12 7z"></path>
  <path class="mark-b" d="m16 2 12 7v14l-12 7z"></path>
</svg>`;

/** A page with its head and foot; the title of the window follows. */
export function framed(page: PageName, heading: string, body: unknown): TemplateResult {
  document.title = page === "home" ? "Eastfront" : `${heading} · Eastfront`;
  return html`<div class="page page-${page}">
    <a class="skip" href="#content">${say("web-skip")}</a>
    <ef-page-head .page=${page}></ef-page-head>
    <main id="content" tabindex="-1">${body}</main>
    <ef-page-foot></ef-page-foot>
  </div>`;
}

@customElement("ef-page-head")
export class PageHead extends Panel {
  @property() page: PageName = "home";
  @state() private builds = ""; // the first title whose decks players build

  connectedCallback(): void {
    super.connectedCallback();
    void titleLines().then(({ titles }) => (this.builds = titles.find(({ decks }) => decks)?.id ?? ""), () => undefined); // then there is no link
  }

  private link(page: PageName, path: string, id: string): TemplateResult {
    return html`<a href=${path} aria-current=${this.page === page ? "page" : "false"}>${say(id)}</a>`;
  }

  private size(): void {
    const next = SIZES[(SIZES.indexOf(settings.kept.size) + 1) % SIZES.length]!;
    settings.set({ size: next });
  }

  render(): TemplateResult {
    const night = settings.kept.theme === "night";
    const [title] = Object.keys(boot.titles);
    return html`<header class="head">
      <a class="logo" href="/">${mark}<span>Eastfront</span></a>
      <nav aria-label=${say("web-nav")}>
        ${this.link("home", "/", "web-nav-games")} ${this.link("learn", "/learn", "web-nav-learn")}
        ${this.link("rules", `/rules/${title}`, "web-nav-rules")}
        ${this.builds ? this.link("decks", `/decks/${this.builds}`, "web-nav-decks") : nothing} ${this.link("credits", "/credits", "web-nav-credits")}
      </nav>
      <div class="looks">
        <div class="seg languages" role="group" aria-label=${say("web-language")}>
          ${LANGUAGES.map(
            ([language, name]) => html`<button
              lang=${language}
              title=${name}
              aria-label="${language.toUpperCase()} ${name}"
              aria-pressed=${words.language === language}
              @click=${() => void words.speak(language)}
            >${language.toUpperCase()}</button>`,
          )}
        </div>
        <button class="tool" title=${say("web-text-size")} aria-label=${say("web-text-size-now", { percent: Math.round(settings.kept.size * 100) })} @click=${() => this.size()}>${icon("text")}</button>
        <button
          class="tool"
          title=${say("web-night")}
          aria-label=${say("web-night")}
          aria-pressed=${night}
          @click=${() => settings.set({ theme: night ? "day" : "night" })}
        >${icon(night ? "sun" : "moon")}</button>
      </div>
    </header>`;
  }
}

@customElement("ef-page-foot")
export class PageFoot extends Panel {
  render(): TemplateResult {
    return html`<footer class="foot">
      <p>${say("web-not-affiliated")}</p>
      <p><a href="/credits">${say("web-nav-credits")}</a></p>
    </footer>`;
  }
}
