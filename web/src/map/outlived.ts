// When an opened stack has nothing more to say.

/** It was opened to see or to move these units. Once a battle or a march has taken one away and no other can be chosen, or
 * none of them is left, what lies there now is another stack. `choices` are those of an empty place. */
export function outlived(laid: readonly number[], now: readonly number[], able: boolean, choices: boolean): boolean {
  const left = laid.filter((id) => now.includes(id));
  if (laid.length) return !left.length || (left.length < laid.length && !able);
  return !now.length && !choices;
}
