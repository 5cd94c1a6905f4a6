/** The camera: presets around the vehicle that mouse, touch and keys may turn, bring nearer and shift. */

import * as THREE from 'three';

const DEG = Math.PI / 180;
const FOV_DEG = 30;

/** Azimuth (from the heading unless `fixed`), elevation, and how much room there is around the subject. */
const PRESETS = {
  follow: {azimuth: 218 * DEG, elevation: 24 * DEG, room: 1.12},
  side: {azimuth: -90 * DEG, elevation: 5 * DEG, room: 1.12},
  top: {azimuth: -90 * DEG, elevation: 89.5 * DEG, room: 1.5, fixed: true},
  wheel: {azimuth: -115 * DEG, elevation: 9 * DEG, room: 1.5},
};

/** Yaw of a body's x axis in the world, from its quaternion. */
export function headingOf(x, y, z, w) {
  return Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z));
}

const turned = (angle) => Math.atan2(Math.sin(angle), Math.cos(angle));

export class CameraRig {
  constructor() {
    this.camera = new THREE.PerspectiveCamera(FOV_DEG, 16 / 9, 0.01, 1000);
    this.camera.up.set(0, 0, 1);
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
        const [x, y] = [Math.cos(azimuth), Math.sin(azimuth)].map((c) => part * d * c * Math.cos(elevation));
        return groundM(center.x + x, center.y + y) < center.z + part * d * Math.sin(elevation) - 0.05 * d;
      });
    const heading = this.headingRad;
    const chosen = [218, 142, -38, 38].map((a) => a * DEG).find((a) => clear(a + heading));
    this.followAzimuth = chosen ?? PRESETS.follow.azimuth;
    if (this.preset === 'follow') this.azimuth = this.followAzimuth;
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
    this.elevation = Math.min(89.5 * DEG, Math.max(-30 * DEG, this.elevation + dy));
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

  /** Puts the camera where it belongs; `lowM` is a height it stays above. */
  place(groundM) {
    const a = this.worldAzimuth();
    const d = this.distanceM;
    const camera = this.camera;
    const c = Math.cos(this.elevation);
    camera.position
      .set(d * c * Math.cos(a), d * c * Math.sin(a), d * Math.sin(this.elevation))
      .add(this.target)
      .add(this.pan3);
    const least = groundM(camera.position.x, camera.position.y);
    if (camera.position.z < least + 0.03 * d) camera.position.z = least + 0.03 * d;
    camera.lookAt(this.target.x + this.pan3.x, this.target.y + this.pan3.y, this.target.z + this.pan3.z);
    camera.near = 0.02 * d;
    camera.far = Math.max(60 * d, 300);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
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
