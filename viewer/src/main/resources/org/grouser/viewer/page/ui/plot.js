/** One plot: a title, curves of one unit over time, their values at the time shown. */

import uPlot from 'uplot';
import {decimate} from 'grouser/data/decimate.js';
import {decades} from 'grouser/data/logaxis.js';
import {padded} from 'grouser/data/scales.js';
import {displayOf, format, shownNumber} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';
import {toggle} from 'grouser/ui/xyplot.js';

const HEIGHT_PX = 108;

/**
 * Curves are {label, what, series, column, colour, dash, width, band}: `series.time` with `series.loaded(column)`;
 * `what` is the label in full; the area between two curves next to each other with a `band` is filled with it. Numbers
 * are shown as the table of quantities says for `quantity`, a column or {quantity, unit}.
 *
 * Host: {range(), zoom(t0, t1), mark(t0, t1), jump(t), save(plot), remove(plot), dropped(plot, curve),
 * logarithm(plot)}.
 */
export class Plot {
  #host;
  #uplot = null;
  #line = el('div', {class: 'now'});
  #box = el('div', {class: 'chart'});
  #values = el('ul', {class: 'curves'});
  #down = null;
  #display;
  #interval = el('div', {class: 'interval', hidden: true});
  #marked = null;

  constructor(title, quantity, host, settings = {}) {
    this.title = title;
    this.curves = [];
    this.#host = host;
    this.settings = settings;
    this.#display = displayOf(quantity);
    const shown = this.#display.unit;
    const name = shown === '' ? title : `${title}, ${shown}`;
    this.element = el(
      'section',
      {class: 'plot', 'aria-label': `Plot of ${name}`, tabIndex: 0},
      el(
        'header',
        {},
        el('h3', {title: name}, title, shown === '' ? null : el('span', {class: 'unit'}, ` ${shown}`)),
        this.#values,
        el(
          'span',
          {class: 'tools'},
          button('⇩', `Save ${title} as CSV, the range in sight`, () => host.save(this)),
          toggle('log', 'Logarithmic axis', settings.isLog, () => host.logarithm(this, 'logY')),
          button('×', `Remove the plot of ${title}`, () => host.remove(this)),
        ),
      ),
      this.#box,
    );
  }

  add(curve) {
    this.curves.push(curve);
    if (curve.band) {
      return;
    }
    const item = el('li', {title: curve.what === curve.column ? curve.what : `${curve.what} (${curve.column})`});
    const swatch = el('i', {class: curve.dash.length > 0 ? 'dashed' : ''});
    swatch.style.borderColor = curve.colour;
    curve.value = el('output', {});
    item.append(swatch, el('span', {}, curve.label), curve.value);
    if (!this.settings.fixed) {
      item.append(
        button('×', `Take ${curve.what} out`, () => {
          this.curves.splice(this.curves.indexOf(curve), 1);
          item.remove();
          this.#host.dropped(this, curve);
        }),
      );
    }
    this.#values.append(item);
  }

