/** What the fragment of a study's address keeps, so that a view can be sent: axes, colour, filters, brushes, order. */

const WORDS = ['x', 'y', 'colour', 'histogram', 'curve', 'map', 'shares', 'sort', 'row'];
const MOST_CHARS = 400;
const MOST_ENTRIES = 100;

/**
 * @typedef {{x: string, y: string, colour: string, histogram: string, curve: string, map: string, shares: string,
 *   sort: string, row: string, failed: boolean, filters: Record<string, string>,
 *   brushes: Record<string, [number, number]>, axes: string[]}} StudyState
 */

/** The state in a fragment; what makes no sense is left out. @returns {StudyState} */
export function readState(fragment) {
  const state = {failed: false, filters: {}, brushes: {}, axes: []};
  WORDS.forEach((key) => {
    state[key] = '';
  });
  let entries = 0;
  for (const [key, value] of new URLSearchParams(fragment.replace(/^#/, ''))) {
    if (value.length > MOST_CHARS || key.length > MOST_CHARS || ++entries > MOST_ENTRIES) {
      continue;
    }
    if (WORDS.includes(key)) {
      state[key] = value;
    } else if (key === 'failed') {
      state.failed = value === '1';
    } else if (key === 'axis') {
      state.axes.push(value);
    } else if (key.startsWith('f.')) {
      state.filters[key.slice(2)] = value;
    } else if (key.startsWith('b.')) {
      const range = value.split('..').map(Number);
      if (range.length === 2 && range[0] <= range[1]) {
        state.brushes[key.slice(2)] = range;
      }
    }
  }
  return /** @type {StudyState} */ (/** @type {unknown} */ (state));
}

/** The fragment of a state, without the sign before it. */
export function fragmentOf(state) {
  const params = new URLSearchParams();
  WORDS.filter((key) => state[key]).forEach((key) => params.set(key, state[key]));
  if (state.failed) {
    params.set('failed', '1');
  }
  state.axes.forEach((name) => params.append('axis', name));
  Object.entries(state.filters)
    .filter(([, words]) => words.trim() !== '')
    .forEach(([name, words]) => params.set(`f.${name}`, words));
  Object.entries(state.brushes).forEach(([name, [low, high]]) => params.set(`b.${name}`, `${low}..${high}`));
  return params.toString();
}
