/** Centre of mass with its plumb line, the support polygon under it, and the way it has come. */

import * as THREE from 'three';

const MOST_TRAIL = 4000;

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
  constructor(scene, reachM) {
    this.scene = scene;
    this.reachM = reachM;
    const marker = () =>
      new THREE.Mesh(
        new THREE.SphereGeometry(0.028 * reachM, 16, 12),
        new THREE.MeshBasicMaterial({color: 0xd3241c, depthTest: false, transparent: true}),
      );
    this.ball = marker();
    this.ball.renderOrder = 31;
    this.foot = marker();
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
    this.trailLine = lines(0x1d3f8f, MOST_TRAIL, THREE.Line);
    this.trailLine.material.depthTest = true;
    this.trail = [];
    this.com = new THREE.Group().add(this.ball, this.foot, this.plumb);
    this.support = new THREE.Group().add(this.area, this.rim);
    this.group = new THREE.Group().add(this.com, this.support, this.trailLine);
  }

  show({timeS, com, contacts}) {
    const owners = this.scene.owners;
    const mine = contacts
      .filter(({owner}) => this.scene.bodies[owners[owner]?.body]?.vehicle === 0)
      .map((c) => c.point);
    const corners = hull(mine).slice(0, 64);
    const low = mine.length > 0 ? mine.reduce((s, p) => s + p[2], 0) / mine.length : com[2] - this.reachM;
    this.ball.position.set(com[0], com[1], com[2]);
    this.foot.position.set(com[0], com[1], low);
    put(this.plumb, [
      [com[0], com[1], com[2]],
      [com[0], com[1], low],
    ]);
    put(this.rim, corners);
    put(
      this.area,
      corners.map(([x, y, z]) => [x, y, z + 0.02 * this.reachM]),
    );
    this.area.geometry.setDrawRange(0, Math.max(0, 3 * (corners.length - 2)));
    this.addToTrail(timeS, [com[0], com[1], com[2]]);
  }

  addToTrail(timeS, point) {
    while (this.trail.length > 0 && this.trail[this.trail.length - 1].timeS >= timeS) this.trail.pop();
    const last = this.trail[this.trail.length - 1];
    if (last && Math.hypot(...point.map((v, i) => v - last.point[i])) < 0.01 * this.reachM) return;
    if (this.trail.length === MOST_TRAIL) this.trail = this.trail.filter((_, k) => k % 2 === 0);
    this.trail.push({timeS, point});
    put(
      this.trailLine,
      this.trail.map((t) => t.point),
    );
  }

  dispose() {
    for (const part of [this.ball, this.foot, this.plumb, this.rim, this.area, this.trailLine]) {
      part.geometry.dispose();
      part.material.dispose();
    }
  }
}
