// A guided game that goes on: its table, the step it is at, and what was read. This browser remembers one for each title.
import { api } from "../api";
import { settings } from "../settings";
import { Store } from "../store";
import type { Table } from "../table/table";
import type { Lesson, Step } from "../wire";
import { lastPlace, placeIn, type Passed, type Place } from "./following";

const KEY = "eastfront-lessons";

/** `game` is empty once the learner has left the guide; `done` counts the chapters behind him, ever. */
interface Entry extends Passed {
  game: string;
  done: number;
}
const NEW: Entry = { game: "", read: [], skipped: [], done: 0 };

function kept(): Record<string, Entry> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Entry>;
  } catch {
    return {};
  }
}

/** What is remembered of a title's lesson; what an earlier page wrote otherwise counts as never read. */
function entryOf(title: string): Entry {
  const entry = kept()[title];
  const whole = entry && Array.isArray(entry.read) && Array.isArray(entry.skipped);
  return whole ? { ...NEW, ...entry } : { ...NEW, game: entry?.game ?? "" };
}

function keep(title: string, entry: Entry): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [title]: entry }));
  } catch {
    // Without a memory the lesson begins anew at the next visit.
  }
}

/** The title whose lesson this game is, if it is one. */
export function lessonOf(game: string): string | undefined {
  return Object.entries(kept()).find(([, entry]) => entry.game === game)?.[0];
}

/** How many chapters of a title's lesson are done, and whether one is going on. */
export function progress(title: string): { done: number; going: boolean } {
  const { game, done } = entryOf(title);
  return { done, going: game !== "" && settings.seat(game) !== "" };
}

export class Course extends Store {
  table: Table | null = null;
  private entry: Entry = NEW;

  constructor(readonly title: string, readonly lesson: Lesson, private yourName: string, private gameName: string) {
    super();
  }

  get game(): string {
    return this.entry.game;
  }

  /** The game of the last visit, or a new one. */
  async begin(anew = false): Promise<void> {
    const old = entryOf(this.title);
    if (!anew && old.game && settings.seat(old.game) && (await this.exists(old.game))) this.entry = old;
    else {
      const { scenario } = this.lesson;
      const seats = this.lesson.seats.map((who, side) => ({ side, who }));
      const opened = await api.create({ title: this.title, scenario, seats, your_name: this.yourName, name: this.gameName });
      settings.sit(opened.game, opened.token);
      if (old.game && settings.seat(old.game)) void this.clear(old.game);
      this.write({ ...NEW, game: opened.game, done: old.done });
    }
    this.changed();
  }

  private write(entry: Entry): void {
    this.entry = entry;
    keep(this.title, entry);
  }

  private async exists(game: string): Promise<boolean> {
    return api.game(game).then((page) => !page.game.finished, () => false);
  }

  /** A lesson that is begun anew leaves no table behind. */
  private async clear(game: string): Promise<void> {
    await api.delete(game, settings.seat(game)).catch(() => undefined);
    settings.leave(game);
  }

  get place(): Place | null {
    const { table, lesson } = this;
    if (!table?.scene || !table.title) return null;
    return table.ending ? lastPlace(lesson) : placeIn(lesson, table, this.entry);
  }

  next(step: Step): void {
    this.write({ ...this.entry, read: [...this.entry.read, step.say] });
    this.count();
    this.changed();
  }

  skip(step: Step): void {
    this.write({ ...this.entry, skipped: [...this.entry.skipped, step.say] });
    this.count();
    this.changed();
  }

  /** The game goes on without the guide. */
  leave(): string {
    const { game } = this.entry;
    keep(this.title, { ...this.entry, game: "" });
    return game;
  }

  /** Chapters that are behind the learner are marked on the home page. */
  count(): void {
    const { place } = this;
    if (!place) return;
    const done = place.step.final ? this.lesson.chapter.length : place.number;
    if (done > this.entry.done) this.write({ ...this.entry, done });
  }
}
