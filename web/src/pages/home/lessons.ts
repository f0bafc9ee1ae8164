// "Learn in ten minutes": the chapters of the guided game, and how far one has come.
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { iconFor } from "../../icons";
import { Panel } from "../../panel";
import { settings } from "../../settings";
import { firstLesson } from "../../tutorial/script";
import { say, words } from "../../words";

@customElement("ef-lessons")
export class Lessons extends Panel {
  render(): TemplateResult {
    const { chapters } = firstLesson;
    const done = Math.min(settings.kept.tutorial, chapters.length);
    const next = chapters[done];
    return html`<section aria-labelledby="lessons">
      <h2 id="lessons">${say("web-learn-ten")}</h2>
      <div class="card lessons">
        <p>${say("web-learn-ten-what")}</p>
        <ol>
          ${chapters.map(
            (chapter, at) => html`<li class=${at < done ? "done" : ""}>
              <span class="n">${at < done ? iconFor("check", "check") : iconFor(chapter.icon, "map")}</span>
              <b>${say(chapter.name)}</b>
              <small>${at < done ? say("web-done") : this.minutes(chapter.minutes)}</small>
            </li>`,
          )}
        </ol>
        <a class="btn p wide" href=${next ? "/learn" : "/learn#again"}>
          ${!done ? say("web-learn-start") : next ? say("web-learn-go-on", { chapter: say(next.name) }) : say("web-learn-again")}
        </a>
      </div>
    </section>`;
  }

  private minutes(count: number): string {
    return words.number(count, { style: "unit", unit: "minute", unitDisplay: "short" });
  }
}
