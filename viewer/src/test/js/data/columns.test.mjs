import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  columnsFor,
  curveLabels,
  find,
  plotGroups,
  plotOf,
  readColumns,
  readable,
  wheelColumns,
} from 'grouser/data/columns.js';
import {SourceError} from 'grouser/data/source.js';

let made = 0;

/** A column with a name that says nothing: `wheel fl` or `base`, its quantity, and what else it has. */
function column(owner, quantity, unit, more = {}) {
  const [kind, name = ''] = owner.split(' ');
  const {surface = '', run = '', ...rest} = more;
  return {
    name: `column_${made++}`,
    owner: {kind, name, surface, run},
    quantity,
    component: '',
    unit,
    sampling: 'instant',
    frame: '',
    label: `${quantity} of ${owner}`,
    ...rest,
  };
}

const titles = (columns) => plotGroups(columns).map(({title}) => title);

/** A source with this answer to the question for columns. */
const source = (answer) => ({json: async () => answer()});

test('columns are found by owner, quantity, component, unit and sampling, whatever their names are', () => {
  const slip = column('wheel fl', 'slip', '-');
  const force = column('wheel fl', 'force', 'N', {component: 'z'});
  const peak = column('wheel fl', 'force', 'N', {component: 'z', sampling: 'peak', surface: 'rock'});
  const torque = column('joint fl_drive', 'effort', 'N m');
  const all = [slip, force, peak, torque];
  assert.deepEqual(find(all, {quantity: 'slip'}), [slip]);
  assert.deepEqual(find(all, {kind: 'joint'}), [torque]);
  assert.deepEqual(find(all, {kind: ['wheel', 'joint'], unit: 'N m'}), [torque]);
  assert.deepEqual(find(all, {component: 'z', surface: ''}), [force]);
  assert.deepEqual(find(all, {sampling: 'peak'}), [peak]);
  assert.deepEqual(find(all, {component: ['', 'z']}), all);
  assert.deepEqual(find(all, {quantity: 'slip', component: 'x'}), []);
});

test('columns of a reference run are found only where they are asked for', () => {
  const own = column('wheel fl', 'slip', '-');
  const other = column('wheel fl', 'slip', '-', {run: 'torque'});
  assert.deepEqual(find([own, other], {quantity: 'slip'}), [own]);
  assert.deepEqual(find([own, other], {quantity: 'slip', run: 'torque'}), [other]);
  assert.deepEqual(plotGroups([own, other])[0].columns, [own]);
});

test('a rover on sand shows slip, sinkage and wheel load first', () => {
  const wheels = ['fl', 'fr', 'rl', 'rr'].flatMap((wheel) => [
    column(`wheel ${wheel}`, 'slip', '-'),
    column(`wheel ${wheel}`, 'sinkage', 'm'),
    column(`wheel ${wheel}`, 'force', 'N', {component: 'x'}),
    column(`wheel ${wheel}`, 'force', 'N', {component: 'z'}),
    column(`wheel ${wheel}`, 'soil_force', 'N', {component: 'z'}),
    column(`wheel ${wheel}`, 'drawbar_pull', 'N'),
  ]);
  const others = [
    column('base', 'position', 'm', {component: 'z'}),
    column('base', 'speed', 'm/s'),
    column('run', 'energy', 'J', {component: 'kinetic'}),
    column('joint fl_drive', 'effort', 'N m'),
  ];
  const groups = plotGroups([...wheels, ...others]);
  assert.deepEqual(
    groups.map(({title, unit, columns}) => [title, unit, columns.length]),
    [
      ['Slip', '-', 4],
      ['Sinkage', 'm', 4],
      ['Wheel load', 'N', 4],
      ['Joint torque', 'N m', 1],
      ['Speed', 'm/s', 1],
      ['Height', 'm', 1],
      ['Drawbar pull', 'N', 4],
      ['Soil force', 'N', 4],
      ['Energy', 'J', 1],
    ],
  );
  assert.equal(groups[2].columns[0].component, 'z');
});

