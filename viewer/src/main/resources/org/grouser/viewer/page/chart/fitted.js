/** What a fit shows: numbers over its evaluations, and data beside what the fit says of them. */

import {area, border, clear, curve, grid, words} from 'grouser/chart/frame.js';
import {Axis} from 'grouser/data/studyscale.js';

const LEFT = 76;
const TOP = 26;
const FOOT = 42;
const RIGHT = 12;

const finite = (values) => values.filter(Number.isFinite);

function axes(size, xs, ys) {
  const x = finite(xs);
  const y = finite(ys);
  return {
    across: Axis.around(Math.min(...x), Math.max(...x), LEFT, Math.max(LEFT + 40, size.width - RIGHT)),
    up: Axis.around(Math.min(...y), Math.max(...y), size.height - FOOT, TOP),
  };
}

/**
 * A number over the evaluations so far.
 *
 * @param {{at: number[], values: number[], title: string, colour: number}} view
 */
export function drawTrace(ctx, size, theme, view) {
  const {at, values, title, colour} = view;
  clear(ctx, size, theme);
  const {across, up} = axes(size, at, values);
  grid(ctx, across, up, 'evaluations', title, theme);
  ctx.strokeStyle = theme.palette[colour % theme.palette.length];
  ctx.lineWidth = 1.8;
  curve(
    ctx,
    at.map((x, k) => [across.pixel(x), up.pixel(values[k])]),
  );
  ctx.lineWidth = 1;
  dots(ctx, at.length < 200 ? at.map((x, k) => [across.pixel(x), up.pixel(values[k])]) : [], ctx.strokeStyle, 2);
  border(ctx, across, up, theme);
}

/**
 * A series with the band of measurements light, that of the model dark, the fit as a line, data as dots.
 *
 * @param {{unit: string, name: string, axis: string, points: any[]}} series
 */
export function drawFitted(ctx, size, theme, series) {
  clear(ctx, size, theme);
  const {points} = series;
  const {across, up} = axes(
    size,
    points.map(({at}) => at),
    points.flatMap(({measured, fitted, bands}) => [measured, fitted, ...bands.flat()]),
  );
  const unit = series.unit && series.unit !== '-' ? `, ${series.unit}` : '';
  grid(ctx, across, up, series.axis || 'number of the value', `${series.name}${unit}`, theme);
  ctx.fillStyle = theme.accent;
  [0, 1].forEach((band) => {
    ctx.globalAlpha = band === 0 ? 0.14 : 0.35;
    const known = points.filter(({bands}) => Number.isFinite(bands[band][0] + bands[band][1]));
    area(
      ctx,
      known.map(({at, bands}) => [across.pixel(at), up.pixel(bands[band][0]), up.pixel(bands[band][1])]),
    );
  });
  ctx.globalAlpha = 1;
  ctx.strokeStyle = theme.accent;
  ctx.lineWidth = 1.8;
  curve(
    ctx,
    points.map(({at, fitted}) => [across.pixel(at), up.pixel(fitted)]),
  );
  ctx.lineWidth = 1;
  dots(
    ctx,
    points.map(({at, measured}) => [across.pixel(at), up.pixel(measured)]),
    theme.ink,
    2.6,
  );
  border(ctx, across, up, theme);
  if (points.length === 0) {
    words(ctx, 'no data', (across.from + across.to) / 2, (up.from + up.to) / 2, theme.faint, 'center');
  }
}

function dots(ctx, places, colour, radius) {
  ctx.fillStyle = colour;
  for (const [x, y] of places) {
    if (Number.isFinite(x) && Number.isFinite(y)) {
      ctx.beginPath();
      ctx.arc(x, y, radius, 0, 2 * Math.PI);
      ctx.fill();
    }
  }
}
