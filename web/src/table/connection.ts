// The line to the table: comes back by itself, and asks only for what it has not yet heard.
import type { AnyAnswer, AnyRequest } from "../wire";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const REFUSED = 4400;

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private closed = false;
  private timer = 0;

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
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as AnyAnswer);
    socket.onclose = (event) => {
      if (this.closed || socket !== this.socket) return;
      if (event.code === REFUSED) return this.state("refused");
      this.state("lost");
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
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
