// Results as a player reads them: a short code where the words begin with one, the sentence, and how good it is.
import { factText } from "../facts";
import type { Title } from "../titles";
import type { Fact } from "../wire";
import { words } from "../words";

export interface Result {
  code: string;
  text: string;
  /** From 0, the worst for who threw, to 1; null when the title does not say. */
  worth: number | null;
}

const CODED = /^([A-Z0-9]{1,4}[!+*]?)\s*[,:]\s+(.+)$/su;

/** "DR, defender retreats" cut into its code and its words. */
export function cut(text: string): { code: string; rest: string } {
  const found = CODED.exec(text);
  return found ? { code: found[1]!, rest: found[2]! } : { code: "", rest: text };
}

/** A result with its code taken out of the sentence: said beside it instead. */
export function decoded(title: Title, fact: Fact): { code: string; fact: Fact } {
  const [id, args = [], audience] = fact;
  const kind = title.facts.get(id);
  if (!kind?.headline) return { code: "", fact };
  let code = "";
  const shorter = args.map((value, at) => {
    if (kind.args[at]?.[1] !== "word" || code) return value;
    const { code: found, rest } = cut(words.say(String(value)));
    code = found;
    return found ? rest : value; // words.say gives back what is no message id
  });
  return { code, fact: [id, shorter, audience] };
}

export function result(title: Title, facts: Fact[]): Result {
  const each = facts.map((fact) => one(title, fact));
  const worths = each.map((single) => single.worth).filter((worth): worth is number => worth !== null);
  return {
    code: each.map((single) => single.code).filter(Boolean).join(" "),
    text: each.map((single) => single.text).join(" · "),
    worth: worths.length ? worths.reduce((sum, worth) => sum + worth, 0) / worths.length : null,
  };
}

function one(title: Title, fact: Fact): Result {
  const [id, args = []] = fact;
  const kind = title.facts.get(id);
  const scale = kind?.scale ?? [];
  const at = args.findIndex((value) => typeof value === "string" && scale.includes(value));
  const worth = at < 0 ? null : scale.indexOf(args[at] as string) / Math.max(1, scale.length - 1);
  const alone = kind?.args.length === 1 && kind.args[0]?.[1] === "word";
  const { code, rest } = cut(alone ? words.say(String(args[0])) : factText(title, fact));
  return { code, text: capital(rest), worth };
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(words.language) + text.slice(1);
}

const COLOURS = ["--o-bad", "--o-even", "--o-good1", "--o-good2", "--o-good3"];

export function colourOf(worth: number | null): string {
  return worth === null ? "--o-good2" : COLOURS[Math.round(worth * (COLOURS.length - 1))]!;
}
