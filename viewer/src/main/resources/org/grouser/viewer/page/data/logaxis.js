/** A logarithmic axis from values to pixels, with ticks at powers of ten and, where there are few, between them. */

import {format} from 'grouser/data/units.js';

/** The whole decades around a range of values above zero; one decade where there are none. */
export function decades(low, high) {
  if (!(low > 0) || !(high >= low) || !Number.isFinite(high)) {
    return [1, 10];
  }
  const from = Math.floor(Math.log10(low) + 1e-9);
  const to = Math.ceil(Math.log10(high) - 1e-9);
  return [10 ** from, 10 ** Math.max(to, from + 1)];
}

/** Like the axis of a study: `pixel`, `value`, `ticks`; what is not above zero has no place. */
export class LogAxis {
  labels = null;

  constructor(low, high, from, to) {
    this.low = low;
    this.high = high;
    this.from = from;
    this.to = to;
  }

  static around(low, high, from, to) {
    const [least, most] = decades(low, high);
    return new LogAxis(least, most, from, to);
  }

  pixel(value) {
    const share = Math.log(value / this.low) / Math.log(this.high / this.low);
    return value > 0 ? this.from + share * (this.to - this.from) : NaN;
  }

  value(pixel) {
    return this.low * (this.high / this.low) ** ((pixel - this.from) / (this.to - this.from));
  }

  ticks(apartPx) {
    const count = Math.round(Math.log10(this.high / this.low));
    const room = Math.abs(this.to - this.from) / Math.max(1, count);
    const every = Math.max(1, Math.ceil(apartPx / room));
    const parts = room > 3 * apartPx ? [1, 2, 5] : [1];
    const ticks = [];
    for (let n = 0; n <= count; n += every) {
      for (const part of every === 1 ? parts : [1]) {
        const value = this.low * 10 ** n * part;
        if (value <= this.high * (1 + 1e-9)) {
          ticks.push({value, text: format(Number(value.toPrecision(6)), 3)});
        }
      }
    }
    return ticks;
  }
}
