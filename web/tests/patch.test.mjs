// The scene after a patch is what the server's would be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { patched } from "../src/table/patch";
import { examples } from "./load.mjs";

/** Defaults are left out on the wire; here all are written down. */
function full(scene) {
  const { side, asked, prompt, pieces = [], places = [], status = [], control = {}, choices = [], ending = null } = scene;
  return { side, asked, prompt, pieces, places, status, control, choices, ending };
}

for (const [at, { first, patches, last }] of examples().changes.entries())
  test(`${patches.length} clicks lead from the first scene to the last (${at})`, () => {
    const end = patches.reduce((scene, patch) => patched(scene, patch), first);
    assert.deepEqual(full(end), full(last));
  });

test("a patch leaves the scene before it as it was", () => {
  const { first, patches } = examples().changes[0];
  const before = structuredClone(first);
  patched(first, patches[0]);
  assert.deepEqual(first, before);
});

test("pieces leave, change and come in the order the server says", () => {
  const piece = (id, place) => ({ id, face: `f${id}`, place });
  const scene = { side: 0, asked: [0], prompt: { text: { id: "x" } }, pieces: [piece(1, 5), piece(2, 6)], control: { 5: 0, 6: 1 } };
  const after = patched(scene, {
    asked: [1],
    prompt: { text: { id: "y" } },
    pieces: [piece(3, 7), piece(2, 9)],
    gone: [["piece", 1]],
    order: [["piece", 3], ["piece", 2]],
    control: { 7: 1 },
    freed: [5],
  });
  assert.deepEqual(after.pieces, [piece(3, 7), piece(2, 9)]);
  assert.deepEqual(after.control, { 6: 1, 7: 1 });
  assert.deepEqual(after.choices, []);
});
