// The game as a file.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { api } from "../../api";
import { icon } from "../../icons";
import { say } from "../../words";
import { Asking } from "./asking";

@customElement("ef-save")
export class Save extends Asking {
  private download(): void {
    void this.ask(async () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await api.save(this.table.game, this.token));
      link.download = `${this.table.title?.id ?? "game"}-${this.table.position}.eastfront`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      this.close();
    });
  }

  render(): TemplateResult {
    const closed = !this.table.ending && !this.table.hotSeat;
    return html`<div class="body form">
        <p>${say("web-save-what")}</p>
        ${closed ? html`<p class="note refused">${say("web-save-closed")}</p>` : nothing} ${this.refused()}
      </div>
      <div class="acts">
        <button class="btn q" @click=${() => this.close()}>${say("web-cancel")}</button>
        <button class="btn p" ?disabled=${this.busy || closed} @click=${() => this.download()}>${icon("save", true)}${say("web-save-download")}</button>
      </div>`;
  }
}
