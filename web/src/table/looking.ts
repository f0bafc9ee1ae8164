// What is asked about the table without changing it: what would come of it, what awaits, why not, overlays, advice, the past.
import type { Advised, AnyAnswer, AnyRequest, Chart, Choice, Forecast, Omen, Overlay, Preview, Reasons, Refusal, Sheet, Text } from "../wire";
import { Known } from "./known";

/** Overlays that the browser draws from what it knows: nothing is asked for them. */
export const MADE_HERE: readonly string[] = ["control", "since"];

/** Why a look-up that nobody asked for aloud may come to nothing. */
export const BUSY = ["refused-look-too-long", "refused-busy", "refused-fault", "refused-too-fast"];

export const LOOK_AGAIN = 3_000; // milliseconds

/** A unit that could join, and what would come of it then; nothing to foretell is null. */
export interface Joining { choice: Choice; preview: Preview | null; known: boolean }

/** What a why-not is about; nothing for everything. */
export type About = Partial<Record<"piece" | "space" | "card", number | null>>;
const keyOf = ({ piece, space, card }: About): string => [piece ?? "", space ?? "", card ?? ""].join("/");

/** Overlays with newer ones in their place. */
function merged(old: Overlay[], news: Overlay[]): Overlay[] {
  const fresh = new Map(news.map((one) => [one.id, one]));
  const known = new Set(old.map((one) => one.id));
  return [...old.map((one) => fresh.get(one.id) ?? one), ...news.filter((one) => !known.has(one.id))];
}

export abstract class Looking extends Known {
  /** The choice that waits for a yes, and what would come of it. */
  weighed: Choice | null = null;
  preview: Preview | null = null;
  /** The server has answered, even if nothing can be foretold. */
  previewed = false;
  /** What was weighed without being asked for: an attack that is being put together. */
  live = false;
  /** What would come of it with one unit more, the one that is looked at. */
  joining: Joining | null = null;
  /** Who is asked what he would do, until he answers; and his answer, until something happens. */
  advising: Advised["adviser"] | null = null;
  advice: Advised | null = null;
  /** Why machines did what they did, by entry of the log. */
  readonly whys = new Map<number, Text>();
  /** Why not: candidates that are refused now; null until asked. */
  reasons: Choice[] | null = null;
  /** What awaits, for this decision; null until the server has said. */
  forecast: Forecast | null = null;
  overlays: Overlay[] = [];
  /** The tables about the position. */
  accounts: readonly Chart[] = [];
  /** What was laid out beside the map, by id, as it was when last asked for. */
  readonly sheets = new Map<string, Sheet>();
  /** The sheet that the player opened himself; it lies over the one that belongs there now. */
  opened = "";
  private unrolled = ""; // the sheet that was asked for last, and the position
  private unrolling = false; // until it comes
  /** Overlays that are shown, by id. */
  laid = new Set<string>();
  /** The piece whose reach is asked for, or none. */
  picked: number | null = null;
  /** The card of the hand that lies open: where it can go is what can be clicked on the map. */
  held: number | null = null;
  protected foreseeing = false;
  /** A choice that was being weighed when something else was done first: it is weighed again if it is still there. */
  protected again: number | null = null;
  private asked: string | null = null;
  private accounted = -1; // the position whose tables were asked for
  private shut = ""; // the target whose panel the player shut
  private explained = new Set<string>();
  private wanted = -1; // a position that the digest begins from

  protected abstract send(request: AnyRequest): void;

  /** Whether this table lets one ask a machine, and there is something to ask about. */
  get mayAsk(): boolean {
    return (this.welcome?.advice ?? false) && this.myTurn && this.choices.length > 0;
  }

  /** The choice an adviser would take. */
  get advised(): Choice | null {
    const { advice } = this;
    return (advice && this.choices.find((choice) => choice.action === advice.action)) ?? null;
  }

  // ---------------------------------------------------------------- what would come of it
  weigh(choice: Choice | null, live = false): void {
    if (this.live && !choice) this.shut = this.target();
    this.live = live;
    this.weighed = choice;
    this.preview = null;
    this.previewed = false;
    if (choice?.role === "dice") this.send({ type: "AskPreview", action: choice.action });
    this.changed();
  }

