/** The metrics of two or more runs as a table. */

import {metricRows} from 'grouser/data/compare.js';
import {displayOf, format, shownNumber} from 'grouser/data/units.js';
import {el} from 'grouser/ui/dom.js';
import {runLetter} from 'grouser/ui/plotcurves.js';

/** The table of {@link metricRows}; of two runs with their difference. */
export function metricsTable(summaries, labels) {
  const isPair = summaries.length === 2;
  const heads = [
    'metric',
    'unit',
    ...labels.map((label, k) => `${runLetter(k)}: ${label}`),
    ...(isPair ? ['B − A', 'of A'] : []),
  ].map((text) => el('th', {scope: 'col'}, text));
  const rows = metricRows(summaries).map((row) => {
    const display = displayOf(row);
    return el(
      'tr',
      {},
      el('th', {scope: 'row'}, row.name.replaceAll('_', ' ')),
      el('td', {class: 'unit'}, display.unit),
      ...row.values.map((value, k) =>
        row.missing[k] === ''
          ? el('td', {class: 'number'}, shownNumber(value, display))
          : el('td', {class: 'faint missing'}, row.missing[k]),
      ),
      isPair ? el('td', {class: 'number'}, shownNumber(row.difference, display)) : null,
      isPair
        ? el('td', {class: 'number'}, Number.isFinite(row.relative) ? `${format(100 * row.relative, 3)} %` : '–')
        : null,
    );
  });
  return el('table', {class: 'metrics'}, el('thead', {}, el('tr', {}, ...heads)), el('tbody', {}, ...rows));
}
