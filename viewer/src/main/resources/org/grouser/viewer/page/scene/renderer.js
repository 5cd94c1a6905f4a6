/** The renderer that views draw with, and whether it has graphics hardware. */

import * as THREE from 'three';

THREE.ColorManagement.enabled = false;

let software = null;

/** Whether pictures are made by the processor alone; asked of the browser once, which may hide it. */
export function softwareOnly() {
  if (software === null) {
    const gl = document.createElement('canvas').getContext('webgl2');
    const info = gl?.getExtension('WEBGL_debug_renderer_info');
    const name = String(gl?.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
    software = /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return software;
}

/**
 * A renderer set up for views; colours are display colours throughout. Smooth edges cost software rendering too much.
 */
export function makeRenderer(canvas) {
  const settings = {antialias: !softwareOnly(), preserveDrawingBuffer: true, powerPreference: 'high-performance'};
  const context = canvas.getContext('webgl2', settings);
  if (!context)
    throw new Error(
      'This browser cannot draw the 3D view: it offers no WebGL 2. Switch graphics acceleration on or use another browser.',
    );
  const renderer = new THREE.WebGLRenderer({canvas, context, ...settings});
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
  renderer.autoClear = false;
  return renderer;
}
