/**
 * Series made from series: difference, ratio, derivative, moving mean of one run or of two. Each looks like a series:
 * `time`, `loaded(name)`, `valueAt(name, t)`.
 */

import {lastNotAfter, resample} from 'grouser/data/interpolation.js';

/** What can be made, with how many inputs. `width` is that of a moving mean in s. */
export const OPERATIONS = [
  {op: 'difference', words: 'a − b', inputs: 2},
  {op: 'ratio', words: 'a / b', inputs: 2},
  {op: 'derivative', words: 'da/dt', inputs: 1},
  {op: 'mean', words: 'moving mean of a', inputs: 1},
];

const TINY = 1e-12; // a divisor this close to zero, relative to the largest one, gives no ratio; our choice

/**
 * The numbers of a derived series at the rows of its first input.
 *
 * @param {{op: string, widthS?: number}} spec
 * @param {{time: Float64Array, values: Float64Array}} a
 * @param {{time: Float64Array, values: Float64Array} | null} b
 * @returns {Float64Array}
 */
export function derive(spec, a, b) {
  const other = b && (b.time === a.time ? b.values : resample(b.time, b.values, a.time));
  switch (spec.op) {
    case 'difference':
      return a.values.map((value, k) => value - (other?.[k] ?? NaN));
    case 'ratio': {
      const least = TINY * largest(other ?? new Float64Array(0));
      return a.values.map((value, k) => (Math.abs(other?.[k] ?? NaN) > least ? value / other[k] : NaN));
    }
    case 'derivative':
      return derivative(a.time, a.values);
    case 'mean':
      return movingMean(a.time, a.values, spec.widthS ?? 1);
    default:
      return new Float64Array(a.values.length).fill(NaN);
  }
}

/** Central differences over the rows beside, one-sided at ends and beside holes; rows at one time have none. */
function derivative(time, values) {
  return values.map((value, k) => {
    const before = k > 0 && Number.isFinite(values[k - 1]) ? k - 1 : k;
    const after = k + 1 < values.length && Number.isFinite(values[k + 1]) ? k + 1 : k;
    const span = time[after] - time[before];
    return Number.isFinite(value) && span > 0 ? (values[after] - values[before]) / span : NaN;
  });
}

/** The mean over the rows within half a width before and behind; a hole stays a hole. */
function movingMean(time, values, widthS) {
  const means = new Float64Array(values.length).fill(NaN);
  let from = 0;
  let to = 0;
  let sum = 0;
  let count = 0;
  const take = (k, sign) => {
    if (Number.isFinite(values[k])) {
      sum += sign * values[k];
      count += sign;
    }
  };
  for (let k = 0; k < values.length; k++) {
    while (to < values.length && time[to] <= time[k] + 0.5 * widthS + 1e-12) {
      take(to++, 1);
    }
    while (time[from] < time[k] - 0.5 * widthS - 1e-12) {
      take(from++, -1);
    }
    if (Number.isFinite(values[k])) {
      means[k] = sum / count;
    }
  }
  return means;
}

function largest(values) {
  return values.reduce((most, value) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most), 0);
}

/** The unit of a derived series, from those of its inputs. */
export function derivedUnit({op}, unitA, unitB) {
  const plain = (unit) => (unit === '' ? '-' : unit);
  const [a, b] = [plain(unitA), plain(unitB)];
  if (op === 'ratio') {
    return a === b ? '-' : b === '-' ? a : a === '-' ? `1/${grouped(b)}` : `${grouped(a)}/${grouped(b)}`;
  }
  if (op === 'derivative') {
    return a === '-' ? '1/s' : a.endsWith('/s') ? `${a}^2` : `${grouped(a)}/s`;
  }
  return a;
}

function grouped(unit) {
  return unit.includes(' ') || unit.includes('/') ? `(${unit})` : unit;
}

/** A derived series of one column, named `spec.name`, that is computed when it is first asked for. */
export class Derived {
  #spec;
  #a;
  #b;
  #values = null;
  #of = null;

  /** Inputs are {series, name}; the second may be null. */
  constructor(spec, a, b) {
    this.#spec = spec;
    this.#a = a;
    this.#b = b;
  }

  get time() {
    return this.#a.series.time;
  }

  loaded(name) {
    const a = this.#a.series.loaded(this.#a.name);
    const b = this.#b?.series.loaded(this.#b.name);
    if (name !== this.#spec.name || !a || (this.#b && !b)) {
      return undefined;
    }
    if (this.#of !== a || this.#values === null) {
      this.#of = a;
      this.#values = derive(
        this.#spec,
        {time: this.#a.series.time, values: a},
        this.#b ? {time: this.#b.series.time, values: b} : null,
      );
    }
    return this.#values;
  }

  valueAt(name, timeS) {
    return valueBetween(this.time, this.loaded(name), timeS);
  }
}

/**
 * The value of a column at a time, between rows on a straight line; NaN before the first row, behind the last one by
 * more than a row's distance, and where there is none. What is not known yet is not shown as if it were.
 */
export function valueBetween(time, column, timeS) {
  if (!column || column.length === 0 || !(timeS >= time[0] - 1e-9)) {
    return NaN;
  }
  const last = Math.min(column.length, time.length) - 1;
  const spacing = last > 0 ? time[last] - time[last - 1] : 0;
  if (timeS > time[last] + Math.max(1.5 * spacing, 1e-9)) {
    return NaN;
  }
  const k = Math.min(lastNotAfter(time, timeS), last);
  const next = Math.min(k + 1, last);
  const span = time[next] - time[k];
  const share = span > 0 ? Math.min(Math.max((timeS - time[k]) / span, 0), 1) : 0;
  return share === 0 ? column[k] : column[k] + share * (column[next] - column[k]);
}
