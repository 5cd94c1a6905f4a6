/** One plot of series over another one, in the place of a plot over time. */

import {resample} from 'grouser/data/interpolation.js';
import {displayOf, shownNumber, shownText} from 'grouser/data/units.js';
import {drawXy} from 'grouser/chart/xy.js';
import {ChartPanel} from 'grouser/ui/chartpanel.js';
import {button, el} from 'grouser/ui/dom.js';

const MOST_POINTS = 4000;

/**
 * Curves are {label, what, series, column, xSeries, xColumn, colour, dash}: at the rows of `series`, in the range of
 * time in sight. Host: that of plots over time.
 */
export class XyPlot {
  #host;
  #drawn = null;
  #dots = [];
  #values = el('ul', {class: 'curves'});
  #panel;
  #display;

  /** `what` is {title, x, y, logX, logY}: columns of the axes. */
  constructor(what, host) {
    this.title = what.title;
    this.curves = [];
    this.what = what;
    this.#host = host;
    this.#display = {x: displayOf(what.x), y: displayOf(what.y)};
    this.#panel = new ChartPanel('', [], (ctx, size, theme) => this.#draw(ctx, size, theme), {
      over: (x, y) => this.#words(x, y),
      press: (x, y) => this.#press(x, y),
    });
    this.element = el(
      'section',
      {class: 'plot xy', 'aria-label': `Plot of ${what.title}`, tabIndex: 0},
      el(
        'header',
        {},
        el('h3', {title: what.title}, what.title),
        this.#values,
        el(
          'span',
          {class: 'tools'},
          toggle('log x', 'Logarithmic axis across', what.logX, () => host.logarithm(this, 'logX')),
          toggle('log y', 'Logarithmic axis upwards', what.logY, () => host.logarithm(this, 'logY')),
          button('⇩', `Save ${what.title} as CSV, the range in sight`, () => host.save(this)),
          button('×', `Remove the plot of ${what.title}`, () => host.remove(this)),
        ),
      ),
      this.#panel.element,
    );
  }

  add(curve) {
    this.curves.push(curve);
    const swatch = el('i', {class: curve.dash.length > 0 ? 'dashed' : ''});
    swatch.style.borderColor = curve.colour;
    const dot = el('i', {class: 'dot', hidden: true});
    dot.style.background = curve.colour;
    this.#dots.push(dot);
    this.#panel.canvas.parentElement.append(dot);
    curve.value = el('output', {});
    this.#values.append(el('li', {title: curve.what}, swatch, el('span', {}, curve.label), curve.value));
  }

  rebuild() {
    this.#panel.refresh();
  }

  redraw() {
    this.#panel.refresh();
  }

  fit() {
    this.#panel.refresh();
  }

  showInterval() {}

  /** A dot for each curve at the time shown; none where its numbers are not known. */
  showTime(timeS, withValues) {
    this.curves.forEach((curve, k) => {
      const x = curve.xSeries.valueAt(curve.xColumn, timeS);
      const y = curve.series.valueAt(curve.column, timeS);
      const [px, py] = this.#drawn?.place(x * this.#display.x.times, y * this.#display.y.times) ?? [NaN, NaN];
      this.#dots[k].hidden = !Number.isFinite(px + py);
      if (!this.#dots[k].hidden) {
        this.#dots[k].style.transform = `translate(${Math.round(px) - 4}px, ${Math.round(py) - 4}px)`;
      }
      if (withValues) {
        curve.value.textContent = `${shownNumber(x, this.#display.x)} · ${shownNumber(y, this.#display.y)}`;
      }
    });
  }

  dispose() {
    this.element.remove();
  }

  #draw(ctx, size, theme) {
    const [t0, t1] = this.#host.range();
    const {x, y} = this.#display;
    const curves = this.curves.map((curve) => {
      const {series, column, xSeries, xColumn, colour, dash} = curve;
      const ys = series.loaded(column) ?? new Float64Array(0);
      const across = xSeries.loaded(xColumn) ?? new Float64Array(0);
      const xs = xSeries.time === series.time ? across : resample(xSeries.time, across, series.time);
      const kept = [];
      for (let k = 0; k < ys.length; k++) {
        if (series.time[k] >= t0 && series.time[k] <= t1) {
          kept.push(k);
        }
      }
      const every = Math.max(1, Math.ceil(kept.length / MOST_POINTS));
      const some = kept.filter((_, n) => n % every === 0 || n === kept.length - 1);
      return {
        xs: some.map((k) => xs[k] * x.times),
        ys: some.map((k) => ys[k] * y.times),
        times: some.map((k) => series.time[k]),
        colour,
        dash,
      };
    });
    const {what} = this;
    this.#drawn = drawXy(ctx, size, theme, {
      curves,
      x: heading(what.x.label, x.unit),
      y: heading(what.y.label, y.unit),
      logX: what.logX,
      logY: what.logY,
    });
    return this.#drawn;
  }

  #words(px, py) {
    const timeS = this.#drawn?.nearest(px, py) ?? NaN;
    return Number.isFinite(timeS) ? shownText(timeS, displayOf({quantity: 'time', unit: 's'})) : '';
  }

  #press(px, py) {
    const timeS = this.#drawn?.nearest(px, py) ?? NaN;
    if (Number.isFinite(timeS)) {
      this.#host.jump(timeS);
    }
    return null;
  }
}

function heading(label, unit) {
  return unit === '' ? label : `${label}, ${unit}`;
}

/** A small button that is on or off. */
export function toggle(text, label, isOn, onclick) {
  return button(text, label, onclick, {class: 'toggle', 'aria-pressed': String(isOn === true)});
}
