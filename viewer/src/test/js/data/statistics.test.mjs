import assert from 'node:assert/strict';
import {test} from 'node:test';

import {bandOf, statistics} from 'grouser/data/statistics.js';

const close = (value, expected) => assert.ok(Math.abs(value - expected) < 1e-9, `${value} is not ${expected}`);

test('the mean of a line over an interval is its middle, whatever the rows', () => {
  const time = Float64Array.from([0, 0.1, 0.2, 1, 2, 4, 10]);
  const stats = statistics(time, time, 0, 4);
  close(stats.mean, 2);
  close(stats.integral, 8);
  close(stats.deviation, 4 / Math.sqrt(12));
  close(stats.rms, Math.sqrt(16 / 3));
  assert.deepEqual([stats.min, stats.minAt, stats.max, stats.maxAt, stats.first, stats.last], [0, 0, 4, 4, 0, 4]);
  assert.equal(stats.count, 6);
});

test('holes are left out with the stretches beside them', () => {
  const stats = statistics([0, 1, 2, 3, 4, 5], [1, 1, NaN, 3, 3, NaN], 0, 5);
  close(stats.mean, 2);
  assert.equal(stats.count, 4);
});

test('an interval without rows has no statistics, one with a single row that of the row', () => {
  assert.equal(statistics([0, 1], [1, 2], 0.2, 0.8).count, 0);
  assert.equal(statistics([0, 1], [1, 2], 0.2, 0.8).mean, NaN);
  const one = statistics([0, 1, 2], [1, -2, 3], 0.5, 1.5);
  assert.deepEqual([one.mean, one.deviation, one.rms], [-2, 0, 2]);
});

test('the band of runs lies between the least and the largest, on the rows of the first', () => {
  const band = bandOf([
    {time: Float64Array.from([0, 1, 2]), values: Float64Array.from([0, 1, 2])},
    {time: Float64Array.from([0, 2]), values: Float64Array.from([4, 4])},
    {time: Float64Array.from([0, 1]), values: Float64Array.from([2, NaN])},
  ]);
  assert.deepEqual([...band.low], [0, 1, 2]);
  assert.deepEqual([...band.high], [4, 4, 4]);
  assert.deepEqual([...band.mean], [2, 2.5, 3]);
  const lone = bandOf([
    {time: Float64Array.from([0, 5]), values: Float64Array.from([1, 1])},
    {time: Float64Array.from([0, 1]), values: Float64Array.from([3, 3])},
  ]);
  assert.deepEqual([...lone.mean], [2, NaN]);
});
