// Sections of a rulebook by number: what belongs together, what a search finds.
import type { Language } from "../settings";
import type { Section } from "../wire";

export interface Chapter {
  id: string;
  head: Section | null;
  sections: Section[];
}

/** Sections under their first number or word. A rulebook that only counts through is one chapter. */
export function chapters(sections: Section[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const section of sections) {
    const flat = !section.id.includes(".");
    const id = section.id.split(".")[0]!;
    const nested = sections.some((other) => other.id.startsWith(`${id}.`));
    const key = flat && !nested ? "" : id;
    const chapter = found.get(key) ?? { id: key, head: null, sections: [] };
    if (key && flat) chapter.head = section;
    else chapter.sections.push(section);
    found.set(key, chapter);
  }
  return [...found.values()];
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Sections in which every word stands, whatever its accents; the number counts as a word. */
export function search(sections: Section[], language: Language, wanted: string): Section[] {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  if (!parts.length) return sections;
  return sections.filter((section) => {
    const text = plain(`${section.id} ${section[language].title} ${section[language].text}`);
    return parts.every((part) => text.includes(part.replace(/^§/, "")));
  });
}
