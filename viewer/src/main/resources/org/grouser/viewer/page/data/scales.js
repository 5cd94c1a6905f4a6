/** Scales of axes and legends: round numbers, ticks, ranges with room around the values. */

/** The next round number at or above x: 1, 1.5, 2, 3, 5, 7.5 times a power of ten. */
export function roundUp(x) {
  if (!(x > 0) || !Number.isFinite(x)) return 0;
  const power = 10 ** Math.floor(Math.log10(x));
  const step = [1, 1.5, 2, 3, 5, 7.5, 10].find((s) => s * power >= x * (1 - 1e-9));
  return (step ?? 10) * power;
}

/** The distance of ticks that are at least `rough` apart: 1, 2 or 5 times a power of ten. */
export function tickStep(rough) {
  const decade = 10 ** Math.floor(Math.log10(rough));
  return decade * ([1, 2, 5].find((s) => s * decade >= rough) ?? 10);
}

/**
 * The range of an axis for values from `low` to `high`: some room on both sides, also where all values are the same.
 */
export function padded(low, high) {
  if (low === null || low === undefined || !Number.isFinite(low) || !Number.isFinite(high)) {
    return [-1, 1];
  }
  const size = Math.max(Math.abs(low), Math.abs(high));
  const isFlat = high - low <= 1e-9 * size;
  const room = isFlat ? Math.max(size * 0.1, 1e-6) : 0.08 * (high - low);
  return [low - room, high + room];
}

/** The range of lists of values, with room of 15 % or at least `least` on both sides; what is no number is left out. */
export function bounds(lists, least) {
  let low = Infinity;
  let high = -Infinity;
  for (const list of lists) {
    for (const value of list) {
      if (Number.isFinite(value)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
  }
  const room = Math.max(0.15 * (high - low), least);
  return Number.isFinite(low) ? [low - room, high + room] : [-1, 1];
}
