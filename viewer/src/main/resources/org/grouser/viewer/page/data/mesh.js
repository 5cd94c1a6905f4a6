/**
 * Triangle meshes: normals that are smooth over gentle bends and sharp at creases, fewer triangles for slow machines,
 * height seen from above.
 */

/** Cubes along a side, at most: three numbers below it make one that is exact. */
const CUBES = 131072;

/** Cells along a side of a height map. */
const CELLS = 128;

/** Unit normals of the faces, and their areas times two. */
function faceNormals(positions, indices) {
  const normals = new Float32Array(indices.length);
  const weights = new Float32Array(indices.length / 3);
  for (let f = 0; f < indices.length; f += 3) {
    const [a, b, c] = [3 * indices[f], 3 * indices[f + 1], 3 * indices[f + 2]];
    const [ux, uy, uz] = [
      positions[b] - positions[a],
      positions[b + 1] - positions[a + 1],
      positions[b + 2] - positions[a + 2],
    ];
    const [vx, vy, vz] = [
      positions[c] - positions[a],
      positions[c + 1] - positions[a + 1],
      positions[c + 2] - positions[a + 2],
    ];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const l = Math.sqrt(x * x + y * y + z * z);
    weights[f / 3] = l;
    normals[f] = l > 0 ? x / l : 0;
    normals[f + 1] = l > 0 ? y / l : 0;
    normals[f + 2] = l > 0 ? z / l : 1;
  }
  return {normals, weights};
}

/** Which faces meet in each vertex: faces[starts[v]] .. faces[starts[v + 1] - 1]. */
function facesAround(indices, vertices) {
  const starts = new Uint32Array(vertices + 1);
  for (const v of indices) starts[v + 1]++;
  for (let v = 0; v < vertices; v++) starts[v + 1] += starts[v];
  const faces = new Uint32Array(indices.length);
  const next = starts.slice();
  for (let k = 0; k < indices.length; k++) faces[next[indices[k]]++] = (k / 3) | 0;
  return {starts, faces};
}

/** A mesh with normals: vertices are doubled only where a crease passes. Returns {positions, normals, indices}. */
export function creased({positions, indices}, creaseDeg) {
  const limit = Math.cos((creaseDeg * Math.PI) / 180);
  const vertices = positions.length / 3;
  const {normals: face, weights} = faceNormals(positions, indices);
  const {starts, faces} = facesAround(indices, vertices);
  const outPositions = [];
  const outNormals = [];
  const outIndices = new Uint32Array(indices.length);
  for (let v = 0; v < vertices; v++) {
    const first = outPositions.length / 3;
    for (let n = starts[v]; n < starts[v + 1]; n++) {
      const f = 3 * faces[n];
      let [x, y, z] = [0, 0, 0];
      for (let m = starts[v]; m < starts[v + 1]; m++) {
        const g = 3 * faces[m];
        if (face[f] * face[g] + face[f + 1] * face[g + 1] + face[f + 2] * face[g + 2] < limit) continue;
        const w = weights[faces[m]];
        x += w * face[g];
        y += w * face[g + 1];
        z += w * face[g + 2];
      }
      const l = Math.hypot(x, y, z) || 1;
      [x, y, z] = [x / l, y / l, z / l];
      let k = first;
      const end = outPositions.length / 3;
      while (k < end && outNormals[3 * k] * x + outNormals[3 * k + 1] * y + outNormals[3 * k + 2] * z < 0.985) k++;
      if (k === end) {
        outPositions.push(positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]);
        outNormals.push(x, y, z);
      }
      for (let c = 0; c < 3; c++) if (indices[f + c] === v) outIndices[f + c] = k;
    }
  }
  return {positions: Float32Array.from(outPositions), normals: Float32Array.from(outNormals), indices: outIndices};
}

/** The mean length of edges, from a sample of the faces. */
export function meanEdge(positions, indices) {
  const stride = 3 * Math.max(1, Math.floor(indices.length / 6000));
  let [sum, n] = [0, 0];
  for (let f = 0; f + 1 < indices.length; f += stride) {
    const [a, b] = [3 * indices[f], 3 * indices[f + 1]];
    sum += Math.hypot(
      positions[b] - positions[a],
      positions[b + 1] - positions[a + 1],
      positions[b + 2] - positions[a + 2],
    );
    n++;
  }
  return n > 0 ? sum / n : 1;
}

/** Fewer triangles over the same vertices: all vertices of a cube of the given side become the first of them. */
export function coarser(positions, indices, cubeM) {
  const first = new Map();
  const cube = (x) => Math.min(CUBES - 1, Math.max(0, Math.floor(x / cubeM) + CUBES / 2));
  const merged = new Uint32Array(positions.length / 3);
  for (let v = 0; v < merged.length; v++) {
    const key = (cube(positions[3 * v]) * CUBES + cube(positions[3 * v + 1])) * CUBES + cube(positions[3 * v + 2]);
    if (!first.has(key)) first.set(key, v);
    merged[v] = first.get(key);
  }
  const kept = [];
  for (let f = 0; f < indices.length; f += 3) {
    const [a, b, c] = [merged[indices[f]], merged[indices[f + 1]], merged[indices[f + 2]]];
    if (a !== b && b !== c && c !== a) kept.push(a, b, c);
  }
  return Uint32Array.from(kept);
}

/** The highest z of a mesh over each of 128 x 128 cells. */
export class HeightMap {
  constructor({positions, indices}, box) {
    this.x0 = box.min.x;
    this.y0 = box.min.y;
    this.dx = Math.max((box.max.x - box.min.x) / CELLS, 1e-9);
    this.dy = Math.max((box.max.y - box.min.y) / CELLS, 1e-9);
    this.high = new Float32Array(CELLS * CELLS).fill(-1e9);
    for (let f = 0; f < indices.length; f += 3)
      this.add(positions, 3 * indices[f], 3 * indices[f + 1], 3 * indices[f + 2]);
  }

  cell(value, start, step) {
    return Math.max(0, Math.min(CELLS - 1, Math.floor((value - start) / step)));
  }

  raise(i, j, z) {
    if (z > this.high[j * CELLS + i]) this.high[j * CELLS + i] = z;
  }

  /** Adds the triangle whose corners begin at a, b and c. */
  add(p, a, b, c) {
    const [ia, ib, ic] = [
      this.cell(p[a], this.x0, this.dx),
      this.cell(p[b], this.x0, this.dx),
      this.cell(p[c], this.x0, this.dx),
    ];
    const [ja, jb, jc] = [
      this.cell(p[a + 1], this.y0, this.dy),
      this.cell(p[b + 1], this.y0, this.dy),
      this.cell(p[c + 1], this.y0, this.dy),
    ];
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
        if (u >= 0 && v >= 0 && u + v <= 1)
          this.raise(i, j, p[a + 2] + u * (p[b + 2] - p[a + 2]) + v * (p[c + 2] - p[a + 2]));
      }
    }
  }

  /** The height over a point; -1e9 beside the mesh. */
  at(x, y) {
    const [i, j] = [Math.floor((x - this.x0) / this.dx), Math.floor((y - this.y0) / this.dy)];
    return i >= 0 && j >= 0 && i < CELLS && j < CELLS ? this.high[j * CELLS + i] : -1e9;
  }
}
