import assert from 'node:assert/strict';
import {test} from 'node:test';
import {blendPose, lastNotAfter, resample} from 'grouser/data/interpolation.js';

const QUARTER_TURN = [0, 0, Math.SQRT1_2, Math.SQRT1_2];

function blended(a, b, share) {
  const out = new Float64Array(7);
  blendPose(out, 0, a, 0, b, 0, share);
  return [...out];
}

function near(actual, expected, tolerance = 1e-12) {
  assert.equal(actual.length, expected.length);
  actual.forEach((value, k) => assert.ok(Math.abs(value - expected[k]) <= tolerance, `${k}: ${value}, ${expected[k]}`));
}

test('a time lies behind the last sample that is not after it', () => {
  assert.equal(lastNotAfter([0, 1, 2, 3], 1.5), 1);
  assert.equal(lastNotAfter([0, 1, 2, 3], 2), 2);
  assert.equal(lastNotAfter([0, 1, 2, 3], 99), 3);
  assert.equal(lastNotAfter([5, 6], 1), 0);
  assert.equal(lastNotAfter([0, 1, 1, 1, 2], 1), 3);
});

test('a body half-way between two frames is in the middle of the straight line', () => {
  near(blended([0, 2, -4, 0, 0, 0, 1], [1, 4, 4, 0, 0, 0, 1], 0.5).slice(0, 3), [0.5, 3, 0]);
});

test('a third of a quarter turn is a turn by 30 degrees', () => {
  const turned = blended([0, 0, 0, 0, 0, 0, 1], [0, 0, 0, ...QUARTER_TURN], 1 / 3).slice(3);
  near(turned, [0, 0, Math.sin(Math.PI / 12), Math.cos(Math.PI / 12)]);
});

test('attitudes turn the short way although both signs of a quaternion mean the same', () => {
  const minus = QUARTER_TURN.map((v) => -v);
  const turned = blended([0, 0, 0, 0, 0, 0, 1], [0, 0, 0, ...minus], 0.5).slice(3);
  near(turned, [0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)]);
});

test('between nearly equal attitudes the quaternion keeps unit length', () => {
  const turned = blended([0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 1e-5, 0, 0, 1], 0.5).slice(3);
  assert.ok(Math.abs(Math.hypot(...turned) - 1) < 1e-15);
  near(turned, [0.5e-5, 0, 0, 1], 1e-10);
});

test('a column read at other times lies on straight lines between its rows and is nothing outside', () => {
  const values = resample([0, 1, 3], [0, 10, 30], [-0.5, 0, 0.25, 1, 2, 3, 3.5]);
  assert.deepEqual([...values], [NaN, 0, 2.5, 10, 20, 30, NaN]);
});

test('of two rows at one time the later one counts', () => {
  assert.deepEqual([...resample([0, 1, 1, 2], [0, 1, 5, 6], [1, 1.5])], [5, 5.5]);
});
