import assert from 'node:assert/strict';
import {test} from 'node:test';
import {deflateSync} from 'node:zlib';
import {Chunk, heightsOf, inflate, meshOf, widen} from 'grouser/data/chunk.js';

const DAMAGED = /This replay is damaged: .*Run the scenario again/;
const LAYOUT = {bodies: 1, vehicles: 1, owners: 3, soils: [{nx: 20, ny: 18, layers: [{name: 'change'}]}]};

/**
 * The bytes of a chunk by docs/replay.md: frames of {time, pose, com, contacts: [[owner, ...6]], tiles: [[number,
 * cells]]}.
 */
function packed(frames) {
  const contacts = frames.flatMap((frame) => frame.contacts);
  const tiles = frames.reduce((sum, frame) => sum + 4 + 516 * frame.tiles.length, 0);
  const view = new DataView(new ArrayBuffer(frames.length * (8 + 28 + 12 + 4) + 28 * contacts.length + tiles));
  let at = 0;
  const put = (method, bytes) => (value) => {
    view[method](at, value, true);
    at += bytes;
  };
  const [f64, f32, i32, u32, i16] = [
    put('setFloat64', 8),
    put('setFloat32', 4),
    put('setInt32', 4),
    put('setUint32', 4),
    put('setInt16', 2),
  ];
  frames.forEach((frame) => f64(frame.time));
  frames.forEach((frame) => frame.pose.forEach(f32));
  frames.forEach((frame) => frame.com.forEach(f32));
  frames.forEach((frame) => u32(frame.contacts.length));
  contacts.forEach(([owner, ...numbers]) => {
    i32(owner);
    numbers.forEach(f32);
  });
  frames.forEach((frame) => {
    u32(frame.tiles.length);
    frame.tiles.forEach(([number, cells]) => {
      u32(number);
      Array.from({length: 256}, (_, k) => cells[k] ?? 0).forEach(i16);
    });
  });
  return new Uint8Array(view.buffer);
}

function frame(time, more = {}) {
  return {time, pose: [time, 0, 0, 0, 0, 0, 1], com: [0, 0, 1], contacts: [], tiles: [], ...more};
}

test('times, poses, centres of mass and contacts come out as they were packed', () => {
  const contacts = [
    [2, 1, 2, 3, 4, 5, 6],
    [0, -1, 0, 0, 0, 0, 250],
  ];
  const chunk = new Chunk(packed([frame(0.5), frame(0.75, {contacts, com: [1, 2, 3]})]), 0, 2, LAYOUT);
  assert.deepEqual([...chunk.times], [0.5, 0.75]);
  assert.deepEqual([...chunk.poses.subarray(7, 10)], [0.75, 0, 0]);
  assert.deepEqual([...chunk.com], [0, 0, 1, 1, 2, 3]);
  assert.deepEqual(chunk.contacts(0), []);
  assert.deepEqual(chunk.contacts(1), [
    {owner: 2, point: [1, 2, 3], force: [4, 5, 6]},
    {owner: 0, point: [-1, 0, 0], force: [0, 0, 250]},
  ]);
});

test('bytes that do not begin at a multiple of eight are read as well', () => {
  const bytes = packed([frame(2)]);
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  assert.deepEqual([...new Chunk(shifted.subarray(3), 0, 1, LAYOUT).times], [2]);
});

test('a tile adds its changes to the cells that it covers, cut off at the edge of the field', () => {
  const cells = new Int16Array(20 * 18);
  const box = {i0: 20, j0: 18, i1: 0, j1: 0};
  const chunk = new Chunk(packed([frame(0, {tiles: [[3, {0: 7, 17: -2, 4: 99}]]})]), 0, 1, LAYOUT);
  chunk.addSoil(0, 0, LAYOUT.soils[0], cells, box);
  assert.equal(cells[16 * 20 + 16], 7);
  assert.equal(cells[17 * 20 + 17], -2);
  assert.equal(
    cells.reduce((sum, value) => sum + Math.abs(value), 0),
    9,
    'the cell beyond the edge is left out',
  );
  assert.deepEqual(box, {i0: 16, j0: 16, i1: 20, j1: 18});
});

test('changes of cells are added modulo 65536', () => {
  const cells = new Int16Array(20 * 18);
  const chunk = new Chunk(
    packed([frame(0, {tiles: [[0, {0: 30000}]]}), frame(1, {tiles: [[0, {0: 30000}]]})]),
    0,
    2,
    LAYOUT,
  );
  const box = {i0: 0, j0: 0, i1: 0, j1: 0};
  chunk.addSoil(0, 0, LAYOUT.soils[0], cells, box);
  chunk.addSoil(1, 0, LAYOUT.soils[0], cells, box);
  assert.equal(cells[0], 60000 - 65536);
});

