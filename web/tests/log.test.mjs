// Sentences cut into handles, and a log put in order.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { factParts, factText } from "../src/facts";
import { diceOf } from "../src/panels/dice";
import { chapters, entryText, folded, plain, search, tail } from "../src/panels/logbook";
import { decoded, result } from "../src/panels/results";
import { stepped, stops, turns } from "../src/panels/steps";
import { rounds } from "../src/panels/told";
import { Title } from "../src/titles";
import { words } from "../src/words";
import { examples } from "./load.mjs";

const title = new Title(examples().title);
const log = examples().log;
const played = examples().played.map((seq) => log.find((line) => line.seq === seq));
const shownSeqs = (all) => all.flatMap((chapter) => chapter.entries.map((entry) => entry.line.seq));

before(() => words.load("en"));

test("names in a sentence are handles", () => {
  const cut = factParts(title, ["skirmish-moved", [0, 0, 2]]);
  const handles = cut.filter((part) => typeof part === "object");
  assert.deepEqual(handles.map((part) => part.handle), [{ kind: "piece", id: 0 }, { kind: "space", id: 0 }]);
  assert.equal(factText(title, ["skirmish-moved", [0, 0, 2]]), "1st Battalion moves to 0101 (2 points).");
});

test("a tally stays a tally, and is said with its rules", () => {
  const tally = { base: 1, lines: [{ rule: "5.4", reason: "skirmish-why-woods", amount: -1, about: {} }], low: 0, high: 4 };
  const cut = factParts(title, ["skirmish-odds", [4, 3, tally, "1-2"]]);
  assert.deepEqual(cut.find((part) => part.tally)?.tally, tally);
  assert.equal(factText(title, ["skirmish-odds", [4, 3, tally, "1-2"]]), "4 against 3, −1 woods (§5.4): column 1-2");
});

test("an unknown fact is shown by its id and does no harm", () => {
  assert.deepEqual(factParts(title, ["no-such-fact", [1]]), ["no-such-fact"]);
});

test("a result is cut into its code and its words", () => {
  const fact = ["skirmish-result", ["skirmish-result-dr"]];
  const { code, fact: rest } = decoded(title, fact);
  assert.equal(code, "DR");
  assert.equal(factText(title, rest), "Result: defender retreats");
  assert.deepEqual(result(title, [fact]), { code: "DR", text: "Defender retreats", worth: 0.6 });
  assert.deepEqual(decoded(title, ["skirmish-stopped", [1]]), { code: "", fact: ["skirmish-stopped", [1]] });
});

test("what one side drew is no die", () => {
  assert.deepEqual(diceOf({ thrown: [[[3]], [[2, 5], null], [[4], 0]] }), [[3], [2, 5]]);
  assert.deepEqual(diceOf({ thrown: [[[3], -1, false], [[2, 30], -1, true], [[4], 1, true]] }), [[2, 30], [4]], "what is said counts");
});

test("chapters begin with their turns, and every action that said something is in one", () => {
  const all = chapters(title, log, played, 0);
  assert.equal(all[0].level, "");
  assert.ok(all.slice(1).every((chapter) => chapter.level === "turn" && chapter.heading));
  assert.deepEqual(all.slice(1).map((chapter) => chapter.side), all.slice(1).map((_, at) => at % 2));
  const spoke = log.filter((line) => line.kind === "TakenBack" || (line.facts ?? []).some(([kind]) => !title.facts.get(kind).heading));
  assert.deepEqual([...new Set(shownSeqs(all))], spoke.map((line) => line.seq));
});

test("positions are those the server counts", () => {
  for (const chapter of chapters(title, log, played, 0))
    for (const { line, position } of chapter.entries)
      if (position) assert.equal(played[position - 1].seq, line.seq);
      else assert.ok(line.kind === "Begun" || line.kind === "TakenBack" || line.counts === false);
});

test("nobody reads what another side was told", () => {
  const secret = [{ seq: 1, side: 0, facts: [["skirmish-you-drew-card", [0], 1]] }];
  assert.equal(chapters(title, secret, secret, 0).length, 1);
  assert.equal(chapters(title, secret, secret, 1).length, 0);
  assert.equal(chapters(title, secret, secret, null).length, 0);
});

