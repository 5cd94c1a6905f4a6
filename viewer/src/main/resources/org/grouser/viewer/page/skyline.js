/** A coarse map of how high a mesh reaches, so that the camera keeps above it. */

const CELLS = 128;

/** The highest z of a mesh over each of 128 x 128 cells. */
export class Skyline {
  constructor({positions, indices}, box) {
    this.x0 = box.min.x;
    this.y0 = box.min.y;
    this.dx = Math.max((box.max.x - box.min.x) / CELLS, 1e-9);
    this.dy = Math.max((box.max.y - box.min.y) / CELLS, 1e-9);
    this.high = new Float32Array(CELLS * CELLS).fill(-1e9);
    for (let f = 0; f < indices.length; f += 3) this.add(positions, 3 * indices[f], 3 * indices[f + 1], 3 * indices[f + 2]);
  }

  cell(value, start, step) {
    return Math.max(0, Math.min(CELLS - 1, Math.floor((value - start) / step)));
  }

  raise(i, j, z) {
    if (z > this.high[j * CELLS + i]) this.high[j * CELLS + i] = z;
  }

  /** Adds the triangle whose corners begin at a, b and c. */
  add(p, a, b, c) {
    const [ia, ib, ic] = [this.cell(p[a], this.x0, this.dx), this.cell(p[b], this.x0, this.dx), this.cell(p[c], this.x0, this.dx)];
    const [ja, jb, jc] = [this.cell(p[a + 1], this.y0, this.dy), this.cell(p[b + 1], this.y0, this.dy), this.cell(p[c + 1], this.y0, this.dy)];
    this.raise(ia, ja, p[a + 2]);
    this.raise(ib, jb, p[b + 2]);
    this.raise(ic, jc, p[c + 2]);
    if (ia === ib && ib === ic && ja === jb && jb === jc) return;
    const [ux, uy, vx, vy] = [p[b] - p[a], p[b + 1] - p[a + 1], p[c] - p[a], p[c + 1] - p[a + 1]];
    const area = ux * vy - uy * vx;
    if (area === 0) return;
    for (let j = Math.min(ja, jb, jc); j <= Math.max(ja, jb, jc); j++) {
      for (let i = Math.min(ia, ib, ic); i <= Math.max(ia, ib, ic); i++) {
        const [x, y] = [this.x0 + (i + 0.5) * this.dx - p[a], this.y0 + (j + 0.5) * this.dy - p[a + 1]];
        const u = (x * vy - y * vx) / area;
        const v = (ux * y - uy * x) / area;
        if (u >= 0 && v >= 0 && u + v <= 1) this.raise(i, j, p[a + 2] + u * (p[b + 2] - p[a + 2]) + v * (p[c + 2] - p[a + 2]));
      }
    }
  }

  /** The height over a point; -1e9 beside the mesh. */
  at(x, y) {
    const [i, j] = [Math.floor((x - this.x0) / this.dx), Math.floor((y - this.y0) / this.dy)];
    return i >= 0 && j >= 0 && i < CELLS && j < CELLS ? this.high[j * CELLS + i] : -1e9;
  }
}
