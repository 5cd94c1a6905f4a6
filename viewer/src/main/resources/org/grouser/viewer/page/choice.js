/** Which plots a run gets at first, by the names of its columns. */

import {unitOf, wordsOf} from 'grouser/units.js';

const MOST_CURVES = 8;
const GROUPS = [
  ['Slip', /^wheel_.+_slip$/],
  ['Slip', /^wheel_.+_slip_x$/],
  ['Sinkage', /_sinkage_m$/],
  ['Wheel load', /^wheel_.+_load_N$/],
  ['Wheel load', /^wheel_[a-z0-9]+_force_z_N$/],
  ['Foot load', /^point_.+_normal_N$/],
  ['Drive torque', /^joint_.*(?:drive|wheel|spin).*_effort_Nm$/],
  ['Speed', /^base_speed_m_per_s$/],
  ['Tilt', /^base_(?:roll|pitch)_rad$/],
  ['Height', /^base_z_m$/],
  ['Position', /^base_[xy]_m$/],
  ['Pull', /_pull_N$/],
  ['Leg stroke', /^joint_.*leg.*_m$/],
  ['Force of soil', /_soil_force_[xz]_N$/],
  ['Contact force', /_pcm_force_z_N$/],
  ['Speed of blocks', /^block_.+_speed_m_per_s$/],
  ['Tilt of blocks', /^block_.+_tilt_rad$/],
  ['Height of blocks', /^block_.+_z_m$/],
  ['Joint travel', /^joint_[a-z]+_m$/],
  ['Joint force', /^joint_[a-z]+_effort_N$/],
  ['Energy', /^(?:kinetic|potential)_J$/],
  ['Dissipation', /^(?:contact_dissipation|soil_work|actuator_work)_J$/],
];

/** Plots that could be shown, best first: {title, unit, columns}. Titles come once. */
export function candidates(names) {
  const plots = [];
  for (const [title, pattern] of GROUPS) {
    const columns = names.filter((name) => pattern.test(name)).slice(0, MOST_CURVES);
    if (columns.length > 0 && !plots.some((plot) => plot.title === title)) {
      plots.push({title, unit: unitOf(columns[0]), columns});
    }
  }
  return plots;
}

/** Short names of curves: the words in which they differ from one another. */
export function labels(columns) {
  if (columns.length === 1) {
    return [wordsOf(columns[0])];
  }
  const words = columns.map((column) => wordsOf(column).split(' '));
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
