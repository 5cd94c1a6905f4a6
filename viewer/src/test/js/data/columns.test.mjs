import assert from 'node:assert/strict';
import {test} from 'node:test';
import {columnOf, columnsOf, curveLabels, plotGroups, subjectOf, wheelColumns} from 'grouser/data/columns.js';

/** A column as [kind of owner, its name, quantity, component, unit]. */
function parts(name) {
  const {owner, quantity, component, unit} = columnOf(name);
  return [owner.kind, owner.name, quantity, component, unit];
}

test('a column says whose it is, which quantity, which component and which unit', () => {
  const columns = {
    wheel_fl_slip: ['wheel', 'fl', 'slip', '', '-'],
    wheel_front_left_slip_x: ['wheel', 'front_left', 'slip', 'x', '-'],
    wheel_fl_sinkage_m: ['wheel', 'fl', 'sinkage', '', 'm'],
    wheel_fl_force_z_N: ['wheel', 'fl', 'force', 'z', 'N'],
    wheel_fl_soil_force_z_N: ['wheel', 'fl', 'soil force', 'z', 'N'],
    wheel_fl_rocks_pcm_force_x_N: ['wheel', 'fl_rocks', 'pcm force', 'x', 'N'],
    wheel_fl_x_m: ['wheel', 'fl', 'position', 'x', 'm'],
    point_foot_1_normal_N: ['point', 'foot_1', 'normal', '', 'N'],
    joint_fl_drive_effort_Nm: ['joint', 'fl_drive', 'effort', '', 'Nm'],
    joint_slide_x_m: ['joint', 'slide_x', 'position', '', 'm'],
    joint_slide_x_m_per_s: ['joint', 'slide_x', 'rate', '', 'm/s'],
    base_speed_m_per_s: ['base', '', 'speed', '', 'm/s'],
    base_z_m: ['base', '', 'position', 'z', 'm'],
    base_pitch_rad: ['base', '', 'attitude', 'pitch', 'rad'],
    base_path_m: ['base', '', 'path', '', 'm'],
    block_b3_tilt_rad: ['block', 'b3', 'tilt', '', 'rad'],
    kinetic_J: ['', '', 'kinetic', '', 'J'],
    soil_work_J: ['', '', 'soil work', '', 'J'],
    soil_sand_moved_m3: ['soil', 'sand', 'moved', '', 'm³'],
    reaction_x_N: ['', '', 'reaction', 'x', 'N'],
    stability_margin_deg: ['', '', 'stability margin', '', 'deg'],
    torque_wheel_fl_sinkage_m: ['', 'torque_wheel_fl', 'sinkage', '', 'm'],
  };
  Object.entries(columns).forEach(([name, expected]) => assert.deepEqual(parts(name), expected, name));
});

test('columns come in the order of their names with labels for people', () => {
  const columns = columnsOf(['base_z_m', 'wheel_fl_slip']);
  assert.deepEqual(
    columns.map(({name, label}) => [name, label]),
    [
      ['base_z_m', 'base z'],
      ['wheel_fl_slip', 'wheel fl slip'],
    ],
  );
});

test('a rover on sand shows slip, sinkage and wheel load first', () => {
  const names = ['fl', 'fr', 'rl', 'rr'].flatMap((wheel) =>
    ['slip', 'sinkage_m', 'force_x_N', 'force_z_N', 'soil_force_z_N', 'pull_N'].map((what) => `wheel_${wheel}_${what}`),
  );
  const groups = plotGroups([...names, 'base_z_m', 'base_speed_m_per_s', 'kinetic_J', 'joint_fl_drive_effort_Nm']);
  assert.deepEqual(
    groups.map(({title, unit, columns}) => [title, unit, columns.length]),
    [
      ['Slip', '-', 4],
      ['Sinkage', 'm', 4],
      ['Wheel load', 'N', 4],
      ['Drive torque', 'Nm', 1],
      ['Speed', 'm/s', 1],
      ['Height', 'm', 1],
      ['Pull', 'N', 4],
      ['Force of soil', 'N', 4],
      ['Energy', 'J', 1],
    ],
  );
  assert.deepEqual(groups[2].columns[0], 'wheel_fl_force_z_N');
});

test('the load of a slip-based wheel comes before the force on its body', () => {
  const [group] = plotGroups(['wheel_fl_force_z_N', 'wheel_fl_load_N']);
  assert.deepEqual(group, {title: 'Wheel load', unit: 'N', columns: ['wheel_fl_load_N']});
});

test('a lander shows its feet and the stroke of its legs', () => {
  const titles = plotGroups(['point_a_normal_N', 'joint_leg_a_m', 'joint_leg_a_effort_N', 'base_roll_rad']).map(
    ({title}) => title,
  );
  assert.deepEqual(titles, ['Foot load', 'Tilt', 'Leg stroke']);
});

test('where the work goes: contact, soil and actuators in one plot', () => {
  const [group] = plotGroups(['actuator_work_J', 'soil_work_J', 'drive_J', 'contact_dissipation_J']);
  assert.deepEqual(group.columns, ['actuator_work_J', 'soil_work_J', 'contact_dissipation_J']);
});

test('columns of a reference run are no wheels of the run itself', () => {
  assert.deepEqual(plotGroups(['torque_wheel_fl_slip']), []);
});

test('a plot has eight curves at most', () => {
  assert.equal(plotGroups(Array.from({length: 30}, (_, k) => `wheel_w${k}_slip`))[0].columns.length, 8);
});

test('labels in the view need slip and sinkage of each wheel', () => {
  const wheels = wheelColumns(['wheel_fl_slip', 'wheel_fl_slip_x', 'wheel_fl_sinkage_m', 'wheel_r_slip', 'base_z_m']);
  assert.deepEqual(Object.fromEntries(wheels), {
    fl: {slip: 'wheel_fl_slip', sinkage: 'wheel_fl_sinkage_m'},
    r: {slip: 'wheel_r_slip'},
  });
});

test('columns of one wheel and of its joints have one subject', () => {
  const subjects = ['fl', 'front_right'];
  assert.equal(subjectOf('wheel_fl_slip', subjects), 0);
  assert.equal(subjectOf('joint_fl_drive_effort_Nm', subjects), 0);
  assert.equal(subjectOf('wheel_front_right_slip', subjects), 1);
  assert.equal(subjectOf('wheel_front_slip', subjects), -1);
  assert.equal(subjectOf('inflow_m', subjects), -1);
});

test('curves of a plot are called by the words in which they differ', () => {
  assert.deepEqual(curveLabels(['wheel_fl_slip', 'wheel_fr_slip']), ['fl', 'fr']);
  assert.deepEqual(curveLabels(['base_roll_rad', 'base_pitch_rad']), ['roll', 'pitch']);
  assert.deepEqual(curveLabels(['base_z_m']), ['base z']);
});
