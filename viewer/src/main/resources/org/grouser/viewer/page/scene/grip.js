/** A body held with the mouse: which one, where, and where it is drawn to. */

import * as THREE from 'three';

/** Takes hold of bodies of a view and shows the line by which they are drawn. */
export class Grip {
  #caster = new THREE.Raycaster();
  #line;

  constructor(view) {
    this.view = view;
    this.body = -1;
    this.point = new THREE.Vector3(); // in the body's frame
    this.target = new THREE.Vector3();
    this.#line = new THREE.Line(
      new THREE.BufferGeometry().setFromPoints([new THREE.Vector3(), new THREE.Vector3()]),
      new THREE.LineBasicMaterial({color: 0xffb000, depthTest: false}),
    );
    this.#line.frustumCulled = false;
    this.#line.renderOrder = 10;
  }

  /** Takes hold of the body under a place of the canvas, from -1 to 1 each; false if there is none. */
  take(x, y) {
    const {view} = this;
    this.#caster.setFromCamera(new THREE.Vector2(x, y), view.camera);
    const [hit] = this.#caster.intersectObjects(view.vehicle.meshes, false);
    if (!hit) {
      return false;
    }
    this.body = view.vehicle.meshes.indexOf(hit.object);
    this.point.copy(hit.object.worldToLocal(hit.point.clone()));
    this.target.copy(hit.point);
    view.scene.add(this.#line);
    return true;
  }

  /** Where the point held is now. */
  get at() {
    return this.view.vehicle.meshes[this.body].localToWorld(this.point.clone());
  }

  /** Draws it to a place of the canvas, as far from the camera as the point held. */
  drawTo(x, y) {
    const {camera} = this.view;
    const away = camera.getWorldDirection(new THREE.Vector3());
    const plane = new THREE.Plane().setFromNormalAndCoplanarPoint(away, this.at);
    this.#caster.setFromCamera(new THREE.Vector2(x, y), camera);
    this.#caster.ray.intersectPlane(plane, this.target);
    this.show();
  }

  /** Brings the line to where the body is. */
  show() {
    if (this.body >= 0) {
      this.#line.geometry.setFromPoints([this.at, this.target]);
    }
  }

  letGo() {
    this.body = -1;
    this.view.scene.remove(this.#line);
  }
}
