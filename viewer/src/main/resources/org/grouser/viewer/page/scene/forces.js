/** Contact forces: one arrow per owner at the middle of its contacts, and a dot for each contact. */

import * as THREE from 'three';
import {roundUp} from 'grouser/data/scales.js';

const MOST_DOTS = 2000;

/** The resultant of each owner's contacts and the middle of them, weighted by force: [{owner, point, force}]. */
export function resultants(contacts) {
  const sums = new Map();
  for (const {owner, point, force} of contacts) {
    const size = Math.hypot(force[0], force[1], force[2]);
    if (!sums.has(owner)) sums.set(owner, {owner, point: [0, 0, 0], force: [0, 0, 0], weight: 0});
    const sum = sums.get(owner);
    for (let i = 0; i < 3; i++) {
      sum.force[i] += force[i];
      sum.point[i] += size * point[i];
    }
    sum.weight += size;
  }
  return [...sums.values()]
    .filter((sum) => sum.weight > 0)
    .map(({owner, point, force, weight}) => ({owner, force, point: point.map((v) => v / weight)}));
}

/**
 * A round force and the length of its arrow: what one support carries when the weight is shared evenly gets 0.45 of
 * the reach.
 */
export function forceScale(scene, reachM) {
  const gravity = Math.hypot(...scene.gravity);
  const mass = scene.vehicles.reduce((sum, vehicle) => sum + (vehicle.massKg || 0), 0);
  const supports = scene.vehicles.length > 1 ? scene.vehicles.length : Math.max(1, Math.min(scene.owners.length, 6));
  const share = Math.max(1e-3, (mass * gravity) / supports);
  const newtons = roundUp(share);
  return {newtons, metres: (0.45 * reachM * newtons) / share};
}

const SHADER = {
  vertexShader: /* glsl */ `
    varying vec3 n;
    void main() {
      n = normalize(normalMatrix * mat3(instanceMatrix) * normal);
      gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
    }`,
  fragmentShader: /* glsl */ `
    varying vec3 n;
    uniform vec3 colour;
    void main() { gl_FragColor = vec4(colour * (0.62 + 0.45 * max(0.0, dot(normalize(n), vec3(0.3, 0.5, 0.81)))), 1.0); }`,
};

export class Forces {
  constructor(scene, reachM) {
    this.scale = forceScale(scene, reachM);
    this.reachM = reachM;
    this.group = new THREE.Group();
    const most = Math.max(1, Math.min(scene.owners.length, 500));
    const blue = new THREE.ShaderMaterial({
      ...SHADER,
      uniforms: {colour: {value: new THREE.Vector3(0.1, 0.42, 0.95)}},
      depthTest: false,
      transparent: true,
    });
    const dark = new THREE.ShaderMaterial({
      ...SHADER,
      uniforms: {colour: {value: new THREE.Vector3(0.05, 0.2, 0.52)}},
      depthTest: false,
      transparent: true,
    });
    const upright = (geometry) => geometry.rotateX(Math.PI / 2);
    this.shafts = this.add(upright(new THREE.CylinderGeometry(1, 1, 1, 10).translate(0, 0.5, 0)), blue, most);
    this.heads = this.add(upright(new THREE.ConeGeometry(2.6, 6, 14).translate(0, 3, 0)), blue, most);
    this.dots = this.add(new THREE.SphereGeometry(1, 8, 6), dark, MOST_DOTS);
    this.materials = [blue, dark];
  }

  add(geometry, material, most) {
    const mesh = new THREE.InstancedMesh(geometry, material, most);
    mesh.frustumCulled = false;
    mesh.count = 0;
    mesh.renderOrder = 30;
    this.group.add(mesh);
    return mesh;
  }

  show({contacts}) {
    const width = 0.009 * this.reachM;
    const perNewton = this.scale.metres / this.scale.newtons;
    const [to, at, turn, up, size] = [
      new THREE.Vector3(),
      new THREE.Vector3(),
      new THREE.Quaternion(),
      new THREE.Vector3(0, 0, 1),
      new THREE.Vector3(),
    ];
    const matrix = new THREE.Matrix4();
    let n = 0;
    for (const {point, force} of resultants(contacts)) {
      const length = Math.min(to.fromArray(force).length() * perNewton, 3 * this.reachM);
      if (length < 0.5 * width || n >= this.shafts.instanceMatrix.count) continue;
      turn.setFromUnitVectors(up, to.normalize());
      const head = Math.min(6 * width, 0.6 * length);
      this.shafts.setMatrixAt(n, matrix.compose(at.fromArray(point), turn, size.set(width, width, length - head)));
      at.addScaledVector(to, length - head);
      this.heads.setMatrixAt(n, matrix.compose(at, turn, size.setScalar(head / 6)));
      n++;
    }
    this.shafts.count = this.heads.count = n;
    turn.identity();
    size.setScalar(contacts.length > 60 ? 0.5 * width : 0.9 * width);
    this.dots.count = Math.min(contacts.length, MOST_DOTS);
    for (let k = 0; k < this.dots.count; k++)
      this.dots.setMatrixAt(k, matrix.compose(at.fromArray(contacts[k].point), turn, size));
    for (const mesh of [this.shafts, this.heads, this.dots]) mesh.instanceMatrix.needsUpdate = true;
  }

  dispose() {
    for (const mesh of [this.shafts, this.heads, this.dots]) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
    for (const material of this.materials) material.dispose();
  }
}
