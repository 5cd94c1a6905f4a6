/** How often the values of a column occur: all runs pale, the selected ones in colour. */

import {Axis, bins} from 'grouser/data/studyscale.js';
import {headingOf} from 'grouser/data/studytable.js';
import {border, clear, grid} from 'grouser/chart/frame.js';

const LEFT = 52;
const TOP = 26;
const FOOT = 42;

/**
 * Draws it; answers what is at a pixel, in words.
 *
 * @param {any} ctx
 * @param {{table: any, mask: Uint8Array, column: number}} view
 * @returns {{at: (px: number) => {low: number, high: number, all: number, chosen: number} | null}}
 */
export function drawHistogram(ctx, size, theme, view) {
  const {table, mask, column} = view;
  clear(ctx, size, theme);
  const shown = table.columns[column];
  const {edges, all, chosen} = bins(shown, table.count, mask);
  const across = new Axis(edges[0], edges[edges.length - 1], LEFT, size.width - 14, shown.labels);
  const up = new Axis(0, Math.max(1, 1.05 * Math.max(...all)), size.height - FOOT, TOP);
  grid(ctx, across, up, headingOf(shown), 'runs', theme);
  const bar = (k, count, colour) => {
    const x = across.pixel(edges[k]);
    ctx.fillStyle = colour;
    ctx.fillRect(x + 0.5, up.pixel(count), Math.max(1, across.pixel(edges[k + 1]) - x - 1), up.from - up.pixel(count));
  };
  ctx.globalAlpha = 0.35;
  all.forEach((count, k) => bar(k, count, theme.none));
  ctx.globalAlpha = 1;
  chosen.forEach((count, k) => bar(k, count, theme.accent));
  border(ctx, across, up, theme);
  const at = (px) => {
    const k = edges.findIndex(
      (edge, n) => n < all.length && px >= across.pixel(edge) && px < across.pixel(edges[n + 1]),
    );
    return k < 0 ? null : {low: edges[k], high: edges[k + 1], all: all[k], chosen: chosen[k]};
  };
  return {at};
}
