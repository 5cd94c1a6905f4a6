/**
 * Soil that deforms: heights in a texture, drawn in square blocks whose triangles grow with distance; the light on it
 * comes from the relief, at full resolution, so that a pixel costs few looks into textures.
 */

import * as THREE from 'three';
import {difference, sample} from 'grouser/data/field.js';
import {GROUND_GLSL, groundDefines} from 'grouser/scene/groundmaterial.js';
import {define} from 'grouser/scene/light.js';
import {Relief} from 'grouser/scene/relief.js';
import {softwareOnly} from 'grouser/scene/renderer.js';

/** Corners: their heights come from the texture; with RIM those of the wall around the field. */
const SOIL_VERTEX = /* glsl */ `
uniform highp sampler2D heights;
uniform vec2 origin;
#ifdef RUTS
uniform highp sampler2D bases;
uniform float ruts;
#endif
uniform vec2 size;
uniform float cell;
uniform float bottom;
varying vec3 point;
varying vec2 at;
#ifdef RIM
varying float top;
#endif
void main() {
  ivec2 c = min(ivec2(position.xy + modelMatrix[3].xy + 0.5), ivec2(size) - 1);
  float z = texelFetch(heights, c, 0).r;
#ifdef RUTS
  float base = texelFetch(bases, c, 0).r;
  z = base + ruts * (z - base);
#endif
  at = (vec2(c) + 0.5) / size;
#ifdef RIM
  top = z;
  point = vec3(origin + cell * vec2(c), mix(z, bottom, position.z));
#else
  bool border = any(equal(c, ivec2(0))) || any(equal(c, ivec2(size) - 1));
  point = vec3(origin + cell * vec2(c), border ? z : z - cell * position.z);
#endif
  gl_Position = projectionMatrix * viewMatrix * vec4(point, 1.0);
}`;

/** Soil seen from above: light from the relief, sand or rock, colour map. */
const SOIL_FRAGMENT = /* glsl */ `
varying vec3 point;
varying vec2 at;
uniform sampler2D relief;
uniform highp sampler2D values;
uniform highp sampler2D floors;
uniform highp sampler2D heights;
uniform float cell;
${GROUND_GLSL}
void main() {
  cutAway(point);
  vec4 r = texture2D(relief, at);
  vec3 g = grainAt(point);
#if MODE == 2
  float value = texture2D(values, at).r;
#else
  float value = 0.0;
#endif
  vec3 albedo = sand;
#ifdef FLOOR
  albedo = mix(sand, rock, smoothstep(0.6, 0.25, (texture2D(heights, at).r - texture2D(floors, at).r) / cell));
#endif
  float sun = r.x * max(r.x + grit.x * dot(sunDir.xy, g.xy), 0.0) * shade(point, upward);
  vec3 light = sqrt(sunColour * sun + mix(groundFill, skyFill, r.y) * r.z * 1.2);
  gl_FragColor = vec4(colourGround(albedo, light, point, g, value, r.w * 90.0), opaque);
}`;

/** The wall around the field: darker with depth. */
const RIM_FRAGMENT = /* glsl */ `
varying vec3 point;
varying float top;
uniform vec3 deep;
uniform float bottom;
${GROUND_GLSL}
void main() {
  cutAway(point);
  vec3 g = texture2D(grain, vec2(point.x + point.y, point.z * 1.8)).xyz - 0.5;
  float s = clamp((top - point.z) / max(0.02, top - bottom), 0.0, 1.0);
  vec3 albedo = mix(sand * 0.62, deep, sqrt(s)) * (1.0 + 0.9 * g.z);
  gl_FragColor = vec4(sqrt(albedo * (0.42 * sunColour + skyFill * 0.6) * (1.0 - 0.45 * s)), 1.0);
}`;

/** Cells along one side of a block. */
const BLOCK_CELLS = 64;

const made = new Map();

/**
 * A block at every `stride`-th cell; z of a corner says how many cells it hangs down, so no gap shows beside a coarser
 * block.
 */
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
    quad(j * n + i, first + k, first + ((k + 1) % around.length), q * n + p);
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
  made.setIndex(
    corners.length / 3 > 65535
      ? new THREE.Uint32BufferAttribute(triangles, 1)
      : new THREE.Uint16BufferAttribute(triangles, 1),
  );
  return made;
}

