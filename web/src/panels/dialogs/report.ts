// "The rules are wrong here": what the player saw is kept on the server with the whole position.
import { html, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { api } from "../../api";
import { say } from "../../words";
import { Asking } from "./asking";

const LONGEST = 2000;

@customElement("ef-report")
export class Report extends Asking {
  @state() private file = "";
  @query("textarea") private field!: HTMLTextAreaElement | null;

  private send(event: Event): void {
    event.preventDefault();
    const text = this.field?.value.trim() ?? "";
    if (text) void this.ask(async () => void (this.file = (await api.report(this.table.game, this.token, text)).file));
  }

  render(): TemplateResult {
    if (this.file)
      return html`<div class="body form">
          <p role="status">${say("web-report-thanks")}</p>
          <p><code class="file">${this.file}</code></p>
          <p class="note">${say("web-report-after")}</p>
        </div>
        <div class="acts"><button class="btn p" @click=${() => this.close()}>${say("web-close")}</button></div>`;
    return html`<form @submit=${(event: Event) => this.send(event)}>
      <div class="body form">
        <p>${say("web-report-what")}</p>
        <label class="field">${say("web-report-text")}<textarea required rows="5" maxlength=${LONGEST} autofocus></textarea></label>
        ${this.refused()}
      </div>
      <div class="acts">
        <button type="button" class="btn q" @click=${() => this.close()}>${say("web-cancel")}</button>
        <button class="btn p" ?disabled=${this.busy}>${say("web-report-send")}</button>
      </div>
    </form>`;
  }
}
