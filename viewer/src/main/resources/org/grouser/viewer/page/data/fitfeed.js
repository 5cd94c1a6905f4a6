/** A fit as it goes on: its rounds, and its answer as soon as there is one. */

import {SourceError} from 'grouser/data/source.js';

const number = (value) => (typeof value === 'number' ? value : NaN);
const list = (value) => (Array.isArray(value) ? value : []);

/** What the server says of a fit that goes on, with nothing missing. */
export function readLive(tree) {
  const parameters = list(tree?.parameters).map((it) => ({name: String(it?.name ?? ''), unit: String(it?.unit ?? '')}));
  return {
    fit: String(tree?.fit ?? ''),
    title: String(tree?.title ?? ''),
    state: String(tree?.state ?? ''),
    parameters,
    rounds: list(tree?.rounds).map((it) => ({
      stage: String(it?.stage ?? ''),
      round: number(it?.round),
      evaluations: number(it?.evaluations),
      cost: number(it?.cost),
      values: parameters.map((_, k) => number(list(it?.values)[k])),
    })),
  };
}

/** The series of an answer: data that belong together, with their bands, in the order of their axis. */
export function readSeries(answer) {
  const all = new Map();
  const take = (tree, isHeldOut) => {
    const name = `${tree?.experiment}.${tree?.column}`;
    const key = `${isHeldOut} ${name}`;
    if (!all.has(key)) {
      all.set(key, {
        name,
        unit: String(tree?.unit ?? ''),
        axis: String(tree?.axis ?? ''),
        isHeldOut,
        points: [],
      });
    }
    all.get(key).points.push({
      at: number(tree?.at),
      measured: number(tree?.measured),
      fitted: number(isHeldOut ? tree?.predicted : tree?.fitted),
      bands: [
        [number(tree?.measured_low), number(tree?.measured_high)],
        [number(tree?.low), number(tree?.high)],
      ],
    });
  };
  list(answer?.data).forEach((tree) => take(tree, false));
  list(answer?.held_out).forEach((tree) => take(tree, true));
  const series = [...all.values()];
  series.forEach((one) => one.points.sort((a, b) => a.at - b.at));
  return series;
}

/** A fit that goes on. */
export class FitFeed {
  live = readLive(null);
  /** @type {any} its fit.json, once it is there */
  answer = null;
  /** True as soon as nothing more follows. */
  isComplete = false;
  #source;
  #before = '';

  constructor(source) {
    this.#source = source;
  }

  /** Asks for what is new; answers whether there is something. */
  async poll() {
    const tree = await this.#source.json('live');
    this.live = readLive(tree);
    if (this.live.state === 'done') {
      this.answer = await this.#fetched();
      this.isComplete = this.answer !== null;
    }
    const now = JSON.stringify(tree) + String(this.isComplete);
    const isNew = now !== this.#before;
    this.#before = now;
    return isNew;
  }

  async #fetched() {
    try {
      return await this.#source.json('answer');
    } catch (error) {
      if (error instanceof SourceError && error.status === 404) {
        return null;
      }
      throw error;
    }
  }
}
