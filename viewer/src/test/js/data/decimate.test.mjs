import assert from 'node:assert/strict';
import {test} from 'node:test';
import {decimate} from 'grouser/data/decimate.js';

const rows = 10000;
const time = Float64Array.from({length: rows}, (_, k) => k / 100);

test('an impact of one row is not lost among ten thousand', () => {
  const column = new Float64Array(rows);
  column[7777] = 1200;
  column[1234] = -3;
  const [x, y] = decimate(time, [column], 0, 100, 50);
  assert.equal(x.length, 100);
  assert.equal(y.length, 100);
  assert.equal(Math.max(...y), 1200);
  assert.equal(Math.min(...y), -3);
});

test('the extremes of a bucket come in the order in which they happened', () => {
  const rising = Float64Array.from(time);
  const [, up, down] = decimate(time, [rising, rising.map((v) => -v)], 0, 100, 50);
  assert.ok(up.every((value, k) => k === 0 || value >= up[k - 1]));
  assert.ok(down.every((value, k) => k === 0 || value <= down[k - 1]));
});

test('few rows are drawn as they are, with one beyond each end of the range', () => {
  const column = Float64Array.from(time, (t) => 2 * t);
  const [x, y] = decimate(time, [column], 10.005, 10.025, 500);
  assert.deepEqual(x, [10, 10.01, 10.02, 10.03]);
  assert.deepEqual(y, [20, 20.02, 20.04, 20.06]);
});

test('what is no number is a gap in the curve', () => {
  const short = Float64Array.from([0, 1, 2]);
  assert.deepEqual(decimate(short, [Float64Array.from([1, NaN, Infinity])], 0, 2, 100)[1], [1, null, null]);
  const gap = new Float64Array(rows).fill(NaN);
  assert.ok(decimate(time, [gap], 0, 100, 50)[1].every((value) => value === null));
});

test('a series without rows has no points', () => {
  assert.deepEqual(decimate(new Float64Array(0), [new Float64Array(0)], 0, 1, 10), [[], []]);
});
