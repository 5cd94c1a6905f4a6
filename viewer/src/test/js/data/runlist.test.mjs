import assert from 'node:assert/strict';
import {test} from 'node:test';

import {estimate, grouped, metricNames, metricOf, questionOf} from 'grouser/data/runlist.js';

const RUNS = [
  {
    id: 'rover-slope',
    scenario: 'rover-slope',
    variant: '',
    model: 'scm',
    state: 'done',
    wallS: 10,
    simulatedS: 20,
    star: true,
    changes: [],
    metrics: [
      {name: 'slip_end', value: 0.25, unit: '-'},
      {name: 'travel', value: 3, unit: 'm'},
    ],
  },
  {
    id: 'sweep~value-10',
    scenario: 'block-incline',
    variant: 'rough',
    name: 'steep one',
    note: 'with the new wheel',
    wallS: 4,
    simulatedS: 1,
    changes: [{path: 'gravity_m_per_s2', was: '[0, 0, -10]', is: '[4, 0, -10]'}],
    metrics: [{name: 'travel', value: null, unit: 'm'}],
  },
  {id: 'sweep~value-9', scenario: 'block-incline', variant: '', wallS: 2, simulatedS: 1, metrics: []},
];

const found = (query) => RUNS.filter(questionOf(query)).map(({id}) => id);

test('runs are found by name, note, change, metric and star', () => {
  assert.deepEqual(found(''), ['rover-slope', 'sweep~value-10', 'sweep~value-9']);
  assert.deepEqual(found('rover'), ['rover-slope']);
  assert.deepEqual(found('rover-slope'), ['rover-slope']);
  assert.deepEqual(found('new wheel'), ['sweep~value-10']);
  assert.deepEqual(found('gravity'), ['sweep~value-10']);
  assert.deepEqual(found('star'), ['rover-slope']);
  assert.deepEqual(found('slip_end'), ['rover-slope']);
});

test('runs are found by comparing any metric, and the time they took', () => {
  assert.deepEqual(found('slip>0.2'), ['rover-slope']);
  assert.deepEqual(found('slip>0.3'), []);
  assert.deepEqual(found('travel=2..4'), ['rover-slope']);
  assert.deepEqual(found('travel=..2'), []);
  assert.deepEqual(found('travel=3'), ['rover-slope']);
  assert.deepEqual(found('took<=4 block'), ['sweep~value-10', 'sweep~value-9']);
  assert.deepEqual(found('travel<10 star'), ['rover-slope']);
});

test('metrics are told once, those of most runs first, and a missing one is no number', () => {
  assert.deepEqual(
    metricNames(RUNS).map(({name}) => name),
    ['travel', 'slip_end'],
  );
  assert.equal(metricOf(RUNS[0], 'travel'), 3);
  assert.equal(metricOf(RUNS[1], 'travel'), NaN);
  assert.equal(metricOf(RUNS[2], 'travel'), NaN);
});

test('runs of a sweep stand together in the order of their numbers', () => {
  const {groups, single} = grouped(RUNS, [{id: 'sweep', kind: 'sweep', report: 'report.html'}]);
  assert.deepEqual(
    groups[0].runs.map(({id}) => id),
    ['sweep~value-9', 'sweep~value-10'],
  );
  assert.deepEqual(
    single.map(({id}) => id),
    ['rover-slope'],
  );
  assert.equal(grouped(RUNS.slice(0, 2), [{id: 'sweep'}]).groups.length, 0);
});

test('a run is expected to take as long as earlier ones of its variant did', () => {
  assert.deepEqual(estimate(RUNS, 'rover-slope', '', 40), {wallS: 20, runs: 1});
  assert.deepEqual(estimate(RUNS, 'block-incline', 'rough', 2), {wallS: 8, runs: 1});
  assert.deepEqual(estimate(RUNS, 'block-incline', 'other', 1), {wallS: 3, runs: 2});
  assert.equal(estimate(RUNS, 'blade', '', 1), null);
  assert.equal(estimate(RUNS, 'rover-slope', '', NaN), null);
});
