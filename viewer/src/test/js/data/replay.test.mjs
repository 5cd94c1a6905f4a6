import assert from 'node:assert/strict';
import fs from 'node:fs';
import {test} from 'node:test';
import {openReplay} from 'grouser/data/replay.js';
import {Source, SourceError} from 'grouser/data/source.js';
import {Track} from 'grouser/data/track.js';

/**
 * Written by ReplayFixture with the project's own writer: 70 frames, every 0.1 s, of a body that goes along x at 1 m/s
 * and turns about z by 0.1 rad/s; soil of 37 x 21 cells whose cell (f mod 37, f mod 21) sinks by 3 steps of 1 mm in
 * frame f.
 */
const FOLDER = new URL('../../../../target/replay-fixture/', import.meta.url);
const FRAMES = 70;
const HEADER_BYTES = 48;

/** A source over the files of a replay, as the server gives them; `asked` lists what was read. */
class FolderSource extends Source {
  asked = [];
  index = JSON.parse(fs.readFileSync(new URL('index.json', FOLDER), 'utf8'));

  async bytes(name) {
    this.asked.push(name);
    if (name === 'index') {
      return new TextEncoder().encode(JSON.stringify(this.index));
    }
    const [kind, k] = name.split('/');
    if (kind !== 'frames') {
      return new Uint8Array(fs.readFileSync(new URL({scene: 'scene.json', ground: 'ground.bin'}[kind], FOLDER)));
    }
    const file = fs.readFileSync(new URL('frames.bin', FOLDER));
    let at = 0;
    for (let n = 0; n < Number(k); n++) {
      at += HEADER_BYTES + file.readUInt32LE(at + 12);
    }
    return new Uint8Array(file.subarray(at + HEADER_BYTES, at + HEADER_BYTES + file.readUInt32LE(at + 12)));
  }
}

/** The cells of the soil in a frame, as the writer set them. */
function cellsAt(frame) {
  const cells = new Int16Array(37 * 21);
  for (let f = 0; f <= frame; f++) {
    cells[(f % 21) * 37 + (f % 37)] -= 3;
  }
  return cells;
}

