/** Sun, sky light and shadows: one model of light, shared by the ground and the vehicle. */

import * as THREE from 'three';
import {softwareOnly} from 'grouser/scene/renderer.js';
import {tiltTo} from 'grouser/scene/upright.js';

/** Layer of the objects that throw a shadow. */
export const CASTERS = 1;

const SHADOW_PX = 1024;
const STILL_SHADOW_PX = 2048;

/**
 * GLSL: what changes seldom is chosen by defines (SHADOW here), since software rendering pays for both sides of every
 * branch. `lit(albedo, normal, point, ambient, sunlight)` answers display colours; albedo is linear.
 */
export const LIGHT_GLSL = /* glsl */ `
uniform vec3 sunDir;
uniform vec3 sunColour;
uniform vec3 skyFill;
uniform vec3 groundFill;
uniform vec3 upward;
uniform vec3 flatten;
#ifdef SHADOW
uniform mat4 shadowMatrix;
uniform float shadowLift;
uniform highp sampler2DShadow shadowMap;
float shade(vec3 point, vec3 n) {
  vec3 q = (shadowMatrix * vec4(point + shadowLift * n, 1.0)).xyz;
  vec2 edge = abs(q.xy - 0.5);
#if SHADOW == 2
  float d = 0.7 / ${SHADOW_PX}.0;
  float z = min(q.z, 1.0);
  float light = 0.25 * (texture(shadowMap, vec3(q.x - d, q.y - 0.4 * d, z)) + texture(shadowMap, vec3(q.x + 0.4 * d, q.y - d, z))
    + texture(shadowMap, vec3(q.x + d, q.y + 0.4 * d, z)) + texture(shadowMap, vec3(q.x - 0.4 * d, q.y + d, z)));
#else
  float light = texture(shadowMap, vec3(q.xy, min(q.z, 1.0)));
#endif
  return max(light, step(0.498, max(edge.x, edge.y)));
}
#else
float shade(vec3 point, vec3 n) { return 1.0; }
#endif
vec3 lit(vec3 albedo, vec3 normal, vec3 point, float ambient, float sunlight) {
  vec3 n = normalize(normal - flatten * dot(normal, upward));
  float sun = max(dot(n, sunDir), 0.0) * sunlight * shade(point, n);
  vec3 fill = mix(groundFill, skyFill, 0.5 + 0.5 * dot(n, upward)) * ambient;
  return sqrt(albedo * (sunColour * sun + fill));
}`;

/** Light and colours by the gravity of the place: the Moon, Mars, or a laboratory on Earth. */
export function placeOf(gravity) {
  const g = Math.hypot(gravity[0], gravity[1], gravity[2]);
  if (g < 2.5) {
    return {
      sand: 0x8d8a84,
      rock: 0x6f6d6a,
      deep: 0x3a3937,
      zenith: 0x05060a,
      horizon: 0x23252b,
      below: 0x2c2d31,
      sun: 2.5,
      sky: [0.2, 0.21, 0.24],
      bounce: [0.16, 0.155, 0.15],
    };
  }
  if (g < 5) {
    return {
      sand: 0xa5805f,
      rock: 0x76604f,
      deep: 0x4a2d1c,
      zenith: 0xb39b83,
      horizon: 0xecdcc6,
      below: 0xd8c3a9,
      sun: 1.5,
      sky: [0.4, 0.37, 0.34],
      bounce: [0.26, 0.2, 0.15],
    };
  }
  return {
    sand: 0xb09a7c,
    rock: 0x77736e,
    deep: 0x55432f,
    zenith: 0x9db9d4,
    horizon: 0xf1f4f5,
    below: 0xdfe1e0,
    sun: 1.7,
    sky: [0.4, 0.45, 0.52],
    bounce: [0.24, 0.22, 0.19],
  };
}

/** A colour 0xrrggbb as linear light for the shaders (square law, undone by `lit`). */
export function linear(hex) {
  const c = (s) => (((hex >> s) & 255) / 255) ** 2;
  return new THREE.Vector3(c(16), c(8), c(0));
}

/** Sets or takes away a define of a material. */
export function define(material, name, value) {
  if (value === false) delete material.defines[name];
  else material.defines[name] = value === true ? '' : value;
  material.needsUpdate = true;
}

/** Sets a matrix that takes points of the world to texels and depths of a camera's picture. */
function toTexture(matrix, camera) {
  matrix
    .set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
    .multiply(camera.projectionMatrix)
    .multiply(camera.matrixWorldInverse);
}

