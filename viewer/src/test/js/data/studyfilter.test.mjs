import assert from 'node:assert/strict';
import {test} from 'node:test';
import {order, rangeOf, select} from 'grouser/data/studyfilter.js';
import {madeUpTable} from '../madeupstudy.mjs';

const table = madeUpTable(500);
const places = (mask) => [...mask.keys()].filter((k) => mask[k] === 1);

test('ranges are read as people write them', () => {
  assert.deepEqual(rangeOf('2..5'), [2, 5]);
  assert.deepEqual(rangeOf(' .. -1e3 '), [-Infinity, -1000]);
  assert.deepEqual(rangeOf('−3..'), [-3, Infinity]);
  assert.deepEqual(rangeOf('>= 4'), [4, Infinity]);
  assert.deepEqual(rangeOf('<=4'), [-Infinity, 4]);
  assert.deepEqual(rangeOf('= 4'), [4, 4]);
  assert.deepEqual(rangeOf('4'), [4, 4]);
  assert.ok(rangeOf('>4')[0] > 4 && rangeOf('<4')[1] < 4 && rangeOf('<0')[1] < 0);
});

test('words that are no range select everything', () => {
  for (const words of ['', '  ', 'abc', '2..x', '>', '> x', '..x']) {
    assert.equal(rangeOf(words), null, words);
  }
  assert.equal(select(table, {slope: 'abc', gone: '1'}, {}, false).count, 500);
});

test('filters of numbers and of labels hold together', () => {
  const {mask, count} = select(table, {slope: '10..20', soil: 'dry'}, {}, false);
  assert.ok(count > 20 && count < 150, String(count));
  for (const k of places(mask)) {
    assert.ok(table.columns[1].values[k] >= 10 && table.columns[1].values[k] <= 20);
    assert.equal(table.shown(2, k), 'dry sand');
  }
});

test('brushes on several axes select what lies in all of them', () => {
  const slope = select(table, {}, {slope: [5, 15]}, false);
  const both = select(table, {}, {slope: [5, 15], slip: [0.1, 0.3]}, false);
  assert.ok(both.count < slope.count && both.count > 0);
  assert.ok(places(both.mask).every((k) => slope.mask[k] === 1));
  const expected = places(slope.mask).filter((k) => {
    const slip = table.columns[3].values[k];
    return slip >= 0.1 && slip <= 0.3;
  });
  assert.deepEqual(places(both.mask), expected);
});

test('a run without a number is in no range, and failed ones can be asked for', () => {
  assert.equal(select(table, {slip: '..'}, {}, false).count, 490);
  assert.equal(select(table, {}, {}, true).count, 10);
  assert.equal(select(table, {failure: 'diverged'}, {}, false).count, 10);
});

test('rows are sorted by any column, those without a number last', () => {
  const {mask} = select(table, {}, {}, false);
  const up = order(table, mask, 'slip', false).map((k) => table.columns[3].values[k]);
  const down = order(table, mask, 'slip', true).map((k) => table.columns[3].values[k]);
  for (const list of [up, down]) {
    assert.ok(list.slice(0, 490).every(Number.isFinite) && list.slice(490).every(Number.isNaN));
  }
  assert.ok(up.slice(1, 490).every((value, k) => value >= up[k]));
  assert.ok(down.slice(1, 490).every((value, k) => value <= down[k]));
});

test('labels are sorted by the alphabet and equal ones by row', () => {
  const {mask} = select(table, {}, {}, false);
  const sorted = order(table, mask, 'soil', false);
  const soils = sorted.map((k) => table.shown(2, k));
  assert.deepEqual(soils, [...soils].sort());
  assert.ok(sorted.every((k, n) => n === 0 || soils[n] !== soils[n - 1] || k > sorted[n - 1]));
});
