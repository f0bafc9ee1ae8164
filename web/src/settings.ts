// What this browser remembers: language, looks, the player's name, and the keys of the seats he holds.
import { Store } from "./store";

export type Language = "fr" | "en";
export type Theme = "day" | "night";

export interface Kept {
  language: Language;
  theme: Theme;
  size: number; // text size: .9, 1, 1.15, 1.3
  name: string;
  sound: boolean;
  motion: boolean; // false: nothing moves, whatever the system says
  overlays: string[]; // laid over the map, by id
  reasons: boolean; // the machine's reasons stand in the log without being asked for
  digest: boolean; // what others did opens at the start of one's turn
  passing: boolean; // phases with nothing to do pass by themselves
  unasked: string[]; // questions after which "are you sure" is not asked any more, by message id
}

const KEY = "eastfront";
const SEATS = "eastfront-seats";

function first(): Kept {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  return { language, theme: dark ? "night" : "day", size: 1, name: "", sound: true, motion: true, overlays: ["control"], reasons: false, digest: true, passing: true, unasked: [] };
}

function read<T>(key: string, otherwise: T): T {
  try {
    return { ...otherwise, ...JSON.parse(localStorage.getItem(key) ?? "{}") };
  } catch {
    return otherwise;
  }
}

class Settings extends Store {
  kept: Kept = read(KEY, first());
  /** Game id → the secret that opens this browser's seat there. */
  private seats: Record<string, string> = read(SEATS, {});

  constructor() {
    super();
    this.apply();
  }

  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    this.write(KEY, this.kept);
    this.apply();
    this.changed();
  }

  seat(game: string): string {
    return this.seats[game] ?? "";
  }

  games(): string[] {
    return Object.keys(this.seats);
  }

  keys(): Record<string, string> {
    return { ...this.seats };
  }

  sit(game: string, token: string): void {
    this.seats[game] = token;
    this.write(SEATS, this.seats);
    this.changed();
  }

  leave(game: string): void {
    delete this.seats[game];
    this.write(SEATS, this.seats);
    this.changed();
  }

  get moves(): boolean {
    return this.kept.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  private write(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing still plays; the seat link brings the player back.
    }
  }

  private apply(): void {
    const root = document.documentElement;
    root.lang = this.kept.language;
    root.dataset.theme = this.kept.theme;
    root.dataset.motion = this.moves ? "on" : "off";
    root.style.setProperty("--u", String(this.kept.size));
  }
}

export const settings = new Settings();
