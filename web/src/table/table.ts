// The table as this browser knows it: the scene, the log, who is there, and what the player has picked so far.
import { knows } from "../sides";
import { loadTitle } from "../titles";
import { WIRE } from "../wire";
import type { AnyAnswer, AnyRequest, Choice, LogLine, Refusal, Scene, Touch, Update } from "../wire";
import { Connection } from "./connection";
import { goingOn, sameQuestion } from "./following";
import { noteSeen, remember, remembered } from "./kept";
import { BUSY, LOOK_AGAIN, Looking } from "./looking";
import { Luck } from "./luck";
import { packs } from "./packed";
import { Passing } from "./passing";
import { patched } from "./patch";
import { Talk } from "./talk";
import { anew, understood } from "./versions";

const SEEN_BY = "eastfront-seen-by-";

/** Requests that change the game, and are answered by an update or a refusal. */
const DOING = new Set<AnyRequest["type"]>(["Act", "Do", "PutBack", "Undo", "Redo"]);

export class Table extends Looking {
  readonly talk = new Talk(this);
  readonly luck = new Luck(this);
  /** Phases that were passed for want of anything to do. */
  readonly passings = new Passing();

  private connection: Connection;
  private lastAct = -1;
  private unanswered = false;
  private after: (() => void)[] = [];
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
    this.gesture = [];
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

  playNow(): void {
    this.send({ type: "PlayNow", seq: this.seq });
  }

  passForMe(kind: string, on: boolean): void {
    this.send({ type: "PassForMe", on, kind });
  }

  drawCurtainBack(): void {
    if (this.curtain !== null) remember(`${SEEN_BY}${this.game}`, this.curtain, sessionStorage);
    this.curtain = this.empty = null;
    this.changed();
  }

  dismiss(): void {
    this.refusal = null;
    this.changed();
  }

  send(request: AnyRequest): void {
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
        this.luck.welcomed(answer);
        this.title ??= (await loadTitle(answer.title)).at(answer.scenario);
        this.title.called = this.scene?.called ?? {};
        if (!this.overlays.length) this.overlays = this.title.data.overlays ?? [];
        break;
      case "Update":
        this.take(answer);
        this.luck.stir();
        break;
      case "No":
        this.hearRefusal(answer.refusal);
        break;
      case "Acted":
        this.acted = answer;
        this.refusal = answer.answers.find((why) => why !== null) ?? null;
        if (answer.seq <= this.seq) this.answered();
        break;
      case "Spoken":
        this.talk.hear(answer);
        break;
      default:
        this.hearLook(answer);
    }
    this.changed();
  }

  private hearRefusal(refusal: Refusal): void {
    if (refusal.reason === "refused-other-wire" && anew(refusal.about.server)) return;
    if (refusal.reason === "refused-stirred-already") return; // another window of this browser was quicker
    if (this.silent(refusal)) return;
    this.refusal = refusal;
    if (BUSY.includes(refusal.reason)) setTimeout(() => this.overlook(refusal), LOOK_AGAIN); // a moment is over by itself
    this.answered();
  }

  private overlook(refusal: Refusal): void {
    if (this.refusal !== refusal) return;
    this.refusal = null;
    this.changed();
  }

  private take(update: Update): void {
    const before = this.scene;
    const after = update.scene ?? (before && update.patch ? patched(before, update.patch, (kind, id) => this.title?.printed(kind, id)) : before);
    if (!after) return;
    if (this.title) this.title.called = after.called ?? {};
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
    if (this.needsCurtain(before, after, update.position)) this.curtain = after.side;
    else if (this.you.length > 1 && this.curtain === null && after.side !== null) remember(`${SEEN_BY}${this.game}`, after.side, sessionStorage);
    const forward = before === null || update.position > this.position;
    noteSeen(this.game, after.status?.[0]);
    this.note(update, after);
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

  /** Whether somebody else sits down at the screen now, and what is shown to one of them is not for the other. Loading the page again
   * draws no curtain for who was there. */
  private needsCurtain(before: Scene | null, after: Scene, position: number): boolean {
    if (this.you.length < 2) return false;
    if (before) return before.side !== after.side && !(knows(after.open_to, before.side) && knows(before.open_to, after.side));
    const there = remembered(`${SEEN_BY}${this.game}`, sessionStorage);
    return position > 0 && there !== after.side && !knows(after.open_to, typeof there === "number" ? there : null);
  }
}
