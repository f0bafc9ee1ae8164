// The rule in our own words, beside the map, without leaving the game.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { icon } from "../icons";
import type { Section } from "../wire";
import { say, words } from "../words";
import { TablePanel } from "./base";
import { around, references, type Around } from "./reading";

const numbered = ({ id }: Section): boolean => /^\d/.test(id);

@customElement("ef-rules-reader")
export class RulesReader extends TablePanel {
  @state() private section = "";
  @query("h2") private heading!: HTMLElement | null;
  private trail: string[] = [];
  private opener: Element | null = null;
  private moved = false;

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("ef-rule", this.called);
    document.addEventListener("keydown", this.key, true);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("ef-rule", this.called);
    document.removeEventListener("keydown", this.key, true);
  }

  private called = (event: Event): void => {
    if (!this.section) this.opener = document.activeElement;
    this.go((event as CustomEvent<{ section: string }>).detail.section);
  };

  /** Heard before others hear it: the reader lies on top. */
  private key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.section || event.defaultPrevented) return;
    event.preventDefault();
    this.shut();
  };

  private go(section: string): void {
    if (this.section && this.section !== section) this.trail.push(this.section);
    this.section = section;
    this.moved = true;
  }

  private back(): void {
    this.section = this.trail.pop() ?? "";
    this.moved = true;
  }

  private shut(): void {
    this.section = "";
    this.trail = [];
    if (this.opener instanceof HTMLElement && this.opener.isConnected) this.opener.focus({ preventScroll: true });
  }

  protected updated(_changed: PropertyValues): void {
    if (this.moved && this.section) this.heading?.focus({ preventScroll: true });
    this.moved = false;
  }

  render(): TemplateResult | typeof nothing {
    const { title } = this.table;
    if (!this.section || !title) return nothing;
    const found = around(title, this.section);
    return html`<section class="reader" role="dialog" aria-label=${say("web-reader")}>
      <header>
        ${this.trail.length ? html`<button class="tool" aria-label=${say("web-reader-back")} title=${say("web-reader-back")} @click=${() => this.back()}>${icon("left")}</button>` : nothing}
        <span class="reader-name">${say("web-reader")}</span>
        <button class="tool" aria-label=${say("web-close")} title=${say("web-close")} @click=${() => this.shut()}>${icon("close")}</button>
      </header>
      ${found ? this.page(found) : html`<p class="log-none">${say("web-reader-unknown", { section: this.section })}</p>`}
      <footer><a class="btn o" href="/rules/${title.id}/${this.section}" target="_blank" rel="noopener">${icon("book", true)}${say("web-reader-full")}</a></footer>
    </section>`;
  }

  private page(found: Around): TemplateResult {
    const { section, above, before, after, below } = found;
    const { language } = words;
    const { title, text } = section[language];
    return html`<article class="reader-page">
      ${above.length ? html`<nav class="crumb" aria-label=${say("web-reader-above")}>${above.map((one) => html`${this.link(one, one[language].title)}<i>›</i>`)}</nav>` : nothing}
      ${numbered(section) ? html`<p class="reader-number">§${section.id}</p>` : nothing}
      <h2 tabindex="-1">${title}</h2>
      <p class="reader-text">
        ${references(this.table.title!, section.id, text).map((piece) => (piece.section ? html`<button class="rule" @click=${() => this.go(piece.section!)}>${piece.text}</button>` : piece.text))}
      </p>
      ${below.length ? html`<ul class="reader-below">${below.map((one) => html`<li>${this.link(one, `${numbered(one) ? `${one.id} ` : ""}${one[language].title}`)}</li>`)}</ul>` : nothing}
      <nav class="reader-near" aria-label=${say("web-reader-near")}>
        ${before ? html`<button class="near" @click=${() => this.go(before.id)}>${icon("left", true)}<span><small>${numbered(before) ? `§${before.id}` : ""}</small>${before[language].title}</span></button>` : html`<span></span>`}
        ${after ? html`<button class="near after" @click=${() => this.go(after.id)}><span><small>${numbered(after) ? `§${after.id}` : ""}</small>${after[language].title}</span>${icon("right", true)}</button>` : nothing}
      </nav>
    </article>`;
  }

  private link(to: Section, text: string): TemplateResult {
    return html`<button class="rule" @click=${() => this.go(to.id)}>${text}</button>`;
  }
}
