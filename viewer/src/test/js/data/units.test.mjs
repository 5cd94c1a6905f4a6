import assert from 'node:assert/strict';
import {test} from 'node:test';
import {duration, format, unitOf, withUnit, wordsOf} from 'grouser/data/units.js';

test('the unit of a quantity stands at the end of its name', () => {
  const units = {
    base_vx_m_per_s: 'm/s',
    wheel_fl_force_z_N: 'N',
    joint_fl_drive_effort_Nm: 'Nm',
    base_wz_rad_per_s: 'rad/s',
    soil_sand_moved_m3: 'm³',
    gravity_m_per_s2: 'm/s²',
    cohesion_Pa: 'Pa',
    wheel_fl_slip: '-',
    inertia_kg_m2: 'kg m²',
    stability_margin_deg: 'deg',
  };
  Object.entries(units).forEach(([name, unit]) => assert.equal(unitOf(name), unit, name));
});

test('Bekker moduli have units with the exponent of their law', () => {
  assert.equal(unitOf('k_phi_N_per_m_n2'), 'N/mⁿ⁺²');
  assert.equal(unitOf('k_c_N_per_m_n1'), 'N/mⁿ⁺¹');
});

test('the words of a name are left without its unit', () => {
  assert.equal(wordsOf('wheel_fl_force_z_N'), 'wheel fl force z');
  assert.equal(wordsOf('base_vx_m_per_s'), 'base vx');
  assert.equal(wordsOf('wheel_fl_slip'), 'wheel fl slip');
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
  assert.equal(withUnit(3, 'm/s'), '3 m/s');
});

test('durations are told in milliseconds, seconds, minutes and hours', () => {
  assert.deepEqual(
    [0.85, 12.44, 185, 7440, NaN].map((value) => duration(value)),
    ['850 ms', '12.4 s', '3 min 5 s', '2 h 4 min', '–'],
  );
});