function near(actual, expected, tolerance) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} instead of ${expected}`);
}

test('a replay that was written is opened with its frames, times and names', async () => {
  const replay = await openReplay(new FolderSource('it'));
  assert.equal(replay.frames, FRAMES);
  assert.equal(replay.complete, true);
  near(replay.t0, 0, 0);
  near(replay.t1, 6.9, 1e-12);
  assert.equal(replay.scene.vehicles[0].name, 'rover');
  assert.equal(replay.scene.bodies[1].shapes[0].name, 'fl');
});

test('between two frames a body moves on a straight line and turns evenly', async () => {
  const replay = await openReplay(new FolderSource('it'));
  for (const t of [0, 0.1, 0.25, 3.14, 3.15, 6.9]) {
    const {poses, com, timeS} = await replay.at(t);
    near(timeS, t, 0);
    near(poses[0], t, 1e-6);
    near(2 * Math.atan2(poses[5], poses[6]), 0.1 * t, 1e-6);
    near(com[2], 0.5 + t, 1e-6);
  }
});

test('times beyond the run show its ends', async () => {
  const replay = await openReplay(new FolderSource('it'));
  near((await replay.at(99)).poses[0], 6.9, 1e-6);
  near((await replay.at(-1)).poses[0], 0, 0);
  near((await replay.at(NaN)).poses[0], 0, 0);
});

test('contacts are those of the last frame that is not after the time', async () => {
  const replay = await openReplay(new FolderSource('it'));
  const {contacts} = await replay.at(0.55);
  assert.deepEqual(contacts, [{owner: 0, point: [5, 0, 0], force: [0, 0, 50]}]);
});

test('soil forward, backward and across chunks is what it was in that frame', async () => {
  const replay = await openReplay(new FolderSource('it'));
  for (const f of [0, 1, 5, 31, 32, 33, 69, 40, 3, 64, 2]) {
    const {soils} = await replay.at(0.1 * f + 0.01);
    assert.deepEqual(soils[0].layers.change, cellsAt(f), `frame ${f}`);
  }
});

test('soil that has changed has a new version and the box of what changed', async () => {
  const replay = await openReplay(new FolderSource('it'));
  const before = (await replay.at(0.21)).soils[0].version;
  assert.equal((await replay.at(0.29)).soils[0].version, before, 'still the same frame');
  const {version, dirty} = (await replay.at(0.31)).soils[0];
  assert.equal(version, before + 1);
  assert.ok(dirty.i0 <= 3 && dirty.i1 > 3 && dirty.j0 <= 3 && dirty.j1 > 3);
});

test('heights at the start and the rock below come from the ground file', async () => {
  const [soil] = (await openReplay(new FolderSource('it'))).soils;
  near(soil.base[0], 0.1, 1e-7);
  near(soil.base[20 * 37 + 36], 0.1 + 0.001 * (36 + 2 * 20), 1e-7);
  assert.ok(Number.isNaN(soil.floor[0]));
  near(soil.floor[1], -0.2, 1e-7);
});

test('meshes come from the ground file', async () => {
  const {meshes} = await openReplay(new FolderSource('it'));
  assert.deepEqual([...meshes[0].indices], [0, 1, 2]);
  assert.deepEqual([...meshes[0].positions], [0, 0, 0, 1, 0, 0, 0, 1, 0]);
});

test('the frames before and after a time are found across chunks', async () => {
  const replay = await openReplay(new FolderSource('it'));
  const {before, after} = await replay.around(3.15);
  near(before, 3.1, 1e-12);
  near(after, 3.2, 1e-12);
  const first = await replay.around(0);
  assert.ok(Number.isNaN(first.before));
  near(first.after, 0.1, 1e-12);
  assert.ok(Number.isNaN((await replay.around(6.9)).after));
});

test('a chunk is read once, and the next ones ahead of their time', async () => {
  const source = new FolderSource('it');
  const replay = await openReplay(source);
  await replay.at(0);
  await replay.at(1);
  await replay.at(6.9);
  const chunks = source.asked.filter((name) => name.startsWith('frames/'));
  assert.deepEqual(chunks.toSorted(), ['frames/0', 'frames/1', 'frames/2']);
});

test('a run that goes on is longer after a refresh', async () => {
  const source = new FolderSource('it');
  const whole = source.index;
  source.index = {...whole, chunks: whole.chunks.slice(0, 1), complete: false};
  const replay = await openReplay(source);
  assert.equal(replay.frames, 32);
  assert.equal(await replay.refresh(), false);
  source.index = whole;
  assert.equal(await replay.refresh(), true);
  assert.equal(replay.frames, FRAMES);
  near((await replay.at(6.9)).poses[0], 6.9, 1e-6);
});

test('a run that was started anew while it is shown is refused', async () => {
  const source = new FolderSource('it');
  const replay = await openReplay(source);
  source.index = {...source.index, chunks: source.index.chunks.slice(0, 1)};
  await assert.rejects(replay.refresh(), /started anew/);
});

test('an index whose chunks do not follow one another is refused', async () => {
  const source = new FolderSource('it');
  const [first, ...rest] = source.index.chunks;
  for (const chunks of [[{...first, first: 1}], [first, {...rest[0], t0: -1}], [{...first, frames: 0}], 'none']) {
    source.index = {...source.index, chunks};
    await assert.rejects(openReplay(source), /damaged/);
  }
});

test('a chunk that could not be read is asked for again', async () => {
  const source = new FolderSource('it');
  const replay = await openReplay(source);
  const whole = source.bytes;
  source.bytes = async () => {
    throw new SourceError('The server does not answer.', 0);
  };
  await assert.rejects(replay.at(0), SourceError);
  source.bytes = whole;
  near((await replay.at(0.5)).poses[0], 0.5, 1e-6);
});

test('the way driven is that of all frames in the data, though none was drawn', async () => {
  const track = new Track(await openReplay(new FolderSource()));
  let told = 0;
  await track.extend(() => void told++);
  assert.ok(track.isWhole && told > 1);
  assert.equal(track.times.length, FRAMES);
  track.points.forEach(([, , z], f) => assert.ok(Math.abs(z - 0.5 - track.times[f]) < 1e-5, `${z} in ${f}`));
});

test('a way that is read while somebody leaves goes on where it stopped', async () => {
  const track = new Track(await openReplay(new FolderSource()));
  await track.extend(() => false);
  assert.ok(!track.isWhole);
  await track.extend(() => {});
  assert.equal(new Set(track.times).size, FRAMES);
});

test('what a cell went through is that of all frames', async () => {
  const replay = await openReplay(new FolderSource());
  const cell = 5 * 37 + 5;
  const {times, values} = await replay.history(0, cell, 'change');
  assert.equal(times.length, FRAMES);
  values.forEach((value, f) => assert.ok(Math.abs(value - 0.001 * cellsAt(f)[cell]) < 1e-9, `frame ${f}: ${value}`));
});
