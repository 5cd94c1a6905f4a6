/**
 * What a body looks like: its shapes; where it has none, a deck, links to the joints it carries, legs with pads, or
 * the fork of a wheel rig.
 */

import * as THREE from 'three';
import {finite, placed, reachOf, restPlaces, shapeSolid} from 'grouser/scene/shapes.js';
import {Solid} from 'grouser/scene/solid.js';

const COLOUR = {
  deck: 0xcdc6b8,
  panel: 0x36485c,
  seam: 0x7d8ea0,
  gold: 0xbd9042,
  link: 0xaeb4bb,
  joint: 0x6d737b,
  pad: 0xc3c7cc,
  tool: 0x9fb0c0,
  front: 0xf08a2c,
};
const BLOCKS = [0xc08a5c, 0xb67c52, 0xcc9a6b, 0xa9744c, 0xc4946a];

/** Builds the solid of one body. */
export class Mechanism {
  constructor(scene, meshes) {
    this.scene = scene;
    this.meshes = meshes;
    this.rest = restPlaces(scene);
    this.children = scene.bodies.map((_, b) =>
      scene.bodies.map((_, c) => c).filter((c) => scene.bodies[c].parent === b),
    );
    this.reach = scene.vehicles.map((_, v) => reachOf(scene, v));
    this.decked = scene.vehicles.map(
      (vehicle, v) =>
        scene.bodies[vehicle.base]?.joint === 'free' ||
        scene.bodies.filter((body) => body.vehicle === v && body.shapes.some((s) => s.kind === 'wheel')).length > 1,
    );
    this.blocks =
      scene.bodies.filter((body) => body.joint === 'free' && body.shapes.some((s) => s.kind === 'box')).length > 2;
  }

  solid(b) {
    const body = this.scene.bodies[b];
    const solid = new Solid();
    const hex = this.blocks ? BLOCKS[(b * 7 + ((b / 3) | 0)) % BLOCKS.length] : COLOUR.tool;
    const drawn = body.shapes.filter((shape) => shape.kind === 'visual');
    const shapes = drawn.length > 0 ? drawn : body.shapes.filter((shape) => shape.kind !== 'point');
    for (const shape of shapes) solid.add(shapeSolid(shape, this.meshes, hex), placed(shape));
    const reach = this.reach[body.vehicle] ?? 1;
    const thick = this.thickness(body.vehicle, reach);
    const points = body.shapes.filter((shape) => shape.kind === 'point' && finite(shape.atM, 3));
    if (shapes.length > 0) {
      if (drawn.length === 0 && !shapes.some((s) => s.kind === 'wheel') && this.held(b)) this.shaft(solid, thick);
      if (drawn.length === 0) this.rod(solid, body, shapes, thick);
    } else if (this.isDeck(b)) {
      this.deck(solid, b, points, thick, reach);
    } else if (this.children[b].length === 0) {
      this.foot(solid, body, points, thick, reach);
    } else if (this.carried(b)) {
      for (const c of this.children[b]) this.link(solid, [0, 0, 0], c, thick);
    } else if (!this.decked[body.vehicle]) {
      for (const c of this.children[b]) this.fork(solid, c, thick);
    }
    return solid;
  }

  thickness(vehicle, reach) {
    const wheels = this.scene.bodies
      .filter((body) => body.vehicle === vehicle)
      .flatMap((body) => body.shapes)
      .filter((s) => s.kind === 'wheel');
    return wheels.length > 0 ? 0.13 * Math.min(...wheels.map((w) => w.radiusM)) : 0.02 * reach;
  }

  isDeck(b) {
    const {vehicle} = this.scene.bodies[b];
    return this.decked[vehicle] && this.scene.vehicles[vehicle].base === b;
  }

  /** Whether a body hangs on a deck, be it through others. */
  carried(b) {
    for (let k = this.scene.bodies[b].parent; k >= 0; k = this.scene.bodies[k].parent) if (this.isDeck(k)) return true;
    return false;
  }

  /** Whether a rig holds a body. */
  held(b) {
    return !this.decked[this.scene.bodies[b].vehicle] && this.children[b].length === 0;
  }

  /** A body that is far longer than its only shape: a bar from there through its centre of mass, as far again. */
  rod(solid, body, shapes, thick) {
    const from = finite(shapes[0].atM, 3) ? shapes[0].atM : [0, 0, 0];
    const arm = Math.hypot(...body.comM.map((v, i) => v - from[i]));
    if (shapes.length > 1 || shapes[0].kind !== 'ball' || !(shapes[0].radiusM < 0.1 * arm)) return;
    const far = body.comM.map((v, i) => 2 * v - from[i]);
    solid.tube(from, far, thick, COLOUR.link);
  }

