/** Units as keys of scenario files carry them (`cohesion_Pa`), and numbers and units as people read them. */

import {TABLE} from 'grouser/data/quantities.js';

const UNITS = [
  'm',
  'mm',
  'm2',
  'm3',
  'm4',
  's',
  's2',
  'rad',
  'rad2',
  'deg',
  'N',
  'kN',
  'Nm',
  'Ns',
  'Nms',
  'J',
  'V',
  'A',
  'W',
  'Pa',
  'kPa',
  'kg',
  'kg_m2',
  'Hz',
  'ohm',
  'H',
  'K',
  'g',
  'ms',
  'n',
  'n1',
  'n2',
];
const TAIL = new RegExp(
  `_(${alternatives(UNITS)}(?:_${alternatives(UNITS)})*(?:_per_${alternatives(UNITS)}(?:_${alternatives(UNITS)})*)*)$`,
);
const POWERS = {2: '²', 3: '³', 4: '⁴'};
const WRITTEN = {Nm: 'N m', Ns: 'N s', Nms: 'N m s', deg: '°', ohm: 'Ω'};

/** The unit at the end of a key: `m/s²` of `gravity_m_per_s2`; `-` where there is none. */
export function unitOf(key) {
  const tail = TAIL.exec(key)?.[1];
  if (!tail) {
    return '-';
  }
  return tail
    .split('_per_')
    .map((side) =>
      side
        .replace(/m_n([12])$/, (_, k) => `mⁿ⁺${k === '1' ? '¹' : '²'}`)
        .split('_')
        .map(power)
        .join(' '),
    )
    .join('/');
}

/** A key without its unit, with blanks: `wheel speed` of `wheel_speed_rad_per_s`. */
export function wordsOf(key) {
  return key.replace(TAIL, '').replaceAll('_', ' ');
}

/** A number in at most `digits` digits, without an empty exponent; a dash for what is none. */
export function format(value, digits = 4) {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return '–';
  }
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e7)) {
    return value
      .toExponential(digits - 1)
      .replace(/\.?0+e/, 'e')
      .replace('e+', 'e')
      .replace('-', '−')
      .replace('e-', 'e−');
  }
  const text = value.toPrecision(digits);
  const plain = text.includes('e') ? String(Number(text)) : text;
  return (plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain).replace('-', '−');
}

/** A unit to be shown: `m³` for `m^3`, `N m` for `Nm`, nothing for `-`. */
export function shownUnit(unit) {
  return unit === '-'
    ? ''
    : WRITTEN[unit]
      ? WRITTEN[unit]
      : Object.entries(POWERS).reduce((text, [k, sign]) => text.replaceAll(`^${k}`, sign), unit);
}

/** A number with its unit; the unit `-` is not written. */
export function withUnit(value, unit, digits) {
  return `${format(value, digits)} ${shownUnit(unit ?? '')}`.trim();
}

/**
 * How a number is shown: {unit, times, digits, step, threshold}, of a column or of anything with a `quantity` and an SI
 * `unit`. `times` turns the SI number into the shown one; no digit stands beyond `step` (in the shown unit, 0: no
 * limit); what is below `threshold` counts as none.
 */
export function displayOf({quantity = '', unit = '-'}) {
  return (
    TABLE.quantities[`${quantity} ${unit}`] ??
    TABLE.units[unit] ?? {unit: shownUnit(unit), times: 1, digits: 4, step: 0, threshold: 0}
  );
}

/** An SI number as its display shows it, without the unit: rounded, never -0, a dash for what is none. */
export function shownNumber(si, display) {
  if (typeof si !== 'number' || !Number.isFinite(si)) {
    return '–';
  }
  const value = si * display.times;
  const rounded = display.step > 0 ? Math.round(value / display.step) * display.step : value;
  return format(rounded === 0 ? 0 : rounded, display.digits);
}

/** An SI number with the unit that its display shows: `68.4 %`, `23.4 mm`, `15 °`. */
export function shownText(si, display) {
  const number = shownNumber(si, display);
  return display.unit === '' || number === '–' ? number : `${number} ${display.unit}`;
}

/** A duration as people say it: 850 ms, 12.4 s, 3 min 5 s, 2 h 4 min. */
export function duration(seconds) {
  if (!Number.isFinite(seconds)) {
    return '–';
  }
  if (seconds < 1) {
    return `${Math.round(1000 * seconds)} ms`;
  }
  if (seconds < 100) {
    return `${format(seconds, 3)} s`;
  }
  const whole = Math.round(seconds);
  return whole < 3600
    ? `${Math.floor(whole / 60)} min ${whole % 60} s`
    : `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

function alternatives(words) {
  return `(?:${words.join('|')})`;
}

function power(unit) {
  return WRITTEN[unit] ?? unit.replace(/^(m|s|rad)([234])$/, (_, letters, exponent) => letters + POWERS[exponent]);
}