test('a chunk that is cut off or too long is refused', () => {
  const bytes = packed([frame(0, {contacts: [[0, 0, 0, 0, 0, 0, 1]], tiles: [[1, {}]]})]);
  for (let length = 0; length < bytes.length; length += 4) {
    assert.throws(() => new Chunk(bytes.slice(0, length), 0, 1, LAYOUT), DAMAGED, `${length} bytes`);
  }
  assert.throws(() => new Chunk(new Uint8Array([...bytes, 0, 0, 0, 0]), 0, 1, LAYOUT), /4 bytes too many/);
  new Chunk(bytes, 0, 1, LAYOUT);
});

test('numbers that no writer writes are refused', () => {
  const bad = {
    'time that runs back': [frame(1), frame(0.5)],
    'time that is no number': [frame(NaN)],
    'pose that is no number': [frame(0, {pose: [0, Infinity, 0, 0, 0, 0, 1]})],
    'owner that is not there': [frame(0, {contacts: [[3, 0, 0, 0, 0, 0, 0]]})],
    'owner below zero': [frame(0, {contacts: [[-1, 0, 0, 0, 0, 0, 0]]})],
    'force that is no number': [frame(0, {contacts: [[0, 0, 0, 0, 0, 0, NaN]]})],
    'tile outside its field': [frame(0, {tiles: [[4, {}]]})],
    'more tiles than the field has': [frame(0, {tiles: [0, 1, 2, 3, 0].map((t) => [t, {}])})],
  };
  Object.entries(bad).forEach(([what, frames]) => {
    assert.throws(() => new Chunk(packed(frames), 0, frames.length, LAYOUT), DAMAGED, what);
  });
  assert.throws(() => new Chunk(packed([frame(0)]), 0, 0, LAYOUT), DAMAGED);
  assert.throws(() => new Chunk(packed([frame(0)]), 0, 5000, LAYOUT), DAMAGED);
});

test('a zlib stream is unpacked to the length that was promised', async () => {
  const raw = Uint8Array.from({length: 5000}, (_, k) => (k * k) % 251);
  assert.deepEqual(await inflate(deflateSync(raw), 5000, 'it'), raw);
  await assert.rejects(inflate(deflateSync(raw), 5001, 'it'), /unpacks to 5000 bytes instead of 5001/);
  await assert.rejects(inflate(deflateSync(raw), 4999, 'it'), /unpacks to more than 4999 bytes/);
});

test('a stream that would fill the memory is refused while it is unpacked', async () => {
  const bomb = deflateSync(new Uint8Array(4 << 20));
  await assert.rejects(inflate(bomb, undefined, 'it', 1 << 20), /unpacks to more than 1048576 bytes/);
  await assert.rejects(inflate(bomb, 2 ** 40, 'it'), /says to be/);
});

test('bytes that are no zlib stream are refused in one line', async () => {
  await assert.rejects(inflate(new Uint8Array([1, 2, 3, 4]), undefined, 'chunk 7'), /chunk 7 cannot be unpacked/);
});

test('heights are sums of differences along rows and down the first column', () => {
  const steps = new Int32Array([10, 1, -2, 5, 0, 3]);
  const heights = heightsOf(new Uint8Array(steps.buffer), {nx: 3, ny: 2, stepM: 0.5}, false);
  assert.deepEqual([...heights], [5, 5.5, 4.5, 7.5, 7.5, 9]);
});

test('a floor has no differences, and no height where there is no rock', () => {
  const steps = new Int32Array([10, -2147483648]);
  assert.deepEqual([...heightsOf(new Uint8Array(steps.buffer), {nx: 2, ny: 1, stepM: 0.5}, true)], [5, NaN]);
});

test('a mesh has its vertices, and no corner beyond them', () => {
  const bytes = (corner) =>
    new Uint8Array([
      ...new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer),
      ...new Uint8Array(new Uint32Array([0, 1, corner]).buffer),
    ]);
  const size = {vertices: 3, triangles: 1};
  const {positions, indices} = meshOf(bytes(2), size, 'mesh 0');
  assert.deepEqual(
    [[...positions].slice(3, 6), [...indices]],
    [
      [1, 0, 0],
      [0, 1, 2],
    ],
  );
  assert.throws(() => meshOf(bytes(3), size, 'mesh 0'), /mesh 0 has a corner 3 of 3/);
});

test('a box of cells is widened to hold another', () => {
  const box = {i0: 4, j0: 4, i1: 5, j1: 5};
  widen(box, 2, 5, 3, 9);
  assert.deepEqual(box, {i0: 2, j0: 4, i1: 5, j1: 9});
});
