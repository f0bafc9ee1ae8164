// What happened, as the log shows it. What is undone or taken back stays, struck out; engine/journal.py follows the same entries.
import type { LogLine } from "../wire";

export class Journal {
  readonly lines: LogLine[] = [];
  /** The actions that count, in order: position n is the table after the first n of them. */
  readonly played: LogLine[] = [];
  private known = new Set<number>();
  private undone: LogLine[] = [];

  /** The lines that were not known yet. */
  take(lines: LogLine[]): LogLine[] {
    const news = lines.filter((line) => !this.known.has(line.seq));
    for (const line of news) {
      this.known.add(line.seq);
      this.lines.push(line);
      this.follow(line);
    }
    return news;
  }

  private follow(line: LogLine): void {
    const kind = line.kind ?? "Played";
    if (kind === "Played") {
      this.undone.length = 0;
      this.played.push(line);
    } else if (kind === "Undone") this.strike(this.played.pop());
    else if (kind === "Redone") this.restore(this.undone.pop());
    else if (kind === "TakenBack") {
      for (const taken of this.played.splice(line.to ?? 0)) taken.counts = false;
      this.undone.length = 0;
    }
  }

  private strike(line: LogLine | undefined): void {
    if (!line) return;
    line.counts = false;
    this.undone.push(line);
  }

  private restore(line: LogLine | undefined): void {
    if (!line) return;
    line.counts = true;
    this.played.push(line);
  }
}
