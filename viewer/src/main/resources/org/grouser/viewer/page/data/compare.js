/** Two runs against each other: curves B minus A at A's times, and their metrics side by side. */

import {resample} from 'grouser/data/interpolation.js';

/** Looks like a series: B, read between its rows, minus A at the rows of A. */
export class Difference {
  #a;
  #b;
  #columns = new Map();

  constructor(a, b) {
    this.#a = a;
    this.#b = b;
  }

  get time() {
    return this.#a.time;
  }

  loaded(name) {
    const [a, b] = [this.#a.loaded(name), this.#b.loaded(name)];
    if (!a || !b) {
      return undefined;
    }
    if (!this.#columns.has(name)) {
      const values = resample(this.#b.time, b, this.#a.time);
      this.#columns.set(
        name,
        values.map((value, k) => value - a[k]),
      );
    }
    return this.#columns.get(name);
  }

  valueAt(name, timeS) {
    return timeS > (this.#b.time.at(-1) ?? -Infinity)
      ? NaN
      : this.#b.valueAt(name, timeS) - this.#a.valueAt(name, timeS);
  }

  /** Rows have changed. */
  forget() {
    this.#columns.clear();
  }
}

/**
 * Metrics of summaries as rows {name, unit, quantity, values, missing, difference, relative}, the last two of the
 * second against the first; those of one run alone come too. `missing` says why a run does not hold a number.
 */
export function metricRows(summaries) {
  const all = summaries.map(metrics);
  return [...new Set(all.flatMap((one) => Object.keys(one)))].map((name) => {
    const values = all.map((one) => one[name]?.value ?? NaN);
    const [x, y] = values;
    return {
      name,
      unit: all.map((one) => one[name]?.unit).find((unit) => unit !== undefined) ?? '',
      quantity: all.map((one) => one[name]?.quantity).find((quantity) => quantity) ?? '',
      values,
      missing: all.map((one) => one[name]?.missing ?? ''),
      difference: y - x,
      relative: x !== 0 ? (y - x) / Math.abs(x) : NaN,
    };
  });
}

function metrics(summary) {
  return typeof summary?.metrics === 'object' && summary.metrics !== null ? summary.metrics : {};
}
