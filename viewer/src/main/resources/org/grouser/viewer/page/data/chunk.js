/** Unpacks chunks of frames and pieces of ground (docs/replay.md), and trusts none of their numbers. */

import {collect} from 'grouser/data/source.js';

const MAX_CHUNK_BYTES = 1024 * 1048576;
const MAX_FRAMES = 4096;
const TILE = 16;
const TILE_BYTES = 4 + 2 * TILE * TILE;

/** The error of a replay that cannot be what the writer wrote. */
export function damaged(what) {
  return new Error(`This replay is damaged: ${what}. Run the scenario again to get a new one.`);
}

/** Unpacks a zlib stream; its length must be `rawBytes` where that is known, and never above the limit. */
export async function inflate(bytes, rawBytes, what, limitBytes = MAX_CHUNK_BYTES) {
  const limit = rawBytes ?? limitBytes;
  if (limit > limitBytes) {
    throw damaged(`${what} says to be ${limit} bytes, more than ${limitBytes}`);
  }
  let raw;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    raw = await collect(stream, limit, () => damaged(`${what} unpacks to more than ${limit} bytes`));
  } catch (error) {
    throw error.message.startsWith('This replay') ? error : damaged(`${what} cannot be unpacked`);
  }
  if (rawBytes !== undefined && raw.byteLength !== rawBytes) {
    throw damaged(`${what} unpacks to ${raw.byteLength} bytes instead of ${rawBytes}`);
  }
  return raw;
}

/**
 * The frames of one unpacked chunk: `times`, `poses`, `com` and `contactStart` (of each frame, and one past the last)
 * as arrays over the bytes, `owner(c)`/`contact` by {@link Chunk#contacts}, soil by {@link Chunk#addSoil}.
 */
export class Chunk {
  constructor(raw, number, frames, layout) {
    this.number = number;
    this.frames = frames;
    this.layout = layout;
    this.bytes = raw.byteLength;
    this.what = `chunk ${number}`;
    if (!(Number.isInteger(frames) && frames > 0 && frames <= MAX_FRAMES)) {
      throw damaged(`${this.what} has ${frames} frames`);
    }
    const buffer = raw.byteOffset % 8 === 0 ? raw.buffer : raw.slice().buffer;
    const start = buffer === raw.buffer ? raw.byteOffset : 0;
    const {bodies, vehicles} = layout;
    let at = 0;
    const take = (Type, count) => {
      const length = count * Type.BYTES_PER_ELEMENT;
      if (at + length > raw.byteLength) {
        throw damaged(`${this.what} ends too early`);
      }
      const view = new Type(buffer, start + at, count);
      at += length;
      return view;
    };
    this.times = take(Float64Array, frames);
    this.poses = take(Float32Array, 7 * bodies * frames);
    this.com = take(Float32Array, 3 * vehicles * frames);
    const counts = take(Uint32Array, frames);
    this.contactStart = new Uint32Array(frames + 1);
    for (let f = 0, sum = 0; f < frames; f++) {
      sum += counts[f];
      if (sum * 28 > raw.byteLength) {
        throw damaged(`${this.what} has more contacts than bytes`);
      }
      this.contactStart[f + 1] = sum;
    }
    const contacts = this.contactStart[frames];
    this.contactInts = take(Int32Array, 7 * contacts);
    this.contactFloats = new Float32Array(buffer, this.contactInts.byteOffset, 7 * contacts);
    this.soil = new DataView(buffer, start + at, raw.byteLength - at);
    this.check();
    this.findTiles();
  }

  check() {
    for (let f = 0; f < this.frames; f++) {
      if (!Number.isFinite(this.times[f]) || (f > 0 && this.times[f] < this.times[f - 1])) {
        throw damaged(`time of frame ${f} in ${this.what} is not after the one before`);
      }
    }
    if (!finite(this.poses) || !finite(this.com)) {
      throw damaged(`a pose in ${this.what} is not a number`);
    }
    for (let c = 0; c < this.contactStart[this.frames]; c++) {
      const owner = this.contactInts[7 * c];
      if (owner < 0 || owner >= this.layout.owners) {
        throw damaged(`a contact in ${this.what} belongs to owner ${owner} of ${this.layout.owners}`);
      }
      if (!finite(this.contactFloats.subarray(7 * c + 1, 7 * c + 7))) {
        throw damaged(`a contact in ${this.what} is not a number`);
      }
    }
  }

