/** The directions of the scene in a corner of the picture: x, y, z, and where gravity pulls. */

import * as THREE from 'three';

const LENGTH_PX = 34;
const SIZE_PX = 46;
const COLOURS = {x: 0xe2493b, y: 0x3aa655, z: 0x3f7fe0, g: 0xf2c230};

/** The arrows in pixels as they point in the picture, farthest first: [{name, x, y, depth}]. */
function directions(camera, down) {
  const e = camera.matrix.elements;
  const all = {x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], ...(down ? {g: down} : {})};
  return Object.entries(all)
    .map(([name, v]) => {
      const along = (k) => v[0] * e[4 * k] + v[1] * e[4 * k + 1] + v[2] * e[4 * k + 2];
      return {name, x: LENGTH_PX * along(0), y: LENGTH_PX * along(1), depth: -along(2)};
    })
    .sort((a, b) => b.depth - a.depth);
}

export class Axes {
  /** `down` is a direction, or null without gravity. */
  constructor(down) {
    this.down = down;
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(3 * 9 * 4), 3));
    geometry.setAttribute('color', new THREE.BufferAttribute(new Float32Array(3 * 9 * 4), 3));
    this.look = new THREE.MeshBasicMaterial({vertexColors: true, depthTest: false, side: THREE.DoubleSide});
    this.mesh = new THREE.Mesh(geometry, this.look);
    this.mesh.frustumCulled = false;
    this.scene = new THREE.Scene().add(this.mesh);
    this.camera = new THREE.OrthographicCamera(0, 1, 1, 0, -1, 1);
    this.visible = true;
  }

  /** Draws them over the picture that was just drawn, in its lower right corner; their names go to the marks. */
  render(renderer, camera, marks, widthPx, heightPx) {
    if (!this.visible) return;
    const [x0, y0] = [widthPx - SIZE_PX - 14, SIZE_PX + 30];
    const {position, color} = this.mesh.geometry.attributes;
    const colour = new THREE.Color();
    let at = 0;
    const corner = (x, y) => {
      position.setXYZ(at, x0 + x, y0 + y, 0);
      color.setXYZ(at++, colour.r, colour.g, colour.b);
    };
    for (const {name, x, y} of directions(camera, this.down)) {
      colour.setHex(COLOURS[name]);
      const l = Math.hypot(x, y) || 1;
      const [u, v] = [x / l, y / l];
      const neck = Math.max(0, l - 9);
      const side = (s, w) => [s * u - w * v, s * v + w * u];
      for (const [s, w] of [
        [0, 1.4],
        [0, -1.4],
        [neck, -1.4],
        [0, 1.4],
        [neck, -1.4],
        [neck, 1.4],
        [neck, 4],
        [neck, -4],
        [l, 0],
      ])
        corner(...side(s, w));
      marks.putAt(x0 + x + 9 * u, y0 + y + 9 * v, name, `#${colour.getHexString()}`);
    }
    position.needsUpdate = color.needsUpdate = true;
    this.mesh.geometry.setDrawRange(0, at);
    Object.assign(this.camera, {right: widthPx, top: heightPx});
    this.camera.updateProjectionMatrix();
    renderer.render(this.scene, this.camera);
  }

  dispose() {
    this.mesh.geometry.dispose();
    this.look.dispose();
  }
}
