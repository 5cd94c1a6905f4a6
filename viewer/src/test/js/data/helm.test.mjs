import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ofKeys, ofSticks, pullN, steers} from 'grouser/data/helm.js';

test('keys add up, opposite ones cancel, and Shift halves', () => {
  assert.deepEqual(ofKeys(['KeyW', 'ArrowUp', 'KeyA']), {forward: 1, turn: 1});
  assert.deepEqual(ofKeys(['KeyW', 'KeyS']), {forward: 0, turn: 0});
  assert.deepEqual(ofKeys(['ArrowDown', 'ArrowRight'], true), {forward: -0.5, turn: -0.5});
  assert.ok(steers('KeyW') && !steers('KeyL'));
});

test('a stick near its middle does nothing, and reaches all of it at its end', () => {
  assert.deepEqual(
    Object.values(ofSticks([0.05, -0.1])).map((value) => value + 0),
    [0, 0],
  );
  assert.deepEqual(ofSticks([0, -1]).forward, 1);
  assert.deepEqual(ofSticks([0, 0, 1, 0]).turn, -1);
});

test('a pull is a spring of one weight per metre, three weights at most', () => {
  assert.deepEqual(pullN([1, 0, 0], [1, 0.5, 0], 200), [0, 100, 0]);
  const far = pullN([0, 0, 0], [6, 8, 0], 200);
  assert.ok(Math.abs(Math.hypot(...far) - 600) < 1e-9);
});
