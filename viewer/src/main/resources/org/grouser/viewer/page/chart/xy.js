/** Curves of one series over another: pairs of the same time joined in order, a dot at the time shown. */

import {Axis} from 'grouser/data/studyscale.js';
import {LogAxis} from 'grouser/data/logaxis.js';
import {border, clear, curve, grid} from 'grouser/chart/frame.js';

const LEFT = 56;
const TOP = 24;
const FOOT = 40;
const RIGHT = 12;
const NEAR_PX = 12;

/**
 * Draws it; answers {nearest(px, py), dot(k, x, y)}: the time of the nearest point or NaN, and where values lie.
 *
 * @param {any} ctx
 * @param {{curves: {xs: number[], ys: number[], times: ArrayLike<number>, colour: string, dash: number[]}[], x: string,
 *     y: string, logX: boolean, logY: boolean}} view
 */
export function drawXy(ctx, size, theme, view) {
  clear(ctx, size, theme);
  const right = Math.max(LEFT + 40, size.width - RIGHT);
  const across = axis(
    view.curves.map(({xs}) => xs),
    LEFT,
    right,
    view.logX,
  );
  const up = axis(
    view.curves.map(({ys}) => ys),
    size.height - FOOT,
    TOP,
    view.logY,
  );
  grid(ctx, across, up, view.x, view.y, theme);
  const place = (x, y) => [across.pixel(x), up.pixel(y)];
  ctx.lineWidth = 1.4;
  for (const {xs, ys, colour, dash} of view.curves) {
    ctx.strokeStyle = colour;
    ctx.setLineDash(dash);
    curve(
      ctx,
      xs.map((x, k) => place(x, ys[k])),
    );
  }
  ctx.setLineDash([]);
  ctx.lineWidth = 1;
  border(ctx, across, up, theme);
  return {
    place,
    nearest: (px, py) => {
      let time = NaN;
      let least = NEAR_PX * NEAR_PX;
      for (const {xs, ys, times} of view.curves) {
        for (let k = 0; k < xs.length; k++) {
          const [x, y] = place(xs[k], ys[k]);
          const distance = (x - px) ** 2 + (y - py) ** 2;
          if (distance < least) {
            least = distance;
            time = times[k];
          }
        }
      }
      return time;
    },
  };
}

function axis(lists, from, to, isLog) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of lists.flat()) {
    if (Number.isFinite(value) && (!isLog || value > 0)) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return isLog ? LogAxis.around(low, high, from, to) : Axis.around(low, high, from, to);
}
