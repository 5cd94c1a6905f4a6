/** How soil is drawn on the graphics side. */
import {COAT_GLSL} from 'grouser/coat.js';

/** Corners: their heights come from the texture; with RIM those of the wall around the field. */
export const SOIL_VERTEX = /* glsl */`
uniform highp sampler2D heights;
uniform vec2 origin;
uniform vec2 size;
uniform float cell;
uniform float bottom;
varying vec3 point;
varying vec2 at;
#ifdef RIM
varying float top;
#endif
void main() {
  ivec2 c = min(ivec2(position.xy + modelMatrix[3].xy + 0.5), ivec2(size) - 1);
  float z = texelFetch(heights, c, 0).r;
  at = (vec2(c) + 0.5) / size;
#ifdef RIM
  top = z;
  point = vec3(origin + cell * vec2(c), mix(z, bottom, position.z));
#else
  bool border = any(equal(c, ivec2(0))) || any(equal(c, ivec2(size) - 1));
  point = vec3(origin + cell * vec2(c), border ? z : z - cell * position.z);
#endif
  gl_Position = projectionMatrix * viewMatrix * vec4(point, 1.0);
}`;

/** Soil seen from above: light from the relief, sand or rock, colour map. */
export const SOIL_FRAGMENT = /* glsl */`
varying vec3 point;
varying vec2 at;
uniform sampler2D relief;
uniform highp sampler2D values;
uniform highp sampler2D floors;
uniform highp sampler2D heights;
uniform float cell;
${COAT_GLSL}
void main() {
  cutAway(point);
  vec4 r = texture2D(relief, at);
  vec2 nxy = r.xy * 2.0 - 1.0;
  vec3 n = vec3(nxy, sqrt(max(0.05, 1.0 - dot(nxy, nxy))));
  vec3 g = grainAt(point);
#if MODE == 2
  float value = texture2D(values, at).r;
#else
  float value = 0.0;
#endif
  vec3 albedo = sand;
#ifdef FLOOR
  albedo = mix(sand, rock, smoothstep(0.6, 0.25, (texture2D(heights, at).r - texture2D(floors, at).r) / cell));
#endif
  gl_FragColor = vec4(coat(albedo, n, point, g, value, r.z * 1.2, r.w), 1.0);
}`;

/** The wall around the field: darker with depth. */
export const RIM_FRAGMENT = /* glsl */`
varying vec3 point;
varying float top;
uniform vec3 deep;
uniform float bottom;
${COAT_GLSL}
void main() {
  cutAway(point);
  vec3 g = texture2D(grain, vec2(point.x + point.y, point.z * 1.8)).xyz - 0.5;
  float s = clamp((top - point.z) / max(0.02, top - bottom), 0.0, 1.0);
  vec3 albedo = mix(sand * 0.62, deep, sqrt(s)) * (1.0 + 0.9 * g.z);
  gl_FragColor = vec4(sqrt(albedo * (0.42 * sunColour + skyFill * 0.6) * (1.0 - 0.45 * s)), 1.0);
}`;
