// Questions to the server over HTTP. A refusal comes back as words, never as a fault.
import type { Cleared, DeckActions, DeckKey, DeckVerdict, GameLine, GamePage, Listed, NewGame, Opened, Refusal, SeatWish, TitleList, Workshop } from "./wire";

export class Refused extends Error {
  constructor(public refusal: Refusal) {
    super(refusal.reason);
  }
}

const NO_SERVER: Refusal = { rule: "", reason: "web-no-server", about: {} };

async function answered(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, init).catch(() => {
    throw new Refused(NO_SERVER);
  });
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => null);
  throw new Refused(body?.reason ? body : NO_SERVER);
}

const ask = async <T>(path: string, init?: RequestInit): Promise<T> => (await answered(path, init)).json();

const post = <T>(path: string, body: unknown): Promise<T> => ask(path, { method: "POST", body: JSON.stringify(body) });

export const api = {
  titles: () => ask<TitleList>("/api/titles"),
  games: (ids: string[]) => ask<GameLine[]>(`/api/games${ids.length ? `?ids=${ids.map(encodeURIComponent).join(",")}` : ""}`),
  /** The games this browser has keys of, and those anybody may see. */
  lobby: (keys: Record<string, string>) => post<GamePage[]>("/api/lobby", { keys }),
  game: (id: string) => ask<GamePage>(`/api/games/${id}`),
  create: (wish: NewGame) => post<Opened>("/api/games", wish),
  sit: (id: string, side: number, name: string, token = "") => post<{ token: string }>(`/api/games/${id}/seats/${side}`, { name, token }),
  fork: (id: string, wish: { position: number; seats: SeatWish[]; token?: string; your_name?: string }) =>
    post<Opened>(`/api/games/${id}/fork`, wish),
  delete: (id: string, token: string) => post<Cleared>(`/api/games/${id}/delete`, { type: "Hello", token }),
  report: (id: string, token: string, text: string) => post<{ file: string }>(`/api/games/${id}/report`, { token, text }),
  async save(id: string, token: string): Promise<Blob> {
    const wish = JSON.stringify({ type: "Hello", token });
    return (await answered(`/api/games/${id}/save`, { method: "POST", body: wish })).blob();
  },
  // Decks that players build. The key of one that is kept travels in the body, never in an address.
  workshop: (title: string) => ask<Workshop>(`/api/decks/${title}`),
  checkDeck: (title: string, deck: Listed) => post<DeckVerdict>(`/api/decks/${title}/check`, { deck }),
  deckActions: (title: string, deck: Listed) => post<DeckActions>(`/api/decks/${title}/actions`, { deck }),
  keepDeck: (title: string, deck: Listed, key = "") => post<DeckKey>(`/api/decks/${title}/keep`, { deck, key }),
  keptDeck: (title: string, key: string) => post<Listed>(`/api/decks/${title}/kept`, { key }),
  dropDeck: (title: string, key: string) => post<unknown>(`/api/decks/${title}/drop`, { key }),
  /** With this the server signs results; empty if it signs none. */
  signingKey: async () => (await ask<{ ed25519: string }>("/api/signing-key")).ed25519,
  upload: (file: Blob, seats: SeatWish[], name: string) =>
    ask<Opened>(`/api/games/upload?seats=${encodeURIComponent(JSON.stringify(seats))}&name=${encodeURIComponent(name)}`, {
      method: "POST",
      body: file,
    }),
};
