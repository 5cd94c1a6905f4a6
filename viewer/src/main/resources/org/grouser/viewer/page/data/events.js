/** Events of a run: read from events.csv, their kinds with marks, one line about each, clusters of them by pixel. */

import {withUnit} from 'grouser/data/units.js';

const MAX_EVENTS = 200000;

/** Lane 0: anomalies, drawn as marks; lane 1: impacts and the like; lane 2: changes of contact. */
const KINDS = {
  tip_over: {lane: 0, mark: '▲', words: 'tip-over'},
  stuck: {lane: 0, mark: '■', words: 'stuck'},
  slip_high: {lane: 0, mark: '◆', words: 'high slip'},
  solver: {lane: 0, mark: '!', words: 'solver missed its tolerance'},
  step: {lane: 0, mark: '!', words: 'step too large'},
  energy: {lane: 0, mark: '!', words: 'energy out of nothing'},
  energy_account: {lane: 0, mark: '!', words: 'energy account does not close'},
  fell_through: {lane: 0, mark: '▼', words: 'fell through the ground'},
  off_ground: {lane: 0, mark: '▼', words: 'off the ground'},
  outside_measured: {lane: 0, mark: '!', words: 'outside what was measured'},
  warning: {lane: 0, mark: '!', words: 'warning'},
  stop: {lane: 0, mark: '□', words: 'stop'},
  touchdown: {lane: 0, mark: '▼', words: 'touchdown'},
  impact: {lane: 1, words: 'impact'},
  contact: {lane: 2, words: 'first contact'},
  lift: {lane: 2, words: 'lift-off'},
  stick: {lane: 2, words: 'sticks'},
  slip: {lane: 2, words: 'slips'},
};

/** {lane, mark, words} of a kind; unknown kinds are marks, so that none is missed. */
export function kindOf(kind) {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : {lane: 0, mark: '●', words: kind.replaceAll('_', ' ').slice(0, 40)};
}

/** One line about an event. */
export function describe(event) {
  const who = [event.subject, event.other].filter((name) => name).join(' on ');
  const facts = [
    event.speedMPerS > 1e-9 && event.kind === 'impact' ? withUnit(event.speedMPerS, 'm/s', 3) : '',
    event.impulseNs > 0 ? withUnit(event.impulseNs, 'N s', 3) : '',
    event.note.slice(0, 120),
  ].filter((fact) => fact !== '');
  return [kindOf(event.kind).words, who, ...facts].filter((part) => part !== '').join(', ');
}

/** Events of a lane gathered where they are less than `gapPx` apart: {x, events}; `place` turns a time into pixels. */
export function clusters(events, lane, place, gapPx) {
  const groups = [];
  for (const event of events) {
    if (kindOf(event.kind).lane !== lane) {
      continue;
    }
    const x = place(event.timeS);
    const last = groups.at(-1);
    if (last && x - last.x < gapPx) {
      last.events.push(event);
    } else {
      groups.push({x, events: [event]});
    }
  }
  return groups;
}

/** The events of a run in order of time: {timeS, kind, subject, other, speed, impulse, note}. */
export async function readEvents(source) {
  const events = [];
  for (const cells of csvRows(await source.text('events'))) {
    const timeS = Number(cells[0]);
    if (cells.length >= 7 && cells[0] !== '' && Number.isFinite(timeS)) {
      events.push({
        timeS,
        kind: cells[1],
        subject: cells[2],
        other: cells[3],
        speedMPerS: Number(cells[4]),
        impulseNs: Number(cells[5]),
        note: cells.slice(6).join(','),
      });
      if (events.length === MAX_EVENTS) {
        break;
      }
    }
  }
  return events.sort((a, b) => a.timeS - b.timeS);
}

/** Rows of a CSV text behind its first line; quotes as RFC 4180 has them, on one line. */
function* csvRows(text) {
  for (let at = text.indexOf('\n') + 1, end; at > 0 && at < text.length; at = end + 1) {
    end = text.indexOf('\n', at);
    end = end < 0 ? text.length : end;
    const line = text.slice(at, end).replace(/\r$/, '');
    yield line.includes('"')
      ? [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((m) => m[1]?.replaceAll('""', '"') ?? m[2])
      : line.split(',');
  }
}
