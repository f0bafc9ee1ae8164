// Links: for those who watch, for those who sit down, and for oneself on another machine.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../../icons";
import { settings } from "../../settings";
import { say } from "../../words";
import { TablePanel } from "../base";

const SAID = 2000; // milliseconds that "copied" is shown

@customElement("ef-share")
export class Share extends TablePanel {
  @state() private copied = "";

  render(): TemplateResult {
    const { game, seats, spectator } = this.table;
    const here = `${location.origin}/game/${game}`;
    const token = settings.seat(game);
    return html`<div class="body form">
      ${seats.filter((seat) => seat.kind === "open").map((seat) => this.link(say("web-share-seat", { side: this.sideName(seat.side) }), `${location.origin}/join/${game}/${seat.side}`, say("web-share-seat-why")))}
      ${this.link(say("web-share-watch"), here, say("web-share-watch-why"))}
      ${token && !spectator ? this.link(say("web-share-mine"), `${here}#seat=${token}`, say("web-share-mine-why"), true) : nothing}
      <p class="aloud" aria-live="polite">${this.copied ? say("web-share-copied") : ""}</p>
    </div>`;
  }

  private link(label: string, address: string, why: string, secret = false): TemplateResult {
    const done = this.copied === address;
    return html`<div class="field link-row">
      <label>
        <span>${label}</span>
        <input readonly type=${secret ? "password" : "text"} .value=${address} aria-label=${label} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
      </label>
      <button class="btn" @click=${(event: Event) => this.copy(event, address)}>${icon(done ? "check" : "link", true)}${say(done ? "web-share-copied" : "web-share-copy")}</button>
      <small>${why}</small>
    </div>`;
  }

  private async copy(event: Event, address: string): Promise<void> {
    const field = (event.currentTarget as HTMLElement).parentElement?.querySelector("input");
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Without leave to write the clipboard, the link is at least marked for Ctrl+C.
      field?.focus();
      return;
    }
    this.copied = address;
    setTimeout(() => (this.copied = ""), SAID);
  }
}
