// The line to the table: comes back by itself, and asks only for what it has not yet heard.
import type { AnyAnswer, AnyRequest } from "../wire";
import { unpack } from "./packed";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const REFUSED = 4400;

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private closed = false;
  private timer = 0;
  private opening: Promise<void> | null = null;

  constructor(
    private game: string,
    private hello: () => AnyRequest,
    private hear: (answer: AnyAnswer) => void,
    private state: (state: "open" | "lost" | "refused") => void,
  ) {
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/play/${this.game}`));
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      socket.send(JSON.stringify(this.hello()));
      this.state("open");
    };
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => this.read(event.data as string | ArrayBuffer);
    socket.onclose = (event) => {
      if (this.closed || socket !== this.socket) return;
      if (event.code === REFUSED) return this.state("refused");
      this.state("lost");
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  /** What comes packed takes a moment to open: what comes after it waits, so that all is heard in order. */
  private read(data: string | ArrayBuffer): void {
    if (typeof data === "string" && !this.opening) {
      this.hear(JSON.parse(data) as AnyAnswer);
      return;
    }
    const socket = this.socket;
    const open = async (before: Promise<void> | null): Promise<void> => {
      const answer = typeof data === "string" ? JSON.parse(data) : unpack(data);
      await before;
      const opened = (await answer) as AnyAnswer;
      if (socket === this.socket) this.hear(opened);
    };
    const now: Promise<void> = open(this.opening)
      .catch(() => socket?.close()) // half a message: everything is said again on a new line
      .finally(() => {
        if (this.opening === now) this.opening = null;
      });
    this.opening = now;
  }

  send(request: AnyRequest): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(request));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
