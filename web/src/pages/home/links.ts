// Links to send to somebody, or to oneself.
import { html, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../../icons";
import { Panel } from "../../panel";
import { say } from "../../words";

export const seatLink = (game: string, token: string): string => `${location.origin}/game/${game}#seat=${token}`;
export const joinLink = (game: string, side: number): string => `${location.origin}/join/${game}/${side}`;
export const watchLink = (game: string): string => `${location.origin}/game/${game}`;

/** Whether others would find this server under the address in use. */
export const onlyHere = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** A button that puts a link on the clipboard and says so. */
@customElement("ef-copy")
export class Copy extends Panel {
  @property() link = "";
  @property() label = "";
  @property() look = "o";
  @state() private copied = false;

  render(): TemplateResult {
    return html`<button class="btn ${this.look}" @click=${() => void this.copy()}>
      ${icon(this.copied ? "check" : "link", true)}<span aria-live="polite">${say(this.copied ? "web-copied" : this.label)}</span>
    </button>`;
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.link);
    } catch {
      prompt(say(this.label), this.link); // without https some browsers have no clipboard
      return;
    }
    this.copied = true;
    setTimeout(() => (this.copied = false), 2500);
  }
}

export const copyButton = (label: string, link: string, look = "o"): TemplateResult =>
  html`<ef-copy .label=${label} .link=${link} .look=${look}></ef-copy>`;

/** A link one can read, with its button. */
export function linkField(label: string, link: string, look = "o"): TemplateResult {
  return html`<div class="link-field">
    <label class="field">${say(label)}<input readonly .value=${link} @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()} /></label>
    ${copyButton("web-copy", link, look)}
  </div>`;
}