/** One number per cell as a texture, smooth between cells where the graphics side can. */
function fieldTexture(renderer, data, nx, ny) {
  const texture = new THREE.DataTexture(data, nx, ny, THREE.RedFormat, THREE.FloatType);
  const smooth = renderer.extensions.has('OES_texture_float_linear');
  texture.magFilter = texture.minFilter = smooth ? THREE.LinearFilter : THREE.NearestFilter;
  texture.unpackAlignment = 4;
  texture.needsUpdate = true;
  return texture;
}

/** One field of soil. */
export class Soil {
  constructor(renderer, soil, surface, groundUniforms, place) {
    this.renderer = renderer;
    this.surface = surface;
    const {nx, ny, cellM, x0M, y0M} = surface;
    this.nx = nx;
    this.ny = ny;
    this.cellM = cellM;
    this.base = soil.base;
    this.floor = soil.floor;
    this.steps = Object.fromEntries(surface.layers.map((layer) => [layer.name, layer.step]));
    this.now = Float32Array.from(soil.base);
    this.change = new Int16Array(nx * ny);
    this.heights = fieldTexture(renderer, this.now, nx, ny);
    this.shown = null;
    this.values = null;
    this.version = null;
    this.heightRange(soil);
    this.relief = new Relief(renderer, this.heights, nx, ny, cellM, groundUniforms, softwareOnly());
    this.restore();
    const uniforms = {
      ...groundUniforms,
      heights: {value: this.heights},
      relief: {value: this.relief.texture},
      values: {value: null},
      floors: {
        value: soil.floor
          ? fieldTexture(
              renderer,
              soil.floor.map((z) => (Number.isNaN(z) ? -1e6 : z)),
              nx,
              ny,
            )
          : null,
      },
      origin: {value: new THREE.Vector2(x0M, y0M)},
      size: {value: new THREE.Vector2(nx, ny)},
      cell: {value: cellM},
      bottom: {value: this.bottomM},
      bases: {value: null},
      ruts: {value: 1},
      deep: {value: new THREE.Vector3(...[16, 8, 0].map((s) => (((place.deep >> s) & 255) / 255) ** 2))},
    };
    this.uniforms = uniforms;
    const defines = {...groundDefines(), ...(soil.floor ? {FLOOR: ''} : {})};
    this.material = new THREE.ShaderMaterial({
      vertexShader: SOIL_VERTEX,
      fragmentShader: SOIL_FRAGMENT,
      uniforms,
      defines,
    });
    this.rimMaterial = new THREE.ShaderMaterial({
      vertexShader: SOIL_VERTEX,
      fragmentShader: RIM_FRAGMENT,
      uniforms,
      defines: {...groundDefines(), RIM: ''},
      side: THREE.DoubleSide,
    });
    this.group = new THREE.Group();
    this.addBlocks();
  }

  heightRange({base}) {
    let low = Infinity;
    let high = -Infinity;
    for (const z of base) {
      if (z < low) low = z;
      if (z > high) high = z;
    }
    this.lowM = low;
    this.highM = high;
    this.bottomM = low - Math.max(0.05 * Math.min(this.nx, this.ny) * this.cellM, 6 * this.cellM);
  }

  addBlocks() {
    this.blocks = [];
    const mesh = (geometry, material) => {
      const m = new THREE.Mesh(geometry, material);
      m.frustumCulled = false;
      this.group.add(m);
      return m;
    };
    for (let j = 0; j < this.ny - 1; j += BLOCK_CELLS) {
      for (let i = 0; i < this.nx - 1; i += BLOCK_CELLS) {
        const m = mesh(blockGeometry(1), this.material);
        m.position.set(i, j, 0);
        const half = 0.5 * BLOCK_CELLS * this.cellM;
        const {x0M, y0M} = this.surface;
        const box = new THREE.Box3(
          new THREE.Vector3(x0M + i * this.cellM, y0M + j * this.cellM, this.lowM - half),
          new THREE.Vector3(x0M + i * this.cellM + 2 * half, y0M + j * this.cellM + 2 * half, this.highM + half),
        );
        this.blocks.push({mesh: m, box});
      }
    }
    this.rim = mesh(rimGeometry(this.nx, this.ny), this.rimMaterial);
  }

