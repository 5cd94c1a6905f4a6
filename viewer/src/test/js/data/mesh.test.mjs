import assert from 'node:assert/strict';
import {test} from 'node:test';
import {HeightMap, coarser, creased, meanEdge} from 'grouser/data/mesh.js';

const CUBE = {
  positions: Float32Array.from({length: 24}, (_, k) => (Math.floor(k / 3) >> k % 3) & 1),
  indices: Uint32Array.from(
    [
      [0, 2, 1, 1, 2, 3],
      [4, 5, 6, 5, 7, 6],
      [0, 1, 4, 1, 5, 4],
      [2, 6, 3, 3, 6, 7],
      [0, 4, 2, 2, 4, 6],
      [1, 3, 5, 3, 7, 5],
    ].flat(),
  ),
};

/** A sheet of n x n squares of side 1 / n with heights z(x, y). */
function sheet(n, z) {
  const positions = [];
  const indices = [];
  for (let j = 0; j <= n; j++) {
    for (let i = 0; i <= n; i++) {
      positions.push(i / n, j / n, z(i / n, j / n));
    }
  }
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const a = j * (n + 1) + i;
      indices.push(a, a + 1, a + n + 2, a, a + n + 2, a + n + 1);
    }
  }
  return {positions: Float32Array.from(positions), indices: Uint32Array.from(indices)};
}

function normalsOf({normals}) {
  return Array.from({length: normals.length / 3}, (_, k) => [...normals.subarray(3 * k, 3 * k + 3)]);
}

test('a cube keeps its edges: each corner has three normals, each along an axis', () => {
  const made = creased(CUBE, 32);
  assert.equal(made.positions.length / 3, 24);
  normalsOf(made).forEach((n) =>
    assert.deepEqual(n.map((v) => Math.abs(Math.round(v * 1e6) / 1e6)).toSorted(), [0, 0, 1]),
  );
});

test('the normals of a cube point outwards', () => {
  const made = creased(CUBE, 32);
  normalsOf(made).forEach((n, v) => {
    const outward = n.reduce((sum, c, i) => sum + c * (made.positions[3 * v + i] - 0.5), 0);
    assert.ok(outward > 0.49, `vertex ${v}`);
  });
});

test('with a crease angle above 90 degrees the corners of a cube are round', () => {
  const made = creased(CUBE, 100);
  assert.equal(made.positions.length / 3, 8);
});

test('gentle ground is smooth: no vertex is doubled, normals are those of the slope', () => {
  const made = creased(
    sheet(8, (x) => 0.1 * x),
    32,
  );
  assert.equal(made.positions.length / 3, 81);
  normalsOf(made).forEach(([x, y, z]) => {
    assert.ok(Math.abs(x + 0.1 / Math.hypot(1, 0.1)) < 1e-5 && Math.abs(y) < 1e-6 && z > 0.99);
  });
});

test('coarser triangles lie on vertices of the mesh, are fewer, and none is empty', () => {
  const {positions, indices} = sheet(32, () => 0);
  const kept = coarser(positions, indices, 0.13);
  assert.ok(kept.length > 0 && kept.length < indices.length / 8, `${kept.length} of ${indices.length}`);
  for (let f = 0; f < kept.length; f += 3) {
    assert.equal(new Set(kept.subarray(f, f + 3)).size, 3);
  }
});

test('cubes smaller than the edges leave a mesh as it is', () => {
  const {positions, indices} = sheet(8, () => 0);
  assert.deepEqual(coarser(positions, indices, 0.01), indices);
});

test('the mean edge of a sheet of unit squares in eighths is an eighth', () => {
  const {positions, indices} = sheet(8, () => 0);
  const mean = meanEdge(positions, indices);
  assert.ok(mean > 0.125 - 1e-6 && mean < 0.125 * Math.SQRT2);
  assert.equal(meanEdge(new Float32Array(0), new Uint32Array(0)), 1);
});

test('the height map of a ramp is its height, within a cell', () => {
  const map = new HeightMap(
    sheet(4, (x) => x),
    {min: {x: 0, y: 0}, max: {x: 1, y: 1}},
  );
  for (const x of [0.1, 0.33, 0.5, 0.9]) {
    assert.ok(Math.abs(map.at(x, 0.4) - x) < 1.1 / 128, `${x}: ${map.at(x, 0.4)}`);
  }
  assert.equal(map.at(1.2, 0.5), -1e9);
});

test('the height map keeps the top of a pole that is thinner than a cell', () => {
  const pole = {
    positions: Float32Array.from([0.5, 0.5, 0, 0.501, 0.5, 0, 0.5, 0.5, 7]),
    indices: Uint32Array.from([0, 1, 2]),
  };
  assert.equal(new HeightMap(pole, {min: {x: 0, y: 0}, max: {x: 1, y: 1}}).at(0.5, 0.5), 7);
});
