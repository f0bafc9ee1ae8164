// The store follows the log: what is undone is struck out, what is redone counts again, a take-back cuts.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Table } from "../src/table/table";
import { anew, understood } from "../src/table/versions";
import { WIRE } from "../src/wire";
import { examples, Line } from "./load.mjs";

let table;
let line;
const scene = (side, more = {}) => ({ side, asked: [side ?? 0], prompt: { text: { id: "x" } }, ...more });
const welcome = (you) => ({ type: "Welcome", game: "g", title: "skirmish", scenario: "standard", name: "", you, commitment: "", version: WIRE });
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
  assert.deepEqual(line.sent[0], { type: "Hello", token: "secret", since: 0, version: WIRE, packs: true });
  await line.hears(update([{ seq: 0, side: null, kind: "Begun" }, played(1)]));
  line.onopen();
  assert.equal(line.sent.at(-1).since, 1);
});

test("a page that speaks another version is loaded anew once, and again for another server", () => {
  const kept = new Map();
  const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
  let loaded = 0;
  const reload = () => (loaded += 1);
  assert.deepEqual([anew(WIRE + 1, storage, reload), anew(WIRE + 1, storage, reload), loaded], [true, false, 1]);
  assert.deepEqual([understood(WIRE - 1, storage, reload), loaded], [false, 2]); // an older server: also once
  assert.deepEqual([understood(WIRE - 1, storage, reload), loaded], [false, 2]);
  assert.deepEqual([understood(WIRE, storage, reload), loaded], [true, 2]);
  assert.deepEqual([understood(undefined, storage, reload), loaded], [false, 3]); // one that says nothing yet
});

test("what comes packed is opened, and what comes after it waits", async () => {
  const { deflateRawSync } = await import("node:zlib");
  await line.hears(update([played(1)]));
  const [first, second, third] = [update([played(2)]), update([played(3)]), update([played(4)])];
  const packed = (message) => new Uint8Array(deflateRawSync(JSON.stringify(message))).buffer;
  for (const data of [packed(first), JSON.stringify(second), packed(third)]) line.onmessage({ data });
  for (let wait = 0; wait < 200 && counting().length < 4; wait += 1) await new Promise((go) => setTimeout(go, 5));
  assert.deepEqual(counting(), [1, 2, 3, 4]);
  await line.hears(update([played(5)]));
  assert.equal(table.seq, seq);
});

test("why not is asked once for each thing, and not again once everything is known", async () => {
  const asked = () => line.sent.filter((one) => one.type === "AskWhyNot").length;
  const no = (action, space) => ({ action, text: { id: "x" }, space, refusal: { rule: "", reason: "no", about: {} } });
  await line.hears(update([], { scene: scene(0) }));
  table.whyNot({ space: 4 });
  table.whyNot({ space: 4 });
  assert.equal(asked(), 1);
  await line.hears({ type: "Reasons", seq: seq - 1, choices: [no(9, 4)], space: 4 });
  assert.equal(table.reasons, null); // of a position that is gone
  await line.hears({ type: "Reasons", seq, choices: [no(1, 4)], space: 4 });
  table.whyNot({ space: 4 });
  table.whyNot({ space: 5 });
  assert.equal(asked(), 2);
  await line.hears({ type: "Overtaken", asked: "AskWhyNot" });
  table.whyNot({ space: 5 });
  assert.equal(asked(), 3);
  await line.hears({ type: "Reasons", seq, choices: [no(1, 4), no(2, 5), no(3, 6)] });
  assert.deepEqual(table.reasons.map((one) => one.action), [1, 2, 3]);
  table.whyNot({ space: 6 });
  table.whyNot();
  assert.equal(asked(), 3);
  await line.hears(update([]));
  assert.equal(table.reasons, null);
});

test("only overlays that are laid are asked for again", async () => {
  const asked = () => line.sent.filter((one) => one.type === "AskOverlays");
  table.overlays = [];
  await line.hears(update([], { scene: scene(0) }));
  table.askOverlays();
  assert.equal(asked().length, 0); // which there are is printed with the title
  const overlay = (id, more = {}) => ({ id, name: { id }, ...more });
  await line.hears({ type: "Laid", seq, overlays: [overlay("zoc-axis", { spaces: { 1: 1 } }), overlay("supply-axis", { spaces: { 2: 1 } })] });
  await line.hears(update([]));
  assert.equal(asked().length, 0); // none is laid
  assert.deepEqual(table.overlays, [overlay("zoc-axis"), overlay("supply-axis")]); // and none is true any more
  table.lay("zoc-axis", true);
  assert.deepEqual(asked().at(-1).ids, ["zoc-axis"]);
  await line.hears({ type: "Laid", seq, overlays: [overlay("zoc-axis", { spaces: { 3: 1 } })] });
  assert.deepEqual(table.overlays, [overlay("zoc-axis", { spaces: { 3: 1 } }), overlay("supply-axis")]);
  await line.hears(update([]));
  assert.equal(asked().length, 2);
  await line.hears({ ...update([]), seq: table.seq, scene: undefined }); // somebody came in
  assert.equal(asked().length, 2);
});

