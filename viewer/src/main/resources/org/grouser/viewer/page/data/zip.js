/** A ZIP file whose entries are stored as they are: enough for pictures, which are packed already. */

const TABLE = Uint32Array.from({length: 256}, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) {
    c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  }
  return c;
});

/** CRC-32 of bytes. */
export function crc32(bytes) {
  let c = 0xffffffff;
  for (let k = 0; k < bytes.length; k++) {
    c = TABLE[(c ^ bytes[k]) & 255] ^ (c >>> 8);
  }
  return (c ^ 0xffffffff) >>> 0;
}

/** Collects entries; `finish` gives the whole file. Names are plain ASCII; at most 65535 entries and 4 GiB. */
export class Zip {
  #parts = [];
  #directory = [];
  #offset = 0;

  /** Adds bytes under a name. */
  add(name, bytes) {
    if (this.#directory.length >= 65535 || this.#offset + bytes.length > 0xf0000000) {
      throw new Error(
        'These pictures do not fit into one ZIP file: choose a shorter range or fewer pictures per second.',
      );
    }
    const letters = new TextEncoder().encode(name);
    const fields = [
      [2, 20],
      [2, 0x0800],
      [2, 0],
      [2, 0],
      [2, 33],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, letters.length],
      [2, 0],
    ];
    const head = record(0x04034b50, fields);
    this.#directory.push(
      record(0x02014b50, [[2, 20], ...fields, [2, 0], [2, 0], [2, 0], [4, 0], [4, this.#offset]]),
      letters,
    );
    this.#parts.push(head, letters, bytes);
    this.#offset += head.length + letters.length + bytes.length;
  }

  /** The file as a Blob. */
  finish() {
    const entries = this.#directory.length / 2;
    const length = this.#directory.reduce((sum, part) => sum + part.length, 0);
    const end = record(0x06054b50, [
      [2, 0],
      [2, 0],
      [2, entries],
      [2, entries],
      [4, length],
      [4, this.#offset],
      [2, 0],
    ]);
    return new Blob([...this.#parts, ...this.#directory, end], {type: 'application/zip'});
  }
}

function record(signature, fields) {
  const bytes = new Uint8Array(4 + fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [size, value] of fields) {
    if (size === 2) {
      view.setUint16(at, value, true);
    } else {
      view.setUint32(at, value, true);
    }
    at += size;
  }
  return bytes;
}
