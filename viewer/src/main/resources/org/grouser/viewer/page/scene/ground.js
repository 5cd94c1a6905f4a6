/** All the ground of a replay: soil fields, meshes and planes in one material, with one colour map and its legend. */

import * as THREE from 'three';
import {LAYERS, TEXELS, colourCss, colourTable} from 'grouser/data/colourmap.js';
import {robustSize} from 'grouser/data/field.js';
import {roundUp} from 'grouser/data/scales.js';
import {makeGroundUniforms, MODE} from 'grouser/scene/groundmaterial.js';
import {define} from 'grouser/scene/light.js';
import {GroundMesh, GroundPlane} from 'grouser/scene/rigidground.js';
import {Soil} from 'grouser/scene/soil.js';

const MODES = {plain: MODE.plain, height: MODE.height, slope: MODE.slope};

const textures = new Map();

/** A map as a texture 256 texels wide; shared by all views. */
function colourTexture(name) {
  if (!textures.has(name)) {
    const texture = new THREE.DataTexture(colourTable(name), TEXELS, 1);
    texture.magFilter = texture.minFilter = THREE.LinearFilter;
    texture.needsUpdate = true;
    textures.set(name, texture);
  }
  return textures.get(name);
}

export class Ground {
  constructor(renderer, replay, light, place, centre, sizeM) {
    this.groundUniforms = makeGroundUniforms(light, place, sizeM);
    this.group = new THREE.Group();
    this.soils = replay.soils.map(
      (soil) => new Soil(renderer, soil, replay.scene.surfaces[soil.surface], this.groundUniforms, place),
    );
    this.rigid = [];
    for (const surface of replay.scene.surfaces) {
      if (surface.kind === 'mesh') this.rigid.push(new GroundMesh(replay.meshes[surface.mesh], this.groundUniforms));
      if (surface.kind === 'plane')
        this.rigid.push(new GroundPlane(surface, centre, Math.max(12 * sizeM, 25), this.groundUniforms));
    }
    this.lowM = Math.min(...[...this.soils, ...this.rigid].map((g) => g.lowM));
    this.highM = Math.max(...[...this.soils, ...this.rigid].map((g) => g.highM));
    if (!this.rigid.some((g) => g instanceof GroundPlane)) this.addStage(place, centre, sizeM);
    for (const soil of this.soils) this.group.add(soil.group);
    for (const {object} of this.rigid) this.group.add(object);
    this.sizes = {};
    this.setLayer('plain', null);
  }

  /** A quiet floor below soil and meshes, so that they lie on something. */
  addStage(place, centre, sizeM) {
    const lows = [...this.soils.map((s) => s.bottomM), ...this.rigid.map((f) => f.lowM - 0.02 * sizeM)];
    const z = lows.length > 0 ? Math.min(...lows) : 0;
    const colour = new THREE.Vector3(...[16, 8, 0].map((s) => (0.93 * ((place.below >> s) & 255)) / 255));
    const radius = Math.max(10 * sizeM, 3 * Math.max(0, ...this.soils.map((s) => Math.max(s.nx, s.ny) * s.cellM)));
    this.stage = new GroundPlane(
      {pointM: [0, 0, z - 0.002], normal: [0, 0, 1]},
      centre,
      radius,
      this.groundUniforms,
      colour,
    );
    this.group.add(this.stage.object);
  }

  /** The layers that can be shown when soil keeps those of the given names. */
  static layersWith(kept) {
    return LAYERS.filter((layer) => !layer.layer || kept.has(layer.layer)).map(({id, title, unit}) => ({
      id,
      title,
      unit,
    }));
  }

  setLayer(id, state) {
    this.active = LAYERS.find((layer) => layer.id === id) ?? LAYERS[0];
    const {map, faint, layer} = this.active;
    for (const material of this.materials) {
      define(material, 'MODE', map ? (MODES[this.active.id] ?? MODE.value) : MODE.plain);
      define(material, 'FAINT', Boolean(faint));
    }
    if (map) this.groundUniforms.colours.value = colourTexture(map);
    this.soils.forEach((soil, s) => soil.setLayer(layer ? this.active : null, state?.soils[s]));
    this.isFaint = Boolean(faint);
    this.fit(state);
  }

  show(state) {
    state.soils.forEach((soil, s) => this.soils[s]?.show(soil));
    this.fit(state);
  }

  /**
   * The range of the colours: it grows with what was seen and never shrinks, so that colours keep their meaning while
   * playing.
   */
  fit(state) {
    const {id, layer, least, times} = this.active;
    if (layer && state) {
      let size = Math.max(least, this.sizes[id] ?? 0);
      state.soils.forEach((soil, s) => {
        const raw = soil.layers[layer];
        if (raw && this.fitted?.[s] !== `${id} ${soil.version}`)
          size = Math.max(size, roundUp(robustSize(raw) * Math.abs(times) * (this.soils[s].steps[layer] ?? 0)));
      });
      this.fitted = state.soils.map((soil) => `${id} ${soil.version}`);
      this.sizes[id] = size;
    }
    const [min, max] = this.rangeOf(id);
    this.groundUniforms.range.value.set(min, 1 / Math.max(max - min, 1e-9));
    this.groundUniforms.faint.value = this.isFaint ? 1 / max : 0;
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
    return Math.max(-1e9, ...[...this.soils, ...this.rigid].map((part) => part.heightAt(x, y)));
  }

  /** The mean of the ground's upward normals. */
  meanNormal() {
    const sum = new THREE.Vector3(0, 0, 1e-6);
    for (const part of [...this.soils, ...this.rigid]) sum.add(part.meanNormal());
    return sum.normalize();
  }

  /** The materials of all ground but the stage. */
  get materials() {
    return [...this.soils, ...this.rigid].flatMap((part) => part.materials);
  }

  setCut(on) {
    for (const material of this.materials) define(material, 'CUT', on);
  }

  /** After the graphics side has lost everything: what was worked out there is worked out again. */
  restore() {
    for (const part of [...this.soils, ...this.rigid]) part.restore?.();
  }

  setGrid(on) {
    for (const part of [...this.rigid, this.stage]) if (part instanceof GroundPlane) part.setGrid(on);
  }

  /** Before a picture: {renderer, camera, frustum, pixelsPerRad, detail}. */
  prepare(picture) {
    for (const part of [...this.soils, ...this.rigid]) part.prepare(picture);
  }

  dispose() {
    for (const part of [...this.soils, ...this.rigid, this.stage]) part?.dispose();
  }
}
