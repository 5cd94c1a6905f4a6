/** The share of each factor in the variance of a response: by itself, and with its interactions. */

import {Axis} from 'grouser/data/studyscale.js';
import {border, clear, grid, words} from 'grouser/chart/frame.js';

const LEFT = 112;
const TOP = 40;
const FOOT = 42;
const KINDS = [
  {key: 'first', name: 'by itself', place: 0},
  {key: 'total', name: 'with interactions', place: 1},
];

const number = (value) => (typeof value === 'number' ? value : NaN);

/**
 * @param {any} ctx
 * @param {{sensitivity: any}} view
 */
export function drawShares(ctx, size, theme, view) {
  const {sensitivity} = view;
  clear(ctx, size, theme);
  const shares = Array.isArray(sensitivity.shares) ? sensitivity.shares : [];
  const kinds = KINDS.filter(({key}) => shares.some((share) => Number.isFinite(number(share[key]?.estimate))));
  const ends = shares.flatMap((share) =>
    kinds.flatMap(({key}) => [number(share[key]?.low), number(share[key]?.high), number(share[key]?.estimate)]),
  );
  const known = ends.filter(Number.isFinite);
  const across = new Axis(Math.min(0, ...known), Math.max(0.2, 1.04 * Math.max(0, ...known)), LEFT, size.width - 16);
  const names = shares.map(({factor}) => String(factor));
  const up = new Axis(Math.max(1, names.length) - 0.5, -0.5, size.height - FOOT, TOP, names);
  grid(ctx, across, up, `share of the variance of ${sensitivity.response}`, '', theme);
  const zero = across.pixel(0);
  const row = Math.abs(up.pixel(1) - up.pixel(0));
  const thick = Math.min(16, (0.76 * row) / kinds.length);
  shares.forEach((share, k) => {
    kinds.forEach(({key, place}, n) => {
      const [estimate, low, high] = ['estimate', 'low', 'high'].map((part) => number(share[key]?.[part]));
      if (!Number.isFinite(estimate)) {
        return;
      }
      const y = up.pixel(k) + (n - (kinds.length - 1) / 2) * (thick + 1);
      ctx.fillStyle = theme.palette[place];
      ctx.fillRect(
        Math.min(zero, across.pixel(estimate)),
        y - thick / 2,
        Math.abs(across.pixel(estimate) - zero),
        thick,
      );
      if (Number.isFinite(low + high)) {
        ctx.strokeStyle = theme.ink;
        ctx.beginPath();
        ctx.moveTo(across.pixel(low), y - 3);
        ctx.lineTo(across.pixel(low), y + 3);
        ctx.moveTo(across.pixel(low), y);
        ctx.lineTo(across.pixel(high), y);
        ctx.moveTo(across.pixel(high), y - 3);
        ctx.lineTo(across.pixel(high), y + 3);
        ctx.stroke();
      }
    });
  });
  border(ctx, across, up, theme);
  kinds.forEach(({name, place}, n) => {
    ctx.fillStyle = theme.palette[place];
    ctx.fillRect(LEFT + 130 * n, 12, 12, 12);
    words(ctx, name, LEFT + 18 + 130 * n, 18, theme.ink);
  });
}
