/** Simple solids with colours, put together into one geometry per body: boxes, tubes, turned shapes. */

import * as THREE from 'three';
import {linear} from 'grouser/scene/light.js';

const AXES = [0, 1, 2];

/** Collects triangles; triangles are turned so that they face along the normals of their corners. */
export class Solid {
  constructor() {
    this.positions = [];
    this.normals = [];
    this.colours = [];
    this.indices = [];
  }

  get empty() {
    return this.indices.length === 0;
  }

  vertex(p, n, colour) {
    this.positions.push(p[0], p[1], p[2]);
    this.normals.push(n[0], n[1], n[2]);
    this.colours.push(colour.x, colour.y, colour.z);
    return this.positions.length / 3 - 1;
  }

  triangle(a, b, c) {
    const at = (k, i) => this.positions[3 * k + i];
    const u = AXES.map((i) => at(b, i) - at(a, i));
    const v = AXES.map((i) => at(c, i) - at(a, i));
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const along = AXES.reduce(
      (s, i) => s + cross[i] * (this.normals[3 * a + i] + this.normals[3 * b + i] + this.normals[3 * c + i]),
      0,
    );
    if (along < 0) this.indices.push(a, c, b);
    else this.indices.push(a, b, c);
  }

  quad(a, b, c, d) {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /** A box with bevelled edges, centred on `centre`, turned by `turn` (quaternion) if given. */
  box(centre, size, bevelM, hex, turn = null) {
    const colour = linear(hex);
    const half = size.map((s) => s / 2);
    const bevel = Math.min(bevelM, 0.45 * Math.min(...half));
    const place = new THREE.Vector3();
    const corner = (axis, signs) => {
      place.set(...AXES.map((i) => signs[i] * (half[i] - (i === axis ? 0 : bevel))));
      const normal = new THREE.Vector3(...AXES.map((i) => (i === axis ? signs[i] : 0)));
      if (turn) {
        place.applyQuaternion(turn);
        normal.applyQuaternion(turn);
      }
      return this.vertex([place.x + centre[0], place.y + centre[1], place.z + centre[2]], normal.toArray(), colour);
    };
    const ids = new Map();
    const id = (axis, signs) => {
      const key = `${axis}${signs}`;
      if (!ids.has(key)) ids.set(key, corner(axis, signs));
      return ids.get(key);
    };
    const with2 = (a, sa, b, sb, sc) => AXES.map((i) => (i === a ? sa : i === b ? sb : sc));
    for (const a of AXES) {
      const [b, c] = AXES.filter((i) => i !== a);
      for (const s of [-1, 1]) {
        this.quad(
          ...[
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ].map(([p, q]) =>
            id(
              a,
              AXES.map((i) => (i === a ? s : i === b ? p : q)),
            ),
          ),
        );
      }
      if (bevel <= 0) continue;
      for (const p of [-1, 1]) {
        for (const q of [-1, 1])
          this.quad(
            id(b, with2(b, p, c, q, -1)),
            id(c, with2(b, p, c, q, -1)),
            id(c, with2(b, p, c, q, 1)),
            id(b, with2(b, p, c, q, 1)),
          );
      }
    }
    if (bevel > 0) {
      for (let k = 0; k < 8; k++) {
        const signs = AXES.map((i) => ((k >> i) & 1 ? 1 : -1));
        this.triangle(...AXES.map((a) => id(a, signs)));
      }
    }
    return this;
  }

  /**
   * A turned shape: the profile [[radius, height], …] around `axis` through `centre`; each stretch of it is flat,
   * round the axis it is smooth.
   */
  turned(centre, axis, profile, hex, segments = 24, inward = false) {
    const colour = linear(hex);
    const w = new THREE.Vector3(...axis).normalize();
    const u = new THREE.Vector3(Math.abs(w.x) < 0.8 ? 1 : 0, Math.abs(w.x) < 0.8 ? 0 : 1, 0).cross(w).normalize();
    const v = new THREE.Vector3().crossVectors(w, u);
    for (let k = 0; k + 1 < profile.length; k++) {
      const [[r0, h0], [r1, h1]] = [profile[k], profile[k + 1]];
      const l = Math.hypot(r1 - r0, h1 - h0) || 1;
      const out = ((inward ? -1 : 1) * (h1 - h0)) / l;
      const up = ((inward ? -1 : 1) * (r0 - r1)) / l;
      const ring = [];
      for (let s = 0; s <= segments; s++) {
        const [c, d] = [Math.cos((2 * Math.PI * s) / segments), Math.sin((2 * Math.PI * s) / segments)];
        const radial = AXES.map((i) => c * u.getComponent(i) + d * v.getComponent(i));
        const normal = AXES.map((i) => out * radial[i] + up * w.getComponent(i));
        const at = (r, h) => AXES.map((i) => centre[i] + r * radial[i] + h * w.getComponent(i));
        ring.push([this.vertex(at(r0, h0), normal, colour), this.vertex(at(r1, h1), normal, colour)]);
      }
      for (let s = 0; s < segments; s++) this.quad(ring[s][0], ring[s + 1][0], ring[s + 1][1], ring[s][1]);
    }
    return this;
  }

  /** A ball about the origin, its octants of two colours in turn, so that one sees it turn. */
  ball(radiusM, hexes, segments = 48) {
    const colours = hexes.map(linear);
    const half = segments / 2;
    const direction = (s, k) => {
      const [long, lat] = [(2 * Math.PI * s) / segments, Math.PI * (k / half - 0.5)];
      return [Math.cos(lat) * Math.cos(long), Math.cos(lat) * Math.sin(long), Math.sin(lat)];
    };
    for (let k = 0; k < half; k++) {
      for (let s = 0; s < segments; s++) {
        const colour = colours[(Math.floor((4 * s) / segments) + Math.floor((2 * k) / half)) % 2];
        const corner = (i, j) => {
          const normal = direction(s + i, k + j);
          return this.vertex(
            normal.map((v) => v * radiusM),
            normal,
            colour,
          );
        };
        this.quad(corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1));
      }
    }
    return this;
  }

