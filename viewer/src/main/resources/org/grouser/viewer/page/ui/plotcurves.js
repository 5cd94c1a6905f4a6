/** From what a plot is asked to show to its curves: series of several runs, of measured data, and made of these. */

import {curveLabels, plotGroups} from 'grouser/data/columns.js';
import {Derived, derivedUnit, valueBetween} from 'grouser/data/derived.js';
import {itemText} from 'grouser/data/layout.js';
import {bandOf} from 'grouser/data/statistics.js';
import {el} from 'grouser/ui/dom.js';
import {curveColours} from 'grouser/ui/palette.js';

const DASHES = [[], [5, 3], [2, 3], [9, 3, 2, 3], [1, 2]];
const MEASURED_DASH = [2, 2];

/** A for the first run, B for the second one; numbers behind Z. */
export function runLetter(k) {
  return k < 26 ? String.fromCharCode(65 + k) : `run ${k + 1}`;
}

export class Curves {
  #palette;
  #derived = new Map();

  constructor(series, palette) {
    this.runs = [series];
    this.measured = [];
    this.#palette = palette;
  }

  /** Columns of the first run and of measured data. */
  columns() {
    return [...this.runs[0].columns, ...this.measured.flatMap(({columns}) => columns)];
  }

  /** The name of a measured column without that of its file. */
  ownName(name) {
    const table = this.#tableOf(name);
    return table ? name.slice(table.fileName.length + 2) : name;
  }

  /** Whether the columns of a plot are known. */
  has({items, x}) {
    return [...items, ...(x ? [x] : [])]
      .flatMap((item) => (item.other ? [item, item.other] : [item]))
      .every(({name, run}) => this.runs[0].has(name) || this.#tableOf(name) || this.runs[run]?.has(name));
  }

  #tableOf(name) {
    return this.measured.find((table) => table.has(name));
  }

  /** Loads what some items need, from all runs. */
  async load(items) {
    const names = items.flatMap(({name, other}) => (other ? [name, other.name] : [name]));
    await Promise.all(this.runs.map((series) => series.load(names)));
  }

  /** What an item is, as a column. */
  describe(item) {
    const column = this.#column(item.name);
    if (!item.op) {
      return column;
    }
    const other = item.other ? this.#column(item.other.name) : {label: '', unit: ''};
    const isMany = this.runs.length > 1;
    const a = `${column.label}${isMany ? ` of ${runLetter(item.run)}` : ''}`;
    const b = `${other.label}${isMany ? ` of ${runLetter(item.other?.run ?? 0)}` : ''}`;
    const letters = [item.run, item.other?.run ?? 0].map(runLetter);
    const isOneColumn = item.other?.name === item.name;
    const label = {
      difference: isOneColumn ? `${column.label}, ${letters.join(' − ')}` : `${a} − ${b}`,
      ratio: isOneColumn ? `${column.label}, ${letters.join(' / ')}` : `${a} / ${b}`,
      derivative: `rate of ${a}`,
      mean: `${a}, mean over ${item.widthS} s`,
    }[item.op];
    const keepsQuantity = item.op === 'mean' || (item.op === 'difference' && other.quantity === column.quantity);
    return {
      ...column,
      name: itemText(item),
      quantity: keepsQuantity ? column.quantity : '',
      unit: derivedUnit(item, column.unit, other.unit),
      label,
    };
  }

