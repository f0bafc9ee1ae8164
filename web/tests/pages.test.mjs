// What the pages work out: chapters of the rules, a search, a little Markdown, and the conditions of the guide.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chapters, search } from "../src/rules/sections";
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

});
