// Where a learner stands in a lesson, and what is to be said and shown there: worked out anew from the table each time, so that undoing,
// reloading or another language cannot leave it behind.
import type { Chapter, Choice, Lesson, Named, Offer, Saying, Step } from "../wire";
import { diceOf } from "../panels/dice";
import { words, type Argument } from "../words";
import { holds, offered, pieceOf, spaceOf, those, type Seen } from "./conditions";

/** What the learner passed by hand: steps that were read, and steps that were left. Both by the id of their words. */
export interface Passed {
  read: string[];
  skipped: string[];
}

export interface Place {
  chapter: Chapter;
  number: number;
  step: Step;
}

export interface Targets {
  choices: Choice[];
  pieces: number[];
  spaces: number[];
}

const MOST = 6; // things pointed at
export const NOTHING: Targets = { choices: [], pieces: [], spaces: [] };
const GENERAL = "web-guide-lost";

const firstOf = (seen: Seen, lesson: Lesson, among: Saying[] | undefined): Saying | undefined => among?.find((one) => holds(seen, lesson, one.when, false));

export function lastPlace(lesson: Lesson): Place {
  const number = lesson.chapter.length - 1;
  const chapter = lesson.chapter[number]!;
  return { chapter, number, step: chapter.step.at(-1)! };
}

/** The first step that is not done; whatever was undone is to be done again. */
export function placeIn(lesson: Lesson, seen: Seen, passed: Passed): Place {
  const isTrue = (condition: Step["when"], read = false): boolean => !condition || holds(seen, lesson, condition, read);
  for (const [number, chapter] of lesson.chapter.entries()) {
    if (chapter.over && isTrue(chapter.over)) continue;
    for (const step of chapter.step) {
      if (passed.skipped.includes(step.say) || !isTrue(step.when)) continue;
      if (!step.done || !isTrue(step.done, passed.read.includes(step.say))) return { chapter, number, step };
    }
  }
  return lastPlace(lesson);
}

/** Whether pressing "next" is what is left to do. */
export function readable(lesson: Lesson, seen: Seen, step: Step): boolean {
  return step.done !== undefined && step.done !== null && holds(seen, lesson, step.done, true) && !holds(seen, lesson, step.done, false);
}

export function instead(lesson: Lesson, seen: Seen, step: Step): Saying | undefined {
  return firstOf(seen, lesson, step.instead);
}

/** Where the learner did something else: what to say then, and the ways back or on. What no lesson foresaw is said in general. */
export function astray(lesson: Lesson, seen: Seen, step: Step): Saying | undefined {
  const known = firstOf(seen, lesson, step.astray);
  if (known || !seen.myTurn || step.final || readable(lesson, seen, step)) return known;
  const wanted = pointsOf(lesson, seen, step);
  const lost = wanted.length > 0 && !wanted.some((offer) => offered(seen, offer).length);
  return lost ? { when: {}, say: GENERAL, ways: ["undo", "skip"] } : undefined;
}

function pointsOf(lesson: Lesson, seen: Seen, step: Step): Offer[] {
  return instead(lesson, seen, step)?.point ?? step.point ?? [];
}

/** What can be chosen of what the step points at; and what it speaks of, if it asks for nothing. */
export function targetsOf(lesson: Lesson, seen: Seen, step: Step): Targets {
  const choices = [...new Set(pointsOf(lesson, seen, step).flatMap((offer) => offered(seen, offer)))].slice(0, MOST);
  if (choices.length) return { ...NOTHING, choices };
  const there = (step.look ?? []).flatMap(({ piece }) => (typeof piece === "number" && typeof pieceOf(seen, piece)?.place === "number" ? [piece] : []));
  const spaces = (step.look ?? []).flatMap(({ space }) => (space ? [spaceOf(seen.title, space)] : [])).filter((id): id is number => id !== undefined);
  return { choices, pieces: there, spaces };
}

// ---------------------------------------------------------------- words
function nameOf(seen: Seen, kind: "piece" | "space" | "card", id: number | undefined): string {
  const name = id === undefined ? undefined : seen.title?.named(kind, id);
  return name ? words.name(name) : "";
}

function ofFact(seen: Seen, { fact, about, arg, dice }: Named): Argument {
  const last = those(seen, fact!, about).at(-1);
  if (!last) return "";
  if (dice) return diceOf(last.line).flat().join(", ");
  const names = seen.title?.facts.get(fact!)?.args ?? [];
  const at = names.findIndex(([name]) => name === arg);
  const value = last.fact[1]?.[at];
  const meaning = names[at]?.[1];
  if (meaning === "piece" || meaning === "space" || meaning === "card") return nameOf(seen, meaning, Number(value));
  if (meaning === "word") return words.say(String(value));
  if (meaning === "side") return words.say(seen.title!.sideWord(Number(value)));
  return typeof value === "number" ? value : String(value ?? "");
}

export function named(seen: Seen, what: Named): Argument {
  if (what.fact) return ofFact(seen, what);
  if (what.marked) return nameOf(seen, "piece", seen.scene?.pieces?.find((piece) => piece.marks?.includes(what.marked!))?.id);
  if (typeof what.where === "number") {
    const place = pieceOf(seen, what.where)?.place;
    return nameOf(seen, "space", typeof place === "number" ? place : undefined);
  }
  if (typeof what.piece === "number") return nameOf(seen, "piece", what.piece);
  if (typeof what.card === "number") return nameOf(seen, "card", what.card);
  return nameOf(seen, "space", spaceOf(seen.title, what.space ?? ""));
}

/** A sentence of a lesson in the reader's language. */
export function sentence(seen: Seen, say: string, values: Record<string, Named> | undefined): string {
  return words.say(say, Object.fromEntries(Object.entries(values ?? {}).map(([key, what]) => [key, named(seen, what)])));
}
