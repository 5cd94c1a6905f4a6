import assert from 'node:assert/strict';
import {test} from 'node:test';

import {chipsOf, differences, labelsOf, shortPath, shownValue} from 'grouser/data/runlabels.js';

const change = (path, was, is) => ({path, was, is});
const run = (id, ...changes) => ({id, scenario: 'rover-slope', variant: '', model: 'scm', changes});

test('paths are told by their last words, vague ones with the word before', () => {
  assert.equal(shortPath('stop.time_s'), 'time');
  assert.equal(shortPath('drives.0.speed_rad_per_s.2.constant'), 'speed constant');
  assert.equal(shortPath('gravity_m_per_s2.0'), 'gravity x');
  assert.equal(shortPath('speed_m_per_s.0'), 'speed 0');
  assert.equal(shownValue('stop.time_s', '5'), '5 s');
  assert.equal(shownValue('drives.0.speed_rad_per_s.2.constant', '1'), '1 rad/s');
  assert.equal(shownValue('seed', '4'), '4');
  assert.equal(shownValue('seed', ''), 'none');
});

test('chips say what a run differs in, with the value of the catalog at hand', () => {
  assert.deepEqual(chipsOf(run('a', change('stop.time_s', '20', '5'))), [
    {text: 'time 5 s', title: 'stop.time_s: 20 s in the catalog, 5 s here'},
  ]);
  assert.deepEqual(chipsOf({id: 'a', changes: null}), []);
});

test('labels are what runs differ in, and nothing that they share', () => {
  const runs = [
    run('a', change('stop.time_s', '20', '5'), change('seed', '1', '4')),
    run('b', change('stop.time_s', '20', '5')),
  ];
  assert.deepEqual(labelsOf(runs), ['seed 4', 'seed 1']);
  assert.deepEqual(
    differences(runs).map(({path}) => path),
    ['seed'],
  );
});

test('labels name scenario and variant where these differ, and the model where nothing else does', () => {
  const other = {...run('b'), scenario: 'blade', variant: 'coarse'};
  assert.deepEqual(labelsOf([run('a'), other]), ['rover-slope, no variant', 'blade, coarse']);
  assert.deepEqual(labelsOf([run('c~scm'), {...run('c~slip'), model: 'slip'}]), ['scm', 'slip']);
});

test('a given name comes first, and no two labels are the same', () => {
  assert.deepEqual(labelsOf([{...run('a'), name: 'before'}, run('g~b')]), ['before', 'b']);
  assert.deepEqual(
    labelsOf([
      {...run('a'), name: 'x'},
      {...run('g~b'), name: 'x'},
    ]),
    ['x (a)', 'x (b)'],
  );
});
