// A guided game on the real table: /learn for the first title that has one, /learn#title for another, /learn#title/again to begin anew.
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Refused } from "../api";
import { boot } from "../boot";
import { Panel } from "../panel";
import { router } from "../router";
import { settings } from "../settings";
import type { Table } from "../table/table";
import { loadTitle } from "../titles";
import { Course } from "../tutorial/course";
import "../tutorial/guide";
import type { Refusal } from "../wire";
import { say, words } from "../words";
import { framed } from "./frame";

const AGAIN = "again";

@customElement("ef-learn")
export class Learn extends Panel {
  @state() private course: Course | null = null;
  @state() private table: Table | null = null;
  @state() private refusal: Refusal | null = null;
  private subject = "";

  constructor() {
    super();
    this.watch(router);
  }

  protected willUpdate(): void {
    if (router.path[0] !== "learn") return; // the learner has left, and this page with him
    const titles = Object.keys(boot.titles);
    const [wanted = "", how] = location.hash.slice(1).split("/");
    const title = titles.includes(wanted) ? wanted : titles[0]!;
    const anew = how === AGAIN;
    if (title === this.subject && !anew) return;
    if (anew) history.replaceState(null, "", `${location.pathname}#${title}`); // a reload goes on with the new one
    this.subject = title;
    void this.begin(anew);
  }

  private async begin(anew: boolean): Promise<void> {
    const { subject } = this;
    this.course = this.table = this.refusal = null;
    const { lesson } = (await loadTitle(subject)).data;
    if (!lesson) return router.go("/", true);
    const course = new Course(subject, lesson, settings.kept.name, say("web-lesson-name"));
    try {
      await course.begin(anew);
      if (subject === this.subject) this.course = course;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    }
  }

  private opened(event: Event): void {
    this.table = (event as CustomEvent<Table>).detail;
    if (this.course) this.course.table = this.table;
  }

  render(): TemplateResult {
    const { course } = this;
    if (!course)
      return framed("learn", say("web-nav-learn"), html`<h1>${say("web-nav-learn")}</h1>
        ${this.refusal
          ? html`<p class="refused" role="alert">${words.refusal(this.refusal)}</p>
              <button class="btn p" @click=${() => void this.begin(false)}>${say("web-try-again")}</button>`
          : html`<p class="quiet">${say("web-loading")}</p>`}`);
    return html`<div class="learning" @ef-opened=${(event: Event) => this.opened(event)} @ef-lesson-restart=${() => void this.begin(true)}>
      <ef-table .game=${course.game}></ef-table>
      ${this.table ? html`<ef-guide .table=${this.table} .course=${course}></ef-guide>` : nothing}
    </div>`;
  }
}
