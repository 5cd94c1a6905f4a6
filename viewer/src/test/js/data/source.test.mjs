import assert from 'node:assert/strict';
import {afterEach, test} from 'node:test';
import {HttpSource, SourceError, api, collect} from 'grouser/data/source.js';

const {fetch} = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

function answer(body, status = 200) {
  const asked = [];
  globalThis.fetch = async (url, init) => {
    asked.push([url, init]);
    return new Response(body, {status});
  };
  return asked;
}

test('a stream of several pieces becomes one array', async () => {
  const all = await collect(
    new Blob([new Uint8Array([1, 2]), new Uint8Array([3])]).stream(),
    3,
    () => new Error('long'),
  );
  assert.deepEqual([...all], [1, 2, 3]);
});

test('a stream longer than its limit is an error, not memory', async () => {
  await assert.rejects(
    collect(new Blob([new Uint8Array(100)]).stream(), 99, () => new Error('too long')),
    /too long/,
  );
});

test('the data of a run are asked for under its id, whatever letters it has', async () => {
  const asked = answer('{"format": 1}');
  assert.deepEqual(await new HttpSource('a b~c/d').json('scene'), {format: 1});
  assert.equal(asked[0][0], 'api/runs/a%20b~c%2Fd/scene');
});

test('a refusal of the server is told in its own words', async () => {
  answer('{"error": "the run x has no replay"}', 404);
  await assert.rejects(new HttpSource('x').bytes('scene'), (error) => {
    return error instanceof SourceError && error.status === 404 && error.message === 'the run x has no replay';
  });
});

test('a server that is gone is told as such', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('network');
  };
  await assert.rejects(
    new HttpSource('x').bytes('scene'),
    (error) => error.name === 'SourceError' && error.status === 0,
  );
  await assert.rejects(api('runs'), SourceError);
});

test('text that is no JSON is a damaged replay', async () => {
  answer('{"format": ');
  await assert.rejects(new HttpSource('x').json('scene'), /damaged: its scene is not JSON/);
});

test('an order is sent as JSON, and what is wrong with it comes back by path', async () => {
  const asked = answer('{"error": "no", "problems": [{"path": "a.b", "message": "must be above 0"}]}', 422);
  await assert.rejects(api('check', {method: 'POST', body: {set: {'a.b': '-1'}}}), (error) => {
    return error.problems[0].path === 'a.b';
  });
  assert.equal(asked[0][1].headers['Content-Type'], 'application/json');
  assert.equal(asked[0][1].body, '{"set":{"a.b":"-1"}}');
});

test('a question has no body and no type', async () => {
  const asked = answer('{"runs": []}');
  await api('runs');
  assert.deepEqual(asked[0], ['api/runs', {method: 'GET'}]);
});
