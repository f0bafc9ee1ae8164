// The table as this browser knows it: the scene, the log, who is there, and what the player has picked so far.
import { Store } from "../store";
import type { Title } from "../titles";
import { loadTitle } from "../titles";
import { WIRE } from "../wire";
import type {
  Acted, Advised, AnyAnswer, AnyRequest, ChatRow, Choice, Ending, Forecast, LogLine, Omen, Overlay, Piece, Preview, Proposal, Reasons, Refusal, Scene, Seat, Side, Spoken, Text, Touch, Update, Welcome,
} from "../wire";
import { Connection } from "./connection";
import { goingOn, sameQuestion } from "./following";
import { Journal } from "./journal";
import { firstHeard, keptText, noteSeen, ownBytes, remember, remembered } from "./kept";
import { packs } from "./packed";
import { Passing } from "./passing";
import { patched } from "./patch";
import { anew, understood } from "./versions";

export type Line = "connecting" | "open" | "lost" | "refused";
/** What the log, a panel or the map points at, so that all others show it too. */
export interface Pointed { pieces: number[]; spaces: number[]; cards: number[] }

/** Whether something lies face down for somebody: then two players at one screen need a curtain. */
export const hides = (scene: Scene): boolean => (scene.places ?? []).some((place) => place.kind === "hand" || (place.hidden ?? 0) > 0);

const READ = "eastfront-read-";
const PROMISE = "eastfront-promise-";
const STIRRED = "eastfront-stirred-";
const LOOK_AGAIN = 3_000; // milliseconds
const SEEN_BY = "eastfront-seen-by-";

/** Overlays that the browser draws from what it knows: nothing is asked for them. */
export const MADE_HERE: readonly string[] = ["control", "since"];

/** Requests that change the game, and are answered by an update or a refusal. */
const DOING = new Set<AnyRequest["type"]>(["Act", "Do", "PutBack", "Undo", "Redo"]);

/** Why a look-up that nobody asked for aloud may come to nothing. */
const BUSY = ["refused-look-too-long", "refused-busy", "refused-fault", "refused-too-fast"];

/** What a why-not is about; nothing for everything. */
/** A unit that could join, and what would come of it then; nothing to foretell is null. */
export interface Joining { choice: Choice; preview: Preview | null; known: boolean }

export type About = Partial<Record<"piece" | "space" | "card", number | null>>;
const keyOf = ({ piece, space, card }: About): string => [piece ?? "", space ?? "", card ?? ""].join("/");

/** Overlays with newer ones in their place. */
function merged(old: Overlay[], news: Overlay[]): Overlay[] {
  const fresh = new Map(news.map((one) => [one.id, one]));
  const known = new Set(old.map((one) => one.id));
  return [...old.map((one) => fresh.get(one.id) ?? one), ...news.filter((one) => !known.has(one.id))];
}

const NOTHING: Pointed = { pieces: [], spaces: [], cards: [] };

export class Table extends Store {
  title: Title | null = null;
  welcome: Welcome | null = null;
  promise = ""; // of the seed, as this browser first heard it
  stirredIn = ""; // what this browser added to the dice, as it kept it
  line: Line = "connecting";
  scene: Scene | null = null;
  seq = 0;
  position = 0;
  seats: Seat[] = [];
  chat: ChatRow[] = [];
  /** Whether there are lines before the first. */
  olderChat = false;
  unread = 0;
  thinking = false;
  passing: string[] = []; // kinds of reaction
  mayUndo = false;
  mayRedo = false;
  proposal: Proposal | null = null;
  declined: Proposal | null = null;
  /** What keeps the computer from playing, if something does. */
  trouble: Refusal | null = null;
  ending: Ending | null = null;
  seed = "";
  /** The last refusal, until something else happens. */
  refusal: Refusal | null = null;
  /** What became of the last gesture, action by action. */
  acted: Acted | null = null;
  /** The last gesture: whose moves the answers in `acted` speak of. */
  gesture: number[] = [];
  /** The last thing done here was to pick something up: it can be put back without a trace. */
  pickedUp = false;
  /** The choice that waits for a yes, and what would come of it. */
  weighed: Choice | null = null;
  preview: Preview | null = null;
  /** The choice that cannot be mended, until the player says he means it. */
  dared: Choice | null = null;
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
  /** Overlays that are shown, by id. */
  laid = new Set<string>();
  /** The piece whose reach is asked for, or none. */
  picked: number | null = null;
  pointed: Pointed = NOTHING;
  away: number | null = null;
  /** An earlier position that is looked at instead of the present. */
  past: { position: number; scene: Scene } | null = null;
  /** The table before others began to play, for the digest. */
  before: { position: number; scene: Scene } | null = null;
  private wanted = -1;
  /** Between two sides at one screen: the side that is to come, until it says it is there. */
  curtain: Side | null = null;
  /** Where the player last acted: what came after is news to him. */
  lastOwnSeq = 0;

