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

for (const [at, { names, first, patches, last }] of examples().changes.entries())
  test(`${patches.length} clicks lead from the first scene to the last (${at})`, () => {
    const end = patches.reduce((scene, patch) => patched(scene, patch, (kind, id) => names[kind]?.[id]), first);
    assert.deepEqual(full(end), full(last));
  });

test("choices that are alike come folded together and keep their order and their cost", () => {
  const scene = { side: 0, asked: [0], prompt: { text: { id: "x" } } };
  const run = { at: [1, 1, 2], text: "go", word: "hex", handle: "space", first: 100, steps: [5, 2, 1], costs: [1, null, 3] };
  const choices = [{ action: 0, text: { id: "pass" } }, { action: 9, text: { id: "last" } }];
  const named = (kind, id) => ({ fr: `${kind} ${id}`, en: `${kind} ${id}` });
  const after = patched(scene, { asked: [0], prompt: scene.prompt, choices, runs: [run] }, named).choices;
  assert.deepEqual(after.map((choice) => choice.action), [0, 105, 107, 9, 108]);
  assert.deepEqual(after.map((choice) => choice.cost), [undefined, 1, undefined, undefined, 3]);
  assert.deepEqual(after[2].text, { id: "go", args: { hex: { fr: "space 7", en: "space 7" } } });
  assert.equal(after[2].space, 7);
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
    order: [["piece", 3, 1], ["piece", 2, 1]],
    control: { 7: 1 },
    freed: [5],
  });
  assert.deepEqual(after.pieces, [piece(3, 7), piece(2, 9)]);
  assert.deepEqual(after.control, { 6: 1, 7: 1 });
  assert.deepEqual(after.choices, []);
});

test("what lies over the ground stays until it changes, and the sheet beside the map is always as it is now", () => {
  const scene = { side: 0, asked: [0], prompt: { text: { id: "x" } }, washes: [{ pattern: "rain", name: { id: "rain" }, spaces: [1, 2] }], docked: "battle" };
  const still = patched(scene, { asked: [0], prompt: scene.prompt });
  assert.deepEqual(still.washes, scene.washes);
  assert.equal(still.docked, "");
  const clear = patched(scene, { asked: [0], prompt: scene.prompt, washes: [], docked: "battle" });
  assert.deepEqual(clear.washes, []);
  assert.equal(clear.docked, "battle");
});
