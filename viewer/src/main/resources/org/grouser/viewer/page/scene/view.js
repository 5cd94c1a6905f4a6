/** The 3D view of a replay: ground, vehicle, forces, labels, cameras and cut, drawn into one canvas. */

import * as THREE from 'three';
import {LAYERS} from 'grouser/data/colourmap.js';
import {format} from 'grouser/data/units.js';
import {Ranges} from 'grouser/data/ranges.js';
import {Axes} from 'grouser/scene/axes.js';
import {Balance} from 'grouser/scene/balance.js';
import {CameraRig, listen} from 'grouser/scene/cameras.js';
import {Cut} from 'grouser/scene/cut.js';
import {Forces} from 'grouser/scene/forces.js';
import {Ground} from 'grouser/scene/ground.js';
import {Labels} from 'grouser/scene/labels.js';
import {Light, placeOf} from 'grouser/scene/light.js';
import {Marks} from 'grouser/scene/marks.js';
import {Pace, STEPS} from 'grouser/scene/pace.js';
import {Paths} from 'grouser/scene/paths.js';
import {makeRenderer, softwareOnly} from 'grouser/scene/renderer.js';
import {measured, pick} from 'grouser/scene/pick.js';
import {Rims} from 'grouser/scene/rims.js';
import {sky} from 'grouser/scene/sky.js';
import {soilSphere} from 'grouser/scene/soil.js';
import {tiltDeg, upOf} from 'grouser/scene/upright.js';
import {Vehicle} from 'grouser/scene/vehicle.js';

const SETTLE_MS = 350;

export class View {
  /**
   * `options.labels(wheelName, timeS)` gives slip and sinkage; `options.ranges` are what colours and arrows mean in all
   * views of the page; `options.renderer` lends a renderer; `options.still` leaves out input and adaptation.
   */
  constructor(canvas, replay, options = {}) {
    this.replay = replay;
    this.canvas = canvas;
    this.lent = Boolean(options.renderer);
    this.renderer = options.renderer ?? makeRenderer(canvas);
    this.software = softwareOnly();
    // in software the cheapest picture comes first, and soon better ones where there is time for them
    this.pace = this.software && !options.still ? new Pace(true, STEPS.length - 1, 12) : new Pace(!options.still);
    const place = placeOf(replay.scene.gravity);
    this.up = upOf(replay.scene.gravity);
    this.ranges = options.ranges ?? new Ranges();
    this.light = new Light(place, this.software, this.up);
    this.vehicle = new Vehicle(replay, this.light);
    this.scene = new THREE.Scene();
    this.rig = new CameraRig(this.up);
    this.marks = new Marks();
    this.axes = new Axes(Math.hypot(...replay.scene.gravity) > 0 ? this.up.clone().negate().toArray() : null);
    this.camera = this.rig.camera;
    this.place = place;
    this.options = options;
    this.shown = {
      forces: false,
      apart: false,
      numbers: false,
      labels: true,
      com: false,
      support: false,
      pressure: false,
      shadows: true,
      grid: true,
      trail: false,
      plan: true,
      axes: true,
    };
    this.ends = [];
    this.tape = new THREE.Line(
      new THREE.BufferGeometry(),
      new THREE.LineBasicMaterial({color: 0xffe14d, depthTest: false, transparent: true}),
    );
    this.tape.frustumCulled = false;
    this.tape.renderOrder = 33;
    this.looks = {seeThrough: 0, stretch: 1, ruts: 1};
    this.widthPx = canvas.clientWidth || canvas.width;
    this.heightPx = canvas.clientHeight || canvas.height;
    this.pixelRatio = 1;
    this.ghost = null;
    this.pictures = 0;
    this.wheelName = this.wheels()[0] ?? null;
    this.frustum = new THREE.Frustum();
    this.quality = this.pace.now;
    this.settles = false; // whether a better picture comes by itself
    this.resize(this.widthPx, this.heightPx, 1);
    this.restored = () => this.ground?.restore();
    canvas.addEventListener('webglcontextrestored', this.restored);
    this.deaf = options.still ? () => {} : listen(canvas, this.rig, () => requestAnimationFrame(() => this.render()));
  }

