/** The layouts of plots that are kept for a scenario: to be shown, kept under a name, and forgotten. */

import {api} from 'grouser/data/source.js';
import {button, el} from 'grouser/ui/dom.js';
import {isExport} from 'grouser/ui/embedded.js';

/** The name of the layout that runs of a scenario open with. */
const FIRST = 'start';

/** Host: {source, layout() → text, apply(text), say(line)}. */
export class LayoutMenu {
  #host;
  #layouts = {};
  #list = el('ul', {class: 'layouts'});
  #name = el('input', {type: 'text', maxLength: 60, value: FIRST, 'aria-label': 'Name of the layout'});
  element;

  constructor(host) {
    this.#host = host;
    const keep = el(
      'div',
      {class: 'field', title: `Runs of this scenario open with the layout called ${FIRST}`},
      this.#name,
      button('Keep', 'Keep the plots as they stand under this name', () => this.#put(this.#name.value, host.layout())),
    );
    this.element = el(
      'details',
      {class: 'menu'},
      el('summary', {}, 'Layouts'),
      el('div', {class: 'panel checks'}, this.#list, isExport() ? null : keep),
    );
  }

  /** Reads what is kept; answers the layout to begin with, or ''. */
  async read() {
    const tree = await this.#host.source.json('layouts').catch(() => null);
    this.#layouts = typeof tree?.layouts === 'object' && tree.layouts !== null ? tree.layouts : {};
    this.#draw();
    return typeof this.#layouts[FIRST] === 'string' ? this.#layouts[FIRST] : '';
  }

  async #put(name, plots) {
    try {
      const path = `runs/${encodeURIComponent(this.#host.source.id)}/layouts`;
      await api(path, {method: 'POST', body: {name: name.trim(), plots}});
      await this.read();
    } catch (error) {
      this.#host.say(error.message);
    }
  }

  #draw() {
    const names = Object.keys(this.#layouts);
    this.#list.replaceChildren(
      ...names.map((name) =>
        el(
          'li',
          {},
          button(name, `Show the layout ${name}`, () => this.#host.apply(this.#layouts[name]), {class: 'quiet'}),
          isExport() ? null : button('×', `Forget the layout ${name}`, () => this.#put(name, '')),
        ),
      ),
      names.length === 0 ? el('li', {class: 'faint'}, 'None is kept for this scenario.') : '',
    );
  }
}
