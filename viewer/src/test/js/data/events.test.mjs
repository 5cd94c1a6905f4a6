import assert from 'node:assert/strict';
import {test} from 'node:test';
import {clusters, describe, kindOf, readEvents} from 'grouser/data/events.js';

const HEAD = 'time_s,kind,subject,other,speed_m_per_s,impulse_Ns,note\n';

function read(rows) {
  return readEvents({text: async () => HEAD + rows});
}

test('events come in the order of their times with numbers and notes', async () => {
  const events = await read('2,impact,fl,ground,0.5,12,\n1,stuck,rover,,0,0,slip above 0.9\n');
  assert.deepEqual(events, [
    {timeS: 1, kind: 'stuck', subject: 'rover', other: '', speedMPerS: 0, impulseNs: 0, note: 'slip above 0.9'},
    {timeS: 2, kind: 'impact', subject: 'fl', other: 'ground', speedMPerS: 0.5, impulseNs: 12, note: ''},
  ]);
});

test('commas and quotes in a note are kept', async () => {
  const [event] = await read('1,warning,a,b,0,0,"said ""no"", then stopped"\r\n');
  assert.equal(event.note, 'said "no", then stopped');
});

test('rows that are cut off or have no time are left out', async () => {
  assert.deepEqual(await read(',impact,a,b,0,0,\nx,impact,a,b,0,0,\n1,impact\n'), []);
});

test('an impact is described with speed and impulse', () => {
  const event = {timeS: 1, kind: 'impact', subject: 'fl', other: 'ground', speedMPerS: 0.5, impulseNs: 12, note: ''};
  assert.equal(describe(event), 'impact, fl on ground, 0.5 m/s, 12 N s');
  assert.equal(describe({...event, kind: 'contact', impulseNs: 0}), 'first contact, fl on ground');
});

test('an unknown kind is drawn as a mark so that none is missed', () => {
  assert.deepEqual(kindOf('blown_fuse'), {lane: 0, mark: '●', words: 'blown fuse'});
  assert.equal(kindOf('toString').mark, '●');
});

test('events nearer than the gap are one mark, and none is lost', () => {
  const events = [0, 0.5, 0.9, 5, 5.1].map((timeS) => ({timeS, kind: 'impact'}));
  const groups = clusters([...events, {timeS: 3, kind: 'stuck'}], 1, (t) => 10 * t, 10);
  assert.deepEqual(
    groups.map(({x, events: inside}) => [x, inside.length]),
    [
      [0, 3],
      [50, 2],
    ],
  );
});
