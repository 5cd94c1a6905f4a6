import assert from 'node:assert/strict';
import {test} from 'node:test';
import {bounds, padded, roundUp, tickStep} from 'grouser/data/scales.js';

test('a legend ends at a round number at or above the value', () => {
  assert.deepEqual([1, 1.01, 1.6, 2.5, 4, 6, 8, 120, 0.013].map(roundUp), [1, 1.5, 2, 3, 5, 7.5, 10, 150, 0.015]);
  for (let x = 1e-6; x < 1e6; x *= 1.37) {
    assert.ok(roundUp(x) >= x * (1 - 1e-9) && roundUp(x) < 1.7 * x, `${x}: ${roundUp(x)}`);
  }
});

test('a value that is zero, negative or no number has no round size', () => {
  assert.deepEqual([0, -2, NaN, Infinity].map(roundUp), [0, 0, 0, 0]);
});

test('ticks are 1, 2 or 5 times a power of ten apart and never nearer than asked', () => {
  assert.deepEqual([0.9, 1, 1.5, 3, 7, 0.03, 450].map(tickStep), [1, 1, 2, 5, 10, 0.05, 500]);
});

test('an axis leaves room around a curve, also around a constant one', () => {
  const [low, high] = padded(0, 100);
  assert.ok(Math.abs(low + 8) < 1e-12 && Math.abs(high - 108) < 1e-12);
  assert.deepEqual(padded(5, 5), [4.5, 5.5]);
  assert.deepEqual(padded(0, 0), [-1e-6, 1e-6]);
});

test('an axis without values runs from -1 to 1', () => {
  assert.deepEqual(padded(null, null), [-1, 1]);
  assert.deepEqual(padded(NaN, 1), [-1, 1]);
  assert.deepEqual(bounds([[NaN, NaN]], 0.01), [-1, 1]);
});

test('the range of several lists holds them all with 15 % of room', () => {
  assert.deepEqual(bounds([[0, NaN, 4], [10]], 0.01), [-1.5, 11.5]);
  assert.deepEqual(bounds([[1, 1]], 0.25), [0.75, 1.25]);
});
