/** One 3D view on the page with what lies over it: its name, the legend, what it draws with. */

import {format} from 'grouser/data/units.js';
import {View} from 'grouser/scene/view.js';
import {el} from 'grouser/ui/dom.js';
import {Legend} from 'grouser/ui/legend.js';

const AFTERGLOW_MS = 400;
const NOTES_MS = 400;

/** Shows a replay, and a second one as a ghost, at any time; draws only when something changed. */
export class Stage {
  #busy = false;
  #until = 0;
  #stale = true;
  #shownS = NaN;
  #notesAt = 0;
  #ghost = null;
  #moved = [];
  #resting = 0;
  #first;
  #legend;
  #key = el('div', {class: 'key', hidden: true});
  #ranges;
  #rangesShown = -1;
  #notes = el('div', {class: 'notes'});

  /**
   * `ranges` are what colours and arrows mean; `first` is called when the first state is shown: only then is there
   * something to set up.
   */
  constructor(replay, name, labels, ranges, first) {
    this.replay = replay;
    this.#ranges = ranges;
    this.#legend = new Legend(ranges);
    this.#first = first;
    this.canvas = el('canvas', {
      tabIndex: 0,
      role: 'img',
      'aria-label': `3D view of ${name}. Alt and arrows turn the camera.`,
    });
    this.element = el(
      'div',
      {class: 'stage'},
      this.canvas,
      el('div', {class: 'name'}, name),
      this.#legend.element,
      this.#key,
      this.#notes,
    );
    this.view = makeView(this.canvas, replay, labels, ranges);
    this.#hearClicks();
    new ResizeObserver(() => this.resize()).observe(this.element);
    for (const kind of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchmove']) {
      this.canvas.addEventListener(kind, () => this.touch(), {passive: true});
    }
  }

  /** Told of clicks on the picture: what lies there, or null. */
  onpick = null;

  #hearClicks() {
    let down = null;
    this.canvas.addEventListener('pointerdown', ({offsetX, offsetY}) => (down = [offsetX, offsetY]));
    this.canvas.addEventListener('pointerup', ({offsetX, offsetY, button}) => {
      if (down && button === 0 && Math.hypot(offsetX - down[0], offsetY - down[1]) < 4) {
        this.onpick?.(this.view.pick(offsetX, offsetY));
        this.touch();
      }
      down = null;
    });
  }

  /** Something changed: draw for a while, cameras move softly. */
  touch() {
    this.#stale = true;
    this.#until = performance.now() + AFTERGLOW_MS;
    this.#notesAt = 0;
    this.element.setAttribute('aria-busy', 'true');
  }

  resize() {
    const {clientWidth, clientHeight} = this.element;
    if (clientWidth > 0 && clientHeight > 0) {
      this.view.resize(clientWidth, clientHeight, Math.min(devicePixelRatio, 2));
      this.touch();
    }
  }

  setGhost(replay) {
    this.#ghost = replay;
    this.view.setGhost(replay);
    this.#shownS = NaN;
    this.touch();
  }

  /**
   * Brings the view to a time and draws it, unless the last call still waits for data; `force` draws in any case,
   * `fine` as well as can be.
   */
  async show(timeS, force = false, fine = false) {
    const now = performance.now();
    if (this.#rangesShown !== this.#ranges.version) {
      this.#rangesShown = this.#ranges.version;
      this.touch();
    }
    const isShown = timeS === this.#shownS && !this.#stale && now > this.#until;
    if (!force && (isShown || this.#busy)) {
      this.element.setAttribute('aria-busy', String(this.#busy || this.view.settles));
      return;
    }
    this.#busy = true;
    this.element.setAttribute('aria-busy', 'true');
    try {
      if (timeS !== this.#shownS) {
        this.#moved = [...this.#moved.filter((at) => at > now - 1000), now];
      }
      if (timeS !== this.#shownS || force) {
        const [state, ghost] = await Promise.all([this.replay.at(timeS), this.#ghost?.at(timeS)]);
        this.view.show(state);
        this.#first?.(this);
        this.#first = null;
        if (ghost) {
          this.view.showGhost(ghost);
        }
        this.#until = Math.max(this.#until, now + AFTERGLOW_MS);
        this.#shownS = timeS;
      }
      this.#stale = false;
      if (fine) {
        this.view.renderFine();
      } else {
        this.view.render();
      }
    } finally {
      this.#busy = false;
    }
    if (now > this.#notesAt) {
      this.#notesAt = now + NOTES_MS;
      this.#annotate();
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => this.#annotate(), 1200);
    }
  }

  /** Different instants drawn within the last second; 0 at rest. */
  get fps() {
    const recent = this.#moved.filter((at) => at > performance.now() - 1000).length;
    return recent > 1 ? recent : 0;
  }

  dispose() {
    clearTimeout(this.#resting);
    this.view.dispose();
    this.element.remove();
  }

  /** What the colours of the cut are. */
  #showKey(key) {
    const text = key.map(({name}) => name).join();
    if (text !== this.#key.dataset.text) {
      this.#key.dataset.text = text;
      this.#key.hidden = key.length === 0;
      this.#key.replaceChildren(
        ...key.map(({name, css}) => {
          const patch = el('i', {});
          patch.style.background = css;
          return el('span', {}, patch, name);
        }),
      );
    }
  }

  #annotate() {
    this.#legend.show(this.view.legend());
    this.#showKey(this.view.cutKey?.() ?? []);
    const force = this.view.shown?.forces ? this.view.forceScale?.() : null;
    const notes = this.view.remarks?.() ?? [];
    if (force) {
      notes.push(`arrow of ${format(force.metres, 2)} m: ${format(force.newtons, 3)} N`);
    }
    if (this.fps > 0) {
      notes.push(`${this.fps} frames/s`);
      if (this.view.detail > 1) {
        notes.push(`terrain at every ${this.view.detail === 2 ? '2nd' : `${this.view.detail}th`} cell`);
      }
    }
    this.#notes.textContent = notes.join(' · ');
  }
}

function makeView(canvas, replay, labels, ranges) {
  try {
    return new View(canvas, replay, {labels, ranges});
  } catch (error) {
    if (el('canvas', {}).getContext('webgl2') === null) {
      throw new Error(
        'This browser offers no WebGL 2, so it cannot draw in 3D. Allow WebGL in its settings, or open this address in another one.',
      );
    }
    throw error;
  }
}
