// What players say to each other at the table.
import type { ChatRow, Spoken } from "../wire";
import { remember, remembered } from "./kept";
import type { Table } from "./table";

const READ = "eastfront-read-";

export class Talk {
  lines: ChatRow[] = [];
  /** Whether there are lines before the first. */
  older = false;
  unread = 0;

  constructor(private table: Table) {}

  say(text: string): void {
    this.table.send({ type: "Say", text });
  }

  askOlder(): void {
    const first = this.lines[0];
    if (first) this.table.send({ type: "AskChat", before: first.number });
  }

  read(): void {
    this.unread = 0;
    remember(`${READ}${this.table.game}`, this.lines.at(-1)?.number ?? 0);
    this.table.changed();
  }

  /** After the line was lost, the server says the last lines again. */
  hear({ lines, older, more }: Spoken): void {
    const { you, game } = this.table;
    const first = this.lines[0]?.number ?? Infinity;
    if (older || !this.lines.length) this.older = more ?? false;
    if (older) {
      this.lines.unshift(...lines.filter((line) => line.number < first));
      return;
    }
    const heard = this.lines.at(-1)?.number ?? 0;
    const read = remembered(`${READ}${game}`) ?? 0;
    const news = lines.filter((line) => line.number > heard);
    this.lines.push(...news);
    this.unread += news.filter((line) => line.number > read && (line.side === null || !you.includes(line.side))).length;
  }
}
