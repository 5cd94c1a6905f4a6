/** The shapes that a scene gives to bodies, as solids; and how large a vehicle is. */

import * as THREE from 'three';
import {creased} from 'grouser/data/mesh.js';
import {Solid} from 'grouser/scene/solid.js';
import {wheelSolid} from 'grouser/scene/wheel.js';

/** Whether this is a list of n numbers. */
export const finite = (list, n) => Array.isArray(list) && list.length === n && list.every(Number.isFinite);

/** Where a shape sits in its body. */
export function placed(shape) {
  const at = new THREE.Vector3(...(finite(shape.atM, 3) ? shape.atM : [0, 0, 0]));
  const turn = new THREE.Quaternion(...(finite(shape.turn, 4) ? shape.turn : [0, 0, 0, 1])).normalize();
  return new THREE.Matrix4().compose(at, turn, new THREE.Vector3(1, 1, 1));
}

/** The solid of one shape, in its own frame. */
export function shapeSolid(shape, meshes, hex) {
  const solid = new Solid();
  if (shape.kind === 'wheel') return wheelSolid(shape);
  if (shape.kind === 'box') return solid.box([0, 0, 0], shape.sizeM, 0.035 * Math.min(...shape.sizeM), hex);
  if (shape.kind === 'ball') return solid.ball(shape.radiusM, [hex, 0x6f7f90]);
  if (shape.kind === 'disc') {
    const [r, h] = [shape.radiusM, Math.max(shape.heightM || 0, 0.02 * shape.radiusM)];
    const e = 0.1 * Math.min(r, h);
    return solid.turned(
      [0, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [r, 0],
        [r, h - e],
        [r - e, h],
        [0, h],
      ],
      hex,
      48,
    );
  }
  if ((shape.kind === 'mesh' || shape.kind === 'visual') && meshes[shape.mesh])
    return solid.mesh(creased(meshes[shape.mesh], 32), new THREE.Matrix4(), shape.rgb ?? hex);
  return solid;
}

/** How far a vehicle reaches from its base when all joints are at zero: a size for what has none of its own. */
export function reachOf(scene, vehicle) {
  const at = restPlaces(scene);
  let reach = 0;
  scene.bodies.forEach((body, b) => {
    if (body.vehicle !== vehicle) return;
    const own = Math.max(
      0,
      ...body.shapes.map((s) => s.radiusM ?? Math.max(...(s.sizeM ?? s.atM?.map(Math.abs) ?? [0])) / 1.5),
    );
    reach = Math.max(reach, at[b].distanceTo(at[scene.vehicles[vehicle]?.base ?? b]) + own);
  });
  const own = scene.bodies.filter((body) => body.vehicle === vehicle);
  if (own.length > 1 && reach > 0) return reach;
  return Math.max(reach, 0.02, ...own.flatMap((body) => body.boxM.map((side) => 0.6 * side)));
}

/** Where the frames of the bodies are, relative to the first of each tree, when all joints are at zero. */
export function restPlaces(scene) {
  const at = [];
  scene.bodies.forEach((body, b) => {
    at[b] = new THREE.Vector3(...body.originM);
    if (body.parent >= 0) at[b].add(at[body.parent]);
  });
  return at;
}
