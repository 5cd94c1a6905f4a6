/** Short texts at places of the scene, of constant size in pixels, drawn into the picture itself. */

import * as THREE from 'three';

const HEIGHT = 17;
const MOST_KEPT = 160;
const FONT = '600 11.5px system-ui, sans-serif';

/** One text as a rectangle with a texture. */
class Mark {
  constructor(text, colour) {
    const canvas = document.createElement('canvas');
    const g = canvas.getContext('2d');
    g.font = FONT;
    this.width = Math.ceil(g.measureText(text).width) + 8;
    canvas.width = 2 * this.width;
    canvas.height = 2 * HEIGHT;
    g.setTransform(2, 0, 0, 2, 0, 0);
    g.font = FONT;
    g.textBaseline = 'middle';
    g.fillStyle = 'rgb(14 18 24 / 72%)';
    g.beginPath();
    g.roundRect(0, 0, this.width, HEIGHT, 4);
    g.fill();
    g.fillStyle = colour;
    g.fillText(text, 4, HEIGHT / 2 + 0.5);
    this.texture = new THREE.CanvasTexture(canvas);
    this.texture.generateMipmaps = false;
    this.texture.minFilter = THREE.LinearFilter;
    this.mesh = new THREE.Mesh(
      new THREE.PlaneGeometry(this.width, HEIGHT),
      new THREE.MeshBasicMaterial({map: this.texture, transparent: true, depthTest: false}),
    );
  }

  dispose() {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.texture.dispose();
  }
}

export class Marks {
  #kept = new Map();
  #wanted = [];

  constructor() {
    this.scene = new THREE.Scene();
    this.camera = new THREE.OrthographicCamera(0, 1, 1, 0, -1, 1);
    this.at = new THREE.Vector3();
  }

  /** Wants a text at a place for the next picture; `dx`, `dy` shift it by pixels to the right and up. */
  put(point, text, {colour = '#fff', dx = 0, dy = 0} = {}) {
    this.#wanted.push({point, text, colour, dx, dy});
  }

  /** Wants a text at a place of the picture itself, in pixels from its lower left corner. */
  putAt(x, y, text, colour = '#fff') {
    this.#wanted.push({place: [x, y], text, colour, dx: 0, dy: 0});
  }

  /** The texts of the last picture, for tests and for people who cannot see it. */
  texts = [];

  /** Draws what was wanted, over the picture that was just drawn. */
  render(renderer, camera, widthPx, heightPx) {
    this.scene.clear();
    const used = new Map();
    for (const {point, place, text, colour, dx, dy} of this.#wanted) {
      if (point) {
        this.at.set(point[0], point[1], point[2]).project(camera);
        if (Math.abs(this.at.z) > 1 || Math.abs(this.at.x) > 1.02 || Math.abs(this.at.y) > 1.02) continue;
      }
      const [x, y] = place ?? [((this.at.x + 1) / 2) * widthPx, ((this.at.y + 1) / 2) * heightPx];
      const key = `${colour} ${text}`;
      const nth = used.get(key) ?? 0;
      used.set(key, nth + 1);
      const mark = this.#mark(`${nth} ${key}`, text, colour);
      const left = Math.max(2, Math.min(widthPx - mark.width - 2, x + dx - mark.width / 2));
      const bottom = Math.max(2, Math.min(heightPx - HEIGHT - 2, y + dy - HEIGHT / 2));
      mark.mesh.position.set(Math.round(left) + mark.width / 2, Math.round(bottom) + HEIGHT / 2, 0);
      this.scene.add(mark.mesh);
    }
    this.texts = this.#wanted.map(({text}) => text);
    this.#wanted = [];
    if (this.scene.children.length === 0) return;
    Object.assign(this.camera, {right: widthPx, top: heightPx});
    this.camera.updateProjectionMatrix();
    renderer.render(this.scene, this.camera);
    this.#forget();
  }

  #mark(key, text, colour) {
    const mark = this.#kept.get(key) ?? new Mark(text, colour);
    this.#kept.delete(key);
    this.#kept.set(key, mark);
    return mark;
  }

  #forget() {
    for (const [key, mark] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT) break;
      mark.dispose();
      this.#kept.delete(key);
    }
  }

  dispose() {
    for (const mark of this.#kept.values()) mark.dispose();
  }
}
