import assert from 'node:assert/strict';
import {performance} from 'node:perf_hooks';
import {test} from 'node:test';
import {Clock, SPEEDS} from 'grouser/data/clock.js';

/** A clock that plays, and the wall time in ms at which it began. */
function playing(t0, t1, speed = 1) {
  const clock = new Clock(t0, t1);
  clock.setSpeed(speed);
  clock.play();
  const beganMs = performance.now() + 1;
  clock.tick(beganMs);
  return {clock, beganMs, fromS: clock.timeS};
}

test('one second on the wall is one second of the run, however many pictures are drawn', () => {
  const few = playing(0, 100);
  const many = playing(0, 100);
  few.clock.tick(few.beganMs + 1000);
  for (let k = 1; k <= 250; k++) {
    many.clock.tick(many.beganMs + 4 * k);
  }
  assert.ok(Math.abs(few.clock.timeS - few.fromS - 1) < 1e-9);
  assert.ok(Math.abs(many.clock.timeS - many.fromS - 1) < 1e-9);
});

test('at speed 5 time runs five times as fast', () => {
  const {clock, beganMs, fromS} = playing(0, 100, 5);
  clock.tick(beganMs + 2000);
  assert.ok(Math.abs(clock.timeS - fromS - 10) < 1e-9);
});

test('at the end a finished run stops and the next start begins anew', () => {
  const {clock, beganMs} = playing(2, 3);
  assert.equal(clock.tick(beganMs + 5000), 3);
  assert.equal(clock.playing, false);
  clock.play();
  assert.equal(clock.timeS, 2);
});

test('at the end of a run that goes on the newest frame is followed', () => {
  const {clock, beganMs} = playing(0, 1);
  clock.extend(0, 1, true);
  clock.tick(beganMs + 5000);
  assert.ok(clock.playing && clock.following);
  clock.extend(0, 1.5, true);
  const behindS = [0.5];
  for (let k = 1; k <= 60; k++) {
    clock.tick(beganMs + 5000 + 20 * k);
    behindS.push(clock.t1 - clock.timeS);
  }
  assert.ok(behindS.every((s, k) => k === 0 || s <= behindS[k - 1]));
  assert.ok(behindS.at(-1) < 0.08 && behindS[5] > 0.3, 'smoothly, not at once');
});

test('a pause keeps the time', () => {
  const {clock, beganMs} = playing(0, 10);
  clock.tick(beganMs + 1000);
  clock.pause();
  const {timeS} = clock;
  clock.tick(beganMs + 9000);
  assert.equal(clock.timeS, timeS);
});

test('a jump stays within the run and tells that something changed', () => {
  let told = 0;
  const clock = new Clock(1, 5, () => told++);
  clock.seek(99);
  assert.equal(clock.timeS, 5);
  clock.seek(-99);
  assert.equal(clock.timeS, 1);
  assert.equal(told, 2);
});

test('speeds go step by step and end at the slowest and the fastest', () => {
  const clock = new Clock(0, 1);
  clock.shiftSpeed(1);
  assert.equal(clock.speed, 2);
  SPEEDS.forEach(() => clock.shiftSpeed(1));
  assert.equal(clock.speed, SPEEDS.at(-1));
  SPEEDS.forEach(() => clock.shiftSpeed(-1));
  assert.equal(clock.speed, SPEEDS[0]);
});

test('a run that has ended is followed no longer', () => {
  const clock = new Clock(0, 1);
  clock.extend(0, 1, true);
  clock.seek(Infinity);
  assert.equal(clock.following, true);
  clock.extend(0, 1, false);
  assert.equal(clock.following, false);
});

test('axes of a run that goes on end at its limit or at a half, a quarter … of it', () => {
  const clock = new Clock(0, 3);
  assert.equal(clock.axisEndS(25), 3, 'a run that is over ends where it ended');
  clock.growing = true;
  assert.equal(clock.axisEndS(25), 25 / 4);
  assert.equal(clock.axisEndS(600), 600 / 64);
  for (const [t1, end] of [
    [8, 600 / 64],
    [9, 600 / 32],
    [299, 600],
    [600, 600],
    [601, 601],
  ]) {
    clock.t1 = t1;
    assert.equal(clock.axisEndS(600), end, `after ${t1} s`);
  }
});