  /** The server had no time for it: asked again in a moment, if it is still waited for. */
  private weighLater(choice: Choice): void {
    setTimeout(() => {
      if (this.weighed === choice && !this.previewed) this.weigh(choice, this.live);
    }, LOOK_AGAIN);
  }

  /** Looked at: what would come of the attack if this unit joined it too. */
  lookAtJoining(piece: number | null): void {
    const able = piece !== null && this.target() ? this.choices.find((choice) => choice.piece === piece && !choice.role) : undefined;
    if (able?.action === this.joining?.choice.action) return;
    this.joining = able ? { choice: able, preview: null, known: false } : null;
    if (able) this.send({ type: "AskPreview", action: null, first: [able.action] });
    else this.changed();
  }

  /** Whom an attack is being put together against, or nothing. */
  protected target(): string {
    return (this.scene?.pieces ?? []).filter((piece) => piece.marks?.includes("target")).map((piece) => piece.id).join();
  }

  /** An attack that is being put together is weighed as it grows, unless the player shut the panel. */
  protected follow(): void {
    const target = this.target();
    if (target !== this.shut) this.shut = "";
    const dice = this.choices.filter((choice) => choice.role === "dice");
    if (target && target !== this.shut && this.myTurn && dice.length === 1 && !this.weighed) this.weigh(dice[0]!, true);
  }

  // ---------------------------------------------------------------- advice
  ask(adviser: Advised["adviser"] = "officer"): void {
    if (!this.mayAsk || this.advising || this.advice?.adviser === adviser) return;
    this.advising = adviser;
    this.refusal = null;
    this.send({ type: "AskAdvice", seq: this.seq, adviser });
  }

  forgetAdvice(): void {
    this.advice = this.advising = null;
    this.changed();
  }

  // ---------------------------------------------------------------- why not, what awaits, overlays
  /** Asks once a position what is refused: at one piece, space or card, or everywhere. */
  whyNot(about: About = {}): void {
    const key = keyOf(about);
    if (this.explained.has(keyOf({})) || this.explained.has(key) || this.asked === key || !this.myTurn || this.past) return;
    this.asked = key;
    this.send({ type: "AskWhyNot", ...about });
  }

  /** Asks once a decision what awaits where one could go, and what is left if one ends it. */
  foresee(): void {
    if (this.foreseeing) return;
    const worth = this.choices.length > 1 && this.choices.some((choice) => choice.role === "pass" || typeof choice.space === "number");
    this.foreseeing = worth && this.myTurn && !this.past;
    if (this.foreseeing) this.send({ type: "AskForecast" });
  }

  /** Whether the server has been asked what awaits, and may still say. */
  get foreseen(): boolean {
    return this.foreseeing;
  }

  omens(choice: Choice | undefined): readonly Omen[] {
    return (choice && this.forecast?.choices?.[choice.action]) ?? [];
  }

  hold(card: number | null): void {
    if (this.held === card) return;
    this.held = card;
    this.changed();
  }

  pick(piece: number | null): void {
    this.picked = piece;
    if (this.overlaid) this.askOverlays();
    this.changed();
  }

  lay(id: string, on: boolean): void {
    if (on) this.laid.add(id);
    else this.laid.delete(id);
    if (on && !MADE_HERE.includes(id)) this.askOverlays();
    this.changed();
  }

  protected get overlaid(): boolean {
    return this.picked !== null || [...this.laid].some((id) => !MADE_HERE.includes(id));
  }

  /** No more than what is laid: which overlays there are is printed with the title. */
  askOverlays(): void {
    const laid = [...this.laid].filter((id) => !MADE_HERE.includes(id));
    const ids = this.picked === null ? laid : [...new Set([...laid, "reach"])];
    if (ids.length) this.send({ type: "AskOverlays", piece: this.picked, ids });
  }

  /** Asks once a position; until the answer comes the tables of the last one stay. */
  account(): void {
    if (this.accounted === this.seq || this.past) return;
    this.accounted = this.seq;
    this.send({ type: "AskAccounts" });
  }

  /** The sheet beside the map: the one that the player opened, or the one that belongs there now. */
  get sheet(): string {
    return this.past || this.curtain !== null ? "" : this.opened || (this.scene?.docked ?? "");
  }

  open(id: string): void {
    this.opened = this.opened === id ? "" : id;
    this.changed();
  }

