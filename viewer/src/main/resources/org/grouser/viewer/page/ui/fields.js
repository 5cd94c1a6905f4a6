/**
 * Fields for a tree of values, made from its schema: folding sections, one field per value, a list of what was
 * changed.
 */

import {childSchema, complaint, fitting, isPlain, kindOf, rangeOf} from 'grouser/data/schema.js';
import {unitOf, wordsOf} from 'grouser/data/units.js';
import {el} from 'grouser/ui/dom.js';

const HIDDEN = [
  'scenario',
  'title',
  'source',
  'shows',
  'variant',
  'variants',
  'default_variant',
  'metrics',
  'sweep',
  'seed',
];
const MOST_FIELDS = 6000;

/** Fields by path; `changed` is called after every edit. */
export class Fields {
  #fields = new Map();
  #places = new Map();
  #sections = [];
  #names = new Map();
  #changed;

  constructor(tree, schema, changed) {
    this.#changed = changed;
    const top = el('div', {class: 'sections'});
    for (const [key, value] of Object.entries(tree)) {
      if (!HIDDEN.includes(key)) {
        top.append(this.#node([key], key, value, childSchema(schema, key)));
      }
    }
    const absent = this.#absent([], tree, schema, HIDDEN);
    this.element = el('div', {}, top, absent);
  }

  /** Adds a field that stands elsewhere on the form. */
  take(path, value, schema) {
    const row = this.#leaf([path], path, value, schema);
    this.#fields.get(path).fixed = true;
    return row;
  }

  /** {path: text} of all values that differ from what they were. */
  changes() {
    const changes = {};
    for (const [path, field] of this.#fields) {
      const text = field.read();
      if (text !== field.was) {
        changes[path] = text;
      }
    }
    return changes;
  }

  /** What the schema itself has against the values: [{path, message}]. */
  problems() {
    return [...this.#fields]
      .map(([path, field]) => ({path, message: field.read() === field.was ? '' : field.check()}))
      .filter(({message}) => message !== '');
  }

  /** Puts messages by their fields; answers those that belong to no field. */
  tell(problems) {
    this.#fields.forEach((field) => field.say(''));
    this.#places.forEach((place) => place.say(''));
    return problems.filter(({path, message}) => {
      const field = this.find(path);
      field?.say(message);
      return !field;
    });
  }

  /** The field or section of a path as a message has it: items by name or number, with dots or brackets. */
  find(path) {
    const steps = String(path ?? '')
      .replaceAll(/\[([^\]]*)\]/g, '.$1')
      .split('.')
      .filter((step) => step !== '');
    for (let length = steps.length; length > 0; length--) {
      let at = '';
      for (const step of steps.slice(0, length)) {
        at = at === '' ? step : `${at}.${step}`;
        at = this.#names.get(at) ?? at;
      }
      const place = this.#fields.get(at) ?? this.#places.get(at);
      if (place) {
        return place;
      }
    }
    return undefined;
  }

  /** Shows fields whose path has all the words; nothing typed shows all, folded. */
  search(query) {
    const words = query
      .toLowerCase()
      .split(/[\s.]+/)
      .filter((word) => word !== '');
    for (const [path, field] of this.#fields) {
      field.row.hidden = !field.fixed && !words.every((word) => `${path} ${field.words}`.toLowerCase().includes(word));
    }
    for (const section of [...this.#sections].reverse()) {
      const any = section.querySelector('.row:not([hidden])') !== null;
      section.hidden = !any;
      section.open = words.length > 0 ? any : section.dataset.open === 'true';
    }
  }

  #node(path, key, value, schema) {
    const part = fitting(schema, value);
    const kind = kindOf(part, value);
    if ((kind !== 'object' && kind !== 'list') || this.#fields.size > MOST_FIELDS) {
      return this.#leaf(path, key, value, part);
    }
    const entries = kind === 'list' ? value.map((item, k) => [String(k), item]) : Object.entries(value);
    if (
      kind === 'list' &&
      (entries.length === 0 ||
        entries.length > 200 ||
        value.some((item) => item === null || typeof item !== 'object' || Array.isArray(item)))
    ) {
      return this.#leaf(path, key, value, part);
    }
    const rows = entries.map(([name, item]) => {
      const title =
        kind === 'list' && typeof item.name === 'string'
          ? item.name
          : kind === 'list'
            ? `${key} ${Number(name) + 1}`
            : name;
      if (kind === 'list' && typeof item.name === 'string') {
        this.#names.set([...path, item.name].join('.'), [...path, name].join('.'));
      }
      return this.#node([...path, name], title, item, childSchema(part, name));
    });
    const absent = kind === 'object' ? this.#absent(path, value, part, []) : null;
    if (rows.length === 0 && absent === null) {
      return this.#leaf(path, key, value, part);
    }
    const section = this.#section(
      key,
      part.description,
      [...rows, absent],
      path.length === 1 && ['stop', 'start'].includes(key),
    );
    const message = el('div', {class: 'message', role: 'alert'});
    section.firstChild.after(message);
    this.#places.set(path.join('.'), {
      reveal: () => reveal(message, section.firstChild),
      say: (text) => {
        message.textContent = text;
      },
    });
    return section;
  }

  #section(name, words, rows, open) {
    const section = el(
      'details',
      {class: 'fields', open, 'data-open': String(open)},
      el('summary', {}, el('b', {}, name.replaceAll('_', ' ')), words ? el('span', {class: 'faint'}, words) : null),
      ...rows,
    );
    this.#sections.push(section);
    return section;
  }

  /** Entries that the schema knows and the tree has not: empty fields, folded. */
  #absent(path, value, schema, hidden) {
    const keys = Object.keys(schema.properties ?? {}).filter(
      (key) => !Object.hasOwn(value, key) && !hidden.includes(key) && isPlain(schema.properties[key]),
    );
    if (keys.length === 0) {
      return null;
    }
    const section = this.#section(
      '',
      '',
      keys.map((key) => this.#leaf([...path, key], key, undefined, fitting(schema.properties[key], ''))),
      false,
    );
    section.firstChild.replaceChildren(el('span', {class: 'faint'}, `not set (${keys.length})`));
    return section;
  }

  #leaf(path, key, value, schema) {
    const at = path.join('.');
    const id = `field-${at.replaceAll(/[^A-Za-z0-9_]/g, '-')}`;
    const kind = kindOf(schema, value);
    const inputs =
      kind === 'numbers' ? value.map((item) => textInput(String(item), true)) : [inputOf(kind, value, schema)];
    const read = () =>
      kind === 'numbers'
        ? `[${inputs.map((input) => input.value.trim()).join(', ')}]`
        : kind === 'flag'
          ? inputs[0].value || String(inputs[0].checked)
          : inputs[0].value.trim();
    const message = el('div', {class: 'message', id: `${id}-message`, role: 'alert'});
    const unit = unitOf(key);
    const row = el(
      'div',
      {class: 'row', title: [schema.description, rangeOf(schema)].filter((part) => part).join('; ')},
      el('label', {for: id}, wordsOf(key)),
      el('span', {class: 'inputs'}, ...inputs, unit === '-' ? null : el('span', {class: 'unit'}, unit)),
      el('span', {class: 'faint words'}, schema.description ?? ''),
      message,
    );
    inputs[0].id = id;
    const field = {
      row,
      words: schema.description ?? '',
      read,
      was: '',
      input: inputs[0],
      say: (text) => {
        message.textContent = text;
        row.classList.toggle('wrong', text !== '');
        inputs.forEach((input) => input.setAttribute('aria-invalid', String(text !== '')));
        inputs.forEach((input) => input.setAttribute('aria-describedby', message.id));
      },
      check: () => {
        const texts = kind === 'number' ? [read()] : kind === 'numbers' ? inputs.map((input) => input.value) : [];
        return (
          texts
            .map((text) => complaint(kind === 'numbers' ? (schema.items ?? {}) : schema, text))
            .find((text) => text !== '') ?? ''
        );
      },
      reveal: () => reveal(row, inputs[0]),
    };
    field.was = read();
    inputs.forEach((input) =>
      input.addEventListener('input', () => {
        row.classList.toggle('edited', read() !== field.was);
        this.#changed();
      }),
    );
    this.#fields.set(at, field);
    return row;
  }
}

/** Opens all sections around an element and goes to a part of it. */
function reveal(element, target) {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.tagName === 'DETAILS') {
      parent.open = true;
    }
  }
  target.focus();
}

function inputOf(kind, value, schema) {
  if (kind === 'choice' || (kind === 'flag' && value === undefined)) {
    const options = (schema.enum ?? ['true', 'false']).map(String);
    const known =
      value === undefined ? ['', ...options] : options.includes(String(value)) ? options : [String(value), ...options];
    return el(
      'select',
      {},
      ...known.map((option) => el('option', {value: option, selected: option === String(value ?? '')}, option)),
    );
  }
  if (kind === 'flag') {
    return el('input', {type: 'checkbox', checked: value === true, value: ''});
  }
  const text =
    value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const input = textInput(text, kind === 'number');
  if (value === undefined && schema.default !== undefined) {
    input.placeholder = `${JSON.stringify(schema.default)}`;
  }
  return input;
}

function textInput(value, isNumber) {
  return el('input', {
    type: 'text',
    value,
    class: isNumber ? 'short' : 'long',
    inputMode: isNumber ? 'decimal' : 'text',
    autocomplete: 'off',
    spellcheck: false,
  });
}
