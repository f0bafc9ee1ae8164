// What is different between two scenes, as one side may see them: who moved, who is gone, which towns changed hands.
import { sideOf } from "../../map/situation";
import type { Title } from "../../titles";
import type { Piece, Scene, Side, Text } from "../../wire";

const UNSUPPLIED = new Set(["unsupplied", "out-of-supply", "out_of_supply", "oos", "isolated"]);

export interface Move { piece: Piece; from: number; to: number }
export interface Town { space: number; was: Side | null; holder: Side | null }
export interface Changes {
  moves: Move[];
  arrived: Piece[];
  /** As they stood before. */
  lost: Piece[];
  weakened: Piece[];
  towns: Town[];
  cutOff: Piece[];
  status: Text[];
}

export function changesBetween(title: Title, before: Scene, now: Scene): Changes {
  const old = unitsOf(title, before);
  const found: Changes = { moves: [], arrived: [], lost: [], weakened: [], towns: towns(title, before, now), cutOff: [], status: status(before, now) };
  const present = unitsOf(title, now);
  for (const [id, piece] of present) {
    const then = old.get(id);
    if (!then) found.arrived.push(piece);
    else {
      if (then.place !== piece.place) found.moves.push({ piece, from: then.place as number, to: piece.place as number });
      if (then.face !== piece.face) found.weakened.push(piece);
      if (isCutOff(piece) && !isCutOff(then)) found.cutOff.push(piece);
    }
  }
  for (const [id, piece] of old) if (!present.has(id)) found.lost.push(piece);
  return found;
}

/** Units on the board; markers say nothing here. */
function unitsOf(title: Title, scene: Scene): Map<number, Piece> {
  const units = (scene.pieces ?? []).filter((piece) => (piece.kind ?? "piece") === "piece" && typeof piece.place === "number" && title.faces.get(piece.face)?.kind === "unit");
  return new Map(units.map((piece) => [piece.id, piece]));
}

const isCutOff = (piece: Piece): boolean => (piece.marks ?? []).some((mark) => UNSUPPLIED.has(mark));

/** Places with a name whose holder is another. */
function towns(title: Title, before: Scene, now: Scene): Town[] {
  const holder = (scene: Scene, space: number, printed: Side | null): Side | null => scene.control?.[String(space)] ?? printed;
  return [...title.spaces.values()]
    .filter(({ id, name, holder: printed }) => name && holder(before, id, printed) !== holder(now, id, printed))
    .map(({ id, holder: printed }) => ({ space: id, was: holder(before, id, printed), holder: holder(now, id, printed) }));
}

/** Lines of the status that read otherwise now; the first says which turn it is. */
function status(before: Scene, now: Scene): Text[] {
  const known = new Set((before.status ?? []).map((line) => JSON.stringify(line)));
  return (now.status ?? []).slice(1).filter((line) => !known.has(JSON.stringify(line)));
}

export const of = (title: Title, pieces: Piece[], side: Side | null): Piece[] => pieces.filter((piece) => sideOf(title, piece) === side);
