/** Thumbnails of runs: made when they come into sight, one after the other, and kept for as long as the page lives. */

import {el} from 'grouser/dom.js';
import {openReplay} from 'grouser/replay.js';
import {HttpSource} from 'grouser/source.js';
import {thumbnail} from 'grouser/thumbnail.js';

const WIDTH_PX = 168;
const HEIGHT_PX = 96;

/** Fills pictures as they are scrolled into sight. */
export class Gallery {
  #made = new Map();
  #queue = Promise.resolve();
  #watch = new IntersectionObserver((entries) => {
    entries.filter(({isIntersecting}) => isIntersecting).forEach(({target}) => {
      this.#watch.unobserve(target);
      this.#fill(target);
    });
  }, {rootMargin: '120px'});

  /** A picture of a run; `version` changes when the run does. */
  picture(run) {
    const frame = el('span', {class: 'thumbnail', 'data-run': run.id, 'data-version': `${run.modified} ${run.state}`});
    const made = this.#made.get(run.id);
    if (made) {
      show(frame, made.url);
    }
    if (run.replay && run.state !== 'running' && made?.version !== frame.dataset.version) {
      this.#watch.observe(frame);
    }
    return frame;
  }

  #fill(frame) {
    const {run, version} = frame.dataset;
    this.#queue = this.#queue.then(async () => {
      if (!frame.isConnected) {
        return;
      }
      const replay = await openReplay(new HttpSource(run));
      if (replay.frames > 0) {
        const url = await thumbnail(replay, 2 * WIDTH_PX, 2 * HEIGHT_PX);
        this.#made.set(run, {url, version});
        show(frame, url);
      }
    }).catch((error) => {
      frame.title = error.message;
      frame.classList.add('broken');
    });
  }
}

function show(frame, url) {
  frame.replaceChildren(el('img', {src: url, width: WIDTH_PX, height: HEIGHT_PX, alt: ''}));
}
