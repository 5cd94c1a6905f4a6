/**
 * Colour maps of the ground: made here from few points in OKLab, so that lightness is even and colour-blind readers
 * lose nothing. The points and the layers of the ground stand in the table of quantities, as do those of reports.
 */

import {TABLE} from 'grouser/data/quantities.js';

/** Colours of a map. */
export const TEXELS = 256;

/** What the replay keeps of a layer; height and slope follow from the shape of the ground. */
const KEPT = {
  sinkage: {layer: 'change', sign: -1},
  pressure: {layer: 'pressure', faint: true},
  shear: {layer: 'shear', faint: true},
  speed: {layer: 'speed', faint: true},
  depth: {layer: 'depth', faint: true},
};

/**
 * The layers of the ground in the order of the menu: {id, title, unit, map, layer, times, threshold, least, faint}.
 * `times` turns the SI numbers of the replay into the unit shown, `threshold` and `least` are in that unit: what is
 * below the threshold counts as none, and the scale of colours ends no lower than `least`. `faint` ones leave the
 * ground as it is where they are zero.
 */
export const LAYERS = [
  {id: 'plain', title: 'Plain', unit: '', map: null},
  ...TABLE.layers.map((row) => {
    const {sign = 1, ...kept} = KEPT[row.id] ?? {};
    return {...row, ...kept, times: sign * row.times};
  }),
];

/** OKLab to linear sRGB; components outside 0..1 are colours a screen cannot show. */
function linearOf(l, a, b) {
  const p = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const q = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const r = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * p - 3.3077115913 * q + 0.2309699292 * r,
    -1.2684380046 * p + 2.6097574011 * q - 0.3413193965 * r,
    -0.0041960863 * p - 0.7034186147 * q + 1.707614701 * r,
  ];
}

/** The nearest colour of the same lightness and hue that a screen shows, as linear sRGB. */
function shown(l, a, b) {
  let low = 0;
  let high = 1;
  const inside = (k) => linearOf(l, a * k, b * k).every((c) => c >= -1e-4 && c <= 1.0001);
  if (!inside(1)) {
    for (let n = 0; n < 20; n++) {
      const middle = (low + high) / 2;
      if (inside(middle)) low = middle;
      else high = middle;
    }
    return linearOf(l, a * low, b * low);
  }
  return linearOf(l, a, b);
}

const encode = (c) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const decode = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

/** 256 colours of a map as sRGB bytes, RGBA. */
export function colourTable(name) {
  const points = TABLE.maps[name].map(([l, c, h]) => [
    l,
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  ]);
  const table = new Uint8Array(4 * TEXELS);
  for (let k = 0; k < TEXELS; k++) {
    const s = (k / (TEXELS - 1)) * (points.length - 1);
    const n = Math.min(Math.floor(s), points.length - 2);
    const [l, a, b] = points[n].map((v, c) => v + (points[n + 1][c] - v) * (s - n));
    const rgb = shown(l, a, b);
    for (let c = 0; c < 3; c++) table[4 * k + c] = Math.round(255 * encode(Math.min(Math.max(rgb[c], 0), 1)));
    table[4 * k + 3] = 255;
  }
  return table;
}

/** OKLab lightness of colour k of a table, 0 black to 1 white. */
export function lightness(table, k) {
  const [r, g, b] = [0, 1, 2].map((c) => decode(table[4 * k + c] / 255));
  return (
    0.2104542553 * Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) +
    0.793617785 * Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) -
    0.0040720468 * Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  );
}

/** A map as a CSS gradient, low values left. */
export function colourCss(name) {
  const table = colourTable(name);
  const stops = [];
  for (let n = 0; n <= 16; n++) {
    const k = 4 * Math.min(n * 16, TEXELS - 1);
    stops.push(`rgb(${table[k]} ${table[k + 1]} ${table[k + 2]})`);
  }
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
