// Everything that is not a move.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { icon, type IconName } from "../../icons";
import { say } from "../../words";
import { hasCards } from "./cards";
import { openDialog, TablePanel, type DialogName } from "../base";

@customElement("ef-menu")
export class Menu extends TablePanel {
  render(): TemplateResult {
    const { table } = this;
    const playing = !table.spectator && !table.ending;
    return html`<nav class="menu body" aria-label=${say("web-menu")}>
      <div>
        ${this.item("list", "options", "web-menu-options", "O")} ${this.item("chart", "charts", "web-charts")}
        ${this.item("boxes", "boxes", "web-boxes")} ${hasCards(table) ? this.item("cards", "cards", "web-cards") : nothing} ${this.item("chat", "chat", "web-chat")}
      </div>
      ${playing
        ? html`<div>
            ${this.passing()} ${this.item("undo", "takeback", "web-menu-takeback")} ${this.item("hand", "draw", "web-menu-draw")}
            ${this.item("flag", "resign", "web-menu-resign")}
          </div>`
        : nothing}
      <div>
        ${this.item("fork", "fork", "web-menu-fork")} ${this.item("save", "save", "web-menu-save")} ${this.item("share", "share", "web-menu-share")}
        ${this.item("warn", "report", "web-menu-report")}
      </div>
      <div>
        ${this.item("gear", "settings", "web-settings")} ${this.item("help", "help", "web-help")}
        ${table.ending ? this.item("flag", "over", "web-menu-over") : nothing}
      </div>
    </nav>`;
  }

  private item(drawing: IconName, name: DialogName, id: string, key = ""): TemplateResult {
    return html`<button class="menu-item" @click=${() => openDialog(name)}>${icon(drawing)}<span>${say(id)}</span>${key ? html`<kbd>${key}</kbd>` : nothing}</button>`;
  }

  /** Only where others wait for a side that mostly says no; kind by kind where there are several. */
  private passing(): TemplateResult[] {
    const { table } = this;
    const kinds = table.hotSeat ? [] : table.title?.data.reactions ?? [];
    return kinds.map(
      (kind) => html`<label class="menu-item switch" title=${say("web-passing-why")}>
        ${icon("forward")}<span>${say("web-passing")}${kinds.length > 1 ? html` <small>${say(kind)}</small>` : nothing}</span>
        <input type="checkbox" role="switch" .checked=${table.passing.includes(kind)} @change=${(event: Event) => table.passForMe(kind, (event.target as HTMLInputElement).checked)} />
      </label>`,
    );
  }
}