  /** Sizes come from the first state: only then is it known where things are. */
  build(state) {
    const {scene} = this.replay;
    this.vehicle.show(state);
    this.many = scene.vehicles.length > 1;
    const sphere = this.subject(state);
    this.sizeM = sphere.radius;
    this.offset = sphere.center.clone().sub(this.basePosition(state));
    this.fixedCentre = sphere.center.clone();
    this.ground = new Ground(
      this.renderer,
      this.replay,
      this.light,
      this.place,
      sphere.center,
      this.sizeM,
      this.ranges,
    );
    this.light.turnTo(this.ground.meanNormal());
    this.cut = new Cut(this.ground, this.place);
    this.rims = new Rims(scene, this.ground);
    const reach = this.many ? 1.5 * this.vehicle.reach[0] : Math.min(this.vehicle.reach[0] ?? this.sizeM, this.sizeM);
    this.forces = new Forces(scene, reach, this.ranges, (point) => this.ground.normalAt(point));
    this.balance = new Balance(scene, reach, this.up);
    this.paths = new Paths(scene.course, reach, this.up, (point, isFlown) => this.drape(point, isFlown));
    this.labels = this.options.labels ? new Labels(this.vehicle.wheels(), this.options.labels, scene.owners) : null;
    this.scene.add(
      sky(this.place, this.up),
      this.ground.group,
      this.vehicle.group,
      this.cut.face,
      this.forces.group,
      this.balance.group,
      this.paths.group,
      this.cut.rulers,
      this.rims.group,
      this.tape,
    );
    if (this.tracks) this.paths.setTrack(...this.tracks);
    for (const [name, value] of Object.entries(this.looks)) this.tune(name, value);
    for (const [name, on] of Object.entries(this.shown)) this.set(name, on);
    this.rig.lookFrom((x, y) => this.ground.heightAt(x, y), sphere);
    if (this.pending) this.setLayer(this.pending);
    if (this.cutSettings) this.cut.set(this.cutSettings);
  }

  /** What the picture is about: the vehicle, all bodies if there are several, or the soil if there are none. */
  subject(state) {
    const around = this.vehicle.sphere(this.many ? -1 : 0);
    if (around) return around;
    const [soil] = this.replay.soils;
    return soil
      ? soilSphere(soil, this.replay.scene.surfaces[soil.surface], state.soils[0].layers.change)
      : new THREE.Sphere(new THREE.Vector3(), 5);
  }

  basePosition(state) {
    const base = this.replay.scene.vehicles[0]?.base ?? 0;
    return this.replay.scene.bodies.length > 0
      ? new THREE.Vector3().fromArray(state.poses, 7 * base)
      : new THREE.Vector3();
  }

  /** Takes over a state; `render` draws it. */
  show(state) {
    if (!state) return;
    if (!this.ground) this.build(state);
    this.state = state;
    this.vehicle.show(state);
    this.ground.show(state);
    this.rims.show(state);
    this.forces.show(state);
    if (this.replay.scene.vehicles.length > 0) this.balance.show(state);
    this.paths.show(state.timeS);
    this.aim(state);
  }

  aim(state) {
    const base = this.replay.scene.vehicles[0]?.base ?? 0;
    const q = state.poses.subarray(7 * base + 3, 7 * base + 7);
    const heading = this.vehicle.drives && !this.many ? this.rig.headingOf(q[0], q[1], q[2], q[3]) : 0;
    this.centre = this.many ? this.fixedCentre : this.basePosition(state).add(this.offset);
    const wheel = this.rig.preset === 'wheel' && this.vehicle.wheels().find((w) => w.name === this.wheelName);
    if (wheel)
      this.rig.follow(
        new THREE.Vector3().fromArray(state.poses, 7 * wheel.body),
        1.25 * wheel.radiusM,
        heading,
        state.timeS,
      );
    else this.rig.follow(this.centre, this.sizeM, heading, state.timeS);
  }

