// The board, its lines and the view of it, without a screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board } from "../src/map/board";
import { pile, spread, drawnMarks } from "../src/map/counters";
import { wayOf } from "../src/map/facts";
import { outlived } from "../src/map/outlived";
import { chain, smooth } from "../src/map/lines";
import { laid } from "../src/map/situation";
import { View } from "../src/map/view";
import { hasWon, knows } from "../src/sides";
import { split } from "../src/table/asking";

const HEX = 72;
globalThis.window ??= globalThis;
globalThis.cancelAnimationFrame ??= () => {};

/** Columns of flat-topped hexes, odd columns half a hex lower; a space's id is column * rows + row. */
function grid(columns, rows) {
  const spaces = [];
  const links = [];
  const id = (c, r) => c * rows + r;
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      spaces.push({ id: id(c, r), code: `${c}${r}`, x: 50 + (c * HEX * Math.sqrt(3)) / 2, y: 50 + r * HEX + (c % 2 ? HEX / 2 : 0), r: HEX / 2, kind: "hex", terrain: "clear", name: null, holder: null });
      if (r + 1 < rows) links.push([id(c, r), id(c, r + 1)]);
      for (const other of c % 2 ? [r, r + 1] : [r - 1, r]) if (c + 1 < columns && other >= 0 && other < rows) links.push([id(c, r), id(c + 1, other)]);
    }
  return new Board({ kind: "hex", width: 900, height: 900, hex: HEX, counter: 46, spaces, links });
}

test("a point belongs to the hex whose centre is nearest", () => {
  const board = grid(6, 6);
  const one = board.space(14);
  assert.equal(board.at(one.x + 20, one.y - 25).id, 14);
  assert.equal(board.at(one.x, one.y + 37).id, 15);
  assert.equal(board.at(-400, 0), null);
});

test("neighbours share their corners, and every side knows what lies behind it", () => {
  const board = grid(6, 6);
  const here = 14;
  board.sides(here).forEach((other, i) => {
    if (other === null) return;
    const back = board.sides(other).indexOf(here);
    assert.deepEqual(board.corners(here)[i], board.corners(other)[(back + 1) % 6]);
  });
  assert.equal(board.sides(14).filter((side) => side !== null).length, 6);
});

test("the border of some hexes is one closed line with them on its right hand", () => {
  const board = grid(6, 6);
  const inside = new Set([14, 15, 20, 21]);
  const sides = board.border(inside, (id) => inside.has(id), (id) => id === null || !inside.has(id));
  const lines = chain(sides);
  assert.equal(lines.length, 1);
  assert.deepEqual(lines[0][0], lines[0].at(-1));
  assert.equal(lines[0].length, sides.length + 1);
  const area = lines[0].slice(1).reduce((sum, { x, y }, i) => sum + lines[0][i].x * y - x * lines[0][i].y, 0) / 2;
  assert.ok(Math.abs(area - 4 * HEX * HEX * (Math.sqrt(3) / 2)) < 20, `clockwise on the screen: ${area}`);
  assert.match(smooth(lines[0], 2), /^M.*z$/);
});

test("a way leads from neighbour to neighbour and strays little; a far one is a straight line", () => {
  const board = grid(20, 12);
  const way = board.way(0, 50);
  assert.equal(way[0], 0);
  assert.equal(way.at(-1), 50);
  way.slice(1).forEach((id, i) => assert.ok(board.neighbours.get(way[i]).includes(id)));
  assert.deepEqual(board.way(0, 12 * 20 - 1), [0, 239]);
});

test("arrow keys go to the neighbour in that direction", () => {
  const board = grid(6, 6);
  assert.equal(board.towards(board.space(14), 0, 1).id, 15);
  assert.equal(board.towards(board.space(14), 0, -1).id, 13);
  assert.equal(Math.floor(board.towards(board.space(14), 1, 0).id / 6), 3);
  assert.equal(Math.floor(board.towards(board.space(14), -1, 0).id / 6), 1);
});

test("zooming keeps the point under the pointer, and the board never leaves the screen", () => {
  const view = new View({ width: 3000, height: 2600 }, () => {}, () => {}, () => false);
  view.resize(1600, 1000, { left: 60, top: 90, right: 352, bottom: 0 });
  view.look({ x: 1500, y: 1300, k: 1 }, false);
  const at = { x: 400, y: 300 };
  const fixed = view.toMap(at);
  view.zoomAt(at, 1.7);
  const after = view.toMap(at);
  assert.ok(Math.hypot(after.x - fixed.x, after.y - fixed.y) < 0.01);
  view.zoomAt(at, 9);
  assert.equal(view.k, 2);
  view.panBy(1e6, 1e6);
  const { x, y } = view.toMap(view.centre);
  assert.ok(x >= -0.01 && y >= -0.01);
  view.fit();
  assert.ok(Math.abs(view.keep().x - 1500) < 1 && view.k < 0.5);
});

