/**
 * What the columns of a series are, read from their names: whose, which quantity, which component. The only place that
 * takes such names apart.
 */

import {unitOf, wordsOf} from 'grouser/data/units.js';

const MOST_CURVES = 8;
const OWNERS = ['base', 'wheel', 'tool', 'block', 'point', 'joint', 'beam', 'soil', 'points', 'joints', 'rocks'];
/** Quantities of the whole run that begin like an owner. */
const OF_THE_RUN = ['soil work'];
const COMPONENTS = ['x', 'y', 'z', 'res'];
const ANGLES = ['roll', 'pitch', 'yaw'];
const JOINT_QUANTITIES = ['effort', 'voltage', 'current'];
const QUANTITIES = [
  ...['soil force', 'soil torque', 'pcm force', 'pcm depth', 'body force', 'body torque', 'closed form'],
  ...[
    'slip',
    'sinkage',
    'load',
    'force',
    'normal',
    'traction',
    'side',
    'pull',
    'resistance',
    'bekker',
    'aligning',
    'mu',
  ],
  ...['speed', 'tilt', 'depth', 'slide', 'mode', 'gap', 'forward', 'rim', 'lateral'],
];

/**
 * A column: `owner` is {kind, name} (`wheel` and `fl`; both '' for the whole run), `quantity` in words (`slip`,
 * `soil force`), `component` (`x`, `pitch`) or '', `unit` (`-` for none), `label` for people.
 */
export function columnOf(name) {
  const unit = unitOf(name);
  const label = wordsOf(name);
  const words = label.split(' ');
  const kind = words.length > 1 && OWNERS.includes(words[0]) && !OF_THE_RUN.includes(label) ? words.shift() : '';
  const column = (ownerWords, quantity, component) => ({
    name,
    owner: {kind, name: ownerWords.join('_')},
    quantity,
    component,
    unit,
    label,
  });
  const last = words.at(-1);
  const component = COMPONENTS.includes(last) ? last : '';
  const rest = component === '' ? words : words.slice(0, -1);
  const isJoint = kind === 'joint' || kind === 'beam';
  const quantity = (isJoint ? JOINT_QUANTITIES : QUANTITIES).find((known) => endsWith(rest, known.split(' ')));
  if (quantity) {
    return column(rest.slice(0, rest.length - quantity.split(' ').length), quantity, component);
  }
  if (isJoint) {
    return column(words, unit.endsWith('/s') ? 'rate' : 'position', '');
  }
  if (kind === 'base' && ANGLES.includes(last)) {
    return column([], 'attitude', last);
  }
  if (kind === 'soil') {
    return column(words.slice(0, -1), last, '');
  }
  if (kind === '' || component === '') {
    return column([], rest.join(' '), component);
  }
  return column(rest, 'position', component);
}

/** All columns of these names, in their order. */
export function columnsOf(names) {
  return names.map(columnOf);
}

const owned =
  (kind, quantity, ...components) =>
  (column) =>
    column.owner.kind === kind &&
    column.quantity === quantity &&
    (components.length === 0 ? column.component === '' : components.includes(column.component));
const ofAny =
  (quantity, ...components) =>
  (column) =>
    owned(column.owner.kind, quantity, ...components)(column);
const inUnit = (unit, test) => (column) => column.unit === unit && test(column);
const named = (pattern, test) => (column) => pattern.test(column.owner.name) && test(column);
const ofRun =
  (...quantities) =>
  (column) =>
    column.owner.kind === '' && quantities.includes(column.quantity);

/** Plots that a run gets at first, best first: a title, and which columns belong to it. */
const GROUPS = /** @type {[string, (column: ReturnType<typeof columnOf>) => boolean][]} */ ([
  ['Slip', owned('wheel', 'slip')],
  ['Slip', owned('wheel', 'slip', 'x')],
  ['Sinkage', ofAny('sinkage')],
  ['Wheel load', owned('wheel', 'load')],
  ['Wheel load', owned('wheel', 'force', 'z')],
  ['Foot load', owned('point', 'normal')],
  ['Drive torque', inUnit('Nm', named(/drive|wheel|spin/, owned('joint', 'effort')))],
  ['Speed', owned('base', 'speed')],
  ['Tilt', owned('base', 'attitude', 'roll', 'pitch')],
  ['Height', owned('base', 'position', 'z')],
  ['Position', owned('base', 'position', 'x', 'y')],
  ['Pull', ofAny('pull')],
  ['Leg stroke', inUnit('m', named(/leg/, owned('joint', 'position')))],
  ['Force of soil', ofAny('soil force', 'x', 'z')],
  ['Contact force', ofAny('pcm force', 'z')],
  ['Speed of blocks', owned('block', 'speed')],
  ['Tilt of blocks', owned('block', 'tilt')],
  ['Height of blocks', owned('block', 'position', 'z')],
  ['Joint travel', inUnit('m', named(/^[a-z]+$/, owned('joint', 'position')))],
  ['Joint force', inUnit('N', named(/^[a-z]+$/, owned('joint', 'effort')))],
  ['Energy', inUnit('J', ofRun('kinetic', 'potential'))],
  ['Dissipation', inUnit('J', ofRun('contact dissipation', 'soil work', 'actuator work'))],
]);

/** Plots that could be shown, best first: {title, unit, columns}, columns by name. Titles come once. */
export function plotGroups(names) {
  const all = columnsOf(names);
  const plots = [];
  for (const [title, test] of GROUPS) {
    const columns = all.filter(test).slice(0, MOST_CURVES);
    if (columns.length > 0 && !plots.some((plot) => plot.title === title)) {
      plots.push({title, unit: columns[0].unit, columns: columns.map(({name}) => name)});
    }
  }
  return plots;
}

/** Slip and sinkage of each wheel: {slip, sinkage} by the wheel's name, the names of columns or undefined. */
export function wheelColumns(names) {
  const wheels = new Map();
  for (const {name, owner, quantity, component} of columnsOf(names)) {
    if (owner.kind === 'wheel' && component === '' && (quantity === 'slip' || quantity === 'sinkage')) {
      wheels.set(owner.name, {...wheels.get(owner.name), [quantity]: name});
    }
  }
  return wheels;
}

/** The place among `subjects` (wheels, feet, tools) of the one that a column is about; -1 for none. */
export function subjectOf(name, subjects) {
  const words = name.split('_');
  return subjects.findIndex((subject) => words.some((_, at) => endsWith(words.slice(0, at + 1), subject.split('_'))));
}

/** Short names of curves: the words in which they differ from one another. */
export function curveLabels(names) {
  const words = columnsOf(names).map(({label}) => label.split(' '));
  if (words.length === 1) {
    return [words[0].join(' ')];
  }
  let start = 0;
  while (words.every((list) => list.length > start + 1 && list[start] === words[0][start])) {
    start++;
  }
  let end = 0;
  while (words.every((list) => list.length > start + end + 1 && list.at(-1 - end) === words[0].at(-1 - end))) {
    end++;
  }
  return words.map((list) => list.slice(start, list.length - end).join(' '));
}

function endsWith(words, tail) {
  return words.length >= tail.length && tail.every((word, k) => words[words.length - tail.length + k] === word);
}
