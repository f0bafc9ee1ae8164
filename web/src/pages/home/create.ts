// The form that begins a game, and the links to send once it has begun.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api, Refused } from "../../api";
import { handicapField, machineSeat, secondsField } from "../../budget";
import { icon } from "../../icons";
import { Panel } from "../../panel";
import { router } from "../../router";
import { settings } from "../../settings";
import { byStrength, machineName, sideName, titleName, volumes } from "../../shelf";
import type { Opened, Refusal, SeatWish, TitleLine, Workshop } from "../../wire";
import { say, words } from "../../words";
import { shelf } from "../decks/shelf";
import { lobby } from "../lobby";
import { bringable, bringing, deckField } from "./decks";
import { joinLink, linkField, onlyHere, watchLink } from "./links";

const AGAINST = ["friend", "machine", "anyone", "both"] as const;
type Against = (typeof AGAINST)[number];
const EITHER = -1;
const FEW = 2; // game options that stand open in the form

@customElement("ef-create")
export class Create extends Panel {
  @state() private chosen = "";
  @state() private scenario = "";
  @state() private options: Record<string, string> = {};
  @state() private side = 0;
  @state() private who: Record<number, string> = {}; // by side, where there are more than two
  @state() private against: Against = "machine";
  @state() private machine = "";
  @state() private seconds: number | null = null; // of a marshal; null: the usual
  @state() private slips = 0; // the handicap of machines
  @state() private resigns = true;
  @state() private advice = false; // between people at two screens
  @state() private shop: Workshop | null = null; // where players build decks
  @state() private deck = "";
  @state() private busy = false;
  @state() private refusal: Refusal | null = null;
  @state() private begun: { game: string; open: number[] } | null = null;

  constructor() {
    super();
    this.watch(lobby, shelf);
  }

  connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("ef-create", this.offered);
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("ef-create", this.offered);
  }

  /** "Play" beside a title brings the form to it. */
  private offered = (event: Event): void => {
    this.choose((event as CustomEvent<{ title: string }>).detail.title);
    this.begun = null;
    void this.updateComplete.then(() => {
      this.scrollIntoView({ block: "start", behavior: settings.moves ? "smooth" : "auto" });
      this.querySelector<HTMLElement>("select[name=title]")?.focus({ preventScroll: true });
    });
  };

  private get wanted(): TitleLine | undefined {
    const first = volumes.find((one) => lobby.title(one.id));
    return lobby.title(this.chosen) ?? lobby.title(first?.id ?? "") ?? lobby.titles[0];
  }

  private choose(title: string): void {
    this.chosen = title;
    this.scenario = "";
    this.options = {};
    this.side = Math.min(this.side, 1);
    this.who = {};
  }

  /** The scenario that is chosen. */
  private played(title: TitleLine): string {
    return this.scenario || title.scenarios[0]!.id;
  }

  /** The sides that take part in the scenario and with the settings that are chosen, those that stand together side by
   *  side. */
  private camps(title: TitleLine): number[][] {
    const scenario = title.scenarios.find((one) => one.id === this.scenario) ?? title.scenarios[0]!;
    return (scenario.otherwise.find((one) => this.options[one.setting] === one.choice) ?? scenario).camps;
  }

  private present(title: TitleLine): number[] {
    return this.camps(title).flat().sort((a, b) => a - b);
  }

  private many(title: TitleLine): boolean {
    return this.present(title).length > 2;
  }

  protected willUpdate(): void {
    const title = this.wanted;
    if (!title?.decks) this.shop = null;
    else if (!this.shop) void shelf.workshop(title.id).then((shop) => (this.shop = shop), () => undefined); // then decks are chosen at the table
  }

  /** With a side of one's own the deck can be chosen now. */
  private decks(title: TitleLine) {
    const mine = this.against !== "both" && this.side !== EITHER && !this.many(title);
    return this.shop && mine ? bringable(this.shop, title.id, this.played(title), this.side) : [];
  }

  render(): TemplateResult {
    return html`<section id="create" aria-labelledby="create-head">
      <h2 id="create-head">${say("web-create")}</h2>
      <div class="card create">${this.begun ? this.invitation(this.begun) : this.form()}</div>
    </section>`;
  }

  // ---------------------------------------------------------------- the form
  /** Options in their order; a title may head groups of them and explain each. */
  private settings(title: TitleLine): TemplateResult[] {
    return title.settings.map((setting) => {
      const known = `${title.id}-setting-${setting.id}`;
      return html`${words.knows(`${known}-heading`) ? html`<h3 class="settings-heading">${say(`${known}-heading`)}</h3>` : nothing}
        ${this.select(
          setting.id,
          this.optionName(title.id, setting.id),
          this.options[setting.id] ?? setting.default,
          setting.choices.map((choice) => [choice, this.choiceName(title.id, setting.id, choice)]),
          (choice) => (this.options = { ...this.options, [setting.id]: choice }),
        )}
        ${words.knows(`${known}-what`) ? html`<p class="hint">${say(`${known}-what`)}</p>` : nothing}`;
    });
  }

  private form(): TemplateResult | typeof nothing {
    const title = this.wanted;
    if (!title) return html`<p class="quiet">${say("web-loading")}</p>`;
    return html`<form @submit=${(event: SubmitEvent) => void this.submit(event)}>
        ${this.select("title", say("web-field-title"), title.id, lobby.titles.map((one) => [one.id, titleName(one.id)]), (id) => this.choose(id))}
        ${this.select("scenario", say("web-field-scenario"), this.scenario, title.scenarios.map((one) => [one.id, words.text(one.name)]), (id) => (this.scenario = id))}
        ${title.settings.length > FEW ? html`<details class="settings"><summary>${say("web-field-options", { count: title.settings.length })}</summary>${this.settings(title)}</details>` : this.settings(title)}
        ${this.many(title) ? this.seating(title) : this.opponent(title)}
        ${this.decks(title).length ? deckField(title.id, this.decks(title), this.deck, (id) => (this.deck = id)) : nothing}
        ${this.machines(title) ? this.manners() : nothing}
        ${this.apart ? this.fairPlay() : nothing}
        <div class="pair">
          <label class="field">${say("web-field-your-name")}<input name="you" maxlength="60" autocomplete="nickname" .value=${settings.kept.name} /></label>
          <label class="field">${say("web-field-name")}<input name="name" maxlength="60" placeholder=${say("web-field-name-hint")} /></label>
        </div>
        ${this.refusal ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p>` : nothing}
        <button class="btn p wide" ?disabled=${this.busy}>${say("web-create-go")}</button>
      </form>
      <label class="upload btn q wide">${icon("load", true)}${say("web-upload")}
        <input class="aloud" type="file" accept=".eastfront" @change=${(event: Event) => void this.upload(event.target as HTMLInputElement)} />
      </label>`;
  }

  /** Who plays each side: a player may have several, and the sides of a camp different players. */
  private seating(title: TitleLine): TemplateResult {
    const machines = byStrength(lobby.machines);
    const choices: [string, string][] = [["me", say("web-seat-me")], ["open", say("web-seat-friend")], ...machines.map((name): [string, string] => [name, machineName(name)])];
    const chosen = Object.values(this.seatsByHand(title));
    const patient = chosen.find((who) => who === lobby.budget?.machine);
    return html`${this.camps(title).map(
        (camp) => html`<fieldset class="camp">
          <legend>${camp.map((side) => sideName(title, this.played(title), side)).join(" + ")}</legend>
          ${camp.map((side) => this.select(`seat-${side}`, sideName(title, this.played(title), side), this.seatsByHand(title)[side]!, choices, (who) => (this.who = { ...this.who, [side]: who })))}
        </fieldset>`,
      )}
      ${patient ? secondsField(patient, lobby.budget, this.time, (seconds) => (this.seconds = seconds)) : nothing}`;
  }

  /** Unless somebody says otherwise the first camp is mine and machines play the others. */
  private seatsByHand(title: TitleLine): Record<number, string> {
    const [mine = []] = this.camps(title);
    return Object.fromEntries(this.present(title).map((side) => [side, this.who[side] ?? (mine.includes(side) ? "me" : this.level)]));
  }

  private opponent(title: TitleLine): TemplateResult {
    return html`${this.picks("against", say("web-field-against"), AGAINST.map((who) => [who, say(`web-against-${who}`)]), this.against, (who) => (this.against = who))}
        ${this.against === "both"
          ? html`<p class="hint">${say("web-against-both-what")}</p>`
          : this.picks(
              "side",
              say("web-field-side"),
              [...this.present(title).map((side): [number, string] => [side, sideName(title, this.played(title), side)]), [EITHER, say("web-side-either")]],
              this.side,
              (side) => (this.side = side),
            )}
        ${this.against === "machine"
          ? html`${this.picks("machine", say("web-field-machine"), byStrength(lobby.machines).map((name) => [name, machineName(name)]), this.level, (name) => (this.machine = name))}
              ${words.knows(`web-machine-${this.level}-what`) ? html`<p class="hint">${say(`web-machine-${this.level}-what`)}</p>` : nothing}
              ${secondsField(this.level, lobby.budget, this.time, (seconds) => (this.seconds = seconds))}`
          : nothing}
        ${this.against === "friend" || this.against === "anyone" ? html`<p class="hint">${say(`web-against-${this.against}-what`)}</p>` : nothing}`;
  }

  private get level(): string {
    return this.machine || lobby.machines[0]!;
  }

  private get time(): number {
    return this.seconds ?? lobby.budget?.usual ?? 0;
  }

  /** Somebody else plays, at another screen. */
  private get apart(): boolean {
    const title = this.wanted;
    if (title && this.many(title)) return Object.values(this.seatsByHand(title)).includes("open");
    return this.against === "friend" || this.against === "anyone";
  }

  private fairPlay(): TemplateResult {
    return this.switch("advice", this.advice, (on) => (this.advice = on));
  }

  private manners(): TemplateResult {
    return html`${handicapField(lobby.slips, this.slips, (slips) => (this.slips = slips))}
      ${this.switch("resigns", this.resigns, (on) => (this.resigns = on))}`;
  }

  private machines(title: TitleLine): boolean {
    if (!this.many(title)) return this.against === "machine";
    return Object.values(this.seatsByHand(title)).some((who) => who !== "me" && who !== "open");
  }

  private switch(name: string, on: boolean, set: (on: boolean) => void): TemplateResult {
    return html`<label class="switch">
      <span>${say(`web-field-${name}`)}<small>${say(`web-field-${name}-what`)}</small></span>
      <input name=${name} type="checkbox" role="switch" .checked=${on} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)} />
    </label>`;
  }

  private select(name: string, label: string, value: string, choices: [string, string][], choose: (id: string) => void): TemplateResult {
    return html`<label class="field">${label}
      <select name=${name} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        ${choices.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${text}</option>`)}
      </select>
    </label>`;
  }

  private picks<T extends string | number>(name: string, label: string, choices: [T, string][], value: T, choose: (id: T) => void): TemplateResult {
    return html`<fieldset class="picks">
      <legend>${label}</legend>
      <div class="picks-row">
        ${choices.map(
          ([id, text]) => html`<label><input type="radio" name=${name} .checked=${id === value} @change=${() => choose(id)} /><span>${text}</span></label>`,
        )}
      </div>
    </fieldset>`;
  }

  private optionName(title: string, id: string): string {
    const known = `${title}-setting-${id}`;
    return words.knows(known) ? words.say(known) : id;
  }

  private choiceName(title: string, id: string, choice: string): string {
    const known = `${title}-setting-${id}-${choice}`;
    if (words.knows(known)) return words.say(known);
    return choice === "on" ? say("web-on") : choice === "off" ? say("web-off") : choice;
  }

  // ---------------------------------------------------------------- beginning
  private seats(title: TitleLine): SeatWish[] {
    const present = this.present(title);
    const seat = (side: number, who: string): SeatWish => (who === "me" || who === "open" ? { side, who } : machineSeat(side, who, lobby.budget, this.time, this.slips));
    if (this.many(title)) return Object.entries(this.seatsByHand(title)).map(([side, who]) => seat(Number(side), who));
    const mine = this.side === EITHER ? present[Math.floor(Math.random() * present.length)] : this.side;
    const other = { friend: "open", anyone: "open", both: "me", machine: this.level }[this.against];
    return present.map((side) => seat(side, side === mine ? "me" : other));
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const title = this.wanted!;
    const form = new FormData(event.target as HTMLFormElement);
    const yourName = String(form.get("you")).trim();
    const seats = this.seats(title);
    settings.set({ name: yourName });
    await this.trying(async () => {
      const opened = await api.create({
        title: title.id,
        scenario: this.played(title),
        settings: this.shop ? bringing(this.shop, seats, this.options) : this.options,
        seats,
        your_name: yourName,
        name: String(form.get("name")).trim(),
        listed: !this.many(title) && this.against === "anyone",
        ...(this.apart ? { advice: this.advice } : {}),
        resigns: this.resigns,
      });
      const chosen = this.decks(title).find((one) => one.id === this.deck);
      if (chosen) shelf.bring(opened.game, this.side, chosen.deck);
      this.enter(opened, seats);
    });
  }

  private enter(opened: Opened, seats: SeatWish[]): void {
    settings.sit(opened.game, opened.token);
    const open = seats.filter((seat) => seat.who === "open").map((seat) => seat.side);
    if (!open.length) return router.go(`/game/${opened.game}`);
    this.begun = { game: opened.game, open };
    void lobby.refresh();
  }

  /** Who brings a save plays all its sides; from there a fork seats others. */
  private async upload(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    await this.trying(async () => this.enter(await api.upload(file, [], settings.kept.name), []));
    input.value = "";
  }

  private async trying(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.refusal = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    } finally {
      this.busy = false;
    }
  }

  // ---------------------------------------------------------------- begun, and waiting for somebody
  private invitation(begun: { game: string; open: number[] }): TemplateResult {
    const title = this.wanted!;
    return html`<div class="invitation" role="status">
      <p><b>${say("web-invite")}</b></p>
      ${begun.open.map((side) => html`
        <p class="hint">${say("web-invite-side", { side: sideName(title, this.played(title), side) })}</p>
        ${linkField("web-invite-link", joinLink(begun.game, side), "p")}`)}
      ${linkField("web-watch-link", watchLink(begun.game))}
      ${onlyHere() ? html`<p class="hint">${say("web-invite-local")}</p>` : nothing}
      <a class="btn o wide" href="/game/${begun.game}">${say("web-open-table")}</a>
      <button class="btn q wide" @click=${() => (this.begun = null)}>${say("web-create-another")}</button>
    </div>`;
  }
}
