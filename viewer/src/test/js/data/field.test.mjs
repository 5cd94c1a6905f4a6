import assert from 'node:assert/strict';
import {test} from 'node:test';
import {SECTION_SAMPLES, crossing, difference, robustSize, sample, sectionOf} from 'grouser/data/field.js';

const GRID = {x0M: -1, y0M: 2, cellM: 0.5, nx: 9, ny: 5};

/** A plane z = 1 + 2 x - 3 y over the cells. */
const plane = Float64Array.from({length: 45}, (_, k) => {
  const [x, y] = [GRID.x0M + (k % 9) * GRID.cellM, GRID.y0M + Math.floor(k / 9) * GRID.cellM];
  return 1 + 2 * x - 3 * y;
});

test('between cells a plane is read exactly', () => {
  for (const [x, y] of [
    [-1, 2],
    [0.3, 2.7],
    [2.99, 3.99],
    [3, 4],
  ]) {
    assert.ok(Math.abs(sample(plane, GRID, x, y) - (1 + 2 * x - 3 * y)) < 1e-12, `${x}, ${y}`);
  }
});

test('beyond the edge of a field there is no value', () => {
  for (const [x, y] of [
    [-1.01, 3],
    [3.01, 3],
    [0, 1.99],
    [0, 4.01],
    [NaN, 3],
  ]) {
    assert.ok(Number.isNaN(sample(plane, GRID, x, y)), `${x}, ${y}`);
  }
});

test('a line enters and leaves a field at its edges', () => {
  assert.deepEqual(crossing(GRID, [0, 3], [1, 0]), [-1, 3]);
  assert.deepEqual(crossing(GRID, [0, 3], [0, -1]), [-1, 1]);
  const [from, to] = crossing(GRID, [0, 3], [Math.SQRT1_2, Math.SQRT1_2]);
  assert.ok(Math.abs(from + Math.SQRT2) < 1e-12 && Math.abs(to - Math.SQRT2) < 1e-12);
});

test('a line beside a field does not cross it', () => {
  assert.equal(crossing(GRID, [0, 5], [1, 0]), null);
  assert.equal(crossing(GRID, [-3, 0], [Math.SQRT1_2, -Math.SQRT1_2]), null);
});

test('a section shows soil now, at the start, rock and flow along the line', () => {
  const soil = {surface: GRID, now: plane.map((z) => z - 0.1), base: plane, floor: plane.map((z) => z - 1)};
  const section = sectionOf(soil, new Int16Array(45).fill(4), 0.05, [0, 3], [1, 0]);
  assert.equal(section.s.length, SECTION_SAMPLES);
  section.s.forEach((s, k) => {
    assert.ok(Math.abs(section.start[k] - (1 + 2 * s - 9)) < 1e-9);
    assert.ok(Math.abs(section.start[k] - section.now[k] - 0.1) < 1e-9);
    assert.ok(Math.abs(section.start[k] - section.floor[k] - 1) < 1e-9);
    assert.ok(Math.abs(section.depth[k] - 0.2) < 1e-9);
  });
  assert.ok(section.s[0] > -1 && section.s.at(-1) < 3 && section.s.at(-1) - section.s[0] > 3.999);
});

test('a cut beside the soil has no section', () => {
  assert.equal(sectionOf({surface: GRID, now: plane, base: plane, floor: null}, null, 0, [0, 9], [1, 0]), null);
});

test('the rectangle where two fields differ holds every cell that does and no more', () => {
  const a = new Int16Array(45);
  const b = a.slice();
  assert.equal(difference(a, b, 9, 5), null);
  b[1 * 9 + 4] = 1;
  b[3 * 9 + 2] = -1;
  b[2 * 9 + 7] = 5;
  assert.deepEqual(difference(a, b, 9, 5), {i0: 2, j0: 1, i1: 7, j1: 3});
});

test('the range of colours ignores a single wild cell', () => {
  const raw = new Int16Array(10000);
  for (let k = 0; k < 2000; k++) {
    raw[k] = (k % 2 ? -1 : 1) * (1 + (k % 100));
  }
  raw[5000] = 30000;
  assert.ok(robustSize(raw) >= 95 && robustSize(raw) <= 100, String(robustSize(raw)));
  assert.equal(robustSize(new Int16Array(100)), 0);
});
