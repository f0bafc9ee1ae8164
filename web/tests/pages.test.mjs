// What the pages work out: chapters of the rules, a search, a little Markdown, and the conditions of the guide.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chapters, search } from "../src/rules/sections";
import { holds, targets, told } from "../src/tutorial/conditions";
import { examples } from "./load.mjs";

const rules = examples().title.rules;
const section = (id, title = "", text = "") => ({ id, fr: { title, text }, en: { title, text } });

test("sections stand under their first number, with its own text as the head", () => {
  const found = chapters(rules);
  assert.deepEqual(found.slice(0, 3).map((one) => one.id), ["1", "2", "3"]);
  assert.equal(found[0].head.id, "1");
  assert.deepEqual(found[0].sections.map((one) => one.id), ["1.1", "1.2", "1.3"]);
  assert.equal(found[2].head, null);
});

test("a rulebook that only counts through is one chapter, its tables another", () => {
  const found = chapters([section("01"), section("02"), section("table.crt")]);
  assert.deepEqual(found.map((one) => [one.id, one.sections.length]), [["", 2], ["table", 1]]);
});

test("a search wants every word, whatever its accents", () => {
  const sections = [section("1", "Rivière", "On la traverse."), section("2", "Lac", "Personne.")];
  assert.deepEqual(search(sections, "fr", "riviere").map((one) => one.id), ["1"]);
  assert.deepEqual(search(sections, "fr", "RIVIERE lac"), []);
  assert.deepEqual(search(sections, "fr", "§2").map((one) => one.id), ["2"]);
  assert.equal(search(sections, "fr", "  ").length, 2);
});

const choice = (id, more = {}) => ({ action: 1, text: { id }, ...more });
const table = (more = {}) => ({
  myTurn: true,
  weighed: null,
  log: [],
  choices: [],
  scene: { prompt: { text: { id: "ask-mover" } } },
  title: { data: { board: { spaces: [{ id: 17, code: "0304" }] } } },
  ...more,
});

test("what was undone was not told", () => {
  const lines = [
    { seq: 0, side: null, kind: "Begun", facts: [["turn-begins"]] },
    { seq: 1, side: 0, facts: [["moved"]] },
    { seq: 2, side: 0, facts: [["moved"]], counts: false },
  ];
  assert.equal(told(table({ log: lines }), "moved"), 1);
  assert.equal(told(table({ log: lines }), "turn-begins"), 1);
});

test("a condition looks at the prompt, the choices, the log and what was read", () => {
  const here = table({ choices: [choice("go", { space: 17 }), choice("pick", { piece: 3 })] });
  assert.ok(holds(here, { prompt: ["ask-other", "ask-mover"] }, false));
  assert.ok(!holds(table({ myTurn: false }), { prompt: "ask-mover" }, false));
  assert.ok(holds(here, { choicePiece: 3, choiceSpace: "0304", choice: "go" }, false));
  assert.ok(!holds(here, { choicePiece: 4 }, false));
  assert.ok(!holds(here, { fact: "moved" }, false));
  assert.ok(holds(here, { not: { fact: "moved" } }, false));
  assert.ok(holds(here, { read: true }, true) && !holds(here, { read: true }, false));
  assert.ok(holds(here, { any: [{ weighed: true }, { read: true }] }, true));
  assert.ok(!holds(here, { all: [{ weighed: true }, { read: true }] }, true));
});

test("the guide points at what can be chosen now", () => {
  const point = { pieces: [3, 4], spaces: ["0304"], choices: ["end"] };
  const picking = table({ choices: [choice("pick", { piece: 3 }), choice("end", { action: 0 })] });
  assert.deepEqual(targets(picking, point), { pieces: [3], spaces: [], actions: [0] });
  const going = table({ choices: [choice("go", { space: 17 })] });
  assert.deepEqual(targets(going, point), { pieces: [], spaces: [17], actions: [] });
  assert.deepEqual(targets(table({ myTurn: false }), point), { pieces: [], spaces: [], actions: [] });
});
