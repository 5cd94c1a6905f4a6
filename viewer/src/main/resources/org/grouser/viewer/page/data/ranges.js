/** What colours and arrows mean, for all views of a page at once: so two runs can be compared by eye. */

/**
 * Ranges of colour maps: each grows with what any view has seen and never shrinks, until somebody sets or locks it; and
 * the metres that an arrow gets per newton.
 */
export class Ranges {
  #seen = new Map();
  #locked = new Map();
  #perNewton = Infinity;
  /** Counts changes, so that views know when to draw again. */
  version = 0;
  /** By how much arrows are longer than usual. */
  stretch = 1;

  /** A view has values in this range. */
  see(id, min, max) {
    const [low, high] = this.#seen.get(id) ?? [Infinity, -Infinity];
    if (min < low || max > high) {
      this.#seen.set(id, [Math.min(min, low), Math.max(max, high)]);
      this.version++;
    }
  }

  /** The range of a colour map; null before anything was seen. */
  of(id) {
    return this.#locked.get(id) ?? this.#seen.get(id) ?? null;
  }

  isLocked(id) {
    return this.#locked.has(id);
  }

  /** Keeps a range as it is, or as told; limits that are no range are refused with false. */
  lock(id, limits = this.of(id)) {
    if (!limits || !limits.every(Number.isFinite) || !(limits[1] > limits[0])) {
      return false;
    }
    this.#locked.set(id, [...limits]);
    this.version++;
    return true;
  }

  unlock(id) {
    if (this.#locked.delete(id)) {
      this.version++;
    }
  }

  /** Locked ranges as a text for the address: `sinkage:0:50,pressure:0:20`. */
  get text() {
    return [...this.#locked].map(([id, [min, max]]) => `${id}:${min}:${max}`).join(',');
  }

  set text(text) {
    for (const part of String(text ?? '').split(',')) {
      const [id, min, max] = part.split(':');
      this.lock(id, [Number.parseFloat(min), Number.parseFloat(max)]);
    }
  }

  /** A view would draw a newton this long; the shortest of all counts. */
  offerPerNewton(metres) {
    if (metres < this.#perNewton) {
      this.#perNewton = metres;
      this.version++;
    }
  }

  /** Metres of arrow for a newton. */
  get perNewton() {
    return this.#perNewton * this.stretch;
  }

  setStretch(stretch) {
    this.stretch = stretch;
    this.version++;
  }
}
