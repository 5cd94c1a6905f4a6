/** All the ground of a replay: soil fields, meshes and planes under one coat, with one colour map and its legend. */
import * as THREE from 'three';
import {coatUniforms, MODE} from 'grouser/coat.js';
import {define} from 'grouser/light.js';
import {LAYERS, colourCss, colourTexture, roundUp} from 'grouser/colours.js';
import {Soil} from 'grouser/soil.js';
import {GroundMesh, GroundPlane} from 'grouser/firm.js';

const MODES = {plain: MODE.plain, height: MODE.height, slope: MODE.slope};
const SAMPLES = 4096;

/** A size that few of the values exceed (one in two hundred of those that are not zero), from a sample of them. */
export function robustSize(raw) {
  const stride = Math.max(1, Math.floor(raw.length / (16 * SAMPLES)));
  const sample = [];
  for (let k = 0; k < raw.length; k += stride) if (raw[k] !== 0) sample.push(Math.abs(raw[k]));
  if (sample.length === 0) return 0;
  sample.sort((a, b) => a - b);
  return sample[Math.floor(0.995 * (sample.length - 1))];
}

export class Ground {
  constructor(renderer, replay, light, place, centre, sizeM) {
    this.coat = coatUniforms(light, place, sizeM);
    this.group = new THREE.Group();
    this.soils = replay.soils.map(soil => new Soil(renderer, soil, replay.scene.surfaces[soil.surface], this.coat, place));
    this.firm = [];
    for (const surface of replay.scene.surfaces) {
      if (surface.kind === 'mesh') this.firm.push(new GroundMesh(replay.meshes[surface.mesh], this.coat));
      if (surface.kind === 'plane') this.firm.push(new GroundPlane(surface, centre, Math.max(12 * sizeM, 25), this.coat));
    }
    this.lowM = Math.min(...[...this.soils, ...this.firm].map(g => g.lowM));
    this.highM = Math.max(...[...this.soils, ...this.firm].map(g => g.highM));
    if (!this.firm.some(g => g instanceof GroundPlane)) this.addStage(place, centre, sizeM);
    for (const soil of this.soils) this.group.add(soil.group);
    for (const firm of this.firm) this.group.add(firm.object);
    this.sizes = {};
    this.setLayer('plain', null);
  }

  /** A quiet floor below soil and meshes, so that they lie on something. */
  addStage(place, centre, sizeM) {
    const lows = [...this.soils.map(s => s.bottomM), ...this.firm.map(f => f.lowM - 0.02 * sizeM)];
    const z = lows.length > 0 ? Math.min(...lows) : 0;
    const colour = new THREE.Vector3(...[16, 8, 0].map(s => 0.93 * (place.below >> s & 255) / 255));
    const radius = Math.max(10 * sizeM, 3 * Math.max(0, ...this.soils.map(s => Math.max(s.nx, s.ny) * s.cellM)));
    this.stage = new GroundPlane({pointM: [0, 0, z - 0.002], normal: [0, 0, 1]}, centre, radius, this.coat, colour);
    this.group.add(this.stage.object);
  }

  /** The layers that can be shown when soil keeps those of the given names. */
  static layersWith(kept) {
    return LAYERS.filter(layer => !layer.layer || kept.has(layer.layer)).map(({id, title, unit}) => ({id, title, unit}));
  }

  setLayer(id, state) {
    this.active = LAYERS.find(layer => layer.id === id) ?? LAYERS[0];
    const {map, faint, layer} = this.active;
    for (const material of this.materials) {
      define(material, 'MODE', map ? MODES[this.active.id] ?? MODE.value : MODE.plain);
      define(material, 'FAINT', Boolean(faint));
    }
    if (map) this.coat.colours.value = colourTexture(map);
    this.soils.forEach((soil, s) => soil.setLayer(layer ? this.active : null, state?.soils[s]));
    this.isFaint = Boolean(faint);
    this.fit(state);
  }

  show(state) {
    state.soils.forEach((soil, s) => this.soils[s]?.show(soil));
    this.fit(state);
  }

  /** The range of the colours: it grows with what was seen and never shrinks, so that colours keep their meaning while playing. */
  fit(state) {
    const {id, layer, least, times} = this.active;
    if (layer && state) {
      let size = Math.max(least, this.sizes[id] ?? 0);
      state.soils.forEach((soil, s) => {
        const raw = soil.layers[layer];
        if (raw && this.fitted?.[s] !== `${id} ${soil.version}`) size = Math.max(size, roundUp(robustSize(raw) * Math.abs(times) * (this.soils[s].steps[layer] ?? 0)));
      });
      this.fitted = state.soils.map(soil => `${id} ${soil.version}`);
      this.sizes[id] = size;
    }
    const [min, max] = this.rangeOf(id);
    this.coat.range.value.set(min, 1 / Math.max(max - min, 1e-9));
    this.coat.faint.value = this.isFaint ? 1 / max : 0;
  }

  rangeOf(id) {
    if (id === 'slope') return [0, 35];
    if (id === 'height') {
      const spare = Math.max(0.02, 0.05 * (this.highM - this.lowM));
      return [this.lowM - spare, this.highM + spare];
    }
    const size = this.sizes[id] ?? this.active.least ?? 1;
    return this.active.map === 'diverging' ? [-size, size] : [0, size];
  }

  /** What the colours mean now, or null without a colour map. */
  legend() {
    if (!this.active.map) return null;
    const [min, max] = this.rangeOf(this.active.id);
    return {title: this.active.title, unit: this.active.unit, min, max, css: colourCss(this.active.map)};
  }

  /** Height of the highest ground over a point; -1e9 where there is none. */
  heightAt(x, y) {
    return Math.max(-1e9, ...[...this.soils, ...this.firm].map(part => part.heightAt(x, y)));
  }

  /** The mean of the ground's upward normals. */
  meanNormal() {
    const sum = new THREE.Vector3(0, 0, 1e-6);
    for (const part of [...this.soils, ...this.firm]) sum.add(part.meanNormal());
    return sum.normalize();
  }

  /** The materials of all ground but the stage. */
  get materials() {
    return [...this.soils, ...this.firm].flatMap(part => part.materials);
  }

  setCut(on) {
    for (const material of this.materials) define(material, 'CUT', on);
  }

  /** After the graphics side has lost everything: what was worked out there is worked out again. */
  restore() {
    for (const part of [...this.soils, ...this.firm]) part.restore?.();
  }

  setGrid(on) {
    for (const plane of [...this.firm, this.stage]) plane?.setGrid?.(on);
  }

  prepare(renderer, camera, frustum, pixelsPerRad, detail) {
    for (const part of [...this.soils, ...this.firm]) part.prepare(renderer, camera, frustum, pixelsPerRad, detail);
  }

  dispose() {
    for (const part of [...this.soils, ...this.firm, this.stage]) part?.dispose();
  }
}
