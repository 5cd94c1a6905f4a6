/**
 * What covers the ground: grain of sand, a colour map over it, and the cut that takes the ground away; shared by soil,
 * meshes and planes.
 */

import * as THREE from 'three';
import {LIGHT_GLSL, linear} from 'grouser/scene/light.js';

/** Ways to colour the ground. */
export const MODE = {plain: 0, height: 1, value: 2, slope: 3};

const TILE = 256;

/**
 * GLSL of every ground material: `cutAway(point)`, then `grainAt(point)`, then `colourGround(...)` in a given light, or
 * `shadeGround(...)` where the light follows from a normal. Defines: MODE, FAINT, CUT, SHADOW, UNDER.
 * `opaque` is how much of it is seen afterwards: the ground is see-through for who looks from below.
 */
export const GROUND_GLSL =
  LIGHT_GLSL +
  /* glsl */ `
uniform sampler2D grain;
uniform sampler2D colours;
uniform vec2 range;
uniform float faint;
uniform vec4 cutPlane;
uniform vec3 sand;
uniform vec3 rock;
uniform vec3 grit;
void cutAway(vec3 point) {
#ifdef CUT
  if (dot(cutPlane.xyz, point) > cutPlane.w) discard;
#endif
}
float opaque = 1.0;
vec3 grainAt(vec3 point) { return texture2D(grain, point.xy * grit.z).xyz - 0.5; }
vec3 colourGround(vec3 albedo, vec3 light, vec3 point, vec3 g, float value, float slopeDeg) {
  vec3 ground = light * sqrt(albedo * (1.0 + grit.y * g.z));
#ifdef UNDER
  opaque = 0.3;
#endif
#if MODE == 0
  return ground;
#else
#if MODE == 1
  float v = dot(point, upward);
#elif MODE == 2
  float v = value;
#else
  float v = slopeDeg;
#endif
  vec3 colour = texture2D(colours, vec2(clamp((v - range.x) * range.y, 0.002, 0.998), 0.5)).rgb;
  colour = min(colour * (0.3 + 0.58 * light.g), 1.0);
#ifdef FAINT
#ifdef UNDER
  opaque = mix(0.3, 0.95, smoothstep(0.004, 0.05, abs(v) * faint));
#endif
  return mix(ground, colour, smoothstep(0.004, 0.05, abs(v) * faint));
#else
  return colour;
#endif
#endif
}
vec3 shadeGround(vec3 albedo, vec3 n, vec3 point, vec3 g, float ambient, float sunlight) {
  vec3 light = lit(vec3(1.0), normalize(n + vec3(g.xy * grit.x, 0.0)), point, ambient, sunlight);
#if MODE == 3
  return colourGround(albedo, light, point, g, 0.0, degrees(acos(clamp(dot(n, upward), 0.0, 1.0))));
#else
  return colourGround(albedo, light, point, g, 0.0, 0.0);
#endif
}`;

/** The defines a ground material begins with. */
export const groundDefines = () => ({MODE: MODE.plain});

/** Noise that repeats at the edges: hills of several sizes, the finest one texel wide. Seeded, so pictures repeat. */
function noise() {
  let seed = 20240229;
  const random = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296;
  const field = new Float32Array(TILE * TILE);
  for (const [cells, height] of [
    [16, 0.5],
    [64, 0.9],
    [128, 0.9],
    [256, 1],
  ]) {
    const lattice = Float32Array.from({length: cells * cells}, () => height * (random() - 0.5));
    const step = TILE / cells;
    for (let j = 0; j < TILE; j++) {
      const b = Math.floor(j / step);
      const v = j / step - b;
      const row = b * cells;
      const next = ((b + 1) % cells) * cells;
      for (let i = 0; i < TILE; i++) {
        const a = Math.floor(i / step);
        const u = i / step - a;
        const c = (a + 1) % cells;
        field[j * TILE + i] +=
          (lattice[row + a] * (1 - u) + lattice[row + c] * u) * (1 - v) +
          (lattice[next + a] * (1 - u) + lattice[next + c] * u) * v;
      }
    }
  }
  return field;
}

let grainTexture = null;

/** Grain of sand as a texture: slope in x and y, brightness. One for all views. */
function grain() {
  if (grainTexture) return grainTexture;
  const field = noise();
  const data = new Uint8Array(4 * TILE * TILE);
  const at = (i, j) => field[((j + TILE) % TILE) * TILE + ((i + TILE) % TILE)];
  const byte = (v) => Math.max(0, Math.min(255, Math.round(127.5 + 127.5 * v)));
  for (let j = 0; j < TILE; j++) {
    for (let i = 0; i < TILE; i++) {
      const k = 4 * (j * TILE + i);
      data[k] = byte(at(i - 1, j) - at(i + 1, j));
      data[k + 1] = byte(at(i, j - 1) - at(i, j + 1));
      data[k + 2] = byte(0.45 * at(i, j));
      data[k + 3] = 255;
    }
  }
  grainTexture = new THREE.DataTexture(data, TILE, TILE);
  grainTexture.wrapS = grainTexture.wrapT = THREE.RepeatWrapping;
  grainTexture.magFilter = THREE.LinearFilter;
  grainTexture.minFilter = THREE.LinearMipmapNearestFilter;
  grainTexture.generateMipmaps = true;
  grainTexture.needsUpdate = true;
  return grainTexture;
}

/** The uniforms that all ground of one view shares, with those of its light. */
export function makeGroundUniforms(light, place, sizeM) {
  return {
    ...light.uniforms,
    grain: {value: grain()},
    colours: {value: null},
    range: {value: new THREE.Vector2(0, 1)},
    faint: {value: 0},
    cutPlane: {value: new THREE.Vector4(0, 0, 0, 1)},
    sand: {value: linear(place.sand)},
    rock: {value: linear(place.rock)},
    grit: {value: new THREE.Vector3(0.2, 0.5, 1 / Math.min(3, Math.max(0.3, 1.4 * sizeM)))},
  };
}
