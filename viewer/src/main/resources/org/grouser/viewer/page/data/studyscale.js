/** Axes and colours of the columns of a study: from values to pixels and back, ticks, bins. */

import {colourTable} from 'grouser/data/colourmap.js';
import {tickStep} from 'grouser/data/scales.js';
import {format} from 'grouser/data/units.js';

const MOST_BINS = 60;

/** A stretch of values over a stretch of pixels; `from` may be the larger pixel. */
export class Axis {
  constructor(low, high, from, to, labels = null) {
    this.low = low;
    this.high = high;
    this.from = from;
    this.to = to;
    this.labels = labels;
  }

  /** The axis of a column: half a place of room around labels, 4 % around numbers. */
  static of(column, from, to) {
    if (column.labels) {
      return new Axis(-0.5, Math.max(1, column.labels.length) - 0.5, from, to, column.labels);
    }
    return Axis.around(column.low, column.high, from, to);
  }

  static around(low, high, from, to) {
    if (!(low <= high)) {
      return new Axis(0, 1, from, to);
    }
    const size = Math.max(Math.abs(low), Math.abs(high));
    const room = high - low > 1e-9 * size ? 0.04 * (high - low) : size > 0 ? 0.1 * size : 1;
    return new Axis(low - room, high + room, from, to);
  }

  pixel(value) {
    return this.from + ((value - this.low) / (this.high - this.low)) * (this.to - this.from);
  }

  value(pixel) {
    return this.low + ((pixel - this.from) / (this.to - this.from)) * (this.high - this.low);
  }

  /** Round numbers, or labels, at least some pixels apart: {value, text}. */
  ticks(apartPx) {
    const pixels = Math.abs(this.to - this.from);
    if (this.labels) {
      const every = Math.max(1, Math.ceil((apartPx * this.labels.length) / Math.max(1, pixels)));
      return this.labels.map((text, value) => ({value, text})).filter((_, k) => k % every === 0);
    }
    const step = tickStep((apartPx * (this.high - this.low)) / Math.max(1, pixels));
    const ticks = [];
    for (let n = Math.ceil(this.low / step - 1e-9); n * step <= this.high + 1e-9 * step && ticks.length < 100; n++) {
      ticks.push({value: n * step, text: format(Number((n * step).toPrecision(12)), 6)});
    }
    return ticks;
  }
}

/** A number from 0 to 1 for a number of a row: always the same, without a rhythm, and another for each salt. */
export function scattered(number, salt = 0) {
  let h = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** By how much a run is moved beside its label, so that runs on one label do not hide each other. */
export function spread(column, number) {
  return column.labels ? 0.56 * (scattered(number, 1) - 0.5) : 0;
}

/**
 * How many rows lie in each of equal bins, of all and of the selected ones; one bin for each label.
 *
 * @returns {{edges: number[], all: number[], chosen: number[]}}
 */
export function bins(column, count, mask) {
  const isLabelled = column.labels !== null;
  const isFlat = !(column.high > column.low);
  const wanted = Math.max(6, Math.min(MOST_BINS, Math.round(Math.sqrt(count))));
  const parts = isLabelled ? Math.max(1, column.labels.length) : isFlat ? 1 : wanted;
  const low = isLabelled ? -0.5 : isFlat ? column.low - 0.5 : column.low;
  const high = isLabelled ? parts - 0.5 : isFlat ? column.low + 0.5 : column.high;
  const all = new Array(parts).fill(0);
  const chosen = new Array(parts).fill(0);
  for (let k = 0; k < count; k++) {
    const value = column.values[k];
    if (Number.isFinite(value)) {
      const bin = Math.min(parts - 1, Math.floor((parts * (value - low)) / (high - low)));
      all[bin]++;
      chosen[bin] += mask[k];
    }
  }
  const edges = Array.from({length: parts + 1}, (_, k) => low + (k * (high - low)) / parts);
  return {edges, all, chosen};
}

/**
 * Colours of a column: one of the palette for each label, dark to bright for numbers; `none` where there is no number.
 *
 * @param {string[]} palette
 * @returns {{of: (value: number) => string, colours: string[] | null, low: number, high: number}}
 */
export function colourScale(column, palette, none) {
  const {low, high, labels} = column;
  if (labels) {
    const of = (value) => (Number.isNaN(value) ? none : palette[value % palette.length]);
    return {of, colours: labels.map((_, k) => of(k)), low, high};
  }
  const table = colourTable('sequential');
  const texts = Array.from({length: 256}, (_, k) => `rgb(${table[4 * k]} ${table[4 * k + 1]} ${table[4 * k + 2]})`);
  const of = (value) => {
    if (!Number.isFinite(value)) {
      return none;
    }
    const part = high > low ? (value - low) / (high - low) : 0.5;
    return texts[Math.round(255 * Math.min(1, Math.max(0, part)))];
  };
  return {of, colours: null, low, high};
}
