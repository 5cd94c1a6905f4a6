/** Checks scene.json before anybody builds on it: every number, index and size that the page uses. */

import {damaged} from 'grouser/data/chunk.js';

const MOST = {
  vehicles: 1000,
  bodies: 20000,
  shapes: 1000,
  owners: 200000,
  surfaces: 1000,
  meshes: 10000,
  blobs: 20000,
  waypoints: 10000,
};
const MAX_CELLS = 4 * 1048576;
const MAX_CORNERS = 50e6;
const LAYERS = ['change', 'pressure', 'shear', 'speed', 'depth'];
const SHAPE_SIZES = {
  wheel: ['radiusM', 'widthM', 'grousers', 'grouserHeightM', 'grouserThicknessM'],
  box: [],
  ball: ['radiusM'],
  disc: ['radiusM', 'heightM'],
  mesh: [],
  visual: [],
  point: [],
};

/** The scene itself, when all of it can be used; else an error with one readable line. */
export function checkScene(scene) {
  if (typeof scene !== 'object' || scene === null || Array.isArray(scene)) {
    throw damaged('its scene is not an object');
  }
  if (scene.format !== 1) {
    throw new Error(
      `This replay has format ${String(scene.format).slice(0, 20)}, and this viewer reads format 1. Use the version that wrote it.`,
    );
  }
  for (const name of ['vehicles', 'bodies', 'owners', 'surfaces', 'meshes', 'blobs']) {
    list(scene, name, MOST[name]);
  }
  for (const name of ['scenario', 'title', 'variant']) {
    scene[name] = typeof scene[name] === 'string' ? scene[name].slice(0, 500) : '';
  }
  scene.gravity ??= [0, 0, -9.81];
  vector(scene, 'gravity', 3, 'the scene');
  checkCourse(scene);
  number(scene, 'endS', 0, 1e9, 'the scene');
  scene.blobs.forEach((blob, k) => {
    index(blob, 'offset', 0, 2 ** 40, `blob ${k}`);
    index(blob, 'bytes', 0, 2 ** 31, `blob ${k}`);
    index(blob, 'rawBytes', 0, 2 ** 30, `blob ${k}`);
  });
  scene.meshes.forEach((mesh, k) => checkMesh(scene, mesh, `mesh ${k}`));
  scene.bodies.forEach((body, k) => checkBody(scene, body, k));
  scene.vehicles.forEach((vehicle, k) => {
    name(vehicle, `vehicle ${k}`);
    index(vehicle, 'base', -1, scene.bodies.length - 1, `vehicle ${k}`);
  });
  scene.owners.forEach((owner, k) => {
    owner.label = typeof owner.label === 'string' ? owner.label.slice(0, 200) : '';
    index(owner, 'body', -1, scene.bodies.length - 1, `owner ${k}`);
    index(owner, 'surface', -1, scene.surfaces.length - 1, `owner ${k}`);
  });
  scene.surfaces.forEach((surface, k) => checkSurface(scene, surface, `surface ${k}`));
  const cells = scene.surfaces.filter((s) => s.kind === 'soil').reduce((sum, s) => sum + s.nx * s.ny, 0);
  if (cells > MAX_CELLS) {
    throw damaged(`its soils have ${cells} cells, more than ${MAX_CELLS}`);
  }
  return scene;
}

/** Where a guided vehicle is to pass; older replays have none. */
function checkCourse(scene) {
  scene.course ??= null;
  if (scene.course !== null) {
    object(scene.course, 'the course');
    number(scene.course, 'acceptanceM', 0, 1e6, 'the course');
    list(scene.course, 'waypointsM', MOST.waypoints);
    scene.course.waypointsM.forEach((_, k) => vector(scene.course.waypointsM, k, 2, `waypoint ${k} of the course`));
  }
}

function checkMesh(scene, mesh, where) {
  object(mesh, where);
  index(mesh, 'vertices', 0, MAX_CORNERS, where);
  index(mesh, 'triangles', 0, MAX_CORNERS, where);
  index(mesh, 'blob', 0, scene.blobs.length - 1, where);
  if (scene.blobs[mesh.blob].rawBytes !== 12 * mesh.vertices + 12 * mesh.triangles) {
    throw damaged(`the blob of ${where} has not the size of its mesh`);
  }
}

