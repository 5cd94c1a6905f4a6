/** Which rows of a long table are in sight, so that only those are elements. */

const SPARE = 6; // above and below, for the time until the next drawing
const MOST = 90;

/** {first, last}: the rows to draw, last not among them. */
export function rowWindow(scrollPx, heightPx, rowPx, count) {
  const first = Math.max(0, Math.floor(scrollPx / rowPx) - SPARE);
  const last = Math.min(count, Math.ceil((scrollPx + heightPx) / rowPx) + SPARE, first + MOST);
  return {first: Math.min(first, Math.max(0, count - 1)), last: Math.max(last, 0)};
}