test("dice lie beside the result they gave", () => {
  const line = { seq: 1, side: 0, thrown: [[[5]]], facts: [["skirmish-stopped", [1]], ["skirmish-result", ["skirmish-result-dr"]], ["skirmish-stopped", [2]]] };
  const [chapter] = chapters(title, [line], [line], 0);
  assert.deepEqual(chapter.entries[0].rows.map((row) => row.dice), [[], [[5]], []]);
  const alone = { seq: 2, side: 0, thrown: [[[1, 2]]] };
  assert.deepEqual(chapters(title, [alone], [alone], 0)[0].entries[0].rows, [{ fact: null, dice: [[1, 2]], headline: false }]);
});

test("undone actions in a row are gathered", () => {
  const entry = (struck) => ({ struck });
  const groups = folded([entry(false), entry(true), entry(true), entry(false), entry(true)]);
  assert.deepEqual(groups.map((one) => (Array.isArray(one) ? one.length : 0)), [0, 2, 0, 1]);
});

test("a search finds words without their accents, in both languages", async () => {
  assert.equal(plain("Était Élan"), "etait elan");
  const all = chapters(title, log, played, 0);
  const found = search(title, all, "moves battalion");
  assert.ok(found.length);
  for (const chapter of found) for (const entry of chapter.entries) assert.match(entryText(title, entry), /moves/);
  assert.deepEqual(search(title, all, "zzz"), []);
});

test("the tail of a long log is enough to begin with", () => {
  const all = Array.from({ length: 500 }, (_, at) => ({ key: String(at), entries: Array(10).fill({}) }));
  assert.equal(tail(all, 250).length, 23);
  assert.equal(tail(all, 9999).length, 500);
  assert.equal(tail([], 10).length, 0);
});

test("a replay stops at turns, at actions and at clicks", () => {
  const marks = turns(title, played);
  assert.ok(marks.length > 1);
  const [byTurn, byAction, byClick] = ["turn", "action", "click"].map((stride) => stops(title, played, stride));
  assert.deepEqual(byClick, Array.from({ length: played.length + 1 }, (_, at) => at));
  assert.ok(byAction.length < byClick.length && byTurn.length < byAction.length);
  assert.deepEqual([byTurn[0], byTurn.at(-1)], [0, played.length]);
  assert.equal(stepped(byTurn, 0, 1), marks[0].position);
  assert.equal(stepped(byTurn, played.length, -1), byTurn.at(-2));
  assert.equal(stepped(byTurn, 0, -1), 0);
});

const tally = (total) => ({ base: 6, lines: [{ rule: "6.4", reason: "x", amount: total - 6, about: {} }], low: 2, high: null });
const kind = (id, heading, ...args) => ({ id, heading, headline: false, args });
const facts = new Map([
  ["turn", kind("turn", "turn")],
  ["attack", kind("attack", "", ["side", "side"], ["area", "space"])],
  ["fire", kind("fire", "", ["tally", "tally"])],
  ["air", kind("air", "", ["losses", "number"])],
  ["lost", kind("lost", "", ["unit", "piece"])],
]);
const fires = (seq, told, ...thrown) => ({ seq, side: 0, facts: told, thrown: thrown.map((dice) => [dice]) });

test("the rounds of one space are told from each attack on, each throw beside the shot it was made for", () => {
  const played = [
    fires(1, [["attack", [0, 7]], ["air", [1]], ["fire", [tally(5)]], ["fire", [tally(6)]], ["lost", [3]]], [2, 6], [5, 1], [6, 6, 3]),
    fires(2, [["attack", [0, 8]], ["fire", [tally(6)]]], [4]),
    fires(3, [["attack", [0, 7]]]),
    fires(4, [["fire", [tally(6), 0], 2]], [1]),
  ];
  const found = rounds({ facts }, played, { fact: "attack", space: 7 }, 0);
  assert.deepEqual(found.map((round) => round.fired.map(({ dice, from }) => [dice, from])), [[[[2, 6], 0], [[5, 1], 5], [[6, 6, 3], 6]], []]);
  assert.deepEqual(rounds({ facts }, [...played, fires(5, [["turn", []]])], { fact: "attack", space: 7 }, 0), []);
});
