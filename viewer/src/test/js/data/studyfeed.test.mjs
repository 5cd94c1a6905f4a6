import assert from 'node:assert/strict';
import {test} from 'node:test';
import {SourceError} from 'grouser/data/source.js';
import {StudyFeed} from 'grouser/data/studyfeed.js';
import {madeUpCsv, madeUpSummary} from '../madeupstudy.mjs';

/** A server of one study in memory that answers whole lines, some at a time. */
class MadeUpSource {
  files = {};
  ended = '';
  asked = [];

  async json() {
    return madeUpSummary(this.ended);
  }

  async rows(table, from) {
    this.asked.push(`${table} ${from}`);
    const bytes = this.files[table];
    if (bytes === undefined) {
      throw new SourceError('no such file', 404);
    }
    if (from > bytes.length) {
      throw new SourceError('too far', 416);
    }
    const piece = bytes.subarray(from, from + 2000);
    return piece.subarray(0, piece.lastIndexOf(10) + 1);
  }

  write(table, text) {
    this.files[table] = new TextEncoder().encode(text);
  }
}

test('rows of the journal are taken as they come and each byte is asked for once', async () => {
  const source = new MadeUpSource();
  const feed = new StudyFeed(source);
  await feed.poll();
  assert.equal(feed.table.count, 0);
  const text = madeUpCsv(100);
  source.write('journal', text.slice(0, text.length - 10));
  assert.equal(await feed.poll(), true);
  assert.equal(feed.table.count, 99);
  assert.equal(await feed.poll(), false);
  source.write('journal', text);
  assert.equal(await feed.poll(), true);
  assert.equal(feed.table.count, 100);
  assert.equal(feed.isComplete, false);
  assert.ok(source.asked.every((question) => question.startsWith('journal')));
});

test('when the study has ended its results take the place of the journal', async () => {
  const source = new MadeUpSource();
  source.write('journal', madeUpCsv(30));
  const feed = new StudyFeed(source);
  await feed.poll();
  assert.equal(feed.table.count, 30);
  source.ended = 'all runs';
  source.write('results', madeUpCsv(80));
  await feed.poll();
  assert.equal(feed.table.count, 80);
  assert.equal(feed.isComplete, true);
  const questions = source.asked.length;
  assert.equal(await feed.poll(), false);
  assert.equal(source.asked.length, questions);
});

test('an interrupted study without results shows its journal', async () => {
  const source = new MadeUpSource();
  source.ended = 'interrupted';
  source.write('journal', madeUpCsv(12));
  const feed = new StudyFeed(source);
  await feed.poll();
  assert.equal(feed.table.count, 12);
  assert.equal(feed.isComplete, true);
});

test('a journal that has become shorter is read anew', async () => {
  const source = new MadeUpSource();
  source.write('journal', madeUpCsv(50));
  const feed = new StudyFeed(source);
  await feed.poll();
  source.write('journal', madeUpCsv(5));
  await feed.poll();
  assert.equal(feed.table.count, 5);
});
