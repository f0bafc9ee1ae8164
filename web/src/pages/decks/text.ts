// Decks as text: what is pasted is read in either language, and says which lines it did not understand.
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../icons";
import { say } from "../../words";
import type { Decks } from "../decks";
import { read, written, type Read } from "./lists";

let last: Read | null = null;

export function textBox(page: Decks): TemplateResult {
  const names = (card: { face: string }): string[] => {
    const face = page.printed!.faces.get(card.face);
    return face ? [face.name.fr, face.name.en] : [];
  };
  const bring = (event: SubmitEvent): void => {
    event.preventDefault();
    const source = String(new FormData(event.target as HTMLFormElement).get("list"));
    last = read(source, page.shop!, names, page.deck?.army ?? page.shop!.armies[0]!.id);
    if (!last.lines) return page.requestUpdate();
    if (page.deck) page.change(last.deck);
    else page.take(last.deck);
  };
  const text = page.deck ? written(page.deck, page.shop!) : "";
  return html`<section class="card as-text">
    <h2>${say("web-decks-as-text")}</h2>
    <form @submit=${bring}>
      <label class="field">${say("web-decks-text-what")}<textarea name="list" rows="8" maxlength="20000" spellcheck="false" .value=${text}></textarea></label>
      ${last ? html`<div role="status"><p>${say("web-decks-read", { count: last.lines })}</p>
          ${last.unread.length ? html`<ul class="refused">${last.unread.slice(0, 20).map((line) => html`<li>${say("web-decks-unread", { line })}</li>`)}</ul>` : nothing}</div>` : nothing}
      <div class="row">
        <button class="btn o">${icon("load", true)}${say("web-decks-read-it")}</button>
        ${page.deck ? html`<button type="button" class="btn q" @click=${() => void navigator.clipboard?.writeText(text).then(() => (page.said = say("web-decks-copied")))}>${say("web-decks-copy")}</button>
          <a class="btn q" download="deck.txt" href=${`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>${icon("save", true)}${say("web-decks-file")}</a>` : nothing}
      </div>
    </form>
  </section>`;
}