  /** Draws anew: curves, width or colours have changed. */
  rebuild() {
    this.#uplot?.destroy();
    const width = Math.max(this.#box.clientWidth, 120);
    const css = getComputedStyle(this.element);
    const [ink, grid] = [css.getPropertyValue('--faint').trim(), css.getPropertyValue('--grid').trim()];
    const axis = {
      stroke: ink,
      grid: {stroke: grid, width: 1},
      ticks: {show: false},
      font: '11px system-ui, sans-serif',
    };
    this.#uplot = new uPlot(
      {
        width,
        height: HEIGHT_PX,
        legend: {show: false},
        padding: [6, 8, 0, 0],
        focus: {alpha: 1},
        cursor: {
          sync: {key: 'grouser', setSeries: false},
          drag: {x: true, y: false, setScale: false},
          points: {size: 5},
          y: false,
          bind: {dblclick: () => () => this.#host.zoom(null)},
        },
        scales: {
          x: {time: false, auto: false, range: () => this.#host.range()},
          y: this.settings.isLog
            ? {distr: 3, log: 10, range: (_, low, high) => decades(low, high)}
            : {range: (_, low, high) => padded(low, high)},
        },
        bands: this.#bands(),
        axes: [
          {...axis, size: 22, space: 60},
          {...axis, size: 50, space: 18, values: (_, ticks) => ticks.map((v) => (v === null ? null : format(v, 5)))},
        ],
        series: [
          {},
          ...this.curves.map(({colour, dash, band, width: stroke}) => ({
            stroke: band ? 'transparent' : colour,
            dash,
            width: stroke ?? 1.4,
            points: {show: false},
          })),
        ],
        hooks: {setSelect: [(u) => this.#select(u)]},
      },
      this.#data(width),
      this.#box,
    );
    this.#uplot.over.append(this.#interval, this.#line);
    this.#uplot.over.addEventListener('mousedown', (event) => {
      this.#down = event.clientX;
      this.#isMarking = event.shiftKey;
    });
    this.#uplot.over.addEventListener('mouseup', (event) => this.#click(event));
  }

  #isMarking = false;

  /** Pairs of curves next to each other, with the colour between them. */
  #bands() {
    return this.curves.flatMap(({band}, k) =>
      band && this.curves[k + 1]?.band ? [{series: [k + 2, k + 1], fill: `${band}33`}] : [],
    );
  }

  /** Shades an interval of time; null takes that away. */
  showInterval(interval) {
    this.#marked = interval;
    this.#interval.hidden = interval === null || !this.#uplot;
    if (!this.#interval.hidden) {
      const [from, to] = interval.map((timeS) => this.#uplot.valToPos(timeS, 'x'));
      this.#interval.style.left = `${Math.round(from)}px`;
      this.#interval.style.width = `${Math.max(1, Math.round(to - from))}px`;
    }
  }

  /** Draws the range in sight, after a zoom or with more rows. */
  redraw() {
    if (this.#uplot) {
      this.#uplot.setData(this.#data(this.#uplot.width), false);
      const [min, max] = this.#host.range();
      this.#uplot.setScale('x', {min, max});
      this.showInterval(this.#marked);
    }
  }

  fit() {
    const width = this.#box.clientWidth;
    if (this.#uplot && width > 0 && width !== this.#uplot.width) {
      this.#uplot.setSize({width, height: HEIGHT_PX});
      this.redraw();
    }
  }

  /** Moves the line of the time shown; values only where asked, since text is dear. */
  showTime(timeS, withValues) {
    const [t0, t1] = this.#host.range();
    this.#line.hidden = timeS < t0 || timeS > t1 || !this.#uplot;
    if (!this.#line.hidden) {
      this.#line.style.transform = `translateX(${Math.round(this.#uplot.valToPos(timeS, 'x'))}px)`;
    }
    if (withValues) {
      const display = {...this.#display, digits: 3};
      for (const {series, column, value} of this.curves) {
        if (value) {
          value.textContent = shownNumber(series.valueAt(column, timeS), display);
        }
      }
    }
  }

  dispose() {
    this.#uplot?.destroy();
    this.element.remove();
  }

  #data(width) {
    const [t0, t1] = this.#host.range();
    const bySeries = Map.groupBy(this.curves, (curve) => curve.series);
    const tables = [...bySeries].map(([series, curves]) => {
      const columns = curves.map(({column}) => series.loaded(column) ?? new Float64Array(0));
      const [xs, ...lists] = decimate(series.time, columns, t0, t1, width);
      return [xs, ...lists.map((list) => this.#shown(list))];
    });
    if (tables.length === 0) {
      return [[t0, t1]];
    }
    if (tables.length === 1) {
      return tables[0];
    }
    const joined = uPlot.join(tables);
    const order = [...bySeries.values()].flat();
    return [joined[0], ...this.curves.map((curve) => joined[1 + order.indexOf(curve)])];
  }

  /** SI numbers in the unit shown; on a logarithmic axis those above zero alone. */
  #shown(list) {
    const {times} = this.#display;
    const {isLog} = this.settings;
    return times === 1 && !isLog
      ? list
      : list.map((value) => (value === null || (isLog && value <= 0) ? null : value * times));
  }

  #select(u) {
    if (u.select.width > 4) {
      const [from, to] = [u.select.left, u.select.left + u.select.width].map((x) => u.posToVal(x, 'x'));
      if (this.#isMarking) {
        this.#host.mark(from, to);
      } else {
        this.#host.zoom(from, to);
      }
      u.setSelect({left: 0, width: 0, top: 0, height: 0}, false);
    }
  }

  #click(event) {
    if (this.#down !== null && Math.abs(event.clientX - this.#down) < 4) {
      this.#host.jump(this.#uplot.posToVal(event.clientX - this.#uplot.over.getBoundingClientRect().left, 'x'));
    }
    this.#down = null;
  }
}
