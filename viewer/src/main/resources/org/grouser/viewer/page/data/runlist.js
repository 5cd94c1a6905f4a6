/** The list of runs: what is searched for, what belongs together, how long a run will take. */

import {match} from 'grouser/data/search.js';
import {chipsOf} from 'grouser/data/runlabels.js';

const LEAST_SCORE = 5;
const NUMBER = '[-+]?(?:\\d+(?:\\.(?!\\.)\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?';
const COMPARISON = new RegExp(`^([a-z_]+)(<=|>=|<|>|=)(${NUMBER})?(\\.\\.(${NUMBER})?)?$`);

/** Numbers of a run that can be searched and sorted by besides its metrics. */
const FACTS = {took: 'wallS', simulated: 'simulatedS'};

/**
 * What is typed as a question to a run: words, `star`, and comparisons with any metric, part of its name is enough:
 * `slip>0.2`, `travel=2..5`, `took<60`.
 */
export function questionOf(query) {
  const tests = [];
  const words = [];
  for (const word of query.trim().split(/\s+/)) {
    const found = COMPARISON.exec(word.toLowerCase());
    if (word === '') {
      continue;
    }
    if (word.toLowerCase() === 'star') {
      tests.push((run) => run.star === true);
    } else if (found && (found[3] ?? found[5]) !== undefined) {
      tests.push(
        comparison(found[1], found[2], Number(found[3] ?? NaN), Number(found[5] ?? NaN), found[4] !== undefined),
      );
    } else {
      words.push(word);
    }
  }
  return (run) => {
    const name = textOf(run);
    return (
      tests.every((test) => test(run)) &&
      words.every((word) => match(word.replaceAll('-', ' ').trim() || '-', name) >= LEAST_SCORE)
    );
  };
}

function textOf(run) {
  return [
    run.id,
    run.scenario,
    run.variant,
    run.model,
    run.state,
    run.stop,
    run.title,
    run.name,
    run.note,
    ...chipsOf(run).map(({text}) => text),
    ...(run.metrics ?? []).map(({name}) => name),
  ]
    .join('_')
    .replaceAll(/[-~ ]/g, '_');
}

function comparison(name, sign, low, high, isRange) {
  return (run) =>
    numbersOf(run, name).some((value) => {
      if (isRange) {
        return value >= (Number.isNaN(low) ? -Infinity : low) && value <= (Number.isNaN(high) ? Infinity : high);
      }
      return sign === '<'
        ? value < low
        : sign === '>'
          ? value > low
          : sign === '<='
            ? value <= low
            : sign === '>='
              ? value >= low
              : Math.abs(value - low) <= 1e-9 * Math.max(1, Math.abs(low));
    });
}

/** The numbers of a run whose names have a part; that of the whole name alone where there is one. */
function numbersOf(run, part) {
  if (FACTS[part]) {
    return [run[FACTS[part]]].filter(Number.isFinite);
  }
  const metrics = (run.metrics ?? []).filter(({value}) => Number.isFinite(value));
  const whole = metrics.filter(({name}) => name.toLowerCase() === part);
  return (whole.length > 0 ? whole : metrics.filter(({name}) => name.toLowerCase().includes(part))).map(
    ({value}) => value,
  );
}

/** The value of a metric of a run, or NaN. */
export function metricOf(run, name) {
  const value = (run.metrics ?? []).find((metric) => metric.name === name)?.value;
  return Number.isFinite(value) ? value : NaN;
}

/** The metrics that runs have, those of most runs first: {name, unit, quantity, count}. */
export function metricNames(runs) {
  const found = new Map();
  for (const {name, unit, quantity = ''} of runs.flatMap((run) => run.metrics ?? [])) {
    const known = found.get(name) ?? {name, unit, quantity, count: 0};
    known.count++;
    found.set(name, known);
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/**
 * Runs that were made together: {id, kind, report, runs}, and those that stand alone: {groups, single}. A group of one
 * is none.
 */
export function grouped(runs, groups) {
  const kept = [];
  const taken = new Set();
  for (const group of groups ?? []) {
    const members = runs.filter(
      ({id}) => id.startsWith(`${group.id}~`) && !id.slice(group.id.length + 1).includes('~'),
    );
    if (members.length > 1) {
      members.sort((a, b) => a.id.localeCompare(b.id, 'en', {numeric: true}));
      members.forEach(({id}) => taken.add(id));
      kept.push({...group, runs: members});
    }
  }
  return {groups: kept, single: runs.filter(({id}) => !taken.has(id))};
}

/**
 * The wall time that a run may take, in s: simulated time by the median rate of earlier runs of the same scenario, of
 * the same variant where there are some. {wallS, runs}, or null where none was seen.
 */
export function estimate(runs, scenario, variant, endS) {
  const timed = runs.filter((run) => run.scenario === scenario && run.wallS > 0 && run.simulatedS > 0);
  const same = timed.filter((run) => (run.variant ?? '') === (variant ?? ''));
  const used = same.length > 0 ? same : timed;
  if (used.length === 0 || !(endS > 0)) {
    return null;
  }
  const rates = used.map(({wallS, simulatedS}) => wallS / simulatedS).sort((a, b) => a - b);
  const middle = rates.length >> 1;
  const rate = rates.length % 2 === 1 ? rates[middle] : 0.5 * (rates[middle - 1] + rates[middle]);
  return {wallS: rate * endS, runs: used.length};
}
