/** A search box over the names of all columns: letters in order are enough, Enter adds. */

import {el} from 'grouser/dom.js';
import {unitOf} from 'grouser/units.js';

const SHOWN = 40;

/** How well letters match a name: higher is better, -1 not at all. All words must be there; runs and starts of words count more. */
export function match(query, name) {
  let total = 0;
  for (const word of query.toLowerCase().split(/[\s_]+/).filter((part) => part !== '')) {
    const score = matchWord(word, name.toLowerCase());
    if (score < 0) {
      return -1;
    }
    total += score;
  }
  return total - 0.01 * name.length;
}

function matchWord(word, name) {
  const whole = name.indexOf(word);
  if (whole >= 0) {
    return 10 + word.length + (whole === 0 || name[whole - 1] === '_' ? 5 : 0);
  }
  let score = 0;
  let at = -1;
  for (const letter of word) {
    const next = name.indexOf(letter, at + 1);
    if (next < 0) {
      return -1;
    }
    score += next === at + 1 ? 1 : next === 0 || name[next - 1] === '_' ? 0.8 : 0.1;
    at = next;
  }
  return score;
}

/** A combobox; `names()` gives what can be found, `chosen(name, join)` is told what was taken, `join` for Shift. */
export class Finder {
  #names;
  #chosen;
  #found = [];
  #active = 0;
  #list = el('ul', {class: 'found', id: 'found', role: 'listbox', 'aria-label': 'Columns', hidden: true});
  #input = el('input', {
    type: 'search', placeholder: 'Add a series …', 'aria-label': 'Search recorded series; Enter adds a plot, Shift Enter adds to a plot of the same unit',
    role: 'combobox', 'aria-expanded': 'false', 'aria-controls': 'found', 'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: false,
  });

  constructor(names, chosen) {
    this.#names = names;
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
    this.#found = this.#names().map((name) => ({name, score: match(query, name)})).filter(({score}) => query === '' || score >= 0)
      .sort((a, b) => (query === '' ? 0 : b.score - a.score)).slice(0, SHOWN).map(({name}) => name);
    this.#active = 0;
    this.#list.replaceChildren(...this.#found.map((name, k) => el('li', {role: 'option', id: `found-${k}`, 'data-name': name}, name, el('span', {class: 'unit'}, unitOf(name)))),
      el('li', {class: 'hint', role: 'presentation'}, this.#found.length === 0 ? 'nothing matches' : 'Enter: new plot · Shift+Enter: into a plot of that unit'));
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
      this.#take(this.#found[Math.max(this.#active, 0)], event.shiftKey);
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
