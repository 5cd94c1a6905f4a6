/** Small pictures of runs for the table: one renderer serves all of them, one after the other. */
import {makeRenderer} from 'grouser/renderer.js';
import {View} from 'grouser/view.js';

let renderer = null;
let queue = Promise.resolve();

/** A picture of the last frame of a replay as a data URL. */
export function thumbnail(replay, widthPx, heightPx) {
  const made = queue.then(() => draw(replay, widthPx, heightPx));
  queue = made.catch(() => {});
  return made;
}

async function draw(replay, widthPx, heightPx) {
  const canvas = renderer?.domElement ?? document.createElement('canvas');
  renderer ??= makeRenderer(canvas);
  const view = new View(canvas, replay, {renderer, still: true});
  try {
    view.resize(widthPx, heightPx, 1);
    view.show(await replay.at(replay.t1));
    view.zoom(0.9);
    view.renderFine();
    const small = document.createElement('canvas');
    [small.width, small.height] = [widthPx, heightPx];
    small.getContext('2d').drawImage(canvas, 0, 0, widthPx, heightPx);
    return small.toDataURL('image/jpeg', 0.86);
  } finally {
    view.dispose();
  }
}
