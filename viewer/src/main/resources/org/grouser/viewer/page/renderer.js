/** The renderer that views draw with. */
import * as THREE from 'three';
import {softwareOnly} from 'grouser/pace.js';

THREE.ColorManagement.enabled = false;

/** A renderer set up for views; colours are display colours throughout. Smooth edges cost software rendering too much. */
export function makeRenderer(canvas) {
  const settings = {antialias: !softwareOnly(), preserveDrawingBuffer: true, powerPreference: 'high-performance'};
  const context = canvas.getContext('webgl2', settings);
  if (!context) throw new Error('This browser cannot draw the 3D view: it offers no WebGL 2. Switch graphics acceleration on or use another browser.');
  const renderer = new THREE.WebGLRenderer({canvas, context, ...settings});
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
  renderer.autoClear = false;
  return renderer;
}
