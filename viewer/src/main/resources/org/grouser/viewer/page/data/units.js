/** Units as names carry them (`base_vx_m_per_s`, `cohesion_Pa`), and numbers as people read them. */

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

/** The unit at the end of a name: `m/s` of `base_vx_m_per_s`; `-` where there is none. */
export function unitOf(name) {
  const tail = TAIL.exec(name)?.[1];
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

/** A name without its unit, with blanks: `wheel fl force z` of `wheel_fl_force_z_N`. */
export function wordsOf(name) {
  return name.replace(TAIL, '').replaceAll('_', ' ');
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

/** A number with its unit; the unit `-` is not written. */
export function withUnit(value, unit, digits) {
  return unit && unit !== '-' ? `${format(value, digits)} ${unit}` : format(value, digits);
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
  return unit.replace(/^(m|s|rad)([234])$/, (_, letters, exponent) => letters + POWERS[exponent]);
}
