/** Centre of mass with its plumb line, the support polygon under it, and the centre of pressure. */

import * as THREE from 'three';
import {tiltTo} from 'grouser/scene/upright.js';

/** Where the contact forces together press: their points weighted by the part against `up`; null where none presses. */
export function centreOfPressure(contacts, up) {
  const sum = [0, 0, 0];
  let weight = 0;
  for (const {point, force} of contacts) {
    const part = Math.max(0, force[0] * up[0] + force[1] * up[1] + force[2] * up[2]);
    weight += part;
    for (let k = 0; k < 3; k++) sum[k] += part * point[k];
  }
  return weight > 0 ? sum.map((v) => v / weight) : null;
}

/** Convex hull in plan of points [[x, y, z], …], counter-clockwise from above; the points themselves. */
export function hull(points) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const half = (list) => {
    const kept = [];
    for (const p of list) {
      while (kept.length > 1 && turn(kept[kept.length - 2], kept[kept.length - 1], p) <= 0) kept.pop();
      kept.push(p);
    }
    kept.pop();
    return kept;
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())];
}

function lines(hex, most, Kind) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(3 * most), 3));
  const line = new Kind(geometry, new THREE.LineBasicMaterial({color: hex, depthTest: false, transparent: true}));
  line.frustumCulled = false;
  line.renderOrder = 29;
  return line;
}

function put(line, points) {
  const attribute = line.geometry.attributes.position;
  const n = Math.min(points.length, attribute.count);
  for (let k = 0; k < n; k++) attribute.setXYZ(k, points[k][0], points[k][1], points[k][2]);
  attribute.needsUpdate = true;
  line.geometry.setDrawRange(0, n);
}

export class Balance {
  /** `up` is the direction of the plumb line. */
  constructor(scene, reachM, up) {
    this.scene = scene;
    this.reachM = reachM;
    this.up = up;
    this.level = tiltTo(up).invert();
    const marker = (hex) =>
      new THREE.Mesh(
        new THREE.SphereGeometry(0.028 * reachM, 16, 12),
        new THREE.MeshBasicMaterial({color: hex, depthTest: false, transparent: true}),
      );
    this.ball = marker(0xd3241c);
    this.ball.renderOrder = 31;
    this.foot = marker(0xd3241c);
    this.foot.quaternion.copy(tiltTo(up));
    this.foot.scale.set(0.6, 0.6, 0.15);
    this.foot.renderOrder = 31;
    this.plumb = lines(0xd3241c, 2, THREE.Line);
    this.rim = lines(0x0b7f5c, 64, THREE.LineLoop);
    this.area = new THREE.Mesh(
      new THREE.BufferGeometry(),
      new THREE.MeshBasicMaterial({
        color: 0x16b07f,
        transparent: true,
        opacity: 0.3,
        depthWrite: false,
        side: THREE.DoubleSide,
      }),
    );
    this.area.geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(3 * 64), 3));
    this.area.geometry.setIndex(Array.from({length: 62}, (_, k) => [0, k + 1, k + 2]).flat());
    this.area.frustumCulled = false;
    this.area.renderOrder = 28;
    this.disc = marker(0xffd21f);
    this.disc.quaternion.copy(tiltTo(up));
    this.disc.scale.set(1, 1, 0.25);
    this.disc.renderOrder = 32;
    this.com = new THREE.Group().add(this.ball, this.foot, this.plumb);
    this.support = new THREE.Group().add(this.area, this.rim);
    this.pressure = new THREE.Group().add(this.disc);
    this.group = new THREE.Group().add(this.com, this.support, this.pressure);
  }

  show({com, contacts}) {
    const owners = this.scene.owners;
    const mine = contacts.filter(({owner}) => this.scene.bodies[owners[owner]?.body]?.vehicle === 0);
    const level = mine.map(({point}) => new THREE.Vector3(...point).applyQuaternion(this.level).toArray());
    const back = ([x, y, z]) => new THREE.Vector3(x, y, z).applyQuaternion(this.level.clone().invert());
    const corners = hull(level).slice(0, 64);
    const centre = new THREE.Vector3(com[0], com[1], com[2]);
    const height = centre.dot(this.up);
    const low = level.length > 0 ? level.reduce((s, p) => s + p[2], 0) / level.length : height - this.reachM;
    this.ball.position.copy(centre);
    this.foot.position.copy(centre).addScaledVector(this.up, low - height);
    put(this.plumb, [centre.toArray(), this.foot.position.toArray()]);
    put(
      this.rim,
      corners.map((p) => back(p).toArray()),
    );
    put(
      this.area,
      corners.map((p) =>
        back(p)
          .addScaledVector(this.up, 0.02 * this.reachM)
          .toArray(),
      ),
    );
    this.area.geometry.setDrawRange(0, Math.max(0, 3 * (corners.length - 2)));
    this.centre = centreOfPressure(mine, this.up.toArray());
    this.disc.visible = this.centre !== null;
    if (this.centre) this.disc.position.fromArray(this.centre);
  }

  dispose() {
    for (const part of [this.ball, this.foot, this.plumb, this.rim, this.area, this.disc]) {
      part.geometry.dispose();
      part.material.dispose();
    }
  }
}