  /** The corners of the field: where it is lowest and highest, in all four. */
  corners() {
    return [this.lowM, this.highM].flatMap((z) => this.#outline(z));
  }

  /** The corners of its bottom. */
  feet() {
    return this.#outline(this.bottomM);
  }

  #outline(z) {
    const {x0M, y0M, cellM, nx, ny} = this.surface;
    const [x1, y1] = [x0M + (nx - 1) * cellM, y0M + (ny - 1) * cellM];
    return [
      [x0M, y0M],
      [x1, y0M],
      [x1, y1],
      [x0M, y1],
    ].map(([x, y]) => new THREE.Vector3(x, y, z));
  }

  /** The upward normal of the field from corner to corner. */
  meanNormal() {
    const {nx, ny, cellM, base} = this;
    const [a, b, c] = [base[0], base[nx - 1], base[(ny - 1) * nx]];
    return new THREE.Vector3((a - b) / ((nx - 1) * cellM), (a - c) / ((ny - 1) * cellM), 1).normalize();
  }

  /** For a look from below: no wall around it, and both sides of it are seen. */
  setUnder(isUnder) {
    this.rim.visible = !isUnder;
  }

  /** Lowers the bottom below what flows in a state; it never rises again. Says whether it did. */
  isDeeper({layers, version}) {
    if (version === this.deepened || !layers.depth) return false;
    this.deepened = version;
    let most = 0;
    for (const depth of layers.depth) if (depth > most) most = depth;
    const flowM = most * (this.steps.depth ?? 0);
    const bottomM = this.lowM - 1.3 * flowM;
    if (!(bottomM < this.bottomM)) return false;
    this.bottomM = this.uniforms.bottom.value = bottomM;
    return true;
  }

  /** The upward normal of the soil at the start, over a few cells. */
  normalAt(x, y) {
    const d = 4 * this.cellM;
    const at = (dx, dy) => sample(this.base, this.surface, x + dx, y + dy);
    const [west, east, south, north] = [at(-d, 0), at(d, 0), at(0, -d), at(0, d)];
    const normal = new THREE.Vector3((west - east) / (2 * d), (south - north) / (2 * d), 1).normalize();
    return Number.isNaN(normal.x) ? this.meanNormal() : normal;
  }

  /** Draws what has changed since the start so many times as deep. */
  setRuts(factor) {
    if (factor !== 1 && !this.uniforms.bases.value)
      this.uniforms.bases.value = fieldTexture(this.renderer, Float32Array.from(this.base), this.nx, this.ny);
    this.uniforms.ruts.value = factor;
    for (const material of this.materials) define(material, 'RUTS', factor !== 1);
  }

  get materials() {
    return [this.material, this.rimMaterial];
  }

  /** Height of the soil at a point; -1e9 beside it. */
  heightAt(x, y) {
    const z = sample(this.now, this.surface, x, y);
    return Number.isNaN(z) ? -1e9 : z;
  }

  /** Takes over the soil of a state. Only what differs from what was shown goes to the graphics side. */
  show({layers, version}) {
    if (version === this.version) return;
    this.version = version;
    const rect = difference(layers.change, this.change, this.nx, this.ny);
    if (rect) {
      const step = this.steps.change;
      for (let j = rect.j0; j <= rect.j1; j++) {
        for (let k = j * this.nx + rect.i0; k <= j * this.nx + rect.i1; k++) {
          this.change[k] = layers.change[k];
          this.now[k] = this.base[k] + step * layers.change[k];
        }
      }
      this.upload(this.heights, this.now, rect);
      this.stale = this.stale
        ? {
            i0: Math.min(rect.i0, this.stale.i0),
            j0: Math.min(rect.j0, this.stale.j0),
            i1: Math.max(rect.i1, this.stale.i1),
            j1: Math.max(rect.j1, this.stale.j1),
          }
        : rect;
    }
    if (this.layer && layers[this.layer.layer]) this.showValues(layers[this.layer.layer]);
  }

