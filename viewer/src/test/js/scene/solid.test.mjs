import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Mechanism} from 'grouser/scene/mechanism.js';
import {placed, reachOf, restPlaces, shapeSolid} from 'grouser/scene/shapes.js';
import {blockGeometry, rimGeometry} from 'grouser/scene/soil.js';
import {Solid} from 'grouser/scene/solid.js';
import {wheelSolid} from 'grouser/scene/wheel.js';

/**
 * Volume inside triangles that face outwards (divergence theorem); a hole or a triangle turned inside out shows in it.
 */
function volume({positions: p, indices}) {
  let six = 0;
  for (let f = 0; f < indices.length; f += 3) {
    const [a, b, c] = [3 * indices[f], 3 * indices[f + 1], 3 * indices[f + 2]];
    six +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) -
      p[a + 1] * (p[b] * p[c + 2] - p[b + 2] * p[c]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return six / 6;
}

function near(actual, expected, share) {
  assert.ok(Math.abs(actual - expected) <= share * Math.abs(expected), `${actual} instead of ${expected}`);
}

test('a box holds the product of its sides, wherever it stands', () => {
  near(volume(new Solid().box([5, -3, 2], [1, 2, 3], 0, 0xffffff)), 6, 1e-9);
});

test('a bevelled box is closed and a little smaller', () => {
  const bevelled = volume(new Solid().box([0, 0, 0], [1, 1, 1], 0.05, 0xffffff));
  assert.ok(bevelled < 1 && bevelled > 0.98, String(bevelled));
  near(volume(new Solid().box([4, 4, 4], [1, 1, 1], 0.05, 0xffffff)), bevelled, 1e-9);
});

test('a ball of radius 1 holds 4 pi / 3, but for the corners of its facets', () => {
  near(volume(shapeSolid({kind: 'ball', radiusM: 1}, [], 0)), (4 * Math.PI) / 3, 0.02);
});

test('a ball is smooth: its normals are radial', () => {
  const {positions, normals} = new Solid().ball(2, [0, 0xffffff]);
  positions.forEach((x, k) => assert.ok(Math.abs(x - 2 * normals[k]) < 1e-12));
});

test('a bar joins the tip of a rod to its far end, twice as far as the centre of mass', () => {
  const body = {vehicle: 0, parent: -1, joint: 'free', originM: [0, 0, 0], comM: [-0.3, 0, 0.4], boxM: [0.7, 0.7, 0.7]};
  const highest = (radiusM) => {
    const scene = {vehicles: [{base: 0}], bodies: [{...body, shapes: [{kind: 'ball', radiusM}]}]};
    return Math.max(...new Mechanism(scene, []).solid(0).positions.filter((_, k) => k % 3 === 2));
  };
  near(highest(0.001), 0.8, 0.02);
  near(highest(0.2), 0.2, 1e-9);
});

test('a disc holds pi r^2 h, but for its rounded edge', () => {
  near(volume(shapeSolid({kind: 'disc', radiusM: 0.5, heightM: 0.2}, [], 0)), Math.PI * 0.25 * 0.2, 0.03);
});

test('a tube between two points is closed', () => {
  near(volume(new Solid().tube([1, 1, 1], [1, 4, 5], 0.1, 0)), Math.PI * 0.01 * 5, 0.06);
  assert.ok(new Solid().tube([1, 1, 1], [1, 1, 1], 0.1, 0).empty);
});

test('a wheel reaches as far as its radius, and as its grousers where it has some', () => {
  const reach = ({positions}) => Math.max(...positions.filter((_, k) => k % 3 === 2));
  near(
    reach(wheelSolid({radiusM: 0.15, widthM: 0.1, grousers: 0, grouserHeightM: 0, grouserThicknessM: 0})),
    0.15,
    1e-6,
  );
  near(
    reach(wheelSolid({radiusM: 0.15, widthM: 0.1, grousers: 24, grouserHeightM: 0.01, grouserThicknessM: 0.002})),
    0.16,
    0.01,
  );
});

test('a shape stands where the scene puts it in its body', () => {
  const half = Math.SQRT1_2;
  const matrix = placed({atM: [1, 2, 3], turn: [0, 0, half, half]});
  const solid = new Solid().add(new Solid().box([1, 0, 0], [0.2, 0.2, 0.2], 0, 0), matrix);
  const mean = [0, 1, 2].map((i) => {
    const own = solid.positions.filter((_, k) => k % 3 === i);
    return own.reduce((sum, v) => sum + v, 0) / own.length;
  });
  [1, 3, 3].forEach((v, i) => near(mean[i], v, 1e-9));
});

const SCENE = {
  vehicles: [{base: 0}],
  bodies: [
    {vehicle: 0, parent: -1, originM: [0, 0, 0], boxM: [1, 1, 1], shapes: []},
    {vehicle: 0, parent: 0, originM: [1, 0, -0.2], boxM: [0, 0, 0], shapes: []},
    {vehicle: 0, parent: 1, originM: [0, 0.5, 0], boxM: [0, 0, 0], shapes: [{kind: 'wheel', radiusM: 0.3}]},
  ],
};

test('with all joints at zero a wheel is at the sum of the joints that carry it', () => {
  assert.deepEqual(restPlaces(SCENE)[2].toArray(), [1, 0.5, -0.2]);
});

test('a vehicle reaches to the far side of its wheels', () => {
  near(reachOf(SCENE, 0), Math.hypot(1, 0.5, 0.2) + 0.3, 1e-9);
});

test('a block of soil covers its cells at every stride, and its skirt closes the gap below', () => {
  for (const stride of [1, 2, 4, 8, 16]) {
    const geometry = blockGeometry(stride);
    const {array} = geometry.attributes.position;
    let area = 0;
    for (let f = 0; f < geometry.index.count; f += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => 3 * geometry.index.array[f + k]);
      area +=
        ((array[b] - array[a]) * (array[c + 1] - array[a + 1]) -
          (array[b + 1] - array[a + 1]) * (array[c] - array[a])) /
        2;
    }
    assert.equal(area, 64 * 64, `stride ${stride}`);
    assert.equal(Math.max(...array.filter((_, k) => k % 3 === 2)), 1 + stride);
  }
});

test('the wall around a large field has few corners and closes on itself', () => {
  const {attributes, index} = rimGeometry(1024, 512);
  assert.ok(attributes.position.count < 1300);
  const seen = new Map();
  for (const corner of index.array) {
    seen.set(corner, (seen.get(corner) ?? 0) + 1);
  }
  assert.ok([...seen.values()].every((times) => times === 3));
});
