/** One metric of the runs of a group over the value in which they differ: dots, and a line where that is a number. */

import {Axis} from 'grouser/data/studyscale.js';
import {border, clear, curve, grid} from 'grouser/chart/frame.js';

const LEFT = 62;
const TOP = 26;
const FOOT = 42;
const RIGHT = 14;
const NEAR_PX = 10;

/**
 * Draws it; answers which run is at a place, or -1.
 *
 * @param {any} ctx
 * @param {{x: {title: string, texts: string[]}, y: {title: string, values: number[]}}} view
 * @returns {(px: number, py: number) => number}
 */
export function drawOverview(ctx, size, theme, view) {
  const {x, y} = view;
  clear(ctx, size, theme);
  const numbers = x.texts.map((text) => (text.trim() === '' ? NaN : Number(text)));
  const isNumber = numbers.every(Number.isFinite);
  const labels = [...new Set(x.texts)];
  const xs = isNumber ? numbers : x.texts.map((text) => labels.indexOf(text));
  const known = y.values.filter(Number.isFinite);
  const right = Math.max(LEFT + 40, size.width - RIGHT);
  const across = isNumber
    ? Axis.around(Math.min(...xs), Math.max(...xs), LEFT, right)
    : new Axis(-0.5, labels.length - 0.5, LEFT, right, labels);
  const up = Axis.around(Math.min(...known), Math.max(...known), size.height - FOOT, TOP);
  grid(ctx, across, up, x.title, y.title, theme);
  const places = xs.map((value, k) => [across.pixel(value), up.pixel(y.values[k])]);
  if (isNumber) {
    ctx.strokeStyle = theme.palette[0];
    ctx.globalAlpha = 0.45;
    const order = xs.map((_, k) => k).sort((a, b) => xs[a] - xs[b]);
    curve(
      ctx,
      order.map((k) => places[k]),
    );
    ctx.globalAlpha = 1;
  }
  ctx.fillStyle = theme.palette[0];
  for (const [px, py] of places) {
    if (Number.isFinite(py)) {
      ctx.fillRect(px - 3, py - 3, 6, 6);
    }
  }
  border(ctx, across, up, theme);
  return (px, py) => {
    let found = -1;
    let least = NEAR_PX * NEAR_PX;
    places.forEach(([atX, atY], k) => {
      const distance = (atX - px) ** 2 + (atY - py) ** 2;
      if (distance <= least) {
        least = distance;
        found = k;
      }
    });
    return found;
  };
}
