// Panels draw into the page itself, without a shadow root: one style sheet serves all, and `<use href="#face-…">` finds its symbol.
import { LitElement } from "lit";
import { settings } from "./settings";
import { Watch, type Store } from "./store";
import { words } from "./words";

export class Panel extends LitElement {
  constructor() {
    super();
    new Watch(this, words, settings);
  }

  protected createRenderRoot(): HTMLElement {
    return this;
  }

  protected watch(...stores: Store[]): void {
    new Watch(this, ...stores);
  }
}
