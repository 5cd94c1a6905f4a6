/** The way that was driven, from the data, and the way that was planned: ribbons over the ground. */

import * as THREE from 'three';

const GONE = [0.09, 0.27, 0.75];
const AHEAD = [0.62, 0.72, 0.9];
const PLANNED = [0.98, 0.62, 0.1];
const OTHER = [0.7, 0.23, 0.84];
const SIDES = 20;

/** A flat band along points; colours may change along it. */
class Ribbon {
  constructor(look) {
    this.mesh = new THREE.Mesh(new THREE.BufferGeometry(), look);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 12;
  }

  /** Lays it through points [[x, y, z], …], so wide, its flat side to `up`. */
  lay(points, widthM, up, colours) {
    const n = points.length;
    const positions = new Float32Array(6 * n);
    const tints = new Float32Array(6 * n);
    const indices = [];
    const [along, side] = [new THREE.Vector3(), new THREE.Vector3()];
    for (let k = 0; k < n; k++) {
      const [a, b] = [points[Math.max(0, k - 1)], points[Math.min(n - 1, k + 1)]];
      along.set(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
      side.crossVectors(up, along);
      if (side.length() < 1e-9) side.set(1, 0, 0);
      side.setLength(0.5 * widthM);
      for (const [row, sign] of [
        [0, 1],
        [1, -1],
      ]) {
        const at = 6 * k + 3 * row;
        positions[at] = points[k][0] + sign * side.x;
        positions[at + 1] = points[k][1] + sign * side.y;
        positions[at + 2] = points[k][2] + sign * side.z;
        tints.set(colours(k), at);
      }
      if (k > 0) indices.push(2 * k - 2, 2 * k - 1, 2 * k + 1, 2 * k - 2, 2 * k + 1, 2 * k);
    }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
    geometry.setAttribute('color', new THREE.BufferAttribute(tints, 3));
    geometry.setIndex(indices);
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
  }

  dispose() {
    this.mesh.geometry.dispose();
  }
}

export class Paths {
  /** `drape(point)` puts a point on the ground, or leaves it where vehicles fly. */
  constructor(course, reachM, up, drape) {
    this.course = course;
    this.reachM = reachM;
    this.up = up;
    this.drape = drape;
    this.look = new THREE.MeshBasicMaterial({
      vertexColors: true,
      side: THREE.DoubleSide,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -8,
    });
    this.driven = new Ribbon(this.look);
    this.other = new Ribbon(this.look);
    this.planned = new Ribbon(this.look);
    this.rings = new THREE.Group();
    this.ringRibbons = [];
    this.trail = new THREE.Group().add(this.driven.mesh, this.other.mesh);
    this.plan = new THREE.Group().add(this.planned.mesh, this.rings);
    this.group = new THREE.Group().add(this.trail, this.plan);
    this.track = null;
    this.otherTrack = null;
    this.lift = 0.012 * reachM;
    if (course) this.#layPlan();
  }

  #layPlan() {
    const {waypointsM, acceptanceM} = this.course;
    const width = 0.022 * this.reachM;
    const points = [];
    waypointsM.forEach((to, k) => {
      const from = waypointsM[Math.max(0, k - 1)];
      const steps =
        k === 0
          ? 1
          : Math.max(1, Math.min(400, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / (0.2 * this.reachM))));
      for (let s = 1; s <= steps; s++) {
        const share = s / steps;
        points.push(this.#onGround([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]), 0]));
      }
    });
    this.planned.lay(points, width, this.up, () => PLANNED);
    this.stops = waypointsM.map(([x, y]) => this.#onGround([x, y, 0]));
    const radius = Math.max(acceptanceM, 0.04 * this.reachM);
    for (const [x, y] of waypointsM) {
      const ring = new Ribbon(this.look);
      const around = Array.from({length: SIDES + 1}, (_, k) => {
        const angle = (2 * Math.PI * k) / SIDES;
        return this.#onGround([x + radius * Math.cos(angle), y + radius * Math.sin(angle), 0]);
      });
      ring.lay(around, 0.7 * width, this.up, () => PLANNED);
      this.ringRibbons.push(ring);
      this.rings.add(ring.mesh);
    }
  }

  #onGround(point) {
    const on = this.drape(point);
    return [on[0] + this.lift * this.up.x, on[1] + this.lift * this.up.y, on[2] + this.lift * this.up.z];
  }

  /** Takes over what is known of the way: {times, points}, and that of a second run. */
  setTrack(track, other) {
    this.track = track;
    this.otherTrack = other;
    this.laid = null;
  }

  /** The way up to a time in full colour, the rest of it pale. */
  show(timeS) {
    if (!this.trail.visible || !this.track || this.track.times.length < 2) return;
    const {times, points} = this.track;
    let gone = 0;
    while (gone < times.length && times[gone] <= timeS) gone++;
    const key = `${gone} ${times.length} ${this.otherTrack?.times.length ?? 0}`;
    if (key === this.laid) return;
    const isLonger = !this.laid || this.laid.split(' ')[1] !== String(times.length);
    this.laid = key;
    if (isLonger) this.draped = points.map((point) => this.#onGround(this.drape(point, true)));
    this.driven.lay(this.draped, 0.02 * this.reachM, this.up, (k) => (k < gone ? GONE : AHEAD));
    if (this.otherTrack?.times.length > 1)
      this.other.lay(
        this.otherTrack.points.map((point) => this.#onGround(this.drape(point, true))),
        0.014 * this.reachM,
        this.up,
        () => OTHER,
      );
  }

  /** Numbers of the waypoints. */
  note(marks) {
    if (!this.plan.visible || !this.stops) return;
    this.stops.slice(0, 60).forEach((point, k) => marks.put(point, String(k + 1), {colour: '#ffce8a', dy: 12}));
  }

  dispose() {
    for (const ribbon of [this.driven, this.other, this.planned]) ribbon.dispose();
    for (const ring of this.ringRibbons) ring.dispose();
    this.look.dispose();
  }
}
