// The names above the counters. A hex under a counter shows its name in the band below; so do those whose name it would cover.
import { printed } from "../printed";
import type { Name } from "../wire";
import { words } from "../words";

const LETTER = 15.5; // pixels of a letter in a name written large

export class Labels {
  private names: { element: Element; spaces: number[]; taken: boolean; printed: string }[] = [];
  private address = "";
  private occupied = new Set<number>();
  private called: Record<string, Name> = {};

  /** `room` is how wide a space is, for a name written large. */
  constructor(private room: (space: number) => number) {}

  async load(host: HTMLElement, address: string): Promise<void> {
    this.address = address;
    const source = await printed(address);
    if (this.address !== address) return;
    const svg = document.importNode(new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true);
    svg.removeAttribute("role");
    svg.querySelector("title")?.remove();
    host.replaceChildren(svg);
    this.names = [...svg.querySelectorAll<SVGElement>("[data-space]")].map((element) => ({
      element,
      spaces: [element.dataset.space!, ...(element.dataset.over ?? "").split(" ")].filter(Boolean).map(Number),
      taken: false,
      printed: element.textContent ?? "",
    }));
    this.mark(this.occupied);
    this.call(this.called);
  }

  /** Writes the names that spaces have in this game over those of the board. */
  call(called: Record<string, Name>): void {
    this.called = called;
    for (const { element, spaces, printed } of this.names) {
      const now = called[spaces[0]!];
      const text = now ? words.name(now) : printed;
      const [line, ...more] = element.children;
      if (!line || more.length) continue;
      if (line.textContent !== text) line.textContent = text;
      element.classList.toggle("long", text.length * LETTER > this.room(spaces[0]!));
    }
  }

  mark(occupied: Set<number>): void {
    this.occupied = occupied;
    for (const name of this.names) {
      const taken = name.spaces.some((space) => occupied.has(space));
      if (taken === name.taken) continue;
      name.taken = taken;
      name.element.classList.toggle("taken", taken);
    }
  }
}
