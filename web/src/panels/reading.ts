// A section of the rules among the others: what it belongs to, what stands beside it, what it speaks of.
import type { Title } from "../titles";
import type { Section } from "../wire";

export interface Around {
  section: Section;
  above: Section[]; // outermost first
  before: Section | null;
  after: Section | null;
  below: Section[];
}

const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf(".")));

export function around(title: Title, id: string): Around | null {
  const section = title.rules.get(id);
  if (!section) return null;
  const all = title.data.rules;
  const at = all.indexOf(section);
  const above: Section[] = [];
  for (let up = parentOf(id); up; up = parentOf(up)) {
    const found = title.rules.get(up);
    if (found) above.unshift(found);
  }
  return { section, above, before: all[at - 1] ?? null, after: all[at + 1] ?? null, below: all.filter((one) => parentOf(one.id) === id) };
}

/** The text cut at the numbers of other sections: "(33)" or "(4.2, 5.1)", "§12", and 4.2 wherever it stands. Odd pieces are ids. */
export function references(title: Title, own: string, text: string): { text: string; section: string | null }[] {
  const found: { text: string; section: string | null }[] = [];
  let last = 0;
  for (const match of text.matchAll(/(?<=[(,;§]\s?|^|\s)(\d+(?:\.\d+)*)(?=[),;:\s]|\.(?!\d)|$)/gu)) {
    const id = match[1]!;
    const inside = text.lastIndexOf("(", match.index) > text.lastIndexOf(")", match.index - 1) || text[match.index - 1] === "§";
    const listed = inside && /(?:[(,;§]\s?|et |and |to |à )$/u.test(text.slice(0, match.index));
    if (!(listed || id.includes(".")) || id === own || !title.rules.has(id)) continue;
    found.push({ text: text.slice(last, match.index), section: null }, { text: id, section: id });
    last = match.index + id.length;
  }
  found.push({ text: text.slice(last), section: null });
  return found;
}
