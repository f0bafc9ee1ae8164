// Keys that work wherever the focus is, unless somebody writes.
import type { MapView } from "../map/map";
import type { PromptBar } from "./prompt";
import { openDialog, writing } from "../panels/base";
import { layersOf, toggleLayer } from "./overlays";
import type { Table } from "./table";

export class TableKeys {
  constructor(private page: HTMLElement, private table: Table, private tab: (name: string) => void) {
    document.addEventListener("keydown", this.onKey);
  }

  leave(): void {
    document.removeEventListener("keydown", this.onKey);
  }

  private onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || writing(event) || event.altKey || document.querySelector("dialog[open]:modal")) return;
    const undo = event.key.toLowerCase() === "z";
    if ((event.ctrlKey || event.metaKey) && !undo) return;
    if (!this.do(event, undo)) return;
    event.preventDefault();
  };

  private do(event: KeyboardEvent, undo: boolean): boolean {
    const { table } = this;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (undo) return event.shiftKey ? this.redo() : this.undo();
    switch (key) {
      case "y":
        return this.redo();
      case "o":
        openDialog("options");
        return true;
      case "n":
        this.map?.acting.next(event.shiftKey ? -1 : 1);
        this.map?.querySelector<HTMLElement>(".map")?.focus({ preventScroll: true });
        return true;
      case "a":
        this.map?.acting.carrying.all();
        return true;
      case "r":
        this.map?.acting.carrying.again();
        return true;
      case "g":
        this.map?.lassoes(!this.map.gestures?.lassoing);
        return true;
      case "h":
        if (table.advice) table.forgetAdvice();
        else table.ask();
        return true;
      case "d":
        openDialog("digest");
        return true;
      case "l":
        this.tab("log");
        this.page.querySelector<HTMLElement>("ef-log .log")?.focus();
        return true;
      case "+":
      case "=":
        return this.zoom("in");
      case "-":
        return this.zoom("out");
      case "0":
        return this.zoom("fit");
      case "?":
        openDialog("help");
        return true;
      case "Enter":
        return this.enter(event);
      case "Escape":
        return this.escape();
    }
    const layer = /^[1-9]$/.test(key) ? layersOf(table)[Number(key) - 1] : undefined;
    if (layer) toggleLayer(table, layer);
    return layer !== undefined;
  }

  private undo(): boolean {
    if (this.table.mayUndo || this.table.weighed) this.table.undo();
    return true;
  }

  private redo(): boolean {
    if (this.table.mayRedo) this.table.redo();
    return true;
  }

  private zoom(to: string): boolean {
    document.dispatchEvent(new CustomEvent("ef-zoom", { detail: to }));
    return true;
  }

  private get map(): MapView | null {
    return this.page.querySelector<MapView>("ef-map");
  }

  private enter(event: KeyboardEvent): boolean {
    if (this.map?.attention.carried) {
      this.map.acting.carrying.again();
      return true;
    }
    if ((event.target as Element).closest?.("button, a, [role=button], [tabindex]:not(.map)")) return false;
    return this.page.querySelector<PromptBar>("ef-prompt")?.commit() ?? false;
  }

  private escape(): boolean {
    const { table, map } = this;
    if (map?.gestures?.giveUp()) return true;
    if (table.dared) table.dare(null);
    else if (table.weighed && map?.attention.fan === null && !map.attention.tip) table.weigh(null);
    else if (map?.acting.clear()) return true;
    else if (table.advice || table.advising) table.forgetAdvice();
    else if (table.picked !== null) table.pick(null);
    else if (table.past) table.look(null);
    else return false;
    return true;
  }
}
