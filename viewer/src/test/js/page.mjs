/** As much of a page as the parts of a study use: elements that remember, and no screen. */

import {SvgContext, THEME} from './canvas.mjs';

/** How many elements were made since the start. */
export const made = {elements: 0};

export class Element {
  children = [];
  style = {};
  dataset = {};
  listeners = {};
  attributes = {};
  parentElement = null;
  scrollTop = 0;
  clientWidth = 640;
  clientHeight = 480;
  width = 0;
  height = 0;
  value = '';
  textContent = '';
  href = '';
  hidden = false;
  checked = false;
  disabled = false;
  /** @type {SvgContext | null} */
  context = null;

  constructor(tag) {
    this.tag = tag;
    made.elements++;
  }

  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  append(...children) {
    children.forEach((child) => {
      if (child instanceof Element) {
        child.parentElement = this;
      }
    });
    this.children.push(...children);
  }

  replaceChildren(...children) {
    this.children = [];
    this.append(...children);
  }

  /** A canvas has a new drawing each time. */
  getContext() {
    this.context = Object.assign(new SvgContext(), {setTransform: () => {}});
    return this.context;
  }

  getBoundingClientRect() {
    return {left: 0, top: 0};
  }

  setPointerCapture() {}

  /** All elements below, this one among them, that a test lets through. */
  all(test) {
    const below = this.children.filter((child) => child instanceof Element).flatMap((child) => child.all(test));
    return test(this) ? [this, ...below] : below;
  }

  /** The words in it. */
  words() {
    return (
      this.textContent + this.children.map((child) => (child instanceof Element ? child.words() : child)).join(' ')
    );
  }
}

/** Names that a page knows; answers what tests look at. */
export function openPage() {
  const page = {frames: [], fragment: '', location: {href: '', search: '', hash: ''}};
  Object.assign(globalThis, {
    document: {createElement: (tag) => new Element(tag), title: ''},
    location: page.location,
    history: {
      replaceState: (_, __, address) => {
        page.fragment = address;
      },
    },
    ResizeObserver: class {
      observe() {}
    },
    matchMedia: () => ({matches: false, addEventListener: () => {}}),
    getComputedStyle: () => ({getPropertyValue: (name) => THEME[name.slice(2)] ?? ''}),
    requestAnimationFrame: (draw) => page.frames.push(draw),
    devicePixelRatio: 1,
  });
  return {
    ...page,
    get address() {
      return page.fragment;
    },
    /** Draws what has been asked for; answers how many drawings that were. */
    draw: () => page.frames.splice(0).map((frame) => frame()).length,
  };
}
