/**
 * The plots beside the view: one range of time for all, curves of one run or of several, of measured data, and of what
 * is made of them.
 */

import {plotGroups, readable} from 'grouser/data/columns.js';
import {Difference} from 'grouser/data/compare.js';
import {resample} from 'grouser/data/interpolation.js';
import {itemText, readLayout, writeLayout} from 'grouser/data/layout.js';
import {button, download, el, fileName} from 'grouser/ui/dom.js';
import {Finder} from 'grouser/ui/finder.js';
import {MeasuredBar} from 'grouser/ui/measuredbar.js';
import {Plot} from 'grouser/ui/plot.js';
import {Curves, runLetter} from 'grouser/ui/plotcurves.js';
import {openPlotDialog} from 'grouser/ui/plotdialog.js';
import {StatsPanel} from 'grouser/ui/statspanel.js';
import {XyPlot} from 'grouser/ui/xyplot.js';

const FIRST_PLOTS = 5;
const VALUES_MS = 120;

/** Host: {jump(timeS), fullRange() → [t0, t1], timeS(), name, changed(), layouts}: an element. */
export class Plots {
  #host;
  #curves;
  #difference = null;
  #plots = [];
  #zoom = null;
  #interval = null;
  #valuesAt = 0;
  #note = el('p', {class: 'hint', role: 'status', hidden: true});
  #list = el('div', {class: 'plots'});
  #legend = el('ul', {class: 'runlegend', hidden: true});
  #withDifference = el('input', {type: 'checkbox', id: 'difference', onchange: () => this.#again()});
  #both = el(
    'label',
    {class: 'check', hidden: true, title: 'A plot of B minus A below each plot'},
    this.#withDifference,
    'B − A',
  );
  #withBand = el('input', {type: 'checkbox', id: 'band', onchange: () => this.#again()});
  #band = el(
    'label',
    {class: 'check', hidden: true, title: 'Mean of all runs, and the band between least and largest, instead of each'},
    this.#withBand,
    'mean and band',
  );
  #whole = button('⤢', 'Show the whole time (double click in a plot)', () => this.zoom(null), {hidden: true});
  #stats = new StatsPanel(() => this.#flipStats(false));
  #measured;

  constructor(element, series, palette, host) {
    this.#host = host;
    this.#curves = new Curves(series, palette);
    this.#measured = new MeasuredBar(element, {
      added: (table) => this.#addMeasured(table),
      moved: () => this.#all((plot) => plot.redraw()),
      removed: (table) => this.#removeMeasured(table),
      say: (line) => this.#complain(line),
    });
    this.finder = new Finder(
      () => this.#curves.columns(),
      (name, join) => this.add(name, join),
    );
    element.replaceChildren(
      el('div', {class: 'plotbar'}, this.finder.element, this.#whole),
      el(
        'div',
        {class: 'plotbar more'},
        button('+ Plot …', 'One series over another, differences, ratios, derivatives, means', () =>
          this.#openDialog(),
        ),
        button('Σ', 'Statistics of the range in sight, or of an interval marked with Shift and a drag', () =>
          this.#flipStats(this.#stats.element.hidden),
        ),
        this.#measured.button,
        host.layouts ?? '',
        this.#both,
        this.#band,
      ),
      this.#legend,
      this.#measured.element,
      this.#stats.element,
      this.#note,
      this.#list,
    );
    this.#complain();
    new ResizeObserver(() => this.#all((plot) => plot.fit())).observe(this.#list);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#again());
    element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Names of the columns that the first plots need. */
  static firstColumns(columns) {
    return plotGroups(columns).flatMap((group) => group.columns.map(({name}) => name));
  }

  /** Shows the plots of a layout; without one the first plots: of the candidates those where something happens. */
  async start(text = '') {
    const [series] = this.#curves.runs;
    this.#all((plot) => plot.dispose());
    const layout = readLayout(text).filter((plot) => this.#curves.has(plot));
    if (layout.length > 0) {
      this.#plots = layout.map((plot) => ({...plot, shown: []}));
      await this.#load();
      this.#again();
      return;
    }
    const groups = plotGroups(series.columns);
    await series.load(Plots.firstColumns(series.columns));
    const happens = ({name}) => varies(series.loaded(name));
    const moving = groups.filter(({columns}) => columns.some(happens));
    this.#plots = (moving.length > 0 ? moving : groups).slice(0, FIRST_PLOTS).map(({columns}) => ({
      items: readable(columns, happens).map(({name}) => ({run: 0, name})),
      x: null,
      logX: false,
      logY: false,
      shown: [],
    }));
    await this.#load();
    this.#again();
  }

  /** The plots as they stand, as a text. */
  layout() {
    return writeLayout(this.#plots.map((plot) => ({...plot, items: plot.items.filter(({run}) => run !== null)})));
  }

  /** Curves of more runs; `labels` say what each run is, the first one too. */
  async setOthers(others, labels) {
    const [first] = this.#curves.runs;
    this.#curves.runs = [first, ...others];
    this.#difference = others.length > 0 ? new Difference(first, others[0]) : null;
    this.#both.hidden = others.length === 0;
    this.#band.hidden = others.length < 2;
    this.#legend.hidden = others.length === 0;
    this.#legend.replaceChildren(
      ...labels.map((label, k) =>
        el('li', {title: label}, this.#curves.swatch(k), el('b', {}, runLetter(k)), ` ${label}`),
      ),
    );
    this.#complain();
    await this.#load();
    this.#again();
  }

  /** Adds a column: as a plot of its own on top, or to one that has its unit. */
  async add(name, join) {
    const unit = this.#curves.describe({run: 0, name}).unit;
    const place = join
      ? this.#plots.find((plot) => plot.x === null && this.#curves.describe(plot.items[0]).unit === unit)
      : undefined;
    await this.#put({items: [{run: 0, name}], x: null}, place);
  }

  async #put({items, x}, place = undefined) {
    if (place) {
      const known = place.items.map(itemText);
      place.items.push(...items.filter((item) => !known.includes(itemText(item))));
    } else {
      this.#plots.unshift({items, x, logX: false, logY: false, shown: []});
    }
    await this.#load();
    this.#again();
    this.#host.changed?.();
    if (!place) {
      this.#list.scrollTop = 0;
    }
  }

  range() {
    return this.#zoom ?? this.#host.fullRange();
  }

  /** The range of time in sight; null is all of it. */
  zoom(t0, t1 = Infinity) {
    const [low, high] = this.#host.fullRange();
    const from = Math.max(t0, low);
    const to = Math.min(t1, high);
    this.#zoom = t0 === null || to - from < 1e-6 ? null : [from, to];
    this.#whole.hidden = this.#zoom === null;
    this.#all((plot) => plot.redraw());
    this.#showStats();
  }

  showTime(timeS) {
    const now = performance.now();
    const withValues = now > this.#valuesAt;
    if (withValues) {
      this.#valuesAt = now + VALUES_MS;
    }
    this.#all((plot) => plot.showTime(timeS, withValues));
  }

  /** More rows of a run that goes on. */
  refresh() {
    this.#difference?.forget();
    this.#complain();
    this.#all((plot) => plot.redraw());
    this.#showStats();
  }

  /** Says in one line what is not known about the columns, or what went wrong. */
  #complain(trouble = '') {
    const lines = this.#curves.runs.map(({complaint}, k) =>
      k > 0 && complaint ? `${runLetter(k)}: ${complaint}` : complaint,
    );
    this.#note.textContent = [trouble, ...lines].filter((line) => line).join(' ');
    this.#note.hidden = this.#note.textContent === '';
  }

  #all(act) {
    this.#plots.forEach(({shown}) => shown.forEach(act));
  }

  async #load() {
    await this.#curves.load(this.#plots.flatMap(({items, x}) => (x ? [...items, x] : items)));
  }

  #again() {
    this.#all((plot) => plot.dispose());
    for (const entry of this.#plots) {
      entry.shown = [entry.x ? this.#overSeries(entry) : this.#overTime(entry, false)];
      if (this.#difference && this.#withDifference.checked && !entry.x) {
        entry.shown.push(this.#overTime(entry, true));
      }
    }
    this.#list.replaceChildren(...this.#plots.flatMap(({shown}) => shown.map((plot) => plot.element)));
    this.#all((plot) => plot.rebuild());
    this.#all((plot) => plot.showInterval(this.#interval));
    this.#valuesAt = 0;
    this.#showStats();
  }

  #acts(entry) {
    return {
      range: () => this.range(),
      zoom: (t0, t1) => this.zoom(t0, t1),
      mark: (t0, t1) => this.#mark(t0, t1),
      jump: (timeS) => this.#host.jump(timeS),
      save: (which) => this.#save(which),
      remove: () => this.#remove(entry),
      dropped: (_, {item}) => this.#drop(entry, item),
      logarithm: (_, axis) => {
        entry[axis] = !entry[axis];
        this.#again();
        this.#host.changed?.();
      },
    };
  }

  #overTime(entry, isDifference) {
    const title = this.#curves.title(entry.items);
    const plot = new Plot(
      isDifference ? `${title}, B − A` : title,
      this.#curves.describe(entry.items[0]),
      this.#acts(entry),
      {fixed: isDifference || entry.items.length === 1, isLog: entry.logY},
    );
    const curves = isDifference
      ? this.#curves.ofDifference(entry.items, this.#difference)
      : this.#curves.overTime(entry.items, this.#withBand.checked && !this.#band.hidden);
    curves.forEach((curve) => plot.add(curve));
    return plot;
  }

  #overSeries(entry) {
    const [x, y] = [this.#curves.describe(entry.x), this.#curves.describe(entry.items[0])];
    const title = `${y.label} over ${x.label}`;
    const plot = new XyPlot({title, x, y, logX: entry.logX, logY: entry.logY}, this.#acts(entry));
    this.#curves.overSeries(entry.items, entry.x).forEach((curve) => plot.add(curve));
    return plot;
  }

  #openDialog() {
    const letters = this.#curves.runs.map((_, k) => runLetter(k));
    openPlotDialog(this.#curves.columns(), letters, (plot) => this.#put(plot));
  }

  #mark(t0, t1) {
    this.#interval = [t0, t1];
    this.#all((plot) => plot.showInterval(this.#interval));
    this.#flipStats(true);
  }

  #flipStats(isOpen) {
    if (!isOpen) {
      this.#stats.hide();
      this.#interval = null;
      this.#all((plot) => plot.showInterval(null));
      return;
    }
    this.#stats.element.hidden = false;
    this.#showStats();
  }

  #showStats() {
    if (!this.#stats.element.hidden) {
      const curves = this.#plots
        .filter(({x}) => x === null)
        .flatMap(({shown}) => shown)
        .flatMap((plot) => plot.curves.filter(({band}) => !band))
        .map((curve) => ({...curve, label: curve.stated ?? curve.label}));
      this.#stats.show(curves, this.#interval ?? this.range());
    }
  }

  /** A column called as one of the run goes into its plot; of others the first one gets a plot. */
  async #addMeasured(table) {
    this.#curves.measured = this.#measured.tables;
    this.#complain();
    const names = this.#plots.flatMap(({items}) => items.map(({name}) => name));
    const joined = table.columns.filter(({name}) => names.includes(this.#curves.ownName(name)));
    for (const {name} of joined) {
      const own = this.#curves.ownName(name);
      const place = this.#plots.find(({x, items}) => x === null && items.some((item) => item.name === own));
      await this.#put({items: [{run: 0, name}], x: null}, place);
    }
    if (joined.length === 0 && table.columns.length > 0) {
      await this.add(table.columns[0].name, false);
    }
  }

  #removeMeasured(table) {
    this.#curves.measured = this.#measured.tables;
    this.#plots.forEach((entry) => {
      entry.items = entry.items.filter(({name, other}) => !table.has(name) && !table.has(other?.name));
      entry.x = entry.x && table.has(entry.x.name) ? null : entry.x;
    });
    this.#plots.filter(({items}) => items.length === 0).forEach((entry) => this.#remove(entry));
    this.#again();
  }

  #remove(entry) {
    this.#plots.splice(this.#plots.indexOf(entry), 1);
    entry.shown.forEach((plot) => plot.dispose());
    this.#host.changed?.();
  }

  #drop(entry, item) {
    entry.items = entry.items.filter((other) => other !== item);
    if (entry.items.length === 0) {
      this.#remove(entry);
    } else {
      this.#again();
      this.#host.changed?.();
    }
  }

  /** The curves of a plot in the range in sight, at the rows of the first of them. */
  #save(plot) {
    const [t0, t1] = this.range();
    const lists = plot.curves.flatMap((curve) => [
      ...(curve.xSeries ? [{series: curve.xSeries, column: curve.xColumn, head: `x_${curve.xColumn}`}] : []),
      {series: curve.series, column: curve.column, head: curve.head ?? curve.column},
    ]);
    const time = lists[0]?.series.time ?? new Float64Array(0);
    const columns = lists.map(({series, column}) =>
      series.time === time ? series.loaded(column) : resample(series.time, series.loaded(column) ?? [], time),
    );
    const rows = [['time_s', ...lists.map(({head}) => quoted(head))].join(',')];
    for (let k = 0; k < time.length; k++) {
      if (time[k] >= t0 && time[k] <= t1) {
        rows.push([time[k], ...columns.map((column) => column?.[k] ?? NaN)].join(','));
      }
    }
    download(`${fileName(this.#host.name, plot.title)}.csv`, new Blob([`${rows.join('\n')}\n`], {type: 'text/csv'}));
  }

  /** Plus and minus zoom about the time shown, 0 shows all. */
  #key(event) {
    if (['INPUT', 'SELECT'].includes(event.target.tagName) || !'+-0'.includes(event.key)) {
      return;
    }
    const [t0, t1] = this.range();
    const middle = this.#host.timeS();
    const factor = event.key === '+' ? 0.5 : 2;
    if (event.key === '0') {
      this.zoom(null);
    } else {
      this.zoom(middle - factor * (middle - t0), middle + factor * (t1 - middle));
    }
    event.preventDefault();
  }
}

function quoted(name) {
  return /[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

function varies(column) {
  return column?.some((value) => Number.isFinite(value) && Math.abs(value - column[0]) > 1e-9) ?? false;
}
