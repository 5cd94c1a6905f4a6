import assert from 'node:assert/strict';
import {test} from 'node:test';
import {stressAt, treadGrid} from 'grouser/scene/rims.js';
import {Soil} from 'grouser/scene/soil.js';

const SURFACE = {x0M: 0, y0M: 0, cellM: 0.1, nx: 11, ny: 11};
const NOW = new Float32Array(121).fill(0.2);
const RAW = new Int16Array(121);
RAW[5 * 11 + 5] = 40;
const soil = {surface: SURFACE, now: NOW};

test('a point of a rim at the ground has the stress of the cell it touches', () => {
  assert.ok(Math.abs(stressAt(0.5, 0.5, 0.195, soil, RAW, 0.1, 0.02) - 4) < 1e-9);
  assert.ok(Math.abs(stressAt(0.55, 0.5, 0.195, soil, RAW, 0.1, 0.02) - 2) < 1e-6, 'half way to the next cell');
});

test('a point above the ground, or beside the field, has none', () => {
  assert.equal(stressAt(0.5, 0.5, 0.25, soil, RAW, 0.1, 0.02), 0);
  assert.equal(stressAt(5, 0.5, 0.1, soil, RAW, 0.1, 0.02), 0);
});

test('the tread is a closed grid at the radius of the wheel, its triangles outwards', () => {
  const {positions, indices} = treadGrid(0.15, 0.1);
  for (let k = 0; k < positions.length; k += 3) {
    assert.ok(Math.abs(Math.hypot(positions[k], positions[k + 2]) - 0.15) < 1e-12);
    assert.ok(Math.abs(positions[k + 1]) <= 0.05 + 1e-12);
  }
  const at = (n) => positions.slice(3 * indices[n], 3 * indices[n] + 3);
  for (let n = 0; n < indices.length; n += 3) {
    const [a, b, c] = [at(n), at(n + 1), at(n + 2)];
    const [u, v] = [b, c].map((p) => p.map((x, i) => x - a[i]));
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    assert.ok(normal[0] * a[0] + normal[2] * a[2] > 0, `triangle ${n / 3} points inwards`);
  }
});

test('the soil block reaches below what flows, and never rises again', () => {
  const block = {lowM: -0.1, bottomM: -0.2, steps: {depth: 0.001}, uniforms: {bottom: {value: -0.2}}};
  const isDeeper = (depth, version) =>
    Soil.prototype.isDeeper.call(block, {layers: {depth: Int16Array.of(0, depth)}, version});
  assert.equal(isDeeper(50, 1), false, '5 cm lie inside');
  assert.equal(isDeeper(300, 2), true);
  assert.ok(block.bottomM <= -0.4 && block.uniforms.bottom.value === block.bottomM);
  const deepest = block.bottomM;
  assert.equal(isDeeper(10, 3), false);
  assert.equal(block.bottomM, deepest);
});
