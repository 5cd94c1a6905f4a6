/** Where one may go: cells over two factors, each with a colour, a letter and its runs. */

import {Axis} from 'grouser/data/studyscale.js';
import {headingOf} from 'grouser/data/studytable.js';
import {border, clear, grid, words} from 'grouser/chart/frame.js';

const LEFT = 92;
const TOP = 26;
const FOOT = 42;
const LEGEND = 116;

/** Colours differ in lightness too; letters say it once more. */
const VERDICTS = {
  go: {name: 'go', letter: 'G', fill: '#9fd3f0', ink: '#000000'},
  marginal: {name: 'marginal', letter: 'M', fill: '#f5e67a', ink: '#000000'},
  no_go: {name: 'no-go', letter: 'N', fill: '#b34700', ink: '#ffffff'},
  unknown: {name: 'unknown', letter: '?', fill: '#ededed', ink: '#000000'},
};

/** The maps of a summary that make sense, each with a key. */
export function outcomeMaps(summary) {
  return (Array.isArray(summary?.maps) ? summary.maps : [])
    .filter(
      ({xEdges, yEdges, cells}) =>
        [xEdges, yEdges, cells].every(Array.isArray) && cells.length === (xEdges.length - 1) * (yEdges.length - 1),
    )
    .map((map) => ({...map, key: `${map.outcome} over ${map.xFactor} and ${map.yFactor}`}));
}

/**
 * Draws a map; answers which cell is at a pixel.
 *
 * @param {any} ctx
 * @param {{table: any, map: any}} view
 * @returns {{at: (px: number, py: number) => any}}
 */
export function drawVerdicts(ctx, size, theme, view) {
  const {table, map} = view;
  clear(ctx, size, theme);
  const [x, y] = [map.xFactor, map.yFactor].map((name) => table.columns[table.place(name)] ?? {name, unit: '-'});
  const [xs, ys] = [map.xEdges, map.yEdges];
  const across = new Axis(xs[0], xs[xs.length - 1], LEFT, Math.max(LEFT + 40, size.width - LEGEND), x.labels ?? null);
  const up = new Axis(ys[0], ys[ys.length - 1], size.height - FOOT, TOP, y.labels ?? null);
  grid(ctx, across, up, headingOf(x), headingOf(y), theme);
  const columns = xs.length - 1;
  map.cells.forEach((cell, k) => {
    const left = across.pixel(xs[k % columns]);
    const right = across.pixel(xs[(k % columns) + 1]);
    const row = Math.floor(k / columns);
    drawCell(ctx, cell, {left, right, bottom: up.pixel(ys[row]), top: up.pixel(ys[row + 1])});
  });
  border(ctx, across, up, theme);
  Object.values(VERDICTS).forEach(({name, letter, fill, ink}, k) => {
    const at = size.width - LEGEND + 14;
    ctx.fillStyle = fill;
    ctx.fillRect(at, TOP + 24 * k, 20, 18);
    words(ctx, letter, at + 10, TOP + 9 + 24 * k, ink, 'center');
    words(ctx, name, at + 26, TOP + 9 + 24 * k, theme.ink, 'left', LEGEND - 42);
  });
  const cellAt = (px, py) => {
    const c = xs.findIndex((edge, n) => n < columns && px >= across.pixel(edge) && px < across.pixel(xs[n + 1]));
    const r = ys.findIndex((edge, n) => n < ys.length - 1 && py <= up.pixel(edge) && py > up.pixel(ys[n + 1]));
    return c < 0 || r < 0 ? null : map.cells[r * columns + c];
  };
  return {at: cellAt};
}

function drawCell(ctx, {count, of, verdict}, {left, right, bottom, top}) {
  const {fill, ink, letter} = VERDICTS[verdict] ?? VERDICTS.unknown;
  ctx.fillStyle = fill;
  ctx.fillRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isCounted = of > 0 && right - left >= 44 && bottom - top >= 30;
  if (right - left >= 12 && bottom - top >= 12) {
    words(ctx, letter, x, isCounted ? y - 7 : y, ink, 'center');
  }
  if (isCounted) {
    words(ctx, `${count}/${of}`, x, y + 8, ink, 'center', right - left - 4);
  }
}