  private stirring = false; // whether this connection has seen to it
  /** Phases that were passed for want of anything to do. */
  readonly passings = new Passing();

  private journal = new Journal();
  private connection: Connection;
  private asked: string | null = null;
  private foreseeing = false;
  private shut = ""; // the target whose panel the player shut
  private explained = new Set<string>();
  private lastAct = -1;
  private unanswered = false;
  private after: (() => void)[] = [];
  private empty: Scene | null = null;
  /** A choice that was being weighed when something else was done first: it is weighed again if it is still there. */
  private again: number | null = null;
  private updates = new Set<(before: Scene | null, after: Scene, lines: LogLine[]) => void>();

  constructor(readonly game: string, readonly token: string) {
    super();
    this.connection = new Connection(
      game,
      () => ({ type: "Hello", token, since: this.seq, version: WIRE, packs }),
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
    if (choice.role === "grave" && this.dared?.action !== choice.action) return this.dare(choice);
    this.act(choice.action);
  }

  dare(choice: Choice | null): void {
    this.dared = choice;
    this.changed();
  }

  act(action: number): void {
    this.passings.acted();
    this.again = this.weighed && this.weighed.action !== action ? this.weighed.action : null;
    this.weighed = this.preview = this.refusal = this.dared = null;
    this.lastAct = action;
    this.send({ type: "Act", seq: this.seq, action });
  }

  /** Several actions as one gesture: what can go, goes, and what cannot is said. */
  actAll(actions: number[]): void {
    this.passings.acted();
    this.again = null;
    this.weighed = this.preview = this.refusal = null;
    this.lastAct = actions.at(-1) ?? -1;
    this.send({ type: "Act", seq: this.seq, actions });
  }

  /** A gesture told by what was touched. `pieces` are the units whose moves it holds, for the answer. */
  do(moves: Touch[][], leave = false, pieces: number[] = []): void {
    this.passings.acted();
    this.again = null;
    this.weighed = this.preview = this.refusal = null;
    this.gesture = pieces;
    this.send({ type: "Do", seq: this.seq, moves, leave });
  }

  putBack(touch: Touch): void {
    this.weighed = this.preview = this.refusal = null;
    this.send({ type: "PutBack", seq: this.seq, touch });
  }

  /** At once, or as soon as the server has answered what was done last. */
  whenAnswered(then: () => void): void {
    if (this.unanswered) this.after.push(then);
    else then();
  }

  weigh(choice: Choice | null, live = false): void {
    if (this.live && !choice) this.shut = this.target();
    this.live = live;
    this.weighed = choice;
    this.preview = null;
    this.previewed = false;
    if (choice?.role === "dice") this.send({ type: "AskPreview", action: choice.action });
    this.changed();
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
  private target(): string {
    return (this.scene?.pieces ?? []).filter((piece) => piece.marks?.includes("target")).map((piece) => piece.id).join();
  }

  /** An attack that is being put together is weighed as it grows, unless the player shut the panel. */
  private follow(): void {
    const target = this.target();
    if (target !== this.shut) this.shut = "";
    const dice = this.choices.filter((choice) => choice.role === "dice");
    if (target && target !== this.shut && this.myTurn && dice.length === 1 && !this.weighed) this.weigh(dice[0]!, true);
  }

  undo(): void {
    if (this.weighed && !this.live) return this.weigh(null);
    this.send({ type: "Undo", seq: this.seq, gesture: true });
  }

  redo(): void {
    this.send({ type: "Redo", seq: this.seq, gesture: true });
  }

  resign(): void {
    this.send({ type: "Resign", seq: this.seq });
  }

  propose(to: number | null): void {
    this.send({ type: "Propose", seq: this.seq, to });
  }

  reply(yes: boolean): void {
    if (this.proposal) this.send({ type: "Reply", id: this.proposal.id, yes });
  }

  say(text: string): void {
    this.send({ type: "Say", text });
  }

  askOlderChat(): void {
    const first = this.chat[0];
    if (first) this.send({ type: "AskChat", before: first.number });
  }

  passForMe(kind: string, on: boolean): void {
    this.send({ type: "PassForMe", on, kind });
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

  omens(choice: Choice | undefined): readonly Omen[] {
    return (choice && this.forecast?.choices?.[choice.action]) ?? [];
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

  /** What the title has at first, and then no more than what is laid. */
  askOverlays(): void {
    const laid = [...this.laid].filter((id) => !MADE_HERE.includes(id));
    const ids = this.overlays.length ? (this.picked === null ? laid : [...new Set([...laid, "reach"])]) : null;
    this.send({ type: "AskOverlays", piece: this.picked, ids });
  }

  /** Said by the map: nothing that can be chosen is in sight, and the nearest lies there. */
  outOfSight(space: number | null): void {
    if (space === this.away) return;
    this.away = space;
    queueMicrotask(() => this.changed());
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

  lookBefore(position: number): void {
    if (position === this.wanted) return;
    this.wanted = position;
    queueMicrotask(() => this.send({ type: "Look", position }));
  }

  private unlooked(): void {
    this.wanted = -1;
    this.changed();
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
    if (DOING.has(request.type)) this.unanswered = true;
    if (!this.connection.send(request)) this.refusal = { rule: "", reason: "web-line-lost", about: {} };
    this.changed();
  }

  // ---------------------------------------------------------------- what the server says
  private async hear(answer: AnyAnswer): Promise<void> {
    switch (answer.type) {
      case "Welcome":
        if (!understood(answer.version)) break;
        this.welcome = answer;
        this.promise = firstHeard(`${PROMISE}${this.game}`, answer.commitment);
        this.stirring = false;
        this.title ??= await loadTitle(answer.title);
        break;
      case "Update":
        this.take(answer);
        this.stir();
        break;
      case "No":
        if (answer.refusal.reason === "refused-other-wire" && anew(answer.refusal.about.server)) break;
        if (answer.refusal.reason === "refused-stirred-already") break; // another window of this browser was quicker
        if (this.advising && answer.refusal.reason === "refused-stale") break; // asked again with the update
        if (this.foreseeing && BUSY.includes(answer.refusal.reason)) {
          this.foreseeing = false; // nobody asked for it aloud
          break;
        }
        this.refusal = answer.refusal;
        this.asked = this.advising = null;
        if (this.wanted >= 0) setTimeout(() => this.unlooked(), LOOK_AGAIN);
        this.answered();
        break;
      case "Acted":
        this.acted = answer;
        this.refusal = answer.answers.find((why) => why !== null) ?? null;
        if (answer.seq <= this.seq) this.answered();
        break;
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
      case "Spoken":
        this.hearChat(answer);
        break;
    }
    this.changed();
  }

  /** Chance of this browser's own goes into the dice, once a seat: then nobody can have chosen them beforehand. */
  private stir(): void {
    const side = this.you[0];
    if (this.stirring || side === undefined) return;
    this.stirring = true;
    const key = `${STIRRED}${this.game}-${side}`;
    const late = this.ending !== null || this.welcome?.stirred?.includes(side);
    this.stirredIn = late ? keptText(key) : ownBytes(key);
    if (!late && this.stirredIn) this.connection.send({ type: "Stir", entropy: this.stirredIn });
  }

  /** Whether what this browser added stands in the journal: null if it added nothing. */
  get stirred(): boolean | null {
    return this.stirredIn ? this.journal.lines.some((line) => line.entropy === this.stirredIn) : null;
  }

  private take(update: Update): void {
    const before = this.scene;
    const after = update.scene ?? (before && update.patch ? patched(before, update.patch) : before);
    if (!after) return;
    const asking = this.advising;
    const moved = update.seq !== this.seq || update.scene;
    if (update.seq !== this.seq) {
      this.weighed = this.preview = this.advising = this.dared = null;
      if (this.acted?.seq !== update.seq) this.refusal = null; // else it says what of a gesture did not go
    }
    if (!sameQuestion(before, after)) this.advice = goingOn(this.advice, this.lastAct, update.seq === this.seq + 1 ? after : null, update.seq);
    for (const { seq, text } of update.whys ?? []) this.whys.set(seq, text);
    if (moved) this.forget();
    const news = this.journal.take(update.log);
    this.passings.heard(news, this.you);
    for (const line of news)
      if (line.side !== null && this.you.includes(line.side) && line.action) this.lastOwnSeq = line.seq;
    if (this.hotSeat && hides(after) && this.changesHands(before, after, update.position)) this.curtain = after.side;
    else if (this.hotSeat && this.curtain === null && after.side !== null) remember(`${SEEN_BY}${this.game}`, after.side, sessionStorage);
    const forward = before === null || update.position > this.position;
    this.scene = after;
    noteSeen(this.game, after.status?.[0]);
    this.seq = update.seq;
    this.position = update.position;
    this.seats = update.seats;
    this.thinking = update.thinking ?? false;
    this.passing = update.passing ?? [];
    this.mayUndo = update.may_undo ?? false;
    this.pickedUp = update.picked ?? false;
    this.mayRedo = update.may_redo ?? false;
    this.proposal = update.proposal ?? null;
    this.declined = update.declined ?? null;
    this.trouble = update.trouble ?? null;
    this.ending = update.ending ?? null;
    this.seed = update.seed ?? "";
    if (this.picked !== null && !after.pieces?.some((piece) => piece.id === this.picked)) this.picked = null;
    if (moved && this.overlaid) this.askOverlays();
    const again = after.choices?.find((choice) => choice.action === this.again && choice.role === "dice");
    this.again = null;
    if (moved) this.joining = null;
    if (again && !this.weighed) this.weigh(again, this.live);
    if (moved) this.follow();
    if (asking && !this.advising && sameQuestion(before, after)) this.ask(asking); // somebody else moved meanwhile
    for (const listener of this.updates) listener(before, after, update.log);
    if (moved) this.foresee();
    if (moved) this.answered();
    const idle = moved ? this.passings.choice(this, forward) : null;
    if (idle) this.send({ type: "Act", seq: this.seq, action: idle.action });
  }

  private answered(): void {
    this.unanswered = false;
    const after = this.after;
    this.after = [];
    for (const then of after) this.whenAnswered(then);
  }

  /** What was looked up is of another position now; overlays that are not laid are asked for when they are. */
  private forget(): void {
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

  /** Whether somebody else sits down at the screen now. Loading the page again draws no curtain for who was there. */
  private changesHands(before: Scene | null, after: Scene, position: number): boolean {
    if (before) return before.side !== after.side;
    return position > 0 && remembered(`${SEEN_BY}${this.game}`, sessionStorage) !== after.side;
  }

  /** After the line was lost, the server says the last lines again. */
  private hearChat({ lines, older, more }: Spoken): void {
    const first = this.chat[0]?.number ?? Infinity;
    if (older || !this.chat.length) this.olderChat = more ?? false;
    if (older) {
      this.chat.unshift(...lines.filter((line) => line.number < first));
      return;
    }
    const heard = this.chat.at(-1)?.number ?? 0;
    const read = remembered(`${READ}${this.game}`) ?? 0;
    const news = lines.filter((line) => line.number > heard);
    this.chat.push(...news);
    this.unread += news.filter((line) => line.number > read && (line.side === null || !this.you.includes(line.side))).length;
  }
}
