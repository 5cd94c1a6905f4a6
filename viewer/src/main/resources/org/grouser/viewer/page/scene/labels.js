/**
 * Slip and sinkage by the wheels: small cards of constant size in pixels, drawn into the picture itself so that
 * screenshots hold them.
 */

import * as THREE from 'three';

const WIDTH = 104;
const HEIGHT = 40;

/** A number with so many digits behind the point; zero has no sign. */
function rounded(value, digits) {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** The two lines of a card. */
export function cardText(name, {slip, sinkageM}) {
  const slipText = Number.isFinite(slip) ? `${rounded(100 * slip, 0)} %` : '–';
  const sinkageText = Number.isFinite(sinkageM)
    ? `${rounded(1000 * sinkageM, Math.abs(sinkageM) < 0.0995 ? 1 : 0)} mm`
    : '–';
  return [`${String(name).slice(0, 8)}  slip ${slipText}`, `sinkage ${sinkageText}`];
}

/**
 * Moves boxes of equal size up until none covers another; boxes are {x, y} of their lower left corners, changed in
 * place.
 */
export function spread(boxes, width, height) {
  const done = [];
  for (const box of [...boxes].sort((a, b) => a.y - b.y)) {
    for (let pass = 0; pass < boxes.length; pass++) {
      const under = done.find((other) => Math.abs(other.x - box.x) < width && Math.abs(other.y - box.y) < height);
      if (!under) break;
      box.y = under.y + height;
    }
    done.push(box);
  }
  return boxes;
}

class Card {
  constructor() {
    this.canvas = document.createElement('canvas');
    this.canvas.width = 2 * WIDTH;
    this.canvas.height = 2 * HEIGHT;
    this.texture = new THREE.CanvasTexture(this.canvas);
    this.texture.generateMipmaps = false;
    this.texture.minFilter = THREE.LinearFilter;
    this.mesh = new THREE.Mesh(
      new THREE.PlaneGeometry(WIDTH, HEIGHT),
      new THREE.MeshBasicMaterial({map: this.texture, transparent: true, depthTest: false}),
    );
    this.stem = new THREE.Line(
      new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(new Float32Array(6), 3)),
      new THREE.LineBasicMaterial({color: 0x1b2530, transparent: true, opacity: 0.7, depthTest: false}),
    );
    this.stem.frustumCulled = false;
    this.text = '';
  }

  write(lines) {
    if (this.text === lines.join()) return;
    this.text = lines.join();
    const g = this.canvas.getContext('2d');
    g.setTransform(2, 0, 0, 2, 0, 0);
    g.clearRect(0, 0, WIDTH, HEIGHT);
    g.fillStyle = 'rgb(20 27 36 / 82%)';
    g.beginPath();
    g.roundRect(1, 1, WIDTH - 2, HEIGHT - 2, 6);
    g.fill();
    g.textBaseline = 'middle';
    g.fillStyle = '#fff';
    g.font = '600 12.5px system-ui, sans-serif';
    g.fillText(lines[0], 8, 13, WIDTH - 14);
    g.fillStyle = '#cfd8e3';
    g.font = '12px system-ui, sans-serif';
    g.fillText(lines[1], 8, 28.5, WIDTH - 14);
    this.texture.needsUpdate = true;
  }
}

export class Labels {
  /** A wheel that touches nothing has no slip; `owners` tell whose contacts are whose. */
  constructor(wheels, values, owners) {
    this.wheels = wheels;
    this.owners = owners;
    this.values = values;
    this.scene = new THREE.Scene();
    this.camera = new THREE.OrthographicCamera(0, 1, 1, 0, -1, 1);
    this.cards = wheels.map(() => new Card());
    for (const card of this.cards) this.scene.add(card.stem, card.mesh);
    this.point = new THREE.Vector3();
  }

  /** Draws the cards over the picture that was just rendered. */
  render(renderer, camera, state, widthPx, heightPx) {
    const boxes = [];
    const touching = new Set(state.contacts.map(({owner}) => this.owners[owner]?.body));
    this.wheels.forEach(({name, body, radiusM}, k) => {
      const card = this.cards[k];
      const values = this.values(name, state.timeS);
      this.point.fromArray(state.poses, 7 * body);
      this.point.z += 1.15 * radiusM;
      this.point.project(camera);
      card.mesh.visible = card.stem.visible =
        Boolean(values) && Math.abs(this.point.z) < 1 && Math.abs(this.point.x) < 1.1 && Math.abs(this.point.y) < 1.1;
      if (!card.mesh.visible) return;
      card.write(cardText(name, touching.has(body) ? values : {...values, slip: NaN}));
      const [x, y] = [((this.point.x + 1) / 2) * widthPx, ((this.point.y + 1) / 2) * heightPx];
      boxes.push({card, anchor: [x, y], x: x - WIDTH / 2, y: y + 14});
    });
    for (const {card, anchor, x, y} of spread(boxes, WIDTH + 4, HEIGHT + 4)) {
      const left = Math.round(Math.max(4, Math.min(widthPx - WIDTH - 4, x)));
      const bottom = Math.round(Math.max(4, Math.min(heightPx - HEIGHT - 4, y)));
      card.mesh.position.set(left + WIDTH / 2, bottom + HEIGHT / 2, 0);
      card.stem.geometry.attributes.position.array.set([anchor[0], anchor[1], 0, left + WIDTH / 2, bottom, 0]);
      card.stem.geometry.attributes.position.needsUpdate = true;
    }
    if (boxes.length === 0) return;
    Object.assign(this.camera, {right: widthPx, top: heightPx});
    this.camera.updateProjectionMatrix();
    renderer.render(this.scene, this.camera);
  }

  dispose() {
    for (const {mesh, stem, texture} of this.cards) {
      mesh.geometry.dispose();
      mesh.material.dispose();
      stem.geometry.dispose();
      stem.material.dispose();
      texture.dispose();
    }
  }
}
