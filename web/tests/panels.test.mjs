// Previews, tracks, options and rules made ready to read.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { abbreviations, explained } from "../src/abbreviations";
import { factText } from "../src/facts";
import { aboutOf, listed } from "../src/panels/choosing";
import { around, references } from "../src/panels/reading";
import { placeOf, rowsOf } from "../src/panels/rows";
import { keyed, shortened, windowAround } from "../src/panels/strip";
import { keyedUses } from "../src/panels/uses";
import { likeliest, weighing } from "../src/panels/weighing";
import { settings } from "../src/settings";
import { Title } from "../src/titles";
import { words } from "../src/words";
import { examples } from "./load.mjs";

const title = new Title(examples().title);
const line = (amount, reason = "skirmish-why-woods") => ({ rule: "5.4", reason, amount, about: {} });
const odds = (base, lines, column) => ["skirmish-odds", [6, 3, { base, lines, low: 0, high: 4 }, column]];
const outcome = (code, chance) => ({ facts: [["skirmish-result", [`skirmish-result-${code}`]]], chance });

before(() => words.load("en"));

test("a preview of the server reads as a calculation and its chances", () => {
  const found = weighing(title, examples().preview);
  assert.match(factText(title, found.heading), /^Attack on/);
  assert.equal(found.sums.length, 1);
  assert.ok(found.sums[0].ladder);
  assert.ok(Math.abs(found.bars.reduce((sum, bar) => sum + bar.chance, 0) - 1) < 1e-9);
});

test("the sentence names the column before the shifts, the ladder leads to the one after", () => {
  const [sum] = weighing(title, { before: [odds(2, [line(-1), line(0), line(2)], "3-1")], outcomes: [], exact: true }).sums;
  assert.equal(factText(title, sum.fact), "6 against 3: column 2-1");
  assert.equal(sum.lines.length, 3);
  const { cells, start, end, steps } = sum.ladder;
  assert.deepEqual([cells[start], cells[end]], ["2-1", "3-1"]);
  assert.deepEqual(steps.map((step) => [cells[step.from], cells[step.to]]), [["2-1", "1-1"], ["1-1", "3-1"]]);
});

test("a shift beyond the table stops at its edge", () => {
  const [sum] = weighing(title, { before: [odds(0, [line(-1), line(-1)], "1-2")], outcomes: [], exact: true }).sums;
  assert.equal(sum.ladder.end, 0);
  assert.ok(sum.ladder.steps.every((step) => step.to === 0));
});

test("a sum below the table still says where it started", () => {
  const [sum] = weighing(title, { before: [["skirmish-odds", [6, 3, { base: 0, lines: [line(-1), line(-1)], low: -1, high: 4 }, "skirmish-no-lake"]]], outcomes: [], exact: true }).sums;
  assert.equal(factText(title, sum.fact), "6 against 3: column 1-2");
  const { cells, start, end } = sum.ladder;
  assert.deepEqual([cells[start], cells[end]], ["1-2", "‹ 1-2"]);
});

test("outcomes stand from the best to the worst for who throws", () => {
  const { bars } = weighing(title, { before: [], outcomes: [outcome("al", 0.5), outcome("de", 0.2), outcome("ne", 0.3)], exact: true });
  assert.deepEqual(bars.map((bar) => bar.code), ["DE", "NE", "AL"]);
  assert.deepEqual(bars.map((bar) => bar.colour), ["--o-good3", "--o-even", "--o-bad"]);
  assert.equal(likeliest(bars).code, "AL");
  assert.equal(likeliest([bars[0], { ...bars[1], chance: bars[0].chance }]), null);
});

test("a long track shows the cells around its marker", () => {
  assert.deepEqual(windowAround(32, 2, 8), [0, 8]);
  assert.deepEqual(windowAround(32, 20, 8), [18, 26]);
  assert.deepEqual(windowAround(32, 31, 8), [24, 32]);
  assert.deepEqual(windowAround(5, 3, 8), [0, 5]);
});

test("labels of cells are cut where a reader would cut them", () => {
  assert.equal(shortened("September–October 1941", "september Sep, october Oct"), "Sep–Oct 1941");
  assert.equal(shortened("Janvier-février 1942", "janvier janv., février févr."), "Janv.-févr. 1942");
  assert.equal(shortened("September-October 1941"), "Sep.-Oct. 1941");
  assert.equal(shortened("juillet 1941"), "juil. 1941");
  assert.equal(shortened("June 1941"), "June 1941");
});

test("a status line with a colon is a key and a value", () => {
  assert.deepEqual(keyed("Shock attacks: Axis 6"), { key: "Shock attacks", value: "Axis 6" });
  assert.deepEqual(keyed("Mud\u202f: slow"), { key: "Mud", value: "slow" });
  assert.deepEqual(keyed("West 1 – East 2"), { key: "", value: "West 1 – East 2" });
});

test("options are grouped by what they concern, refused ones last", () => {
  const choice = (action, more, text = `o${action}`) => ({ action, text: { id: text }, ...more });
  const choices = [choice(1, { space: 4 }), choice(2, { piece: 1 }), choice(3, {}), choice(4, { card: 0 })];
  const refused = [choice(5, { piece: 2, refusal: { rule: "5.1", reason: "x", about: {} } }), choice(2, { piece: 1, refusal: {} })];
  const all = listed(choices, refused, "");
  assert.deepEqual(all.map((option) => option.choice.action), [3, 4, 2, 1, 5]);
  assert.deepEqual(all.map((option) => option.about), ["button", "card", "piece", "space", "piece"]);
  assert.deepEqual(listed(choices, [], "O3").map((option) => option.choice.action), [3]);
  assert.equal(aboutOf(choice(6, { place: "box" })), "place");
});

