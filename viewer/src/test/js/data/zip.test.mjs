import assert from 'node:assert/strict';
import {Buffer} from 'node:buffer';
import {test} from 'node:test';
import {Zip, crc32} from 'grouser/data/zip.js';

test('the checksum of the digits 1 to 9 is that of the standard', () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
  assert.equal(crc32(new Uint8Array(0)), 0);
});

test('every entry is found through the directory at the end of the file', async () => {
  const zip = new Zip();
  const entries = {'frame-00000.png': [1, 2, 3], 'frame-00001.png': Array.from({length: 700}, (_, k) => k % 256)};
  Object.entries(entries).forEach(([name, bytes]) => zip.add(name, Uint8Array.from(bytes)));
  const file = Buffer.from(await zip.finish().arrayBuffer());
  const end = file.length - 22;
  assert.equal(file.readUInt32LE(end), 0x06054b50);
  assert.equal(file.readUInt16LE(end + 10), 2);
  let at = file.readUInt32LE(end + 16);
  for (const [name, bytes] of Object.entries(entries)) {
    assert.equal(file.readUInt32LE(at), 0x02014b50);
    const [size, letters, offset] = [
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ];
    assert.equal(file.toString('utf8', at + 46, at + 46 + letters), name);
    assert.equal(file.readUInt32LE(at + 16), crc32(Uint8Array.from(bytes)));
    assert.equal(file.readUInt32LE(offset), 0x04034b50);
    const start = offset + 30 + file.readUInt16LE(offset + 26);
    assert.deepEqual([...file.subarray(start, start + size)], bytes);
    at += 46 + letters;
  }
  assert.equal(at, end);
});
