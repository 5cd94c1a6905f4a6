/** The rows of a study as a table: sorted and filtered by column, with elements for the rows in sight alone. */

import {rowWindow} from 'grouser/data/rowwindow.js';
import {headingOf} from 'grouser/data/studytable.js';
import {button, el} from 'grouser/ui/dom.js';

const ROW_PX = 24;

/** Fills a scrolled box. */
export class RowTable {
  #acts;
  #table = null;
  #places = [];
  #state = null;
  #kept = new Set();
  #key = '';
  #above = el('tr', {class: 'spacer'});
  #below = el('tr', {class: 'spacer'});
  #body = el('tbody', {});
  #head = el('thead', {});
  #heads = [];
  #inputs = [];
  #first = -1;
  #last = -1;

  /**
   * @param {{sort: (name: string) => void, filter: (name: string, words: string) => void,
   *   open: (place: number) => void}} acts
   */
  constructor(acts) {
    this.#acts = acts;
    this.element = el(
      'div',
      {class: 'rows', tabIndex: 0, 'aria-label': 'Rows of the study', onscroll: () => this.#scroll()},
      el('table', {}, this.#head, this.#body),
    );
  }

  /** Shows rows in an order; `places` are those of the table. */
  show(table, places, state, kept) {
    this.#table = table;
    this.#places = places;
    this.#state = state;
    this.#kept = kept;
    const key = JSON.stringify(table.columns.map(headingOf));
    if (key !== this.#key) {
      this.#key = key;
      this.#build();
    }
    const [name, isDown] = sortOf(state.sort);
    table.columns.forEach((column, c) => {
      const isSorted = column.name === name;
      this.#heads[c].setAttribute('aria-sort', isSorted ? (isDown ? 'descending' : 'ascending') : 'none');
      const words = state.filters[column.name] ?? '';
      if (this.#inputs[c].value !== words) {
        this.#inputs[c].value = words;
      }
    });
    this.#first = -1;
    this.#scroll();
  }

  #build() {
    const {columns} = this.#table;
    this.#heads = columns.map((column) =>
      el(
        'th',
        {scope: 'col', class: `role-${column.role}`, title: column.meaning},
        button(headingOf(column), `Sort by ${column.name}`, () => this.#acts.sort(column.name)),
      ),
    );
    this.#inputs = columns.map((column) => {
      const input = el('input', {
        type: 'search',
        placeholder: column.labels ? 'text' : '2..5, >3',
        'aria-label': `Filter ${column.name}`,
        oninput: () => this.#acts.filter(column.name, input.value),
      });
      return input;
    });
    this.#head.replaceChildren(
      el('tr', {}, ...this.#heads),
      el('tr', {class: 'filters'}, ...this.#inputs.map((input) => el('td', {}, input))),
    );
  }

  #scroll() {
    if (!this.#table) {
      return;
    }
    const {scrollTop, clientHeight} = this.element;
    const {first, last} = rowWindow(scrollTop, clientHeight || 600, ROW_PX, this.#places.length);
    if (first === this.#first && last === this.#last) {
      return;
    }
    this.#first = first;
    this.#last = last;
    this.#above.style.height = `${first * ROW_PX}px`;
    this.#below.style.height = `${Math.max(0, this.#places.length - last) * ROW_PX}px`;
    const rows = this.#places.slice(first, last).map((place) => this.#row(place));
    this.#body.replaceChildren(this.#above, ...rows, this.#below);
  }

  #row(place) {
    const number = this.#table.columns[0].values[place];
    const kinds = [
      this.#table.isFailed(place) ? 'failed' : '',
      this.#kept.has(number) ? 'kept' : '',
      String(number) === this.#state.row ? 'chosen' : '',
    ];
    const cells = this.#table.columns.map((column, c) =>
      c === 0
        ? el(
            'th',
            {scope: 'row'},
            button(
              String(number),
              this.#kept.has(number) ? `Open the replay of row ${number}` : `Choose row ${number}`,
              (event) => {
                event.stopPropagation();
                this.#acts.open(place);
              },
            ),
          )
        : el(
            'td',
            {class: column.labels ? '' : 'number', title: this.#table.shown(c, place, 12)},
            this.#table.shown(c, place),
          ),
    );
    return el('tr', {class: kinds.join(' ').trim(), onclick: () => this.#acts.open(place)}, ...cells);
  }
}

/** [name, isDown] of the word for an order: `slip`, `-slip`; by row where there is none. */
export function sortOf(word) {
  return word === '' ? ['row', false] : word.startsWith('-') ? [word.slice(1), true] : [word, false];
}
