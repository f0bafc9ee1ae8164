// Every sentence, in the reader's language, from the same .ftl files as the server's.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { boot } from "./boot";
import { FUNCTIONS } from "./french";
import { printed } from "./printed";
import { settings, type Language } from "./settings";
import { Store } from "./store";
import type { Modifier, Name, Refusal, Tally, Text } from "./wire";

export type Argument = number | string | Name;

export function isName(value: unknown): value is Name {
  return typeof value === "object" && value !== null && "fr" in value && "en" in value;
}

class Words extends Store {
  private bundles = new Map<Language, FluentBundle>();
  private known = new Map<Language, string[]>();

  get language(): Language {
    return settings.kept.language;
  }

  /** Before the first drawing, and whenever the reader changes the language. */
  async load(language: Language = this.language): Promise<void> {
    if (!this.bundles.has(language)) {
      const source = await printed(boot.words[language]);
      const bundle = new FluentBundle(language, { useIsolating: false, functions: { SIGNED: ([amount]) => this.signed(Number(amount)), ...(language === "fr" ? FUNCTIONS : {}) } });
      const resource = new FluentResource(source);
      bundle.addResource(resource);
      this.known.set(language, resource.body.map((entry) => entry.id));
      this.bundles.set(language, bundle);
    }
    this.changed();
  }

  async speak(language: Language): Promise<void> {
    await this.load(language);
    settings.set({ language });
  }

  knows(id: string): boolean {
    return this.bundles.get(this.language)?.hasMessage(id) ?? false;
  }

  /** The messages whose ids begin so, in the order of the files. */
  ids(beginning: string): string[] {
    return (this.known.get(this.language) ?? []).filter((id) => id.startsWith(beginning));
  }

  say(id: string, args: Record<string, Argument> = {}): string {
    const bundle = this.bundles.get(this.language);
    const message = bundle?.getMessage(id);
    if (!bundle || !message?.value) return id;
    const plain: Record<string, string | number> = {};
    for (const [key, value] of Object.entries(args)) plain[key] = isName(value) ? this.name(value) : value;
    return bundle.formatPattern(message.value, plain, []);
  }

  text(text: Text): string {
    return this.say(text.id, text.args ?? {});
  }

  name(name: Name): string {
    return name[this.language];
  }

  refusal(refusal: Refusal): string {
    return this.say(refusal.reason, refusal.about ?? {});
  }

  modifier(line: Modifier): string {
    return this.say(line.reason, line.about ?? {});
  }

  /** Sections without a number, such as printed tables and cards, are only called "rule". */
  section(section: string): string {
    return /^\d/.test(section) ? `§${section}` : this.say("web-rule");
  }

  total(tally: Tally): number {
    const sum = tally.lines.reduce((so_far, line) => so_far + line.amount, tally.base);
    return Math.max(tally.low ?? sum, Math.min(tally.high ?? sum, sum));
  }

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return new Intl.NumberFormat(this.language, options).format(value);
  }

  percent(share: number): string {
    return this.number(share, { style: "percent", maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0 });
  }

  signed(amount: number): string {
    return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "0";
  }

  list(names: string[]): string {
    return new Intl.ListFormat(this.language).format(names);
  }

  /** "4 minutes ago", as the language says it. */
  day(seconds: number): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: "long" }).format(seconds * 1000);
  }

  ago(seconds: number): string {
    const format = new Intl.RelativeTimeFormat(this.language, { numeric: "auto" });
    const since = seconds - Date.now() / 1000;
    for (const [unit, length] of [["day", 86400], ["hour", 3600], ["minute", 60]] as const)
      if (Math.abs(since) >= length) return format.format(Math.round(since / length), unit);
    return format.format(0, "second");
  }
}

export const words = new Words();
export const say = (id: string, args: Record<string, Argument> = {}): string => words.say(id, args);
