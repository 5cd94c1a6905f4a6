/** Data of runs from the server, and what every source of data offers. */

const MIB = 1048576;
const LIMIT_BYTES = {
  scene: 64 * MIB,
  ground: 1024 * MIB,
  index: 64 * MIB,
  frames: 1024 * MIB,
  columns: 64 * MIB,
  series: 1024 * MIB,
  events: 256 * MIB,
  summary: 64 * MIB,
};

/** The server or the page has no such thing, or does not answer. `status` is that of HTTP; 0: no answer at all. */
export class SourceError extends Error {
  /** @type {{path: string, message: string}[]} what is wrong with an order */
  problems = [];

  constructor(message, status) {
    super(message);
    this.name = 'SourceError';
    this.status = status;
  }
}

/** Reads a stream to its end into one array; more bytes than the limit are an error, said by `tooLong`. */
export async function collect(stream, limitBytes, tooLong) {
  const reader = stream.getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) {
      break;
    }
    length += value.byteLength;
    if (length > limitBytes) {
      await reader.cancel().catch(() => {});
      throw tooLong();
    }
    parts.push(value);
  }
  if (parts.length === 1 && parts[0].byteOffset === 0 && parts[0].buffer.byteLength === length) {
    return parts[0];
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

/** What every kind of source offers: bytes, texts and JSON by name; frames are `frames/0`, `frames/1`, … */
export class Source {
  constructor(id) {
    this.id = id;
  }

  /** All bytes of a part of the run. @returns {Promise<Uint8Array>} */
  async bytes(name) {
    throw new SourceError(`${this.id} has no ${name}.`, 404);
  }

  async text(name) {
    return new TextDecoder().decode(await this.bytes(name));
  }

  async json(name) {
    const text = await this.text(name);
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`This replay is damaged: its ${name} is not JSON. Run the scenario again to get a new one.`);
    }
  }

  limitBytes(name) {
    return LIMIT_BYTES[name.split('/')[0]] ?? 16 * MIB;
  }
}

/** The data of one run on the server that the page came from. */
export class HttpSource extends Source {
  live = true;

  url(name) {
    return `api/runs/${encodeURIComponent(this.id)}/${name}`;
  }

  /** A part of the run, from a byte of it on. */
  async stream(name, from = 0) {
    let answer;
    try {
      answer = await fetch(from > 0 ? `${this.url(name)}?from=${from}` : this.url(name));
    } catch {
      throw new SourceError(
        'The server does not answer. Start it again with "./grouser view" and open the address that it prints.',
        0,
      );
    }
    if (!answer.ok) {
      throw new SourceError(await complaint(answer, name, this.id), answer.status);
    }
    return answer.body;
  }

  async bytes(name) {
    const limit = this.limitBytes(name);
    try {
      return await collect(
        await this.stream(name),
        limit,
        () => new Error(`${name} of ${this.id} is larger than ${limit / MIB} MiB: too large for this page.`),
      );
    } catch (error) {
      if (error instanceof TypeError) {
        throw new SourceError(`The server broke off while it sent ${name}. Reload the page.`, 0);
      }
      throw error;
    }
  }
}

/** A request to the API; answers the JSON, or throws a SourceError that carries `problems` if there are some. */
export async function api(path, {method = 'GET', body = undefined} = {}) {
  const json = body === undefined ? {} : {headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)};
  let answer;
  try {
    answer = await fetch(`api/${path}`, {method, ...json});
  } catch {
    throw new SourceError('The server does not answer. Is it still running?', 0);
  }
  const tree = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = new SourceError(tree?.error ?? `The server answers ${answer.status} to ${path}.`, answer.status);
    error.problems = Array.isArray(tree?.problems) ? tree.problems : [];
    throw error;
  }
  return tree;
}

async function complaint(answer, name, id) {
  try {
    const tree = await answer.json();
    if (typeof tree.error === 'string') {
      return tree.error.slice(0, 500);
    }
  } catch {
    // no JSON: the status has to do
  }
  return answer.status === 404
    ? `The run ${id} has no ${name}.`
    : `The server answers ${answer.status} to ${name} of ${id}.`;
}