  /** Chooses the layer whose values colour the soil; null for none. */
  setLayer(layer, state) {
    this.layer = layer?.layer && this.steps[layer.layer] ? layer : null;
    if (!this.layer) return;
    if (!this.values) {
      this.values = new Float32Array(this.nx * this.ny);
      this.raw = new Int16Array(this.nx * this.ny);
      this.uniforms.values.value = fieldTexture(this.renderer, this.values, this.nx, this.ny);
    }
    this.raw.fill(0);
    this.values.fill(0);
    this.uniforms.values.value.needsUpdate = true;
    if (state) this.showValues(state.layers[this.layer.layer]);
  }

  showValues(raw) {
    const rect = raw && difference(raw, this.raw, this.nx, this.ny);
    if (!rect) return;
    const scale = this.layer.times * this.steps[this.layer.layer];
    for (let j = rect.j0; j <= rect.j1; j++) {
      for (let k = j * this.nx + rect.i0; k <= j * this.nx + rect.i1; k++) {
        this.raw[k] = raw[k];
        this.values[k] = scale * raw[k];
      }
    }
    this.upload(this.uniforms.values.value, this.values, rect);
  }

  /** Has the relief worked out anew, everywhere. */
  restore() {
    this.waited = 99;
    this.stale = {i0: 0, j0: 0, i1: this.nx - 1, j1: this.ny - 1};
  }

  /** Past three.js, whose copies of a part ask the graphics side for its settings and wait for all it has to draw. */
  upload(texture, data, {i0, j0, i1, j1}) {
    const {renderer, nx} = this;
    const gl = renderer.getContext();
    renderer.initTexture(texture);
    renderer.state.bindTexture(gl.TEXTURE_2D, renderer.properties.get(texture).__webglTexture);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, nx);
    gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, i0);
    gl.pixelStorei(gl.UNPACK_SKIP_ROWS, j0);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, i0, j0, i1 - i0 + 1, j1 - j0 + 1, gl.RED, gl.FLOAT, data);
    for (const name of ['UNPACK_ROW_LENGTH', 'UNPACK_SKIP_PIXELS', 'UNPACK_SKIP_ROWS']) gl.pixelStorei(gl[name], 0);
    renderer.state.unbindTexture();
  }

  /**
   * Before a picture: brings the relief up to date (with coarse detail only every second or fourth time), leaves out
   * blocks out of sight, chooses how coarse the others are.
   */
  prepare({renderer, camera, frustum, pixelsPerRad, detail}) {
    if (this.stale && ++this.waited >= detail) {
      this.waited = 0;
      this.relief.update(renderer, this.stale);
      this.stale = null;
    }
    for (const {mesh, box} of this.blocks) {
      mesh.visible = frustum.intersectsBox(box);
      if (!mesh.visible) continue;
      const pixels = (pixelsPerRad * this.cellM) / Math.max(box.distanceToPoint(camera.position), this.cellM);
      let stride = detail;
      while (stride < 16 && stride * pixels < 2 + 1.5 * detail) stride *= 2;
      mesh.geometry = blockGeometry(stride);
    }
  }

  dispose() {
    this.relief.dispose();
    this.heights.dispose();
    this.uniforms.values.value?.dispose();
    this.uniforms.floors.value?.dispose();
    this.uniforms.bases.value?.dispose();
    this.material.dispose();
    this.rimMaterial.dispose();
    this.rim.geometry.dispose();
  }
}

/** The sphere around a field of soil, or around the part of it that has changed. */
export function soilSphere({base}, {x0M, y0M, cellM, nx, ny, layers}, change) {
  const rect = difference(change, new Int16Array(nx * ny), nx, ny) ?? {i0: 0, j0: 0, i1: nx - 1, j1: ny - 1};
  const [a, b] = [rect.i1 - rect.i0, rect.j1 - rect.j0];
  const [i, j] = [rect.i0 + (a >> 1), rect.j0 + (b >> 1)];
  const k = j * nx + i;
  const z = base[k] + change[k] * (layers.find((layer) => layer.name === 'change')?.step ?? 0);
  return new THREE.Sphere(
    new THREE.Vector3(x0M + i * cellM, y0M + j * cellM, z),
    cellM * Math.max(0.6 * Math.hypot(a, b), 8),
  );
}
