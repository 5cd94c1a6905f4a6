/** The plots beside the view: one range of time for all, curves of one run or of two, and what their difference is. */

import {curveLabels, plotGroups, plotOf, readable} from 'grouser/data/columns.js';
import {Difference} from 'grouser/data/compare.js';
import {resample} from 'grouser/data/interpolation.js';
import {button, download, el, fileName} from 'grouser/ui/dom.js';
import {Finder} from 'grouser/ui/finder.js';
import {Plot} from 'grouser/ui/plot.js';

const FIRST_PLOTS = 5;
const VALUES_MS = 120;

/** Host: {jump(timeS), fullRange() → [t0, t1], name}. */
export class Plots {
  #host;
  #palette;
  #series;
  #other = null;
  #difference = null;
  #plots = [];
  #zoom = null;
  #valuesAt = 0;
  #note = el('p', {class: 'hint', role: 'status', hidden: true});
  #list = el('div', {class: 'plots'});
  #withDifference = el('input', {type: 'checkbox', id: 'difference', onchange: () => this.#again()});
  #both = el(
    'label',
    {class: 'check', hidden: true, title: 'A plot of B minus A below each plot'},
    this.#withDifference,
    'B − A',
  );
  #whole = button('⤢', 'Show the whole time (double click in a plot)', () => this.zoom(null), {hidden: true});

  constructor(element, series, palette, host) {
    this.#host = host;
    this.#series = series;
    this.#palette = palette;
    this.finder = new Finder(
      () => this.#series.columns,
      (name, join) => this.add(name, join),
    );
    element.replaceChildren(
      el('div', {class: 'plotbar'}, this.finder.element, this.#both, this.#whole),
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
    return namesOf(plotGroups(columns));
  }

  /** Shows the first plots: of the candidates those where something happens. */
  async start() {
    const specs = plotGroups(this.#series.columns);
    await this.#series.load(namesOf(specs));
    const happens = ({name}) => varies(this.#series.loaded(name));
    const moving = specs.filter(({columns}) => columns.some(happens));
    this.#plots = (moving.length > 0 ? moving : specs)
      .slice(0, FIRST_PLOTS)
      .map((spec) => this.#plot({...spec, columns: readable(spec.columns, happens)}));
    this.#again();
  }

  /** Curves of a second run, dashed. */
  async setOther(series) {
    this.#other = series;
    this.#difference = series ? new Difference(this.#series, series) : null;
    this.#both.hidden = !series;
    this.#complain();
    await this.#loadOther();
    this.#again();
  }

  /** Adds a column: as a plot of its own on top, or to one that has its unit. */
  async add(name, join) {
    await this.#series.load([name]);
    const column = this.#series.column(name);
    const place = join ? this.#plots.find((entry) => entry.spec.unit === column.unit) : undefined;
    if (place && !place.spec.columns.some((other) => other.name === name)) {
      place.spec.columns.push(column);
      place.spec.title = place.spec.title.endsWith(' …') ? place.spec.title : `${place.spec.title} …`;
    } else if (!place) {
      this.#plots.unshift(this.#plot(plotOf(column)));
    }
    await this.#loadOther();
    this.#again();
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
  }

  /** Says in one line what is not known about the columns. */
  #complain() {
    const lines = [this.#series.complaint, this.#other?.complaint ? `B: ${this.#other.complaint}` : ''];
    this.#note.textContent = lines.filter((line) => line !== '').join(' ');
    this.#note.hidden = this.#note.textContent === '';
  }

  #plot(spec) {
    return {spec, shown: []};
  }

  #all(act) {
    this.#plots.forEach(({shown}) => shown.forEach(act));
  }

  async #loadOther() {
    await this.#other?.load(namesOf(this.#plots.map(({spec}) => spec)));
  }

  #again() {
    this.#all((plot) => plot.dispose());
    for (const entry of this.#plots) {
      entry.shown = [this.#filled(entry, entry.spec.title, false)];
      if (this.#other && this.#withDifference.checked) {
        entry.shown.push(this.#filled(entry, `${entry.spec.title}, B − A`, true));
      }
    }
    this.#list.replaceChildren(...this.#plots.flatMap(({shown}) => shown.map((plot) => plot.element)));
    this.#all((plot) => plot.rebuild());
    this.#valuesAt = 0;
  }

  #filled(entry, title, isDifference) {
    const {spec} = entry;
    const plot = new Plot(
      title,
      spec.unit,
      {
        range: () => this.range(),
        zoom: (t0, t1) => this.zoom(t0, t1),
        jump: (timeS) => this.#host.jump(timeS),
        save: (which) => this.#save(which),
        remove: () => this.#remove(entry),
        dropped: (_, {column}) => this.#drop(entry, column),
      },
      {fixed: isDifference || spec.columns.length === 1},
    );
    const styles = this.#palette.of(spec.columns);
    curveLabels(spec.columns).forEach((label, k) => {
      const {name: column, label: what} = spec.columns[k];
      const {colour, dash} = styles[k];
      if (isDifference) {
        plot.add({label, what, series: this.#difference, column, colour, dash});
        return;
      }
      plot.add({label: this.#other ? `${label} A` : label, what, series: this.#series, column, colour, dash});
      if (this.#other?.has(column)) {
        plot.add({label: 'B', what, series: this.#other, column, colour, dash: [5, 3], width: 1.2});
      }
    });
    return plot;
  }

  #remove(entry) {
    this.#plots.splice(this.#plots.indexOf(entry), 1);
    entry.shown.forEach((plot) => plot.dispose());
  }

  #drop(entry, name) {
    entry.spec.columns = entry.spec.columns.filter((column) => column.name !== name);
    if (entry.spec.columns.length === 0) {
      this.#remove(entry);
    } else {
      this.#again();
    }
  }

  /** The curves of a plot in the range in sight, at the rows of the first run. */
  #save(plot) {
    const [t0, t1] = this.range();
    const {time} = this.#series;
    const columns = plot.curves.map(({series, column}) =>
      series.time === time ? series.loaded(column) : resample(series.time, series.loaded(column) ?? [], time),
    );
    const heads = plot.curves.map(({series, column}) =>
      series === this.#other ? `${column}_of_b` : series === this.#difference ? `${column}_b_minus_a` : column,
    );
    const rows = [['time_s', ...heads].join(',')];
    for (let k = 0; k < time.length; k++) {
      if (time[k] >= t0 && time[k] <= t1) {
        rows.push([time[k], ...columns.map((column) => column?.[k] ?? NaN)].join(','));
      }
    }
    download(`${fileName(this.#host.name, plot.title)}.csv`, new Blob([`${rows.join('\n')}\n`], {type: 'text/csv'}));
  }

  /** Plus and minus zoom about the time shown, 0 shows all. */
  #key(event) {
    if (event.target.tagName === 'INPUT' || !'+-0'.includes(event.key)) {
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

/** The names of all columns of some plots. */
function namesOf(specs) {
  return specs.flatMap(({columns}) => columns.map(({name}) => name));
}

function varies(column) {
  return column?.some((value) => Number.isFinite(value) && Math.abs(value - column[0]) > 1e-9) ?? false;
}
