/** Values between samples: where a time lies among times, poses between frames, columns between rows. */

/** The last index whose number is not above x; 0 when there is none. */
export function lastNotAfter(numbers, x) {
  let low = 0;
  for (let high = numbers.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1;
    if (numbers[middle] <= x) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** Position on the straight line and attitude on the shortest turn between two poses. */
export function blendPose(out, o, a, i, b, j, share) {
  for (let k = 0; k < 3; k++) {
    out[o + k] = a[i + k] + share * (b[j + k] - a[i + k]);
  }
  let dot = 0;
  for (let k = 3; k < 7; k++) {
    dot += a[i + k] * b[j + k];
  }
  const sign = dot < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(Math.abs(dot), 1));
  const nearly = angle < 1e-3;
  const from = nearly ? 1 - share : Math.sin((1 - share) * angle) / Math.sin(angle);
  const to = sign * (nearly ? share : Math.sin(share * angle) / Math.sin(angle));
  let square = 0;
  for (let k = 3; k < 7; k++) {
    out[o + k] = from * a[i + k] + to * b[j + k];
    square += out[o + k] ** 2;
  }
  const scale = square > 0 ? 1 / Math.sqrt(square) : 1;
  for (let k = 3; k < 7; k++) {
    out[o + k] *= scale;
  }
}

/** Values of a column at other times, on straight lines between its rows; NaN outside. */
export function resample(time, column, times) {
  const values = new Float64Array(times.length).fill(NaN);
  for (let n = 0, k = 0; n < times.length; n++) {
    const t = times[n];
    while (k + 1 < time.length && time[k + 1] <= t) {
      k++;
    }
    if (time.length > 0 && t >= time[0] && t <= time[time.length - 1]) {
      const next = Math.min(k + 1, time.length - 1);
      const span = time[next] - time[k];
      values[n] = span > 0 ? column[k] + ((t - time[k]) / span) * (column[next] - column[k]) : column[k];
    }
  }
  return values;
}
