/** The camera: presets around the vehicle that mouse, touch and keys may turn, bring nearer and shift. */

import * as THREE from 'three';
import {tiltTo} from 'grouser/scene/upright.js';

const DEG = Math.PI / 180;
const FOV_DEG = 30;

/** Azimuth (from the heading unless `fixed`), elevation, and how much room there is around the subject. */
const PRESETS = {
  follow: {azimuth: 218 * DEG, elevation: 24 * DEG, room: 1.12},
  side: {azimuth: -90 * DEG, elevation: 5 * DEG, room: 1.12},
  top: {azimuth: -90 * DEG, elevation: 89.5 * DEG, room: 1.5, fixed: true},
  wheel: {azimuth: -115 * DEG, elevation: 9 * DEG, room: 1.5},
  below: {azimuth: -115 * DEG, elevation: -38 * DEG, room: 1.05, under: true},
};

/** Yaw of a body's x axis in the world, from its quaternion. */
export function headingOf(x, y, z, w) {
  return Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z));
}

const turned = (angle) => Math.atan2(Math.sin(angle), Math.cos(angle));

export class CameraRig {
  /** `up` is the direction of the scene that points up in the picture. */
  constructor(up = new THREE.Vector3(0, 0, 1)) {
    this.camera = new THREE.PerspectiveCamera(FOV_DEG, 16 / 9, 0.01, 1000);
    this.camera.up.copy(up);
    this.camera.matrixWorldAutoUpdate = false;
    this.tilt = tiltTo(up);
    this.level = this.tilt.clone().invert();
    this.stretch = 1;
    this.turn = new THREE.Matrix4();
    this.target = new THREE.Vector3();
    this.pan3 = new THREE.Vector3();
    this.headingRad = 0;
    this.timeS = null;
    this.radiusM = 1;
    this.set('follow');
  }

  /** Chooses a preset; `side` is +1 for a wheel on the left. */
  set(preset, side = -1) {
    const chosen = PRESETS[preset];
    if (chosen) {
      this.azimuth =
        preset === 'follow' && this.followAzimuth !== undefined
          ? this.followAzimuth
          : chosen.azimuth * (preset === 'wheel' && side > 0 ? -1 : 1);
      this.elevation = chosen.elevation;
      this.zoomed = chosen.room;
      this.pan3.set(0, 0, 0);
    } else if (this.preset !== 'free') {
      this.azimuth = this.worldAzimuth();
    }
    this.preset = chosen ? preset : 'free';
  }

  /** Chooses the side that `follow` looks from: the first from which rising ground does not hide the subject. */
  lookFrom(groundM, {center, radius}) {
    const d = (PRESETS.follow.room * radius) / Math.sin((FOV_DEG / 2) * DEG);
    const {elevation} = PRESETS.follow;
    const clear = (azimuth) =>
      [0.5, 1].every((part) => {
        const eye = this.outwards(azimuth, elevation)
          .multiplyScalar(part * d)
          .add(center);
        return groundM(eye.x, eye.y) < eye.z - 0.05 * d;
      });
    const heading = this.headingRad;
    const chosen = [218, 142, -38, 38].map((a) => a * DEG).find((a) => clear(a + heading));
    this.followAzimuth = chosen ?? PRESETS.follow.azimuth;
    if (this.preset === 'follow') this.azimuth = this.followAzimuth;
  }

  /** The direction from the subject to the camera. */
  outwards(azimuth, elevation) {
    const c = Math.cos(elevation);
    return new THREE.Vector3(c * Math.cos(azimuth), c * Math.sin(azimuth), Math.sin(elevation)).applyQuaternion(
      this.tilt,
    );
  }

  /** Yaw about the picture's upright axis of a body whose quaternion is given. */
  headingOf(x, y, z, w) {
    const q = this.level.clone().multiply(new THREE.Quaternion(x, y, z, w));
    return headingOf(q.x, q.y, q.z, q.w);
  }

  /** Whether it looks from below the ground. */
  get isUnder() {
    return Boolean(PRESETS[this.preset]?.under);
  }

  worldAzimuth() {
    return this.azimuth + (this.preset === 'free' || PRESETS[this.preset].fixed ? 0 : this.headingRad);
  }

  /**
   * Follows the subject: a sphere, and the heading of the vehicle, which the camera takes up within about a second of
   * simulated time.
   */
  follow(centre, radiusM, headingRad, timeS) {
    const passed = this.timeS === null ? Infinity : Math.abs(timeS - this.timeS);
    this.timeS = timeS;
    const share = passed > 1.5 ? 1 : 1 - Math.exp(-passed / 0.8);
    this.headingRad += share * turned(headingRad - this.headingRad);
    if (this.preset === 'free' && this.placed) return;
    this.placed = true;
    this.target.copy(centre);
    this.radiusM = radiusM;
  }

