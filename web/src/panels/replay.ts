// The foot of the panel: back and forth over the whole game.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { factText } from "../facts";
import { icon, type IconName } from "../icons";
import { say, words } from "../words";
import { openDialog, TablePanel } from "./base";
import { stepped, stops, STRIDES, turns, type Mark, type Stride } from "./steps";

const BEAT = 900; // milliseconds a step
const MOST_MARKS = 60;

@customElement("ef-replay")
export class Replay extends TablePanel {
  @state() private stride: Stride = "action";
  @state() private playing = 0;
  private known = { seq: -1, marks: [] as Mark[], stops: {} as Partial<Record<Stride, number[]>> };

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("ef-replay", this.fromStart);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("ef-replay", this.fromStart);
    this.pause();
  }

  private get at(): number {
    return this.table.past?.position ?? this.table.position;
  }

  private refresh(): void {
    const { title, seq, played } = this.table;
    if (!title || this.known.seq === seq) return;
    this.known = { seq, marks: turns(title, played), stops: {} };
  }

  private get stops(): number[] {
    const { title, played } = this.table;
    if (!title) return [0];
    return (this.known.stops[this.stride] ??= stops(title, played, this.stride));
  }

  private step(by: 1 | -1): void {
    this.pause();
    this.table.look(stepped(this.stops, this.at, by));
  }

  private jump(to: number | null): void {
    this.pause();
    this.table.look(to);
  }

  private play(): void {
    if (this.playing) return this.pause();
    if (!this.table.past) this.table.look(0);
    this.playing = window.setInterval(() => {
      const next = stepped(this.stops, this.at, 1);
      this.table.look(next);
      if (next >= this.table.position) this.pause();
    }, BEAT);
  }

  private fromStart = (): void => {
    this.pause();
    this.table.look(0);
    this.play();
  };

  private pause(): void {
    clearInterval(this.playing);
    this.playing = 0;
  }

  render(): TemplateResult | typeof nothing {
    const { past, position, title, curtain } = this.table;
    if (!title || curtain !== null) return nothing;
    this.refresh();
    const none = position === 0;
    const at = this.at;
    return html`<footer class="replay ${past ? "past" : ""}" aria-label=${say("web-replay")} role="group">
      ${past ? this.banner(past.position) : nothing}
      <div class="slider-row">
        ${none ? html`<span class="sp"></span>` : this.slider(at)}
        <span class="where">${past ? html`<b>${at}</b> / ${position}` : html`<span class="live-dot"></span>${say("web-replay-live", { move: position })}`}</span>
      </div>
      <div class="replay-row">
        ${this.button("first", "web-replay-first", none || at === 0, () => this.jump(0))}
        ${this.button("back", "web-replay-back", none || at === 0, () => this.step(-1))}
        ${this.button(this.playing ? "pause" : "play", this.playing ? "web-replay-pause" : "web-replay-play", none, () => this.play())}
        ${this.button("forward", "web-replay-forward", !past, () => this.step(1))}
        ${this.button("last", "web-replay-last", !past, () => this.jump(null))}
        <span class="sp"></span>
        <button class="tool chat-tool" aria-label=${say("web-chat-open", { unread: this.table.talk.unread })} title=${say("web-chat")} @click=${() => openDialog("chat")}>
          ${icon("chat")}${this.table.talk.unread ? html`<span class="unread">${this.table.talk.unread}</span>` : nothing}
        </button>
      </div>
    </footer>`;
  }

  private banner(position: number): TemplateResult {
    const turn = this.known.marks.findLast((mark) => mark.position <= position);
    return html`<div class="past-head">
        <span>${icon("since", true)}${turn ? this.turnText(turn) : say("web-replay-start")}</span>
        <button class="btn o" @click=${() => this.jump(null)}>${say("web-replay-return")}</button>
      </div>
      <div class="past-tools">
        <span class="seg" role="radiogroup" aria-label=${say("web-replay-stride")}>
          ${STRIDES.map((stride) => html`<button role="radio" aria-checked=${this.stride === stride} @click=${() => (this.stride = stride)}>${this.strideName(stride)}</button>`)}
        </span>
        <button class="btn q" @click=${() => openDialog("fork")}>${icon("fork", true)}${say("web-replay-fork")}</button>
      </div>`;
  }

  private strideName(stride: Stride): string {
    return stride === "turn" ? say("web-replay-by-turn") : stride === "action" ? say("web-replay-by-action") : say("web-replay-by-click");
  }

  private slider(at: number): TemplateResult {
    const { position } = this.table;
    const marks = this.known.marks.length <= MOST_MARKS ? this.known.marks : [];
    return html`<div class="slider" style="--done:${(100 * at) / position}%">
      <div class="ticks" aria-hidden="true">${marks.map((mark) => html`<i style="left:${(100 * mark.position) / position}%" title=${this.turnText(mark)}></i>`)}</div>
      <input
        type="range"
        min="0"
        max=${position}
        .value=${String(at)}
        aria-label=${say("web-replay-slider")}
        aria-valuetext=${say("web-replay-position", { move: at, last: position })}
        @input=${(event: Event) => this.jump(Number((event.target as HTMLInputElement).value))}
      />
    </div>`;
  }

  private turnText(mark: Mark): string {
    const title = this.table.title!;
    const fact = (mark.line.facts ?? []).find(([kind]) => title.facts.get(kind)?.heading === "turn");
    return fact ? factText(title, fact) : words.number(mark.position);
  }

  private button(name: IconName, id: string, off: boolean, act: () => void): TemplateResult {
    return html`<button class="tool" ?disabled=${off} aria-label=${say(id)} title=${say(id)} @click=${act}>${icon(name)}</button>`;
  }
}
