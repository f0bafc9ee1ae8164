// What is shown lives in stores; panels watch them and draw again when they change.
import type { ReactiveController, ReactiveControllerHost } from "lit";

export class Store {
  private listeners = new Set<() => void>();
  private told = false;

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Several changes in one go are told once. */
  changed(): void {
    if (this.told) return;
    this.told = true;
    queueMicrotask(() => {
      this.told = false;
      for (const listener of [...this.listeners]) listener();
    });
  }
}

/** `new Watch(this, store, ...)` in a panel's constructor draws it again whenever one of the stores changes. */
export class Watch implements ReactiveController {
  private leave: (() => void)[] = [];
  private stores: Store[];

  constructor(private host: ReactiveControllerHost, ...stores: Store[]) {
    this.stores = stores;
    host.addController(this);
  }

  hostConnected(): void {
    this.leave = this.stores.map((store) => store.subscribe(() => this.host.requestUpdate()));
  }

  hostDisconnected(): void {
    for (const leave of this.leave) leave();
  }
}
