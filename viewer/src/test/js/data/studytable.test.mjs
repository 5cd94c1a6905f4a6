import assert from 'node:assert/strict';
import {test} from 'node:test';
import {StudyTable, headingOf} from 'grouser/data/studytable.js';
import {madeUpCsv, madeUpSummary, madeUpTable} from '../madeupstudy.mjs';

test('factors, responses and outcomes stand between the number of the run and how it ended', () => {
  const table = madeUpTable(3);
  assert.deepEqual(
    table.columns.map(({name}) => name),
    ['row', 'slope', 'soil', 'slip', 'heat', 'stuck', 'stop', 'seconds', 'failure'],
  );
  assert.equal(headingOf(table.columns[1]), 'slope, °');
  assert.equal(headingOf(table.columns[3]), 'slip');
  assert.equal(table.count, 3);
});

test('labels become numbers and numbers labels again', () => {
  const table = madeUpTable(40);
  const soil = table.columns[2];
  assert.ok(soil.values.subarray(0, 40).every((value) => value >= 0 && value < 3));
  assert.ok(soil.labels.includes(table.shown(2, 7)));
});

test('a label that the summary does not know is put behind the others', () => {
  const table = new StudyTable(madeUpSummary());
  table.push(`${madeUpCsv(1).split('\n')[0]}\n1,2,moon dust,0.1,1,0,time,ff,0.1,\n`);
  assert.equal(table.shown(2, 0), 'moon dust');
  assert.equal(table.columns[2].values[0], 3);
});

test('a failed run has no numbers and says why', () => {
  const table = madeUpTable(50);
  assert.ok(Number.isNaN(table.columns[3].values[49]));
  assert.equal(table.shown(8, 49), 'diverged, at 50 s');
  assert.deepEqual([table.isFailed(48), table.isFailed(49)], [false, true]);
});

test('rows of a journal carry a checksum, come in any order and count once', () => {
  const table = new StudyTable(madeUpSummary(''));
  const head = madeUpCsv(0).trim();
  const rows = table.push(
    `${head}\n7,1,GRC-1,0.1,1,0,time,ff,0.1,,0a1b2c3d\n2,1,GRC-1,0.1,1,0,time,ff,0.1,,0a1b2c3d\n` +
      '7,1,GRC-1,0.1,1,0,time,ff,0.1,,0a1b2c3d\n3,1,GRC-1\n4,1,GR',
  );
  assert.equal(rows, 2);
  assert.deepEqual([...table.columns[0].values.subarray(0, 2)], [7, 2]);
  assert.equal(table.damaged, 2);
  assert.equal(table.placeOf(2), 1);
  assert.equal(table.placeOf(4), -1);
});

test('a table without one of its columns is refused', () => {
  assert.throws(() => new StudyTable(madeUpSummary()).push('row,slope\n1,2\n'), /no column soil/);
});

test('an export holds the chosen rows with all digits', () => {
  const table = madeUpTable(60);
  const copy = new StudyTable(madeUpSummary());
  copy.push(table.csv([49, 3]));
  assert.equal(copy.count, 2);
  assert.equal(copy.columns[1].values[1], table.columns[1].values[3]);
  assert.equal(copy.shown(8, 0), 'diverged, at 50 s');
  assert.equal(copy.hashes[0], '00ff');
});

test('twenty thousand rows are taken in', () => {
  const table = madeUpTable(20_000);
  assert.equal(table.count, 20_000);
  assert.equal(table.damaged, 0);
});
