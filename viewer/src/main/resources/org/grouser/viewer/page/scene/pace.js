/**
 * How much a picture may cost: detail of the ground is given up first when pictures come too slowly, then shadows,
 * then sharpness; never time.
 */

/**
 * Steps from the best to the cheapest: terrain stride, quality of shadows (2 soft, 1 plain, 0 none), pixels drawn per
 * pixel of the page along a side.
 */
export const STEPS = [
  {detail: 1, shadows: 2, sharpness: 1},
  {detail: 2, shadows: 1, sharpness: 1},
  {detail: 4, shadows: 1, sharpness: 1},
  {detail: 4, shadows: 0, sharpness: 1},
  {detail: 4, shadows: 0, sharpness: 0.75},
  {detail: 4, shadows: 0, sharpness: 0.5},
];

const SLOW_MS = 40;
const QUICK_MS = 20;
const PAUSE_MS = 3000;

export class Pace {
  /** Begins at a step, and tries the next better one once so many pictures in a row were quick. */
  constructor(adapts = true, step = 0, patience = 90) {
    this.adapts = adapts;
    this.step = step;
    this.meanMs = 0;
    this.counted = 0;
    this.patience = patience;
  }

  get now() {
    return STEPS[this.step];
  }

  /**
   * Called with the time from one picture to the browser's next chance to draw; says whether the step changed. Far too
   * slow pictures give up several steps after four of them, so that playing is smooth soon.
   */
  tick(passed) {
    if (passed > PAUSE_MS) return false;
    this.meanMs = this.meanMs > 0 ? this.meanMs + 0.12 * (passed - this.meanMs) : passed;
    this.counted++;
    if (!this.adapts) return false;
    const excess = this.meanMs / SLOW_MS;
    if (excess > 1 && this.counted > (excess > 2 ? 3 : 12) && this.step + 1 < STEPS.length)
      return this.to(Math.min(STEPS.length - 1, this.step + Math.min(3, Math.floor(excess))), 1);
    if (this.meanMs < QUICK_MS && this.counted > this.patience && this.step > 0) return this.to(this.step - 1, 2);
    return false;
  }

  /** Every way back up waits longer than the one before, so that the picture does not swing between two steps. */
  to(step, wait) {
    this.step = step;
    this.counted = 0;
    this.meanMs = 0;
    this.patience = Math.min(3000, this.patience * wait);
    return true;
  }
}
