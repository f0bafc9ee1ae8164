// What becomes of an advice when the table changes.
import type { Advised, Scene } from "../wire";

/** Whether the player still has to choose between the same things. */
export function sameQuestion(before: Scene | null, after: Scene): boolean {
  const actions = (scene: Scene | null): string => (scene?.choices ?? []).map((choice) => choice.action).join();
  return before?.prompt.text.id === after.prompt.text.id && before.side === after.side && actions(before) === actions(after);
}

/** Who follows an adviser hears at once how that move goes on. `next` is the scene if it came of the player's action. */
export function goingOn(advice: Advised | null, done: number, next: Scene | null, seq: number): Advised | null {
  const [coming, ...then] = advice?.then ?? [];
  if (!advice || advice.action !== done || !coming || !next?.choices?.some((choice) => choice.action === coming.action)) return null;
  return { ...advice, seq, action: coming.action, then };
}
