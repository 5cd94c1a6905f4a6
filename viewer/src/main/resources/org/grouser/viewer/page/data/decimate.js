/** Curves with no more points than a screen can show: the smallest and largest value of each bucket are kept. */

import {lastNotAfter} from 'grouser/data/interpolation.js';

/** [x, y, y, …] of columns over one time, from t0 to t1 with one row beyond each end. NaN becomes null. */
export function decimate(time, columns, t0, t1, buckets) {
  if (time.length === 0) {
    return [[], ...columns.map(() => [])];
  }
  const from = lastNotAfter(time, t0);
  const to = Math.min(lastNotAfter(time, t1) + 2, time.length);
  if (to - from <= 3 * buckets) {
    return [
      Array.from(time.subarray(from, to)),
      ...columns.map((column) => Array.from(column.subarray(from, to), orNull)),
    ];
  }
  const xs = [];
  const ys = columns.map(() => []);
  for (let b = 0; b < buckets; b++) {
    const first = from + Math.floor((b * (to - from)) / buckets);
    const last = from + Math.floor(((b + 1) * (to - from)) / buckets);
    xs.push(time[first], time[(first + last) >> 1]);
    columns.forEach((column, c) => pushExtremes(ys[c], column, first, last));
  }
  return [xs, ...ys];
}

function pushExtremes(out, column, first, last) {
  let low = Infinity;
  let high = -Infinity;
  let lowAt = 0;
  let highAt = 0;
  for (let k = first; k < last; k++) {
    const value = column[k];
    if (value < low) {
      low = value;
      lowAt = k;
    }
    if (value > high) {
      high = value;
      highAt = k;
    }
  }
  if (low > high) {
    out.push(null, null);
  } else {
    out.push(...(lowAt <= highAt ? [low, high] : [high, low]));
  }
}

function orNull(value) {
  return Number.isFinite(value) ? value : null;
}
