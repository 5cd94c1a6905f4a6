/**
 * Contact forces: one arrow per owner at the middle of its contacts, or two, one along the ground's normal and one in
 * its plane; and a dot for each contact. Arrows end at the edge of the picture, with a mark and their number.
 */

import * as THREE from 'three';
import {roundUp} from 'grouser/data/scales.js';
import {withUnit} from 'grouser/data/units.js';
import {shareInside} from 'grouser/scene/clip.js';

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

/** A force as its part along a unit normal and the part in the plane across it. */
export function apart(force, normal) {
  const along = force.reduce((sum, f, k) => sum + f * normal[k], 0);
  const upright = normal.map((n) => along * n);
  return {normal: upright, tangential: force.map((f, k) => f - upright[k])};
}

/** Metres for a newton: what one support carries when the weight is shared evenly gets 0.45 of the reach. */
export function usualPerNewton(scene, reachM) {
  const gravity = Math.hypot(...scene.gravity);
  const mass = scene.vehicles.reduce((sum, vehicle) => sum + (vehicle.massKg || 0), 0);
  const supports = scene.vehicles.length > 1 ? scene.vehicles.length : Math.max(1, Math.min(scene.owners.length, 6));
  return (0.45 * reachM) / Math.max(1e-3, (mass * gravity) / supports);
}

