// A deck as a list: sections of cards with copies. Counting it, changing it, and writing it as text that both languages read.
import type { DeckCard, DeckSection, Listed, Workshop } from "../../wire";

export type Copies = Record<string, number>;

export const copiesOf = (deck: Listed, section: string): Copies => deck.sections?.[section] ?? {};
export const total = (copies: Copies): number => Object.values(copies).reduce((sum, count) => sum + count, 0);

/** The sections an army has, in order. */
export const sectionsOf = (shop: Workshop, army: string): DeckSection[] =>
  shop.sections.filter((section) => !section.armies.length || section.armies.includes(army));

/** Where a card may lie in a deck of this army; nowhere if it is another's. */
export function sectionFor(card: DeckCard, army: string): string | null {
  if (!card.army || card.army === army) return card.section;
  return card.lent.find(([to]) => to === army)?.[1] ?? null;
}

export function withCopies(deck: Listed, section: string, card: string, count: number): Listed {
  const copies = { ...copiesOf(deck, section) };
  if (count > 0) copies[card] = count;
  else delete copies[card];
  return { ...deck, sections: { ...deck.sections, [section]: copies } };
}

/** By cost, from 0 to the dearest that is shown by itself; what is dearer stands with it. */
export function curve(copies: Copies, cards: Map<string, DeckCard>, dearest = 5): number[] {
  const bars = Array.from({ length: dearest + 1 }, () => 0);
  for (const [id, count] of Object.entries(copies)) bars[Math.min(cards.get(id)?.cost ?? 0, dearest)]! += count;
  return bars;
}

export function average(copies: Copies, cards: Map<string, DeckCard>): number {
  const count = total(copies);
  const cost = Object.entries(copies).reduce((sum, [id, n]) => sum + n * (cards.get(id)?.cost ?? 0), 0);
  return count ? cost / count : 0;
}

// ---------------------------------------------------------------- as text
/** One line a card: copies and its id. A section begins with its id in brackets; the first line names army and deck. */
export function written(deck: Listed, shop: Workshop): string {
  const lines = [`# ${deck.army} ${deck.name ?? ""}`.trim()];
  for (const section of sectionsOf(shop, deck.army)) {
    const copies = Object.entries(copiesOf(deck, section.id));
    if (!copies.length) continue;
    lines.push(`[${section.id}]`, ...copies.map(([card, count]) => `${count} ${card}`));
  }
  return `${lines.join("\n")}\n`;
}

export interface Read {
  deck: Listed;
  lines: number;
  unread: string[]; // lines nobody understood
}

const folded = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** What somebody pasted: ids or names in either language, with or without counts, sections and a head. */
export function read(source: string, shop: Workshop, names: (card: DeckCard) => string[], army: string): Read {
  const known = new Map<string, DeckCard[]>();
  const remember = (name: string, card: DeckCard): void => void known.set(name, [...(known.get(name) ?? []), card]);
  for (const card of shop.cards) for (const name of [card.id, ...names(card)]) remember(folded(name), card);
  let deck: Listed = { army, name: "", sections: {} };
  let section: string | null = null;
  const unread: string[] = [];
  let lines = 0;
  for (const line of source.split(/\r?\n/).slice(0, 600).map((one) => one.trim()).filter(Boolean)) {
    const head = /^#\s*(\S+)\s*(.*)$/.exec(line);
    if (head) {
      if (shop.armies.some((one) => one.id === head[1])) deck = { ...deck, army: head[1]!, name: head[2]!.slice(0, 60) };
      continue;
    }
    const bracket = /^\[(\w+)\]$/.exec(line);
    if (bracket) {
      section = shop.sections.some((one) => one.id === bracket[1]) ? bracket[1]! : null;
      continue;
    }
    const [, before, name, after] = /^(?:(\d{1,2})\s*[x×]?\s+)?(.*?)(?:\s+[x×]\s*(\d{1,2}))?$/u.exec(line) ?? [];
    const found = known.get(folded(name ?? "")) ?? [];
    const card = found.find((one) => one.army === deck.army) ?? found.find((one) => sectionFor(one, deck.army)) ?? found[0];
    if (!card) {
      unread.push(line.slice(0, 80));
      continue;
    }
    const into = section && section !== card.section && sectionFor(card, deck.army) === section ? section : (sectionFor(card, deck.army) ?? card.section);
    deck = withCopies(deck, into, card.id, Math.min(99, (copiesOf(deck, into)[card.id] ?? 0) + Number(before ?? after ?? 1)));
    lines++;
  }
  return { deck, lines, unread };
}
