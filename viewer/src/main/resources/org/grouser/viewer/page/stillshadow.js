/** Shadows that ground which never moves throws on itself: one depth picture of a mesh from the sun, taken once. */
import * as THREE from 'three';
import {softwareOnly} from 'grouser/pace.js';

const SIDE_PX = 2048;

/** GLSL: `stillShade(point, n)`, how much of the sun reaches a point of the mesh. */
export const STILL_GLSL = /* glsl */`
uniform mat4 stillMatrix;
uniform float stillLift;
uniform highp sampler2DShadow stillMap;
float stillShade(vec3 point, vec3 n) {
  vec3 q = (stillMatrix * vec4(point + stillLift * n, 1.0)).xyz;
  return texture(stillMap, q);
}`;

export class StillShadow {
  constructor() {
    const depth = new THREE.DepthTexture(SIDE_PX, SIDE_PX, THREE.UnsignedIntType);
    depth.compareFunction = THREE.LessEqualCompare;
    depth.magFilter = depth.minFilter = softwareOnly() ? THREE.NearestFilter : THREE.LinearFilter;
    this.target = new THREE.WebGLRenderTarget(SIDE_PX, SIDE_PX, {depthTexture: depth});
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
    camera.position.copy(sunDir).multiplyScalar(2 * radius).add(center);
    camera.lookAt(center);
    camera.updateMatrixWorld();
    this.uniforms.stillMatrix.value.set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
      .multiply(camera.projectionMatrix).multiply(camera.matrixWorldInverse);
    this.uniforms.stillLift.value = 5 * radius / SIDE_PX;
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
