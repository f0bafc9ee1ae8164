// The decks this browser keeps, by title; and those it means to bring to a table.
import { api } from "../../api";
import { Store } from "../../store";
import type { Listed, Workshop } from "../../wire";

export interface Own {
  id: string;
  deck: Listed;
  key?: string; // where it is kept on the server as well
}

const KEY = "eastfront-decks";
const BRING = "eastfront-bring";
const MOST = 100;

function stored<T>(key: string): Record<string, T> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "{}") ?? {}) as Record<string, T>;
  } catch {
    return {};
  }
}

class DeckShelf extends Store {
  private own: Record<string, Own[]> = stored<Own[]>(KEY);
  private bringing: Record<string, Listed> = stored<Listed>(BRING);
  private shops = new Map<string, Promise<Workshop>>();

  workshop(title: string): Promise<Workshop> {
    const known = this.shops.get(title) ?? api.workshop(title);
    this.shops.set(title, known);
    known.catch(() => this.shops.delete(title));
    return known;
  }

  of(title: string): Own[] {
    return this.own[title] ?? [];
  }

  keep(title: string, one: Own): void {
    const others = this.of(title).filter((other) => other.id !== one.id);
    this.own = { ...this.own, [title]: [one, ...others].slice(0, MOST) };
    this.write(KEY, this.own);
  }

  drop(title: string, id: string): void {
    this.own = { ...this.own, [title]: this.of(title).filter((one) => one.id !== id) };
    this.write(KEY, this.own);
  }

  // ---------------------------------------------------------------- on the way to a table, by game and side
  bring(game: string, side: number, deck: Listed): void {
    this.bringing = { ...this.bringing, [`${game}/${side}`]: deck };
    this.write(BRING, this.bringing);
  }

  brought(game: string, side: number): Listed | null {
    return this.bringing[`${game}/${side}`] ?? null;
  }

  forget(game: string, side: number): void {
    const { [`${game}/${side}`]: _, ...rest } = this.bringing;
    this.bringing = rest;
    this.write(BRING, this.bringing);
  }

  private write(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing still builds; the text or the secret link brings the deck back.
    }
    this.changed();
  }
}

export const shelf = new DeckShelf();
/** No secret: it only tells one's own decks apart. */
export const newId = (): string => Array.from({ length: 4 }, () => Math.floor(Math.random() * 36 ** 4).toString(36)).join("");
