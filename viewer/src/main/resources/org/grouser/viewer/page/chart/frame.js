/** The frame of a chart on a canvas: grid, ticks, titles, legends. Draws on any context of two dimensions. */

import {format} from 'grouser/data/units.js';

const FONT = "12px system-ui, 'Segoe UI', 'Liberation Sans', sans-serif";
const TICK_X_PX = 64;
const TICK_Y_PX = 26;

/**
 * Colours of a chart.
 *
 * @typedef {{ink: string, faint: string, grid: string, panel: string, accent: string, none: string,
 *   palette: string[]}} Theme
 */

/** Begins a drawing: all of it in the colour of the panel. */
export function clear(ctx, {width, height}, theme) {
  ctx.globalAlpha = 1;
  ctx.fillStyle = theme.panel;
  ctx.fillRect(0, 0, width, height);
  ctx.font = FONT;
  ctx.lineWidth = 1;
}

/** Words at a place; longer ones than some pixels are cut. */
export function words(ctx, text, x, y, colour, align = 'left', mostPx = Infinity) {
  ctx.fillStyle = colour;
  ctx.textAlign = align;
  ctx.textBaseline = 'middle';
  ctx.fillText(fitting(ctx, text, mostPx), x, y);
}

function fitting(ctx, text, mostPx) {
  if (mostPx === Infinity || ctx.measureText(text).width <= mostPx) {
    return text;
  }
  let length = Math.max(1, Math.floor((text.length * mostPx) / ctx.measureText(text).width) - 1);
  while (length > 1 && ctx.measureText(`${text.slice(0, length)}…`).width > mostPx) {
    length--;
  }
  return `${text.slice(0, length)}…`;
}

/** Grid, labels and titles of two axes. */
export function grid(ctx, across, up, xTitle, yTitle, theme) {
  ctx.strokeStyle = theme.grid;
  ctx.beginPath();
  const xTicks = across.ticks(TICK_X_PX);
  const yTicks = up.ticks(TICK_Y_PX);
  for (const {value} of xTicks) {
    const x = Math.round(across.pixel(value)) + 0.5;
    ctx.moveTo(x, up.to);
    ctx.lineTo(x, up.from);
  }
  for (const {value} of yTicks) {
    const y = Math.round(up.pixel(value)) + 0.5;
    ctx.moveTo(across.from, y);
    ctx.lineTo(across.to, y);
  }
  ctx.stroke();
  const room = across.labels ? (across.to - across.from) / xTicks.length - 4 : TICK_X_PX;
  xTicks.forEach(({value, text}) => words(ctx, text, across.pixel(value), up.from + 12, theme.faint, 'center', room));
  yTicks.forEach(({value, text}) =>
    words(ctx, text, across.from - 6, up.pixel(value), theme.faint, 'right', across.from - 8),
  );
  words(ctx, xTitle, (across.from + across.to) / 2, up.from + 29, theme.ink, 'center', across.to - across.from);
  words(ctx, yTitle, across.from, up.to - 11, theme.ink, 'left', across.to - across.from);
}

/** The line around the axes, drawn last. */
export function border(ctx, across, up, theme) {
  ctx.strokeStyle = theme.faint;
  ctx.strokeRect(across.from + 0.5, up.to + 0.5, across.to - across.from - 1, up.from - up.to - 1);
}

/** What the colours stand for: one line for each label, or a bar with its ends for numbers. */
export function colourLegend(ctx, x, y, widthPx, heading, column, scale, theme) {
  words(ctx, heading, x, y, theme.ink, 'left', widthPx);
  if (scale.colours) {
    const shown = scale.colours.slice(0, 12);
    shown.forEach((colour, k) => {
      ctx.fillStyle = colour;
      ctx.fillRect(x, y + 11 + 18 * k, 12, 12);
      words(ctx, column.labels[k] || 'none', x + 18, y + 17 + 18 * k, theme.ink, 'left', widthPx - 18);
    });
    if (scale.colours.length > shown.length) {
      words(ctx, `${scale.colours.length - shown.length} more`, x, y + 17 + 18 * shown.length, theme.faint);
    }
    return;
  }
  const heightPx = 120;
  for (let k = 0; k < heightPx; k++) {
    ctx.fillStyle = scale.of(scale.high - ((scale.high - scale.low) * k) / (heightPx - 1));
    ctx.fillRect(x, y + 14 + k, 14, 1.5);
  }
  if (scale.low <= scale.high) {
    [0, 0.5, 1].forEach((part) => {
      const value = scale.high - part * (scale.high - scale.low);
      words(ctx, format(value, 3), x + 20, y + 14 + part * heightPx, theme.faint, 'left', widthPx - 20);
    });
  }
}

/** A line of some points; one that is no number interrupts it. */
export function curve(ctx, points) {
  let isDown = false;
  ctx.beginPath();
  for (const [x, y] of points) {
    if (Number.isFinite(x) && Number.isFinite(y)) {
      if (isDown) {
        ctx.lineTo(x, y);
      } else {
        ctx.moveTo(x, y);
      }
      isDown = true;
    } else {
      isDown = false;
    }
  }
  ctx.stroke();
}

/** Between two edges: [x, low, high], in pixels. */
export function area(ctx, edges) {
  if (edges.length < 2) {
    return;
  }
  ctx.beginPath();
  edges.forEach(([x, low], k) => (k === 0 ? ctx.moveTo(x, low) : ctx.lineTo(x, low)));
  [...edges].reverse().forEach(([x, , high]) => ctx.lineTo(x, high));
  ctx.closePath();
  ctx.fill();
}
