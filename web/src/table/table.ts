// The table as this browser knows it: the scene, the log, who is there, and what the player has picked so far.
import { Store } from "../store";
import type { Title } from "../titles";
import { loadTitle } from "../titles";
import type {
  Advised, AnyAnswer, AnyRequest, ChatRow, Choice, Ending, LogLine, Overlay, Piece, Preview, Proposal, Refusal, Scene, Seat, Side, Text, Update, Welcome,
} from "../wire";
import { Connection } from "./connection";
import { goingOn, sameQuestion } from "./following";
import { Journal } from "./journal";
import { remember, remembered } from "./kept";
import { patched } from "./patch";

export type Line = "connecting" | "open" | "lost" | "refused";
/** What the log, a panel or the map points at, so that all others show it too. */
export interface Pointed { pieces: number[]; spaces: number[]; cards: number[] }

/** Whether something lies face down for somebody: then two players at one screen need a curtain. */
export const hides = (scene: Scene): boolean => (scene.places ?? []).some((place) => place.kind === "hand" || (place.hidden ?? 0) > 0);

const READ = "eastfront-read-";
const SEEN_BY = "eastfront-seen-by-";

/** Overlays that the browser draws from what it knows: nothing is asked for them. */
export const MADE_HERE: readonly string[] = ["control", "since"];

const NOTHING: Pointed = { pieces: [], spaces: [], cards: [] };

export class Table extends Store {
  title: Title | null = null;
  welcome: Welcome | null = null;
  line: Line = "connecting";
  scene: Scene | null = null;
  seq = 0;
  position = 0;
  seats: Seat[] = [];
  chat: ChatRow[] = [];
  unread = 0;
  thinking = false;
  passing = false;
  mayUndo = false;
  mayRedo = false;
  proposal: Proposal | null = null;
  /** What keeps the computer from playing, if something does. */
  trouble: Refusal | null = null;
  ending: Ending | null = null;
  seed = "";
  /** The last refusal, until something else happens. */
  refusal: Refusal | null = null;
  /** The choice that waits for a yes, and what would come of it. */
  weighed: Choice | null = null;
  preview: Preview | null = null;
  /** The server has answered, even if nothing can be foretold. */
  previewed = false;
  /** Who is asked what he would do, until he answers; and his answer, until something happens. */
  advising: Advised["adviser"] | null = null;
  advice: Advised | null = null;
  /** Why machines did what they did, by entry of the log. */
  readonly whys = new Map<number, Text>();
  /** Why not: candidates that are refused now; null until asked. */
  reasons: Choice[] | null = null;
  overlays: Overlay[] = [];
  /** Overlays that are shown, by id. */
  laid = new Set<string>();
  /** The piece whose reach is asked for, or none. */
  picked: number | null = null;
  pointed: Pointed = NOTHING;
  /** An earlier position that is looked at instead of the present. */
  past: { position: number; scene: Scene } | null = null;
  /** Between two sides at one screen: the side that is to come, until it says it is there. */
  curtain: Side | null = null;
  /** Where the player last acted: what came after is news to him. */
  lastOwnSeq = 0;

  private journal = new Journal();
  private connection: Connection;
  private asked: "reasons" | null = null;
  private lastAct = -1;
  private empty: Scene | null = null;
  /** A choice that was being weighed when something else was done first: it is weighed again if it is still there. */
  private again: number | null = null;
  private updates = new Set<(before: Scene | null, after: Scene, lines: LogLine[]) => void>();

  constructor(readonly game: string, readonly token: string) {
    super();
    this.connection = new Connection(
      game,
      () => ({ type: "Hello", token, since: this.seq }),
      (answer) => void this.hear(answer),
      (state) => {
        this.line = state;
        this.advising = null; // who was asked does not know us any more
        this.changed();
      },
    );
  }

  close(): void {
    this.connection.close();
  }

  /** For what moves: told of every change of the scene with the log that brought it. */
  onUpdate(listener: (before: Scene | null, after: Scene, lines: LogLine[]) => void): () => void {
    this.updates.add(listener);
    return () => this.updates.delete(listener);
  }

