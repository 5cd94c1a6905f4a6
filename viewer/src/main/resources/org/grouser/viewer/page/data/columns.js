/**
 * The columns of a run as its columns.json describes them: {name, owner, quantity, component, unit, sampling, frame,
 * label}, owner being {kind, name, surface, run}. Whoever looks for columns asks these parts. The name identifies a
 * column and says nothing more: it is never taken apart.
 */

import {SourceError} from 'grouser/data/source.js';

const MOST_CURVES = 8;
const MOST_CANDIDATES = 64;
const MOST_BARE_PLOTS = 12;
const MAX_COLUMNS = 20000;
const TEXTS = ['name', 'quantity', 'component', 'unit', 'sampling', 'frame', 'label'];
const OWNER_TEXTS = ['kind', 'name', 'surface', 'run'];
const OF_OWNER = ['kind', 'surface', 'run'];

/**
 * What a run says about its columns: {byName, complaint}. Without a readable columns.json nothing is known of them, and
 * the complaint says so in one line.
 */
export async function readColumns(source) {
  try {
    return {byName: checked(await source.json('columns')), complaint: ''};
  } catch (error) {
    const isSourceError = error instanceof SourceError;
    if (isSourceError && error.status === 0) {
      throw error;
    }
    const reason =
      isSourceError && error.status === 404 ? 'This run has no columns.json, older versions wrote none' : error.message;
    return {byName: new Map(), complaint: bareNote(reason)};
  }
}

/** The columns of these names, in their order, and what is to be said about them: {columns, complaint}. */
export function columnsFor(names, {byName, complaint}) {
  const columns = names.map((name) => byName.get(name) ?? bareColumn(name));
  const missing = names.find((name) => !byName.has(name));
  const hole = missing === undefined ? '' : bareNote(`columns.json does not describe ${missing.slice(0, 80)}`);
  return {columns, complaint: complaint || hole};
}

function bareNote(reason) {
  const end = reason.endsWith('.') ? '' : '.';
  return `${reason.slice(0, 300)}${end} Columns without a description are plotted by name, without units.`;
}

/** A column of which nothing is known but its name. */
function bareColumn(name) {
  const owner = {kind: '', name: '', surface: '', run: ''};
  return {name, owner, quantity: '', component: '', unit: '', sampling: '', frame: '', label: name};
}

/** Columns by name, when all of the file can be used. */
function checked(tree) {
  if (!Array.isArray(tree)) {
    throw new Error('columns.json is damaged: it is not a list.');
  }
  const byName = new Map();
  tree.slice(0, MAX_COLUMNS + 1).forEach((column, k) => {
    text(column, TEXTS, k);
    text(column.owner, OWNER_TEXTS, k);
    byName.set(column.name, column);
  });
  return byName;
}

function text(part, keys, k) {
  const missing = keys.find((key) => typeof part?.[key] !== 'string');
  if (missing) {
    throw new Error(`columns.json is damaged: column ${k + 1} has no ${missing}.`);
  }
}

/**
 * Whether a column is what is asked for: {kind, quantity, component, unit, sampling, surface, run}, each a word or a
 * list of words, `kind`, `surface` and `run` those of the owner. What is not asked for may be anything, but columns of
 * reference runs are found only where `run` is asked for.
 */
function fits(column, query) {
  return Object.entries({run: '', ...query}).every(([key, words]) => {
    const word = OF_OWNER.includes(key) ? column.owner[key] : column[key];
    return Array.isArray(words) ? words.includes(word) : words === word;
  });
}

/** The columns that fit a query, in their order; see {@link fits}. */
export function find(columns, query) {
  return columns.filter((column) => fits(column, query));
}

/** What drives put in, and what soil, rigid contacts, joints and air took. */
const ENERGY_TERMS = ['actuator_work', 'soil_loss', 'dissipation', 'joint_loss', 'air_loss'];

