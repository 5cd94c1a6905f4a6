/** The bodies of a replay as they move: one mesh each, in the colours of the mechanism or as a translucent ghost. */

import * as THREE from 'three';
import {CASTERS, LIGHT_GLSL, linear} from 'grouser/scene/light.js';
import {Mechanism} from 'grouser/scene/mechanism.js';

const VERTEX = /* glsl */ `
varying vec3 point;
varying vec3 normalW;
varying vec3 albedo;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  point = world.xyz;
  normalW = mat3(modelMatrix) * normal;
  albedo = color;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

const FRAGMENT = /* glsl */ `
varying vec3 point;
varying vec3 normalW;
varying vec3 albedo;
uniform vec4 tint;
uniform float solid;
${LIGHT_GLSL}
void main() {
  vec3 n = normalize(normalW);
  vec3 eye = normalize(cameraPosition - point);
  if (dot(n, eye) < 0.0) n = -n;
  vec3 colour = lit(mix(albedo, tint.rgb, tint.a), n, point, 1.25, 1.0);
  float gleam = pow(max(dot(n, normalize(eye + sunDir)), 0.0), 40.0);
  float rim = 1.0 - max(dot(n, eye), 0.0);
#ifdef GHOST
  gl_FragColor = vec4(colour, 0.3 + 0.45 * rim * rim);
#else
  gl_FragColor = vec4(colour + 0.22 * gleam * sunColour * 0.5, solid + (1.0 - solid) * 0.55 * rim * rim);
#endif
}`;

/** The colour of the second run. */
const GHOST_COLOUR = 0xb23ad6;

export class Vehicle {
  constructor(replay, light, ghost = false) {
    const {scene, meshes} = replay;
    this.scene = scene;
    this.group = new THREE.Group();
    const colour = linear(GHOST_COLOUR);
    const tint = ghost ? new THREE.Vector4(colour.x, colour.y, colour.z, 0.85) : new THREE.Vector4(0, 0, 0, 0);
    this.material = new THREE.ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      vertexColors: true,
      transparent: ghost,
      polygonOffset: ghost,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 4,
      side: ghost ? THREE.FrontSide : THREE.DoubleSide,
      uniforms: {...light.uniforms, tint: {value: tint}, solid: {value: 1}},
      defines: ghost ? {GHOST: ''} : {},
    });
    const mechanism = new Mechanism(scene, meshes);
    this.reach = mechanism.reach;
    this.decked = mechanism.decked[0] ?? false;
    const shared = new Map();
    this.meshes = scene.bodies.map((body, b) => {
      const key = JSON.stringify([mechanism.blocks ? b % 5 : 0, body.shapes]);
      const alike = body.joint === 'free' && body.shapes.some((s) => s.kind === 'box') && shared.get(key);
      const geometry = alike || this.geometryOf(mechanism.solid(b));
      shared.set(key, geometry);
      const mesh = new THREE.Mesh(geometry, this.material);
      if (!ghost) mesh.layers.enable(CASTERS);
      mesh.renderOrder = ghost ? 20 : 0;
      this.group.add(mesh);
      return mesh;
    });
    this.centre = new THREE.Vector3();
  }

  /** Makes it see-through: 0 is solid. */
  setSeeThrough(share) {
    const {material} = this;
    const isClear = share > 0;
    material.uniforms.solid.value = 1 - share;
    if (material.transparent === isClear) return;
    material.transparent = isClear;
    material.depthWrite = !isClear;
    material.side = isClear ? THREE.FrontSide : THREE.DoubleSide;
    material.needsUpdate = true;
    for (const mesh of this.meshes) mesh.renderOrder = isClear ? 15 : 0;
  }

  geometryOf(solid) {
    const geometry = solid.geometry();
    if (solid.empty) geometry.boundingSphere = new THREE.Sphere(new THREE.Vector3(), 0);
    else geometry.computeBoundingSphere();
    return geometry;
  }

  /** Moves the bodies to where a state has them. */
  show({poses}) {
    this.meshes.forEach((mesh, b) => {
      mesh.position.fromArray(poses, 7 * b);
      mesh.quaternion.fromArray(poses, 7 * b + 3);
    });
  }

  /** The sphere around all bodies that are drawn, or around one vehicle's; null if none is. */
  sphere(vehicle = -1) {
    const box = new THREE.Box3();
    const ball = new THREE.Sphere();
    this.meshes.forEach((mesh, b) => {
      if (vehicle >= 0 && this.scene.bodies[b].vehicle !== vehicle) return;
      const own = mesh.geometry.boundingSphere;
      if (own.radius === 0) return;
      mesh.updateMatrix();
      ball.copy(own).applyMatrix4(mesh.matrix);
      box.expandByPoint(this.centre.copy(ball.center).addScalar(ball.radius));
      box.expandByPoint(this.centre.copy(ball.center).addScalar(-ball.radius));
    });
    if (box.isEmpty()) return null;
    const sphere = box.getBoundingSphere(new THREE.Sphere());
    const longest = Math.max(...box.getSize(new THREE.Vector3()).toArray());
    sphere.radius = Math.max(sphere.radius * 0.8, longest / 2, 0.05); // corners of a box are empty, ends of a tower are not
    return sphere;
  }

  /** The wheels: their name, body, radius and width. */
  wheels() {
    return this.scene.bodies.flatMap((body, b) =>
      body.shapes
        .filter((s) => s.kind === 'wheel')
        .map((s) => ({
          name: s.name,
          body: b,
          radiusM: s.radiusM + (s.grouserHeightM || 0),
          widthM: s.widthM,
          side: Math.sign(this.sideOf(b)),
        })),
    );
  }

  /** Whether it drives, so that its heading means something. */
  get drives() {
    return this.decked && this.wheels().length > 1;
  }

  /** Left (positive) or right of its vehicle, with all joints at zero. */
  sideOf(b) {
    let y = 0;
    for (let k = b; k >= 0 && this.scene.bodies[k].parent >= 0; k = this.scene.bodies[k].parent)
      y += this.scene.bodies[k].originM[1];
    return y;
  }

  dispose() {
    for (const mesh of this.meshes) mesh.geometry.dispose();
    this.material.dispose();
  }
}
