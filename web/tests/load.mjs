// Lets node run the client's TypeScript, with as much of a browser around it as the parts without a screen need.
import { readFileSync, readdirSync } from "node:fs";
import { register } from "node:module";

register("./typescript.mjs", import.meta.url);

const TEXT = new URL("../../src/eastfront/text/", import.meta.url);

class Kept {
  #values = new Map();
  getItem = (key) => this.#values.get(key) ?? null;
  setItem = (key, value) => void this.#values.set(key, String(value));
  removeItem = (key) => void this.#values.delete(key);
}

const later = setTimeout; // a test may hold the clock

/** A line to a server that the test plays itself: `Line.last` is the newest. */
export class Line {
  static last = null;
  static OPEN = 1;
  readyState = 1;
  sent = [];
  constructor() {
    Line.last = this;
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  async hears(answer) {
    this.onmessage({ data: JSON.stringify(answer) });
    await new Promise((done) => later(done));
  }
}

const root = { dataset: {}, style: { setProperty() {} }, lang: "" };
const boot = { version: "", words: { fr: "words:fr", en: "words:en" }, titles: {} };
const page = {
  documentElement: root,
  getElementById: (id) => (id === "boot" ? { textContent: JSON.stringify(boot) } : null),
  addEventListener() {},
  createTreeWalker: () => ({}), // lit asks for one as soon as it is loaded
};
const globals = {
  document: page,
  localStorage: new Kept(),
  sessionStorage: new Kept(),
  matchMedia: () => ({ matches: false }),
  location: { protocol: "http:", host: "test", pathname: "/", origin: "http://test" },
  WebSocket: Line,
  Line,
};
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
Object.defineProperty(globalThis, "navigator", { value: { language: "en" }, configurable: true });
globalThis.window = globalThis;

/** Words come from the same files as the server's; titles from the examples. */
globalThis.fetch = async (address) => {
  const [what, name] = String(address).split(":");
  if (what === "words") {
    const folder = new URL(`${name}/`, TEXT);
    const files = readdirSync(folder).sort().map((file) => readFileSync(new URL(file, folder), "utf8"));
    return new Response(files.join("\n"));
  }
  return new Response(JSON.stringify(examples().title));
};

let known = null;
export function examples() {
  known ??= JSON.parse(readFileSync(new URL("fixtures/examples.json", import.meta.url), "utf8"));
  return known;
}