/** A round force whose arrow is about this long: {newtons, metres}. */
export function forceScale(perNewton, metres) {
  const newtons = roundUp(metres / perNewton);
  return {newtons, metres: newtons * perNewton};
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

/** Colours of whole forces, of their normal and of their tangential part. */
const COLOURS = {whole: [0.1, 0.42, 0.95], normal: [0.1, 0.42, 0.95], tangential: [0.93, 0.42, 0.08]};
const CSS = {whole: '#8fc0ff', normal: '#8fc0ff', tangential: '#ffb27a'};
const EDGE = 0.05;

const material = (colour) =>
  new THREE.ShaderMaterial({
    ...SHADER,
    uniforms: {colour: {value: new THREE.Vector3(...colour)}},
    depthTest: false,
    transparent: true,
  });

const upright = (geometry) => geometry.rotateX(Math.PI / 2);

function instances(geometry, look, most) {
  const mesh = new THREE.InstancedMesh(geometry, look, most);
  mesh.frustumCulled = false;
  mesh.count = 0;
  mesh.renderOrder = 30;
  return mesh;
}

/** All arrows of one colour: shafts, heads, and bars across those that are cut short. */
class Arrows {
  constructor(colour, most) {
    this.look = material(colour);
    this.shafts = instances(upright(new THREE.CylinderGeometry(1, 1, 1, 10).translate(0, 0.5, 0)), this.look, most);
    this.heads = instances(upright(new THREE.ConeGeometry(2.6, 6, 14).translate(0, 3, 0)), this.look, most);
    this.bars = instances(upright(new THREE.CylinderGeometry(3.4, 3.4, 1.1, 14)), this.look, most);
    this.meshes = [this.shafts, this.heads, this.bars];
    this.turn = new THREE.Quaternion();
    this.matrix = new THREE.Matrix4();
    this.size = new THREE.Vector3();
    this.at = new THREE.Vector3();
    this.to = new THREE.Vector3();
    this.from = new THREE.Vector3(0, 0, 1);
  }

  clear() {
    for (const mesh of this.meshes) mesh.count = 0;
  }

  /** Adds an arrow of a length in m; `isCut` puts a bar over its tip. */
  add(point, direction, length, width, isCut) {
    const n = this.shafts.count;
    if (n >= this.shafts.instanceMatrix.count) return;
    this.turn.setFromUnitVectors(this.from, this.to.fromArray(direction));
    const head = Math.min(6 * width, 0.6 * length);
    this.at.fromArray(point);
    this.shafts.setMatrixAt(n, this.matrix.compose(this.at, this.turn, this.size.set(width, width, length - head)));
    this.at.addScaledVector(this.to, length - head);
    this.heads.setMatrixAt(n, this.matrix.compose(this.at, this.turn, this.size.setScalar(head / 6)));
    this.shafts.count = this.heads.count = n + 1;
    if (isCut) {
      this.at.addScaledVector(this.to, head);
      this.bars.setMatrixAt(
        this.bars.count++,
        this.matrix.compose(this.at, this.turn, this.size.setScalar(Math.max(head / 6, 0.5 * width))),
      );
    }
  }

  ready() {
    for (const mesh of this.meshes) mesh.instanceMatrix.needsUpdate = true;
  }

  dispose() {
    for (const mesh of this.meshes) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.look.dispose();
  }
}

export class Forces {
  /** `ranges` keep the length of a newton for all views; `normalAt(point)` is the ground's normal there. */
  constructor(scene, reachM, ranges, normalAt) {
    this.ranges = ranges;
    this.reachM = reachM;
    this.normalAt = normalAt;
    this.areApart = false;
    this.withNumbers = false;
    ranges.offerPerNewton(usualPerNewton(scene, reachM));
    this.group = new THREE.Group();
    const most = Math.max(1, Math.min(scene.owners.length, 500));
    this.arrows = {};
    for (const [kind, colour] of Object.entries(COLOURS)) {
      this.arrows[kind] = new Arrows(colour, most);
      this.group.add(...this.arrows[kind].meshes);
    }
    this.dotLook = material([0.05, 0.2, 0.52]);
    this.dots = instances(new THREE.SphereGeometry(1, 8, 6), this.dotLook, MOST_DOTS);
    this.group.add(this.dots);
    this.sums = [];
    this.cut = 0;
  }

  /** A round force and how long its arrow is: {newtons, metres}. */
  get scale() {
    return forceScale(this.ranges.perNewton, 0.4 * this.reachM);
  }

  show({contacts}) {
    this.sums = resultants(contacts);
    const size = new THREE.Vector3().setScalar((contacts.length > 60 ? 0.0045 : 0.0081) * this.reachM);
    const [at, turn, matrix] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Matrix4()];
    this.dots.count = Math.min(contacts.length, MOST_DOTS);
    for (let k = 0; k < this.dots.count; k++)
      this.dots.setMatrixAt(k, matrix.compose(at.fromArray(contacts[k].point), turn, size));
    this.dots.instanceMatrix.needsUpdate = true;
  }

  /** Before a picture: lays the arrows so that none leaves it; numbers go to the marks. */
  prepare(camera, marks) {
    const view = new THREE.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).elements;
    for (const arrows of Object.values(this.arrows)) arrows.clear();
    this.cut = 0;
    if (!this.group.visible) return;
    for (const {point, force} of this.sums) {
      if (this.areApart) {
        const {normal, tangential} = apart(force, this.normalAt(point));
        this.#lay('normal', point, normal, view, marks);
        this.#lay('tangential', point, tangential, view, marks);
      } else {
        this.#lay('whole', point, force, view, marks);
      }
    }
    for (const arrows of Object.values(this.arrows)) arrows.ready();
  }

  #lay(kind, point, force, view, marks) {
    const newtons = Math.hypot(...force);
    const width = 0.009 * this.reachM;
    const wanted = newtons * this.ranges.perNewton;
    if (wanted < 0.5 * width) return;
    const direction = force.map((f) => f / newtons);
    const tip = point.map((p, k) => p + wanted * direction[k]);
    const share = shareInside(view, point, tip, EDGE);
    if (share <= 0) return;
    const isCut = share < 1;
    const length = share * wanted;
    this.arrows[kind].add(point, direction, length, width, isCut);
    this.cut += isCut ? 1 : 0;
    if (isCut || this.withNumbers) {
      const end = point.map((p, k) => p + (length + width) * direction[k]);
      marks.put(end, withUnit(newtons, 'N', 3), {colour: CSS[kind], dy: isCut ? -16 : 9});
    }
  }

  dispose() {
    for (const arrows of Object.values(this.arrows)) arrows.dispose();
    this.dots.geometry.dispose();
    this.dots.dispose();
    this.dotLook.dispose();
  }
}
