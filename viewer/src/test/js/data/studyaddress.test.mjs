import assert from 'node:assert/strict';
import {test} from 'node:test';
import {fragmentOf, readState} from 'grouser/data/studyaddress.js';

test('a view comes back from the address that it was sent by', () => {
  const state = {
    ...readState(''),
    x: 'slope',
    y: 'slip & more',
    sort: '-heat',
    row: '17',
    failed: true,
    filters: {'soil=a': 'dry sand', slope: '2..5'},
    brushes: {slip: [0.1, 0.30000000000000004]},
    axes: ['slope', 'slip'],
  };
  assert.deepEqual(readState(`#${fragmentOf(state)}`), state);
});

test('an address that makes no sense selects nothing', () => {
  const state = readState(`#b.slip=x..y&b.heat=3&b.slope=5..1&__proto__=1&x=${'y'.repeat(500)}&nothing`);
  assert.deepEqual(state.brushes, {});
  assert.equal(state.x, '');
  assert.deepEqual(state, readState(''));
});

test('an address with very many entries is cut', () => {
  const many = Array.from({length: 5000}, (_, k) => `f.c${k}=1`).join('&');
  assert.ok(Object.keys(readState(many).filters).length <= 100);
});
