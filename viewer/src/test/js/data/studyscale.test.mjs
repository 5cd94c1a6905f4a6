import assert from 'node:assert/strict';
import {test} from 'node:test';
import {rowWindow} from 'grouser/data/rowwindow.js';
import {Axis, bins, colourScale, scattered, spread} from 'grouser/data/studyscale.js';
import {madeUpTable} from '../madeupstudy.mjs';

const table = madeUpTable(500);

test('an axis goes from values to pixels and back', () => {
  const axis = new Axis(10, 20, 300, 100);
  assert.equal(axis.pixel(10), 300);
  assert.equal(axis.pixel(20), 100);
  assert.equal(axis.value(axis.pixel(13)), 13);
});

test('an axis leaves room around its numbers, also around one number alone or none', () => {
  const axis = Axis.of(table.columns[1], 0, 100);
  assert.ok(axis.low < table.columns[1].low && axis.high > table.columns[1].high);
  assert.deepEqual([Axis.around(5, 5, 0, 1).low, Axis.around(5, 5, 0, 1).high], [4.5, 5.5]);
  assert.deepEqual([Axis.around(0, 0, 0, 1).low, Axis.around(0, 0, 0, 1).high], [-1, 1]);
  assert.deepEqual([Axis.around(Infinity, -Infinity, 0, 1).low, Axis.around(NaN, NaN, 0, 1).high], [0, 1]);
});

test('ticks are round, apart, within the axis, and have a minus sign', () => {
  const ticks = new Axis(-1.03, 2.2, 0, 320).ticks(60);
  assert.deepEqual(
    ticks.map(({text}) => text),
    ['−1', '0', '1', '2'],
  );
  assert.ok(new Axis(0, 1e-9, 0, 1000).ticks(50).length <= 20);
});

test('labels are ticks at their places, thinned where they would overlap', () => {
  const labels = Array.from({length: 40}, (_, k) => `soil ${k}`);
  const axis = new Axis(-0.5, 39.5, 0, 200, labels);
  const ticks = axis.ticks(20);
  assert.ok(ticks.length <= 10);
  assert.ok(ticks.every(({value, text}) => labels[value] === text));
});

test('every number is in one bin and the selected ones in the same', () => {
  const mask = new Uint8Array(500).map((_, k) => k % 2);
  const {edges, all, chosen} = bins(table.columns[3], 500, mask);
  assert.equal(edges.length, all.length + 1);
  assert.equal(
    all.reduce((a, b) => a + b),
    490,
  );
  const half = [...table.columns[3].values.subarray(0, 500)].filter((value, k) => mask[k] && Number.isFinite(value));
  assert.equal(
    chosen.reduce((a, b) => a + b),
    half.length,
  );
  assert.ok(all.every((count, k) => chosen[k] <= count));
});

test('labels and constants have bins of their own', () => {
  const soil = bins(table.columns[2], 500, new Uint8Array(500));
  assert.equal(soil.all.length, 3);
  assert.deepEqual(soil.edges, [-0.5, 0.5, 1.5, 2.5]);
  const seconds = bins(table.columns[7], 500, new Uint8Array(500).fill(1));
  assert.deepEqual(seconds.chosen, [500]);
});

test('numbers are coloured from dark to bright, labels by the palette, what is no number by its own', () => {
  const slope = colourScale(table.columns[1], ['red'], 'none');
  const light = (text) =>
    text
      .match(/\d+/g)
      .map(Number)
      .reduce((a, b) => a + b);
  assert.ok(light(slope.of(table.columns[1].low)) < light(slope.of(table.columns[1].high)));
  assert.equal(slope.of(NaN), 'none');
  assert.equal(slope.of(1e9), slope.of(table.columns[1].high));
  const soil = colourScale(table.columns[2], ['red', 'blue'], 'none');
  assert.deepEqual(soil.colours, ['red', 'blue', 'red']);
});

test('a table of twenty thousand rows has less than a hundred elements wherever it is scrolled', () => {
  for (const scroll of [0, 1, 12_345, 480_000 - 600, 480_000, 1e9]) {
    for (const height of [0, 400, 4000]) {
      const {first, last} = rowWindow(scroll, height, 24, 20_000);
      assert.ok(first >= 0 && last <= 20_000 && last - first < 100, `${scroll} ${height}: ${first} ${last}`);
    }
  }
  const {first, last} = rowWindow(2400, 480, 24, 20_000);
  assert.ok(first <= 100 && last >= 120);
  assert.deepEqual(rowWindow(0, 600, 24, 0), {first: 0, last: 0});
});

test('runs are spread beside their label evenly, whichever of them are drawn', () => {
  const drawn = Array.from({length: 20_000}, (_, k) => k).filter((k) => scattered(k) < 0.1);
  const moved = drawn.map((k) => spread(table.columns[2], k));
  assert.ok(Math.abs(drawn.length - 2000) < 200);
  assert.ok(moved.every((by) => Math.abs(by) <= 0.28));
  assert.ok(Math.abs(moved.filter((by) => by > 0).length / moved.length - 0.5) < 0.05);
  assert.equal(spread(table.columns[1], 5), 0);
});