  /** The rod by which a rig holds a tool, on top of what there is of it. */
  shaft(solid, thick) {
    const box = new THREE.Box3().setFromArray(solid.positions);
    const size = box.getSize(new THREE.Vector3());
    const across = Math.max(size.x, size.y) / 2;
    const [x, y] = [(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2];
    const r = Math.max(0.5 * thick, 0.1 * across);
    solid.tube([x, y, box.max.z - 0.5 * r], [x, y, box.max.z + 1.8 * across], r, COLOUR.link, 16);
    solid.tube([x, y, box.max.z - 0.5 * r], [x, y, box.max.z + 1.2 * r], 1.9 * r, COLOUR.joint, 16);
  }

  deck(solid, b, points, thick, reach) {
    const body = this.scene.bodies[b];
    const size = body.boxM.map((s) => Math.min(Math.max(s, 0.02 * reach), 1.7 * reach));
    const [x, y] = body.comM;
    const top = this.liftedM(body, points, size) + size[2] / 2;
    size[2] = Math.max(0.3 * size[2], top - Math.max(top - size[2], this.clearanceM(b)));
    const z = top - size[2] / 2;
    const bevel = 0.05 * Math.min(...size);
    const plate = Math.min(0.08 * size[2], 0.03 * reach);
    solid.box([x, y, z], size, bevel, COLOUR.deck);
    solid.box([x, y, z + size[2] / 2], [size[0] * 1.04, size[1] * 1.04, plate], 0.3 * plate, COLOUR.panel);
    this.cells(solid, [x, y, z + size[2] / 2 + plate / 2], size, plate);
    solid.box([x, y, z - 0.3 * size[2]], [size[0] * 1.012, size[1] * 1.012, 0.3 * size[2]], bevel, COLOUR.gold);
    solid.box(
      [x + size[0] * 0.52, y, z + size[2] / 2],
      [size[0] * 0.03, size[1] * 0.5, plate * 1.5],
      0.2 * plate,
      COLOUR.front,
    );
    const low = [x, y, z - 0.2 * size[2]];
    const nearest = (o) =>
      o.map((v, i) => Math.max(low[i] - 0.45 * size[i] * (i === 2 ? 0.6 : 1), Math.min(low[i] + 0.45 * size[i], v)));
    for (const c of this.children[b]) {
      const child = this.scene.bodies[c];
      if (child.joint === 'prismatic') this.leg(solid, nearest(child.originM), child.originM, child.axis, size, thick);
      else this.link(solid, nearest(child.originM), c, thick);
    }
    for (const {atM} of points) {
      const outside = atM.some((v, i) => Math.abs(v - body.comM[i]) > 0.52 * size[i]);
      if (!outside || atM[2] > z - 0.3 * size[2]) continue;
      this.leg(solid, nearest(atM), atM, null, size, thick);
      this.pad(solid, atM, reach);
    }
  }

  /** Height of the middle of a deck; one whose contact points all lie inside it stands on the lowest of them. */
  liftedM(body, points, size) {
    const inside =
      points.length > 0 && points.every(({atM}) => atM.every((v, i) => Math.abs(v - body.comM[i]) < 0.3 * size[i]));
    return inside ? Math.min(...points.map(({atM}) => atM[2])) + size[2] / 2 : body.comM[2];
  }

  /** The height below which a deck would drag: a little under the lowest axle. */
  clearanceM(b) {
    const {vehicle} = this.scene.bodies[b];
    const lows = this.scene.bodies.flatMap((body, k) =>
      body.vehicle !== vehicle
        ? []
        : body.shapes.filter((s) => s.kind === 'wheel').map((s) => this.rest[k].z - this.rest[b].z - 0.2 * s.radiusM),
    );
    return Math.min(Infinity, ...lows) === Infinity ? -Infinity : Math.min(...lows);
  }

  /** Seams on the top plate. */
  cells(solid, [x, y, z], [sx, sy], plate) {
    const seam = 0.012 * Math.min(sx, sy);
    const [nx, ny] = [Math.min(8, Math.max(2, Math.round((4 * sx) / sy))), 4];
    for (let k = 1; k < nx; k++)
      solid.box([x + sx * (k / nx - 0.5), y, z], [seam, 0.98 * sy, 0.12 * plate], 0, COLOUR.seam);
    for (let k = 1; k < ny; k++)
      solid.box([x, y + sy * (k / ny - 0.5), z], [0.98 * sx, seam, 0.12 * plate], 0, COLOUR.seam);
  }

  /** A strut with two braces from a deck to a foot or to the sleeve of a telescopic leg. */
  leg(solid, from, to, axis, size, thick) {
    const upper = [from[0], from[1], from[2] + 0.55 * size[2]];
    const top = axis ? to.map((v, i) => v - axis[i] * 0.3 * size[2]) : to;
    solid.tube(upper, top, 1.1 * thick, COLOUR.link);
    if (axis) solid.tube(top, to, 1.5 * thick, COLOUR.joint);
    solid.tube([from[0] * 0.45, from[1], from[2]], to, 0.7 * thick, COLOUR.link);
    solid.tube([from[0], from[1] * 0.45, from[2]], to, 0.7 * thick, COLOUR.link);
  }

  pad(solid, atM, reach) {
    const r = Math.min(0.07 * reach, 0.5);
    solid.turned(
      atM,
      [0, 0, 1],
      [
        [0, 0],
        [0.8 * r, 0],
        [r, 0.18 * r],
        [r, 0.3 * r],
        [0.35 * r, 0.55 * r],
        [0, 0.6 * r],
      ],
      COLOUR.pad,
      24,
    );
  }

  foot(solid, body, points, thick, reach) {
    if (body.joint === 'prismatic' && finite(body.axis, 3)) {
      solid.tube(
        body.axis.map((v) => -v * 0.3 * reach),
        [0, 0, 0],
        thick,
        COLOUR.link,
      );
    }
    for (const {atM} of points) this.pad(solid, atM, reach);
    const size = body.boxM.map((s) => Math.min(Math.max(s, 0.01 * reach), 0.5 * reach));
    if (points.length === 0 && this.decked[body.vehicle] && Math.max(...body.boxM) > 0)
      solid.box(body.comM, size, 0.1 * Math.min(...size), COLOUR.tool);
  }

  /** A bar from a point of the body to the joint of a child; beside a wheel it goes down on the inner side. */
  link(solid, from, c, thick) {
    const child = this.scene.bodies[c];
    const to = child.originM;
    const wheel = child.shapes.find((s) => s.kind === 'wheel');
    const length = Math.hypot(...to.map((v, i) => v - from[i]));
    if (wheel) {
      const inner = -Math.sign(this.rest[c].y || 1);
      const aside = inner * (wheel.widthM / 2 + 1.2 * thick);
      const beside = [to[0], to[1] + aside, to[2]];
      solid.tube(
        [to[0], to[1] + inner * 0.3 * wheel.widthM, to[2]],
        beside.map((v, i) => (i === 1 ? v + inner * thick : v)),
        0.9 * thick,
        COLOUR.joint,
      );
      if (Math.hypot(to[0] - from[0], to[2] - from[2]) < 0.3 * wheel.radiusM) {
        if (Math.abs(to[1] - from[1]) > wheel.widthM / 2) solid.tube(from, beside, thick, COLOUR.link);
        return;
      }
      const above = Math.abs(to[0] - from[0]) < 0.5 * wheel.radiusM ? [from[0], beside[1], from[2]] : from;
      if (above !== from)
        solid.tube(
          [from[0], from[1] - Math.sign(aside) * thick, from[2]],
          above.map((v, i) => (i === 1 ? v + Math.sign(aside) * thick : v)),
          1.1 * thick,
          COLOUR.link,
        );
      solid.tube(above, beside, thick, COLOUR.link);
      return;
    }
    if (length > 0.5 * thick) solid.tube(from, to, thick, COLOUR.link);
    if (child.joint === 'revolute' && finite(child.axis, 3)) {
      solid.tube(
        to.map((v, i) => v - 1.3 * thick * child.axis[i]),
        to.map((v, i) => v + 1.3 * thick * child.axis[i]),
        1.6 * thick,
        COLOUR.joint,
        16,
      );
    }
  }

  /** The fork of a rig around a wheel that turns in it. */
  fork(solid, c, thick) {
    const child = this.scene.bodies[c];
    const wheel = child.shapes.find((s) => s.kind === 'wheel');
    if (!wheel) return;
    const [x, y, z] = child.originM;
    const r = wheel.radiusM + (wheel.grouserHeightM || 0);
    const half = wheel.widthM / 2 + 1.6 * thick;
    const top = z + 1.25 * r;
    for (const side of [-1, 1]) {
      solid.tube(
        [x, y + side * (half - 2 * thick), z],
        [x, y + side * (half + thick), z],
        1.3 * thick,
        COLOUR.joint,
        16,
      );
      solid.box(
        [x, y + side * half, (z + top) / 2],
        [2.2 * thick, 0.9 * thick, top - z + 2 * thick],
        0.2 * thick,
        COLOUR.link,
      );
    }
    solid.box([x, y, top], [2.6 * thick, 2 * half + 1.2 * thick, 1.4 * thick], 0.25 * thick, COLOUR.link);
    solid.tube([x, y, top], [x, y, top + 0.9 * r], 1.5 * thick, COLOUR.link, 16);
    solid.tube([x, y, top], [x, y, top + 0.16 * r], 2.4 * thick, COLOUR.joint, 16);
  }
}
