// A guided game on the real table: /learn, /learn#again for a new one, or /learn#title for the lesson of that title.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Refused } from "../api";
import { Panel } from "../panel";
import { router } from "../router";
import { settings } from "../settings";
import type { Table } from "../table/table";
import "../tutorial/guide";
import { Lesson } from "../tutorial/lesson";
import { firstLesson, lessons } from "../tutorial/script";
import type { Refusal } from "../wire";
import { say, words } from "../words";
import { framed } from "./frame";

const AGAIN = "again";

@customElement("ef-learn")
export class Learn extends Panel {
  @state() private lesson: Lesson | null = null;
  @state() private table: Table | null = null;
  @state() private refusal: Refusal | null = null;
  private subject = "";

  constructor() {
    super();
    this.watch(router);
  }

  protected willUpdate(): void {
    const wanted = location.hash.slice(1);
    const anew = wanted === AGAIN;
    const title = lessons[wanted] ? wanted : firstLesson.title;
    if (title === this.subject && !anew) return;
    if (anew) history.replaceState(null, "", location.pathname); // a reload goes on with the new one
    this.subject = title;
    void this.begin(anew);
  }

  private async begin(anew: boolean): Promise<void> {
    const script = lessons[this.subject]!;
    const lesson = new Lesson(script, settings.kept.name, say("web-lesson-name"));
    this.lesson = this.table = this.refusal = null;
    try {
      await lesson.begin(anew);
      this.lesson = lesson;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    }
  }

  private opened(event: Event): void {
    this.table = (event as CustomEvent<Table>).detail;
    if (this.lesson) this.lesson.table = this.table;
  }

  render(): TemplateResult {
    const lesson = this.lesson;
    if (!lesson)
      return framed("learn", say("web-nav-learn"), html`<h1>${say("web-learn-ten")}</h1>
        ${this.refusal
          ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p>
              <button class="btn p" @click=${() => void this.begin(false)}>${say("web-try-again")}</button>`
          : html`<p class="quiet">${say("web-loading")}</p>`}`);
    return html`<div class="learning" @ef-opened=${(event: Event) => this.opened(event)} @ef-lesson-restart=${() => void this.begin(true)}>
      <ef-table .game=${lesson.game}></ef-table>
      ${this.table ? html`<ef-guide .table=${this.table} .lesson=${lesson}></ef-guide>` : nothing}
    </div>`;
  }
}
