/** All the ground of a replay: soil fields, meshes and planes in one material, with one colour map and its legend. */

import * as THREE from 'three';
import {LAYERS, TEXELS, colourCss, colourTable} from 'grouser/data/colourmap.js';
import {robustSize} from 'grouser/data/field.js';
import {Ranges} from 'grouser/data/ranges.js';
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
  /** `ranges` are shared with the other views of the page. */
  constructor(renderer, replay, light, place, centre, sizeM, ranges = new Ranges()) {
    this.ranges = ranges;
    this.up = light.uniforms.upward.value;
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
    const heights = [...this.soils, ...this.rigid].flatMap((part) => part.corners().map((p) => p.dot(this.up)));
    this.lowM = Math.min(...heights);
    this.highM = Math.max(...heights);
    if (!this.rigid.some((g) => g instanceof GroundPlane)) this.addStage(place, centre, sizeM);
    for (const soil of this.soils) this.group.add(soil.group);
    for (const {object} of this.rigid) this.group.add(object);
    this.sides = new Map();
    this.setLayer('plain', null);
  }

  /** A quiet floor below soil and meshes, so that they lie on something. */
  addStage(place, centre, sizeM) {
    const lows = [
      ...this.soils.flatMap((s) => s.feet().map((p) => p.dot(this.up))),
      ...this.rigid.flatMap((f) => f.corners().map((p) => p.dot(this.up) - 0.02 * sizeM)),
    ];
    const low = lows.length > 0 ? Math.min(...lows) : 0;
    const colour = new THREE.Vector3(...[16, 8, 0].map((s) => (0.93 * ((place.below >> s) & 255)) / 255));
    const radius = Math.max(10 * sizeM, 3 * Math.max(0, ...this.soils.map((s) => Math.max(s.nx, s.ny) * s.cellM)));
    this.stage = new GroundPlane(
      {
        pointM: this.up
          .clone()
          .multiplyScalar(low - 0.002)
          .toArray(),
        normal: this.up.toArray(),
      },
      centre,
      radius,
      this.groundUniforms,
      colour,
    );
    this.group.add(this.stage.object);
  }

  /** Puts the floor below soil that has become deeper. */
  lowerStage() {
    if (!this.stage) return;
    const low = Math.min(...this.soils.flatMap((s) => s.feet().map((p) => p.dot(this.up)))) - 0.002;
    const {position} = this.stage.object;
    position.addScaledVector(this.up, Math.min(0, low - position.dot(this.up)));
  }

  /** For a look from below: ground is see-through, but not where it is stressed. */
  setUnder(isUnder) {
    if (isUnder === this.isUnder) return;
    this.isUnder = isUnder;
    for (const soil of this.soils) soil.setUnder(isUnder);
    if (this.stage) this.stage.object.visible = !isUnder;
    for (const material of this.materials) {
      define(material, 'UNDER', isUnder);
      if (!this.sides.has(material)) this.sides.set(material, [material.side, material.transparent]);
      const [side, transparent] = this.sides.get(material);
      material.side = isUnder ? THREE.DoubleSide : side;
      material.transparent = isUnder || transparent;
      material.depthWrite = !isUnder;
    }
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
    state.soils.forEach((soil, s) => {
      this.soils[s]?.show(soil);
      if (this.soils[s]?.isDeeper(soil)) this.lowerStage();
    });
    this.fit(state);
  }

  /** Tells the ranges what this state has; they grow with it and never shrink, so colours keep their meaning. */
  fit(state) {
    const {id, layer, least, times, map} = this.active;
    if (layer && state) {
      let size = least;
      state.soils.forEach((soil, s) => {
        const raw = soil.layers[layer];
        if (raw && this.fitted?.[s] !== `${id} ${soil.version}`)
          size = Math.max(size, roundUp(robustSize(raw) * Math.abs(times) * (this.soils[s].steps[layer] ?? 0)));
      });
      this.fitted = state.soils.map((soil) => `${id} ${soil.version}`);
      this.ranges.see(id, map === 'diverging' ? -size : 0, size);
    }
    if (id === 'slope') this.ranges.see(id, 0, 35);
    if (id === 'height' && this.highM >= this.lowM) {
      const spare = Math.max(0.02, 0.05 * (this.highM - this.lowM));
      this.ranges.see(id, this.lowM - spare, this.highM + spare);
    }
    this.take();
  }

  /** Takes over the range that holds for all views now. */
  take() {
    const [min, max] = this.ranges.of(this.active.id) ?? [0, 1];
    this.groundUniforms.range.value.set(min, 1 / Math.max(max - min, 1e-12));
    this.groundUniforms.faint.value = this.isFaint ? 1 / Math.max(max, 1e-12) : 0;
  }

  /** What the colours mean now, or null without a colour map. */
  legend() {
    const {id, map, title, unit} = this.active;
    if (!map) return null;
    const [min, max] = this.ranges.of(id) ?? [0, 1];
    return {id, title, unit, min, max, css: colourCss(map), isLocked: this.ranges.isLocked(id)};
  }

  /** Height of the highest ground over a point; -1e9 where there is none. */
  heightAt(x, y) {
    return Math.max(-1e9, ...[...this.soils, ...this.rigid].map((part) => part.heightAt(x, y)));
  }

  /** The normal of the highest ground over a point, before anything drove over it. */
  normalAt([x, y]) {
    let best = null;
    let top = -1e9;
    for (const part of [...this.soils, ...this.rigid]) {
      const z = part.heightAt(x, y);
      if (z > top) [best, top] = [part, z];
    }
    return (best?.normalAt(x, y) ?? this.meanNormal()).toArray();
  }

  /** Deepens ruts in the picture. */
  setRuts(factor) {
    for (const soil of this.soils) soil.setRuts(factor);
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
