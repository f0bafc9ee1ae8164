// The rules of a title, in our own words, as a page: all sections, a search, interpretations, charts.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { boot } from "../boot";
import { icon } from "../icons";
import { Panel } from "../panel";
import { references } from "../panels/reading";
import { router } from "../router";
import { chartTable } from "../rules/charts";
import { markdown } from "../rules/markdown";
import { chapters, search, type Chapter } from "../rules/sections";
import { settings } from "../settings";
import { titleName } from "../shelf";
import { loadTitle, type Title } from "../titles";
import type { Section } from "../wire";
import { say, words } from "../words";
import { framed } from "./frame";

/** No line begins with a colon or a closing quotation mark. */

const INTERPRETATIONS = "interpretations";
const CHARTS = "charts";

@customElement("ef-rules")
export class Rules extends Panel {
  @property() title = "";
  @property() section = "";
  @state() private found: Title | null = null;
  @state() private missing = false;
  @state() private wanted = "";
  private shown = "";

  protected willUpdate(changed: PropertyValues): void {
    if (!changed.has("title")) return;
    this.found = null;
    this.missing = false;
    const wanted = this.title;
    loadTitle(wanted).then(
      (title) => wanted === this.title && (this.found = title),
      () => (this.missing = true),
    );
  }

  protected updated(): void {
    const goal = this.found && this.section ? `${this.title}/${this.section}` : "";
    if (!goal || goal === this.shown) return;
    this.shown = goal;
    const at = document.getElementById(`s-${this.section}`);
    at?.scrollIntoView({ block: "start" });
    at?.focus({ preventScroll: true });
  }

  render(): TemplateResult {
    const name = titleName(this.title);
    const head = html`<div class="rules-head">
      <h1>${say("web-rules-of", { title: name })}</h1>
      <label class="field title-choice"><span class="aloud">${say("web-field-title")}</span>
        <select @change=${(event: Event) => router.go(`/rules/${(event.target as HTMLSelectElement).value}`)}>
          ${Object.keys(boot.titles).map((id) => html`<option value=${id} ?selected=${id === this.title}>${titleName(id)}</option>`)}
        </select>
      </label>
    </div>`;
    if (!this.found)
      return framed("rules", name, html`${head}<p class="quiet">${say(this.missing ? "web-rules-missing" : "web-loading")}</p>`);
    return framed("rules", name, html`${head}<div class="rules">${this.tree(this.found)}${this.text(this.found)}</div>`);
  }

  // ---------------------------------------------------------------- the tree by number
  private tree(title: Title): TemplateResult {
    return html`<nav class="tree" aria-label=${say("web-rules-tree")}>
      <label class="field search">${say("web-rules-search")}
        <input type="search" .value=${this.wanted} @input=${(event: Event) => (this.wanted = (event.target as HTMLInputElement).value)} />
      </label>
      <details ?open=${!matchMedia("(max-width: 999px)").matches}>
        <summary>${say("web-rules-contents")}</summary>
        <ol>
          ${chapters(title.data.rules).map((chapter) => html`<li>
            ${chapter.head ? this.entry(chapter.head) : html`<span class="group">${this.chapterName(chapter)}</span>`}
            <ol>${chapter.sections.map((section) => html`<li>${this.entry(section)}</li>`)}</ol>
          </li>`)}
          ${title.data.interpretations ? html`<li>${this.link(INTERPRETATIONS, say("web-rules-interpretations"))}</li>` : nothing}
          ${title.data.charts.length ? html`<li>${this.link(CHARTS, say("web-rules-charts"))}</li>` : nothing}
        </ol>
      </details>
    </nav>`;
  }

  private entry(section: Section): TemplateResult {
    return this.link(section.id, html`${/^\d/.test(section.id) ? html`<b>${section.id}</b>` : nothing}<span>${section[words.language].title}</span>`);
  }

  private link(section: string, text: unknown): TemplateResult {
    return html`<a href="/rules/${this.title}/${section}" aria-current=${section === this.section ? "true" : "false"}>${text}</a>`;
  }

  private chapterName(chapter: Chapter): string {
    const known = `web-rules-group-${chapter.id || "all"}`;
    return words.knows(known) ? say(known) : `§${chapter.id}`;
  }

  // ---------------------------------------------------------------- the text
  private text(title: Title): TemplateResult {
    const found = search(title.data.rules, words.language, this.wanted);
    const searching = this.wanted.trim() !== "";
    return html`<div class="rules-text">
      <p class="note">${say("web-rules-own-words")}</p>
      ${searching ? html`<p role="status">${say("web-rules-found", { count: found.length })}</p>` : nothing}
      ${found.map((section) => this.sectionText(title, section))}
      ${searching ? nothing : html`${this.interpretations(title)}${this.charts(title)}`}
    </div>`;
  }

  private sectionText(title: Title, section: Section): TemplateResult {
    const { title: heading, text } = section[words.language];
    const top = !section.id.includes(".");
    const number = /^\d/.test(section.id) ? html`<span class="number">${section.id}</span>` : nothing;
    return html`<section id="s-${section.id}" tabindex="-1" class=${section.id === this.section ? "current" : ""}>
      ${top ? html`<h2>${number}${heading}</h2>` : html`<h3>${number}${heading}</h3>`}
      <p>${this.linked(title, section.id, text)}</p>
    </section>`;
  }

  private linked(title: Title, own: string, text: string): unknown[] {
    return references(title, own, text).map((piece) => (piece.section ? this.ruleLink(piece.section) : piece.text));
  }

  private ruleLink(section: string): TemplateResult {
    const named = /^\d/.test(section) ? section : this.found?.rules.get(section)?.[words.language].title;
    return html`<a class="rule" href="/rules/${this.title}/${section}">${named ?? section}</a>`;
  }

  /** A cell that is a list of sections, or any other text. */
  private cell(title: Title, text: string): unknown[] {
    const ids = text.split(", ");
    if (!ids.every((id) => title.rules.has(id))) return this.linked(title, "", text);
    return ids.map((id, at) => html`${at ? ", " : ""}${this.ruleLink(id)}`);
  }

  /** An option of a game by its name. */
  private option(title: Title, id: string): string {
    const name = `${title.id}-setting-${id}`;
    return words.knows(name) ? say(name) : "";
  }

  private interpretations(title: Title): TemplateResult | typeof nothing {
    const texts = title.data.interpretations;
    if (!texts) return nothing;
    const source = texts[settings.kept.language].replace(/^#[^#|]*/, ""); // its own heading and preface
    return html`<section id="s-${INTERPRETATIONS}" tabindex="-1">
      <h2>${say("web-rules-interpretations")}</h2>
      ${markdown(source, (text) => this.cell(title, text), (id) => this.option(title, id))}
    </section>`;
  }

  private charts(title: Title): TemplateResult | typeof nothing {
    if (!title.data.charts.length) return nothing;
    return html`<section id="s-${CHARTS}" tabindex="-1">
      <h2>${say("web-rules-charts")}</h2>
      ${title.data.charts.map((chart) => html`<h3>${words.text(chart.name)} <a class="rule" href="/rules/${this.title}/${chart.rule}">${words.section(chart.rule)}</a></h3>${chartTable(chart)}`)}
      <p><a class="btn o" href="/rules/${this.title}">${icon("up", true)}${say("web-rules-top")}</a></p>
    </section>`;
  }
}
