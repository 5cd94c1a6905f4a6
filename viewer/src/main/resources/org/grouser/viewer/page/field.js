/** Fields of numbers over cells: as textures, what differs between two of them, and where they lie. */
import * as THREE from 'three';

/** One number per cell as a texture, smooth between cells where the graphics side can. */
export function fieldTexture(renderer, data, nx, ny) {
  const texture = new THREE.DataTexture(data, nx, ny, THREE.RedFormat, THREE.FloatType);
  const smooth = renderer.extensions.has('OES_texture_float_linear');
  texture.magFilter = texture.minFilter = smooth ? THREE.LinearFilter : THREE.NearestFilter;
  texture.unpackAlignment = 4;
  texture.needsUpdate = true;
  return texture;
}

/** The rectangle of cells where two fields differ, or null. */
export function difference(a, b, nx, ny) {
  let i0 = nx;
  let i1 = -1;
  let j0 = ny;
  let j1 = -1;
  for (let j = 0; j < ny; j++) {
    const row = j * nx;
    let i = 0;
    while (i < nx && a[row + i] === b[row + i]) i++;
    if (i === nx) continue;
    let k = nx - 1;
    while (a[row + k] === b[row + k]) k--;
    if (i < i0) i0 = i;
    if (k > i1) i1 = k;
    if (j < j0) j0 = j;
    j1 = j;
  }
  return j1 < 0 ? null : {i0, j0, i1, j1};
}

/** The sphere around a field of soil, or around the part of it that has changed. */
export function soilSphere({base}, {x0M, y0M, cellM, nx, ny, layers}, change) {
  const rect = difference(change, new Int16Array(nx * ny), nx, ny) ?? {i0: 0, j0: 0, i1: nx - 1, j1: ny - 1};
  const [a, b] = [rect.i1 - rect.i0, rect.j1 - rect.j0];
  const [i, j] = [rect.i0 + (a >> 1), rect.j0 + (b >> 1)];
  const k = j * nx + i;
  const z = base[k] + change[k] * (layers.find(layer => layer.name === 'change')?.step ?? 0);
  return new THREE.Sphere(new THREE.Vector3(x0M + i * cellM, y0M + j * cellM, z), cellM * Math.max(0.6 * Math.hypot(a, b), 8));
}
