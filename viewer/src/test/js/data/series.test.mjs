import assert from 'node:assert/strict';
import {test} from 'node:test';
import {openSeries} from 'grouser/data/series.js';
import {SourceError} from 'grouser/data/source.js';

/** A source of one text in pieces of so many bytes; counts how often it is read. */
function source(text, pieceBytes = 7) {
  const made = {
    text,
    reads: 0,
    columns: null,
    json: async () => {
      if (made.columns === null) {
        throw new SourceError('no columns', 404);
      }
      return made.columns;
    },
    stream: async (_name, from = 0) => {
      made.reads++;
      const whole = new TextEncoder().encode(made.text);
      if (from > whole.length) {
        throw new SourceError('too short', 416);
      }
      const bytes = whole.subarray(from);
      made.bytes = bytes.length;
      const pieces = [];
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        pieces.push(bytes.slice(at, at + pieceBytes));
      }
      return new Blob(pieces).stream();
    },
  };
  return made;
}

const TEXT = 'time_s,a_m,b_N\n0,1,-2\n0.5,2.5,1e-3\n1,4,\n';

test('columns are read on demand, their names and the time at once', async () => {
  const series = await openSeries(source(TEXT));
  assert.deepEqual(
    series.columns.map(({name}) => name),
    ['a_m', 'b_N'],
  );
  assert.deepEqual([...series.time], [0, 0.5, 1]);
  assert.equal(series.loaded('a_m'), undefined);
  await series.load(['a_m', 'b_N', 'no such column']);
  assert.deepEqual([...series.loaded('a_m')], [1, 2.5, 4]);
  assert.deepEqual([...series.loaded('b_N')], [-2, 1e-3, NaN]);
});

test('columns that are asked for at the same moment take one pass over the file', async () => {
  const from = source(TEXT);
  const series = await openSeries(from, () => ['a_m']);
  await Promise.all([series.load(['a_m']), series.load(['b_N']), series.load(['b_N', 'a_m'])]);
  assert.equal(from.reads, 2);
});

test('it does not matter where the stream is cut', async () => {
  for (let bytes = 1; bytes < 20; bytes++) {
    const series = await openSeries(source(TEXT, bytes), (columns) => columns.map(({name}) => name));
    assert.deepEqual([...series.loaded('b_N')], [-2, 1e-3, NaN], `${bytes} bytes at once`);
  }
});

test('numbers are the nearest doubles to their digits', async () => {
  const texts = [
    '0.1',
    '0.9089000759731279',
    '-0.30000000000000004',
    '123456789.123456789',
    '1e-310',
    '0.000001',
    '4503599627370497.5',
    '-0',
  ];
  const rows = texts.map((text, k) => `${k},${text}`).join('\n');
  const series = await openSeries(source(`time_s,x\n${rows}\n`), (columns) => columns.map(({name}) => name));
  assert.deepEqual([...series.loaded('x')], texts.map(Number));
});

test('a file that grows is read on from where it ended, wherever that was', async () => {
  for (let cut = 1; cut <= TEXT.length; cut++) {
    const from = source(TEXT.slice(0, cut));
    const series = await openSeries(from, () => ['a_m', 'b_N']);
    from.text = TEXT;
    await series.reload();
    assert.equal(from.bytes, TEXT.length - cut);
    assert.deepEqual([...series.time], [0, 0.5, 1], `cut at ${cut}`);
    assert.deepEqual([...series.loaded('b_N')], [-2, 1e-3, NaN], `cut at ${cut}`);
  }
});

test('a file that has become shorter, or columns that were loaded since, are read from the beginning', async () => {
  const from = source(TEXT);
  const series = await openSeries(from, () => ['a_m']);
  await series.load(['b_N']);
  from.text = `${TEXT}2,5,6\n`;
  await series.reload();
  assert.equal(from.bytes, from.text.length);
  assert.deepEqual([...series.loaded('b_N')], [-2, 1e-3, NaN, 6]);
  from.text = 'time_s,a_m,b_N\n0,7,8\n';
  await series.reload();
  assert.deepEqual([...series.loaded('b_N')], [8]);
  from.text += '1,9,9\n';
  await series.reload();
  assert.equal(from.bytes, 6);
  assert.deepEqual([...series.loaded('a_m')], [7, 9]);
});