  #column(name) {
    const owner = {kind: '', name: '', surface: '', run: ''};
    return (
      this.runs.map((series) => series.column(name)).find((column) => column) ??
      this.#tableOf(name)?.columns.find((column) => column.name === name) ?? {
        name,
        owner,
        quantity: '',
        component: '',
        unit: '',
        label: name,
      }
    );
  }

  /** The title of a plot over time. */
  title(items) {
    const names = items.map(({name}) => name);
    const group =
      items.length > 1 && items.every(({op}) => !op)
        ? plotGroups(this.runs[0].columns).find(({columns}) =>
            names.every((name) => columns.some((column) => column.name === name) || this.#tableOf(name)),
          )
        : undefined;
    return group?.title ?? `${this.describe(items[0]).label}${items.length > 1 ? ' …' : ''}`;
  }

  /** How the curves of a run are drawn, for the legend of runs. */
  swatch(k) {
    const swatch = el('i', {class: k > 0 ? 'dashed' : ''});
    swatch.style.borderColor = curveColours()[k % curveColours().length];
    return swatch;
  }

  /** The curves of a plot over time; with several runs, those of each, or mean and band. */
  overTime(items, isBand) {
    const columns = items.map((item) => this.describe(item));
    const styles = this.#palette.of(columns);
    const labels = curveLabels(columns);
    return items.flatMap((item, k) => {
      const curve = {item, what: columns[k].label, shown: columns[k], ...styles[k]};
      const table = this.#tableOf(item.name);
      if (item.op) {
        return [{...curve, label: labels[k], series: this.#derivedOf(item), column: itemText(item)}];
      }
      if (table) {
        const colour = curveColours()[(k + 3) % curveColours().length];
        return [{...curve, label: columns[k].label, series: table, column: item.name, dash: MEASURED_DASH, colour}];
      }
      if (isBand && item.run === 0) {
        return this.#bandOf(item, curve, labels[k]);
      }
      return this.#ofRuns(item).map((r) => {
        const isAlone = items.length === 1 && this.runs.length > 2;
        return {
          ...curve,
          label: this.runs.length === 1 ? labels[k] : r === 0 ? `${labels[k]} A` : runLetter(r),
          stated: this.runs.length === 1 ? columns[k].label : `${columns[k].label} ${runLetter(r)}`,
          head: r === 0 ? item.name : `${item.name}_of_${runLetter(r).toLowerCase().replace(' ', '_')}`,
          series: this.runs[r],
          column: item.name,
          colour: isAlone ? curveColours()[r % curveColours().length] : styles[k].colour,
          dash: r === 0 ? styles[k].dash : DASHES[r % DASHES.length],
          width: r === 0 ? undefined : 1.2,
        };
      });
    });
  }

  /** The runs that an item is shown of. */
  #ofRuns({run, name}) {
    const all = run === 0 ? this.runs.map((_, r) => r) : [run];
    return all.filter((r) => this.runs[r]?.has(name));
  }

  #bandOf(item, curve, label) {
    const band = new Band(
      this.runs.filter((series) => series.has(item.name)),
      item.name,
    );
    const name = (what) => `${item.name}_${what}`;
    const part = (what, more) => ({
      ...curve,
      what: `${curve.what}, ${what}`,
      series: band,
      column: name(what),
      head: name(what),
      ...more,
    });
    return [
      part('mean', {label, stated: `${curve.what}, mean of ${band.count}`}),
      part('least', {label: '', band: curve.colour}),
      part('largest', {label: '', band: curve.colour}),
    ];
  }

  /** B minus A of the plain items of a plot. */
  ofDifference(items, difference) {
    const plain = items.filter(({op, run, name}) => !op && run === 0 && !this.#tableOf(name));
    const columns = plain.map((item) => this.describe(item));
    const styles = this.#palette.of(columns);
    return curveLabels(columns).map((label, k) => ({
      item: plain[k],
      label,
      stated: `${columns[k].label}, B − A`,
      what: columns[k].label,
      shown: columns[k],
      series: difference,
      column: plain[k].name,
      head: `${plain[k].name}_b_minus_a`,
      ...styles[k],
    }));
  }

  /** The curves of a plot over another series. */
  overSeries(items, x) {
    const columns = items.map((item) => this.describe(item));
    const labels = curveLabels(columns);
    return items.flatMap((item, k) => {
      const runs =
        item.op || x.op || this.#tableOf(item.name)
          ? [0]
          : this.#ofRuns(item).filter((r) => this.runs[r].has(x.name) || this.#tableOf(x.name));
      return runs.map((r) => ({
        label: this.runs.length > 1 ? `${labels[k]} ${runLetter(r)}` : labels[k],
        what: columns[k].label,
        series: this.#seriesOf(item, r),
        column: item.op ? itemText(item) : item.name,
        xSeries: this.#seriesOf(x, r),
        xColumn: x.op ? itemText(x) : x.name,
        colour: curveColours()[(k + r) % curveColours().length],
        dash: DASHES[r % DASHES.length],
      }));
    });
  }

  #seriesOf(item, r) {
    return item.op ? this.#derivedOf(item) : (this.#tableOf(item.name) ?? this.runs[r]);
  }

  #derivedOf(item) {
    const name = itemText(item);
    const input = (one) => ({series: this.#tableOf(one.name) ?? this.runs[one.run] ?? this.runs[0], name: one.name});
    const key = `${name} ${this.runs.length} ${this.measured.length}`;
    if (!this.#derived.has(key)) {
      this.#derived.set(key, new Derived({...item, name}, input(item), item.other ? input(item.other) : null));
    }
    return this.#derived.get(key);
  }
}

/** Mean, least and largest of a column over runs, as a series of three columns. */
class Band {
  #runs;
  #name;
  #of = null;
  #band = null;

  constructor(runs, name) {
    this.#runs = runs;
    this.#name = name;
    this.count = runs.length;
  }

  get time() {
    return this.#runs[0].time;
  }

  loaded(column) {
    const values = this.#runs.map((series) => series.loaded(this.#name));
    if (values.some((list) => !list)) {
      return undefined;
    }
    if (this.#of !== values[0]) {
      this.#of = values[0];
      this.#band = bandOf(this.#runs.map(({time}, k) => ({time, values: values[k]})));
    }
    const {mean, low, high} = this.#band;
    return column.endsWith('_mean') ? mean : column.endsWith('_least') ? low : high;
  }

  valueAt(column, timeS) {
    return valueBetween(this.time, this.loaded(column), timeS);
  }
}
