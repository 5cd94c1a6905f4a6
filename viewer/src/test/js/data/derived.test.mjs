import assert from 'node:assert/strict';
import {test} from 'node:test';

import {Derived, derive, derivedUnit, valueBetween} from 'grouser/data/derived.js';

const series = (time, values) => ({time: Float64Array.from(time), values: Float64Array.from(values)});
const grid = Array.from({length: 101}, (_, k) => 0.1 * k);

test('the difference of a series and itself is zero, also on other rows', () => {
  const a = series(
    grid,
    grid.map((t) => 2 * t),
  );
  const b = series([0, 5, 10], [0, 10, 20]);
  assert.ok(derive({op: 'difference'}, a, b).every((value) => Math.abs(value) < 1e-12));
  assert.equal(derive({op: 'difference'}, a, series([0, 5], [0, 10]))[80], NaN);
});

test('a ratio by zero is no number', () => {
  const ratio = derive({op: 'ratio'}, series([0, 1, 2], [1, 2, 3]), series([0, 1, 2], [2, 0, 1e-30]));
  assert.deepEqual([...ratio], [0.5, NaN, NaN]);
});

test('the derivative of a straight line is its slope, of a parabola exact between the ends', () => {
  const line = derive(
    {op: 'derivative'},
    series(
      grid,
      grid.map((t) => 3 * t + 1),
    ),
    null,
  );
  assert.ok(line.every((value) => Math.abs(value - 3) < 1e-9));
  const parabola = derive(
    {op: 'derivative'},
    series(
      grid,
      grid.map((t) => t * t),
    ),
    null,
  );
  assert.ok(Math.abs(parabola[50] - 10) < 1e-9);
});

test('holes stay holes', () => {
  const holed = series([0, 1, 2, 3, 4], [1, NaN, 3, 5, 7]);
  assert.deepEqual([...derive({op: 'derivative'}, holed, null)], [NaN, NaN, 2, 2, 2]);
  assert.equal(derive({op: 'mean', widthS: 2}, holed, null)[1], NaN);
});

test('a moving mean keeps a line and flattens what swings within its width', () => {
  const line = derive({op: 'mean', widthS: 1}, series(grid, grid), null);
  assert.ok(Math.abs(line[50] - 5) < 1e-12);
  const swing = derive(
    {op: 'mean', widthS: 1},
    series(
      grid,
      grid.map((_, k) => (k % 2 === 0 ? 1 : -1)),
    ),
    null,
  );
  assert.ok(swing.slice(10, 90).every((value) => Math.abs(value) < 0.1));
});

test('units follow the operation', () => {
  assert.equal(derivedUnit({op: 'ratio'}, 'N', 'N'), '-');
  assert.equal(derivedUnit({op: 'ratio'}, 'N', 'N m'), 'N/(N m)');
  assert.equal(derivedUnit({op: 'ratio'}, 'N', '-'), 'N');
  assert.equal(derivedUnit({op: 'derivative'}, 'm/s', ''), 'm/s^2');
  assert.equal(derivedUnit({op: 'derivative'}, 'm', ''), 'm/s');
  assert.equal(derivedUnit({op: 'difference'}, 'm', 'm'), 'm');
});

test('a value is not known before the first row nor behind the last: what was last is not what is now', () => {
  const time = Float64Array.from([1, 2, 3]);
  const values = Float64Array.from([10, 20, 40]);
  assert.equal(valueBetween(time, values, 2.5), 30);
  assert.equal(valueBetween(time, values, 3), 40);
  assert.equal(valueBetween(time, values, 4), 40, 'within a row of the last one');
  assert.equal(valueBetween(time, values, 4.6), NaN);
  assert.equal(valueBetween(time, values, 0.5), NaN);
  assert.equal(valueBetween(time, undefined, 2), NaN);
  assert.equal(valueBetween(new Float64Array(0), new Float64Array(0), 2), NaN);
});

test('a derived series is computed when its inputs are there, and again when they have grown', () => {
  let columns = {a: Float64Array.from([1, 2])};
  let time = Float64Array.from([0, 1]);
  const source = {
    get time() {
      return time;
    },
    loaded: (name) => columns[name],
  };
  const derived = new Derived({op: 'difference', name: 'd'}, {series: source, name: 'a'}, {series: source, name: 'b'});
  assert.equal(derived.loaded('d'), undefined);
  columns = {a: Float64Array.from([1, 2]), b: Float64Array.from([1, 0])};
  assert.deepEqual([...derived.loaded('d')], [0, 2]);
  assert.equal(derived.valueAt('d', 0.5), 1);
  time = Float64Array.from([0, 1, 2]);
  columns = {a: Float64Array.from([1, 2, 5]), b: Float64Array.from([1, 0, 1])};
  assert.deepEqual([...derived.loaded('d')], [0, 2, 4]);
});
