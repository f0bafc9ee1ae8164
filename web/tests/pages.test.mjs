// What the pages work out: chapters of the rules, a search, a little Markdown, and the conditions of the guide.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chapters, search } from "../src/rules/sections";
import { holds, those } from "../src/tutorial/conditions";
import { astray, placeIn, readable, targetsOf } from "../src/tutorial/following";
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
const FACTS = new Map([["moved", { args: [["unit", "piece"], ["hex", "space"]] }], ["turn", { args: [["number", "number"]] }]]);
const table = (more = {}) => ({
  myTurn: true,
  weighed: null,
  log: [],
  choices: [],
  scene: { prompt: { text: { id: "ask-mover" } }, pieces: [{ id: 3, place: 17, marks: ["moved"] }, { id: 7, kind: "card", place: "hand" }], control: { 17: 1 } },
  title: { facts: FACTS, data: { board: { spaces: [{ id: 17, code: "0304", holder: 0 }, { id: 18, code: "0305", holder: 0 }] } } },
  ...more,
});
const lesson = (...step) => ({ chapter: [{ id: "a", name: "", icon: "", minutes: 1, step }], conditions: { near: { piece: 3, at: "0304" } } });
const isSo = (seen, condition, read = false) => holds(seen, lesson(), condition, read);
const NOBODY = { read: [], skipped: [] };

test("what was undone was not told, and arguments are looked at by their names", () => {
  const log = [
    { seq: 0, side: null, kind: "Begun", facts: [["turn", [1]]] },
    { seq: 1, side: 0, facts: [["moved", [3, 17]]] },
    { seq: 2, side: 0, facts: [["moved", [3, 18]]], counts: false },
    { seq: 3, side: 0, facts: [["turn", [2]], ["moved", [4, 18]]] },
  ];
  const seen = table({ log });
  assert.equal(those(seen, "moved").length, 2);
  assert.equal(those(seen, "moved", { unit: 3, hex: "0304" }).length, 1);
  assert.equal(those(seen, "moved", { unit: 3, hex: "0305" }).length, 0);
  assert.equal(those(seen, "moved", {}, "turn").length, 1);
  assert.equal(those(seen, "moved", {}, "never").length, 0);
  assert.equal(those(seen, "moved", { nobody: 3 }).length, 0);
});

test("a condition looks at the prompt, what is on offer, the pieces, the log and what was read", () => {
  const here = table({ choices: [choice("go", { space: 17 }), choice("pick", { piece: 3 }), choice("no", { piece: 9, refusal: {} })] });
  assert.ok(isSo(here, { prompt: ["ask-other", "ask-mover"] }));
  assert.ok(!isSo(table({ myTurn: false }), { prompt: ["ask-mover"] }));
  assert.ok(isSo(here, { offer: { choice: "go", space: "0304" } }) && isSo(here, { offer: { piece: 3 } }) && isSo(here, { offer: { under: 3 } }));
  assert.ok(!isSo(here, { offer: { choice: "go", space: "0305" } }) && !isSo(here, { offer: { piece: 9 } }));
  assert.ok(isSo(here, { piece: 3, at: "0304", mark: "moved" }) && isSo(here, { card: 7, at: "hand" }) && isSo(here, { called: "near" }));
  assert.ok(!isSo(here, { piece: 3, at: "0305" }) && !isSo(here, { piece: 3, mark: "target" }) && !isSo(here, { piece: 5 }));
  assert.ok(isSo(here, { held: { "0304": 1, "0305": 0 } }) && !isSo(here, { held: { "0304": 0 } }));
  assert.ok(!isSo(here, { fact: "moved" }) && isSo(here, { none: [{ fact: "moved" }] }));
  assert.ok(isSo(here, { read: true }, true) && !isSo(here, { read: true }));
  assert.ok(isSo(here, { any: [{ weighed: true }, { read: true }] }, true) && !isSo(here, { all: [{ weighed: true }, { read: true }] }, true));
  assert.ok(!isSo(here, { waiting: true }) && isSo(table({ myTurn: false }), { waiting: true }));
});

test("the guide stands at the first step that is not done, and goes back with the table", () => {
  const script = lesson({ say: "one", done: { any: [{ read: true }, { fact: "moved" }] } }, { say: "two", when: { called: "near" }, done: { fact: "turn" } }, { say: "end", final: true });
  const at = (seen, passed) => placeIn(script, seen, { ...NOBODY, ...passed }).step.say;
  assert.equal(at(table()), "one");
  assert.equal(at(table(), { read: ["one"] }), "two");
  assert.equal(at(table({ log: [{ seq: 1, facts: [["moved", [3, 17]]] }] })), "two");
  assert.equal(at(table({ log: [{ seq: 1, facts: [["moved", [3, 17]]], counts: false }] })), "one");
  assert.equal(at(table(), { skipped: ["one", "two"] }), "end");
  const away = table({ scene: { ...table().scene, pieces: [] } });
  assert.equal(at(away, { read: ["one"] }), "end", "what would not be true is passed over");
  assert.ok(readable(script, table(), script.chapter[0].step[0]) && !readable(script, table(), script.chapter[0].step[1]));
});

test("the guide points at what can be chosen now; if nothing of it can, it says so and offers a way", () => {
  const step = { say: "x", look: [{ piece: 3 }], point: [{ choice: "pick", piece: 3 }, { space: "0304" }], done: { fact: "moved" } };
  const point = (more) => targetsOf(lesson(step), table(more), step);
  const pick = choice("pick", { piece: 3 });
  const go = choice("go", { space: 17 });
  assert.deepEqual(point({ choices: [pick, go] }), { choices: [pick, go], pieces: [], spaces: [] });
  assert.deepEqual(point({ choices: [choice("pick", { piece: 4 })] }), { choices: [], pieces: [3], spaces: [] });
  assert.equal(astray(lesson(step), table({ choices: [go] }), step), undefined);
  assert.deepEqual(astray(lesson(step), table({ choices: [choice("pick", { piece: 4 })] }), step).ways, ["undo", "skip"]);
  assert.equal(astray(lesson(step), table({ myTurn: false }), step), undefined);
});
