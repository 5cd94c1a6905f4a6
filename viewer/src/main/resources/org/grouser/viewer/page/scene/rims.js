/**
 * Stress on rims and footpads: each point of their surface that lies in the soil takes the colour of the cell it
 * touches, in the map and range of the ground.
 */

import * as THREE from 'three';
import {sample} from 'grouser/data/field.js';
import {placed} from 'grouser/scene/shapes.js';

const AROUND = 72;
const ACROSS = 8;
const RINGS = 8;

/** A little outside when seen from outside, a little inside when seen through the vehicle. */
const OUTSIDE = 1.006;
const INSIDE = 0.97;

const SHADER = {
  vertexShader: /* glsl */ `
    attribute float stress;
    varying float value;
    void main() {
      value = stress;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragmentShader: /* glsl */ `
    varying float value;
    uniform sampler2D colours;
    uniform vec2 range;
    uniform float faint;
    void main() {
      float alpha = smoothstep(0.004, 0.05, value * faint);
      if (alpha < 0.02) discard;
      gl_FragColor = vec4(texture2D(colours, vec2(clamp((value - range.x) * range.y, 0.002, 0.998), 0.5)).rgb, alpha);
    }`,
};

/** The tread of a wheel as a grid: positions about its axle (y), and triangles. */
export function treadGrid(radiusM, widthM) {
  const positions = [];
  const indices = [];
  for (let k = 0; k <= AROUND; k++) {
    const angle = (2 * Math.PI * k) / AROUND;
    for (let j = 0; j <= ACROSS; j++) {
      positions.push(radiusM * Math.sin(angle), widthM * (j / ACROSS - 0.5), radiusM * Math.cos(angle));
      if (k > 0 && j > 0) {
        const a = k * (ACROSS + 1) + j;
        indices.push(a, a - ACROSS - 2, a - 1, a, a - ACROSS - 1, a - ACROSS - 2);
      }
    }
  }
  return {positions, indices};
}

/** The lower face of a disc: rings of points below its origin (axis z). */
function padGrid(radiusM) {
  const positions = [];
  const indices = [];
  for (let r = 0; r <= RINGS; r++) {
    for (let k = 0; k <= AROUND; k++) {
      const angle = (2 * Math.PI * k) / AROUND;
      positions.push(radiusM * (r / RINGS) * Math.cos(angle), radiusM * (r / RINGS) * Math.sin(angle), 0);
      if (r > 0 && k > 0) {
        const a = r * (AROUND + 1) + k;
        indices.push(a, a - 1, a - AROUND - 2, a, a - AROUND - 2, a - AROUND - 1);
      }
    }
  }
  return {positions, indices};
}

/**
 * The stress at a point: that of the cells around it if their surface is above the point, or within `reachM` below; 0
 * elsewhere.
 */
export function stressAt(x, y, z, {surface, now}, raw, step, reachM) {
  return z < sample(now, surface, x, y) + reachM ? step * sample(raw, surface, x, y) : 0;
}

export class Rims {
  constructor(scene, ground) {
    this.ground = ground;
    this.group = new THREE.Group();
    this.look = new THREE.ShaderMaterial({
      ...SHADER,
      uniforms: ground.groundUniforms,
      transparent: true,
      depthWrite: false,
      side: THREE.DoubleSide,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -4,
    });
    this.shells = [];
    scene.bodies.forEach((body, b) => {
      for (const shape of body.shapes) {
        if (shape.kind === 'wheel')
          this.#add(b, shape, treadGrid(shape.radiusM + (shape.grouserHeightM || 0), shape.widthM));
        if (shape.kind === 'disc') this.#add(b, shape, padGrid(shape.radiusM));
      }
    });
    this.point = new THREE.Vector3();
  }

  #add(body, shape, {positions, indices}) {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
    geometry.setAttribute('stress', new THREE.BufferAttribute(new Float32Array(positions.length / 3), 1));
    geometry.setIndex(indices);
    const mesh = new THREE.Mesh(geometry, this.look);
    mesh.frustumCulled = false;
    mesh.renderOrder = 16;
    this.group.add(mesh);
    this.shells.push({body, mesh, isWheel: shape.kind === 'wheel', place: placed(shape), pose: new THREE.Matrix4()});
  }

  /** Paints what touches; the ground's layer must be a stress. */
  show(state) {
    const {active, soils} = this.ground;
    const isStress = active.id === 'pressure' || active.id === 'shear';
    this.group.visible = isStress && soils.length > 0;
    if (!this.group.visible) return;
    const [at, turn, one] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3(1, 1, 1)];
    this.largest = 0;
    for (const {body, mesh, place, pose, isWheel} of this.shells) {
      pose.compose(at.fromArray(state.poses, 7 * body), turn.fromArray(state.poses, 7 * body + 3), one).multiply(place);
      const {position, stress} = mesh.geometry.attributes;
      for (let k = 0; k < position.count; k++) {
        this.point.fromBufferAttribute(position, k).applyMatrix4(pose);
        let value = 0;
        if (!isWheel || this.point.z < pose.elements[14])
          soils.forEach((soil, s) => {
            const raw = state.soils[s].layers[active.layer];
            const step = active.times * (soil.steps[active.layer] ?? 0);
            if (raw && step > 0)
              value = Math.max(
                value,
                stressAt(this.point.x, this.point.y, this.point.z, soil, raw, step, 2 * soil.cellM),
              );
          });
        stress.array[k] = value;
        this.largest = Math.max(this.largest, value);
      }
      stress.needsUpdate = true;
    }
  }

  /** Before a picture: shells lie outside what they paint, or inside where one looks through it. */
  prepare(isOutside) {
    if (!this.group.visible) return;
    const factor = isOutside ? OUTSIDE : INSIDE;
    for (const {mesh, pose, isWheel} of this.shells) {
      const scale = isWheel ? new THREE.Matrix4().makeScale(factor, 1, factor) : new THREE.Matrix4();
      mesh.matrixAutoUpdate = false;
      mesh.matrix.copy(pose).multiply(scale);
      mesh.matrixWorldNeedsUpdate = true;
    }
  }

  dispose() {
    for (const {mesh} of this.shells) mesh.geometry.dispose();
    this.look.dispose();
  }
}
