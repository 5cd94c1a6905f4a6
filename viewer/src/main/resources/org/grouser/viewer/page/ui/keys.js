/** Shortcuts, and the overlay that tells them. */

import {button, el} from 'grouser/ui/dom.js';

/** @type {[string, string[][]][]} */
const HELP = [
  [
    'Time',
    [
      ['Space', 'play, pause'],
      ['← →', 'a tenth of a second back, on'],
      ['Shift ← →', 'one second back, on'],
      [', .', 'one frame back, on'],
      ['Home End', 'start, end'],
      ['[ ]', 'slower, faster'],
      ['N P', 'next, previous event'],
      ['E', 'list of events'],
    ],
  ],
  [
    'View',
    [
      ['1 – 6', 'follow, side, top, wheel, free, from below'],
      ['W', 'next wheel'],
      ['L Shift L', 'next, previous colour map'],
      ['F', 'forces'],
      ['B', 'labels'],
      ['M', 'centre of mass, support'],
      ['C', 'cut plane'],
      ['D', 'measure between two clicks'],
      ['Click', 'numbers of a body or a cell of the ground'],
      ['G', 'ghost or side by side'],
      ['Alt + arrows', 'turn the camera'],
      ['Alt Shift + arrows', 'move the camera'],
      ['Alt + −', 'nearer, farther'],
    ],
  ],
  [
    'More',
    [
      ['S', 'screenshot'],
      ['/', 'search series'],
      ['+ − 0', 'in plots: zoom in, out, all'],
      ['?', 'this help'],
      ['Esc', 'close'],
    ],
  ],
];

/** Binds keys of the page to acts; keys typed into fields stay there. */
export function bindKeys(acts) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || typing(event)) {
      return;
    }
    const act = event.altKey ? cameraAct(event, acts) : plainAct(event, acts);
    if (act) {
      event.preventDefault();
      act();
    }
  });
}

/** The overlay of shortcuts, closed at first. */
export function helpOverlay() {
  const dialog = el('dialog', {class: 'help', 'aria-label': 'Keyboard shortcuts'});
  const groups = HELP.map(([title, rows]) =>
    el(
      'section',
      {},
      el('h3', {}, title),
      el('dl', {}, ...rows.flatMap(([keys, words]) => [el('dt', {}, el('kbd', {}, keys)), el('dd', {}, words)])),
    ),
  );
  dialog.append(
    el(
      'header',
      {},
      el('h2', {}, 'Keyboard'),
      button('×', 'Close', () => dialog.close()),
    ),
    el('div', {class: 'columns'}, ...groups),
  );
  return dialog;
}

function typing(event) {
  const {tagName, type} = event.target;
  const isField = tagName === 'TEXTAREA' || tagName === 'SELECT' || (tagName === 'INPUT' && type !== 'checkbox');
  const presses =
    (tagName === 'BUTTON' || tagName === 'SUMMARY' || tagName === 'A') && (event.key === ' ' || event.key === 'Enter');
  return isField || presses || event.target.closest?.('dialog[open]') !== null;
}

function plainAct(event, acts) {
  const {shiftKey} = event;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const table = {
    ' ': () => acts.toggle(),
    ArrowLeft: () => acts.seekBy(shiftKey ? -1 : -0.1),
    ArrowRight: () => acts.seekBy(shiftKey ? 1 : 0.1),
    ',': () => acts.step(-1),
    '.': () => acts.step(1),
    '<': () => acts.step(-1),
    '>': () => acts.step(1),
    Home: () => acts.start(),
    End: () => acts.end(),
    '[': () => acts.speed(-1),
    ']': () => acts.speed(1),
    n: () => acts.event(1),
    p: () => acts.event(-1),
    e: () => acts.events(),
    1: () => acts.camera('follow'),
    2: () => acts.camera('side'),
    3: () => acts.camera('top'),
    4: () => acts.camera('wheel'),
    5: () => acts.camera('free'),
    w: () => acts.nextWheel(),
    l: () => acts.layer(shiftKey ? -1 : 1),
    f: () => acts.flip('forces'),
    b: () => acts.flip('labels'),
    m: () => acts.mass(),
    c: () => acts.cut(),
    d: () => acts.measure(),
    6: () => acts.camera('below'),
    g: () => acts.ghost(),
    s: () => acts.screenshot(),
    '/': () => acts.search(),
    '?': () => acts.help(),
    Escape: () => acts.close(),
  };
  return Object.hasOwn(table, key) ? table[key] : null;
}

function cameraAct(event, acts) {
  const turn = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
  if (turn) {
    return () => (event.shiftKey ? acts.pan(turn[0], turn[1]) : acts.orbit(turn[0], turn[1]));
  }
  if (event.key === '+' || event.key === '=') {
    return () => acts.zoom(1.1);
  }
  return event.key === '-' ? () => acts.zoom(1 / 1.1) : null;
}
