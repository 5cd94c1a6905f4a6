/** How much of a line from one point to another lies in the picture. */

/**
 * The largest share of the way from a to b that stays inside the picture, with a margin as a share of its half width
 * and height; 0 where a itself lies outside. `m` are the sixteen numbers of projection times view, column by column.
 */
export function shareInside(m, a, b, margin) {
  const clip = (p) => [0, 1, 3].map((row) => m[row] * p[0] + m[4 + row] * p[1] + m[8 + row] * p[2] + m[12 + row]);
  const from = clip(a);
  const to = clip(b);
  const room = 1 - margin;
  const inside = (p) => [room * p[2] - p[0], room * p[2] + p[0], room * p[2] - p[1], room * p[2] + p[1], p[2] - 1e-6];
  const [f, g] = [inside(from), inside(to)];
  let share = 1;
  for (let k = 0; k < f.length; k++) {
    if (f[k] < 0) return 0;
    if (g[k] < 0) share = Math.min(share, f[k] / (f[k] - g[k]));
  }
  return share;
}
