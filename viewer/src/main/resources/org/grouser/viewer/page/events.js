/** What happened in a run: kinds of events with their marks, clusters of them by pixel, and a list to jump from. */

import {button, el} from 'grouser/dom.js';
import {format, withUnit} from 'grouser/units.js';

const MOST_LISTED = 400;

/** Lane 0: mishaps, drawn as marks; lane 1: impacts and the like; lane 2: changes of contact. */
const KINDS = {
  tip_over: {lane: 0, mark: '▲', words: 'tip-over'},
  stuck: {lane: 0, mark: '■', words: 'stuck'},
  slip_high: {lane: 0, mark: '◆', words: 'high slip'},
  solver: {lane: 0, mark: '!', words: 'solver missed its tolerance'},
  warning: {lane: 0, mark: '!', words: 'warning'},
  stop: {lane: 0, mark: '□', words: 'stop'},
  touchdown: {lane: 0, mark: '▼', words: 'touchdown'},
  impact: {lane: 1, words: 'impact'},
  contact: {lane: 2, words: 'first contact'},
  lift: {lane: 2, words: 'lift-off'},
  stick: {lane: 2, words: 'sticks'},
  slip: {lane: 2, words: 'slips'},
};

/** {lane, mark, words} of a kind; unknown kinds are marks, so that none is missed. */
export function kindOf(kind) {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : {lane: 0, mark: '●', words: kind.replaceAll('_', ' ').slice(0, 40)};
}

/** One line about an event. */
export function tell(event) {
  const who = [event.subject, event.other].filter((name) => name).join(' on ');
  const facts = [
    event.speedMPerS > 1e-9 && event.kind === 'impact' ? withUnit(event.speedMPerS, 'm/s', 3) : '',
    event.impulseNs > 0 ? withUnit(event.impulseNs, 'N s', 3) : '', event.note.slice(0, 120),
  ].filter((fact) => fact !== '');
  return [kindOf(event.kind).words, who, ...facts].filter((part) => part !== '').join(', ');
}

/** Events of a lane gathered where they are less than `gapPx` apart: {x, events}; `place` turns a time into pixels. */
export function clusters(events, lane, place, gapPx) {
  const groups = [];
  for (const event of events) {
    if (kindOf(event.kind).lane !== lane) {
      continue;
    }
    const x = place(event.timeS);
    const last = groups.at(-1);
    if (last && x - last.x < gapPx) {
      last.events.push(event);
    } else {
      groups.push({x, events: [event]});
    }
  }
  return groups;
}

/** A panel with the list of events; `jump(timeS)` when one is chosen. */
export class EventList {
  #events = [];
  #jump;
  #kind = el('select', {'aria-label': 'Kind of events', onchange: () => this.#fill()});
  #list = el('ol', {class: 'events'});

  constructor(jump) {
    this.#jump = jump;
    this.element = el('aside', {class: 'panel eventlist', 'aria-label': 'Events', hidden: true},
      el('header', {}, el('h2', {}, 'Events'), this.#kind, button('×', 'Close the list of events', () => this.toggle(false))), this.#list);
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  set(events) {
    this.#events = events;
    const kinds = Map.groupBy(events, (event) => event.kind);
    const chosen = this.#kind.value;
    const important = events.filter((event) => kindOf(event.kind).lane < 2).length;
    this.#kind.replaceChildren(el('option', {value: 'main'}, `mishaps and impacts (${important})`), el('option', {value: 'all'}, `all (${events.length})`),
      ...[...kinds].map(([kind, list]) => el('option', {value: `=${kind}`}, `${kindOf(kind).words} (${list.length})`)));
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
    const chosen = this.#events.filter(({kind}) => value === 'all' || (value === 'main' ? kindOf(kind).lane < 2 : `=${kind}` === value));
    const items = chosen.slice(0, MOST_LISTED).map((event) => el('li', {},
      el('button', {type: 'button', 'data-kind': event.kind, onclick: () => this.#jump(event.timeS)}, el('b', {}, kindOf(event.kind).mark ?? '·'), el('time', {}, `${format(event.timeS, 5)} s`), el('span', {}, tell(event)))));
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
