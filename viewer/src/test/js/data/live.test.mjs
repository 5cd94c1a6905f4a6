import assert from 'node:assert/strict';
import {afterEach, test} from 'node:test';
import {follow, waitForReplay} from 'grouser/data/live.js';
import {SourceError} from 'grouser/data/source.js';

const {fetch} = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

/** The server says that the run `it` is in this state. */
function state(name) {
  globalThis.fetch = async () => new Response(JSON.stringify({runs: [{id: 'it', state: name}]}));
}

test('a run is followed until its replay is complete, and its rows are read once more', async () => {
  state('running');
  const told = [];
  const replay = {
    complete: false,
    asked: 0,
    refresh: async () => {
      assert.ok(++replay.asked <= 3, 'asked after its end');
      replay.complete = replay.asked === 3;
      return replay.complete;
    },
  };
  await follow({live: true, id: 'it'}, replay, {
    frames: (growing) => told.push(growing),
    rows: async () => told.push('rows'),
    lost: (error) => assert.ifError(error),
  });
  assert.deepEqual(told, [true, true, true, false, 'rows']);
});

test('a finished run is not asked again', async () => {
  const told = [];
  const replay = {complete: true, refresh: () => assert.fail('asked')};
  await follow({live: true, id: 'it'}, replay, {frames: (growing) => told.push(growing), rows: null, lost: null});
  assert.deepEqual(told, [false]);
});

test('a replay that is damaged ends the following', async () => {
  const errors = [];
  const replay = {complete: false, refresh: async () => Promise.reject(new Error('damaged'))};
  await follow({live: true, id: 'it'}, replay, {
    frames: () => {},
    rows: async () => {},
    lost: (error) => errors.push(error.message),
  });
  assert.deepEqual(errors, ['damaged']);
});

test('a run that ended without frames is not waited for', async () => {
  state('failed');
  const missing = {
    live: true,
    id: 'it',
    json: async () => Promise.reject(new SourceError('no scene', 404)),
    bytes: async () => Promise.reject(new SourceError('no ground', 404)),
  };
  await assert.rejects(
    waitForReplay(missing, () => {}),
    /no (scene|ground)/,
  );
});
