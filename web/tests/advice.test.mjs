// What would you do, and why did you do that: what the table asks, keeps and forgets.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { chapters } from "../src/panels/logbook";
import { Table } from "../src/table/table";
import { Title } from "../src/titles";
import { WIRE } from "../src/wire";
import { examples, Line } from "./load.mjs";

let table;
let line;
let seq = 0;
const choice = (action) => ({ action, text: { id: `do-${action}` } });
const scene = (actions, prompt = "x") => ({ side: 0, asked: [0], prompt: { text: { id: prompt } }, choices: actions.map(choice) });
const update = (shown, more = {}) => ({ type: "Update", seq: (seq += 1), position: 0, log: [], seats: [], scene: shown, ...more });
const advised = (action, more = {}) => ({ type: "Advised", seq, adviser: "officer", action, ...more });

async function sit(advice = true) {
  seq = 0;
  table = new Table("g", "secret");
  line = Line.last;
  line.onopen();
  await line.hears({ type: "Welcome", game: "g", title: "skirmish", scenario: "standard", name: "", you: [0], commitment: "", advice, version: WIRE });
  await line.hears(update(scene([1, 2])));
}

beforeEach(() => sit());

test("a table without advice asks nothing", async () => {
  await sit(false);
  table.ask();
  assert.notEqual(line.sent.at(-1).type, "AskAdvice");
});

test("the officer is asked once, and then perhaps the marshal", async () => {
  table.ask();
  table.ask();
  assert.deepEqual(line.sent.filter((one) => one.type === "AskAdvice"), [{ type: "AskAdvice", seq: 1, adviser: "officer" }]);
  await line.hears(advised(2));
  assert.equal(table.advised.action, 2);
  table.ask();
  assert.equal(line.sent.filter((one) => one.type === "AskAdvice").length, 1);
  table.ask("marshal");
  assert.equal(line.sent.at(-1).adviser, "marshal");
});

test("an answer to an older question is no answer", async () => {
  table.ask();
  const late = advised(2);
  await line.hears(update(scene([1, 2, 3], "y")));
  await line.hears(late);
  assert.deepEqual([table.advice, table.advising], [null, null]);
});

test("if somebody else moves and the question stays, it is asked again", async () => {
  table.ask();
  await line.hears(update(scene([1, 2])));
  assert.deepEqual(line.sent.at(-1), { type: "AskAdvice", seq: 2, adviser: "officer" });
  await line.hears(advised(1));
  await line.hears(update(scene([1, 2])));
  assert.equal(table.advised.action, 1);
});

test("that the question came too late is not said while it is asked again", async () => {
  const late = { type: "No", refusal: { rule: "", reason: "refused-stale", about: { seen: 1, now: 2 } } };
  for (const refusedFirst of [true, false]) {
    await sit();
    table.ask();
    if (refusedFirst) await line.hears(late);
    await line.hears(update(scene([1, 2])));
    if (!refusedFirst) await line.hears(late);
    assert.deepEqual([table.advising, table.refusal], ["officer", null]);
    assert.equal(line.sent.at(-1).seq, 2);
  }
});

test("who follows an advice is told how it goes on, who does not hears nothing more", async () => {
  for (const [done, wanted] of [[1, 7], [2, undefined]]) {
    await sit();
    table.ask();
    await line.hears(advised(1, { then: [choice(7)] }));
    table.act(done);
    await line.hears(update(scene([7, 8], "y")));
    assert.equal(table.advised?.action, wanted);
  }
});

test("a refusal or a lost line ends the waiting", async () => {
  table.ask();
  await line.hears({ type: "No", refusal: { rule: "", reason: "refused-no-idea", about: {} } });
  assert.equal(table.advising, null);
  table.ask();
  line.onclose({ code: 1006 });
  assert.equal(table.advising, null);
  table.close();
});

test("a reason stands with its action, or with the next one that is told", async () => {
  const title = new Title(examples().title);
  const told = (at, side) => ({ seq: at, side, facts: [["skirmish-stopped", [1]]] });
  const log = [told(1, 1), { seq: 2, side: 1 }, told(3, 1), told(4, 0), { seq: 5, side: 1 }, told(6, 0)];
  await line.hears(update(scene([1]), { whys: [1, 2, 3, 5].map((at) => ({ seq: at, text: { id: `why-${at}` } })) }));
  const [chapter] = chapters(title, log, log, 0, table.whys);
  assert.deepEqual(chapter.entries.map((entry) => entry.whys.map((why) => why.id)), [["why-1"], ["why-2", "why-3"], [], []]);
});
