// The page: which screen an address shows.
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { Panel } from "./panel";
import { router } from "./router";
import "./pages/home";
import "./pages/credits";
import "./pages/decks";
import "./pages/join";
import "./pages/learn";
import "./pages/rules";
import "./table/screen";

@customElement("ef-app")
export class App extends Panel {
  constructor() {
    super();
    this.watch(router);
  }

  render(): TemplateResult {
    const [page, first, second] = router.path;
    switch (page) {
      case "game":
        return html`<ef-table .game=${first ?? ""}></ef-table>`;
      case "join":
        return html`<ef-join .game=${first ?? ""} .side=${Number(second ?? 0)}></ef-join>`;
      case "learn":
        return html`<ef-learn></ef-learn>`;
      case "rules":
        return html`<ef-rules .title=${first ?? ""} .section=${second ?? ""}></ef-rules>`;
      case "decks":
        return html`<ef-decks .title=${first ?? ""}></ef-decks>`;
      case "credits":
        return html`<ef-credits></ef-credits>`;
      default:
        return html`<ef-home></ef-home>`;
    }
  }
}
