// Words between those at the table.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import type { ChatRow } from "../../wire";
import { say, words } from "../../words";
import { TablePanel } from "../base";

const LONGEST = 1000;

@customElement("ef-chat")
export class Chat extends TablePanel {
  @query(".chat-lines") private lines!: HTMLElement | null;
  @query("input") private field!: HTMLInputElement | null;
  private shown = -1;

  protected updated(_changed: PropertyValues): void {
    if (this.table.talk.unread) this.table.talk.read();
    const last = this.table.talk.lines.at(-1)?.number ?? 0;
    if (this.lines && this.shown !== last) {
      this.shown = last; // older lines that come in above do not move what is read
      this.lines.scrollTop = this.lines.scrollHeight;
    }
  }

  private send(event: Event): void {
    event.preventDefault();
    const text = this.field?.value.trim();
    if (!text || !this.field) return;
    this.table.talk.say(text);
    this.field.value = "";
  }

  render(): TemplateResult {
    const chat = this.table.talk.lines;
    return html`<div class="chat-lines" role="log" aria-label=${say("web-chat")} tabindex="0">
        ${this.table.talk.older ? html`<button class="btn" @click=${() => this.table.talk.askOlder()}>${say("web-chat-older")}</button>` : nothing}
        ${chat.length ? chat.map((line, at) => this.line(line, chat[at - 1])) : html`<p class="log-none">${say("web-chat-none")}</p>`}
      </div>
      <form class="chat-form" @submit=${(event: Event) => this.send(event)}>
        <input class="input" autofocus maxlength=${LONGEST} autocomplete="off" aria-label=${say("web-chat-write")} placeholder=${say("web-chat-write")} />
        <button class="btn p">${say("web-chat-send")}</button>
      </form>`;
  }

  private line(line: ChatRow, before: ChatRow | undefined): TemplateResult {
    const mine = line.side !== null && this.table.you.includes(line.side);
    const same = before && before.side === line.side && before.name === line.name && line.at - before.at < 300;
    const name = mine && !this.table.hotSeat ? say("web-chat-me") : line.name || (line.side === null ? say("web-chat-spectator") : this.sideName(line.side));
    const when = new Date(line.at * 1000).toLocaleTimeString(words.language, { hour: "2-digit", minute: "2-digit" });
    return html`<div class="chat-line ${this.sideClass(line.side)} ${mine ? "mine" : ""} ${same ? "same" : ""}">
      ${same ? nothing : html`<small><b>${name}</b> <time>${when}</time></small>`}
      <p>${line.text}</p>
    </div>`;
  }
}
