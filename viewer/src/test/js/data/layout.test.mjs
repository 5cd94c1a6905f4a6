import assert from 'node:assert/strict';
import {test} from 'node:test';

import {itemText, readLayout, writeLayout} from 'grouser/data/layout.js';

const col = (name, run = 0) => ({run, name});
const over = (items, x = null, logX = false, logY = false) => ({items, x, logX, logY});

test('a layout is read as it was written', () => {
  const plots = [
    over([col('wheel_fl_slip'), col('wheel_fr_slip', 1)]),
    over([col('pull_N')], col('wheel_fl_slip'), true, true),
    over([
      {op: 'ratio', ...col('a'), other: col('b', 2)},
      {op: 'mean', ...col('a'), widthS: 0.5},
      {op: 'derivative', ...col('a,b;c|d:e=f%g', 3)},
    ]),
  ];
  assert.deepEqual(readLayout(writeLayout(plots)), plots);
});

test('the text is short and stands in an address', () => {
  assert.equal(writeLayout([over([col('a')], col('b'), false, true)]), 'logy,x=b,a');
  assert.equal(itemText({op: 'difference', ...col('a'), other: col('a', 1)}), 'difference|a|2:a');
});

test('what makes no sense is left out, and nothing is thrown', () => {
  for (const text of [
    '',
    ';;;',
    'x=a',
    'explode|a',
    'ratio|a',
    'mean|a|-1',
    'mean|a|x',
    '%E0%A4',
    'constructor|a',
    '0:a|',
  ]) {
    assert.deepEqual(readLayout(text), [], text);
  }
  assert.deepEqual(readLayout(null), []);
  assert.deepEqual(readLayout('a'.repeat(7000)), []);
  assert.equal(readLayout('a;'.repeat(100)).length, 20);
  assert.deepEqual(readLayout('a,explode|b,,c')[0].items, [col('a'), col('c')]);
});
