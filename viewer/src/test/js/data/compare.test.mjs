import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Difference, metricRows} from 'grouser/data/compare.js';

/** A series of one column x. */
function series(time, x) {
  const values = Float64Array.from(x);
  return {
    time: Float64Array.from(time),
    loaded: (name) => (name === 'x' ? values : undefined),
    valueAt: (_, t) => x[0] + ((x.at(-1) - x[0]) * (t - time[0])) / (time.at(-1) - time[0]),
  };
}

test('the difference of two runs is B minus A at the times of A', () => {
  const difference = new Difference(series([0, 1, 2], [0, 1, 2]), series([0, 4], [0, 8]));
  assert.deepEqual([...difference.loaded('x')], [0, 1, 2]);
  assert.equal(difference.valueAt('x', 1.5), 1.5);
});

test('where B has ended there is no difference', () => {
  const difference = new Difference(series([0, 1, 2], [1, 1, 1]), series([0, 1], [3, 3]));
  assert.deepEqual([...difference.loaded('x')], [2, 2, NaN]);
  assert.ok(Number.isNaN(difference.valueAt('x', 1.5)));
});

test('a column that one of the runs lacks has no difference', () => {
  assert.equal(new Difference(series([0, 1], [0, 1]), series([0, 1], [0, 1])).loaded('y'), undefined);
});

test('metrics of two runs stand side by side with their difference relative to A', () => {
  const rows = metricRows([
    {metrics: {slip: {value: 0.2, unit: '-'}, zero: {value: 0, unit: 'm'}}},
    {metrics: {slip: {value: 0.25, unit: '-'}, zero: {value: 1, unit: 'm'}, only: {value: 3, unit: 'N'}}},
  ]);
  assert.deepEqual(
    rows.map(({name, unit}) => [name, unit]),
    [
      ['slip', '-'],
      ['zero', 'm'],
      ['only', 'N'],
    ],
  );
  assert.ok(Math.abs(rows[0].relative - 0.25) < 1e-12);
  assert.ok(Number.isNaN(rows[1].relative) && Number.isNaN(rows[2].difference) && rows[2].values[1] === 3);
});

test('a metric says why a run does not hold it, and what it measures where one run knows', () => {
  const [slip] = metricRows([
    {metrics: {slip: {value: null, unit: '-', missing: 'the run did not reach its window'}}},
    {metrics: {slip: {value: 0.25, unit: '-', quantity: 'slip'}}},
  ]);
  assert.deepEqual(slip.missing, ['the run did not reach its window', '']);
  assert.equal(slip.quantity, 'slip');
});

test('runs without a summary have no metrics', () => {
  assert.deepEqual(metricRows([null, {metrics: null}]), []);
});
