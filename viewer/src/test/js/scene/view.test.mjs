import assert from 'node:assert/strict';
import {test} from 'node:test';
import {CameraRig, headingOf} from 'grouser/scene/cameras.js';
import {cardText, spread} from 'grouser/scene/labels.js';
import {linear, placeOf} from 'grouser/scene/light.js';
import {Pace, STEPS} from 'grouser/scene/pace.js';
import {Vector3} from 'three';

test('the heading of a rover that turned left by 30 degrees is 30 degrees, whatever its pitch', () => {
  const half = Math.PI / 12;
  assert.ok(Math.abs(headingOf(0, 0, Math.sin(half), Math.cos(half)) - Math.PI / 6) < 1e-12);
  const [s, c, pitch] = [Math.sin(half), Math.cos(half), 0.1];
  const turned = [-s * Math.sin(pitch), c * Math.sin(pitch), s * Math.cos(pitch), c * Math.cos(pitch)];
  assert.ok(Math.abs(headingOf(turned[0], turned[1], turned[2], turned[3]) - Math.PI / 6) < 1e-12);
});

test('a followed rover is in the middle of the picture and fits into it', () => {
  const rig = new CameraRig();
  rig.follow(new Vector3(3, -2, 0.5), 1.5, 0, 0);
  rig.place(() => -1e9);
  const middle = new Vector3(3, -2, 0.5).project(rig.camera);
  assert.ok(Math.hypot(middle.x, middle.y) < 1e-6);
  const up = new Vector3(0, 1.5, 0).applyQuaternion(rig.camera.quaternion);
  const top = new Vector3(3, -2, 0.5).add(up).project(rig.camera);
  assert.ok(top.y > 0.7 && top.y < 1, String(top.y));
});

test('the camera stays above the ground', () => {
  const rig = new CameraRig();
  rig.follow(new Vector3(0, 0, 0), 1, 0, 0);
  rig.place(() => 50);
  assert.ok(rig.camera.position.z > 50);
});

test('the camera takes up a new heading within about a second', () => {
  const rig = new CameraRig();
  rig.follow(new Vector3(), 1, 0, 0);
  rig.follow(new Vector3(), 1, 1, 0.1);
  assert.ok(rig.headingRad > 0.05 && rig.headingRad < 0.2);
  for (let k = 2; k <= 40; k++) {
    rig.follow(new Vector3(), 1, 1, 0.1 * k);
  }
  assert.ok(Math.abs(rig.headingRad - 1) < 0.02);
});

test('a heading past 180 degrees is taken up the short way', () => {
  const rig = new CameraRig();
  rig.follow(new Vector3(), 1, 3.1, 0);
  rig.follow(new Vector3(), 1, -3.1, 5);
  assert.ok(Math.abs(rig.headingRad - (2 * Math.PI - 3.1)) < 1e-12);
});

test('the light of a place follows from its gravity', () => {
  const sands = [1.62, 3.71, 9.81].map((g) => placeOf([0, 0, -g]).sand);
  assert.equal(new Set(sands).size, 3);
  assert.deepEqual(placeOf([0.6, 0, -1.5]), placeOf([0, 0, -1.62]), 'its size alone counts');
});

test('colours are turned into light by the square law', () => {
  const light = linear(0xff8000);
  assert.ok(light.x === 1 && Math.abs(light.y - (128 / 255) ** 2) < 1e-15 && light.z === 0);
});

test('slip is written in percent and sinkage in millimetres', () => {
  assert.deepEqual(cardText('fl', {slip: 0.163, sinkageM: 0.0234}), ['fl  slip 16 %', 'sinkage 23.4 mm']);
  assert.deepEqual(cardText('fl', {slip: NaN, sinkageM: 0.12}), ['fl  slip –', 'sinkage 120 mm']);
  assert.deepEqual(cardText('fl', {slip: -0.004, sinkageM: -1e-5}), ['fl  slip 0 %', 'sinkage 0.0 mm']);
  assert.deepEqual(cardText('fl', {slip: -0.12, sinkageM: NaN}), ['fl  slip −12 %', 'sinkage –']);
});

test('labels do not cover one another', () => {
  const boxes = spread(
    [0, 3, 5, 50, 52].map((x) => ({x, y: x / 10})),
    40,
    20,
  );
  boxes.forEach((a, i) => {
    boxes.slice(i + 1).forEach((b) => assert.ok(Math.abs(a.x - b.x) >= 40 || Math.abs(a.y - b.y) >= 20));
  });
});

test('slow pictures give up detail first, then shadows, then sharpness', () => {
  STEPS.slice(1).forEach((step, k) => {
    const before = STEPS[k];
    assert.ok(step.detail >= before.detail && step.shadows <= before.shadows && step.sharpness <= before.sharpness);
  });
  const pace = new Pace();
  for (let k = 0; k < 500; k++) {
    pace.tick(100);
  }
  assert.equal(pace.now, STEPS.at(-1));
});

test('quick pictures win the quality back, later each time', () => {
  const pace = new Pace(true, 2);
  const waited = [];
  for (let k = 0, since = 0; pace.step > 0 && k < 10000; k++) {
    since++;
    if (pace.tick(5)) {
      waited.push(since);
      since = 0;
    }
  }
  assert.equal(waited.length, 2);
  assert.ok(waited[1] > 1.8 * waited[0]);
});

test('a pause is no slow picture', () => {
  const pace = new Pace();
  for (let k = 0; k < 100; k++) {
    pace.tick(5000);
  }
  assert.equal(pace.step, 0);
});

test('pictures that are ten times too slow are drawn at the cheapest step after eight of them', () => {
  const pace = new Pace(true, 1);
  for (let k = 0; k < 8; k++) {
    pace.tick(400);
  }
  assert.equal(pace.now, STEPS.at(-1));
});
