import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  displayOf,
  duration,
  format,
  shownNumber,
  shownText,
  shownUnit,
  unitOf,
  withUnit,
  wordsOf,
} from 'grouser/data/units.js';

test('the unit of a quantity stands at the end of its key in a scenario', () => {
  const units = {
    velocity_m_per_s: 'm/s',
    load_N: 'N',
    stall_torque_Nm: 'N m',
    no_load_speed_rad_per_s: 'rad/s',
    volume_m3: 'm³',
    gravity_m_per_s2: 'm/s²',
    cohesion_Pa: 'Pa',
    slip: '-',
    inertia_kg_m2: 'kg m²',
    internal_friction_deg: '°',
  };
  Object.entries(units).forEach(([name, unit]) => assert.equal(unitOf(name), unit, name));
});

test('Bekker moduli have units with the exponent of their law', () => {
  assert.equal(unitOf('k_phi_N_per_m_n2'), 'N/mⁿ⁺²');
  assert.equal(unitOf('k_c_N_per_m_n1'), 'N/mⁿ⁺¹');
});

test('the words of a key are left without its unit', () => {
  assert.equal(wordsOf('stall_torque_Nm'), 'stall torque');
  assert.equal(wordsOf('no_load_speed_rad_per_s'), 'no load speed');
  assert.equal(wordsOf('slip'), 'slip');
});

test('numbers are written in few digits without empty ones', () => {
  assert.deepEqual(
    [0, 1.5, 1234.56, -0.25, 1e7, 0.00001234, 100, 123456].map((value) => format(value)),
    ['0', '1.5', '1235', '−0.25', '1e7', '1.234e−5', '100', '123500'],
  );
  assert.equal(format(NaN), '–');
  assert.equal(format(Infinity), '–');
  assert.equal(format('7'), '–');
  assert.equal(format(2 / 3, 2), '0.67');
});

test('a number of no unit is written without one', () => {
  assert.equal(withUnit(3, '-'), '3');
  assert.equal(withUnit(3, ''), '3');
  assert.equal(withUnit(3, undefined), '3');
  assert.equal(withUnit(3, 'm/s'), '3 m/s');
});

test('powers in a unit are shown as such', () => {
  assert.deepEqual(['m^3', '1/m^2', 'N m', '-', ''].map(shownUnit), ['m³', '1/m²', 'N m', '', '']);
});

test('durations are told in milliseconds, seconds, minutes and hours', () => {
  assert.deepEqual(
    [0.85, 12.44, 185, 7440, NaN].map((value) => duration(value)),
    ['850 ms', '12.4 s', '3 min 5 s', '2 h 4 min', '–'],
  );
});

test('a quantity is shown in its own unit, any other in that of its SI unit', () => {
  const text = (quantity, unit, si) => shownText(si, displayOf({quantity, unit}));
  assert.equal(text('slip', '-', 0.68412), '68.4 %');
  assert.equal(text('sinkage', 'm', 0.02344), '23.4 mm');
  assert.equal(text('position', 'm', 2.90001), '2.9 m');
  assert.equal(text('attitude', 'rad', Math.PI / 12), '15 °');
  assert.equal(text('effort', 'N m', 3.25), '3.25 N m');
  assert.equal(text('made_up', 'kg m^2', 2), '2 kg m²');
  assert.equal(text('', '-', 1.5), '1.5');
});

test('a number that rounds to zero has no sign, and what is unknown is a dash', () => {
  const slip = displayOf({quantity: 'slip', unit: '-'});
  assert.deepEqual(
    [-0.0004, -0, NaN, Infinity, undefined].map((value) => shownText(value, slip)),
    ['0 %', '0 %', '–', '–', '–'],
  );
  assert.equal(shownNumber(-0.0119, slip), '−1.2');
});
