import assert from 'node:assert/strict';
import {test} from 'node:test';
import {hull} from 'grouser/scene/balance.js';
import {resultants} from 'grouser/scene/forces.js';

test('the support polygon of four wheels and a belly is that of the wheels, counter-clockwise', () => {
  const corners = hull([
    [1, 1, 0],
    [0, 0, 0.3],
    [-1, -1, 0],
    [1, -1, 0],
    [-1, 1, 0],
  ]);
  assert.deepEqual(corners, [
    [-1, -1, 0],
    [1, -1, 0],
    [1, 1, 0],
    [-1, 1, 0],
  ]);
});

test('contacts on one line support no area', () => {
  assert.equal(hull([0, 1, 2, 3].map((x) => [x, 2 * x, 0])).length, 2);
  assert.deepEqual(hull([[1, 2, 3]]), [[1, 2, 3]]);
  assert.deepEqual(hull([]), []);
});

test('every contact lies inside the support polygon', () => {
  let seed = 1;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const points = Array.from({length: 200}, () => [random(), random(), random()]);
  const corners = hull(points);
  points.forEach((p) => {
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % corners.length];
      assert.ok((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) >= -1e-12);
    });
  });
});

test('the resultant of a wheel is the sum of its contacts at their middle by force', () => {
  const [fl, fr] = resultants([
    {owner: 0, point: [0, 0, 0], force: [0, 0, 30]},
    {owner: 1, point: [5, 5, 0], force: [3, 0, 4]},
    {owner: 0, point: [4, 0, 0], force: [0, 0, 10]},
  ]);
  assert.deepEqual(fl, {owner: 0, point: [1, 0, 0], force: [0, 0, 40]});
  assert.deepEqual(fr, {owner: 1, point: [5, 5, 0], force: [3, 0, 4]});
});

test('contacts without force have no arrow', () => {
  assert.deepEqual(resultants([{owner: 0, point: [0, 0, 0], force: [0, 0, 0]}]), []);
});
