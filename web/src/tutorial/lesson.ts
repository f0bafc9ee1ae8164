// A guided game that goes on: its table, the step it is at, and what was read.
import { api } from "../api";
import { settings } from "../settings";
import { Store } from "../store";
import type { Table } from "../table/table";
import { holds } from "./conditions";
import type { Astray, Chapter, Script, Step } from "./script";

const KEY = "eastfront-lessons";
type Kept = Record<string, { game: string; read: number }>;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function keep(title: string, entry: { game: string; read: number }): void {
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

export interface Place {
  chapter: Chapter;
  number: number;
  step: Step;
}

export class Lesson extends Store {
  game = "";
  table: Table | null = null;
  private steps: Place[];
  /** Steps up to this one were read; one that is undone is read again only if the learner goes back. */
  private read = 0;

  constructor(readonly script: Script, private yourName: string, private gameName: string) {
    super();
    this.steps = script.chapters.flatMap((chapter, number) => chapter.steps.map((step) => ({ chapter, number, step })));
  }

  /** The game of the last visit, or a new one. */
  async begin(anew = false): Promise<void> {
    const old = kept()[this.script.title];
    if (!anew && old && settings.seat(old.game) && (await this.exists(old.game))) {
      this.game = old.game;
      this.read = old.read;
    } else {
      const seats = this.script.seats.map((who, side) => ({ side, who }));
      const { title, scenario } = this.script;
      const opened = await api.create({ title, scenario, seats, your_name: this.yourName, name: this.gameName });
      settings.sit(opened.game, opened.token);
      if (old && settings.seat(old.game)) void this.clear(old.game);
      this.game = opened.game;
      this.read = 0;
      keep(title, { game: opened.game, read: 0 });
    }
    this.changed();
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
    const table = this.table;
    if (!table?.scene) return null;
    if (table.ending) return this.steps.at(-1)!;
    const at = this.steps.findIndex(({ step }, number) => !step.done || !holds(table, step.done, number < this.read));
    return this.steps[at] ?? this.steps.at(-1)!;
  }

  /** Where the learner did something else: what to say then, and the way back. */
  astray(step: Step): Astray | undefined {
    return step.astray?.find((one) => holds(this.table!, one.when, false));
  }

  next(): void {
    const place = this.place;
    if (!place) return;
    this.read = this.steps.indexOf(place) + 1;
    keep(this.script.title, { game: this.game, read: this.read });
    this.count();
    this.changed();
  }

  /** Chapters that are behind the learner are marked on the home page. */
  count(): void {
    const place = this.place;
    if (!place || !this.script.counted) return;
    const done = place.step.final ? this.script.chapters.length : place.number;
    if (done > settings.kept.tutorial) settings.set({ tutorial: done });
  }
}