  /** Notes where the tiles of every frame, surface and layer begin, and that all of them are inside their field. */
  findTiles() {
    const {soils} = this.layout;
    this.lists = soils.reduce((sum, soil) => sum + soil.layers.length, 0);
    this.tileStart = new Uint32Array(this.frames * this.lists);
    let at = 0;
    let list = 0;
    for (let f = 0; f < this.frames; f++) {
      for (const {nx, ny, layers} of soils) {
        const most = Math.ceil(nx / TILE) * Math.ceil(ny / TILE);
        for (let l = 0; l < layers.length; l++, list++) {
          const tiles = at + 4 <= this.soil.byteLength ? this.soil.getUint32(at, true) : Infinity;
          if (tiles > most || at + 4 + tiles * TILE_BYTES > this.soil.byteLength) {
            throw damaged(`soil in frame ${f} of ${this.what} has ${tiles} tiles of ${most}, or ends too early`);
          }
          this.tileStart[list] = at;
          for (let t = 0, head = at + 4; t < tiles; t++, head += TILE_BYTES) {
            if (this.soil.getUint32(head, true) >= most) {
              throw damaged(`a tile in frame ${f} of ${this.what} is outside its field`);
            }
          }
          at += 4 + tiles * TILE_BYTES;
        }
      }
    }
    if (at !== this.soil.byteLength) {
      throw damaged(`${this.what} has ${this.soil.byteLength - at} bytes too many`);
    }
  }

  /** The contacts of a frame. */
  contacts(frame) {
    const list = [];
    for (let c = this.contactStart[frame]; c < this.contactStart[frame + 1]; c++) {
      const f = this.contactFloats.subarray(7 * c, 7 * c + 7);
      list.push({owner: this.contactInts[7 * c], point: [f[1], f[2], f[3]], force: [f[4], f[5], f[6]]});
    }
    return list;
  }

  /**
   * Adds the changes of one frame to a layer (`list`: its number over all soils); widens `box` to the cells of its
   * tiles.
   */
  addSoil(frame, list, {nx, ny}, cells, box) {
    const at = this.tileStart[frame * this.lists + list];
    const across = Math.ceil(nx / TILE);
    const tiles = this.soil.getUint32(at, true);
    for (let t = 0, head = at + 4; t < tiles; t++, head += TILE_BYTES) {
      const tile = this.soil.getUint32(head, true);
      const i0 = TILE * (tile % across);
      const j0 = TILE * Math.floor(tile / across);
      const i1 = Math.min(i0 + TILE, nx);
      const j1 = Math.min(j0 + TILE, ny);
      const change = new Int16Array(this.soil.buffer, this.soil.byteOffset + head + 4, TILE * TILE);
      for (let j = j0; j < j1; j++) {
        let from = TILE * (j - j0);
        for (let cell = j * nx + i0, end = j * nx + i1; cell < end; cell++) {
          cells[cell] += change[from++];
        }
      }
      widen(box, i0, j0, i1, j1);
    }
  }
}

/** Widens a box of cells, upper ends excluded. */
export function widen(box, i0, j0, i1, j1) {
  box.i0 = Math.min(box.i0, i0);
  box.j0 = Math.min(box.j0, j0);
  box.i1 = Math.max(box.i1, i1);
  box.j1 = Math.max(box.j1, j1);
}

/** A mesh of `ground.bin`: corners are checked against the number of vertices. */
export function meshOf(raw, {vertices, triangles}, what) {
  const data = raw.byteOffset % 4 === 0 ? raw : raw.slice();
  const positions = new Float32Array(data.buffer, data.byteOffset, 3 * vertices);
  const indices = new Uint32Array(data.buffer, data.byteOffset + 12 * vertices, 3 * triangles);
  if (!finite(positions)) {
    throw damaged(`${what} has a vertex that is not a number`);
  }
  for (let k = 0; k < indices.length; k++) {
    if (indices[k] >= vertices) {
      throw damaged(`${what} has a corner ${indices[k]} of ${vertices}`);
    }
  }
  return {positions, indices};
}

/** Heights of `ground.bin` in m: rows of differences; a floor has none, and NaN where there is no rock. */
export function heightsOf(raw, {nx, ny, stepM}, isFloor) {
  const data = raw.byteOffset % 4 === 0 ? raw : raw.slice();
  const steps = new Int32Array(data.buffer, data.byteOffset, nx * ny);
  const heights = new Float32Array(nx * ny);
  let first = 0;
  for (let j = 0, k = 0; j < ny; j++) {
    let sum = 0;
    for (let i = 0; i < nx; i++, k++) {
      if (isFloor) {
        heights[k] = steps[k] === -2147483648 ? NaN : steps[k] * stepM;
        continue;
      }
      if (i === 0) {
        first = (first + steps[k]) | 0;
        sum = first;
      } else {
        sum = (sum + steps[k]) | 0;
      }
      heights[k] = sum * stepM;
    }
  }
  return heights;
}

function finite(numbers) {
  for (let k = 0; k < numbers.length; k++) {
    if (!Number.isFinite(numbers[k])) {
      return false;
    }
  }
  return true;
}
