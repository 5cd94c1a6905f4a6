/** Triangles of soil blocks: corners are counted in cells, the graphics side looks their heights up. */
import * as THREE from 'three';

/** Cells along one side of a block. */
export const BLOCK_CELLS = 64;

const made = new Map();

/** A block at every `stride`-th cell; z of a corner says how many cells it hangs down, so no gap shows beside a coarser block. */
export function blockGeometry(stride) {
  if (!made.has(stride)) made.set(stride, grid(stride));
  return made.get(stride);
}

function grid(stride) {
  const n = BLOCK_CELLS / stride + 1;
  const corners = [];
  const triangles = [];
  const quad = (a, b, c, d) => triangles.push(a, b, c, a, c, d);
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) corners.push(i * stride, j * stride, 0);
  }
  for (let j = 0; j + 1 < n; j++) {
    for (let i = 0; i + 1 < n; i++) quad(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i);
  }
  const around = [];
  for (let k = 0; k < n - 1; k++) around.push([k, 0]);
  for (let k = 0; k < n - 1; k++) around.push([n - 1, k]);
  for (let k = n - 1; k > 0; k--) around.push([k, n - 1]);
  for (let k = n - 1; k > 0; k--) around.push([0, k]);
  const first = n * n;
  around.forEach(([i, j], k) => {
    corners.push(i * stride, j * stride, 1 + stride);
    const [p, q] = around[(k + 1) % around.length];
    quad(j * n + i, first + k, first + (k + 1) % around.length, q * n + p);
  });
  return geometry(corners, triangles);
}

/** The wall around a field: from the soil (z = 0) down to its bottom (z = 1), with some 600 corners at most. */
export function rimGeometry(nx, ny) {
  const stride = Math.max(1, Math.ceil((nx + ny) / 300));
  const around = [];
  for (let i = 0; i < nx - 1; i += stride) around.push([i, 0]);
  for (let j = 0; j < ny - 1; j += stride) around.push([nx - 1, j]);
  for (let i = nx - 1; i > 0; i -= stride) around.push([i, ny - 1]);
  for (let j = ny - 1; j > 0; j -= stride) around.push([0, j]);
  const corners = [];
  const triangles = [];
  around.forEach(([i, j], k) => {
    corners.push(i, j, 0, i, j, 1);
    const next = 2 * ((k + 1) % around.length);
    triangles.push(2 * k, 2 * k + 1, next + 1, 2 * k, next + 1, next);
  });
  return geometry(corners, triangles);
}

function geometry(corners, triangles) {
  const made = new THREE.BufferGeometry();
  made.setAttribute('position', new THREE.Float32BufferAttribute(corners, 3));
  made.setIndex(corners.length / 3 > 65535 ? new THREE.Uint32BufferAttribute(triangles, 1) : new THREE.Uint16BufferAttribute(triangles, 1));
  return made;
}
