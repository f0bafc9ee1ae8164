// The game is over: who won and how, and the proof that the dice were honest.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api, Refused } from "../api";
import { icon } from "../icons";
import { winners } from "../sides";
import type { Refusal } from "../wire";
import { say, words } from "../words";
import { openDialog, TablePanel, watchAgain } from "./base";
import { rematch } from "./rematch";
import { ruleLink } from "./sentence";

/** The promise published before the first die; engine/fate.py makes it the same way. */
async function promised(seed: string): Promise<string> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const data = new Uint8Array([...new TextEncoder().encode("eastfront dice "), ...bytes]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

@customElement("ef-over")
export class Over extends TablePanel {
  @state() private closed = false;
  @state() private refusal: Refusal | null = null;
  @state() private honest: boolean | null = null;
  @state() private signer = "";
  private checked = "";

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("ef-dialog", this.called);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("ef-dialog", this.called);
  }

  private called = (event: Event): void => {
    if ((event as CustomEvent<{ name: string }>).detail.name === "over") this.closed = false;
  };

  protected updated(_changed: PropertyValues): void {
    const { seed, ending, luck: { promise } } = this.table;
    if (!ending) this.closed = false;
    if (!seed || !promise || this.checked === seed || !globalThis.crypto?.subtle) return;
    this.checked = seed;
    if (!this.table.welcome?.brought) void api.signingKey().then((key) => (this.signer = key), () => {});
    void promised(seed).then((kept) => (this.honest = kept === promise));
  }

  render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table.ending || this.closed || table.past || table.curtain !== null) return nothing;
    const { how, rule } = table.ending;
    const won = winners(table.title, table.ending);
    return html`<section class="pop over ${this.sideClass(won[0])}" role="dialog" aria-label=${say("web-over")}>
      <button class="tool over-close" aria-label=${say("web-close")} @click=${() => (this.closed = true)}>${icon("close")}</button>
      <p class="over-head">${say("web-over")}</p>
      <h2>${this.head(won)}</h2>
      <p>${say(how)} ${rule ? ruleLink(rule) : nothing}</p>
      <div class="acts">
        <button class="btn p" @click=${() => watchAgain()}>${icon("play", true)}${say("web-over-replay")}</button>
        <button class="btn o" @click=${() => openDialog("fork")}>${icon("fork", true)}${say("web-over-fork")}</button>
        ${table.spectator ? nothing : html`<button class="btn o" @click=${() => void this.again()}>${icon("again", true)}${say("web-rematch")}</button>`}
        <a class="btn q" href="/">${say("web-over-home")}</a>
      </div>
      ${this.refusal ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p>` : nothing}
      ${table.seed ? this.proof() : nothing}
    </section>`;
  }

  /** Of a camp all of it, and who did best where the rules say so. */
  private head(won: number[]): string {
    const { camp, winner } = this.table.ending!;
    const names = won.map((side) => this.sideName(side));
    if (won.length < 2) return won.length ? say("web-over-won", { side: names[0]! }) : say("web-over-draw");
    const all = say("web-won-together", { sides: names.join(" + ") });
    return camp && winner !== null ? `${all} ${say("web-won-best", { side: this.sideName(winner) })}` : all;
  }

  private async again(): Promise<void> {
    try {
      await rematch(this.table);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    }
  }

  private proof(): TemplateResult {
    const { seed } = this.table;
    const { promise, stirred, added } = this.table.luck;
    return html`<details class="proof">
      <summary>
        ${this.honest === null ? say("web-over-dice") : this.honest ? html`<span class="ok">${icon("check", true)}${say("web-over-honest")}</span>` : html`<span class="refused">${icon("warn", true)}${say("web-over-dishonest")}</span>`}
      </summary>
      <p>${say("web-over-proof")}</p>
      <dl>
        <dt>${say("web-over-commitment")}</dt>
        <dd><code>${promise}</code></dd>
        <dt>${say("web-over-seed")}</dt>
        <dd><code>${seed}</code></dd>
        ${stirred === null ? nothing : html`<dt>${say("web-over-stirred")}</dt>
        <dd class="stirred">${stirred ? html`<span class="ok">${say("web-over-stirred-yes")}</span>` : html`<span class="refused">${say("web-over-stirred-no")}</span>`} <code>${added}</code></dd>`}
        <dt>${say("web-over-signature")}</dt>
        <dd class="signature">${this.signer ? html`${say("web-over-signed")} <code>${this.signer}</code> <button class="btn q" @click=${() => openDialog("save")}>${say("web-over-save")}</button>` : say("web-over-unsigned")}</dd>
      </dl>
    </details>`;
  }
}
