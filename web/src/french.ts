// How a name stands in a French sentence: la 16e armée, d’Odessa, au Caire, en Crète. The same as src/eastfront/text/french.py, from
// the same table; one list of examples holds both to it.
import table from "../../src/eastfront/text/french.json";

/** What goes before the name, and the name as it is then written. */
type Standing = [before: string, name: string];

const ORDINAL = new RegExp(table.ordinal, "u");
const AIRCRAFT = new RegExp(table.aircraft, "u");
const HEX = new RegExp(table.hex, "u");
const VOWEL = new RegExp(table.vowel, "u");
const COMMON: Record<string, string | undefined> = table.common;
const PROPER: Record<string, string | undefined> = table.proper;
const BEFORE: Record<string, string | undefined> = table.at;
const CONTRACTED: Record<string, string | undefined> = { "de le ": "du ", "de les ": "des ", "à le ": "au ", "à les ": "aux " };

function the(name: string): Standing {
  const noun = nounOf(name);
  let article = PROPER[noun];
  if (article === undefined) {
    article = COMMON[noun.toLowerCase()];
    if (article !== undefined && name.startsWith(noun)) name = name[0]!.toLowerCase() + name.slice(1);
  }
  if (article === undefined && AIRCRAFT.test(name)) article = "le";
  if (article === undefined) return ["", name];
  const elided = !ORDINAL.test(name) && article !== "les" && VOWEL.test(name);
  return [elided ? "l’" : `${article} `, name];
}

function subject(name: string): Standing {
  const [article, plain] = the(name);
  return article ? [capital(article), plain] : ["", capital(plain)];
}

function of(name: string): Standing {
  if (name.startsWith("Le ")) return ["du ", name.slice(3)];
  const [article, plain] = the(name);
  if (article) return [contracted(`de ${article}`), plain];
  return [VOWEL.test(plain) ? "d’" : "de ", plain];
}

function at(name: string): Standing {
  if (name.startsWith("Le ")) return ["au ", name.slice(3)];
  if (HEX.test(name)) return ["en ", name];
  const [article, plain] = the(name);
  const before = BEFORE[nounOf(plain)] ?? "à";
  return [before === "en" ? "en " : contracted(`${before} ${article}`), plain];
}

const nounOf = (name: string): string => name.replace(ORDINAL, "").split(/[ ,]/, 1)[0]!;
const contracted = (before: string): string => CONTRACTED[before] ?? before;
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const FORMS: Record<string, (name: string) => Standing> = { THE: the, SUBJECT: subject, OF: of, AT: at };

/** A name between marks (a handle to be hovered, a word that stands out) keeps them; the article stays outside. */
const MARKED = /^(\uE000(?:\d+\uE002)?)([^\uE001]*)(\uE001)$/u;

export function standing(form: string, name: string): string {
  const [, open = "", plain = name, close = ""] = MARKED.exec(name) ?? [];
  const [before, written] = FORMS[form]!(plain);
  return `${before}${open}${written}${close}`;
}

/** For messages: { THE($unit) }, { SUBJECT($side) }, { OF($space) }, { AT($space) }. */
export const FUNCTIONS = Object.fromEntries(
  Object.keys(FORMS).map((form) => [form, ([name]: unknown[]): string => standing(form, String(name))]),
);
