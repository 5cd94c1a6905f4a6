import assert from 'node:assert/strict';
import {test} from 'node:test';

import {readMeasured} from 'grouser/data/measured.js';

test('a table with a column of time is read, its units from the headings', () => {
  const table = readMeasured('time_s,pull [N],speed_m_per_s\n0,10,0.1\n1,20,0.2\n2,,0.4\n', 'rig.csv');
  assert.deepEqual([...table.time], [0, 1, 2]);
  assert.deepEqual(
    table.columns.map(({label, unit}) => [label, unit]),
    [
      ['rig.csv: pull [N]', 'N'],
      ['rig.csv: speed_m_per_s', 'm/s'],
    ],
  );
  assert.equal(table.valueAt('rig.csv: pull [N]', 0.5), 15);
  assert.equal(table.valueAt('rig.csv: pull [N]', 1.5), NaN);
});

test('an offset moves the table in time and not its numbers', () => {
  const table = readMeasured('t,a\n0,1\n1,3\n', 'a.csv');
  table.setOffset(10);
  assert.deepEqual([...table.time], [10, 11]);
  assert.equal(table.valueAt('a.csv: a', 10.5), 2);
  assert.equal(table.valueAt('a.csv: a', 0.5), NaN);
  table.setOffset(0);
  assert.equal(table.valueAt('a.csv: a', 0.5), 2);
});

test('milliseconds, semicolons, decimal commas, tabs, quotes and a byte order mark are understood', () => {
  const german = readMeasured('\ufeffZeit [ms];Kraft [N]\n0;1,5\n500;2,5\n1000;3,5\n', 'g.csv');
  assert.deepEqual([...german.time], [0, 0.5, 1]);
  assert.equal(german.valueAt('g.csv: Kraft [N]', 0.25), 2);
  assert.deepEqual([...readMeasured('x\ttime\n5\t0\n6\t1\n', 't.tsv').time], [0, 1]);
  assert.deepEqual([...readMeasured('"time, s","a, b"\n0,1\n1,2\n', 'q.csv').time], [0, 1]);
});

test('without headings the first column that never falls is time', () => {
  const table = readMeasured('0,5\n1,4\n2,3\n', 'bare.csv');
  assert.deepEqual([...table.time], [0, 1, 2]);
  assert.deepEqual(
    table.columns.map(({name}) => name),
    ['bare.csv: column 2'],
  );
});

test('the last row counts without a line feed, and columns of one name stay apart', () => {
  const table = readMeasured('t,a,a\n0,1,2\n1,3,4', 'x.csv');
  assert.equal(table.time.length, 2);
  assert.equal(new Set(table.columns.map(({name}) => name)).size, 2);
});

test('what is no such table is refused in one line with what it needs', () => {
  /** @type {[string, RegExp][]} */
  const cases = [
    ['', /one column only/],
    ['abc', /one column only/],
    ['t,a\n', /no rows/],
    ['a,b\n3,2\n1,5\n2,1\n', /no column of time/],
    ['t,a\nx,y\nz,w\n', /no column of time/],
  ];
  for (const [text, words] of cases) {
    assert.throws(
      () => readMeasured(text, 'bad.csv'),
      ({message}) => words.test(message) && !message.includes('\n'),
    );
  }
});
