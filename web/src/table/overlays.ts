// The overlays of a title as buttons: those of several sides stand behind one, with a switch for each side.
import { kindOf } from "../map/washes";
import { settings } from "../settings";
import type { Overlay } from "../wire";
import { say, words } from "../words";
import { MADE_HERE } from "./looking";
import type { Table } from "./table";

const ORDER = ["supply", "zoc", "reach", "control", "since", "to-act"];
const ICONS: Record<string, string> = { "to-act": "act", vp: "points" };

export interface Layer {
  kind: string;
  name: string;
  icon: string;
  ids: string[];
}

export function layersOf(table: Table): Layer[] {
  const title = table.title;
  if (!title) return [];
  const kinds = new Map<string, Overlay[]>();
  for (const overlay of table.overlays) {
    const { kind } = kindOf(title, overlay.id);
    kinds.set(kind, [...(kinds.get(kind) ?? []), overlay]);
  }
  // Reach belongs to a picked piece: its button is there before one is picked.
  const names = new Set([...kinds.keys(), ...MADE_HERE, ...(table.overlays.length ? ["reach"] : [])]);
  const place = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);
  return [...names]
    .sort((a, b) => place(a) - place(b))
    .map((kind) => {
      const overlays = kinds.get(kind) ?? [];
      const known = words.knows(`web-overlay-${kind}`);
      const name = known ? say(`web-overlay-${kind}`) : overlays.map((overlay) => words.text(overlay.name)).join(", ");
      return { kind, name, icon: ICONS[kind] ?? kind, ids: overlays.length ? overlays.map((overlay) => overlay.id) : [kind] };
    });
}

export function isLaid(table: Table, layer: Layer): boolean {
  return layer.ids.some((id) => table.laid.has(id));
}

/** What a player would ask for first: the enemy's zones, one's own supply; both for who only watches. */
function wanted(table: Table, id: string): boolean {
  const { kind, side } = kindOf(table.title!, id);
  const own = table.shown?.side ?? null;
  return side === null || own === null || (kind === "zoc" ? side !== own : side === own);
}

export function toggleLayer(table: Table, layer: Layer): void {
  const on = !isLaid(table, layer);
  for (const id of layer.ids) table.lay(id, on && wanted(table, id));
  settings.set({ overlays: [...table.laid] });
}

/** Another title has other overlays; another side at the same screen asks for the other half of them. */
export function refit(table: Table): void {
  if (!table.title || !table.overlays.length) return;
  const known = new Set([...layersOf(table).flatMap((layer) => layer.ids), ...MADE_HERE, "reach"]);
  for (const id of [...table.laid]) if (!known.has(id)) table.laid.delete(id);
  for (const layer of layersOf(table)) {
    const laid = layer.ids.filter((id) => table.laid.has(id));
    if (layer.ids.length < 2 || laid.length !== 1) continue;
    for (const id of layer.ids)
      if (wanted(table, id)) table.laid.add(id);
      else table.laid.delete(id);
  }
}

export function toggleSide(table: Table, id: string): void {
  table.lay(id, !table.laid.has(id));
  settings.set({ overlays: [...table.laid] });
}
