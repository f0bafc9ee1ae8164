// The names above the counters. A hex under a counter shows its name in the band below; so do those whose name it would cover.
import { printed } from "../printed";

export class Labels {
  private names: { element: Element; spaces: number[]; taken: boolean }[] = [];
  private address = "";
  private occupied = new Set<number>();

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
    }));
    this.mark(this.occupied);
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
