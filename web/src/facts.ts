// A fact as a sentence whose names can be hovered and clicked. Names are put in as marks, then cut out of the sentence again.
import type { Title } from "./titles";
import type { Fact, Tally, Value } from "./wire";
import { words } from "./words";

export type Handle = { kind: "piece" | "space" | "card"; id: number };
export type Part = string | { handle: Handle; text: string } | { dice: number[] } | { tally: Tally };

const OPEN = "\uE000";
const CLOSE = "\uE001";
const NAMED = "\uE002"; // between the number of a mark and the name in it, which a message may put an article to

export function factParts(title: Title, fact: Fact): Part[] {
  const [id, args = []] = fact;
  const kind = title.facts.get(id);
  if (!kind) return [id];
  const handles: Part[] = [];
  const put = (part: Part, name = ""): string => `${OPEN}${handles.push(part) - 1}${NAMED}${name}${CLOSE}`;
  const plain: Record<string, string | number> = {};
  kind.args.forEach(([name, meaning], at) => {
    const value = args[at] as Value;
    plain[name] = argument(title, meaning, value, put);
    if (isTally(value)) Object.assign(plain, { [`${name}-lines`]: value.lines.length, [`${name}-total`]: totalOf(value) });
  });
  const sentence = words.say(id, plain);
  return sentence
    .split(new RegExp(`${OPEN}(\\d+${NAMED}[^${CLOSE}]*)${CLOSE}`))
    .map((piece, at) => (at % 2 ? marked(handles, piece) : piece))
    .filter((part) => part !== "");
}

function marked(handles: Part[], mark: string): Part {
  const [at, name] = mark.split(NAMED) as [string, string];
  const part = handles[Number(at)]!;
  return typeof part === "object" && "handle" in part ? { ...part, text: name } : part;
}

/** The same as one plain string, for spoken labels and search. */
export function factText(title: Title, fact: Fact): string {
  return factParts(title, fact)
    .map((part) => (typeof part === "string" ? part : "text" in part ? part.text : "dice" in part ? part.dice.join(" ") : tallyText(part.tally)))
    .join("");
}

export function tallyText(tally: Tally): string {
  return tally.lines.map((line) => `${line.amount ? words.signed(line.amount) + " " : ""}${words.modifier(line)} (${words.section(line.rule)})`).join(", ");
}

function totalOf({ base, lines, low, high }: Tally): number {
  const sum = lines.reduce((total, line) => total + line.amount, base);
  return Math.min(Math.max(sum, low ?? sum), high ?? Infinity);
}

function isTally(value: Value): value is Tally {
  return typeof value === "object" && !Array.isArray(value) && "lines" in value;
}

function argument(title: Title, meaning: string, value: Value, put: (part: Part, name?: string) => string): string | number {
  if (isTally(value)) return put({ tally: value });
  if (Array.isArray(value)) return meaning === "dice" ? put({ dice: value }) : value.join(" ");
  if (meaning === "word") return words.say(String(value));
  if (meaning === "side") return words.say(title.sideWord(Number(value)));
  if (meaning === "piece" || meaning === "space" || meaning === "card") {
    const name = title.named(meaning, Number(value));
    const text = name ? words.name(name) : String(value);
    return put({ handle: { kind: meaning, id: Number(value) }, text }, text);
  }
  return value;
}
