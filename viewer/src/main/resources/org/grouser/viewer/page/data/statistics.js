/** Numbers about a curve in an interval of time, and about many curves at each time. */

import {resample} from 'grouser/data/interpolation.js';

/**
 * Mean and standard deviation weighted by time (trapezes between rows), least and largest value with their times,
 * first and last one, in [t0, t1]. Rows without a number are left out, and so are the stretches beside them.
 */
export function statistics(time, values, t0, t1) {
  const stats = {
    count: 0,
    mean: NaN,
    deviation: NaN,
    rms: NaN,
    min: NaN,
    minAt: NaN,
    max: NaN,
    maxAt: NaN,
    first: NaN,
    last: NaN,
    integral: 0,
  };
  let span = 0;
  let square = 0;
  let before = -1;
  for (let k = 0; k < values.length; k++) {
    if (time[k] < t0 || time[k] > t1 || !Number.isFinite(values[k])) {
      before = time[k] < t0 ? -1 : Number.isFinite(values[k]) ? before : -1;
      continue;
    }
    const value = values[k];
    if (!(value >= stats.min)) {
      stats.min = value;
      stats.minAt = time[k];
    }
    if (!(value <= stats.max)) {
      stats.max = value;
      stats.maxAt = time[k];
    }
    stats.first = stats.count === 0 ? value : stats.first;
    stats.last = value;
    stats.count++;
    if (before >= 0) {
      const step = time[k] - time[before];
      const [a, b] = [values[before], value];
      span += step;
      stats.integral += 0.5 * step * (a + b);
      square += (step * (a * a + a * b + b * b)) / 3; // of a straight line between rows, exactly
    }
    before = k;
  }
  if (stats.count > 0) {
    const isLine = span > 0;
    stats.mean = isLine ? stats.integral / span : stats.first;
    stats.rms = isLine ? Math.sqrt(Math.max(square / span, 0)) : Math.abs(stats.first);
    stats.deviation = Math.sqrt(Math.max(stats.rms ** 2 - stats.mean ** 2, 0));
  }
  return stats;
}

/**
 * Mean, least and largest value of several curves at the rows of the first one: {time, mean, low, high, count}. Where
 * less than two curves have a number there is no band.
 *
 * @param {{time: Float64Array, values: Float64Array}[]} curves
 */
export function bandOf(curves) {
  const {time} = curves[0];
  const columns = curves.map((curve) =>
    curve.time === time ? curve.values : resample(curve.time, curve.values, time),
  );
  const [mean, low, high] = [0, 1, 2].map(() => new Float64Array(time.length).fill(NaN));
  for (let k = 0; k < time.length; k++) {
    let sum = 0;
    let count = 0;
    let least = Infinity;
    let most = -Infinity;
    for (const column of columns) {
      const value = column[k];
      if (Number.isFinite(value)) {
        sum += value;
        count++;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    if (count > 1) {
      mean[k] = sum / count;
      low[k] = least;
      high[k] = most;
    }
  }
  return {time, mean, low, high, count: curves.length};
}
