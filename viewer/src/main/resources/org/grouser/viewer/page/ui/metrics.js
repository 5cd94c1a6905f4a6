/** The metrics of two runs as a table. */

import {metricRows} from 'grouser/data/compare.js';
import {format, shownUnit} from 'grouser/data/units.js';
import {el} from 'grouser/ui/dom.js';

/** The table of {@link metricRows}. */
export function metricsTable(a, b, nameA, nameB) {
  const head = ['metric', 'unit', `A: ${nameA}`, `B: ${nameB}`, 'B − A', 'of A'].map((text) =>
    el('th', {scope: 'col'}, text),
  );
  const rows = metricRows(a, b).map((row) =>
    el(
      'tr',
      {},
      el('th', {scope: 'row'}, row.name.replaceAll('_', ' ')),
      el('td', {class: 'unit'}, shownUnit(row.unit)),
      ...[row.a, row.b, row.difference].map((value) => el('td', {class: 'number'}, format(value))),
      el('td', {class: 'number'}, Number.isFinite(row.relative) ? `${format(100 * row.relative, 3)} %` : '–'),
    ),
  );
  return el('table', {class: 'metrics'}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows));
}
