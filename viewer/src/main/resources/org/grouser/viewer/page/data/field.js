/**
 * Fields of numbers over the cells of a grid: a value at a point, a section along a line, what differs between two
 * fields.
 */

/** Points of a section. */
export const SECTION_SAMPLES = 480;

const ROBUST_SAMPLES = 65536;

/** Value of a field at a point, from the four cells around it; NaN beyond the edge. */
export function sample(field, {x0M, y0M, cellM, nx, ny}, x, y) {
  const [u, v] = [(x - x0M) / cellM, (y - y0M) / cellM];
  if (!(u >= 0 && v >= 0 && u <= nx - 1 && v <= ny - 1)) return NaN;
  const [i, j] = [Math.min(Math.floor(u), nx - 2), Math.min(Math.floor(v), ny - 2)];
  const [a, b] = [u - i, v - j];
  const k = j * nx + i;
  return (1 - b) * ((1 - a) * field[k] + a * field[k + 1]) + b * ((1 - a) * field[k + nx] + a * field[k + nx + 1]);
}

/** Where a line enters and leaves a field: [from, to] along the line, or null. */
export function crossing({x0M, y0M, cellM, nx, ny}, point, along) {
  let [from, to] = [-Infinity, Infinity];
  const bounds = [
    [x0M, x0M + (nx - 1) * cellM],
    [y0M, y0M + (ny - 1) * cellM],
  ];
  for (let i = 0; i < 2; i++) {
    if (Math.abs(along[i]) < 1e-12) {
      if (point[i] < bounds[i][0] || point[i] > bounds[i][1]) return null;
      continue;
    }
    const ends = bounds[i].map((b) => (b - point[i]) / along[i]).sort((a, b) => a - b);
    from = Math.max(from, ends[0]);
    to = Math.min(to, ends[1]);
  }
  return from < to ? [from, to] : null;
}

/**
 * The section of one soil along a line: {s, now, start, floor, depth}, all in m; null where the line misses the field.
 */
export function sectionOf(soil, depthRaw, depthStepM, point, along) {
  const ends = crossing(soil.surface, point, along);
  if (!ends) return null;
  const section = {s: [], now: [], start: [], floor: [], depth: []};
  for (let k = 0; k < SECTION_SAMPLES; k++) {
    const s = ends[0] + ((ends[1] - ends[0]) * (k + 1e-6)) / (SECTION_SAMPLES - 1 + 2e-6);
    const [x, y] = [point[0] + s * along[0], point[1] + s * along[1]];
    section.s.push(s);
    section.now.push(sample(soil.now, soil.surface, x, y));
    section.start.push(sample(soil.base, soil.surface, x, y));
    section.floor.push(soil.floor ? sample(soil.floor, soil.surface, x, y) : NaN);
    section.depth.push(depthRaw ? depthStepM * sample(depthRaw, soil.surface, x, y) : 0);
  }
  return section;
}

/** The rectangle of cells where two fields differ, or null. */
export function difference(a, b, nx, ny) {
  let i0 = nx;
  let i1 = -1;
  let j0 = ny;
  let j1 = -1;
  for (let j = 0; j < ny; j++) {
    const row = j * nx;
    let i = 0;
    while (i < nx && a[row + i] === b[row + i]) i++;
    if (i === nx) continue;
    let k = nx - 1;
    while (a[row + k] === b[row + k]) k--;
    if (i < i0) i0 = i;
    if (k > i1) i1 = k;
    if (j < j0) j0 = j;
    j1 = j;
  }
  return j1 < 0 ? null : {i0, j0, i1, j1};
}

/** A size that few of the values exceed (one in two hundred of those that are not zero), from a sample of them. */
export function robustSize(raw) {
  const stride = Math.max(1, Math.floor(raw.length / ROBUST_SAMPLES));
  const sample = [];
  for (let k = 0; k < raw.length; k += stride) if (raw[k] !== 0) sample.push(Math.abs(raw[k]));
  if (sample.length === 0) return 0;
  sample.sort((a, b) => a - b);
  return sample[Math.floor(0.995 * (sample.length - 1))];
}
