// The script of a guided game. It is data; this says what can stand in it.
import lessonData from "../data/lessons.json";

/** What must hold of the table. Fields of one condition hold together; of a list of prompts any. */
export interface Condition {
  prompt?: string | string[];
  /** A fact of the log, so many times. */
  fact?: string;
  times?: number;
  /** Something that can be chosen now: by the id of its text, by its piece, by the number of its space. */
  choice?: string;
  choicePiece?: number;
  choiceSpace?: string;
  /** A roll that waits for its yes. */
  weighed?: boolean;
  /** The learner pressed "next" here. */
  read?: boolean;
  any?: Condition[];
  all?: Condition[];
  not?: Condition;
}

/** What to look at: pieces and spaces of the map, and buttons by the id of their text. */
export interface Pointers {
  pieces?: number[];
  spaces?: string[];
  choices?: string[];
}

export interface Astray {
  when: Condition;
  say: string;
  offer?: "undo" | "restart";
}

export interface Step {
  say: string;
  rule?: string;
  point?: Pointers;
  done?: Condition;
  astray?: Astray[];
  /** The last word of a lesson. */
  final?: boolean;
}

export interface Chapter {
  id: string;
  name: string;
  icon: string;
  minutes: number;
  steps: Step[];
}

export interface Script {
  title: string;
  scenario: string;
  seats: string[];
  /** Its chapters are those of the home page. */
  counted?: boolean;
  chapters: Chapter[];
}

export const lessons = lessonData as Record<string, Script>;
export const firstLesson: Script = Object.values(lessons).find((script) => script.counted)!;