  // ---------------------------------------------------------------- what is shown
  /** The scene everybody draws. Behind the curtain it is an empty table: what is not there cannot be peeped at. */
  get shown(): Scene | null {
    if (this.curtain === null || !this.scene) return this.past?.scene ?? this.scene;
    const { asked, prompt } = this.scene;
    this.empty ??= { side: null, asked, prompt };
    return this.empty;
  }

  get log(): LogLine[] {
    return this.journal.lines;
  }

  get played(): LogLine[] {
    return this.journal.played;
  }

  get you(): Side[] {
    return this.welcome?.you ?? [];
  }

  get hotSeat(): boolean {
    return this.you.length > 1;
  }

  get spectator(): boolean {
    return this.welcome !== null && this.you.length === 0;
  }

  get myTurn(): boolean {
    return !this.ending && (this.scene?.asked ?? []).some((side) => this.you.includes(side));
  }

  /** Choices that can be clicked now: none while looking at the past, behind the curtain, or away. */
  get choices(): Choice[] {
    if (this.past || this.curtain !== null || this.line !== "open") return [];
    return this.scene?.choices ?? [];
  }

  /** Whether this table lets one ask a machine, and there is something to ask about. */
  get mayAsk(): boolean {
    return (this.welcome?.advice ?? false) && this.myTurn && this.choices.length > 0;
  }

  /** The choice an adviser would take. */
  get advised(): Choice | null {
    const { advice } = this;
    return (advice && this.choices.find((choice) => choice.action === advice.action)) ?? null;
  }

  pieceAt(id: number, kind = "piece"): Piece | undefined {
    return this.shown?.pieces?.find((piece) => piece.id === id && (piece.kind ?? "piece") === kind);
  }

  // ---------------------------------------------------------------- what the player does
  /** A choice that commits to dice is weighed first; all others are done at once. */
  choose(choice: Choice): void {
    if (choice.refusal) return;
    if (choice.role === "dice" && this.weighed?.action !== choice.action) {
      this.weigh(choice);
      return;
    }
    this.act(choice.action);
  }

  act(action: number): void {
    this.again = this.weighed && this.weighed.action !== action ? this.weighed.action : null;
    this.weighed = this.preview = this.refusal = null;
    this.lastAct = action;
    this.send({ type: "Act", seq: this.seq, action });
  }

  weigh(choice: Choice | null): void {
    this.weighed = choice;
    this.preview = null;
    this.previewed = false;
    if (choice?.role === "dice") this.send({ type: "AskPreview", action: choice.action });
    this.changed();
  }

  undo(): void {
    if (this.weighed) return this.weigh(null);
    this.send({ type: "Undo", seq: this.seq });
  }

  redo(): void {
    this.send({ type: "Redo", seq: this.seq });
  }

  resign(): void {
    this.send({ type: "Resign", seq: this.seq });
  }

  propose(to: number | null): void {
    this.send({ type: "Propose", seq: this.seq, to });
  }

  reply(yes: boolean): void {
    this.send({ type: "Reply", seq: this.seq, yes });
  }

  say(text: string): void {
    this.send({ type: "Say", text });
  }

  passForMe(on: boolean): void {
    this.send({ type: "PassForMe", on });
  }

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

