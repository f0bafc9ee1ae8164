// What must be said without being asked: refusals, the line, whose turn it is, proposals, the end.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../icons";
import { settings } from "../settings";
import { say, words } from "../words";
import { TablePanel } from "./base";
import "./moment";
import "./over";
import "./proposal";
import { ruleLink } from "./sentence";
import { tone } from "./sound";

const SAID = 2500; // milliseconds that good news are shown
const LOST_AFTER = 900; // a line that comes back at once was never lost

@customElement("ef-notices")
export class Notices extends TablePanel {
  @state() private lost = false;
  @state() private back = false;
  private wasOpen = false;
  private wasMine: boolean | null = null;
  /** The prompt grows with its text; what lies under it or, on a phone, above it must know. */
  private prompt = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    this.closest<HTMLElement>(".play")?.style.setProperty("--prompt", `${Math.round(height)}px`);
  });
  private observed: Element | null = null;
  private lostTimer = 0;

  disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.lostTimer);
    this.prompt.disconnect();
    this.observed = null;
    document.title = "Eastfront";
  }

  protected updated(_changed: PropertyValues): void {
    const found = this.closest(".play")?.querySelector(".prompt") ?? null;
    if (found === this.observed) return;
    this.prompt.disconnect();
    if (found) this.prompt.observe(found);
    this.observed = found;
  }

  protected willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.followLine();
    this.followTurn();
  }

  private followLine(): void {
    const { line } = this.table;
    if (line === "open") {
      clearTimeout(this.lostTimer);
      this.lostTimer = 0;
      if (this.lost) {
        this.lost = false;
        this.back = true;
        setTimeout(() => (this.back = false), SAID);
      }
      this.wasOpen = true;
    } else if (line === "lost" && this.wasOpen && !this.lost && !this.lostTimer) this.lostTimer = window.setTimeout(() => (this.lost = true), LOST_AFTER);
  }

  private followTurn(): void {
    const { table } = this;
    if (!table.scene || !table.title) return;
    const mine = table.myTurn && !table.hotSeat;
    if (mine && this.wasMine === false && settings.kept.sound) tone();
    this.wasMine = mine;
    document.title = `${mine ? "● " : ""}${say(`${table.title.id}-title`)} · Eastfront`;
  }

  render(): TemplateResult {
    const { table } = this;
    return html`
      <div class="notices">
        ${table.line === "refused" ? this.shutOut() : this.refusal()} ${this.line()} ${this.past()} ${this.trouble()}
        <ef-proposal .table=${table}></ef-proposal>
      </div>
      <ef-dice-moment .table=${table}></ef-dice-moment>
      <ef-over .table=${table}></ef-over>
    `;
  }

  private refusal(): TemplateResult | typeof nothing {
    const { refusal } = this.table;
    if (!refusal) return nothing;
    return html`<div class="notice no" role="alert">
      ${icon("warn", true)}
      <span>${this.explained(words.refusal(refusal))} ${refusal.rule ? ruleLink(refusal.rule) : nothing}</span>
      <button class="tool" aria-label=${say("web-close")} @click=${() => this.table.dismiss()}>${icon("close", true)}</button>
    </div>`;
  }

  /** The door stayed shut: no such game, or the wrong key. */
  private shutOut(): TemplateResult {
    const { refusal } = this.table;
    return html`<div class="notice no" role="alert">
      ${icon("warn", true)}<span>${refusal ? words.refusal(refusal) : say("web-notice-shut")}</span>
      <a class="btn p" href="/">${say("web-side-home")}</a>
    </div>`;
  }

  private line(): TemplateResult | typeof nothing {
    if (this.lost) return html`<div class="notice no" role="status">${icon("link", true)}<span>${say("web-notice-lost")}</span></div>`;
    if (this.back) return html`<div class="notice good" role="status">${icon("check", true)}<span>${say("web-notice-back")}</span></div>`;
    return nothing;
  }

  /** Who looks at the past is not torn out of it. */
  private past(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table.past || !table.myTurn || table.hotSeat) return nothing;
    return html`<div class="notice asks" role="status">
      ${icon("bell", true)}<span>${say("web-notice-your-turn")}</span>
      <button class="btn p" @click=${() => table.look(null)}>${say("web-replay-return")}</button>
    </div>`;
  }

  private trouble(): TemplateResult | typeof nothing {
    const { trouble } = this.table;
    return trouble ? html`<div class="notice no" role="alert">${icon("machine", true)}<span>${words.refusal(trouble)}</span></div>` : nothing;
  }
}
