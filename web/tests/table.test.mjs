// The store follows the log: what is undone is struck out, what is redone counts again, a take-back cuts.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Table } from "../src/table/table";
import { examples, Line } from "./load.mjs";

let table;
let line;
const scene = (side, more = {}) => ({ side, asked: [side ?? 0], prompt: { text: { id: "x" } }, ...more });
const welcome = (you) => ({ type: "Welcome", game: "g", title: "skirmish", scenario: "standard", name: "", you, commitment: "" });
const played = (seq, side = 0) => ({ seq, side, facts: [["skirmish-stopped", [1]]], action: ["Pass"] });
let seq = 0;
const update = (log, more = {}) => ({ type: "Update", seq: (seq += 1), position: more.position ?? 0, log, seats: [], scene: scene(0), ...more });
const counting = () => table.played.map((one) => one.seq);
const struck = () => table.log.filter((one) => one.counts === false).map((one) => one.seq);

beforeEach(async () => {
  seq = 0;
  sessionStorage.removeItem("eastfront-seen-by-g");
  localStorage.removeItem("eastfront-read-g");
  table = new Table("g", "secret");
  line = Line.last;
  line.onopen();
  await line.hears(welcome([0]));
});

test("says who it is and what it already has", async () => {
  assert.deepEqual(line.sent[0], { type: "Hello", token: "secret", since: 0 });
  await line.hears(update([{ seq: 0, side: null, kind: "Begun" }, played(1)]));
  line.onopen();
  assert.equal(line.sent.at(-1).since, 1);
});

test("an undone action is struck out and comes back when redone", async () => {
  await line.hears(update([{ seq: 0, side: null, kind: "Begun" }, played(1), played(2)]));
  assert.deepEqual(counting(), [1, 2]);
  await line.hears(update([{ seq: 3, side: 0, kind: "Undone" }]));
  assert.deepEqual([counting(), struck()], [[1], [2]]);
  await line.hears(update([{ seq: 4, side: 0, kind: "Redone" }]));
  assert.deepEqual([counting(), struck()], [[1, 2], []]);
});

test("what was undone before another action stays undone", async () => {
  await line.hears(update([played(1), played(2), { seq: 3, side: 0, kind: "Undone" }, played(4)]));
  assert.deepEqual([counting(), struck()], [[1, 4], [2]]);
});

test("a take-back strikes all that came after", async () => {
  await line.hears(update([played(1), played(2), played(3), { seq: 4, side: null, kind: "TakenBack", to: 1 }]));
  assert.deepEqual([counting(), struck()], [[1], [2, 3]]);
});

test("lines heard twice count once", async () => {
  await line.hears(update([played(1), played(2)]));
  await line.hears(update([played(2), played(3)]));
  assert.deepEqual(counting(), [1, 2, 3]);
});

test("a real log ends at the actions the server counts", async () => {
  const { log, played: wanted } = examples();
  for (let at = 0; at < log.length; at += 7) await line.hears(update(structuredClone(log.slice(at, at + 7))));
  assert.deepEqual(counting(), wanted);
  assert.deepEqual(struck(), log.filter((one) => one.counts === false).map((one) => one.seq));
});

test("a choice that leads to dice is weighed first, and again after something else was done", async () => {
  const roll = { action: 7, text: { id: "roll" }, role: "dice" };
  const join = { action: 3, text: { id: "join" } };
  await line.hears(update([], { scene: scene(0, { choices: [roll, join] }) }));
  table.choose(roll);
  assert.equal(line.sent.at(-1).type, "AskPreview");
  assert.equal(table.weighed, roll);
  table.choose(join);
  assert.equal(line.sent.at(-1).type, "Act");
  await line.hears(update([], { scene: scene(0, { choices: [roll] }) }));
  assert.equal(table.weighed.action, 7);
  table.choose(table.weighed);
  assert.deepEqual(line.sent.at(-1), { type: "Act", seq: table.seq, action: 7 });
});

test("two sides at one screen with something hidden have a curtain between them", async () => {
  const hand = { places: [{ id: "hand", kind: "hand", name: { id: "hand" } }] };
  await line.hears(welcome([0, 1]));
  await line.hears(update([], { scene: scene(0, { ...hand, choices: [{ action: 1, text: { id: "x" } }] }) }));
  assert.equal(table.curtain, null);
  await line.hears(update([], { scene: scene(1, { ...hand, choices: [{ action: 1, text: { id: "x" } }] }) }));
  assert.equal(table.curtain, 1);
  assert.deepEqual(table.choices, []);
  table.drawCurtainBack();
  assert.equal(table.choices.length, 1);
});

test("who comes back to the page as another side finds the curtain drawn, the same side does not", async () => {
  const hand = { places: [{ id: "hand", kind: "hand", name: { id: "hand" } }] };
  const back = async (side) => {
    table = new Table("g", "secret");
    line = Line.last;
    await line.hears(welcome([0, 1]));
    await line.hears(update([], { position: 4, scene: scene(side, hand) }));
    return table.curtain;
  };
  await line.hears(welcome([0, 1]));
  await line.hears(update([], { scene: scene(0, hand) }));
  assert.equal(await back(0), null);
  assert.equal(await back(1), 1);
});

test("chat said again after the line was lost is heard once, and one's own words are not news", async () => {
  const said = (number, side) => ({ number, side, name: "", text: "hello", at: 0 });
  await line.hears({ type: "Spoken", lines: [said(1, 0), said(2, 1)] });
  await line.hears({ type: "Spoken", lines: [said(1, 0), said(2, 1), said(3, 1)] });
  assert.equal(table.chat.length, 3);
  assert.equal(table.unread, 2);
  table.readChat();
  assert.equal(table.unread, 0);
});
