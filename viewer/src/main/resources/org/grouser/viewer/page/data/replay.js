/** A replay in memory: its scene and ground, and the state at any time, from a few unpacked chunks at once. */

import {Chunk, damaged, heightsOf, inflate, meshOf, widen} from 'grouser/data/chunk.js';
import {blendPose, lastNotAfter} from 'grouser/data/interpolation.js';
import {checkScene} from 'grouser/data/scene.js';

const KEPT_CHUNKS = 12;
const AHEAD_CHUNKS = 3;
const KEPT_BYTES = 384 * 1048576;
const MAX_CHUNKS = 1e6;

/** Opens a replay: scene, ground and index are read, frames are not. */
export async function openReplay(source) {
  const [scene, ground, index] = await Promise.all([
    source.json('scene').then(checkScene),
    source.bytes('ground'),
    source.json('index'),
  ]);
  const blobs = await Promise.all(
    scene.blobs.map((blob, k) => {
      if (blob.offset + blob.bytes > ground.byteLength) {
        throw damaged(`blob ${k} lies behind the end of the ground`);
      }
      return inflate(ground.subarray(blob.offset, blob.offset + blob.bytes), blob.rawBytes, `blob ${k} of the ground`);
    }),
  );
  return new Replay(source, scene, blobs, index);
}

/** What openReplay answers. */
class Replay {
  #source;
  #chunks = [];
  #kept = new Map();
  #layout;
  #shown = {chunk: -1, frame: -1};
  #scratch = [];

