// A request to the server from a dialog: its button waits, and a refusal is said beside it.
import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { Refused } from "../../api";
import { settings } from "../../settings";
import type { Refusal } from "../../wire";
import { words } from "../../words";
import { TablePanel } from "../base";

export class Asking extends TablePanel {
  @state() protected busy = false;
  @state() protected refusal: Refusal | null = null;

  protected get token(): string {
    return settings.seat(this.table.game);
  }

  protected async ask(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.refusal = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    } finally {
      this.busy = false;
    }
  }

  protected refused(): TemplateResult | typeof nothing {
    return this.refusal ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p>` : nothing;
  }

  protected close(): void {
    this.dispatchEvent(new CustomEvent("ef-close", { bubbles: true }));
  }
}
