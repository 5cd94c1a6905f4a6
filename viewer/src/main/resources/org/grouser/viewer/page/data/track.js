/** The way of a vehicle through a whole replay: its centre of mass in every frame, whatever was drawn. */

/** Reads a replay chunk by chunk; `times` and `points` grow. */
export class Track {
  times = [];
  points = [];
  #replay;
  #next = 0;
  #reading = null;

  constructor(replay) {
    this.#replay = replay;
  }

  /** Whether all frames that are known by now are in it. */
  get isWhole() {
    return this.#next >= this.#replay.chunks;
  }

  /** Reads what is missing; `grown` is called after each chunk and may end the reading with false. */
  async extend(grown) {
    this.#reading ??= this.#read(grown).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(grown) {
    while (!this.isWhole) {
      const {times, com} = await this.#replay.path(this.#next);
      this.#next++;
      for (let k = 0; k < times.length; k++) {
        this.times.push(times[k]);
        this.points.push(com.subarray(3 * k, 3 * k + 3));
      }
      if (grown() === false) {
        return;
      }
    }
  }
}
