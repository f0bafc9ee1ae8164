// To give up, to agree on a draw, or to go back by consent: said once more before it is done.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { factText } from "../../facts";
import { knows } from "../../sides";
import { say } from "../../words";
import { Asking } from "./asking";

const MOST_OFFERED = 12;

@customElement("ef-stopping")
export class Stopping extends Asking {
  @property() how = "resign";
  @state() private to: number | null = null;

  render(): TemplateResult {
    if (this.how === "takeback") return this.takeBack();
    const resign = this.how === "resign";
    const mine = this.table.scene?.asked.find((one) => this.table.you.includes(one)) ?? this.table.you[0];
    const side = this.sideName(mine);
    return this.frame(
      html`<p>${resign ? say(this.allies(mine) ? "web-resign-together-what" : "web-resign-what", { side }) : say(this.table.hotSeat ? "web-draw-alone" : "web-draw-what")}</p>`,
      say(resign ? "web-resign-yes" : "web-draw-yes"),
      () => (resign ? this.table.resign() : this.table.propose(null)),
    );
  }

  /** Whether somebody else of the camp is to be asked first. */
  private allies(side: number | undefined): boolean {
    const { welcome, seats, you } = this.table;
    const camp = welcome?.camps?.find((one) => side !== undefined && one.includes(side)) ?? [];
    return seats.some((seat) => camp.includes(seat.side) && !you.includes(seat.side) && seat.kind !== "machine");
  }

  /** The last actions that did something, newest first: back to before one of them. */
  private get offered(): { to: number; text: string }[] {
    const { title, played, past } = this.table;
    if (!title) return [];
    const found: { to: number; text: string }[] = [];
    if (past) found.push({ to: past.position, text: say("web-takeback-shown", { move: past.position }) });
    for (let at = played.length - 1; at >= 0 && found.length < MOST_OFFERED; at -= 1) {
      const facts = (played[at]!.facts ?? []).filter((fact) => knows(fact[2], null));
      if (facts.length) found.push({ to: at, text: say("web-takeback-before", { text: facts.map((fact) => factText(title, fact)).join(" ") }) });
    }
    return found;
  }

  private takeBack(): TemplateResult {
    const all = this.offered;
    const to = this.to ?? all[0]?.to ?? null;
    return this.frame(
      html`<p>${say(this.table.hotSeat ? "web-takeback-alone" : "web-takeback-what")}</p>
        <fieldset class="radios tall">
          <legend>${say("web-takeback-to")}</legend>
          ${all.map((one) => html`<label><input type="radio" name="to" .checked=${one.to === to} @change=${() => (this.to = one.to)} /><span>${one.text}</span></label>`)}
          ${all.length ? nothing : html`<p class="note">${say("web-takeback-nothing")}</p>`}
        </fieldset>`,
      say("web-takeback-yes"),
      to === null
        ? null
        : () => {
            this.table.look(null);
            this.table.propose(to);
          },
    );
  }

  private frame(body: TemplateResult, yes: string, act: (() => void) | null): TemplateResult {
    return html`<div class="body form">${body}</div>
      <div class="acts">
        <button class="btn q" autofocus @click=${() => this.close()}>${say("web-cancel")}</button>
        <button
          class="btn p"
          ?disabled=${!act}
          @click=${() => {
            act?.();
            this.close();
          }}
        >
          ${yes}
        </button>
      </div>`;
  }
}
