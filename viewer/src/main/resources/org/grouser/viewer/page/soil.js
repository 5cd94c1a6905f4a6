/** Soil that deforms: heights in a texture, drawn in square blocks whose triangles grow with distance; light comes from the relief at full resolution. */
import * as THREE from 'three';
import {softwareOnly} from 'grouser/pace.js';
import {coatDefines} from 'grouser/coat.js';
import {RIM_FRAGMENT, SOIL_FRAGMENT, SOIL_VERTEX} from 'grouser/soilshaders.js';
import {Relief} from 'grouser/relief.js';
import {sample} from 'grouser/cut.js';
import {difference, fieldTexture} from 'grouser/field.js';
import {blockGeometry, rimGeometry, BLOCK_CELLS} from 'grouser/blocks.js';

/** One field of soil. */
export class Soil {
  constructor(renderer, soil, surface, coat, place) {
    this.renderer = renderer;
    this.surface = surface;
    const {nx, ny, cellM, x0M, y0M} = surface;
    Object.assign(this, {nx, ny, cellM, base: soil.base, floor: soil.floor});
    this.steps = Object.fromEntries(surface.layers.map(layer => [layer.name, layer.step]));
    this.now = Float32Array.from(soil.base);
    this.change = new Int16Array(nx * ny);
    this.heights = fieldTexture(renderer, this.now, nx, ny);
    this.shown = null;
    this.values = null;
    this.version = null;
    this.heightRange(soil);
    this.relief = new Relief(renderer, this.heights, nx, ny, cellM, coat.sunDir, softwareOnly());
    this.restore();
    const uniforms = {
      ...coat,
      heights: {value: this.heights}, relief: {value: this.relief.texture}, values: {value: null},
      floors: {value: soil.floor ? fieldTexture(renderer, soil.floor.map(z => Number.isNaN(z) ? -1e6 : z), nx, ny) : null},
      origin: {value: new THREE.Vector2(x0M, y0M)}, size: {value: new THREE.Vector2(nx, ny)},
      cell: {value: cellM}, bottom: {value: this.bottomM},
      deep: {value: new THREE.Vector3(...[16, 8, 0].map(s => ((place.deep >> s & 255) / 255) ** 2))},
    };
    this.uniforms = uniforms;
    const defines = {...coatDefines(), ...soil.floor ? {FLOOR: ''} : {}};
    this.material = new THREE.ShaderMaterial({vertexShader: SOIL_VERTEX, fragmentShader: SOIL_FRAGMENT, uniforms, defines});
    this.rimMaterial = new THREE.ShaderMaterial({
      vertexShader: SOIL_VERTEX, fragmentShader: RIM_FRAGMENT, uniforms, defines: {...coatDefines(), RIM: ''}, side: THREE.DoubleSide,
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
        const box = new THREE.Box3(new THREE.Vector3(x0M + i * this.cellM, y0M + j * this.cellM, this.lowM - half),
          new THREE.Vector3(x0M + i * this.cellM + 2 * half, y0M + j * this.cellM + 2 * half, this.highM + half));
        this.blocks.push({mesh: m, box});
      }
    }
    this.rim = mesh(rimGeometry(this.nx, this.ny), this.rimMaterial);
  }

  /** The upward normal of the field from corner to corner. */
  meanNormal() {
    const {nx, ny, cellM, base} = this;
    const [a, b, c] = [base[0], base[nx - 1], base[(ny - 1) * nx]];
    return new THREE.Vector3((a - b) / ((nx - 1) * cellM), (a - c) / ((ny - 1) * cellM), 1).normalize();
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
      this.stale = this.stale ? {i0: Math.min(rect.i0, this.stale.i0), j0: Math.min(rect.j0, this.stale.j0),
        i1: Math.max(rect.i1, this.stale.i1), j1: Math.max(rect.j1, this.stale.j1)} : rect;
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

  upload(texture, data, {i0, j0, i1, j1}) {
    const source = new THREE.DataTexture(data, this.nx, this.ny, THREE.RedFormat, THREE.FloatType);
    source.unpackAlignment = 4;
    this.renderer.copyTextureToTexture(source, texture, new THREE.Box2(new THREE.Vector2(i0, j0), new THREE.Vector2(i1 + 1, j1 + 1)),
      new THREE.Vector2(i0, j0));
  }

  /** Before a picture: brings the relief up to date (with coarse detail only every second or fourth time), leaves out blocks out of sight, chooses how coarse the others are. */
  prepare(renderer, camera, frustum, pixelsPerRad, detail) {
    if (this.stale && ++this.waited >= detail) {
      this.waited = 0;
      this.relief.update(renderer, this.stale);
      this.stale = null;
    }
    for (const {mesh, box} of this.blocks) {
      mesh.visible = frustum.intersectsBox(box);
      if (!mesh.visible) continue;
      const pixels = pixelsPerRad * this.cellM / Math.max(box.distanceToPoint(camera.position), this.cellM);
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
    this.material.dispose();
    this.rimMaterial.dispose();
    this.rim.geometry.dispose();
  }
}
