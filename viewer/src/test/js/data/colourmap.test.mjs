import assert from 'node:assert/strict';
import {test} from 'node:test';
import {LAYERS, TEXELS, colourCss, colourTable, lightness} from 'grouser/data/colourmap.js';

function lightnesses(name) {
  const table = colourTable(name);
  return Array.from({length: TEXELS}, (_, k) => lightness(table, k));
}

test('lightness is 0 for black, 1 for white and even for grey of the same light', () => {
  const table = Uint8Array.from([0, 0, 0, 255, 255, 255, 255, 255, 188, 188, 188, 255]);
  assert.ok(Math.abs(lightness(table, 0)) < 1e-6);
  assert.ok(Math.abs(lightness(table, 1) - 1) < 1e-4);
  assert.ok(Math.abs(lightness(table, 2) - Math.cbrt(0.5)) < 0.01, 'half of the light');
});

test('a sequential map grows lighter evenly, so it can be read without telling colours apart', () => {
  for (const name of ['sequential', 'muted']) {
    const l = lightnesses(name);
    const step = (l.at(-1) - l[0]) / (TEXELS - 1);
    assert.ok(step > 0.002, name);
    l.forEach((value, k) => assert.ok(Math.abs(value - l[0] - k * step) < 0.012, `${name} at ${k}: ${value}`));
  }
});

test('a diverging map is lightest in the middle, where nothing has changed, and darkens to both ends', () => {
  const l = lightnesses('diverging');
  const middle = l.indexOf(Math.max(...l));
  assert.ok(Math.abs(middle - TEXELS / 2) <= 1);
  assert.ok(l.every((value, k) => k === 0 || (k <= middle ? value > l[k - 1] - 0.004 : value < l[k - 1] + 0.004)));
});

test('every colour is opaque', () => {
  assert.ok(colourTable('sequential').every((byte, k) => k % 4 !== 3 || byte === 255));
});

test('the legend shows the colours of the map from end to end', () => {
  const table = colourTable('muted');
  const stops = [...colourCss('muted').matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map((found) =>
    found.slice(1).map(Number),
  );
  assert.equal(stops.length, 17);
  assert.deepEqual(stops[0], [...table.subarray(0, 3)]);
  assert.deepEqual(stops[16], [...table.subarray(4 * 255, 4 * 255 + 3)]);
});

test('sinkage is shown in mm downwards, stresses in kPa', () => {
  const byId = Object.fromEntries(LAYERS.map((layer) => [layer.id, layer]));
  assert.equal(byId.sinkage.times * -0.012, 12);
  assert.equal(byId.pressure.times * 25000, 25);
  assert.equal(byId.speed.times * 0.02, 20);
});

test('the section and the colours of the ground take soil as moving from the same speed on', () => {
  const speed = LAYERS.find(({id}) => id === 'speed');
  assert.equal(speed.threshold / speed.times, 5e-4);
});