  /** Asks once a position for everything that is refused, for the reasons shown on hover. */
  whyNot(): void {
    if (this.reasons || this.asked || !this.myTurn || this.past) return;
    this.asked = "reasons";
    this.send({ type: "AskWhyNot" });
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

  private get overlaid(): boolean {
    return this.picked !== null || [...this.laid].some((id) => !MADE_HERE.includes(id));
  }

  askOverlays(): void {
    this.send({ type: "AskOverlays", piece: this.picked });
  }

  point(at: Partial<Pointed> | null): void {
    this.pointed = at ? { ...NOTHING, ...at } : NOTHING;
    this.changed();
  }

  look(position: number | null): void {
    if (position === null || position >= this.position) {
      this.past = null;
      this.changed();
    } else this.send({ type: "Look", position: Math.max(0, position) });
  }

  drawCurtainBack(): void {
    if (this.curtain !== null) remember(`${SEEN_BY}${this.game}`, this.curtain, sessionStorage);
    this.curtain = this.empty = null;
    this.changed();
  }

  readChat(): void {
    this.unread = 0;
    remember(`${READ}${this.game}`, this.chat.at(-1)?.number ?? 0);
    this.changed();
  }

  dismiss(): void {
    this.refusal = null;
    this.changed();
  }

  private send(request: AnyRequest): void {
    if (!this.connection.send(request)) this.refusal = { rule: "", reason: "web-line-lost", about: {} };
    this.changed();
  }

  // ---------------------------------------------------------------- what the server says
  private async hear(answer: AnyAnswer): Promise<void> {
    switch (answer.type) {
      case "Welcome":
        this.welcome = answer;
        this.title ??= await loadTitle(answer.title);
        break;
      case "Update":
        this.take(answer);
        break;
      case "No":
        if (this.advising && answer.refusal.reason === "refused-stale") break; // asked again with the update
        this.refusal = answer.refusal;
        this.asked = this.advising = null;
        break;
      case "Advised":
        if (answer.seq !== this.seq) break;
        this.advice = answer;
        this.advising = null;
        break;
      case "Previewed":
        if (this.weighed?.action !== answer.action) break;
        this.preview = answer.preview;
        this.previewed = true;
        break;
      case "Reasons":
        this.asked = null;
        this.reasons = answer.choices;
        break;
      case "Laid":
        this.overlays = answer.overlays;
        break;
      case "Past":
        this.past = { position: answer.position, scene: answer.scene };
        break;
      case "Spoken":
        this.hearChat(answer.lines);
        break;
    }
    this.changed();
  }

  private take(update: Update): void {
    const before = this.scene;
    const after = update.scene ?? (before && update.patch ? patched(before, update.patch) : before);
    if (!after) return;
    const asking = this.advising;
    if (update.seq !== this.seq) this.weighed = this.preview = this.refusal = this.advising = null;
    if (!sameQuestion(before, after)) this.advice = goingOn(this.advice, this.lastAct, update.seq === this.seq + 1 ? after : null, update.seq);
    for (const { seq, text } of update.whys ?? []) this.whys.set(seq, text);
    this.reasons = null;
    this.asked = null;
    for (const line of this.journal.take(update.log))
      if (line.side !== null && this.you.includes(line.side) && line.action) this.lastOwnSeq = line.seq;
    if (this.hotSeat && hides(after) && this.changesHands(before, after, update.position)) this.curtain = after.side;
    else if (this.hotSeat && this.curtain === null && after.side !== null) remember(`${SEEN_BY}${this.game}`, after.side, sessionStorage);
    this.scene = after;
    this.seq = update.seq;
    this.position = update.position;
    this.seats = update.seats;
    this.thinking = update.thinking ?? false;
    this.passing = update.passing ?? false;
    this.mayUndo = update.may_undo ?? false;
    this.mayRedo = update.may_redo ?? false;
    this.proposal = update.proposal ?? null;
    this.trouble = update.trouble ?? null;
    this.ending = update.ending ?? null;
    this.seed = update.seed ?? "";
    if (this.picked !== null && !after.pieces?.some((piece) => piece.id === this.picked)) this.picked = null;
    if (this.overlaid) this.askOverlays();
    const again = after.choices?.find((choice) => choice.action === this.again && choice.role === "dice");
    this.again = null;
    if (again && !this.weighed) this.weigh(again);
    if (asking && !this.advising && sameQuestion(before, after)) this.ask(asking); // somebody else moved meanwhile
    for (const listener of this.updates) listener(before, after, update.log);
  }

  /** Whether somebody else sits down at the screen now. Loading the page again draws no curtain for who was there. */
  private changesHands(before: Scene | null, after: Scene, position: number): boolean {
    if (before) return before.side !== after.side;
    return position > 0 && remembered(`${SEEN_BY}${this.game}`, sessionStorage) !== after.side;
  }

  /** After the line was lost, the server says everything again. */
  private hearChat(lines: ChatRow[]): void {
    const heard = this.chat.at(-1)?.number ?? 0;
    const read = remembered(`${READ}${this.game}`) ?? 0;
    const news = lines.filter((line) => line.number > heard);
    this.chat.push(...news);
    this.unread += news.filter((line) => line.number > read && (line.side === null || !this.you.includes(line.side))).length;
  }
}
