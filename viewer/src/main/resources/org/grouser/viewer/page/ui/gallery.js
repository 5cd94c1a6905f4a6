/**
 * Thumbnails of runs: those that the server keeps, others made when they come into sight, one after the other, and kept
 * by the server from then on.
 */

import {openReplay} from 'grouser/data/replay.js';
import {HttpSource, api} from 'grouser/data/source.js';
import {makeRenderer} from 'grouser/scene/renderer.js';
import {View} from 'grouser/scene/view.js';
import {el} from 'grouser/ui/dom.js';

const WIDTH_PX = 168;
const HEIGHT_PX = 96;

/** Fills pictures as they are scrolled into sight. */
export class Gallery {
  #made = new Map();
  #queue = Promise.resolve();
  #renderer = null;
  #watch = new IntersectionObserver(
    (entries) => {
      entries
        .filter(({isIntersecting}) => isIntersecting)
        .forEach(({target}) => {
          this.#watch.unobserve(target);
          this.#fill(target);
        });
    },
    {rootMargin: '120px'},
  );

  /** A picture of a run; `version` changes when the run does. */
  picture(run) {
    const frame = el('span', {class: 'thumbnail', 'data-run': run.id, 'data-version': `${run.modified} ${run.state}`});
    const stored = `api/runs/${encodeURIComponent(run.id)}/thumbnail?of=${encodeURIComponent(run.modified)}`;
    const made = this.#made.get(run.id);
    if (run.thumbnail) {
      show(frame, stored);
    } else if (made) {
      show(frame, made.url);
    }
    if (!run.thumbnail && run.replay && run.state !== 'running' && made?.version !== frame.dataset.version) {
      this.#watch.observe(frame);
    }
    return frame;
  }

  #fill(frame) {
    const {run, version} = frame.dataset;
    this.#queue = this.#queue
      .then(async () => {
        if (!frame.isConnected) {
          return;
        }
        const replay = await openReplay(new HttpSource(run));
        if (replay.frames > 0) {
          const url = await this.#draw(replay, 2 * WIDTH_PX, 2 * HEIGHT_PX);
          this.#made.set(run, {url, version});
          show(frame, url);
          await api(`runs/${encodeURIComponent(run)}/thumbnail`, {
            method: 'POST',
            body: {jpeg: url.slice(url.indexOf(',') + 1)},
          }).catch(() => {}); // a folder that cannot be written: it is drawn again the next time
        }
      })
      .catch((error) => {
        frame.title = error.message;
        frame.classList.add('broken');
      });
  }

  /** A picture of the last frame of a replay as a data URL; one renderer draws all of them. */
  async #draw(replay, widthPx, heightPx) {
    const canvas = this.#renderer?.domElement ?? document.createElement('canvas');
    this.#renderer ??= makeRenderer(canvas);
    const view = new View(canvas, replay, {renderer: this.#renderer, still: true});
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
}

function show(frame, url) {
  frame.replaceChildren(el('img', {src: url, width: WIDTH_PX, height: HEIGHT_PX, alt: '', loading: 'lazy'}));
}
