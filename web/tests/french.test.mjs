import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { standing } from "../src/french.ts";

// The examples the engine's own words are held to.
const EXAMPLES = JSON.parse(readFileSync(new URL("../../tests/text/french.json", import.meta.url), "utf8"));

test("names take the forms the engine gives them", () => {
  for (const [name, ...forms] of EXAMPLES) assert.deepEqual(["THE", "SUBJECT", "OF", "AT"].map((form) => standing(form, name)), forms);
});

test("the article stays outside the marks of a name", () => {
  assert.equal(standing("SUBJECT", "\uE0003\uE00216e armée\uE001"), "La \uE0003\uE00216e armée\uE001");
  assert.equal(standing("AT", "\uE000Le Caire\uE001"), "au \uE000Caire\uE001");
});
