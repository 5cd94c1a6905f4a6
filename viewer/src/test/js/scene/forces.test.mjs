import assert from 'node:assert/strict';
import {test} from 'node:test';
import {CameraRig} from 'grouser/scene/cameras.js';
import {shareInside} from 'grouser/scene/clip.js';
import {apart, forceScale, usualPerNewton} from 'grouser/scene/forces.js';
import {Matrix4, Vector3} from 'three';

test('normal and tangential parts add up to the force and stand upright on each other', () => {
  const n = new Vector3(0.2, -0.1, 0.9).normalize().toArray();
  const force = [30, -12, 140];
  const {normal, tangential} = apart(force, n);
  for (let k = 0; k < 3; k++) {
    assert.ok(Math.abs(normal[k] + tangential[k] - force[k]) < 1e-12);
  }
  assert.ok(Math.abs(normal.reduce((sum, v, k) => sum + v * tangential[k], 0)) < 1e-9);
});

test('an arrow never leaves the picture', () => {
  const rig = new CameraRig();
  rig.follow(new Vector3(), 1, 0, 0);
  rig.place(() => -1e9);
  const m = new Matrix4().multiplyMatrices(rig.camera.projectionMatrix, rig.camera.matrixWorldInverse);
  for (let k = 0; k < 200; k++) {
    const from = [Math.sin(3 * k) * 0.5, Math.cos(5 * k) * 0.5, Math.sin(7 * k) * 0.3];
    const to = [Math.sin(k) * 40, Math.cos(2 * k) * 40, Math.sin(11 * k) * 40];
    const share = shareInside(m.elements, from, to, 0.05);
    assert.ok(share > 0 && share <= 1);
    const tip = new Vector3(...from.map((v, i) => v + share * (to[i] - v))).project(rig.camera);
    assert.ok(Math.abs(tip.x) <= 0.9501 && Math.abs(tip.y) <= 0.9501, `${tip.x} ${tip.y}`);
  }
  assert.equal(shareInside(m.elements, [0, 0, 0], [0, 0, 0.1], 0.05), 1);
  assert.equal(shareInside(m.elements, [0, 50, 0], [0, 0, 0], 0.05), 0);
});

test('a supports share of the weight gets an arrow of 0.45 of the reach', () => {
  const scene = {gravity: [0, 0, -10], vehicles: [{massKg: 40}], owners: [1, 2, 3, 4]};
  assert.ok(Math.abs(100 * usualPerNewton(scene, 2) - 0.9) < 1e-12);
  const {newtons, metres} = forceScale(0.009, 0.8);
  assert.equal(newtons, 100);
  assert.ok(Math.abs(metres - 0.9) < 1e-12);
});
