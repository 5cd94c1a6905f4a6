/** What hands on keys and sticks mean: shares of the fastest speed and turn. */

const KEYS = {
  KeyW: [1, 0],
  ArrowUp: [1, 0],
  KeyS: [-1, 0],
  ArrowDown: [-1, 0],
  KeyA: [0, 1],
  ArrowLeft: [0, 1],
  KeyD: [0, -1],
  ArrowRight: [0, -1],
};
const DEAD = 0.12;

/** Whether a key steers, by its code. */
export function steers(code) {
  return code in KEYS;
}

/** Forward and turn of the keys held down; a key and its opposite cancel. `slow` halves both. */
export function ofKeys(codes, slow = false) {
  let forward = 0;
  let turn = 0;
  for (const code of codes) {
    const [f, t] = KEYS[code] ?? [0, 0];
    forward += f;
    turn += t;
  }
  const share = slow ? 0.5 : 1;
  return {forward: share * clamp(forward), turn: share * clamp(turn)};
}

/** Forward and turn of the sticks of a gamepad: the left one up and down, any one sideways; nothing near the middle. */
export function ofSticks(axes) {
  const [x = 0, y = 0, x2 = 0] = axes;
  const side = Math.abs(x2) > Math.abs(x) ? x2 : x;
  return {forward: beyond(-y), turn: beyond(-side)};
}

/** A force that draws a point to where the mouse is, like a spring: the weight per metre, three weights at most. */
export function pullN(fromM, toM, weightN) {
  const way = toM.map((value, k) => value - fromM[k]);
  const length = Math.hypot(...way);
  const share = length > 3 ? 3 / length : 1;
  return way.map((value) => value * share * weightN);
}

function beyond(value) {
  const size = Math.abs(value);
  return size <= DEAD ? 0 : (Math.sign(value) * Math.min(1, size - DEAD)) / (1 - DEAD);
}

function clamp(value) {
  return Math.max(-1, Math.min(1, value));
}
