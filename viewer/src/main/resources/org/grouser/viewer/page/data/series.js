/** The columns of a CSV file, read on demand: one pass over the stream for the columns that are asked for. */

import {columnsFor, readColumns} from 'grouser/data/columns.js';
import {valueBetween} from 'grouser/data/derived.js';

const COMMA = 44;
const NEWLINE = 10;
const SLICE_MS = 10;
const TOO_SHORT = 416;
const MAX_ROWS = 2e6;
const MAX_COLUMNS = 20000;
const MAX_HEADER_BYTES = 4 * 1048576;

/**
 * Opens the series of a run: what its columns are, its time, and the numbers of those that `choose(columns)` names.
 */
export async function openSeries(source, choose = () => []) {
  const series = new Series(source, choose);
  await series.reload();
  return series;
}

/** Numbers by the name of their column, all as long as `time`. */
class Series {
  #source;
  #choose;
  #described = null;
  #byName = new Map();
  #missing = new Set();
  #columns = new Map();
  #pass = null;
  #reader = null;

  constructor(source, choose) {
    this.#source = source;
    this.#choose = choose;
    this.columns = [];
    this.complaint = '';
    this.time = new Float64Array(0);
  }

  /** What a column is, or undefined. */
  column(name) {
    return this.#byName.get(name);
  }

  has(name) {
    return this.#byName.has(name);
  }

  /** The numbers of a column that was loaded, or undefined. */
  loaded(name) {
    return this.#columns.get(name);
  }