test('the load of a slip-based wheel comes before the force on its body', () => {
  const load = column('wheel fl', 'load', 'N');
  const [group] = plotGroups([column('wheel fl', 'force', 'N', {component: 'z'}), load]);
  assert.deepEqual(group, {title: 'Wheel load', unit: 'N', columns: [load]});
});

test('the load of a wheel is the force of all surfaces, not of one', () => {
  const one = column('wheel fl', 'force', 'N', {component: 'z', surface: 'rock'});
  const all = column('wheel fl', 'force', 'N', {component: 'z'});
  assert.deepEqual(plotGroups([one, all])[0].columns, [all]);
});

test('a lander shows its feet and the travel of its legs', () => {
  const columns = [
    column('point a', 'normal_force', 'N'),
    column('joint leg_a', 'joint_position', 'm'),
    column('joint leg_a', 'effort', 'N'),
    column('joint hinge', 'joint_position', 'rad'),
    column('base', 'attitude', 'rad', {component: 'roll'}),
    column('base', 'attitude', 'rad', {component: 'yaw'}),
  ];
  assert.deepEqual(titles(columns), ['Foot load', 'Tilt', 'Joint travel', 'Joint force']);
  assert.deepEqual(
    plotGroups(columns).map(({columns: {length}}) => length),
    [1, 1, 1, 1],
  );
});

test('energies of now stand in one plot, those summed up in another', () => {
  const energy = (component, sampling) => column('run', 'energy', 'J', {component, sampling});
  const groups = plotGroups([
    energy('kinetic', 'instant'),
    energy('actuator_work', 'since_start'),
    energy('potential', 'instant'),
    energy('soil_loss', 'since_start'),
  ]);
  assert.deepEqual(
    groups.map(({title, columns}) => [title, columns.map(({component}) => component)]),
    [
      ['Energy', ['kinetic', 'potential']],
      ['Energy account', ['actuator_work', 'soil_loss']],
    ],
  );
});

test('where no quantity is known the first columns get a plot each', () => {
  const columns = Array.from({length: 30}, (_, k) => column('run', `x${k}`, 'm'));
  const groups = plotGroups(columns);
  assert.equal(groups.length, 12);
  assert.deepEqual(groups[1], plotOf(columns[1]));
});

test('a plot has eight curves at most, those first in which something happens', () => {
  const columns = Array.from({length: 30}, (_, k) => column(`joint j${k}`, 'effort', 'N m'));
  const busy = [columns[2], columns[29]];
  const kept = readable(plotGroups(columns)[0].columns, (one) => busy.includes(one));
  assert.deepEqual(kept, [...columns.slice(0, 7), columns[29]]);
  assert.deepEqual(
    readable(columns.slice(0, 3), () => false),
    columns.slice(0, 3),
  );
});

test('labels in the view need slip and sinkage of each wheel', () => {
  const slip = column('wheel fl', 'slip', '-');
  const sinkage = column('wheel fl', 'sinkage', 'm');
  const other = column('wheel r', 'slip', '-');
  const wheels = wheelColumns([
    slip,
    column('wheel fl', 'slip_vector', '-', {component: 'x'}),
    sinkage,
    column('wheel fl', 'sinkage', 'm', {surface: 'second'}),
    other,
    column('tool blade', 'sinkage', 'm'),
  ]);
  assert.deepEqual(Object.fromEntries(wheels), {
    fl: {slip: slip.name, sinkage: sinkage.name},
    r: {slip: other.name},
  });
});

test('curves of one quantity are called by the owners or components in which they differ', () => {
  const force = (owner, component, more) => column(owner, 'force', 'N', {component, ...more});
  assert.deepEqual(curveLabels([force('wheel fl', 'x'), force('wheel fr', 'x')]), ['fl', 'fr']);
  assert.deepEqual(curveLabels([force('wheel fl', 'x'), force('wheel fl', 'z')]), ['x', 'z']);
  assert.deepEqual(curveLabels([force('wheel fl', 'x'), force('block b', 'z')]), ['wheel fl x', 'block b z']);
  assert.deepEqual(curveLabels([force('wheel fl', 'x'), force('wheel fl', 'x', {run: 'torque'})]), [
    'force of wheel fl',
    'torque',
  ]);
  assert.deepEqual(curveLabels([force('run', 'soil_work'), force('run', 'drawn')]), ['soil work', 'drawn']);
});

