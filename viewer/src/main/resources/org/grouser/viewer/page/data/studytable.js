/** The table of a study: one row a run, every column in numbers; words are numbers with labels. */

import {CsvReader, csvLine} from 'grouser/data/csv.js';
import {format, shownUnit} from 'grouser/data/units.js';

/** More rows than these are not taken in: 200 000 of 50 columns are 80 MB. */
const MOST_ROWS = 200_000;
const MOST_LABELS = 2000;
const ROLES = ['factor', 'response', 'outcome'];

/**
 * A column: `role` is row, factor, response, outcome or run; `labels` is null for plain numbers.
 *
 * @typedef {{name: string, role: string, unit: string, meaning: string, labels: string[] | null,
 *   places: Map<string, number> | null, values: Float64Array, low: number, high: number}} StudyColumn
 */

/** @returns {StudyColumn} */
function column(name, role, unit, meaning, labels) {
  const places = labels && new Map(labels.map((label, k) => [label, k]));
  return {name, role, unit, meaning, labels, places, values: new Float64Array(64), low: Infinity, high: -Infinity};
}

/** Rows as they come from results.csv or journal.csv, in the order of the file. */
export class StudyTable {
  /** @type {StudyColumn[]} */
  columns = [];
  /** @type {string[]} */
  hashes = [];
  count = 0;
  damaged = 0;
  left = 0;
  #reader = new CsvReader();
  /** @type {string[] | null} */
  #head = null;
  /** @type {number[]} */
  #fields = [];
  #hashField = -1;
  #places = new Map();

  /** @param {any} summary what summary.json says of the columns */
  constructor(summary) {
    const known = Array.isArray(summary?.columns) ? summary.columns : [];
    this.columns.push(column('row', 'row', '-', 'number of the run', null));
    for (const {role, name, unit, meaning, labels} of known) {
      const words = Array.isArray(labels) && labels.length > 0 ? labels.map(String) : null;
      const part = ROLES.includes(role) ? role : 'response';
      this.columns.push(column(String(name), part, String(unit ?? '-'), String(meaning ?? ''), words));
    }
    this.columns.push(column('stop', 'run', '-', 'why the run ended', []));
    this.columns.push(column('seconds', 'run', 's', 'wall time of the run', null));
    this.columns.push(column('failure', 'run', '-', 'why the run failed', []));
  }

  /** The place of a column by its name, or -1. */
  place(name) {
    return this.columns.findIndex((it) => it.name === name);
  }

  /** Takes a piece of the file; answers how many rows came with it. */
  push(text) {
    const before = this.count;
    for (const record of this.#reader.push(text)) {
      if (this.#head === null) {
        this.#begin(record);
      } else {
        this.#add(record);
      }
    }
    return this.count - before;
  }

  #begin(head) {
    this.#head = head;
    this.#fields = this.columns.map(({name}) => head.indexOf(name));
    this.#hashField = head.indexOf('state_hash');
    const lost = this.columns.filter((_, k) => this.#fields[k] < 0);
    if (lost.length > 0) {
      throw new Error(`The table is damaged: it has no column ${lost[0].name}.`);
    }
  }

  /** A journal has one field more than its head, a checksum. */
  #add(record) {
    const number = Number(record[this.#fields[0]]);
    const isWhole = record.length === this.#head.length || record.length === this.#head.length + 1;
    if (!isWhole || !Number.isInteger(number) || record[this.#fields[0]] === '' || this.#places.has(number)) {
      this.damaged++;
      return;
    }
    if (this.count >= MOST_ROWS) {
      this.left++;
      return;
    }
    this.columns.forEach((it, k) => set(it, this.count, record[this.#fields[k]]));
    this.hashes.push(record[this.#hashField] ?? '');
    this.#places.set(number, this.count);
    this.count++;
  }

  /** Where a row of the study is here, or -1. */
  placeOf(number) {
    return this.#places.get(number) ?? -1;
  }

  /** Whether the run in a place failed. */
  isFailed(k) {
    const failure = this.columns[this.columns.length - 1];
    return failure.labels[failure.values[k]] !== '';
  }

  /** The text of a value. */
  shown(c, k, digits = 5) {
    const {labels, values} = this.columns[c];
    if (labels) {
      return labels[values[k]] ?? '';
    }
    return Number.isFinite(values[k]) ? format(values[k], c === 0 ? 12 : digits) : '';
  }

  /** Some rows as a file of their own, with all digits. */
  csv(places) {
    const head = [...this.columns.map(({name}) => name), 'state_hash'];
    const lines = [csvLine(head)];
    for (const k of places) {
      const fields = this.columns.map(({labels, values}) => {
        if (labels) {
          return labels[values[k]] ?? '';
        }
        return Number.isFinite(values[k]) ? String(values[k]) : '';
      });
      lines.push(csvLine([...fields, this.hashes[k]]));
    }
    return lines.join('');
  }
}

/** Name and unit of a column. */
export function headingOf({name, unit}) {
  return shownUnit(unit) ? `${name}, ${shownUnit(unit)}` : name;
}

function set(it, k, text) {
  if (k >= it.values.length) {
    const larger = new Float64Array(2 * it.values.length);
    larger.set(it.values);
    it.values = larger;
  }
  const value = it.labels ? labelPlace(it, text) : text === '' ? NaN : Number(text);
  it.values[k] = value;
  if (Number.isFinite(value)) {
    it.low = Math.min(it.low, value);
    it.high = Math.max(it.high, value);
  }
}

/** Labels that the summary does not know are put behind the others. */
function labelPlace(it, text) {
  const known = it.places.get(text);
  if (known !== undefined) {
    return known;
  }
  if (it.labels.length >= MOST_LABELS) {
    return NaN;
  }
  it.places.set(text, it.labels.length);
  return it.labels.push(text) - 1;
}
