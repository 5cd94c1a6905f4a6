/** The list of events, to jump from. */

import {describe, kindOf} from 'grouser/data/events.js';
import {format} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';

const MOST_LISTED = 400;

/** A panel with the list of events; `jump(timeS)` when one is chosen. */
export class EventList {
  #events = [];
  #jump;
  #kind = el('select', {'aria-label': 'Kind of events', onchange: () => this.#fill()});
  #list = el('ol', {class: 'events'});

  constructor(jump) {
    this.#jump = jump;
    this.element = el(
      'aside',
      {class: 'panel eventlist', 'aria-label': 'Events', hidden: true},
      el(
        'header',
        {},
        el('h2', {}, 'Events'),
        this.#kind,
        button('×', 'Close the list of events', () => this.toggle(false)),
      ),
      this.#list,
    );
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  set(events) {
    this.#events = events;
    const kinds = Map.groupBy(events, (event) => event.kind);
    const chosen = this.#kind.value;
    const important = events.filter((event) => kindOf(event.kind).lane < 2).length;
    this.#kind.replaceChildren(
      el('option', {value: 'main'}, `anomalies and impacts (${important})`),
      el('option', {value: 'all'}, `all (${events.length})`),
      ...[...kinds].map(([kind, list]) => el('option', {value: `=${kind}`}, `${kindOf(kind).words} (${list.length})`)),
    );
    this.#kind.value = chosen || 'main';
    this.#fill();
  }

  toggle(open = this.element.hidden) {
    this.element.hidden = !open;
    if (open) {
      this.#kind.focus();
    }
  }

  #fill() {
    const {value} = this.#kind;
    const chosen = this.#events.filter(
      ({kind}) => value === 'all' || (value === 'main' ? kindOf(kind).lane < 2 : `=${kind}` === value),
    );
    const items = chosen
      .slice(0, MOST_LISTED)
      .map((event) =>
        el(
          'li',
          {},
          el(
            'button',
            {type: 'button', 'data-kind': event.kind, onclick: () => this.#jump(event.timeS)},
            el('b', {}, kindOf(event.kind).mark ?? '·'),
            el('time', {}, `${format(event.timeS, 5)} s`),
            el('span', {}, describe(event)),
          ),
        ),
      );
    if (chosen.length > MOST_LISTED) {
      items.push(el('li', {class: 'hint'}, `and ${chosen.length - MOST_LISTED} more: choose a kind`));
    } else if (chosen.length === 0) {
      items.push(el('li', {class: 'hint'}, 'none'));
    }
    this.#list.replaceChildren(...items);
  }

  #key(event) {
    const buttons = [...this.#list.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement);
    if (event.key === 'Escape') {
      this.toggle(false);
    } else if (at >= 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      buttons[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), buttons.length - 1)].focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