  /**
   * Draws the state that was last shown; a little later again at the best quality, if no other picture comes in
   * between.
   */
  render() {
    if (!this.state || this.gone) return;
    clearTimeout(this.settling);
    this.take(this.pace.now);
    this.draw();
    if (this.options.still) return;
    this.measure();
    this.settles = this.software || this.pace.step > 0;
    if (this.settles) this.settling = setTimeout(() => this.renderFine(), SETTLE_MS);
  }

  /** Draws at the best quality, smoother than while playing: for screenshots and for a picture that stands. */
  renderFine() {
    if (!this.state || this.gone) return;
    clearTimeout(this.settling);
    this.take({detail: 1, shadows: 2, sharpness: this.software ? 1.5 : 1});
    this.pictures = 0;
    this.draw();
    this.settles = false;
  }

  take(quality) {
    const resized = quality.sharpness !== this.quality?.sharpness;
    this.quality = quality;
    if (resized) this.resize(this.widthPx, this.heightPx, this.pixelRatio);
  }

  draw() {
    const {renderer, camera, rig} = this;
    rig.place((x, y) => this.ground.heightAt(x, y));
    this.ground.take();
    this.ground.setUnder(rig.isUnder);
    this.rims.prepare(rig.isUnder);
    this.cut.show(this.state, this.centre, camera, this.sizeM, this.marks);
    this.forces.prepare(camera, this.marks);
    this.paths.note(this.marks);
    this.noteEnds();
    this.frustum.setFromProjectionMatrix(
      new THREE.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
    );
    const pixelsPerRad = (this.heightPx * this.pixelRatio * this.quality.sharpness) / ((camera.fov * Math.PI) / 180);
    this.ground.prepare({renderer, camera, frustum: this.frustum, pixelsPerRad, detail: this.quality.detail});
    const shadows = this.shown.shadows ? this.quality.shadows : 0;
    this.light.setShadows(shadows, [...this.ground.materials, this.vehicle.material]);
    if (shadows > 0 && this.pictures++ % Math.min(2, this.quality.detail) === 0)
      this.light.cast(renderer, this.scene, this.centre, 1.25 * this.sizeM);
    renderer.clear();
    renderer.render(this.scene, camera);
    if (this.labels && this.shown.labels) this.labels.render(renderer, camera, this.state, this.widthPx, this.heightPx);
    this.axes.render(renderer, camera, this.marks, this.widthPx, this.heightPx);
    this.marks.render(renderer, camera, this.widthPx, this.heightPx);
  }

  measure() {
    if (this.measuring) return;
    this.measuring = true;
    const begun = performance.now();
    requestAnimationFrame(() => {
      this.measuring = false;
      if (!this.gone) this.pace.tick(performance.now() - begun);
    });
  }

  resize(widthPx, heightPx, pixelRatio) {
    Object.assign(this, {widthPx, heightPx, pixelRatio});
    this.renderer.setPixelRatio(pixelRatio * this.quality.sharpness);
    this.renderer.setSize(widthPx, heightPx, false);
    this.camera.aspect = widthPx / Math.max(1, heightPx);
  }

  layers() {
    const kept = new Set(
      this.replay.scene.surfaces.flatMap((surface) => (surface.layers ?? []).map((layer) => layer.name)),
    );
    return Ground.layersWith(kept);
  }

  setLayer(id) {
    this.pending = id;
    this.ground?.setLayer(id, this.state);
    if (this.state) this.rims?.show(this.state);
  }

  legend() {
    return this.ground?.legend() ?? null;
  }