test("a gesture goes as one request, and what did not go is said until something else happens", async () => {
  await line.hears(update([], { scene: scene(0) }));
  table.actAll([4, 5, 6]);
  assert.deepEqual(line.sent.at(-1), { type: "Act", seq: table.seq, actions: [4, 5, 6] });
  const no = { rule: "", reason: "refused-not-offered", about: {} };
  await line.hears({ type: "Acted", seq: seq + 1, answers: [null, no, null] });
  await line.hears(update([]));
  assert.deepEqual(table.refusal, no);
  await line.hears(update([]));
  assert.equal(table.refusal, null);
  table.undo();
  assert.deepEqual(line.sent.at(-1), { type: "Undo", seq: table.seq, gesture: true });
});

test("a server that had too much to do says so for a moment; any other refusal stays", async (context) => {
  await line.hears(update([played(1)]));
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const refused = (reason) => ({ type: "No", refusal: { rule: "", reason, about: {} } });
  for (const [reason, left] of [["refused-too-fast", undefined], ["refused-not-asked", "refused-not-asked"]]) {
    await line.hears(refused(reason));
    assert.equal(table.refusal.reason, reason);
    context.mock.timers.tick(3000);
    assert.equal(table.refusal?.reason, left);
  }
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

test("a preview for which the server had no time is asked for again, as long as it is waited for", async (context) => {
  const roll = { action: 7, text: { id: "roll" }, role: "dice" };
  const asked = () => line.sent.filter((one) => one.type === "AskPreview").length;
  await line.hears(update([], { scene: scene(0, { choices: [roll] }) }));
  context.mock.timers.enable({ apis: ["setTimeout"] });
  table.choose(roll);
  await line.hears({ type: "No", refusal: { rule: "", reason: "refused-too-fast", about: {} } });
  assert.equal(asked(), 1);
  context.mock.timers.tick(3000);
  assert.equal(asked(), 2);
  await line.hears({ type: "No", refusal: { rule: "", reason: "refused-too-fast", about: {} } });
  table.weigh(null);
  context.mock.timers.tick(3000);
  assert.equal(asked(), 2);
});

test("two sides at one screen with something hidden have a curtain between them", async () => {
  await line.hears(welcome([0, 1]));
  await line.hears(update([], { scene: scene(0, { open_to: 1, choices: [{ action: 1, text: { id: "x" } }] }) }));
  assert.equal(table.curtain, null);
  await line.hears(update([], { scene: scene(1, { open_to: 2, choices: [{ action: 1, text: { id: "x" } }] }) }));
  assert.equal(table.curtain, 1);
  assert.deepEqual(table.choices, []);
  table.drawCurtainBack();
  assert.equal(table.choices.length, 1);
});

test("between allies who may see the same, and where nothing is hidden, there is no curtain", async () => {
  await line.hears(welcome([0, 1, 2]));
  await line.hears(update([], { scene: scene(1, { open_to: 6 }) }));
  await line.hears(update([], { scene: scene(2, { open_to: 6 }) }));
  assert.equal(table.curtain, null);
  await line.hears(update([], { scene: scene(0, { open_to: 1 }) }));
  assert.equal(table.curtain, 0);
  table.drawCurtainBack();
  await line.hears(update([], { scene: scene(1) }));
  assert.equal(table.curtain, 1); // what he saw before was not for the next one
  table.drawCurtainBack();
  await line.hears(update([], { scene: scene(2) }));
  assert.equal(table.curtain, null);
});

test("who comes back to the page as another side finds the curtain drawn, the same side does not", async () => {
  const back = async (side) => {
    table = new Table("g", "secret");
    line = Line.last;
    await line.hears(welcome([0, 1]));
    await line.hears(update([], { position: 4, scene: scene(side, { open_to: 1 << side }) }));
    return table.curtain;
  };
  await line.hears(welcome([0, 1]));
  await line.hears(update([], { scene: scene(0, { open_to: 1 }) }));
  assert.equal(await back(0), null);
  assert.equal(await back(1), 1);
});

test("chat said again after the line was lost is heard once, and one's own words are not news", async () => {
  const said = (number, side) => ({ number, side, name: "", text: "hello", at: 0 });
  await line.hears({ type: "Spoken", lines: [said(1, 0), said(2, 1)] });
  await line.hears({ type: "Spoken", lines: [said(1, 0), said(2, 1), said(3, 1)] });
  assert.equal(table.talk.lines.length, 3);
  assert.equal(table.talk.unread, 2);
  table.talk.read();
  assert.equal(table.talk.unread, 0);
});
