// The scene after a patch; server/patches.py says the same.
import type { Choice, Name, Patch, Piece, Run, Scene } from "../wire";

/** The printed name of a piece or a space. */
export type Named = (kind: "piece" | "space", id: number) => Name | undefined;
const NOBODY: Named = () => undefined;

const key = (piece: Piece): string => `${piece.kind ?? "piece"}/${piece.id}`;

/** The choices of a run with their places among all. */
function members(run: Run, named: Named): [number, Choice][] {
  let [id, place] = [0, 0];
  return run.steps.map((step, at) => {
    id += step;
    place += run.at[at] ?? 1;
    const name = named(run.handle, id) ?? { fr: String(id), en: String(id) };
    const choice: Choice = { action: run.first + id, text: { id: run.text, args: { [run.word]: name } }, [run.handle]: id };
    const cost = run.costs?.[at];
    if (typeof cost === "number") choice.cost = cost;
    if (run.role) choice.role = run.role;
    return [place, choice];
  });
}

/** All choices in their order; server/runs.py folds those that are alike. */
export function unfolded(choices: readonly Choice[], runs: readonly Run[], named: Named): Choice[] {
  const placed = new Map(runs.flatMap((run) => members(run, named)));
  const rest = choices[Symbol.iterator]();
  return Array.from({ length: choices.length + placed.size }, (_, at) => placed.get(at) ?? (rest.next().value as Choice));
}

export function patched(old: Scene, patch: Patch, named: Named = NOBODY): Scene {
  const gone = new Set((patch.gone ?? []).map(([kind, id]) => `${kind}/${id}`));
  const pieces = new Map((old.pieces ?? []).filter((piece) => !gone.has(key(piece))).map((piece) => [key(piece), piece]));
  for (const piece of patch.pieces ?? []) pieces.set(key(piece), piece);
  const stretches = patch.order?.flatMap(([kind, first, many]) => Array.from({ length: many }, (_, at) => `${kind}/${first + at}`));
  const order = stretches ?? [...pieces.keys()];
  const control = { ...old.control };
  for (const space of patch.freed ?? []) delete control[space];
  return {
    side: old.side,
    asked: patch.asked,
    prompt: patch.prompt,
    pieces: order.map((at) => pieces.get(at)).filter((piece): piece is Piece => piece !== undefined),
    places: patch.places ?? old.places,
    status: patch.status ?? old.status,
    control: { ...control, ...patch.control },
    called: patch.called ?? old.called,
    choices: unfolded(patch.choices ?? [], patch.runs ?? [], named),
    ending: patch.ending,
    open_to: patch.open_to,
    washes: patch.washes ?? old.washes,
    docked: patch.docked ?? "",
  };
}