function checkBody(scene, body, k) {
  const where = `body ${k}`;
  name(body, where);
  index(body, 'vehicle', -1, scene.vehicles.length - 1, where);
  index(body, 'parent', -1, k - 1, where);
  for (const key of ['originM', 'axis', 'comM', 'boxM']) {
    body[key] ??= [0, 0, 0];
    vector(body, key, 3, where);
  }
  body.shapes ??= [];
  list(body, 'shapes', MOST.shapes);
  body.shapes.forEach((shape, s) => checkShape(scene, shape, `shape ${s} of ${where}`));
}

function checkShape(scene, shape, where) {
  object(shape, where);
  if (!Object.hasOwn(SHAPE_SIZES, shape.kind)) {
    throw damaged(`${where} is of no known kind`);
  }
  for (const key of SHAPE_SIZES[shape.kind]) {
    shape[key] ??= 0;
    number(shape, key, 0, key === 'grousers' ? 1000 : 1e6, where);
  }
  if (shape.kind === 'box') {
    vector(shape, 'sizeM', 3, where);
  }
  if (shape.kind === 'mesh' || shape.kind === 'visual') {
    index(shape, 'mesh', 0, scene.meshes.length - 1, where);
    if (shape.rgb !== undefined) {
      index(shape, 'rgb', 0, 0xffffff, where);
    }
  }
  if (shape.atM !== undefined) {
    vector(shape, 'atM', 3, where);
  }
  if (shape.turn !== undefined) {
    vector(shape, 'turn', 4, where);
  }
  if (shape.name !== undefined) {
    name(shape, where);
  }
}

function checkSurface(scene, surface, where) {
  name(surface, where);
  if (surface.kind === 'plane') {
    vector(surface, 'pointM', 3, where);
    vector(surface, 'normal', 3, where);
  } else if (surface.kind === 'mesh') {
    index(surface, 'mesh', 0, scene.meshes.length - 1, where);
  } else if (surface.kind === 'soil') {
    number(surface, 'x0M', -1e7, 1e7, where);
    number(surface, 'y0M', -1e7, 1e7, where);
    number(surface, 'cellM', 1e-6, 1e4, where);
    number(surface, 'stepM', 1e-9, 1e3, where);
    index(surface, 'nx', 1, MAX_CELLS, where);
    index(surface, 'ny', 1, MAX_CELLS, where);
    checkHeights(scene, surface, 'base', 0, where);
    checkHeights(scene, surface, 'floor', -1, where);
    list(surface, 'layers', LAYERS.length);
    surface.layers.forEach((layer) => {
      if (!LAYERS.includes(layer?.name) || surface.layers.filter((other) => other.name === layer.name).length > 1) {
        throw damaged(`${where} has a layer of an unknown name, or one twice`);
      }
      number(layer, 'step', 1e-12, 1e12, `layer ${layer.name} of ${where}`);
      layer.unit = typeof layer.unit === 'string' ? layer.unit.slice(0, 20) : '';
    });
  } else {
    throw damaged(`${where} is of no known kind`);
  }
}

function checkHeights(scene, surface, key, least, where) {
  index(surface, key, least, scene.blobs.length - 1, where);
  if (surface[key] >= 0 && scene.blobs[surface[key]].rawBytes !== 4 * surface.nx * surface.ny) {
    throw damaged(`the ${key} of ${where} has not the size of its field`);
  }
}

function object(value, where) {
  if (typeof value !== 'object' || value === null) {
    throw damaged(`${where} is not an object`);
  }
}

function list(owner, key, most) {
  if (!Array.isArray(owner[key]) || owner[key].length > most) {
    throw damaged(`its list of ${key} is missing or longer than ${most}`);
  }
}

function name(owner, where) {
  object(owner, where);
  if (typeof owner.name !== 'string' || owner.name.length > 200) {
    throw damaged(`${where} has no name`);
  }
}

function number(owner, key, min, max, where) {
  object(owner, where);
  const value = owner[key];
  if (typeof value !== 'number' || !(value >= min && value <= max)) {
    throw damaged(`${key} of ${where} is not a number from ${min} to ${max}`);
  }
}

function index(owner, key, min, max, where) {
  number(owner, key, min, max, where);
  if (!Number.isInteger(owner[key])) {
    throw damaged(`${key} of ${where} is not an integer`);
  }
}

function vector(owner, key, length, where) {
  const value = owner[key];
  if (
    !Array.isArray(value) ||
    value.length !== length ||
    !value.every((v) => Number.isFinite(v) && Math.abs(v) < 1e9)
  ) {
    throw damaged(`${key} of ${where} is not ${length} numbers`);
  }
}
