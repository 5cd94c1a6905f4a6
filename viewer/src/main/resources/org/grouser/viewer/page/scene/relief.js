/**
 * Relief of a soil field at full resolution: sunlight, openness to the sky and slope, worked out on the graphics side
 * where soil has changed.
 */

import * as THREE from 'three';

/** How far the sun's shadow and the sky's openness are searched, in cells. */
const REACH_CELLS = 24;

const FRAGMENT = /* glsl */ `
precision highp float;
uniform highp sampler2D heights;
uniform ivec2 size;
uniform float cell;
uniform vec3 sunDir;
uniform vec3 upward;
uniform vec3 flatten;
float h(ivec2 c) { return texelFetch(heights, clamp(c, ivec2(0), size - 1), 0).r; }
float closing(ivec2 c, float z, ivec2 d) { return max(0.0, (h(c + d) - z) / (length(vec2(d)) * cell)); }
void main() {
  ivec2 c = ivec2(gl_FragCoord.xy);
  float z = h(c);
  vec2 slope = vec2(h(c + ivec2(1, 0)) - h(c - ivec2(1, 0)), h(c + ivec2(0, 1)) - h(c - ivec2(0, 1))) / (2.0 * cell);
  vec3 n = normalize(vec3(-slope, 1.0));
  float closed = closing(c, z, ivec2(2, 0)) + closing(c, z, ivec2(-2, 0)) + closing(c, z, ivec2(0, 2)) + closing(c, z, ivec2(0, -2))
    + closing(c, z, ivec2(5, 4)) + closing(c, z, ivec2(-4, 5)) + closing(c, z, ivec2(-5, -4)) + closing(c, z, ivec2(4, -5));
  float mean = 0.25 * (h(c + ivec2(3, 0)) + h(c - ivec2(3, 0)) + h(c + ivec2(0, 3)) + h(c - ivec2(0, 3)));
  float crest = clamp((z - mean) / (6.0 * cell), -0.25, 0.25);
  float ambient = clamp(1.0 / (1.0 + 0.4 * closed) + 1.6 * crest, 0.0, 1.2);
  vec2 along = sunDir.xy / length(sunDir.xy);
  float rise = sunDir.z / length(sunDir.xy) * cell;
  float sunlight = 1.0;
  float s = 1.0;
  for (int k = 0; k < 12; k++) {
    float over = h(c + ivec2(round(along * s))) - (z + rise * s);
    sunlight = min(sunlight, 1.0 - smoothstep(-0.12, 0.2, over / (cell * (0.6 + 0.12 * s))));
    s += 1.0 + 0.16 * s;
  }
  vec3 l = normalize(n - flatten * dot(n, upward));
  gl_FragColor = vec4(sqrt(max(dot(l, sunDir), 0.0) * sunlight), 0.5 + 0.5 * dot(l, upward), ambient / 1.2, degrees(acos(clamp(dot(n, upward), 0.0, 1.0))) / 90.0);
}`;

/**
 * The relief texture of one field: root of the sunlight, share of sky above ground in the fill light, openness, slope
 * over 90 degrees; each in 0..1. `light` are the uniforms of the view's light.
 */
export class Relief {
  constructor(renderer, heights, nx, ny, cellM, {sunDir, upward, flatten}, frugal) {
    const half =
      !frugal &&
      (renderer.extensions.has('EXT_color_buffer_float') || renderer.extensions.has('EXT_color_buffer_half_float'));
    this.target = new THREE.WebGLRenderTarget(nx, ny, {
      type: half ? THREE.HalfFloatType : THREE.UnsignedByteType,
      minFilter: frugal ? THREE.LinearFilter : THREE.LinearMipmapLinearFilter,
      magFilter: THREE.LinearFilter,
      generateMipmaps: !frugal,
      depthBuffer: false,
    });
    this.size = new THREE.Vector2(nx, ny);
    this.material = new THREE.RawShaderMaterial({
      glslVersion: THREE.GLSL3,
      vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }',
      fragmentShader: FRAGMENT.replace('uniform highp', 'out vec4 colour;\nuniform highp').replace(
        'gl_FragColor',
        'colour',
      ),
      uniforms: {heights: {value: heights}, size: {value: this.size}, cell: {value: cellM}, sunDir, upward, flatten},
      depthTest: false,
      depthWrite: false,
    });
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
    this.scene = new THREE.Scene();
    this.mesh = new THREE.Mesh(geometry, this.material);
    this.mesh.frustumCulled = false;
    this.scene.add(this.mesh);
    this.camera = new THREE.Camera();
  }

  get texture() {
    return this.target.texture;
  }

  /** Works the relief out again where cells i0..i1, j0..j1 (ends included) have changed. */
  update(renderer, {i0, j0, i1, j1}) {
    const a = Math.max(0, i0 - REACH_CELLS);
    const b = Math.max(0, j0 - REACH_CELLS);
    this.target.scissorTest = true;
    this.target.scissor.set(
      a,
      b,
      Math.min(this.size.x, i1 + REACH_CELLS + 1) - a,
      Math.min(this.size.y, j1 + REACH_CELLS + 1) - b,
    );
    renderer.setRenderTarget(this.target);
    renderer.render(this.scene, this.camera);
    renderer.setRenderTarget(null);
  }

  dispose() {
    this.target.dispose();
    this.material.dispose();
    this.mesh.geometry.dispose();
  }
}
