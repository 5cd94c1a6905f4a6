import assert from 'node:assert/strict';
import {test} from 'node:test';
import {FitFeed, readLive, readSeries} from 'grouser/data/fitfeed.js';
import {SourceError} from 'grouser/data/source.js';
import {madeUpAnswer, madeUpLive} from '../madeupfit.mjs';

/** A source whose answers a test sets. */
class MadeUpSource {
  files = {};
  async json(name) {
    if (!(name in this.files)) {
      throw new SourceError('none', 404);
    }
    return this.files[name];
  }
}

test('a fit is followed until its answer is there', async () => {
  const source = new MadeUpSource();
  source.files.live = madeUpLive(3, 'running');
  const feed = new FitFeed(source);
  assert.equal(await feed.poll(), true);
  assert.equal(await feed.poll(), false);
  assert.equal(feed.live.rounds.length, 3);
  source.files.live = madeUpLive(9, 'done');
  assert.equal(await feed.poll(), true);
  assert.equal(feed.isComplete, false);
  source.files.answer = madeUpAnswer();
  assert.equal(await feed.poll(), true);
  assert.equal(feed.isComplete, true);
});

test('what is missing or of another kind becomes no number', () => {
  const live = readLive({fit: 'x', parameters: [{name: 'a'}, null], rounds: [{values: [1]}, null]});
  assert.deepEqual(live.rounds[0].values, [1, NaN]);
  assert.ok(Number.isNaN(live.rounds[1].cost));
  assert.deepEqual(readLive(null).rounds, []);
});

test('data become series in the order of their axis, held-out ones by themselves', () => {
  const series = readSeries(madeUpAnswer());
  assert.deepEqual(
    series.map(({name, isHeldOut}) => [name, isHeldOut]),
    [
      ['small.pressure', false],
      ['large.pressure', true],
    ],
  );
  const ats = series[0].points.map(({at}) => at);
  assert.deepEqual(
    ats,
    [...ats].sort((a, b) => a - b),
  );
});