  /** A round force and how long its arrow is: {newtons, metres}. */
  forceScale() {
    return this.forces?.scale ?? null;
  }

  setCamera(preset, wheelName = this.wheelName) {
    this.wheelName = wheelName;
    const wheel = this.vehicle.wheels().find((w) => w.name === wheelName);
    this.rig.set(preset === 'wheel' && !wheel ? 'follow' : preset, wheel?.side || -1);
    if (this.state) this.aim(this.state);
  }

  orbit(dx, dy) {
    this.rig.orbit(dx, dy);
  }

  zoom(factor) {
    this.rig.zoom(factor);
  }

  pan(dx, dy) {
    this.rig.pan(dx, dy);
  }

  wheels() {
    return this.vehicle.wheels().map((wheel) => wheel.name);
  }

  /** Shows or hides what `shown` names. */
  set(name, on) {
    if (!(name in this.shown)) throw new Error(`There is nothing called ${name} to show or hide.`);
    this.shown[name] = Boolean(on);
    if (!this.ground) return;
    this.forces.group.visible = this.shown.forces;
    this.balance.com.visible = this.shown.com;
    this.balance.support.visible = this.shown.support;
    this.balance.pressure.visible = this.shown.pressure;
    this.paths.trail.visible = this.shown.trail;
    this.paths.plan.visible = this.shown.plan;
    this.forces.areApart = this.shown.apart;
    this.forces.withNumbers = this.shown.numbers;
    this.axes.visible = this.shown.axes;
    if (this.state) this.paths.show(this.state.timeS);
    this.ground.setGrid(this.shown.grid);
  }

  /**
   * Sets a look: `seeThrough` of the vehicle from 0 to 0.9, `stretch` of all heights from 1 to 10, `ruts` from 1 to 10.
   */
  tune(name, value) {
    if (!(name in this.looks)) throw new Error(`There is nothing called ${name} to set.`);
    this.looks[name] = value;
    this.rig.stretch = this.looks.stretch;
    this.light.setStretch(this.looks.stretch);
    if (name === 'stretch') this.ground?.restore();
    this.vehicle.setSeeThrough(this.looks.seeThrough);
    this.ground?.setRuts(this.looks.ruts);
  }

  /** What was measured, beside its line. */
  noteEnds() {
    this.ends.forEach((point, k) => this.marks.put(point, k === 0 ? 'A' : 'B', {colour: '#ffe14d', dy: -13}));
    if (this.ends.length < 2) return;
    const {lengthM, heightM, slopeDeg} = measured(this.ends[0], this.ends[1], this.up.toArray());
    const middle = this.ends[0].map((v, k) => (v + this.ends[1][k]) / 2);
    const text = `${format(lengthM, 4)} m, height ${format(heightM, 3)} m, slope ${format(slopeDeg, 3)}°`;
    this.marks.put(middle, text, {colour: '#ffe14d', dy: 14});
  }

  /** What a reader must know to read the picture: short lines. */
  remarks() {
    const lines = [];
    const tilt = tiltDeg(this.up);
    if (tilt > 0.05) lines.push(`ground tilted by ${format(tilt, 3)}°`);
    if (this.looks.stretch !== 1) lines.push(`heights ×${this.looks.stretch}`);
    if (this.looks.ruts !== 1) lines.push(`ruts ×${this.looks.ruts}`);
    if (this.forces?.cut > 0 && this.shown.forces)
      lines.push(`${this.forces.cut} arrow${this.forces.cut > 1 ? 's' : ''} cut short (bar, number)`);
    return lines;
  }

  /** The way in the data: {times, points} of this run and of the second one, or null. */
  setTracks(track, other) {
    this.tracks = [track, other];
    this.paths?.setTrack(track, other);
    if (this.state) this.paths?.show(this.state.timeS);
  }

  /** A point of the way on the ground below; where it was flown, as it is. */
  drape(point, isFlown = false) {
    if (isFlown && !this.vehicle.drives) return point;
    const z = this.ground.heightAt(point[0], point[1]);
    return z > -1e8 ? [point[0], point[1], z] : point;
  }

