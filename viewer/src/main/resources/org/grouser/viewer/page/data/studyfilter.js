/** Which rows of a study are selected, by filters and brushes, and in what order they stand. */

const COMPARED = /^(<=|>=|<|>|=)\s*(\S+)$/;

/**
 * What a filter of a column of numbers asks for: [low, high], both within; null if the words say nothing. Understood
 * are `2..5`, `..5`, `>3`, `<=4`, `=2` and `2`.
 */
export function rangeOf(words) {
  const text = words.trim().replaceAll('−', '-');
  if (text === '') {
    return null;
  }
  const compared = COMPARED.exec(text);
  const number = Number(compared ? compared[2] : text);
  if (compared) {
    return Number.isFinite(number) ? comparedRange(compared[1], number) : null;
  }
  if (text.includes('..')) {
    const [low, high] = text.split('..', 2).map((side) => side.trim());
    const range = [low === '' ? -Infinity : Number(low), high === '' ? Infinity : Number(high)];
    return range.some(Number.isNaN) ? null : range;
  }
  return Number.isFinite(number) ? [number, number] : null;
}

function comparedRange(sign, number) {
  const next = Math.max(Math.abs(number) * Number.EPSILON, Number.MIN_VALUE);
  switch (sign) {
    case '<':
      return [-Infinity, number - next];
    case '<=':
      return [-Infinity, number];
    case '>':
      return [number + next, Infinity];
    case '>=':
      return [number, Infinity];
    default:
      return [number, number];
  }
}

/**
 * A mask of all rows: 1 where every filter, every brush and "only failed" let the row through. Filters are words and
 * brushes [low, high] by name of column; of a column that is not there they are ignored. A value that is no number is
 * in no range.
 *
 * @param {import('grouser/data/studytable.js').StudyTable} table
 * @returns {{mask: Uint8Array, count: number}}
 */
export function select(table, filters, brushes, onlyFailed) {
  const mask = new Uint8Array(table.count).fill(1);
  for (const [name, words] of Object.entries(filters)) {
    const column = table.columns[table.place(name)];
    if (column?.labels && words.trim() !== '') {
      const wanted = words.trim().toLowerCase();
      const allowed = column.labels.map((label) => label.toLowerCase().includes(wanted));
      keep(mask, (k) => allowed[column.values[k]] === true);
    } else if (column && !column.labels) {
      inRange(mask, column, rangeOf(words));
    }
  }
  for (const [name, range] of Object.entries(brushes)) {
    const column = table.columns[table.place(name)];
    if (column) {
      inRange(mask, column, range);
    }
  }
  if (onlyFailed) {
    keep(mask, (k) => table.isFailed(k));
  }
  return {mask, count: mask.reduce((sum, on) => sum + on, 0)};
}

function inRange(mask, {values}, range) {
  if (range) {
    keep(mask, (k) => values[k] >= range[0] && values[k] <= range[1]);
  }
}

function keep(mask, test) {
  for (let k = 0; k < mask.length; k++) {
    if (mask[k] === 1 && !test(k)) {
      mask[k] = 0;
    }
  }
}

/** Places of the selected rows, sorted by a column; rows without a number come last, equal ones by their number. */
export function order(table, mask, name, isDown) {
  const column = table.columns[Math.max(0, table.place(name))];
  const rows = table.columns[0].values;
  const keys = column.labels ? column.values.map((value) => rankOf(column, value)) : column.values;
  const places = [];
  mask.forEach((on, k) => {
    if (on) {
      places.push(k);
    }
  });
  const sign = isDown ? -1 : 1;
  return places.sort((a, b) => {
    const lost = Number(Number.isNaN(keys[a])) - Number(Number.isNaN(keys[b]));
    return lost || sign * (keys[a] - keys[b]) || rows[a] - rows[b];
  });
}

/** The place of a label in the alphabet. */
const ranks = new WeakMap();

function rankOf(column, value) {
  let rank = ranks.get(column);
  if (rank?.length !== column.labels.length) {
    const sorted = column.labels.map((label, k) => ({label, k})).sort((a, b) => (a.label < b.label ? -1 : 1));
    rank = new Float64Array(sorted.length);
    sorted.forEach(({k}, place) => {
      rank[k] = place;
    });
    ranks.set(column, rank);
  }
  return Number.isNaN(value) ? NaN : rank[value];
}
