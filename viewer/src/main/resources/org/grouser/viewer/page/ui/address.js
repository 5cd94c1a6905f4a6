/** What the address of the player keeps, so that a view can be sent and reloaded: run, time, colour map, camera. */

import {isExport} from 'grouser/ui/embedded.js';

const KEYS = ['run', 'with', 'mode', 't', 'layer', 'camera', 'wheel', 'range', 'look'];

/** {run, with, mode, t, layer, camera, wheel, range, look}: texts, or undefined. */
export function readAddress() {
  const params = new URLSearchParams(isExport() ? location.hash.slice(1) : location.search);
  return Object.fromEntries(KEYS.filter((key) => params.has(key)).map((key) => [key, params.get(key).slice(0, 500)]));
}

/** Puts the state into the address without a new entry in the history. */
export function writeAddress(state) {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    if (state[key] !== undefined && state[key] !== '') {
      params.set(key, state[key]);
    }
  }
  try {
    history.replaceState(null, '', isExport() ? `#${params}` : `?${params}`);
  } catch {
    // a page from a file may not change its address
  }
}
