import assert from 'node:assert/strict';
import {test} from 'node:test';
import {centreOfPressure} from 'grouser/scene/balance.js';
import {CameraRig} from 'grouser/scene/cameras.js';
import {Light, placeOf} from 'grouser/scene/light.js';
import {tiltDeg, tiltTo, upOf} from 'grouser/scene/upright.js';
import {Vector3} from 'three';

const SLOPE = (10 * Math.PI) / 180;
const TILTED = [-9.81 * Math.sin(SLOPE), 0, -9.81 * Math.cos(SLOPE)];

function rigOn(gravity) {
  const rig = new CameraRig(upOf(gravity));
  rig.follow(new Vector3(1, 2, 0.3), 1, 0, 0);
  return rig;
}

test('what falls, falls straight down in the picture, whatever the slope and the camera', () => {
  for (const preset of ['follow', 'side', 'wheel', 'free', 'below']) {
    const rig = rigOn(TILTED);
    rig.set(preset);
    rig.place(() => -1e9);
    const [from, to] = [0, 0.2].map((s) =>
      new Vector3(1, 2, 0.3).addScaledVector(new Vector3(...TILTED).normalize(), s).project(rig.camera),
    );
    assert.ok(Math.abs(to.x - from.x) < 1e-9, `${preset}: ${to.x - from.x}`);
    assert.ok(to.y < from.y, preset);
  }
});

test('a slope of 10 degrees looks 10 degrees steep from the side', () => {
  const rig = rigOn(TILTED);
  rig.set('side');
  rig.elevation = 0;
  rig.place(() => -1e9);
  const [a, b] = [0, 0.1].map((x) => new Vector3(1 + x, 2, 0.3).project(rig.camera));
  const seen = Math.atan2(b.y - a.y, (b.x - a.x) * rig.camera.aspect);
  assert.ok(Math.abs(Math.abs(seen) - SLOPE) < 0.005, String((seen * 180) / Math.PI));
});

test('up is against gravity, and z without any', () => {
  assert.ok(upOf(TILTED).distanceTo(new Vector3(Math.sin(SLOPE), 0, Math.cos(SLOPE))) < 1e-12);
  assert.deepEqual(upOf([0, 0, 0]).toArray(), [0, 0, 1]);
  assert.ok(Math.abs(tiltDeg(upOf(TILTED)) - 10) < 1e-9);
  assert.ok(new Vector3(0, 0, 1).applyQuaternion(tiltTo(upOf(TILTED))).distanceTo(upOf(TILTED)) < 1e-12);
});

test('the sun stands as high over the horizon on a tilted slope as on level ground', () => {
  const height = (gravity) => {
    const up = upOf(gravity);
    return new Light(placeOf(gravity), true, up).uniforms.sunDir.value.dot(up);
  };
  assert.ok(Math.abs(height(TILTED) - height([0, 0, -9.81])) < 1e-12);
});

test('stretched heights are so many times as high in the picture, and widths as before', () => {
  const seen = (stretch, step) => {
    const rig = rigOn([0, 0, -9.81]);
    rig.set('side');
    rig.elevation = 0;
    rig.stretch = stretch;
    rig.place(() => -1e9);
    const [a, b] = [new Vector3(1, 2, 0.3), new Vector3(1, 2, 0.3).add(step)].map((p) => p.project(rig.camera));
    return b.sub(a);
  };
  const [up, along] = [new Vector3(0, 0, 0.02), new Vector3(0.02, 0, 0)];
  assert.ok(Math.abs(seen(3, up).y / seen(1, up).y - 3) < 1e-6);
  assert.ok(Math.abs(seen(3, along).x / seen(1, along).x - 1) < 1e-6);
});

test('a point of the picture leads back to its place, stretched or not', () => {
  const rig = rigOn(TILTED);
  rig.stretch = 4;
  rig.place(() => -1e9);
  const place = new Vector3(1.1, 1.8, 0.4);
  const back = place.clone().project(rig.camera).unproject(rig.camera);
  assert.ok(back.distanceTo(place) < 1e-6, String(back.distanceTo(place)));
});

test('the camera from below stays below, the others above', () => {
  const rig = rigOn([0, 0, -9.81]);
  rig.set('below');
  rig.orbit(0, 99);
  rig.place(() => 0);
  assert.ok(rig.camera.position.z < 0);
  rig.set('side');
  rig.orbit(0, -99);
  rig.place(() => 0);
  assert.ok(rig.camera.position.z > 0);
});

test('the centre of pressure is where upright forces balance; pulls sideways do not shift it', () => {
  const contacts = [
    {point: [0, 0, 0], force: [50, 0, 30]},
    {point: [1, 0, 0], force: [0, 0, 10]},
  ];
  assert.deepEqual(centreOfPressure(contacts, [0, 0, 1]), [0.25, 0, 0]);
  assert.equal(centreOfPressure([], [0, 0, 1]), null);
});
