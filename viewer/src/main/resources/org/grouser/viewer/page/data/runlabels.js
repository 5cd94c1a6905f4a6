/** Short names of runs by what they differ in, for chips, labels of curves and axes of overviews. */

import {unitOf, wordsOf} from 'grouser/data/units.js';

const VAGUE = new Set(['constant', 'value', 'x', 'y', 'z', 'min', 'max', 'low', 'high', 'roll', 'pitch', 'yaw']);
const VECTOR = /gravity|position|point|normal|velocity|offset|cent|axis|size/;
const MOST_PARTS = 3;

/** What a path sets, in few words: `speed constant` of `drives.0.speed_rad_per_s.2.constant`. */
export function shortPath(path) {
  const named = path.split('.').filter((step) => !/^\d+$/.test(step));
  const last = named.at(-1) ?? path;
  const head = named.length > 1 && (VAGUE.has(last) || named.length === 1) ? `${wordsOf(named.at(-2))} ` : '';
  const index = /\.(\d+)$/.exec(path)?.[1];
  const part = index === undefined ? '' : ` ${VECTOR.test(last) && Number(index) < 3 ? 'xyz'[index] : index}`;
  return `${head}${wordsOf(last)}${part}`;
}

/** A value of a path with its unit; of a list or a mapping as it stands. */
export function shownValue(path, text) {
  if (text === '') {
    return 'none';
  }
  const keyed = path
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .reverse();
  const unit = unitOf(keyed[0] ?? '') !== '-' ? unitOf(keyed[0]) : VAGUE.has(keyed[0]) ? unitOf(keyed[1] ?? '') : '-';
  return unit === '-' ? text : `${text} ${unit}`;
}

/** What a run differs in from the catalog's scenario: {text, title} each. */
export function chipsOf(run) {
  return (run.changes ?? []).map(({path, was, is}) => ({
    text: `${shortPath(path)} ${shownValue(path, is)}`,
    title: `${path}: ${shownValue(path, was)} in the catalog, ${shownValue(path, is)} here`,
  }));
}

/**
 * The columns in which some runs differ, their values as texts, one for each run: {path, title, values}. A run that
 * says nothing of a path has the value of the catalog.
 */
export function differences(runs) {
  const columns = [];
  const facts = [
    ['scenario', 'scenario'],
    ['variant', 'variant'],
  ];
  for (const [key, title] of facts) {
    columns.push({path: key, title, values: runs.map((run) => String(run[key] ?? ''))});
  }
  const usual = new Map();
  for (const {path, was} of runs.flatMap((run) => run.changes ?? [])) {
    usual.set(path, usual.get(path) ?? was);
  }
  for (const [path, was] of usual) {
    const values = runs.map((run) => (run.changes ?? []).find((change) => change.path === path)?.is ?? was);
    columns.push({path, title: shortPath(path), values});
  }
  const differing = columns.filter(({values}) => values.some((value) => value !== values[0]));
  if (differing.length === 0) {
    const values = runs.map((run) => String(run.model ?? ''));
    return values.some((value) => value !== values[0]) ? [{path: 'model', title: 'contact model', values}] : [];
  }
  return differing;
}

/**
 * A label for each of some runs: its own name where it was given one, else what it differs in from the others; no two
 * are the same.
 */
export function labelsOf(runs) {
  const columns = differences(runs).slice(0, MOST_PARTS);
  const labels = runs.map((run, k) => {
    if (run.name) {
      return run.name;
    }
    const parts = columns.map(({path, title, values}) =>
      path === 'scenario' || path === 'variant' || path === 'model'
        ? values[k] || 'no variant'
        : `${title} ${shownValue(path, values[k])}`,
    );
    return parts.length > 0 ? parts.join(', ') : lastName(run.id);
  });
  return labels.map((label, k) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${lastName(runs[k].id)})`,
  );
}

/** The last part of an id. */
export function lastName(id) {
  return String(id).split('~').at(-1);
}
