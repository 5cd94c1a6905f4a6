/**
 * A table of measured data beside a run: any CSV with a column of time. Its columns can be plotted like those of a run,
 * moved in time by an offset.
 */

import {CsvReader} from 'grouser/data/csv.js';
import {valueBetween} from 'grouser/data/derived.js';

const MOST_CHARS = 200 * 1048576;
const MOST_ROWS = 1e6;
const MOST_COLUMNS = 500;
const SEPARATORS = [',', ';', '\t'];
const TIME_UNITS = {s: 1, sec: 1, seconds: 1, ms: 1e-3, us: 1e-6, ns: 1e-9, min: 60, h: 3600};
const TIME_NAME = /^(t|time|zeit|timestamp|elapsed|stamp)\b|^time_|^t_|_time$/i;

/** Reads a text; throws with one line where it is no such table. */
export function readMeasured(text, fileName) {
  if (text.length > MOST_CHARS) {
    throw new Error(`${fileName} has more than ${MOST_CHARS / 1048576} MiB: cut it to the time that is looked at.`);
  }
  const first = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1);
  const separator = SEPARATORS.reduce((best, sign) => (count(first, sign) > count(first, best) ? sign : best));
  if (count(first, separator) === 0) {
    throw new Error(
      `${fileName} has one column only: a table of measured data is CSV with a column of time and others.`,
    );
  }
  const isDecimalComma = separator === ';' && !/\d\.\d/.test(text.slice(0, 20000));
  const rows = recordsOf(text.endsWith('\n') ? text : `${text}\n`, separator);
  const head = rows[0].slice(0, MOST_COLUMNS).map((name) => name.replace(/^\ufeff/, '').trim());
  const isBare = head.every((name) => Number.isFinite(numberOf(name, isDecimalComma)));
  const names = unique(isBare ? head.map((_, c) => (c === 0 ? 'time' : `column ${c + 1}`)) : head);
  const data = rows.slice(isBare ? 0 : 1, MOST_ROWS + 1);
  const columns = names.map((_, c) => Float64Array.from(data, (row) => numberOf(row[c] ?? '', isDecimalComma)));
  const at = timeColumn(names, columns);
  if (at < 0) {
    throw new Error(`${fileName} has no column of time: one whose numbers never fall, best called time_s, is needed.`);
  }
  return new Measured(fileName, names, columns, at);
}

function recordsOf(text, separator) {
  const plain = separator === ',' ? text : text.replaceAll(',', '\u0001').replaceAll(separator, ',');
  const rows = new CsvReader()
    .push(plain)
    .filter((row) => row.length > 1)
    .map((row) => (separator === ',' ? row : row.map((cell) => cell.replaceAll('\u0001', ','))));
  if (rows.length < 2) {
    throw new Error('This table has no rows.');
  }
  return rows;
}

function count(text, sign) {
  return text.split(sign).length - 1;
}

function numberOf(text, isDecimalComma) {
  const plain = (isDecimalComma ? text.replace(',', '.') : text).trim();
  return plain === '' ? NaN : Number(plain);
}

function unique(names) {
  return names.map((name, k) => (name === '' || names.indexOf(name) < k ? `${name || 'column'} ${k + 1}` : name));
}

/** The column of time: by its name, else the first that never falls. */
function timeColumn(names, columns) {
  const neverFalls = (column) => {
    const known = column.filter(Number.isFinite);
    return (
      known.length > 1 &&
      known.length > 0.5 * column.length &&
      known.every((value, k) => k === 0 || value >= known[k - 1]) &&
      known[known.length - 1] > known[0]
    );
  };
  const named = names.findIndex((name, c) => TIME_NAME.test(bare(name)) && neverFalls(columns[c]));
  return named >= 0 ? named : columns.findIndex(neverFalls);
}

function bare(name) {
  return name.replace(/\s*[[(].*$/, '').trim();
}

/** The unit of a heading: in brackets behind its name, or its last word as in `speed_m_per_s`. */
function unitIn(name) {
  const bracket = /[[(]([^\])]{1,20})[\])]\s*$/.exec(name)?.[1]?.trim();
  if (bracket !== undefined) {
    return bracket;
  }
  const tail = /_((?:m|mm|s|rad|deg|N|kN|Nm|J|W|V|A|Pa|kPa|kg|Hz|K|g)(?:_per_(?:m|s|s2|m2|rad))?)$/.exec(name)?.[1];
  return tail
    ? tail
        .replace('_per_', '/')
        .replace(/(s|m)2$/, '$1^2')
        .replace(/^Nm/, 'N m')
    : '';
}

/** Looks like a series; its times move by `offsetS`. */
class Measured {
  #columns;
  #own;
  #offsetS = 0;

  constructor(fileName, names, columns, timeAt) {
    const owner = {kind: 'measured', name: fileName, surface: '', run: ''};
    const scale = TIME_UNITS[unitIn(names[timeAt]).toLowerCase()] ?? 1;
    const kept = [];
    columns[timeAt].forEach((value, k) => {
      if (Number.isFinite(value)) {
        kept.push(k);
      }
    });
    const timeName = names[timeAt];
    this.fileName = fileName;
    this.timeName = timeName;
    this.#own = Float64Array.from(kept, (k) => scale * columns[timeAt][k]);
    this.time = this.#own;
    this.#columns = new Map(
      names
        .map((name, c) => [name, c])
        .filter(([, c]) => c !== timeAt && columns[c].some(Number.isFinite))
        .map(([name, c]) => [`${fileName}: ${name}`, Float64Array.from(kept, (k) => columns[c][k])]),
    );
    this.columns = [...this.#columns.keys()].map((name) => ({
      name,
      owner,
      quantity: '',
      component: '',
      unit: unitIn(name),
      sampling: '',
      frame: '',
      label: name,
    }));
  }

  get offsetS() {
    return this.#offsetS;
  }

  /** Where the table's own zero lies in the time of the run. */
  setOffset(offsetS) {
    this.#offsetS = offsetS;
    this.time = this.#own.map((value) => value + offsetS);
  }

  has(name) {
    return this.#columns.has(name);
  }

  loaded(name) {
    return this.#columns.get(name);
  }

  valueAt(name, timeS) {
    return valueBetween(this.time, this.loaded(name), timeS);
  }

  async load() {}
}