  /** A round bar from a to b with flat ends. */
  tube(a, b, radiusM, hex, segments = 12) {
    const axis = AXES.map((i) => b[i] - a[i]);
    const l = Math.hypot(...axis);
    if (!(l > 1e-6)) return this;
    const e = 0.25 * radiusM;
    return this.turned(
      a,
      axis,
      [
        [0, 0],
        [radiusM - e, 0],
        [radiusM, e],
        [radiusM, l - e],
        [radiusM - e, l],
        [0, l],
      ],
      hex,
      segments,
    );
  }

  /** Adds a mesh that has normals. */
  mesh({positions, normals, indices}, matrix, hex) {
    const colour = linear(hex);
    const first = this.positions.length / 3;
    const p = new THREE.Vector3();
    const n = new THREE.Vector3();
    for (let k = 0; k < positions.length; k += 3) {
      p.fromArray(positions, k).applyMatrix4(matrix);
      n.fromArray(normals, k).transformDirection(matrix);
      this.vertex([p.x, p.y, p.z], [n.x, n.y, n.z], colour);
    }
    for (const k of indices) this.indices.push(first + k);
    return this;
  }

  /** Adds another solid, moved. */
  add(other, matrix) {
    const p = new THREE.Vector3();
    const first = this.positions.length / 3;
    for (let k = 0; k < other.positions.length; k += 3) {
      this.positions.push(...p.fromArray(other.positions, k).applyMatrix4(matrix).toArray());
      this.normals.push(...p.fromArray(other.normals, k).transformDirection(matrix).toArray());
    }
    for (const c of other.colours) this.colours.push(c);
    for (const k of other.indices) this.indices.push(first + k);
    return this;
  }

  geometry() {
    const made = new THREE.BufferGeometry();
    made.setAttribute('position', new THREE.Float32BufferAttribute(this.positions, 3));
    made.setAttribute('normal', new THREE.Float32BufferAttribute(this.normals, 3));
    made.setAttribute('color', new THREE.Float32BufferAttribute(this.colours, 3));
    made.setIndex(this.indices);
    return made;
  }
}
