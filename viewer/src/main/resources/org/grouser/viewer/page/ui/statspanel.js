/** Numbers about the curves of all plots in an interval of time. */

import {statistics} from 'grouser/data/statistics.js';
import {displayOf, shownNumber, shownText} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';

const HEADS = ['curve', 'mean', '±', 'least', 'largest', 'change'];
const MOST_ROWS = 40;

/** Shows a table, or nothing while it is closed. */
export class StatsPanel {
  element = el('div', {class: 'stats', hidden: true});
  #closed;

  constructor(closed) {
    this.#closed = closed;
  }

  /** `curves` are {label, series, column, shown}. */
  show(curves, [t0, t1]) {
    const time = displayOf({quantity: 'time', unit: 's'});
    const rows = curves.slice(0, MOST_ROWS).map(({label, series, column, shown}) => {
      const display = displayOf(shown);
      const stats = statistics(series.time, series.loaded(column) ?? [], t0, t1);
      const {mean, deviation, min, minAt, max, maxAt} = stats;
      const cell = (value, title = '') => el('td', {class: 'number', title}, shownNumber(value, display));
      return el(
        'tr',
        {},
        el('th', {scope: 'row', title: label}, label, el('span', {class: 'unit'}, ` ${display.unit}`)),
        cell(mean, 'mean over time'),
        cell(deviation, 'standard deviation over time'),
        cell(min, `at ${shownText(minAt, time)}`),
        cell(max, `at ${shownText(maxAt, time)}`),
        cell(stats.last - stats.first, 'last minus first'),
      );
    });
    this.element.hidden = false;
    this.element.replaceChildren(
      el(
        'div',
        {class: 'statshead'},
        `${shownText(t0, time)} to ${shownText(t1, time)}`,
        el('span', {class: 'space'}),
        button('×', 'Close the statistics', () => this.#closed()),
      ),
      el(
        'table',
        {},
        el('thead', {}, el('tr', {}, ...HEADS.map((text) => el('th', {scope: 'col'}, text)))),
        el('tbody', {}, ...rows),
      ),
    );
  }

  hide() {
    this.element.hidden = true;
  }
}
