/** A chart on the page: a heading with its choices, and a canvas that is drawn anew when it or its data change. */

import {el} from 'grouser/ui/dom.js';
import {curveColours} from 'grouser/ui/palette.js';

/** Colours of the page for charts. @returns {import('grouser/chart/frame.js').Theme} */
function themeOf(element) {
  const style = getComputedStyle(element);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: colour('ink'),
    faint: colour('faint'),
    grid: colour('grid'),
    panel: colour('panel'),
    accent: colour('accent'),
    none: colour('faint'),
    palette: curveColours(),
  };
}

/** A menu of texts; `chosen` is called with the text. */
export function choice(label, chosen) {
  const select = el('select', {'aria-label': label, onchange: () => chosen(select.value)});
  return {
    element: el('label', {class: 'field'}, label, select),
    /** Offers texts, or [value, text]; keeps the elements where they are the same as before. */
    offer(texts, value) {
      const key = JSON.stringify(texts);
      if (select.dataset.key !== key) {
        select.dataset.key = key;
        select.replaceChildren(...texts.map((text) => el('option', {value: text}, text)));
      }
      select.value = value;
    },
  };
}

/** A canvas with a heading. */
export class ChartPanel {
  /**
   * `draw(ctx, size, theme)` draws and answers what pointers need. `over(x, y, layout)` answers words for a pointer, or
   * ''; `press(x, y, layout)` may answer a function that is called with (x, y, isEnd) as the pointer moves on.
   */
  constructor(title, controls, draw, {over = null, press = null} = {}) {
    this.draw = draw;
    this.layout = null;
    this.note = el('span', {class: 'faint note', role: 'status'});
    this.tip = el('output', {class: 'tip', hidden: true});
    this.canvas = el('canvas', {role: 'img', 'aria-label': title});
    this.element = el(
      'section',
      {class: 'chart'},
      el('header', {}, el('h2', {}, title), ...controls, el('span', {class: 'space'}), this.note),
      el('div', {class: 'canvas'}, this.canvas, this.tip),
    );
    this.#listen(over, press);
    new ResizeObserver(() => this.refresh()).observe(this.canvas.parentElement);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.refresh());
  }

  #frame = 0;

  /** Draws before the next picture of the screen, once however often it is asked. */
  refresh() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  #paint() {
    const {clientWidth: width, clientHeight: height} = this.canvas.parentElement;
    if (width < 40 || height < 40) {
      return;
    }
    const scale = devicePixelRatio || 1;
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(height * scale);
    const ctx = this.canvas.getContext('2d');
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    this.layout = this.draw(ctx, {width, height}, themeOf(this.element));
  }

  #listen(over, press) {
    const place = (event) => {
      const bounds = this.canvas.getBoundingClientRect();
      return [event.clientX - bounds.left, event.clientY - bounds.top];
    };
    let drag = null;
    this.canvas.addEventListener('pointerdown', (event) => {
      const [x, y] = place(event);
      drag = (this.layout && press?.(x, y, this.layout)) || null;
      if (drag) {
        this.canvas.setPointerCapture(event.pointerId);
      }
    });
    this.canvas.addEventListener('pointermove', (event) => {
      const [x, y] = place(event);
      if (drag) {
        drag(x, y, false);
      } else {
        this.#say(this.layout && over ? over(x, y, this.layout) : '', x, y);
      }
    });
    this.canvas.addEventListener('pointerup', (event) => {
      drag?.(...place(event), true);
      drag = null;
    });
    this.canvas.addEventListener('pointercancel', () => {
      drag = null;
    });
    this.canvas.addEventListener('pointerleave', () => this.#say('', 0, 0));
  }

  #say(text, x, y) {
    this.tip.hidden = text === '';
    this.tip.textContent = text;
    const isRight = x > this.canvas.clientWidth / 2;
    this.tip.style.left = isRight ? '' : `${x + 14}px`;
    this.tip.style.right = isRight ? `${this.canvas.clientWidth - x + 14}px` : '';
    this.tip.style.top = `${y + 10}px`;
  }
}
