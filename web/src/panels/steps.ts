// Where a replay may stop: at every click, at every action that did something, at every turn.
import type { Title } from "../titles";
import type { LogLine } from "../wire";

export type Stride = "turn" | "action" | "click";
export const STRIDES: Stride[] = ["turn", "action", "click"];

export interface Mark {
  position: number;
  line: LogLine;
}

const begins = (title: Title, line: LogLine, level: string): boolean =>
  (line.facts ?? []).some(([kind]) => title.facts.get(kind)?.heading === level);

/** Positions at which a turn begins, with the line that says so. */
export function turns(title: Title, played: LogLine[]): Mark[] {
  return played.map((line, at) => ({ position: at + 1, line })).filter(({ line }) => begins(title, line, "turn"));
}

export function stops(title: Title, played: LogLine[], stride: Stride): number[] {
  const last = played.length;
  const inner =
    stride === "click"
      ? played.map((_, at) => at + 1)
      : stride === "turn"
        ? turns(title, played).map((mark) => mark.position)
        : played.flatMap((line, at) => ((line.facts ?? []).length || (line.thrown ?? []).length ? [at + 1] : []));
  return [...new Set([0, ...inner, last])].sort((a, b) => a - b);
}

export function stepped(all: number[], from: number, by: 1 | -1): number {
  const next = by > 0 ? all.find((stop) => stop > from) : all.findLast((stop) => stop < from);
  return next ?? (by > 0 ? all.at(-1)! : all[0]!);
}