/** Plots that a run gets at first, best first: a title, and which columns belong to it. */
const GROUPS = /** @type {[string, Object<string, string | string[]>][]} */ ([
  ['Slip', {kind: 'wheel', quantity: 'slip_distance', component: ''}],
  ['Slip', {kind: 'wheel', quantity: 'slip', component: ''}],
  ['Slip', {kind: 'wheel', quantity: 'slip_vector', component: 'x'}],
  ['Sinkage', {quantity: 'sinkage', component: ''}],
  ['Wheel load', {kind: 'wheel', quantity: 'load', component: ''}],
  ['Wheel load', {kind: 'wheel', quantity: 'force', component: 'z', surface: ''}],
  ['Foot load', {kind: 'point', quantity: 'normal_force', component: ''}],
  ['Joint torque', {kind: 'joint', quantity: 'effort', unit: 'N m'}],
  ['Speed', {kind: 'base', quantity: 'speed', component: ''}],
  ['Tilt', {kind: 'base', quantity: 'attitude', component: ['roll', 'pitch']}],
  ['Height', {kind: 'base', quantity: 'position', component: 'z'}],
  ['Position', {kind: 'base', quantity: 'position', component: ['x', 'y']}],
  ['Drawbar pull', {quantity: 'drawbar_pull', component: ''}],
  ['Joint travel', {kind: 'joint', quantity: 'joint_position', unit: 'm'}],
  ['Soil force', {quantity: 'soil_force', component: ['x', 'z']}],
  ['Contact force', {kind: ['wheel', 'block', 'tool'], quantity: 'polygon_force', component: 'z'}],
  ['Speed of blocks', {kind: 'block', quantity: 'speed', component: ''}],
  ['Tilt of blocks', {kind: 'block', quantity: 'tilt', component: ''}],
  ['Height of blocks', {kind: 'block', quantity: 'position', component: 'z'}],
  ['Joint force', {kind: 'joint', quantity: 'effort', unit: 'N'}],
  ['Energy', {kind: 'run', quantity: 'energy', component: ['', 'kinetic', 'potential', 'stored']}],
  ['Energy account', {kind: 'run', quantity: 'energy', component: ENERGY_TERMS}],
  ['Energy remainder', {kind: 'run', quantity: 'energy', component: ['remainder', 'growth']}],
]);

/**
 * Plots that could be shown, best first: {title, unit, columns}. Titles come once. Where no column is known by its
 * quantity, the first ones get a plot each.
 */
export function plotGroups(columns) {
  const plots = [];
  for (const [title, query] of GROUPS) {
    const found = find(columns, query).slice(0, MOST_CANDIDATES);
    if (found.length > 0 && !plots.some((plot) => plot.title === title)) {
      plots.push({title, unit: found[0].unit, columns: found});
    }
  }
  return plots.length > 0 ? plots : columns.slice(0, MOST_BARE_PLOTS).map(plotOf);
}

/** The plot of one column alone. */
export function plotOf(column) {
  return {title: column.label, unit: column.unit, columns: [column]};
}

/** Of the columns of a plot as many as can be told apart, those first in which something happens, in their order. */
export function readable(columns, happens) {
  const busy = columns.filter(happens);
  const rest = columns.filter((column) => !busy.includes(column));
  const kept = [...busy, ...rest].slice(0, MOST_CURVES);
  return columns.filter((column) => kept.includes(column));
}

/**
 * Slip and sinkage of each wheel: {slip, sinkage} by the wheel's name, the names of columns or undefined. Slip is that
 * over a distance where it is recorded, since that of the instant jolts.
 */
export function wheelColumns(columns) {
  const wheels = new Map();
  for (const {name, owner, quantity} of find(columns, {
    kind: 'wheel',
    quantity: ['slip_distance', 'slip', 'sinkage'],
    component: '',
  })) {
    const known = wheels.get(owner.name) ?? {};
    if (quantity === 'slip_distance') {
      known.slip = name;
    } else {
      known[quantity] ??= name;
    }
    wheels.set(owner.name, known);
  }
  return wheels;
}

/** Short names of the curves of a plot: owner and component where they differ, else the whole label. */
export function curveLabels(columns) {
  const isOneQuantity = columns.length > 1 && columns.every(({quantity}) => quantity === columns[0].quantity);
  if (!isOneQuantity) {
    return columns.map(({label}) => label);
  }
  const parts = columns.map(({owner, component}) => [owner.kind, owner.name, owner.surface, component, owner.run]);
  const differs = parts[0].map((part, k) => parts.some((other) => other[k] !== part));
  const short = parts.map((list) =>
    list
      .filter((part, k) => differs[k] && part !== '')
      .join(' ')
      .replaceAll('_', ' '),
  );
  return columns.map(({label}, k) =>
    short[k] === '' || short.indexOf(short[k]) !== short.lastIndexOf(short[k]) ? label : short[k],
  );
}
