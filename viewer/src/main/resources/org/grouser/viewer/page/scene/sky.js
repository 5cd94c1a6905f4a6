/**
 * Sky behind everything: a gradient from the zenith to the horizon that runs on below it, so the ground fades into
 * light.
 */

import * as THREE from 'three';

const VERTEX = /* glsl */ `
varying vec3 direction;
uniform mat4 unproject;
void main() {
  gl_Position = vec4(position.xy, 1.0, 1.0);
  vec4 far = unproject * vec4(position.xy, 1.0, 1.0);
  direction = far.xyz / far.w - cameraPosition;
}`;

const FRAGMENT = /* glsl */ `
varying vec3 direction;
uniform vec3 zenith;
uniform vec3 horizon;
uniform vec3 below;
uniform vec3 upward;
void main() {
  float z = dot(normalize(direction), upward);
  vec3 colour = z > 0.0 ? mix(horizon, zenith, min(1.0, sqrt(z) * 1.15)) : mix(horizon, below, min(1.0, -3.0 * z));
  gl_FragColor = vec4(colour, 1.0);
}`;

/**
 * The sky of a place as one triangle at the far end of the view; drawn last among solid things, so only where nothing
 * else is.
 */
export function sky(place, up) {
  const colour = (hex) => new THREE.Vector3(((hex >> 16) & 255) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255);
  const unproject = {value: new THREE.Matrix4()};
  const material = new THREE.ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      unproject,
      zenith: {value: colour(place.zenith)},
      horizon: {value: colour(place.horizon)},
      below: {value: colour(place.below)},
      upward: {value: up},
    },
    depthWrite: false,
  });
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
  const mesh = new THREE.Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 5;
  mesh.onBeforeRender = (_renderer, _scene, camera) => {
    unproject.value.multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse);
  };
  return mesh;
}
