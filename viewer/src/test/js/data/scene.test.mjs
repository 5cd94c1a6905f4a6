import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkScene} from 'grouser/data/scene.js';

function scene() {
  return {
    format: 1,
    title: 'A rover',
    endS: 10,
    vehicles: [{name: 'rover', base: 0}],
    bodies: [
      {name: 'chassis', vehicle: 0, parent: -1},
      {name: 'wheel', vehicle: 0, parent: 0, shapes: [{kind: 'wheel', name: 'fl', radiusM: 0.15, widthM: 0.1}]},
    ],
    owners: [{label: 'fl', body: 1, surface: 0}],
    surfaces: [
      {
        ...{name: 'sand', kind: 'soil', x0M: 0, y0M: 0, cellM: 0.01, nx: 10, ny: 20, stepM: 1e-4, base: 0, floor: -1},
        layers: [{name: 'change', unit: 'm', step: 1e-4}],
      },
    ],
    meshes: [{vertices: 3, triangles: 1, blob: 1}],
    blobs: [
      {offset: 0, bytes: 100, rawBytes: 800},
      {offset: 100, bytes: 40, rawBytes: 48},
    ],
  };
}

test('a scene as the writer makes it is taken, what may be missing is filled in', () => {
  const checked = checkScene(scene());
  assert.deepEqual(checked.gravity, [0, 0, -9.81]);
  assert.deepEqual(checked.bodies[0].shapes, []);
  assert.equal(checked.bodies[1].shapes[0].grousers, 0);
  assert.equal(checked.variant, '');
});

test('a replay of another format is told apart from a damaged one', () => {
  assert.throws(() => checkScene({...scene(), format: 2}), /has format 2, and this viewer reads format 1/);
});

test('a scene with a single wrong number is refused in one line', () => {
  const damage = {
    'no object': () => null,
    'a list that is missing': (s) => ({...s, bodies: undefined}),
    'a body that carries itself': (s) => (s.bodies[1].parent = 1),
    'a body of a vehicle that is not there': (s) => (s.bodies[0].vehicle = 1),
    'a base that is not there': (s) => (s.vehicles[0].base = 2),
    'a wheel of negative radius': (s) => (s.bodies[1].shapes[0].radiusM = -1),
    'a wheel whose radius is a text': (s) => (s.bodies[1].shapes[0].radiusM = '0.15'),
    'a shape of no known kind': (s) => (s.bodies[1].shapes[0].kind = 'toString'),
    'an owner on no surface': (s) => (s.owners[0].surface = 1),
    'a cell of no size': (s) => (s.surfaces[0].cellM = 0),
    'a field that is larger than its heights': (s) => (s.surfaces[0].nx = 11),
    'a field of half a cell': (s) => (s.surfaces[0].nx = 9.5),
    'a layer that comes twice': (s) => s.surfaces[0].layers.push(s.surfaces[0].layers[0]),
    'a layer of no known name': (s) => (s.surfaces[0].layers[0].name = '__proto__'),
    'a mesh that is larger than its bytes': (s) => (s.meshes[0].triangles = 2),
    'a blob before the start': (s) => (s.blobs[0].offset = -1),
    'gravity of two numbers': (s) => (s.gravity = [0, -9.81]),
    'an end that is no time': (s) => (s.endS = null),
  };
  Object.entries(damage).forEach(([what, change]) => {
    const broken = scene();
    const other = change(broken);
    const isOther = other === null || (typeof other === 'object' && 'format' in other);
    assert.throws(() => checkScene(isOther ? other : broken), /damaged: [^\n]*$/, what);
  });
});

test('more cells than a page can hold are refused', () => {
  const large = scene();
  Object.assign(large.surfaces[0], {nx: 3000, ny: 3000, base: 0});
  large.blobs[0].rawBytes = 4 * 9e6;
  assert.throws(() => checkScene(large), /9000000 cells/);
});

test('a planned way and drawings of bodies are taken over, and refused where they are none', () => {
  const guided = (course) => checkScene({...scene(), course});
  assert.equal(guided(undefined).course, null);
  assert.deepEqual(guided({acceptanceM: 0.2, waypointsM: [[1, 0]]}).course.waypointsM, [[1, 0]]);
  assert.throws(() => guided({acceptanceM: 0.2, waypointsM: [[1]]}), /waypoint|2 numbers/);
  assert.throws(() => guided({acceptanceM: -1, waypointsM: []}), /acceptanceM/);
  const drawn = (shape) =>
    checkScene({...scene(), bodies: [{name: 'chassis', vehicle: 0, parent: -1, shapes: [shape]}], owners: []});
  assert.equal(drawn({kind: 'visual', mesh: 0, rgb: 0xff8000}).bodies[0].shapes[0].rgb, 0xff8000);
  assert.throws(() => drawn({kind: 'visual', mesh: 7}), /mesh/);
  assert.throws(() => drawn({kind: 'visual', mesh: 0, rgb: -1}), /rgb/);
});
