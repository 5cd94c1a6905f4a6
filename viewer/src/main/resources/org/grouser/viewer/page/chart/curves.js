/** A response over a factor: the mean with its interval, and where nine of ten runs lie. */

import {Axis} from 'grouser/data/studyscale.js';
import {headingOf} from 'grouser/data/studytable.js';
import {area, border, clear, curve, grid, words} from 'grouser/chart/frame.js';

const LEFT = 62;
const TOP = 26;
const FOOT = 42;
const LEGEND = 132;
const DASHES = [[], [8, 3], [3, 3], [10, 3, 2, 3]];

const number = (value) => (typeof value === 'number' ? value : NaN);

/** Columns that the table does not know have their bare name. */
function columnOf(table, name) {
  return table.columns[table.place(name)] ?? {name, unit: '-', labels: null, low: NaN, high: NaN, role: ''};
}

/** The curves of a summary that belong together, as {key, response, factor, curves}. */
export function curveSets(summary) {
  const sets = new Map();
  for (const it of Array.isArray(summary?.curves) ? summary.curves : []) {
    const key = `${it.response} over ${it.factor}`;
    if (!sets.has(key)) {
      sets.set(key, {key, response: String(it.response), factor: String(it.factor), curves: []});
    }
    sets.get(key).curves.push(it);
  }
  return [...sets.values()];
}

/**
 * @param {any} ctx
 * @param {{table: any, set: {response: string, factor: string, curves: any[]}}} view
 */
export function drawCurves(ctx, size, theme, view) {
  const {table, set} = view;
  clear(ctx, size, theme);
  const factor = columnOf(table, set.factor);
  const response = columnOf(table, set.response);
  const isOutcome = response.role === 'outcome';
  const curves = set.curves.map((it) => ({
    group: String(it.group ?? '')
      .split(' = ')
      .slice(-1)[0],
    points: (Array.isArray(it.points) ? it.points : []).map((point) => ({
      at: number(point.at),
      mean: number(point.mean?.estimate),
      bands: [
        [number(point.low), number(point.high)],
        [number(point.mean?.low), number(point.mean?.high)],
      ],
    })),
  }));
  const points = curves.flatMap((it) => it.points);
  const xs = points.map(({at}) => at).filter(Number.isFinite);
  const ys = points
    .flatMap(({mean, bands}) => [mean, ...bands[1], ...(isOutcome ? [0, 1] : bands[0])])
    .filter(Number.isFinite);
  const right = Math.max(LEFT + 40, size.width - LEGEND);
  const across = factor.labels
    ? Axis.of(factor, LEFT, right)
    : Axis.around(Math.min(...xs), Math.max(...xs), LEFT, right);
  const up = Axis.around(Math.min(...ys), Math.max(...ys), size.height - FOOT, TOP);
  grid(ctx, across, up, headingOf(factor), isOutcome ? `probability of ${response.name}` : headingOf(response), theme);
  [0, 1].slice(isOutcome ? 1 : 0).forEach((band) => {
    curves.forEach((it, k) => {
      ctx.fillStyle = theme.palette[k % theme.palette.length];
      ctx.globalAlpha = band === 1 ? 0.35 : 0.12;
      const known = it.points.filter(({at, bands}) => Number.isFinite(at + bands[band][0] + bands[band][1]));
      area(
        ctx,
        known.map(({at, bands}) => [across.pixel(at), up.pixel(bands[band][0]), up.pixel(bands[band][1])]),
      );
    });
  });
  ctx.globalAlpha = 1;
  ctx.lineWidth = 1.8;
  curves.forEach((it, k) => {
    ctx.strokeStyle = theme.palette[k % theme.palette.length];
    ctx.setLineDash(DASHES[k % DASHES.length]);
    curve(
      ctx,
      it.points.map(({at, mean}) => [across.pixel(at), up.pixel(mean)]),
    );
  });
  ctx.setLineDash([]);
  ctx.lineWidth = 1;
  border(ctx, across, up, theme);
  legend(ctx, size.width - LEGEND + 12, curves, isOutcome, theme);
}

function legend(ctx, x, curves, isOutcome, theme) {
  let y = TOP + 6;
  curves
    .filter(({group}) => group !== '')
    .forEach(({group}, k) => {
      ctx.strokeStyle = theme.palette[k % theme.palette.length];
      ctx.setLineDash(DASHES[k % DASHES.length]);
      ctx.lineWidth = 1.8;
      curve(ctx, [
        [x, y],
        [x + 24, y],
      ]);
      words(ctx, group, x + 30, y, theme.ink, 'left', LEGEND - 46);
      y += 18;
    });
  ctx.setLineDash([]);
  ctx.lineWidth = 1;
  const bands = isOutcome
    ? [['interval', 0.35]]
    : [
        ['interval', 0.35],
        ['5 to 95 %', 0.12],
      ];
  bands.forEach(([text, alpha]) => {
    ctx.fillStyle = theme.ink;
    ctx.globalAlpha = Number(alpha);
    ctx.fillRect(x, y - 1, 24, 11);
    ctx.globalAlpha = 1;
    words(ctx, String(text), x + 30, y + 5, theme.ink, 'left', LEGEND - 46);
    y += 18;
  });
}
