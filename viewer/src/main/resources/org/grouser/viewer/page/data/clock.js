/** The time that is shown: wall-clock time by a speed, whatever drawing costs. */

export const SPEEDS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20];

/** Frames come in chunks: the newest one is approached in about this time, so that a live view moves on smoothly. */
const CATCH_UP_S = 0.6;

/** Axes of a run that goes on are made for this much at least. */
const FIRST_AXIS_S = 5;

/** Plays from `t0` to `t1`; tells `changed` when somebody plays, pauses, seeks or changes the speed. */
export class Clock {
  #wallMs = 0;

  constructor(t0, t1, changed = () => {}) {
    this.t0 = t0;
    this.t1 = t1;
    this.timeS = t0;
    this.speed = 1;
    this.playing = false;
    this.growing = false;
    this.following = false;
    this.changed = changed;
  }

  /**
   * Where axes of time end, for a run that may last until `limitS`: while it goes on, at the limit or at the half, the
   * quarter … of it that leaves what has been at most nine tenths of the axis, so that a run which may take ten minutes
   * is readable in its first ten seconds.
   */
  axisEndS(limitS) {
    if (!this.growing || !(limitS > this.t1)) {
      return this.t1;
    }
    const passedS = Math.max(this.t1 - this.t0, FIRST_AXIS_S);
    let spanS = limitS - this.t0;
    while (0.45 * spanS >= passedS) {
      spanS /= 2;
    }
    return this.t0 + spanS;
  }

  /** Moves on to a wall-clock time in ms; answers the time to show. */
  tick(nowMs) {
    const passedS = Math.max(0, nowMs - this.#wallMs) / 1000;
    this.#wallMs = nowMs;
    if (this.playing) {
      const behindS = this.t1 - this.timeS;
      this.timeS += this.following ? passedS * Math.max(behindS / CATCH_UP_S, 0.1) : passedS * this.speed;
      if (this.timeS >= this.t1) {
        this.timeS = this.t1;
        if (this.growing) {
          this.following = true;
        } else {
          this.pause();
        }
      }
    }
    return this.timeS;
  }

  play() {
    if (this.timeS >= this.t1 && !this.growing) {
      this.timeS = this.t0;
    }
    this.#wallMs = performance.now();
    this.playing = true;
    this.changed();
  }

  pause() {
    this.playing = false;
    this.following = false;
    this.changed();
  }

  toggle() {
    if (this.playing) {
      this.pause();
    } else {
      this.play();
    }
  }

  /** Jumps; at the end of a run that goes on, the end is followed. */
  seek(timeS) {
    this.timeS = Math.min(Math.max(timeS, this.t0), this.t1);
    this.following = this.growing && this.timeS >= this.t1;
    this.#wallMs = performance.now();
    this.changed();
  }

  setSpeed(speed) {
    this.speed = Math.min(Math.max(speed, SPEEDS[0]), SPEEDS.at(-1));
    this.changed();
  }

  /** One step faster (1) or slower (-1). */
  shiftSpeed(by) {
    const k = SPEEDS.findIndex((speed) => speed >= this.speed);
    this.setSpeed(SPEEDS[Math.min(Math.max(k + by, 0), SPEEDS.length - 1)]);
  }

  /** New ends, of a run that goes on or has just ended. */
  extend(t0, t1, growing) {
    this.t0 = t0;
    this.t1 = t1;
    this.growing = growing;
    this.following &&= growing;
    this.changed();
  }
}