/** The sun with the shadow map of what moves, and the uniforms that every lit material shares. */
export class Light {
  /** `up` is where the sky is. */
  constructor(place, frugal, up) {
    this.tilt = tiltTo(up);
    this.sun = new THREE.Vector3(-0.45, 0.76, 0.47).normalize();
    const sunDir = this.sun.clone().applyQuaternion(this.tilt);
    const depth = new THREE.DepthTexture(SHADOW_PX, SHADOW_PX, THREE.UnsignedIntType);
    depth.compareFunction = THREE.LessEqualCompare;
    depth.magFilter = depth.minFilter = frugal ? THREE.NearestFilter : THREE.LinearFilter;
    this.target = new THREE.WebGLRenderTarget(SHADOW_PX, SHADOW_PX, {depthTexture: depth});
    this.camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0.1, 10);
    this.camera.up.copy(up);
    this.camera.layers.set(CASTERS);
    this.shadows = 0;
    this.material = new THREE.MeshBasicMaterial({colorWrite: false, side: THREE.DoubleSide});
    this.uniforms = {
      sunDir: {value: sunDir},
      sunColour: {value: new THREE.Vector3(1, 0.96, 0.88).multiplyScalar(place.sun)},
      skyFill: {value: new THREE.Vector3(...place.sky)},
      groundFill: {value: new THREE.Vector3(...place.bounce)},
      upward: {value: up.clone()},
      flatten: {value: new THREE.Vector3()},
      shadowMatrix: {value: new THREE.Matrix4()},
      shadowLift: {value: 0.004},
      shadowMap: {value: depth},
    };
  }

  /** Puts the sun on the other side if ground with this normal would lie in the dark. */
  turnTo(normal) {
    const shines = () => this.uniforms.sunDir.value.copy(this.sun).applyQuaternion(this.tilt).dot(normal) >= 0.3;
    if (!shines()) this.sun.x = -this.sun.x;
    if (!shines()) this.sun.y = -this.sun.y;
    shines();
  }

  /** Has everything lit as if it were stretched along the upright axis. */
  setStretch(factor) {
    this.uniforms.flatten.value.copy(this.uniforms.upward.value).multiplyScalar(1 - 1 / factor);
  }

  /** Sets how good shadows are in the given materials: 0 none, 1 one look into the map, 2 soft edges. */
  setShadows(level, materials) {
    if (level === this.shadows) return;
    this.shadows = level;
    for (const material of materials) define(material, 'SHADOW', level > 0 ? level : false);
  }

  /** Draws the shadow map around a sphere that holds all that casts. */
  cast(renderer, scene, centre, radiusM) {
    const camera = this.camera;
    const r = radiusM * 1.05;
    Object.assign(camera, {left: -r, right: r, top: r, bottom: -r, near: 0, far: 8 * r});
    this.uniforms.shadowLift.value = (6 * r) / SHADOW_PX;
    camera.position
      .copy(this.uniforms.sunDir.value)
      .multiplyScalar(3 * r)
      .add(centre);
    camera.lookAt(centre);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    toTexture(this.uniforms.shadowMatrix.value, camera);
    const override = scene.overrideMaterial;
    scene.overrideMaterial = this.material;
    renderer.setRenderTarget(this.target);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    scene.overrideMaterial = override;
  }

  dispose() {
    this.target.depthTexture.dispose();
    this.target.dispose();
    this.material.dispose();
  }
}

/** GLSL: `stillShade(point, n)`, how much of the sun reaches a point of the mesh. */
export const STILL_GLSL = /* glsl */ `
uniform mat4 stillMatrix;
uniform float stillLift;
uniform highp sampler2DShadow stillMap;
float stillShade(vec3 point, vec3 n) {
  vec3 q = (stillMatrix * vec4(point + stillLift * n, 1.0)).xyz;
  return texture(stillMap, q);
}`;

/** Shadows that ground which never moves throws on itself: one depth picture of a mesh from the sun, taken once. */
export class StillShadow {
  constructor() {
    const depth = new THREE.DepthTexture(STILL_SHADOW_PX, STILL_SHADOW_PX, THREE.UnsignedIntType);
    depth.compareFunction = THREE.LessEqualCompare;
    depth.magFilter = depth.minFilter = softwareOnly() ? THREE.NearestFilter : THREE.LinearFilter;
    this.target = new THREE.WebGLRenderTarget(STILL_SHADOW_PX, STILL_SHADOW_PX, {depthTexture: depth});
    this.uniforms = {stillMatrix: {value: new THREE.Matrix4()}, stillLift: {value: 0}, stillMap: {value: depth}};
    this.sun = null;
  }

  /** Takes the picture again if the sun has moved since, or never shone. */
  cast(renderer, geometry, sunDir) {
    if (this.sun?.equals(sunDir)) return;
    this.sun = sunDir.clone();
    const {center, radius} = geometry.boundingSphere;
    const camera = new THREE.OrthographicCamera(-radius, radius, radius, -radius, 0, 4 * radius);
    camera.up.set(0, 0, 1);
    camera.position
      .copy(sunDir)
      .multiplyScalar(2 * radius)
      .add(center);
    camera.lookAt(center);
    camera.updateMatrixWorld();
    toTexture(this.uniforms.stillMatrix.value, camera);
    this.uniforms.stillLift.value = (5 * radius) / STILL_SHADOW_PX;
    const material = new THREE.MeshBasicMaterial({colorWrite: false, side: THREE.DoubleSide});
    const scene = new THREE.Scene().add(new THREE.Mesh(geometry, material));
    renderer.setRenderTarget(this.target);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    material.dispose();
  }

  dispose() {
    this.target.depthTexture.dispose();
    this.target.dispose();
  }
}
