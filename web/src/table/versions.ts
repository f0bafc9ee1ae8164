// A page and a server that speak different versions of the wire: the page is loaded anew, once.
import { WIRE } from "../wire";

const TRIED = "eastfront-wire";
type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Loads the page again, unless that was done for this server already: then false, and the player is told. */
export function anew(server: unknown, kept: Kept = sessionStorage, reload: () => void = () => location.reload()): boolean {
  const tried = `${WIRE}/${String(server)}`;
  if (kept.getItem(TRIED) === tried) return false;
  kept.setItem(TRIED, tried);
  reload();
  return true;
}

/** Whether the server speaks as this page does; if not, a new page is on its way, or was tried. */
export function understood(server: number | undefined, kept: Kept = sessionStorage, reload?: () => void): boolean {
  if (server === WIRE) {
    kept.removeItem(TRIED);
    return true;
  }
  anew(server ?? 1, kept, reload);
  return false;
}
