// "Learn by playing": a guided game for each title that has one, the chapters of the one to take next, and how far one has come.
import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { iconFor } from "../../icons";
import { Panel } from "../../panel";
import { titleName } from "../../shelf";
import { progress } from "../../tutorial/course";
import type { ChapterLine, LessonLine } from "../../wire";
import { say, words } from "../../words";
import { lobby } from "../lobby";

interface Row {
  title: string;
  lesson: LessonLine;
  done: number;
  going: boolean;
}

@customElement("ef-lessons")
export class Lessons extends Panel {
  constructor() {
    super();
    this.watch(lobby);
  }

  render(): TemplateResult {
    const rows = lobby.titles.flatMap(({ id, lesson }): Row[] => (lesson ? [{ title: id, lesson, ...progress(id) }] : []));
    const next = rows.find(({ going, done, lesson }) => going && done < lesson.chapters.length) ?? rows.find(({ done, lesson }) => done < lesson.chapters.length) ?? rows[0];
    return html`<section aria-labelledby="lessons">
      <h2 id="lessons">${say("web-learn-playing")}</h2>
      <div class="card lessons">
        <p>${say("web-learn-playing-what")}</p>
        ${rows.map((row) => this.row(row, row === next))}
      </div>
    </section>`;
  }

  private row(row: Row, open: boolean): TemplateResult {
    const { title, lesson, done, going } = row;
    const whole = done >= lesson.chapters.length;
    const minutes = lesson.chapters.reduce((sum, chapter) => sum + chapter.minutes, 0);
    const words_ = whole && !going ? say("web-learn-again") : done || going ? say("web-learn-go-on", { chapter: say(lesson.chapters[Math.min(done, lesson.chapters.length - 1)]!.name) }) : say("web-learn-start");
    return html`<article class="lesson ${whole ? "done" : ""}" data-title=${title}>
      <h3>${whole ? iconFor("check", "check") : nothing}${titleName(title)} <small>${whole ? say("web-done") : this.minutes(minutes)}</small></h3>
      <p>${say(lesson.what)}</p>
      ${open ? html`<ol>${lesson.chapters.map((chapter, at) => this.chapter(chapter, at < done))}</ol>` : nothing}
      <a class="btn ${open ? "p" : "o"} wide" aria-label="${titleName(title)} – ${words_}" href="/learn#${title}${whole && !going ? "/again" : ""}">${words_}</a>
    </article>`;
  }

  private chapter(chapter: ChapterLine, done: boolean): TemplateResult {
    return html`<li class=${done ? "done" : ""}>
      <span class="n">${done ? iconFor("check", "check") : iconFor(chapter.icon, "map")}</span>
      <b>${say(chapter.name)}</b>
      <small>${done ? say("web-done") : this.minutes(chapter.minutes)}</small>
    </li>`;
  }

  private minutes(count: number): string {
    return words.number(count, { style: "unit", unit: "minute", unitDisplay: "short" });
  }
}
