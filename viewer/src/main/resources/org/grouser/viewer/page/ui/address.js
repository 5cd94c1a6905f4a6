/** What the address of the player keeps, so that a view can be sent and reloaded: run, time, colour map, camera. */

import {isExport} from 'grouser/ui/embedded.js';

const KEYS = ['run', 'with', 'mode', 't', 'layer', 'camera', 'wheel', 'range', 'look', 'plots', 'steer'];
const MOST_CHARS = {plots: 6000};
const MOST_RUNS = 30;

/**
 * {run, with, mode, t, layer, camera, wheel, range, look, plots}: texts, or undefined; `also` is a list of more runs.
 *
 * @returns {any}
 */
export function readAddress() {
  const params = new URLSearchParams(isExport() ? location.hash.slice(1) : location.search);
  const state = Object.fromEntries(
    KEYS.filter((key) => params.has(key)).map((key) => [key, params.get(key).slice(0, MOST_CHARS[key] ?? 500)]),
  );
  const also = params.getAll('also').slice(0, MOST_RUNS);
  return also.length > 0 ? {...state, also} : state;
}

/** Puts the state into the address without a new entry in the history. */
export function writeAddress(state) {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    if (state[key] !== undefined && state[key] !== '') {
      params.set(key, state[key]);
    }
  }
  (state.also ?? []).forEach((id) => params.append('also', id));
  try {
    history.replaceState(null, '', isExport() ? `#${params}` : `?${params}`);
  } catch {
    // a page from a file may not change its address
  }
}