  /** Asks once a position for what lies beside the map; until the answer comes the last one stays. */
  unroll(): void {
    const wanted = this.sheet ? `${this.sheet}/${this.seq}/${this.scene?.side}` : "";
    if (!wanted || wanted === this.unrolled) return;
    this.unrolled = wanted;
    this.unrolling = true;
    this.send({ type: "AskSheets", ids: [this.sheet] });
  }

  private unrollAgain(): void {
    this.unrolled = "";
    this.changed();
  }

  // ---------------------------------------------------------------- the past
  look(position: number | null): void {
    if (position === null || position >= this.position) {
      this.past = null;
      this.changed();
    } else this.send({ type: "Look", position: Math.max(0, position) });
  }

  lookBefore(position: number): void {
    if (position === this.wanted) return;
    this.wanted = position;
    queueMicrotask(() => this.send({ type: "Look", position }));
  }

  private unlooked(): void {
    this.wanted = -1;
    this.changed();
  }

  // ---------------------------------------------------------------- answers
  /** A refusal of something nobody asked for aloud says nothing; any other ends what was being asked. */
  protected silent({ reason }: Refusal): boolean {
    if (this.advising && reason === "refused-stale") return true; // asked again with the update
    if (this.weighed && !this.previewed && BUSY.includes(reason)) this.weighLater(this.weighed);
    if (this.foreseeing && BUSY.includes(reason)) {
      this.foreseeing = false;
      return true;
    }
    if (this.unrolling && BUSY.includes(reason)) {
      this.unrolling = false;
      setTimeout(() => this.unrollAgain(), LOOK_AGAIN);
      return true;
    }
    this.asked = this.advising = null;
    if (this.wanted >= 0) setTimeout(() => this.unlooked(), LOOK_AGAIN);
    return false;
  }

  protected hearLook(answer: AnyAnswer): void {
    switch (answer.type) {
      case "Advised":
        if (answer.seq !== this.seq) break;
        this.advice = answer;
        this.advising = null;
        break;
      case "Previewed":
        if (answer.first?.length) {
          const mine = answer.seq === this.seq && this.joining?.choice.action === answer.first[0];
          if (mine) this.joining = { choice: this.joining!.choice, preview: answer.preview, known: true };
          break;
        }
        if (this.weighed?.action !== answer.action || answer.seq !== this.seq) break;
        this.preview = answer.preview;
        this.previewed = true;
        break;
      case "Reasons":
        this.hearReasons(answer);
        break;
      case "Foreseen":
        this.foreseeing = false;
        if (answer.seq === this.seq) this.forecast = answer.forecast;
        break;
      case "Laid":
        if (answer.seq === this.seq) this.overlays = merged(this.overlays, answer.overlays);
        break;
      case "Accounts":
        if (answer.seq === this.seq) this.accounts = answer.charts;
        break;
      case "Sheets":
        this.unrolling = false;
        if (answer.seq === this.seq) for (const sheet of answer.sheets) this.sheets.set(sheet.id, sheet);
        break;
      case "Overtaken":
        if (answer.asked === "AskWhyNot") this.asked = null;
        if (answer.asked === "Look") this.wanted = -1; // whoever still waits for it asks again
        break;
      case "Past":
        if (answer.position === this.wanted) {
          this.before = { position: answer.position, scene: answer.scene };
          this.wanted = -1;
          break;
        }
        this.past = { position: answer.position, scene: answer.scene };
        break;
    }
  }

  /** What was looked up is of another position now; overlays that are not laid are asked for when they are. */
  protected forget(): void {
    this.reasons = this.asked = this.forecast = null;
    this.foreseeing = false;
    this.explained.clear();
    this.overlays = this.overlays.map((one) => (this.laid.has(one.id) ? one : { id: one.id, name: one.name }));
  }

  private hearReasons(answer: Reasons): void {
    if (answer.seq !== this.seq) return;
    const about = { piece: answer.piece, space: answer.space, card: answer.card };
    const key = keyOf(about);
    if (this.asked === key) this.asked = null;
    this.explained.add(key);
    const before = this.explained.has(keyOf({})) && key === keyOf({}) ? [] : (this.reasons ?? []);
    const known = new Set(before.map((choice) => choice.action));
    this.reasons = [...before, ...answer.choices.filter((choice) => !known.has(choice.action))];
  }
}
