// One page, several addresses.
import { Store } from "./store";

class Router extends Store {
  get path(): string[] {
    return location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  }

  constructor() {
    super();
    addEventListener("popstate", () => this.changed());
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest?.("a[href^='/']");
      if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
      event.preventDefault();
      this.go(link.pathname + link.hash);
    });
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    scrollTo(0, 0);
    this.changed();
  }
}

export const router = new Router();
