// What the panels of a table share: the store they watch, and what they ask of the others.
import type { PropertyValues, TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { explained, type Reach } from "../abbreviations";
import { Panel } from "../panel";
import { sideClass } from "../sides";
import type { Table } from "../table/table";
import { words } from "../words";

export class TablePanel extends Panel {
  @property({ attribute: false }) table!: Table;
  private leave: (() => void)[] = [];

  connectedCallback(): void {
    super.connectedCallback();
    if (this.table) this.follow();
  }

  disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unfollow();
  }

  protected willUpdate(changed: PropertyValues): void {
    if (changed.has("table")) this.follow();
  }

  private follow(): void {
    this.unfollow();
    this.leave = [this.table.subscribe(() => this.requestUpdate()), ...this.listen(this.table)];
  }

  private unfollow(): void {
    for (const leave of this.leave) leave();
    this.leave = [];
  }

  /** More to listen to than changes of the table; each answer ends one of them. */
  protected listen(_table: Table): (() => void)[] {
    return [];
  }

  protected sideName(side: number | null | undefined): string {
    const title = this.table.title;
    return title && side !== null && side !== undefined ? words.say(title.sideWord(side)) : "";
  }

  /** A sentence whose abbreviations say what they stand for. */
  protected explained(text: string, reach: Reach = "touch", told?: Set<string>): (TemplateResult | string)[] {
    return explained(text, this.table.title?.id, reach, told);
  }

  protected sideClass(side: number | null | undefined): string {
    return sideClass(this.table.title, side);
  }
}

export type DialogName =
  | "menu" | "charts" | "chat" | "cards" | "settings" | "options" | "fork" | "share" | "report" | "resign" | "draw" | "takeback"
  | "save" | "boxes" | "help" | "over" | "digest";

const tell = (name: string, detail: object): void => {
  document.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
};

export const openDialog = (name: DialogName, more: object = {}): void => tell("ef-dialog", { name, ...more });
export const openRule = (section: string): void => tell("ef-rule", { section });
export const showOnMap = (what: { piece?: number; space?: number; card?: number }): void => tell("ef-show", what);
export const watchAgain = (): void => tell("ef-replay", {});

/** Whether a key was meant for a field in which somebody writes. */
export function writing(event: Event): boolean {
  const at = event.composedPath()[0];
  return at instanceof HTMLElement && (at.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(at.tagName));
}
