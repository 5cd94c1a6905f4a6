import assert from 'node:assert/strict';
import {test} from 'node:test';
import {groundHit, measured} from 'grouser/scene/pick.js';
import {anglesOf, namesOf} from 'grouser/ui/inspector.js';

test('a ray meets a slope where the slope is', () => {
  const slope = (x) => 0.2 * x;
  const hit = groundHit([0, 0, 5], [0.6, 0, -0.8], slope, 50);
  // 5 - 0.8 t = 0.2 * 0.6 t
  const t = 5 / 0.92;
  assert.ok(Math.abs(hit[0] - 0.6 * t) < 1e-9 && Math.abs(hit[2] - 0.2 * 0.6 * t) < 1e-9);
});

test('a ray beside the ground, or upwards, meets nothing', () => {
  const field = (x) => (Math.abs(x) < 1 ? 0 : -1e9);
  assert.equal(groundHit([5, 0, 5], [0, 0, -1], field, 50), null);
  assert.equal(groundHit([0, 0, 5], [0, 0, 1], field, 50), null);
});

test('three metres on and four up are five metres, at 53 degrees', () => {
  const {lengthM, heightM, slopeDeg} = measured([1, 1, 1], [4, 1, 5], [0, 0, 1]);
  assert.ok(Math.abs(lengthM - 5) < 1e-12 && Math.abs(heightM - 4) < 1e-12);
  assert.ok(Math.abs(slopeDeg - (Math.atan2(4, 3) * 180) / Math.PI) < 1e-9);
});

test('on a tilted slope height counts along the plumb line', () => {
  const tilt = Math.PI / 18;
  const {slopeDeg} = measured([0, 0, 0], [2, 0, 0], [Math.sin(tilt), 0, Math.cos(tilt)]);
  assert.ok(Math.abs(slopeDeg - 10) < 1e-9);
});

test('a body that yawed by 30 degrees says so, and has the columns of its wheel', () => {
  const half = Math.PI / 12;
  const [roll, pitch, yaw] = anglesOf([0, 0, Math.sin(half), Math.cos(half)]);
  assert.ok(Math.abs(roll) < 1e-9 && Math.abs(pitch) < 1e-9 && Math.abs(yaw - 30) < 1e-9);
  assert.deepEqual([...namesOf({name: 'fl_wheel', shapes: [{name: 'fl'}, {}]})], ['fl_wheel', 'fl']);
});