  /** The nearest thing under a point of the canvas, in pixels from its upper left corner: {kind, point, body}. */
  pick(x, y) {
    if (!this.ground) return null;
    const [right, up] = [(2 * x) / this.widthPx - 1, 1 - (2 * y) / this.heightPx];
    const heightAt = (east, north) => this.ground.heightAt(east, north);
    return pick(this.camera, right, up, this.vehicle.meshes, heightAt, 12 * this.rig.distanceM);
  }

  /** Adds a point to what is measured; the third begins anew, null ends it. */
  tapeTo(point) {
    this.ends = point === null ? [] : [...(this.ends.length > 1 ? [] : this.ends), point];
    this.tape.geometry.dispose();
    this.tape.geometry = new THREE.BufferGeometry();
    this.tape.geometry.setAttribute('position', new THREE.Float32BufferAttribute(this.ends.flat(), 3));
    return this.ends.length > 1 ? measured(this.ends[0], this.ends[1], this.up.toArray()) : null;
  }

  /** The cell of soil around a point: where it is and all it knows, or null. */
  cellAt([x, y]) {
    for (const [k, {surface, base, now}] of this.ground.soils.entries()) {
      const [i, j] = [Math.round((x - surface.x0M) / surface.cellM), Math.round((y - surface.y0M) / surface.cellM)];
      if (i < 0 || j < 0 || i >= surface.nx || j >= surface.ny) continue;
      const index = j * surface.nx + i;
      const values = [
        {title: 'height now', value: now[index], unit: 'm', layer: null},
        {title: 'height at the start', value: base[index], unit: 'm', layer: null},
        ...surface.layers.map(({name, step, unit}) => {
          const shown = LAYERS.find((layer) => layer.layer === name);
          const layer = {name, times: shown?.times ?? 1, unit: shown?.unit ?? unit};
          const raw = this.state.soils[k].layers[name][index] * step;
          return {title: shown?.title ?? name, value: raw * layer.times, unit: layer.unit, layer};
        }),
      ];
      return {i, j, soil: k, index, surface: surface.name, values};
    }
    return null;
  }

  /** How steep the ground was at a point before anything drove over it, in degrees. */
  slopeAt(point) {
    return (new THREE.Vector3(...this.ground.normalAt(point)).angleTo(this.up) * 180) / Math.PI;
  }

  /** Sets the cut: {on, yawDeg, offsetM}, the yaw in the world, the offset from the vehicle to the left of the line. */
  setCut(settings) {
    this.cutSettings = {...this.cutSettings, ...settings};
    this.cut?.set(this.cutSettings);
  }

  /** What the colours of the cut are: [{name, css}]. */
  cutKey() {
    return this.cut?.key() ?? [];
  }

  section() {
    return this.cut?.section ?? null;
  }

  /** Sets or takes away a second run, drawn translucent in the same world. */
  setGhost(replay) {
    if (this.ghost) {
      this.scene.remove(this.ghost.group);
      this.ghost.dispose();
    }
    this.ghost = replay ? new Vehicle(replay, this.light, true) : null;
    if (this.ghost) this.scene.add(this.ghost.group);
  }

  showGhost(state) {
    this.ghost?.show(state);
  }

  get detail() {
    return this.pace.now.detail;
  }

  dispose() {
    this.gone = true;
    clearTimeout(this.settling);
    this.deaf();
    this.canvas.removeEventListener('webglcontextrestored', this.restored);
    for (const part of [
      this.ground,
      this.vehicle,
      this.ghost,
      this.cut,
      this.rims,
      this.forces,
      this.balance,
      this.paths,
      this.marks,
      this.axes,
      this.labels,
      this.light,
    ])
      part?.dispose();
    if (!this.lent) this.renderer.dispose();
  }
}
