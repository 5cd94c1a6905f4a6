/** Parallel coordinates: an upright axis per column, a line per run through its values, brushes on the axes. */

import {Axis, colourScale, scattered, spread} from 'grouser/data/studyscale.js';
import {headingOf} from 'grouser/data/studytable.js';
import {clear, words} from 'grouser/chart/frame.js';

const SIDE = 58;
const TOP = 34;
const FOOT = 14;
const NEAR_PX = 14;
const MOST_LINES = 1500;
const MOST_FAINT = 500;

/** Rows with a mark, so many at most, chosen without a rhythm: every second row of a grid may be the same soil. */
function sample(mask, mark, most) {
  const total = mask.reduce((sum, on) => sum + Number(on === mark), 0);
  const part = total > most ? (0.95 * most) / total : 1;
  const places = [];
  mask.forEach((on, k) => {
    if (on === mark && scattered(k) <= part && places.length < most) {
      places.push(k);
    }
  });
  return {places, total};
}

/**
 * Draws it; answers which axis is at a pixel, and how many of the selected lines are drawn.
 *
 * @param {any} ctx
 * @param {{table: any, mask: Uint8Array, colour: number, axes: number[],
 *   brushes: Record<string, [number, number]>}} view
 * @returns {{at: (px: number) => {column: any, axis: Axis} | null, drawn: number, total: number}}
 */
export function drawParallel(ctx, size, theme, view) {
  const {table, mask, colour, axes, brushes} = view;
  clear(ctx, size, theme);
  const stands = axes.map((c, k) => ({
    column: table.columns[c],
    axis: Axis.of(table.columns[c], size.height - FOOT, TOP),
    x: axes.length === 1 ? size.width / 2 : SIDE + (k * (size.width - 2 * SIDE)) / (axes.length - 1),
  }));
  const tint = table.columns[colour];
  const scale = colourScale(tint, theme.palette, theme.none);
  const line = (k) => {
    ctx.beginPath();
    let isDown = false;
    for (const {column, axis, x} of stands) {
      const y = axis.pixel(column.values[k] + spread(column, k));
      if (!Number.isFinite(y)) {
        isDown = false;
      } else if (isDown) {
        ctx.lineTo(x, y);
      } else {
        ctx.moveTo(x, y);
        isDown = true;
      }
    }
    ctx.stroke();
  };
  ctx.globalAlpha = 0.12;
  ctx.strokeStyle = theme.none;
  sample(mask, 0, MOST_FAINT).places.forEach(line);
  const {places, total} = sample(mask, 1, MOST_LINES);
  ctx.globalAlpha = Math.max(0.1, Math.min(0.8, 7 / Math.sqrt(1 + places.length)));
  places.forEach((k) => {
    ctx.strokeStyle = scale.of(tint.values[k]);
    line(k);
  });
  ctx.globalAlpha = 1;
  const room = stands.length > 1 ? stands[1].x - stands[0].x - 8 : size.width;
  stands.forEach((stand) => upright(ctx, stand, room, size, brushes, theme));
  const at = (px) => stands.find(({x}) => Math.abs(px - x) <= NEAR_PX) ?? null;
  return {at, drawn: places.length, total};
}

function upright(ctx, {column, axis, x}, room, size, brushes, theme) {
  ctx.strokeStyle = theme.ink;
  ctx.beginPath();
  ctx.moveTo(x, TOP);
  ctx.lineTo(x, size.height - FOOT);
  ctx.stroke();
  words(ctx, headingOf(column), x, 14, theme.ink, 'center', room);
  const beside = x <= SIDE ? SIDE - 8 : Math.max(24, room / 2);
  for (const {value, text} of axis.ticks(30)) {
    const y = axis.pixel(value);
    ctx.globalAlpha = 0.78;
    ctx.fillStyle = theme.panel;
    const width = Math.min(beside, ctx.measureText(text).width);
    ctx.fillRect(x - 7 - width, y - 7, width + 3, 14);
    ctx.globalAlpha = 1;
    words(ctx, text, x - 6, y, theme.ink, 'right', beside);
    ctx.beginPath();
    ctx.moveTo(x - 3, y);
    ctx.lineTo(x + 3, y);
    ctx.stroke();
  }
  const brush = brushes[column.name];
  if (brush) {
    const top = Math.max(TOP, axis.pixel(brush[1]));
    const bottom = Math.min(size.height - FOOT, axis.pixel(brush[0]));
    ctx.fillStyle = theme.accent;
    ctx.globalAlpha = 0.3;
    ctx.fillRect(x - 7, top, 14, Math.max(2, bottom - top));
    ctx.globalAlpha = 1;
    ctx.strokeStyle = theme.accent;
    ctx.strokeRect(x - 7, top, 14, Math.max(2, bottom - top));
  }
}

/**
 * The range that a drag along an axis selects, whole labels where it has some; null for a mere click, which takes the
 * brush away.
 */
export function brushOf(axis, fromPx, toPx) {
  if (Math.abs(toPx - fromPx) < 4) {
    return null;
  }
  const values = [axis.value(fromPx), axis.value(toPx)].map((value) => Math.min(axis.high, Math.max(axis.low, value)));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = axis.labels ? [Math.floor(low + 0.5) - 0.5, Math.ceil(high - 0.5) + 0.5] : [low, high];
  return /** @type {[number, number]} */ (range);
}
