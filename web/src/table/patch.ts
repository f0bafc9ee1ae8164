// The scene after a patch; server/patches.py says the same.
import type { Patch, Piece, Scene } from "../wire";

const key = (piece: Piece): string => `${piece.kind ?? "piece"}/${piece.id}`;

export function patched(old: Scene, patch: Patch): Scene {
  const gone = new Set((patch.gone ?? []).map(([kind, id]) => `${kind}/${id}`));
  const pieces = new Map((old.pieces ?? []).filter((piece) => !gone.has(key(piece))).map((piece) => [key(piece), piece]));
  for (const piece of patch.pieces ?? []) pieces.set(key(piece), piece);
  const order = patch.order?.map(([kind, id]) => `${kind}/${id}`) ?? [...pieces.keys()];
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
    choices: patch.choices ?? [],
    ending: patch.ending,
    open_to: patch.open_to,
  };
}
