// What the home page, the prompt, the digest and a rematch work out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { spaceName } from "../src/map/spoken";
import { changesBetween } from "../src/panels/digest/changes";
import { swapped } from "../src/panels/swapped";
import { byStrength } from "../src/shelf";
import { foremost } from "../src/table/foremost";

const choice = (action, role = "") => ({ action, text: { id: `do-${action}` }, role });
const actions = (choices) => choices.map((one) => one.action);

test("four buttons stand in the open, of five three and more", () => {
  const plain = [1, 2, 3, 4, 5].map((action) => choice(action));
  assert.deepEqual(actions(foremost(plain.slice(0, 4), 4)), [1, 2, 3, 4]);
  assert.deepEqual(actions(foremost(plain, 4)), [1, 2, 3]);
});

test("what ends a phase or throws dice is never under more, what cannot be mended always", () => {
  assert.deepEqual(actions(foremost([choice(1), choice(2), choice(3), choice(4, "dice"), choice(5, "pass")], 4)), [1, 4, 5]);
  assert.deepEqual(actions(foremost([choice(1), choice(2, "grave")], 4)), [1]);
  assert.deepEqual(actions(foremost([choice(1, "grave")], 4)), []);
});

test("levels stand from the weakest to the strongest", () => {
  assert.deepEqual(byStrength(["recruit", "officer", "marshal", "greedy", "random", "new"]), ["random", "recruit", "greedy", "officer", "marshal", "new"]);
});

test("in a rematch sides are changed, machines keep their time, other people are asked", () => {
  const seats = [{ side: 0, kind: "person", name: "Anna" }, { side: 1, kind: "machine", name: "marshal", seconds: 5 }];
  assert.deepEqual(swapped({ seats, you: [0] }), [{ side: 0, who: "marshal", seconds: 5 }, { side: 1, who: "me" }]);
  const people = [{ side: 0, kind: "person", name: "Anna" }, { side: 1, kind: "person", name: "Bruno" }];
  assert.deepEqual(swapped({ seats: people, you: [1] }), [{ side: 0, who: "me" }, { side: 1, who: "open" }]);
  assert.deepEqual(swapped({ seats: people, you: [0, 1] }).map((seat) => seat.who), ["me", "me"]);
});

test("only a hex is called by its number too", () => {
  const named = { fr: "Anvers", en: "Antwerp" };
  const title = (kind) => ({ data: { board: { kind } }, named: () => undefined });
  assert.equal(spaceName(title("point"), { id: 1, code: "antwerp", name: named }).includes("antwerp"), false);
  assert.match(spaceName(title("hex"), { id: 1, code: "1409", name: named }), /\(1409\)$/);
  assert.equal(spaceName(title("hex"), { id: 1, code: "1409", name: null }), "1409");
});

test("a space is called as in this game, else as on the board", () => {
  const title = { data: { board: { kind: "area" } }, called: { 4: { fr: "Colline B2", en: "Hill B2" } }, named: () => undefined };
  const zone = (id) => ({ id, code: `p${id}`, name: { fr: `Zone ${id}`, en: `Zone ${id}` } });
  assert.match(spaceName(title, zone(4)), /Hill B2|Colline B2/);
  assert.equal(spaceName(title, zone(5)), "Zone 5");
});

test("two scenes tell who moved, who is gone, who is cut off and which towns changed hands", () => {
  const face = (id, side) => [id, { id, kind: "unit", side }];
  const title = {
    faces: new Map([face("a", 0), face("b", 1), face("b2", 1), ["m", { id: "m", kind: "marker" }]]),
    spaces: new Map([[5, { id: 5, name: { fr: "M", en: "M" }, holder: 1 }], [6, { id: 6, name: null, holder: 1 }]]),
  };
  const piece = (id, of, place, marks = []) => ({ id, face: of, place, marks });
  const before = { pieces: [piece(1, "a", 3), piece(2, "b", 5), piece(3, "b", 7), piece(4, "b", 8), piece(9, "m", 1)], control: {}, status: [{ id: "t" }, { id: "s", args: { n: 1 } }] };
  const now = { pieces: [piece(1, "a", 5), piece(3, "b2", 7), piece(4, "b", 8, ["unsupplied"]), piece(5, "b", 9), piece(9, "m", 2)], control: { 5: 0, 6: 0 }, status: [{ id: "u" }, { id: "s", args: { n: 2 } }] };
  const found = changesBetween(title, before, now);
  assert.deepEqual(found.moves.map(({ piece: one, from, to }) => [one.id, from, to]), [[1, 3, 5]]);
  assert.deepEqual(found.lost.map((one) => one.id), [2]);
  assert.deepEqual(found.weakened.map((one) => one.id), [3]);
  assert.deepEqual(found.cutOff.map((one) => one.id), [4]);
  assert.deepEqual(found.arrived.map((one) => one.id), [5]);
  assert.deepEqual(found.towns, [{ space: 5, was: 1, holder: 0 }]);
  assert.deepEqual(found.status, [{ id: "s", args: { n: 2 } }]);
});
