import assert from 'node:assert/strict';
import {test} from 'node:test';
import {match} from 'grouser/data/search.js';

function best(query, names) {
  return names.toSorted((a, b) => match(query, b) - match(query, a))[0];
}

test('a whole word at the start of a part is found before scattered letters', () => {
  assert.equal(best('slip', ['soil_lip_m', 'wheel_fl_slip', 'base_slope_rad']), 'wheel_fl_slip');
  assert.equal(best('fl slip', ['wheel_fr_slip', 'wheel_fl_slip', 'wheel_fl_load_N']), 'wheel_fl_slip');
});

test('letters in order are enough', () => {
  assert.ok(match('wfs', 'wheel_fl_slip') >= 0);
  assert.equal(match('sfw', 'wheel_fl_slip'), -1);
});

test('every word of a query has to be there', () => {
  assert.equal(match('slip torque', 'wheel_fl_slip'), -1);
});

test('of equal matches the shorter name is better', () => {
  assert.ok(match('slip', 'wheel_fl_slip') > match('slip', 'wheel_fl_slip_res'));
});

test('case does not matter', () => {
  assert.equal(match('SLIP', 'wheel_FL_slip'), match('slip', 'wheel_fl_slip'));
});

test('words of a label count like those of a name', () => {
  assert.equal(match('slip', 'slip of wheel fl'), match('slip', 'slip_of_wheel_fl'));
  assert.equal(best('fl sl', ['inflow slide of wheel fr', 'slip of wheel fl']), 'slip of wheel fl');
});
