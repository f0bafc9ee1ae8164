// What the abbreviations of a title stand for. The title's words say both: "…-abbr-ops" the letters, "…-abbr-ops-what" the meaning.
import { html, type TemplateResult } from "lit";
import { words } from "./words";

export interface Abbreviation {
  short: string;
  what: string;
}

interface Known {
  all: Abbreviation[];
  found: RegExp | null;
}

type Drawn = TemplateResult | string;

/** How an abbreviation can be asked about: by pointer alone (inside a button), by a touch too, or in the order of Tab. */
export type Reach = "pointer" | "touch" | "tab";

const known = new Map<string, Known>();

function knownOf(title: string): Known {
  const key = `${words.language}/${title}`;
  const kept = known.get(key);
  if (kept) return kept;
  const ids = words.ids(`${title}-abbr-`).filter((id) => !id.endsWith("-what"));
  const all = ids.map((id) => ({ short: words.say(id), what: words.say(`${id}-what`) }));
  const letters = all.map(({ short }) => short).sort((a, b) => b.length - a.length);
  const found = all.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${letters.join("|")})(s?)(?![\\p{L}\\p{N}])`, "u") : null;
  if (ids.length) known.set(key, { all, found });
  return { all, found };
}

export function abbreviations(title: string | undefined): Abbreviation[] {
  return title ? knownOf(title).all : [];
}

/** A sentence with its abbreviations marked. Those in `told` were in reach before: Tab stops once at each. */
export function explained(text: string, title: string | undefined, reach: Reach = "touch", told: Set<string> = new Set()): Drawn[] {
  const { all, found } = title ? knownOf(title) : { all: [], found: null };
  if (!found || !found.test(text)) return [text];
  const pieces = text.split(found); // before, letters, plural, before, …
  return pieces.flatMap((piece, at): Drawn[] => {
    if (at % 3 === 0) return piece ? [piece] : [];
    if (at % 3 === 2) return [];
    const what = all.find(({ short }) => short === piece)!.what;
    return [marked(piece + pieces[at + 1]!, what, reach === "tab" && told.has(piece) ? "touch" : reach, () => told.add(piece))];
  });
}

function marked(letters: string, what: string, reach: Reach, tell: () => void): TemplateResult {
  tell();
  if (reach === "pointer") return html`<abbr title=${what}>${letters}</abbr>`;
  return html`<abbr title=${what} tabindex=${reach === "tab" ? 0 : -1}>${letters}</abbr>`;
}