  /** Loads columns; those asked for in the same moment are read in one pass. */
  async load(names) {
    const missing = names.filter((name) => this.has(name) && !this.#columns.has(name));
    if (missing.length > 0) {
      missing.forEach((name) => this.#missing.add(name));
      this.#pass ??= Promise.resolve()
        .then(() => this.#readMissing())
        .finally(() => {
          this.#pass = null;
        });
      await this.#pass;
      await this.load(missing);
    }
  }

  /** Reads what the file has grown by since the last pass over all of it; all of it anew where that is not enough. */
  async reload() {
    await this.#pass;
    const reader = this.#reader;
    if (reader !== null && !reader.full && [...this.#columns.keys()].every((name) => reader.keeps(name))) {
      try {
        await this.#pour(reader, reader.bytes);
        await this.#show(reader);
        return;
      } catch (error) {
        if (error.status !== TOO_SHORT) {
          throw error;
        }
      }
    }
    await this.#read();
  }

  /** The value of a loaded column at a time; NaN also where the file does not reach to. */
  valueAt(name, timeS) {
    return valueBetween(this.time, this.#columns.get(name), timeS);
  }

  /** One pass for what is not loaded; when the file has grown meanwhile, another one for all of it. */
  async #readMissing() {
    const names = new Set(this.#missing);
    this.#missing.clear();
    const reader = await this.#pour(new CsvPass(() => names));
    if (reader.column(0).length === this.time.length) {
      reader.columns().forEach((column, name) => this.#columns.set(name, column));
    } else {
      await this.#read(names);
    }
  }

  async #read(more = new Set()) {
    const described = await this.#describe();
    const wanted = new Set([...this.#columns.keys(), ...more]);
    const reader = new CsvPass((names) => new Set([...this.#choose(columnsFor(names, described).columns), ...wanted]));
    await this.#pour(reader);
    this.#reader = reader;
    await this.#show(reader);
  }

  async #describe() {
    if (!this.#described || this.#described.complaint !== '') {
      this.#described = await readColumns(this.#source);
    }
    return this.#described;
  }

  async #show(reader) {
    const {columns, complaint} = columnsFor(reader.names.slice(1), await this.#describe());
    this.columns = columns;
    this.#byName = new Map(columns.map((column) => [column.name, column]));
    this.complaint = complaint;
    this.time = reader.column(0);
    this.cutOff = reader.full;
    this.#columns = reader.columns();
  }

  /** Feeds the stream from a byte on to a pass, in slices that leave time for drawing. */
  async #pour(reader, from = 0) {
    const stream = (await this.#source.stream('series', from)).getReader();
    let pause = performance.now() + SLICE_MS;
    for (;;) {
      const {done, value} = await stream.read();
      if (done) {
        break;
      }
      for (let from = 0; from < value.length; from += 65536) {
        reader.take(value.subarray(from, from + 65536));
        if (performance.now() > pause) {
          await new Promise((resolve) => setTimeout(resolve));
          pause = performance.now() + SLICE_MS;
        }
      }
      if (reader.full) {
        await stream.cancel().catch(() => {});
        break;
      }
    }
    return reader;
  }
}

/** One pass over the bytes of a CSV file of numbers; keeps the first column and the wanted ones. */
class CsvPass {
  names = [];
  full = false;
  bytes = 0;
  #choose;
  #header = '';
  #kept = null;
  #data = [];
  #rows = 0;
  #column = 0;
  #cell = new Uint8Array(64);
  #length = 0;

  constructor(choose) {
    this.#choose = choose;
  }

  take(bytes) {
    this.bytes += bytes.length;
    let at = 0;
    if (this.#kept === null) {
      at = this.#takeHeader(bytes);
    }
    const kept = this.#kept ?? [];
    const cell = this.#cell;
    let column = this.#column;
    let length = this.#length;
    for (const end = bytes.length; at < end && !this.full; at++) {
      const byte = bytes[at];
      if (byte === COMMA || byte === NEWLINE) {
        if (kept[column] >= 0) {
          this.#keep(kept[column], length);
          length = 0;
        }
        column = byte === COMMA ? column + 1 : this.#endRow(column);
      } else if (kept[column] >= 0 && length < 64) {
        cell[length++] = byte;
      }
    }
    this.#column = column;
    this.#length = length;
  }

  keeps(name) {
    const c = this.names.indexOf(name);
    return c >= 0 && this.#kept[c] >= 0;
  }

  /** A column as long as the number of complete rows. */
  column(c) {
    const slot = this.#kept?.[c] ?? -1;
    return slot < 0 ? new Float64Array(0) : this.#data[slot].subarray(0, this.#rows);
  }

  /** All kept columns but the first, by name. */
  columns() {
    return new Map(
      this.names
        .map((name, c) => [name, c])
        .filter(([, c]) => c > 0 && this.#kept[c] >= 0)
        .map(([name, c]) => [name, this.column(c)]),
    );
  }

  #takeHeader(bytes) {
    const end = bytes.indexOf(NEWLINE);
    this.#header += new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
    if (this.#header.length > MAX_HEADER_BYTES) {
      throw new Error('This series is damaged: its first line does not end. Run the scenario again.');
    }
    if (end < 0) {
      return bytes.length;
    }
    this.names = this.#header.trim().split(',').slice(0, MAX_COLUMNS);
    this.#kept = new Int32Array(MAX_COLUMNS + 1).fill(-1);
    const wanted = this.#choose(this.names.slice(1));
    this.names.forEach((name, c) => {
      if (c === 0 || wanted.has(name)) {
        this.#kept[c] = this.#data.length;
        this.#data.push(new Float64Array(1024));
      }
    });
    return end + 1;
  }

  #keep(slot, length) {
    const rows = this.#rows;
    if (rows === this.#data[slot].length) {
      const longer = new Float64Array(2 * rows);
      longer.set(this.#data[slot]);
      this.#data[slot] = longer;
    }
    this.#data[slot][rows] = numberOf(this.#cell, length);
  }

  /** A row counts when it is whole and not before the last one; answers the next column. */
  #endRow(column) {
    const last = this.#rows === 0 ? -Infinity : this.#data[0][this.#rows - 1];
    if (column === this.names.length - 1 && this.#data[0][this.#rows] >= last) {
      this.#rows++;
    }
    this.full = this.#rows >= MAX_ROWS;
    return 0;
  }
}

const POWERS_OF_TEN = Array.from({length: 23}, (_, k) => Number(`1e${k}`));

/** The number in some bytes: short ones by hand, exactly; others, and what is no number, by the language. */
function numberOf(bytes, length) {
  let mantissa = 0;
  let digits = 0;
  let decimals = 0;
  let k = bytes[0] === 45 ? 1 : 0;
  for (let point = false; k < length && digits <= 15; k++) {
    const digit = bytes[k] - 48;
    if (digit >= 0 && digit <= 9) {
      mantissa = 10 * mantissa + digit;
      digits += mantissa > 0 ? 1 : 0;
      decimals += point ? 1 : 0;
    } else if (bytes[k] === 46 && !point) {
      point = true;
    } else {
      break;
    }
  }
  if (k === length && length > 0 && digits <= 15 && decimals <= 22) {
    const value = mantissa / POWERS_OF_TEN[decimals];
    return bytes[0] === 45 ? -value : value;
  }
  const text = String.fromCharCode(...bytes.subarray(0, length)).trim();
  return text === '' ? NaN : Number(text);
}
