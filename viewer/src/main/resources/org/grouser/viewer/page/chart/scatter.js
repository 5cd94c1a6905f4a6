/** Any two columns of a study over each other, coloured by a third: a dot per run. */

import {headingOf} from 'grouser/data/studytable.js';
import {Axis, colourScale, spread} from 'grouser/data/studyscale.js';
import {border, clear, colourLegend, grid} from 'grouser/chart/frame.js';

const LEFT = 62;
const TOP = 26;
const FOOT = 42;
const LEGEND = 132;
const NEAR_PX = 9;

/**
 * Draws it; answers where the dots are, for pointers.
 *
 * @param {any} ctx
 * @param {{table: any, mask: Uint8Array, x: number, y: number, colour: number, chosen: number}} view places of columns
 *     in the table, and of the chosen row or -1
 * @returns {{nearest: (px: number, py: number) => number, drawn: number}}
 */
export function drawScatter(ctx, size, theme, view) {
  const {table, mask, x, y, colour, chosen} = view;
  clear(ctx, size, theme);
  const [xs, ys, tint] = [table.columns[x], table.columns[y], table.columns[colour]];
  const numbers = table.columns[0].values;
  const across = Axis.of(xs, LEFT, Math.max(LEFT + 40, size.width - LEGEND));
  const up = Axis.of(ys, size.height - FOOT, TOP);
  grid(ctx, across, up, headingOf(xs), headingOf(ys), theme);
  const scale = colourScale(tint, theme.palette, theme.none);
  const px = new Float32Array(table.count);
  const py = new Float32Array(table.count);
  for (let k = 0; k < table.count; k++) {
    px[k] = across.pixel(xs.values[k] + spread(xs, numbers[k]));
    py[k] = up.pixel(ys.values[k] + spread(ys, numbers[k] + 17));
  }
  let drawn = 0;
  const dots = (isOn, paint) => {
    for (let k = 0; k < table.count; k++) {
      if (mask[k] === isOn && Number.isFinite(px[k]) && Number.isFinite(py[k])) {
        paint(k);
        drawn++;
      }
    }
  };
  ctx.globalAlpha = 0.35;
  ctx.fillStyle = theme.none;
  dots(0, (k) => ctx.fillRect(px[k] - 1, py[k] - 1, 2, 2));
  ctx.globalAlpha = table.count > 3000 ? 0.75 : 0.9;
  const half = table.count > 3000 ? 1.5 : 2.25;
  dots(1, (k) => {
    ctx.fillStyle = scale.of(tint.values[k]);
    ctx.fillRect(px[k] - half, py[k] - half, 2 * half, 2 * half);
  });
  ctx.globalAlpha = 1;
  if (chosen >= 0 && Number.isFinite(px[chosen] + py[chosen])) {
    ctx.strokeStyle = theme.ink;
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.arc(px[chosen], py[chosen], 6, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.lineWidth = 1;
  }
  border(ctx, across, up, theme);
  colourLegend(ctx, size.width - LEGEND + 14, TOP + 4, LEGEND - 20, headingOf(tint), tint, scale, theme);
  const nearest = (atX, atY) => {
    let found = -1;
    let least = NEAR_PX * NEAR_PX;
    for (let k = 0; k < table.count; k++) {
      const distance = (px[k] - atX) ** 2 + (py[k] - atY) ** 2;
      if (mask[k] === 1 && distance <= least) {
        least = distance;
        found = k;
      }
    }
    return found;
  };
  return {nearest, drawn};
}
