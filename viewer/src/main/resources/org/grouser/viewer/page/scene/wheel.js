/** A wheel as a solid: tread, rim, spokes (one of them marked, so that spin shows), hub and grousers; axle along y. */

import * as THREE from 'three';
import {Solid} from 'grouser/scene/solid.js';

const TREAD = 0x4c5056;
const SIDE = 0x3c3f44;
const RIM = 0x9aa0a7;
const SPOKE = 0x868c94;
const MARK = 0xf08a2c;
const GROUSER = 0x5b6067;
const MOST_GROUSERS = 240;

/** Builds the wheel of a `wheel` shape. */
export function wheelSolid({radiusM, widthM, grousers, grouserHeightM, grouserThicknessM}) {
  const solid = new Solid();
  const [r, w] = [radiusM, widthM];
  const shoulder = Math.min(0.06 * r, 0.2 * w);
  const inner = 0.78 * r;
  const y = [0, 1, 0];
  const o = [0, 0, 0];
  solid.turned(
    o,
    y,
    [
      [r - shoulder, -w / 2],
      [r, shoulder - w / 2],
      [r, w / 2 - shoulder],
      [r - shoulder, w / 2],
    ],
    TREAD,
    48,
  );
  for (const side of [-1, 1]) {
    solid.turned(
      o,
      y,
      [
        [r - shoulder, (side * w) / 2],
        [inner, (side * w) / 2],
      ],
      SIDE,
      48,
      side < 0,
    );
  }
  solid.turned(
    o,
    y,
    [
      [inner, -w / 2],
      [0.9 * inner, -0.3 * w],
      [0.9 * inner, 0.3 * w],
      [inner, w / 2],
    ],
    RIM,
    36,
    true,
  );
  const hub = 0.17 * r;
  solid.turned(
    o,
    y,
    [
      [0, -0.42 * w],
      [0.8 * hub, -0.42 * w],
      [hub, -0.34 * w],
      [hub, 0.34 * w],
      [0.8 * hub, 0.42 * w],
      [0, 0.42 * w],
    ],
    RIM,
    20,
  );
  const spokes = 6;
  for (let k = 0; k < spokes; k++) {
    const turn = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0, 1, 0), (2 * Math.PI * k) / spokes);
    const middle = new THREE.Vector3(0, 0, 0.5 * (0.92 * inner + 0.9 * hub)).applyQuaternion(turn);
    solid.box(middle.toArray(), [0.11 * r, 0.34 * w, 0.94 * inner - 0.9 * hub], 0.02 * r, k === 0 ? MARK : SPOKE, turn);
  }
  addGrousers(solid, r, w, Math.min(grousers || 0, MOST_GROUSERS), grouserHeightM, grouserThicknessM);
  return solid;
}

function addGrousers(solid, r, w, count, heightM, thicknessM) {
  if (!(count > 0) || !(heightM > 0)) return;
  const root = 0.03 * r;
  const thick = Math.max(thicknessM || 0, 0.015 * r);
  for (let k = 0; k < count; k++) {
    const turn = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0, 1, 0), (2 * Math.PI * k) / count);
    const middle = new THREE.Vector3(0, 0, r + (heightM - root) / 2).applyQuaternion(turn);
    solid.box(middle.toArray(), [thick, 0.98 * w, heightM + root], 0, GROUSER, turn);
  }
}
