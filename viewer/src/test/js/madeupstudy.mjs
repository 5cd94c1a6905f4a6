/** A study of a rover on slopes that nobody ran, of any number of rows. */

import {StudyTable} from 'grouser/data/studytable.js';

const SOILS = ['GRC-1', 'LHS-1', 'dry sand'];

/** What its summary.json says. */
export function madeUpSummary(ended = 'all runs') {
  const interval = (estimate, half) => ({estimate, low: estimate - half, high: estimate + half});
  const edges = [0, 5, 10, 15, 20, 25];
  return {
    study: 'slope-envelope',
    title: 'How steep a slope the rover climbs',
    scenario: 'rover-slope',
    sampling: 'Latin hypercube',
    planned: 400,
    finished: 400,
    failed: 8,
    wallS: 61,
    ended,
    columns: [
      {role: 'factor', name: 'slope', unit: 'deg', meaning: 'uniform', labels: []},
      {role: 'factor', name: 'soil', unit: '-', meaning: 'list', labels: SOILS},
      {role: 'response', name: 'slip', unit: '-', meaning: 'slip_mean', labels: []},
      {role: 'response', name: 'heat', unit: 'J', meaning: 'energy', labels: []},
      {role: 'outcome', name: 'stuck', unit: '-', meaning: 'slip > 0.6', labels: []},
    ],
    sensitivities: [
      {
        response: 'slip',
        shares: [
          {factor: 'slope', first: interval(0.7, 0.05), total: interval(0.8, 0.06)},
          {factor: 'soil', first: interval(0.1, 0.03), total: interval(0.2, 0.04)},
        ],
      },
    ],
    curves: SOILS.map((soil, k) => ({
      response: 'slip',
      factor: 'slope',
      group: `soil = ${soil}`,
      points: edges.map((at) => {
        const mean = (at * at * (1 + k / 4)) / 700;
        return {at, count: 20, mean: interval(mean, 0.03), low: mean - 0.08, high: mean + 0.12};
      }),
    })),
    maps: [
      {
        outcome: 'stuck',
        xFactor: 'slope',
        yFactor: 'soil',
        acceptable: 0.05,
        xEdges: edges,
        yEdges: [-0.5, 0.5, 1.5, 2.5],
        cells: Array.from({length: 15}, (_, k) => ({
          count: k % 5,
          of: k === 14 ? 0 : 20,
          probability: interval((k % 5) / 20, 0.1),
          verdict: ['go', 'go', 'marginal', 'no_go', k === 14 ? 'unknown' : 'no_go'][k % 5],
        })),
      },
    ],
  };
}

/** Its rows as text; every fiftieth failed. */
export function madeUpCsv(count) {
  const lines = ['row,slope,soil,slip,heat,stuck,stop,state_hash,seconds,failure'];
  let seed = 12345;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  for (let row = 1; row <= count; row++) {
    const slope = 25 * random();
    const soil = Math.floor(3 * random());
    const slip = (slope * slope * (1 + soil / 4)) / 700 + 0.05 * random();
    const values = row % 50 === 0 ? ',,' : `${slip},${200 + 40 * slip},${slip > 0.6 ? 1 : 0}`;
    const failure = row % 50 === 0 ? `"diverged, at ${row} s"` : '';
    lines.push(`${row},${slope},${SOILS[soil]},${values},${failure ? '' : 'time'},00ff,0.1,${failure}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Both together. */
export function madeUpTable(count) {
  const table = new StudyTable(madeUpSummary());
  table.push(madeUpCsv(count));
  return table;
}
