// The guide without a screen: reads positions line by line and answers what it would say and point at. tests/lessons plays with it.
import { createInterface } from "node:readline";
import "./load.mjs";
import { settings } from "../src/settings";
import { Title } from "../src/titles";
import { astray, instead, named, placeIn, readable, sentence, targetsOf } from "../src/tutorial/following";
import { words } from "../src/words";

const LANGUAGES = ["en", "fr"];
for (const language of LANGUAGES) await words.load(language);

let title = null;

function said(seen, saying) {
  const found = {};
  for (const language of LANGUAGES) {
    settings.kept.language = language;
    found[language] = sentence(seen, saying.say, saying.values);
  }
  const empty = Object.entries(saying.values ?? {}).filter(([, what]) => named(seen, what) === "").map(([key]) => key);
  return { say: saying.say, ...found, empty };
}

function answer({ scene, log, passed, you }) {
  const seen = { title, scene, log, choices: scene.choices ?? [], myTurn: scene.asked.includes(you) && !scene.ending, weighed: null };
  const { lesson } = title.data;
  const { step, chapter } = placeIn(lesson, seen, passed);
  const other = instead(lesson, seen, step);
  const off = astray(lesson, seen, step);
  const { choices, pieces, spaces } = targetsOf(lesson, seen, step);
  return {
    step: step.say, chapter: chapter.id, final: step.final ?? false, waits: step.waits ?? false, myTurn: seen.myTurn,
    said: said(seen, { values: step.values, ...(other ?? step) }), astray: off ? said(seen, off) : null,
    ways: [...(other?.ways ?? []), ...(off?.ways ?? [])], readable: readable(lesson, seen, step),
    choices: choices.map((choice) => choice.action), pieces, spaces,
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.title) title = new Title(asked.title);
  else process.stdout.write(`${JSON.stringify(answer(asked))}\n`);
}