test("a stack shows three at most, the uppermost first, each below it to the left and down", () => {
  const laid = pile([1, 2, 3, 4].map((id) => ({ id, face: "f", place: 0 })), 100, 100, 50);
  assert.deepEqual(laid.map(({ piece }) => piece.id), [1, 2, 3]);
  assert.ok(laid[0].x > laid[1].x && laid[0].y < laid[1].y);
});

test("a stack that lies open shows everybody, none over another and all around the middle", () => {
  const stack = (count) => spread(Array.from({ length: count }, (_, id) => ({ id, face: "f", place: 0 })), 100, 100, 46);
  assert.deepEqual(stack(1).map(({ x, y, part }) => [x, y, part]), [[100, 100, 1]]);
  for (const count of [2, 3, 4, 5, 6]) {
    const laid = stack(count);
    assert.equal(laid.length, count);
    for (const a of laid) for (const b of laid) {
      const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
      assert.ok(a === b || apart >= 46 * a.part, `${count}: ${apart}`);
    }
    assert.ok(laid.every(({ x, y, part }) => Math.abs(x - 100) + 23 * part <= 36 && Math.abs(y - 100) + 23 * part <= 33), `${count} leave their hex`);
  }
  assert.equal(stack(9).length, 6);
});

test("marks that have acted share one corner", () => {
  assert.deepEqual(drawnMarks(["moved", "fought", "unsupplied", "selected"]), ["unsupplied", "fought"]);
  assert.deepEqual(drawnMarks(["oos", "used"]), ["unsupplied", "done"]);
  assert.deepEqual(drawnMarks(["moved"]), ["moved"]);
  assert.deepEqual(drawnMarks(["moved", "selected"]), []); // picked, but it has gone nowhere yet
});

test("a way told by the log ends where the piece is", () => {
  assert.deepEqual(wayOf([5, 7, 9], 3, 9), [3, 5, 7, 9]);
  assert.deepEqual(wayOf([5, 7], 3, 9), [3, 9]);
  assert.deepEqual(wayOf([3], 3, 3), [3]);
});

test("a number stands before its word", () => {
  assert.deepEqual(split("28 contre 8"), ["28", "contre 8"]);
  assert.deepEqual(split("3 / 6 rail"), ["3 / 6", "rail"]);
  assert.deepEqual(split("Choose"), ["", "Choose"]);
});

test("what lies under another comes right after it, and nothing is lost", () => {
  const piece = (id, under) => ({ id, face: "f", place: 0, ...(under === undefined ? {} : { under }) });
  assert.deepEqual(laid([piece(1), piece(2), piece(3, 1), piece(4, 3)]).map(({ id }) => id), [1, 3, 4, 2]);
  assert.deepEqual(laid([piece(1, 9), piece(2)]).map(({ id }) => id), [1, 2]); // what lies on it is elsewhere
  assert.deepEqual(laid([piece(1, 2), piece(2, 1)]).map(({ id }) => id), [1, 2]); // nobody lies under himself
});

test("a set of sides, and who has won", () => {
  assert.deepEqual([0, 1, 2, null].map((side) => knows(6, side)), [false, true, true, false]);
  assert.deepEqual([0, null].map((side) => knows(undefined, side)), [true, true]);
  assert.equal(knows(0, 0), false);
  assert.deepEqual([0, 1, 2].map((side) => hasWon({ winner: 1, how: "x", camp: 6 }, side)), [false, true, true]);
  assert.deepEqual([0, 1].map((side) => hasWon({ winner: 0, how: "x" }, side)), [true, false]);
  assert.deepEqual([0, 1].map((side) => hasWon({ winner: null, how: "x" }, side)), [false, false]);
});

test("an area is washed along its outline", () => {
  const ring = [[0, 0], [30, 0], [30, 40]];
  const space = { id: 0, code: "A", x: 20, y: 10, r: 34, kind: "area", terrain: "", name: null, holder: null, outline: [ring] };
  const board = new Board({ kind: "area", width: 100, height: 100, hex: 0, counter: 40, spaces: [space], links: [] });
  assert.equal(board.outline(0), "M0 0L30 0L30 40z");
});

test("an opened stack stays while its units can be chosen, and goes when what was opened is no longer there", () => {
  assert.equal(outlived([1, 2], [1, 2], false, false), false); // looked at, nobody moved
  assert.equal(outlived([1, 2], [2], true, true), false); // the other may still move
  assert.equal(outlived([1, 2], [2], false, true), true); // it may not, though one could go back there
  assert.equal(outlived([1, 2], [3], true, true), true); // others have taken the place
  assert.equal(outlived([1, 2], [1, 2, 3], false, false), false); // one joined them
  assert.equal(outlived([], [], false, true), false); // choices of an empty place
  assert.equal(outlived([], [], false, false), true);
});
