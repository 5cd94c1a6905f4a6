/** Rigid ground: triangle meshes and planes. */

import * as THREE from 'three';
import {HeightMap, coarser, creased, meanEdge} from 'grouser/data/mesh.js';
import {GROUND_GLSL, groundDefines} from 'grouser/scene/groundmaterial.js';
import {STILL_GLSL, StillShadow} from 'grouser/scene/light.js';

const VERTEX = /* glsl */ `
varying vec3 point;
varying vec3 normalW;
varying vec2 local;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  point = world.xyz;
  local = position.xy;
  normalW = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

const MESH_FRAGMENT = /* glsl */ `
varying vec3 point;
varying vec3 normalW;
uniform vec3 upwards;
${GROUND_GLSL}
${STILL_GLSL}
void main() {
  cutAway(point);
  vec3 n = normalize(normalW);
  vec3 g = grainAt(point);
  float steep = smoothstep(0.92, 0.7, dot(n, upwards));
  gl_FragColor = vec4(shadeGround(mix(sand, rock, steep), n, point, g, mix(1.0, 0.85, steep), stillShade(point, n)), opaque);
}`;

const PLANE_FRAGMENT = /* glsl */ `
varying vec3 point;
varying vec3 normalW;
varying vec2 local;
uniform float radius;
uniform float lines;
uniform vec3 plain;
${GROUND_GLSL}
float gridLine(vec2 p, vec2 w, float thick) {
  vec2 d = abs(fract(p - 0.5) - 0.5) / w;
  return max(0.0, 1.0 - min(d.x, d.y) / thick);
}
void main() {
  cutAway(point);
  vec3 n = normalize(normalW);
  float r = length(local) / radius;
  vec2 w = fwidth(local);
  float far = max(w.x, w.y);
  float grid = lines * max(gridLine(local, w, 1.1) * (1.0 - smoothstep(0.06, 0.22, far)) * 0.34,
    gridLine(local * 0.1, w * 0.1, 1.5) * (1.0 - smoothstep(0.6, 2.0, far)) * 0.55);
#ifdef PLAIN
  vec3 colour = plain;
#else
  vec3 colour = shadeGround(sand, n, point, grainAt(point), 1.0, 1.0);
#endif
  gl_FragColor = vec4(mix(colour, colour * 0.45, grid), max(opaque, grid) * (1.0 - smoothstep(0.4, 1.0, r)));
}`;

/** The mean of the normals that point up. */
function meanOf(normals) {
  let [x, y, z] = [0, 0, 1e-6];
  for (let k = 0; k < normals.length; k += 3) {
    if (normals[k + 2] < 0.3) continue;
    x += normals[k];
    y += normals[k + 1];
    z += normals[k + 2];
  }
  return new THREE.Vector3(x, y, z).normalize();
}

/** A ground mesh. `detail` 1 has all its triangles, 2 and 4 fewer. */
export class GroundMesh {
  constructor({positions, indices}, groundUniforms) {
    const made = creased({positions, indices}, 32);
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(made.positions, 3));
    geometry.setAttribute('normal', new THREE.BufferAttribute(made.normals, 3));
    geometry.setIndex(new THREE.BufferAttribute(made.indices, 1));
    geometry.computeBoundingBox();
    const box = geometry.boundingBox;
    this.edgeM = meanEdge(positions, indices);
    this.indices = {1: geometry.index};
    this.heightMap = new HeightMap({positions, indices}, box);
    geometry.computeBoundingSphere();
    this.shadow = new StillShadow();
    this.sunDir = groundUniforms.sunDir;
    this.material = new THREE.ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: MESH_FRAGMENT,
      uniforms: {...groundUniforms, ...this.shadow.uniforms, upwards: {value: meanOf(made.normals)}},
      defines: groundDefines(),
      side: THREE.DoubleSide,
    });
    this.object = new THREE.Mesh(geometry, this.material);
  }

  get materials() {
    return [this.material];
  }

  /** The corners of the box around it. */
  corners() {
    const {min, max} = this.object.geometry.boundingBox;
    return [0, 1, 2, 3, 4, 5, 6, 7].map(
      (k) => new THREE.Vector3(k & 1 ? max.x : min.x, k & 2 ? max.y : min.y, k & 4 ? max.z : min.z),
    );
  }

  meanNormal() {
    return this.material.uniforms.upwards.value;
  }

  /** How high the ground is over a point, roughly. */
  heightAt(x, y) {
    return this.heightMap.at(x, y);
  }

  /** The upward normal over a few edges. */
  normalAt(x, y) {
    const d = 2 * this.edgeM;
    const [west, east, south, north] = [
      [-d, 0],
      [d, 0],
      [0, -d],
      [0, d],
    ].map(([dx, dy]) => this.heightAt(x + dx, y + dy));
    return Math.min(west, east, south, north) > -1e8
      ? new THREE.Vector3((west - east) / (2 * d), (south - north) / (2 * d), 1).normalize()
      : this.meanNormal();
  }

  prepare({renderer, detail}) {
    const geometry = this.object.geometry;
    this.shadow.cast(renderer, geometry, this.sunDir.value);
    if (this.indices[1].count < 120000) return;
    if (!this.indices[detail]) {
      const kept = coarser(
        geometry.attributes.position.array,
        this.indices[1].array,
        this.edgeM * (0.4 + 0.6 * detail),
      );
      this.indices[detail] = new THREE.BufferAttribute(kept, 1);
    }
    geometry.setIndex(this.indices[detail]);
  }

  /** The picture of the shadows is lost with the graphics side. */
  restore() {
    this.shadow.sun = null;
  }

  dispose() {
    this.shadow.dispose();
    this.object.geometry.dispose();
    this.material.dispose();
  }
}

/** A plane: a disc around a point that fades at its edge, with lines every metre and every ten. */
export class GroundPlane {
  constructor({pointM, normal}, centre, radiusM, groundUniforms, plainColour = null) {
    const n = new THREE.Vector3(...normal).normalize();
    const origin = new THREE.Vector3(...pointM);
    const foot = centre.clone().addScaledVector(n, -n.dot(centre.clone().sub(origin)));
    // lines stay on whole metres: the disc is moved by whole tens of metres only
    const turn = new THREE.Quaternion().setFromUnitVectors(new THREE.Vector3(0, 0, 1), n);
    const shift = foot.clone().sub(origin).applyQuaternion(turn.clone().invert());
    shift.set(Math.round(shift.x / 10) * 10, Math.round(shift.y / 10) * 10, 0);
    this.meanNormal = () => n;
    this.normalAt = () => n;
    this.corners = () => [origin.clone()];
    this.heightAt = (x, y) => (n.z > 0.1 ? origin.z - (n.x * (x - origin.x) + n.y * (y - origin.y)) / n.z : -1e9);
    this.material = new THREE.ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: PLANE_FRAGMENT,
      transparent: true,
      depthWrite: true,
      side: THREE.DoubleSide,
      defines: {...groundDefines(), ...(plainColour ? {PLAIN: ''} : {})},
      uniforms: {...groundUniforms, radius: {value: radiusM}, lines: {value: 1}, plain: {value: plainColour}},
    });
    this.object = new THREE.Mesh(new THREE.CircleGeometry(radiusM, 96), this.material);
    this.object.quaternion.copy(turn);
    this.object.position.copy(shift.applyQuaternion(turn).add(origin));
    this.object.renderOrder = 8;
  }

  get materials() {
    return [this.material];
  }

  setGrid(on) {
    this.material.uniforms.lines.value = on ? 1 : 0;
  }

  prepare() {}

  dispose() {
    this.object.geometry.dispose();
    this.material.dispose();
  }
}
