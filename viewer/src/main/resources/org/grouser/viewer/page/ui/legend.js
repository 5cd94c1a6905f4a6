/** What the colours of the ground mean: the map, its range as two fields, and a lock that keeps the range. */

import {format} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';

/** A number as a legend writes it, read back; NaN for what is none. */
export function readLimit(text) {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  return plain === '' ? NaN : Number(plain);
}

export class Legend {
  #ranges;
  #id = '';
  #key = '';
  #what = el('div', {class: 'what'});
  #bar = el('div', {class: 'bar'});
  #middle = el('span', {});
  #low = this.#field('Lowest value of the colours');
  #high = this.#field('Highest value of the colours');
  #lock = button('', '', () => this.#flip(), {class: 'lock'});
  element = el(
    'div',
    {class: 'legend', hidden: true},
    el('div', {class: 'head'}, this.#what, this.#lock),
    this.#bar,
    el('div', {class: 'scale'}, this.#low, this.#middle, this.#high),
  );

  constructor(ranges) {
    this.#ranges = ranges;
  }

  /** Takes over what `view.legend()` says. */
  show(legend) {
    this.element.hidden = !legend;
    const key = legend ? [legend.id, legend.min, legend.max, legend.isLocked].join('|') : '';
    if (!legend || key === this.#key) {
      return;
    }
    this.#key = key;
    this.#id = legend.id;
    const {title, unit, css, min, max, isLocked} = legend;
    this.#what.textContent = unit && unit !== '-' ? `${title}, ${unit}` : title;
    this.#bar.style.background = css;
    this.#middle.textContent = format((min + max) / 2, 3);
    this.#put(this.#low, min);
    this.#put(this.#high, max);
    this.#lock.textContent = isLocked ? 'locked' : 'auto';
    const words = isLocked
      ? 'The range stays as it is. Click: let it grow with what is seen'
      : 'The range grows with what is seen. Click: keep it as it is';
    this.#lock.title = words;
    this.#lock.setAttribute('aria-label', words);
    this.#lock.setAttribute('aria-pressed', String(isLocked));
  }

  #put(input, value) {
    if (document.activeElement !== input) {
      input.value = format(value, 4);
      input.setAttribute('aria-invalid', 'false');
    }
  }

  #field(words) {
    const input = el('input', {
      type: 'text',
      inputMode: 'decimal',
      'aria-label': words,
      title: `${words}; a number keeps the range`,
      onchange: () => this.#take(input),
      onkeydown: (event) => {
        if (event.key === 'Enter' || event.key === 'Escape') {
          input.blur();
        }
      },
    });
    return input;
  }

  #take(input) {
    const isRange = this.#ranges.lock(this.#id, [readLimit(this.#low.value), readLimit(this.#high.value)]);
    input.setAttribute('aria-invalid', String(!isRange));
  }

  #flip() {
    if (this.#ranges.isLocked(this.#id)) {
      this.#ranges.unlock(this.#id);
    } else {
      this.#ranges.lock(this.#id);
    }
  }
}
