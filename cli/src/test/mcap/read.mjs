// Reads an MCAP file with @mcap/core, a reader that we did not write, and prints what it holds as one JSON object.
//   node read.mjs FOLDER_OF_NODE_MODULES FILE.mcap [SERIES.csv FRAME=COLUMN_PREFIX ...]
// By index first, with the checksums of chunks, summary and data; then from end to end as a stream. With a series.csv, the places of
// frames in the world, put together from all transforms up to them, are compared with its columns PREFIX_x_m, PREFIX_y_m, PREFIX_z_m.
import {createRequire} from 'node:module';
import {open, readFile} from 'node:fs/promises';
import path from 'node:path';

const [modules, file, series, ...frames] = process.argv.slice(2);
const {McapIndexedReader, McapStreamReader} = createRequire(path.resolve(modules) + path.sep)('@mcap/core');

const handle = await open(file);
const {size} = await handle.stat();
const readable = {
  size: async () => BigInt(size),
  read: async (offset, length) => {
    const bytes = new Uint8Array(Number(length));
    const {bytesRead} = await handle.read(bytes, 0, bytes.length, Number(offset));
    if (bytesRead !== bytes.length) throw new Error(`short read at ${offset}`);
    return bytes;
  },
};
const reader = await McapIndexedReader.Initialize({readable});
const topics = {};
const text = new TextDecoder();
const byTime = new Map(); // transforms at each time
let last = -1n;
let sorted = true;
for await (const message of reader.readMessages({validateCrcs: true})) {
  const channel = reader.channelsById.get(message.channelId);
  const schema = reader.schemasById.get(channel.schemaId);
  const topic = (topics[channel.topic] ??= {
    schema: schema.name,
    schemaEncoding: schema.encoding,
    messageEncoding: channel.messageEncoding,
    messages: 0,
    startNs: message.logTime.toString(),
    problems: [],
  });
  topic.messages++;
  topic.endNs = message.logTime.toString();
  sorted &&= message.logTime >= last;
  last = message.logTime;
  const content = JSON.parse(text.decode(message.data));
  const kept = (topic.text ??= JSON.parse(text.decode(schema.data)));
  if (topic.problems.length < 3) check(kept, content, channel.topic, topic.problems);
  topic.first ??= JSON.stringify(content).slice(0, 400);
  if (channel.topic === '/tf') {
    const known = byTime.get(message.logTime) ?? [];
    byTime.set(message.logTime, known.concat(content.transforms));
  }
}
for (const topic of Object.values(topics)) delete topic.text;

// Whether a value is what a schema says: types, and that all that is required is there.
function check(schema, value, at, problems) {
  const types = [schema.type ?? 'any'].flat();
  const is = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const fits = types.some((type) => type === 'any' || type === is || (type === 'integer' && Number.isInteger(value)));
  if (!fits) problems.push(`${at} is ${is}, not ${types}`);
  for (const name of schema.required ?? []) if (!(name in value)) problems.push(`${at}.${name} is missing`);
  if (is === 'object' && schema.properties)
    for (const name of Object.keys(value)) {
      if (name in schema.properties) check(schema.properties[name], value[name], `${at}.${name}`, problems);
      else problems.push(`${at}.${name} is not in the schema`);
    }
  if (is === 'array' && schema.items) for (const item of value.slice(0, 20)) check(schema.items, item, `${at}[]`, problems);
}

const attachments = {};
for await (const attachment of reader.readAttachments({validateCrcs: true}))
  attachments[attachment.name] = attachment.data.byteLength;
const metadata = {};
for await (const {name, metadata: facts} of reader.readMetadata()) metadata[name] = Object.fromEntries(facts);

const stream = new McapStreamReader({validateCrcs: true});
const chunk = new Uint8Array(1 << 20);
const streamed = {};
for (let at = 0; at < size; ) {
  const {bytesRead} = await handle.read(chunk, 0, chunk.length, at);
  stream.append(chunk.slice(0, bytesRead));
  at += bytesRead;
  for (let record; (record = stream.nextRecord()); ) streamed[record.type] = (streamed[record.type] ?? 0) + 1;
}
await handle.close();

const turn = ({x, y, z, w}, v) => {
  const t = [2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])];
  return [
    v[0] + w * t[0] + y * t[2] - z * t[1],
    v[1] + w * t[1] + z * t[0] - x * t[2],
    v[2] + w * t[2] + x * t[1] - y * t[0],
  ];
};
const deviationM = {};
let compared = 0;
if (series) {
  const lines = (await readFile(series, 'utf8')).trimEnd().split('\n');
  const names = lines[0].split(',');
  for (const line of lines.slice(1)) {
    const row = line.split(',').map(Number);
    const transforms = byTime.get(BigInt(Math.round(row[names.indexOf('time_s')] * 1e9)));
    for (const [frame, prefix] of frames.map((pair) => pair.split('='))) {
      let place = [0, 0, 0];
      for (let child = frame; child !== 'world'; ) {
        const link = transforms.find((t) => t.child_frame_id === child);
        const moved = turn(link.rotation, place);
        place = [moved[0] + link.translation.x, moved[1] + link.translation.y, moved[2] + link.translation.z];
        child = link.parent_frame_id;
      }
      place.forEach((value, k) => {
        const off = Math.abs(value - row[names.indexOf(`${prefix}_${'xyz'[k]}_m`)]);
        deviationM[frame] = Math.max(deviationM[frame] ?? 0, Number.isNaN(off) ? Infinity : off);
      });
      compared++;
    }
  }
}
const {messageCount, chunkCount, channelCount, schemaCount} = reader.statistics;
console.log(
  JSON.stringify({
    statistics: {
      messages: Number(messageCount),
      chunks: chunkCount,
      channels: channelCount,
      schemas: schemaCount,
    },
    summaryCrc: reader.footer.summaryCrc,
    dataSectionCrc: reader.dataSectionCrc ?? null,
    sorted,
    topics,
    streamed,
    attachments,
    metadata,
    compared,
    deviationM,
  }),
);