  constructor(source, scene, blobs, index) {
    this.#source = source;
    this.scene = scene;
    this.meshes = scene.meshes.map((mesh, k) => meshOf(blobs[mesh.blob], mesh, `mesh ${k}`));
    const surfaces = scene.surfaces
      .map((surface, k) => ({...surface, surface: k}))
      .filter((surface) => surface.kind === 'soil');
    this.soils = surfaces.map((surface) => ({
      surface: surface.surface,
      base: heightsOf(blobs[surface.base], surface, false),
      floor: surface.floor < 0 ? null : heightsOf(blobs[surface.floor], surface, true),
    }));
    this.#layout = {
      bodies: scene.bodies.length,
      vehicles: scene.vehicles.length,
      owners: scene.owners.length,
      soils: surfaces,
    };
    this.fields = surfaces.map(({nx, ny, layers}) => ({
      version: 0,
      dirty: null,
      layers: Object.fromEntries(layers.map((layer) => [layer.name, new Int16Array(nx * ny)])),
    }));
    this.#scratch = surfaces.map(({nx, ny}) => new Int16Array(nx * ny));
    this.#take(index);
  }

  /** Looks for more frames of a run that goes on; true when there are some. */
  async refresh() {
    const before = this.frames;
    this.#take(await this.#source.json('index'));
    return this.frames > before;
  }

  #take(index) {
    if (!Array.isArray(index?.chunks) || index.chunks.length > MAX_CHUNKS) {
      throw damaged('its index has no list of chunks');
    }
    let next = 0;
    let time = -Infinity;
    index.chunks.forEach(({first, frames, t0, t1}, k) => {
      if (
        first !== next ||
        !Number.isInteger(frames) ||
        frames < 1 ||
        !Number.isFinite(t0) ||
        !Number.isFinite(t1) ||
        t0 < time ||
        t1 < t0
      ) {
        throw damaged(`chunk ${k} does not follow the one before`);
      }
      next += frames;
      time = t1;
    });
    if (next < (this.frames ?? 0)) {
      throw new Error('This run was started anew while it was shown. Reload the page.');
    }
    this.#chunks = index.chunks;
    this.frames = next;
    this.complete = index.complete === true;
    this.cut = typeof index.cut === 'string' ? index.cut : '';
    this.t0 = this.#chunks[0]?.t0 ?? 0;
    this.t1 = this.#chunks.at(-1)?.t1 ?? 0;
  }

  /** The state at a time (kept within the known range); null when there are no frames yet. */
  async at(timeS) {
    if (this.#chunks.length === 0) {
      return null;
    }
    const t = Math.min(Math.max(Number.isFinite(timeS) ? timeS : this.t0, this.t0), this.t1);
    const k = this.#chunkAt(t);
    const needsNext = t > this.#chunks[k].t1;
    const [chunk, next] = await Promise.all([this.#load(k), needsNext ? this.#load(k + 1) : null]);
    for (let ahead = k + 1; ahead <= k + AHEAD_CHUNKS && ahead < this.#chunks.length; ahead++) {
      this.#load(ahead).catch(() => {});
    }
    const f = lastNotAfter(chunk.times, t);
    this.#showSoil(chunk, f);
    return this.#state(t, chunk, f, next);
  }

  /** Times of the frames just before and just after a time; NaN where there is none. */
  async around(timeS) {
    if (this.#chunks.length === 0) {
      return {before: NaN, after: NaN};
    }
    const k = this.#chunkAt(timeS);
    const chunk = await this.#load(k);
    const slack = 1e-9 * Math.max(1, Math.abs(timeS));
    const before = chunk.times.findLast((t) => t < timeS - slack) ?? this.#chunks[k - 1]?.t1 ?? NaN;
    const after = chunk.times.find((t) => t > timeS + slack) ?? this.#chunks[k + 1]?.t0 ?? NaN;
    return {before, after};
  }

  /** How many chunks there are. */
  get chunks() {
    return this.#chunks.length;
  }

  /** Where the first vehicle's centre of mass was in the frames of a chunk: {times, com}. */
  async path(k) {
    const {times, com, frames} = await (this.#kept.get(k)?.promise ?? this.#fetch(k));
    const {vehicles} = this.#layout;
    const first = new Float32Array(3 * frames);
    for (let f = 0; vehicles > 0 && f < frames; f++) {
      first.set(com.subarray(3 * vehicles * f, 3 * vehicles * f + 3), 3 * f);
    }
    return {times: times.slice(), com: first};
  }

  /** What a layer of one cell of a soil was in all frames: {times, values}, in SI. */
  async history(soil, cell, layer) {
    const {layers, nx, ny} = this.#layout.soils[soil];
    const before = this.#layout.soils.slice(0, soil).reduce((sum, other) => sum + other.layers.length, 0);
    const own = layers.findIndex(({name}) => name === layer);
    const times = [];
    const values = [];
    for (let k = 0; k < this.#chunks.length; k++) {
      const chunk = await (this.#kept.get(k)?.promise ?? this.#fetch(k));
      const cells = new Int16Array(nx * ny);
      const ignored = {i0: 0, j0: 0, i1: 0, j1: 0};
      for (let f = 0; f < chunk.frames; f++) {
        chunk.addSoil(f, before + own, this.#layout.soils[soil], cells, ignored);
        times.push(chunk.times[f]);
        values.push(cells[cell] * layers[own].step);
      }
    }
    return {times, values};
  }

  #chunkAt(t) {
    let low = 0;
    for (let high = this.#chunks.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (this.#chunks[middle].t0 <= t) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  #load(k) {
    const kept = this.#kept.get(k);
    if (kept) {
      this.#kept.delete(k);
      this.#kept.set(k, kept);
      return kept.promise;
    }
    const entry = {bytes: 0, promise: this.#fetch(k)};
    entry.promise
      .then((chunk) => {
        entry.bytes = chunk.bytes;
        this.#forget();
      })
      .catch(() => this.#kept.delete(k));
    this.#kept.set(k, entry);
    return entry.promise;
  }

  async #fetch(k) {
    const {frames, rawBytes} = this.#chunks[k];
    const raw = await inflate(
      await this.#source.bytes(`frames/${k}`),
      Number.isInteger(rawBytes) ? rawBytes : undefined,
      `chunk ${k}`,
    );
    return new Chunk(raw, k, frames, this.#layout);
  }

  #forget() {
    let bytes = 0;
    let count = 0;
    for (const [k, entry] of [...this.#kept].reverse()) {
      bytes += entry.bytes;
      if (++count > 2 && (count > KEPT_CHUNKS || bytes > KEPT_BYTES)) {
        this.#kept.delete(k);
      }
    }
  }

  /** Brings the layers to a frame: forward by its changes, otherwise from the first frame of the chunk. */
  #showSoil(chunk, frame) {
    const shown = this.#shown;
    if (shown.chunk === chunk.number && shown.frame === frame) {
      return;
    }
    const onward = shown.chunk === chunk.number && shown.frame < frame;
    let list = 0;
    this.#layout.soils.forEach((soil, s) => {
      const box = {i0: soil.nx, j0: soil.ny, i1: 0, j1: 0};
      const field = this.fields[s];
      for (const {name} of soil.layers) {
        const cells = field.layers[name];
        if (onward) {
          for (let f = shown.frame + 1; f <= frame; f++) {
            chunk.addSoil(f, list, soil, cells, box);
          }
        } else {
          this.#restart(chunk, frame, list, s, cells, box);
        }
        list++;
      }
      if (box.i1 > box.i0) {
        field.version++;
        field.dirty = box;
      }
    });
    this.#shown = {chunk: chunk.number, frame};
  }

  /** A layer from zero to a frame; the box becomes that of the cells that differ from what was shown. */
  #restart(chunk, frame, list, s, cells, box) {
    const soil = this.#layout.soils[s];
    const old = this.#scratch[s];
    old.set(cells);
    cells.fill(0);
    const ignored = {i0: 0, j0: 0, i1: 0, j1: 0};
    for (let f = 0; f <= frame; f++) {
      chunk.addSoil(f, list, soil, cells, ignored);
    }
    for (let j = 0, row = 0; j < soil.ny; j++, row += soil.nx) {
      let i0 = 0;
      let i1 = soil.nx;
      while (i0 < i1 && cells[row + i0] === old[row + i0]) {
        i0++;
      }
      while (i1 > i0 && cells[row + i1 - 1] === old[row + i1 - 1]) {
        i1--;
      }
      if (i1 > i0) {
        widen(box, i0, j, i1, j + 1);
      }
    }
  }

  #state(t, chunk, f, next) {
    const {bodies, vehicles} = this.#layout;
    const [later, g] = f + 1 < chunk.frames ? [chunk, f + 1] : next ? [next, 0] : [chunk, f];
    const span = later.times[g] - chunk.times[f];
    const share = span > 0 ? Math.min(Math.max((t - chunk.times[f]) / span, 0), 1) : 0;
    const poses = new Float32Array(7 * bodies);
    for (let b = 0; b < bodies; b++) {
      blendPose(poses, 7 * b, chunk.poses, 7 * (f * bodies + b), later.poses, 7 * (g * bodies + b), share);
    }
    const com = new Float32Array(3 * vehicles);
    for (let k = 0; k < com.length; k++) {
      const from = chunk.com[3 * vehicles * f + k];
      com[k] = from + share * (later.com[3 * vehicles * g + k] - from);
    }
    const soils = this.fields.map(({layers, version, dirty}) => ({layers, version, dirty}));
    return {timeS: t, frame: this.#chunks[chunk.number].first + f, poses, com, contacts: chunk.contacts(f), soils};
  }
}
