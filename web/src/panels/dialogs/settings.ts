// How this browser shows and sounds.
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { Panel } from "../../panel";
import { settings, type Language, type Theme } from "../../settings";
import { say, words } from "../../words";
import { tone } from "../sound";

const SIZES = [0.9, 1, 1.15, 1.3];
const LANGUAGES: [Language, string][] = [["fr", "Français"], ["en", "English"]];

@customElement("ef-settings")
export class SettingsPanel extends Panel {
  render(): TemplateResult {
    const { language, theme, size, sound, motion, digest, passing, name } = settings.kept;
    const themes: [Theme, string][] = [["day", say("web-settings-day")], ["night", say("web-settings-night")]];
    return html`<div class="body form">
      ${this.choice(say("web-settings-language"), LANGUAGES, language, (value) => void words.speak(value))}
      ${this.choice(say("web-settings-theme"), themes, theme, (value) => settings.set({ theme: value }))}
      ${this.choice(say("web-settings-size"), SIZES.map((value): [number, string] => [value, words.percent(value)]), size, (value) => settings.set({ size: value }))}
      ${this.toggle(say("web-settings-sound"), say("web-settings-sound-why"), sound, (on) => {
        settings.set({ sound: on });
        if (on) tone();
      })}
      ${this.toggle(say("web-settings-motion"), say("web-settings-motion-why"), motion, (on) => settings.set({ motion: on }))}
      ${this.toggle(say("web-settings-digest"), say("web-settings-digest-why"), digest, (on) => settings.set({ digest: on }))}
      ${this.toggle(say("web-settings-passing"), say("web-settings-passing-why"), passing, (on) => settings.set({ passing: on }))}
      <label class="field">
        ${say("web-settings-name")}
        <input maxlength="60" .value=${name} autocomplete="nickname" @change=${(event: Event) => settings.set({ name: (event.target as HTMLInputElement).value.trim() })} />
      </label>
    </div>`;
  }

  private choice<T>(label: string, all: [T, string][], now: T, set: (value: T) => void): TemplateResult {
    return html`<div class="field">
      <span>${label}</span>
      <span class="seg" role="radiogroup" aria-label=${label}>
        ${all.map(([value, text]) => html`<button role="radio" aria-checked=${value === now} @click=${() => set(value)}>${text}</button>`)}
      </span>
    </div>`;
  }

  private toggle(label: string, why: string, on: boolean, set: (on: boolean) => void): TemplateResult {
    return html`<label class="switch">
      <span>${label}<small>${why}</small></span>
      <input type="checkbox" role="switch" .checked=${on} @change=${(event: Event) => set((event.target as HTMLInputElement).checked)} />
    </label>`;
  }
}