test("every use of a card has its own key, refused ones none", () => {
  const use = (text, refusal = null) => ({ action: 0, text: { id: text }, refusal });
  const uses = keyedUses([use("Operations"), use("Other"), use("Event", { rule: "", reason: "x", about: {} })]);
  assert.deepEqual(uses.map(({ key }) => key), ["O", "T", ""]);
});

test("a section of the rules knows its place", () => {
  const { above, before: previous, after, below } = around(title, "1.2");
  assert.deepEqual(above.map((section) => section.id), ["1"]);
  assert.equal(previous.id, "1.1");
  assert.equal(after.id, "1.3");
  assert.deepEqual(below, []);
  assert.deepEqual(around(title, "1").below.map((section) => section.id), ["1.1", "1.2", "1.3"]);
  assert.equal(around(title, "99"), null);
});

test("numbers of sections in a text are links, other numbers are not", () => {
  const cut = references(title, "4.1", "A unit has 2 points (3.2, 1) and 2 steps (4.1); see §5.7.");
  assert.deepEqual(cut.filter((piece) => piece.section).map((piece) => piece.section), ["3.2", "1", "5.7"]);
  assert.equal(cut.map((piece) => piece.text).join(""), "A unit has 2 points (3.2, 1) and 2 steps (4.1); see §5.7.");
});

test("French is as complete as English", async () => {
  await words.load("fr");
  settings.set({ language: "fr" });
  assert.equal(words.say("web-log"), "Journal");
  assert.equal(words.percent(0.5), "50\u202f%".replace("\u202f", words.percent(0.5).at(-2)));
  settings.set({ language: "en" });
});

test("a hand shows every name: in one row where there is room, in rows where there is none, and never higher than half the screen", () => {
  assert.deepEqual(rowsOf(6, 990, 1000), { count: 1, across: 6, empty: 0, step: (990 - 157) / 5 });
  const two = rowsOf(7, 664, 1000);
  assert.deepEqual([two.count, two.across, two.empty], [2, 4, 1]);
  for (const [cards, width] of [[8, 664], [8, 820], [7, 516], [9, 400]]) assert.ok(rowsOf(cards, width, 1000).step >= 148);
  assert.equal(rowsOf(7, 664, 500).count, 1);
  assert.ok(rowsOf(20, 300, 500).step >= 34);
});

test("the cards keep their order from the back row on, each in a place of its own", () => {
  const rows = rowsOf(7, 664, 1000);
  const places = [...Array(7).keys()].map((at) => placeOf(at, rows));
  assert.deepEqual(places.map(({ column, above }) => [above, column]), [[1, 0], [1, 1], [1, 2], [0, 0], [0, 1], [0, 2], [0, 3]]);
  assert.deepEqual(placeOf(0, rowsOf(1, 664, 1000)), { column: 0, above: 0 });
});

const shown = (drawn) => drawn.map((part) => (typeof part === "string" ? part : `<${part.values.join("|")}>`));

test("letters that stand for words say so, in the reader's language, wherever they stand alone", async () => {
  assert.deepEqual(shown(explained("2 RP Germany", "barbarossa_to_berlin", "pointer")), ["2 ", "<replacement points|RP>", " Germany"]);
  assert.deepEqual(shown(explained("Only LCUs: 3 OPS.", "barbarossa_to_berlin", "pointer")), ["Only ", "<large combat unit: an army, or a Soviet Front|LCUs>", ": 3 ", "<operations points|OPS>", "."]);
  assert.deepEqual(explained("OPSX, ROPS, SRs2", "barbarossa_to_berlin"), ["OPSX, ROPS, SRs2"]);
  assert.deepEqual(explained("3 OPS", "skirmish"), ["3 OPS"]);
  assert.deepEqual(explained("3 OPS", undefined), ["3 OPS"]);
  settings.set({ language: "fr" });
  await words.load("fr");
  assert.deepEqual(shown(explained("1 PV", "barbarossa_to_berlin", "pointer")), ["1 ", "<points de victoire|PV>"]);
  settings.set({ language: "en" });
});

test("Tab stops once at the letters of a panel, and never inside a button", () => {
  const told = new Set();
  const stops = (text) => explained(text, "barbarossa_to_berlin", "tab", told).filter((part) => typeof part !== "string").map((part) => part.values[1]);
  assert.deepEqual(stops("RP Germany: 1 RP"), [0, -1]);
  assert.deepEqual(stops("RP, VP"), [-1, 0]);
  assert.ok(explained("1 RP", "barbarossa_to_berlin", "pointer").every((part) => typeof part === "string" || part.values.length === 2));
});

test("every abbreviation of a title has letters and words, in both languages", async () => {
  for (const language of ["en", "fr"]) {
    settings.set({ language });
    await words.load(language);
    for (const title of ["skirmish", "great_patriotic_war", "barbarossa_to_berlin"]) {
      assert.ok(abbreviations(title).length > 5);
      for (const { short, what } of abbreviations(title)) assert.ok(/^[A-Z]{2,3}$/.test(short) && what.length > short.length && !what.includes("abbr"), `${title} ${short} ${what}`);
    }
  }
  settings.set({ language: "en" });
});
