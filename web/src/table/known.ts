// What the server has said of the table, and who looks at it.
import { Store } from "../store";
import type { Title } from "../titles";
import type { Acted, Choice, Ending, LogLine, Piece, Proposal, Refusal, Scene, Seat, Side, Update, Welcome } from "../wire";
import { Journal } from "./journal";

export type Line = "connecting" | "open" | "lost" | "refused";
/** What the log, a panel or the map points at, so that all others show it too. */
export interface Pointed { pieces: number[]; spaces: number[]; cards: number[] }

/** Whether something lies face down for somebody. */
export const hides = (scene: Scene): boolean => (scene.places ?? []).some((place) => place.kind === "hand" || (place.hidden ?? 0) > 0);

const NOTHING: Pointed = { pieces: [], spaces: [], cards: [] };

export class Known extends Store {
  title: Title | null = null;
  welcome: Welcome | null = null;
  line: Line = "connecting";
  scene: Scene | null = null;
  seq = 0;
  position = 0;
  seats: Seat[] = [];
  thinking = false;
  mayHurry = false; // whether the computer plays at once if we say so
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
  /** The choice that cannot be mended, until the player says he means it. */
  dared: Choice | null = null;
  pointed: Pointed = NOTHING;
  away: number | null = null;
  /** An earlier position that is looked at instead of the present. */
  past: { position: number; scene: Scene } | null = null;
  /** The table before others began to play, for the digest. */
  before: { position: number; scene: Scene } | null = null;
  /** Between two sides at one screen: the side that is to come, until it says it is there. */
  curtain: Side | null = null;
  /** Where the player last acted: what came after is news to him. */
  lastOwnSeq = 0;
  protected journal = new Journal();
  protected empty: Scene | null = null;

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

  /** Sides that do not stand together are played at this screen: by two people, or by one against himself. */
  get hotSeat(): boolean {
    const camps = this.welcome?.camps ?? [];
    return new Set(this.you.map((side) => camps.findIndex((camp) => camp.includes(side)))).size > 1;
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

  pieceAt(id: number, kind = "piece"): Piece | undefined {
    return this.shown?.pieces?.find((piece) => piece.id === id && (piece.kind ?? "piece") === kind);
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

  /** The plain facts of an update, as they are. */
  protected note(update: Update, scene: Scene): void {
    this.scene = scene;
    this.seq = update.seq;
    this.position = update.position;
    this.seats = update.seats;
    this.thinking = update.thinking ?? false;
    this.mayHurry = update.may_hurry ?? false;
    this.passing = update.passing ?? [];
    this.mayUndo = update.may_undo ?? false;
    this.pickedUp = update.picked ?? false;
    this.mayRedo = update.may_redo ?? false;
    this.proposal = update.proposal ?? null;
    this.declined = update.declined ?? null;
    this.trouble = update.trouble ?? null;
    this.ending = update.ending ?? null;
    this.seed = update.seed ?? "";
  }
}
