/** What lies under a point of the picture, and the distance between two such points. */

import * as THREE from 'three';

const STEPS = 1500;

/**
 * Where a ray first meets the ground: [x, y, z], or null. `heightAt(x, y)` is the ground's height, far below where
 * there is none; origin and direction are those of the ray, `farM` how far is looked.
 */
export function groundHit(origin, direction, heightAt, farM) {
  const over = (t) => {
    const [x, y, z] = origin.map((o, k) => o + t * direction[k]);
    return z - heightAt(x, y);
  };
  let before = 0;
  let above = over(0);
  for (let k = 1; k <= STEPS; k++) {
    let t = farM * (k / STEPS) ** 2;
    const now = over(t);
    if (above > 0 && now <= 0 && now > -1e8) {
      for (let n = 0; n < 40; n++) {
        const middle = (before + t) / 2;
        if (over(middle) > 0) before = middle;
        else t = middle;
      }
      return origin.map((o, i) => o + t * direction[i]);
    }
    before = t;
    above = now;
  }
  return null;
}

/** From one point to another: length, height gained along `up`, and slope in degrees. */
export function measured(from, to, up) {
  const way = to.map((v, k) => v - from[k]);
  const lengthM = Math.hypot(...way);
  const heightM = way.reduce((sum, v, k) => sum + v * up[k], 0);
  const level = Math.sqrt(Math.max(0, lengthM ** 2 - heightM ** 2));
  return {lengthM, heightM, slopeDeg: (Math.atan2(heightM, level) * 180) / Math.PI};
}

/** The nearest thing under a point of the picture (-1..1 to the right and up): {kind, point, body}, or null. */
export function pick(camera, x, y, meshes, heightAt, farM) {
  const caster = new THREE.Raycaster();
  caster.layers.enableAll();
  caster.setFromCamera(new THREE.Vector2(x, y), camera);
  const [hit] = caster.intersectObjects(meshes, false);
  const {origin, direction} = caster.ray;
  const ground = groundHit(origin.toArray(), direction.toArray(), heightAt, farM);
  const away = (point) => new THREE.Vector3(...point).distanceTo(origin);
  if (hit && !(ground && away(ground) < hit.distance))
    return {kind: 'body', point: hit.point.toArray(), body: meshes.indexOf(hit.object)};
  return ground ? {kind: 'ground', point: ground, body: -1} : null;
}
