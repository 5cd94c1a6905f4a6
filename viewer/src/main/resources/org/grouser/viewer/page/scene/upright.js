/** Which way is up: against gravity. Scenes of slopes may keep z along the ground's normal and tilt gravity instead. */

import * as THREE from 'three';

const LEAST_TILT_RAD = 1e-6;

/** The direction against gravity in the frame of a scene; z where there is none. */
export function upOf(gravity) {
  const up = new THREE.Vector3(-gravity[0], -gravity[1], -gravity[2]);
  return up.length() > 0 ? up.normalize() : up.set(0, 0, 1);
}

/** The rotation that takes z to a direction; none where they are the same. */
export function tiltTo(up) {
  const tilt = new THREE.Quaternion();
  return up.angleTo(new THREE.Vector3(0, 0, 1)) < LEAST_TILT_RAD
    ? tilt
    : tilt.setFromUnitVectors(new THREE.Vector3(0, 0, 1), up);
}

/** How far a scene is tilted, in degrees. */
export function tiltDeg(up) {
  return (up.angleTo(new THREE.Vector3(0, 0, 1)) * 180) / Math.PI;
}