  get distanceM() {
    const narrow = Math.min(1, this.camera.aspect);
    return (this.zoomed * this.radiusM) / Math.sin((FOV_DEG / 2) * DEG) / narrow;
  }

  orbit(dx, dy) {
    this.azimuth -= dx;
    const [low, high] = this.isUnder ? [-89.5, -8] : [-30, 89.5];
    this.elevation = Math.min(high * DEG, Math.max(low * DEG, this.elevation + dy));
  }

  zoom(factor) {
    if (factor > 0) this.zoomed = Math.min(60, Math.max(0.06, this.zoomed / factor));
  }

  /** Shifts the picture by parts of its height. */
  pan(dx, dy) {
    const height = 2 * this.distanceM * Math.tan((FOV_DEG / 2) * DEG);
    const e = this.camera.matrixWorld.elements;
    this.pan3.x -= height * (dx * e[0] - dy * e[4]);
    this.pan3.y -= height * (dx * e[1] - dy * e[5]);
    this.pan3.z -= height * (dx * e[2] - dy * e[6]);
  }

  /** Puts the camera where it belongs; it stays above the ground, unless it is to look from below. */
  place(groundM) {
    const d = this.distanceM;
    const camera = this.camera;
    const aim = this.target.clone().add(this.pan3);
    camera.position.copy(this.outwards(this.worldAzimuth(), this.elevation)).multiplyScalar(d).add(aim);
    const least = groundM(camera.position.x, camera.position.y);
    if (!this.isUnder && camera.position.z < least + 0.03 * d) camera.position.z = least + 0.03 * d;
    camera.quaternion.setFromRotationMatrix(this.turn.lookAt(camera.position, aim, camera.up));
    camera.near = 0.02 * d;
    camera.far = Math.max(60 * d, 300);
    camera.updateProjectionMatrix();
    camera.updateMatrix();
    camera.matrixWorld.copy(camera.matrix);
    if (this.stretch !== 1) camera.matrixWorld.premultiply(this.#stretched(aim, 1 / this.stretch));
    camera.matrixWorldInverse.copy(camera.matrixWorld).invert();
  }

  /** The matrix that stretches space along the upright axis about a point. */
  #stretched({x, y, z}, factor) {
    const u = this.camera.up;
    const s = factor - 1;
    const m = new THREE.Matrix4().set(
      ...[1 + s * u.x * u.x, s * u.x * u.y, s * u.x * u.z, 0],
      ...[s * u.y * u.x, 1 + s * u.y * u.y, s * u.y * u.z, 0],
      ...[s * u.z * u.x, s * u.z * u.y, 1 + s * u.z * u.z, 0],
      ...[0, 0, 0, 1],
    );
    const moved = new THREE.Vector3(x, y, z).applyMatrix4(m);
    return m.setPosition(x - moved.x, y - moved.y, z - moved.z);
  }
}

/**
 * Mouse and touch on a canvas: drag turns, with Shift or the right button or two fingers it shifts, wheel and pinch
 * zoom. Returns a function that ends it.
 */
export function listen(canvas, rig, changed) {
  const fingers = new Map();
  let spread = 0;
  const down = (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    spread = 0;
  };
  const move = (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const size = Math.max(1, canvas.clientHeight);
    const [dx, dy] = [(event.clientX - last[0]) / size, (event.clientY - last[1]) / size];
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size > 1) {
      const [a, b] = [...fingers.values()];
      const now = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (spread > 0 && now > 0) rig.zoom(now / spread);
      spread = now;
      rig.pan(dx / 2, dy / 2);
    } else if (event.shiftKey || event.buttons & 6) rig.pan(dx, dy);
    else rig.orbit(3 * dx, 3 * dy);
    changed();
  };
  const up = (event) => {
    fingers.delete(event.pointerId);
    spread = 0;
  };
  const wheel = (event) => {
    event.preventDefault();
    rig.zoom(Math.exp(-Math.max(-200, Math.min(200, event.deltaY)) * 0.0015));
    changed();
  };
  const menu = (event) => event.preventDefault();
  const heard = {pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel, contextmenu: menu};
  canvas.style.touchAction = 'none';
  for (const [name, action] of Object.entries(heard)) canvas.addEventListener(name, action, {passive: false});
  return () => {
    for (const [name, action] of Object.entries(heard)) canvas.removeEventListener(name, action);
  };
}
