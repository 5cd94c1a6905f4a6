/**
 * A vertical cut through the ground: what lies before it is taken away, and the face shows soil now and at the start,
 * flowing soil and rock.
 */

import * as THREE from 'three';
import {SECTION_SAMPLES as SAMPLES, sectionOf} from 'grouser/data/field.js';
import {tickStep} from 'grouser/data/scales.js';
import {format} from 'grouser/data/units.js';

const linearColour = (hex) => [16, 8, 0].map((s) => ((hex >> s) & 255) / 255);

export class Cut {
  constructor(ground, place) {
    this.ground = ground;
    this.colours = {
      rock: linearColour(place.rock),
      soil: linearColour(place.deep).map((c) => c * 1.35),
      flow: [0.93, 0.55, 0.16],
      start: [0.97, 0.97, 0.94],
      now: [0.1, 0.1, 0.12],
    };
    this.rulers = new THREE.LineSegments(
      new THREE.BufferGeometry(),
      new THREE.LineBasicMaterial({color: 0xffffff, depthTest: false, transparent: true}),
    );
    this.rulers.frustumCulled = false;
    this.rulers.renderOrder = 25;
    this.rulers.visible = false;
    this.settings = {on: false, yawDeg: 0, offsetM: 0};
    const geometry = new THREE.BufferGeometry();
    const corners = 5 * 2 * SAMPLES;
    geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(3 * corners), 3));
    geometry.setAttribute('color', new THREE.BufferAttribute(new Float32Array(3 * corners), 3));
    const index = [];
    for (let band = 0; band < 5; band++) {
      for (let k = 0; k + 1 < SAMPLES; k++) {
        const a = 2 * (band * SAMPLES + k);
        index.push(a, a + 1, a + 3, a, a + 3, a + 2);
      }
    }
    geometry.setIndex(index);
    this.face = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial({vertexColors: true, side: THREE.DoubleSide}));
    this.face.frustumCulled = false;
    this.face.visible = false;
    this.section = null;
  }

  set(settings) {
    const was = this.settings.on;
    for (const key of ['on', 'yawDeg', 'offsetM']) if (settings[key] !== undefined) this.settings[key] = settings[key];
    if (this.settings.on !== was) this.ground.setCut(this.settings.on);
    if (!this.settings.on) {
      this.face.visible = this.rulers.visible = false;
      this.section = null;
    }
  }

  /** Lays the cut through a point beside the vehicle, open towards the camera. */
  show(state, centre, camera, sizeM, marks) {
    if (!this.settings.on) return;
    const yaw = (this.settings.yawDeg * Math.PI) / 180;
    const along = [Math.cos(yaw), Math.sin(yaw)];
    const across = [-along[1], along[0]];
    const point = [centre.x + this.settings.offsetM * across[0], centre.y + this.settings.offsetM * across[1]];
    const towards =
      (camera.position.x - point[0]) * across[0] + (camera.position.y - point[1]) * across[1] >= 0 ? 1 : -1;
    this.ground.groundUniforms.cutPlane.value.set(
      towards * across[0],
      towards * across[1],
      0,
      towards * (point[0] * across[0] + point[1] * across[1]) + 1e-4,
    );
    this.section = null;
    this.ground.soils.forEach((soil, k) => {
      if (!this.section) {
        this.section = sectionOf(soil, state.soils[k]?.layers.depth, soil.steps.depth ?? 0, point, along);
        if (this.section) this.section.bottomM = soil.bottomM;
        if (this.section)
          this.draw(
            this.section,
            soil.bottomM,
            point,
            along,
            across.map((v) => v * towards),
            sizeM,
          );
      }
    });
    this.face.visible = this.rulers.visible = this.section !== null;
    if (this.section) this.rule(point, along, sizeM, marks);
  }

  /** Ticks along the cut, from the origin beside the vehicle, and down from the ground as it was at the start there. */
  rule(point, along, sizeM, marks) {
    const {s, start, now, bottomM} = this.section;
    const lines = [];
    const at = (way, z) => [point[0] + way * along[0], point[1] + way * along[1], z];
    const nearest = (way) => Math.round(((way - s[0]) / (s.at(-1) - s[0])) * (SAMPLES - 1));
    const [from, to] = [Math.max(s[0], -1.6 * sizeM), Math.min(s.at(-1), 1.6 * sizeM)];
    const step = tickStep((to - from) / 8);
    const size = 0.02 * sizeM;
    for (let n = Math.ceil(from / step); n * step <= to; n++) {
      const way = n * step;
      const z = now[nearest(way)];
      if (!Number.isFinite(z)) continue;
      lines.push(...at(way, z), ...at(way, z - (n === 0 ? 2 : 1) * size));
      marks.put(at(way, z), n === 0 ? '0 (origin)' : `${format(way, 3)} m`, {dy: 12});
    }
    const left = Math.max(-1.1 * sizeM, s[0]);
    const ground = start[nearest(left)];
    const deep = ground - bottomM;
    if (Number.isFinite(ground) && deep > 0) {
      const down = tickStep(deep / 4);
      lines.push(...at(left, ground), ...at(left, bottomM));
      for (let n = 0; n * down <= deep; n++) {
        const z = ground - n * down;
        lines.push(...at(left, z), ...at(left + size, z));
        marks.put(at(left, z), `${format(-1000 * n * down, 4)} mm`, {dx: -34});
      }
    }
    this.rulers.geometry.dispose();
    this.rulers.geometry = new THREE.BufferGeometry();
    this.rulers.geometry.setAttribute('position', new THREE.Float32BufferAttribute(lines, 3));
  }

  /** What the colours of the cut are: [{name, css}], nothing without a cut. */
  key() {
    if (!this.section) return [];
    const css = (c) => `rgb(${c.map((v) => Math.round(255 * Math.min(1, v))).join(' ')})`;
    const {soil, flow, rock, start, now} = this.colours;
    const hasRock = this.section.floor.some(Number.isFinite);
    return [
      {name: 'ground now', css: css(now)},
      {name: 'at the start', css: css(start)},
      {name: 'moving soil', css: css(flow)},
      {name: 'soil', css: css(soil)},
      ...(hasRock ? [{name: 'rock', css: css(rock)}] : []),
    ];
  }

  draw({s, now, start, floor, depth}, bottomM, point, along, open, sizeM) {
    const {position, color} = this.face.geometry.attributes;
    const line = 0.006 * sizeM;
    const band = (n, low, high, hue, forwardM) => {
      for (let k = 0; k < SAMPLES; k++) {
        const [x, y] = [
          point[0] + s[k] * along[0] + forwardM * open[0],
          point[1] + s[k] * along[1] + forwardM * open[1],
        ];
        const [a, b] = [low(k), high(k)];
        const v = 2 * (n * SAMPLES + k);
        position.setXYZ(v, x, y, Math.min(a, b));
        position.setXYZ(v + 1, x, y, b);
        color.setXYZ(v, ...hue);
        color.setXYZ(v + 1, ...hue);
      }
    };
    const rock = (k) => (Number.isNaN(floor[k]) ? bottomM : Math.max(bottomM, Math.min(floor[k], now[k])));
    const flowing = (k) => Math.max(rock(k), now[k] - Math.max(0, depth[k]));
    band(0, () => bottomM, rock, this.colours.rock, 0);
    band(1, rock, flowing, this.colours.soil, 0);
    band(2, flowing, (k) => now[k], this.colours.flow, 0);
    band(
      3,
      (k) => start[k] - line / 2,
      (k) => start[k] + line / 2,
      this.colours.start,
      0.15 * line,
    );
    band(
      4,
      (k) => now[k] - line,
      (k) => now[k],
      this.colours.now,
      0.3 * line,
    );
    position.needsUpdate = color.needsUpdate = true;
  }

  dispose() {
    this.face.geometry.dispose();
    this.face.material.dispose();
    this.rulers.geometry.dispose();
    this.rulers.material.dispose();
  }
}
