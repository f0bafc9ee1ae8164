// What the home page knows of the server: titles, machines, and the tables one sits at or could sit at.
import { api, Refused } from "../api";
import { settings } from "../settings";
import { Store } from "../store";
import type { Budget, GamePage, Refusal, TitleLine } from "../wire";

const AGAIN = 15_000;

class Lobby extends Store {
  titles: TitleLine[] = [];
  machines: string[] = [];
  budget: Budget | null = null;
  slips = 0; // the greatest handicap of a machine
  tables: GamePage[] = [];
  loaded = false;
  refusal: Refusal | null = null;
  outcome = ""; // what became of the last thing one did, as a message
  private timer = 0;

  /** Called when a page that shows it comes, and `leave` when it goes. */
  enter(): void {
    void this.refresh();
    this.timer = window.setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, AGAIN);
  }

  leave(): void {
    clearInterval(this.timer);
  }

  async refresh(): Promise<void> {
    try {
      const [list, tables] = await Promise.all([this.titles.length ? null : api.titles(), api.lobby(settings.keys())]);
      if (list) {
        this.titles = list.titles;
        this.machines = list.machines;
        this.budget = list.budget;
        this.slips = list.slips;
      }
      this.tables = tables.sort((a, b) => b.game.changed - a.game.changed);
      this.loaded = true;
      this.refusal = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    }
    this.changed();
  }

  title(id: string): TitleLine | undefined {
    return this.titles.find((one) => one.id === id);
  }

  get mine(): GamePage[] {
    return this.tables.filter((table) => table.you.length);
  }

  /** Games of others that wait for somebody, or can be watched. */
  get open(): GamePage[] {
    return this.tables.filter((table) => !table.you.length && !table.game.finished && !settings.seat(table.game.id));
  }
}

export const lobby = new Lobby();
