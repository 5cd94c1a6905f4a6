/** Waits for the first frames of a run, and follows one that goes on. */

import {openReplay} from 'grouser/data/replay.js';
import {SourceError, api} from 'grouser/data/source.js';

const INDEX_MS = 250;
const STATE_MS = 2000;
const SERIES_MS = 2000;

/** Opens a replay as soon as it has a frame; `say` is told what is waited for. */
export async function waitForReplay(source, say) {
  for (;;) {
    try {
      const replay = await openReplay(source);
      if (replay.frames > 0) {
        return replay;
      }
    } catch (error) {
      if (!(error instanceof SourceError && error.status === 404)) {
        throw error;
      }
      if (!source.live || !(await goesOn(source.id))) {
        throw error;
      }
    }
    if (source.live && !(await goesOn(source.id))) {
      throw new Error('This run has no frames to show. Was it stopped before the first ones were written?');
    }
    say('The run has started; its first frames are not written yet.');
    await pause(INDEX_MS);
  }
}

/** Whether the server says that a run is queued or running. */
async function goesOn(id) {
  const {runs} = await api('runs');
  return runs.some((run) => run.id === id && (run.state === 'running' || run.state === 'queued'));
}

/** Looks for more frames and rows until the run ends. Host: {frames(growing), rows() → promise, lost(error)}. */
export async function follow(source, replay, host) {
  let stateAt = 0;
  let growing = !replay.complete && source.live;
  let rowsAt = performance.now() + SERIES_MS;
  host.frames(growing);
  while (growing) {
    await pause(INDEX_MS);
    try {
      const more = await replay.refresh();
      if (!more && performance.now() > stateAt) {
        stateAt = performance.now() + STATE_MS;
        growing = !replay.complete && (await goesOn(source.id));
      }
      growing &&= !replay.complete;
      host.frames(growing);
      if (performance.now() > rowsAt || !growing) {
        const began = performance.now();
        await host.rows();
        rowsAt = performance.now() + Math.max(SERIES_MS, 8 * (performance.now() - began));
      }
      host.lost(null);
    } catch (error) {
      host.lost(error);
      if (!(error instanceof SourceError)) {
        return;
      }
      await pause(STATE_MS);
    }
  }
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
