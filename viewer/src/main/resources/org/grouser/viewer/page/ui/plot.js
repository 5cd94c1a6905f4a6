/** One plot: a title, curves of one unit over time, their values at the time shown. */

import uPlot from 'uplot';
import {decimate} from 'grouser/data/decimate.js';
import {padded} from 'grouser/data/scales.js';
import {format, shownUnit} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';

const HEIGHT_PX = 108;

/**
 * Curves are {label, what, series, column, colour, dash, width}: `series.time` with `series.loaded(column)`; `what` is
 * the label in full.
 * Host: {range(), zoom(t0, t1), jump(t), save(plot), remove(plot), dropped(plot, curve)}.
 */
export class Plot {
  #host;
  #uplot = null;
  #line = el('div', {class: 'now'});
  #box = el('div', {class: 'chart'});
  #values = el('ul', {class: 'curves'});
  #down = null;

  constructor(title, unit, host, settings = {}) {
    this.title = title;
    this.unit = unit;
    this.curves = [];
    this.#host = host;
    this.settings = settings;
    const shown = shownUnit(unit);
    const name = shown === '' ? title : `${title}, ${shown}`;
    this.element = el(
      'section',
      {class: 'plot', 'aria-label': `Plot of ${name}`, tabIndex: 0},
      el(
        'header',
        {},
        el('h3', {}, title, shown === '' ? null : el('span', {class: 'unit'}, ` ${shown}`)),
        this.#values,
        el(
          'span',
          {class: 'tools'},
          button('⇩', `Save ${title} as CSV, the range in sight`, () => host.save(this)),
          button('×', `Remove the plot of ${title}`, () => host.remove(this)),
        ),
      ),
      this.#box,
    );
  }

  add(curve) {
    this.curves.push(curve);
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
          y: {range: (_, low, high) => padded(low, high)},
        },
        axes: [
          {...axis, size: 22, space: 60},
          {...axis, size: 50, space: 18, values: (_, ticks) => ticks.map((v) => format(v, 5))},
        ],
        series: [
          {},
          ...this.curves.map(({colour, dash, width: stroke}) => ({
            stroke: colour,
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
    this.#uplot.over.append(this.#line);
    this.#uplot.over.addEventListener('mousedown', (event) => {
      this.#down = event.clientX;
    });
    this.#uplot.over.addEventListener('mouseup', (event) => this.#click(event));
  }

  /** Draws the range in sight, after a zoom or with more rows. */
  redraw() {
    if (this.#uplot) {
      this.#uplot.setData(this.#data(this.#uplot.width), false);
      const [min, max] = this.#host.range();
      this.#uplot.setScale('x', {min, max});
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
      for (const {series, column, value} of this.curves) {
        value.textContent = format(series.valueAt(column, timeS), 3);
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
    const tables = [...bySeries].map(([series, curves]) =>
      decimate(
        series.time,
        curves.map(({column}) => series.loaded(column) ?? new Float64Array(0)),
        t0,
        t1,
        width,
      ),
    );
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

  #select(u) {
    if (u.select.width > 4) {
      this.#host.zoom(u.posToVal(u.select.left, 'x'), u.posToVal(u.select.left + u.select.width, 'x'));
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