test('curves of several quantities, and one alone, have their whole labels', () => {
  const columns = [column('wheel fl', 'slip', '-'), column('wheel fr', 'friction_coefficient', '-')];
  assert.deepEqual(curveLabels(columns), ['slip of wheel fl', 'friction_coefficient of wheel fr']);
  assert.deepEqual(curveLabels(columns.slice(0, 1)), ['slip of wheel fl']);
});

test('curves that differ in nothing but sampling have their whole labels', () => {
  const columns = ['mean', 'peak'].map((sampling) =>
    column('wheel fl', 'force', 'N', {sampling, label: `${sampling} force`}),
  );
  assert.deepEqual(curveLabels(columns), ['mean force', 'peak force']);
});

test('columns are taken in the order of the series, not of columns.json', async () => {
  const [a, b] = [column('base', 'speed', 'm/s'), column('wheel fl', 'slip', '-')];
  const described = await readColumns(source(() => [a, b]));
  assert.deepEqual(columnsFor([b.name, a.name], described), {columns: [b, a], complaint: ''});
});

test('a run without columns.json has columns by their bare names, without units, and says so in one line', async () => {
  const described = await readColumns(
    source(() => {
      throw new SourceError('no', 404);
    }),
  );
  const {columns, complaint} = columnsFor(['wheel_fl_force_z_N', 'base_speed_m_per_s'], described);
  assert.deepEqual(
    columns.map(({label, unit, quantity}) => [label, unit, quantity]),
    [
      ['wheel_fl_force_z_N', '', ''],
      ['base_speed_m_per_s', '', ''],
    ],
  );
  assert.match(complaint, /^This run has no columns\.json.*without units\.$/);
  assert.deepEqual(titles(columns), ['wheel_fl_force_z_N', 'base_speed_m_per_s']);
  assert.deepEqual(curveLabels(columns), ['wheel_fl_force_z_N', 'base_speed_m_per_s']);
});

test('a damaged columns.json is told and not used', async () => {
  const whole = column('wheel fl', 'slip', '-');
  const broken = {
    'is not a list': {columns: []},
    'column 1 has no name': [null],
    'column 2 has no unit': [whole, {...whole, unit: 7}],
    'column 1 has no kind': [{...whole, owner: {...whole.owner, kind: undefined}}],
    'column 1 has no run': [{...whole, owner: {kind: 'wheel', name: 'fl', surface: ''}}],
  };
  for (const [reason, tree] of Object.entries(broken)) {
    const {byName, complaint} = await readColumns(source(() => tree));
    assert.equal(byName.size, 0, reason);
    assert.ok(complaint.includes(reason), complaint);
  }
});

test('a column that columns.json leaves out is named', async () => {
  const known = column('base', 'speed', 'm/s');
  const {columns, complaint} = columnsFor([known.name, 'more'], await readColumns(source(() => [known])));
  assert.equal(columns[0], known);
  assert.equal(columns[1].label, 'more');
  assert.match(complaint, /does not describe more\./);
});

test('a server that is gone is no run without columns.json', async () => {
  const gone = source(() => {
    throw new SourceError('The server does not answer.', 0);
  });
  await assert.rejects(readColumns(gone), SourceError);
});

test('slip over a distance comes before that of the instant, in plots and at wheels', () => {
  const instant = column('wheel fl', 'slip', '-');
  const distance = column('wheel fl', 'slip_distance', '-');
  assert.deepEqual(plotGroups([instant, distance])[0].columns, [distance]);
  assert.equal(wheelColumns([instant, distance]).get('fl').slip, distance.name);
  assert.equal(wheelColumns([distance, instant]).get('fl').slip, distance.name);
});
