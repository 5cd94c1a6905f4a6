/** A search box over the labels and names of all columns: letters in order are enough, Enter adds. */

import {match} from 'grouser/data/search.js';
import {shownUnit} from 'grouser/data/units.js';
import {el} from 'grouser/ui/dom.js';

const SHOWN = 40;

/** A combobox; `columns()` gives what can be found, `chosen(name, join)` is told what was taken, `join` for Shift. */
export class Finder {
  #columns;
  #chosen;
  #found = [];
  #active = 0;
  #list = el('ul', {class: 'found', id: 'found', role: 'listbox', 'aria-label': 'Columns', hidden: true});
  #input = el('input', {
    type: 'search',
    placeholder: 'Add a series …',
    'aria-label': 'Search recorded series; Enter adds a plot, Shift Enter adds to a plot of the same unit',
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'found',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: false,
  });

  constructor(columns, chosen) {
    this.#columns = columns;
    this.#chosen = chosen;
    this.element = el('div', {class: 'finder'}, this.#input, this.#list);
    this.#input.addEventListener('input', () => this.#search());
    this.#input.addEventListener('focus', () => this.#search());
    this.#input.addEventListener('blur', () => this.#close());
    this.#input.addEventListener('keydown', (event) => this.#key(event));
    this.#list.addEventListener('mousedown', (event) => {
      const item = event.target.closest('li[data-name]');
      event.preventDefault();
      if (item) {
        this.#take(item.dataset.name, event.shiftKey);
      }
    });
  }

  focus() {
    this.#input.focus();
  }

  #search() {
    const query = this.#input.value;
    this.#found = this.#columns()
      .map((column) => ({column, score: Math.max(match(query, column.label), match(query, column.name))}))
      .filter(({score}) => query === '' || score >= 0)
      .sort((a, b) => (query === '' ? 0 : b.score - a.score))
      .slice(0, SHOWN)
      .map(({column}) => column);
    this.#active = 0;
    this.#list.replaceChildren(
      ...this.#found.map(({name, label, unit}, k) =>
        el(
          'li',
          {role: 'option', id: `found-${k}`, 'data-name': name, title: name},
          label,
          el('span', {class: 'unit'}, shownUnit(unit)),
        ),
      ),
      el(
        'li',
        {class: 'hint', role: 'presentation'},
        this.#found.length === 0 ? 'nothing matches' : 'Enter: new plot · Shift+Enter: into a plot of that unit',
      ),
    );
    this.#list.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
    this.#mark();
  }

  #mark() {
    this.#found.forEach((_, k) => {
      const item = this.#list.children[k];
      item.setAttribute('aria-selected', String(k === this.#active));
      if (k === this.#active) {
        item.scrollIntoView({block: 'nearest'});
        this.#input.setAttribute('aria-activedescendant', item.id);
      }
    });
  }

  #key(event) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      this.#active = Math.min(Math.max(this.#active + (event.key === 'ArrowDown' ? 1 : -1), 0), this.#found.length - 1);
      this.#mark();
    } else if (event.key === 'Enter' && this.#found.length > 0) {
      this.#take(this.#found[Math.max(this.#active, 0)].name, event.shiftKey);
    } else if (event.key === 'Escape') {
      this.#input.value = '';
      this.#input.blur();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #take(name, join) {
    this.#chosen(name, join);
    this.#input.select();
    this.#close();
  }

  #close() {
    this.#list.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#input.removeAttribute('aria-activedescendant');
  }
}
