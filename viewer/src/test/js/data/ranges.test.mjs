import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Ranges} from 'grouser/data/ranges.js';

test('two views that share their ranges show a colour for the same number', () => {
  const ranges = new Ranges();
  ranges.see('sinkage', -5, 5);
  ranges.see('sinkage', -20, 20);
  ranges.see('sinkage', -7.5, 7.5);
  assert.deepEqual(ranges.of('sinkage'), [-20, 20]);
});

test('a locked range stays whatever is seen, and goes on from what was seen when it is free again', () => {
  const ranges = new Ranges();
  ranges.see('pressure', 0, 10);
  assert.ok(ranges.lock('pressure'));
  ranges.see('pressure', 0, 50);
  assert.deepEqual(ranges.of('pressure'), [0, 10]);
  ranges.unlock('pressure');
  assert.deepEqual(ranges.of('pressure'), [0, 50]);
});

test('limits that are no range are refused', () => {
  const ranges = new Ranges();
  for (const limits of [
    [5, 5],
    [6, 5],
    [NaN, 1],
    [0, Infinity],
  ]) {
    assert.equal(ranges.lock('height', limits), false);
  }
  assert.equal(ranges.of('height'), null);
  assert.equal(ranges.lock('height'), false, 'nothing was seen yet');
});

test('locked ranges travel as a text', () => {
  const ranges = new Ranges();
  ranges.lock('sinkage', [-12.5, 40]);
  ranges.lock('pressure', [0, 20]);
  const other = new Ranges();
  other.text = ranges.text;
  assert.deepEqual(other.of('sinkage'), [-12.5, 40]);
  assert.deepEqual(other.of('pressure'), [0, 20]);
  other.text = 'nonsense,slope:1,:2:3:4';
  assert.equal(other.of('slope'), null);
});

test('a newton is as long in both views, and no longer than either wanted', () => {
  const ranges = new Ranges();
  ranges.offerPerNewton(0.01);
  ranges.offerPerNewton(0.004);
  ranges.offerPerNewton(0.02);
  assert.equal(ranges.perNewton, 0.004);
  ranges.setStretch(2);
  assert.equal(ranges.perNewton, 0.008);
});