test('the last row of a run that goes on counts when it is whole', async () => {
  const series = await openSeries(source('time_s,a_m\n0,1\n1,2\n2,'), (columns) => columns.map(({name}) => name));
  assert.deepEqual([...series.time], [0, 1]);
  assert.deepEqual([...series.loaded('a_m')], [1, 2]);
});

test('a row before the time of the one above it is left out', async () => {
  const series = await openSeries(source('time_s,a_m\n0,1\n2,2\n1,3\n3,4\n'), (columns) =>
    columns.map(({name}) => name),
  );
  assert.deepEqual([...series.time], [0, 2, 3]);
  assert.deepEqual([...series.loaded('a_m')], [1, 2, 4]);
});

test('more rows are there after a reload', async () => {
  const from = source(TEXT);
  const series = await openSeries(from, () => ['a_m']);
  from.text += '2,8,9\n';
  await series.reload();
  assert.deepEqual([...series.loaded('a_m')], [1, 2.5, 4, 8]);
});

test('a file that grew between two passes gives columns of one length', async () => {
  const from = source(TEXT);
  const series = await openSeries(from, () => ['a_m']);
  from.text += '2,8,9\n';
  await series.load(['b_N']);
  assert.equal(series.loaded('b_N').length, series.time.length);
  assert.equal(series.loaded('a_m').length, series.time.length);
  assert.equal(series.time.length, 4);
});

test('a value between rows lies on a straight line and beyond the rows is not known', async () => {
  const series = await openSeries(source(TEXT), (columns) => columns.map(({name}) => name));
  assert.equal(series.valueAt('a_m', 0.25), 1.75);
  assert.equal(series.valueAt('a_m', -5), NaN);
  assert.equal(series.valueAt('a_m', 99), NaN);
  assert.ok(Number.isNaN(series.valueAt('no such column', 0)));
});

test('ten thousand rows are kept', async () => {
  const rows = Array.from({length: 10000}, (_, k) => `${k},${3 * k}`).join('\n');
  const series = await openSeries(source(`time_s,x\n${rows}\n`, 65536), (columns) => columns.map(({name}) => name));
  assert.equal(series.loaded('x').length, 10000);
  assert.equal(series.loaded('x')[9999], 29997);
});

/** The part of columns.json that describes one column. */
function described(name, unit, label) {
  const owner = {kind: 'base', name: '', surface: '', run: ''};
  return {name, owner, quantity: 'position', component: '', unit, sampling: 'instant', frame: '', label};
}

test('columns come with unit and label of columns.json', async () => {
  const from = source(TEXT);
  from.columns = [described('a_m', 'm', 'height'), described('b_N', 'N', 'load')];
  const series = await openSeries(from, (columns) => columns.filter(({unit}) => unit === 'N').map(({name}) => name));
  assert.deepEqual(
    series.columns.map(({unit, label}) => [unit, label]),
    [
      ['m', 'height'],
      ['N', 'load'],
    ],
  );
  assert.equal(series.column('b_N').label, 'load');
  assert.equal(series.loaded('a_m'), undefined);
  assert.equal(series.loaded('b_N').length, 3);
  assert.equal(series.complaint, '');
});

test('a run of which columns.json comes late has its columns after a reload', async () => {
  const from = source(TEXT);
  const series = await openSeries(from);
  assert.notEqual(series.complaint, '');
  assert.equal(series.column('a_m').unit, '');
  from.columns = [described('a_m', 'm', 'height'), described('b_N', 'N', 'load')];
  await series.reload();
  assert.equal(series.complaint, '');
  assert.equal(series.column('a_m').unit, 'm');
});
