/**
 * The dialog that starts runs: a scenario of the catalog or a run that was, with changed values, or a run that goes
 * another way from a time on.
 */

import {estimate} from 'grouser/data/runlist.js';
import {withParameters} from 'grouser/data/schema.js';
import {api} from 'grouser/data/source.js';
import {duration} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';
import {Fields} from 'grouser/ui/fields.js';

const CHECK_MS = 350;

/** Opens the form: {run: ID}, {run: ID, fromS: time}, {scenario: ID} or {catalog: true}. */
export function openForm(what) {
  const form = new Form(what);
  document.body.append(form.dialog);
  form.dialog.showModal();
  form.start();
}

class Form {
  #what;
  #fields = null;
  #timer = 0;
  #asked = 0;
  #schema = null;
  #tree = null;
  #runs = [];
  #offers = [];
  #title = el('h2', {}, 'New run');
  #body = el('div', {class: 'body'}, el('p', {class: 'hint'}, 'Reading …'));
  #top = el('div', {class: 'choices'});
  #summary = el('div', {class: 'summary', role: 'status'});
  #expected = el('span', {class: 'faint', role: 'status'});
  #go = button('Start', 'Start the run', () => this.#launch(), {class: 'primary', disabled: true});
  #search = el('input', {
    type: 'search',
    placeholder: 'Find a value: friction, step, speed …',
    'aria-label': 'Find a value',
    oninput: () => this.#fields?.search(this.#search.value),
  });
  #variant = el('select', {'aria-label': 'Variant', onchange: () => this.#load()});

  constructor(what) {
    this.#what = what;
    this.dialog = el(
      'dialog',
      {class: 'form', 'aria-label': 'Start a run', onclose: () => this.dialog.remove()},
      el(
        'header',
        {},
        this.#title,
        button('×', 'Close', () => this.dialog.close()),
      ),
      this.#top,
      this.#summary,
      this.#body,
      el('footer', {}, this.#search, el('span', {class: 'space'}), this.#expected, this.#go),
    );
  }

  async start() {
    try {
      if (this.#what.run) {
        const name = this.#what.run.replaceAll('~', ' / ');
        this.#title.textContent = this.#isBranch
          ? `Drive on from ${duration(this.#what.fromS)} of ${name}`
          : `Rerun ${name}`;
        await this.#load();
      } else {
        this.#offers = (await api('scenarios')).scenarios;
        this.#title.textContent = 'New run';
        this.#choose();
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  get #isBranch() {
    return this.#what.fromS !== undefined;
  }

  #fail(error) {
    this.#body.replaceChildren(el('p', {class: 'bad hint', role: 'alert'}, error.message));
    this.#go.disabled = true;
  }

  /** The catalog: one button for each scenario. */
  #choose() {
    const list = el(
      'ul',
      {class: 'offers'},
      ...this.#offers.map((offer) =>
        el(
          'li',
          {},
          el(
            'button',
            {type: 'button', onclick: () => this.#take(offer)},
            el('b', {}, offer.id),
            el('span', {class: 'model'}, offer.model),
            el('span', {}, offer.title),
            el('span', {class: 'faint'}, offer.shows),
          ),
        ),
      ),
    );
    const find = el('input', {
      type: 'search',
      placeholder: 'Find a scenario',
      'aria-label': 'Find a scenario',
      oninput: () => {
        [...list.children].forEach((item) => {
          item.hidden = !item.textContent.toLowerCase().includes(find.value.toLowerCase());
        });
      },
    });
    this.#top.replaceChildren(find);
    this.#search.hidden = true;
    this.#body.replaceChildren(list);
    find.focus();
  }

  async #take(offer) {
    this.#what = {scenario: offer.id};
    this.#title.textContent = `New run of ${offer.id}`;
    this.#search.hidden = false;
    this.#variant.replaceChildren(
      ...offer.variants.map((name) => el('option', {value: name, selected: name === offer.defaultVariant}, name)),
    );
    await this.#load();
  }

  /** The tree of values, and the schema once. */
  async #load() {
    try {
      const {run, scenario} = this.#what;
      const variant = this.#variant.options.length > 0 ? `?variant=${encodeURIComponent(this.#variant.value)}` : '';
      const path = run
        ? `runs/${encodeURIComponent(run)}/scenario`
        : `scenarios/${encodeURIComponent(scenario)}${variant}`;
      const [tree, schema, list] = await Promise.all([
        api(path),
        this.#schema ?? api('schema'),
        api('runs').catch(() => null),
      ]);
      this.#schema = schema;
      this.#tree = tree;
      this.#runs = list?.runs ?? [];
      if (this.#isBranch) {
        this.#fillBranch(tree, schema);
        return;
      }
      this.#fields = new Fields(...withParameters(tree, schema), () => this.#edited());
      const seed = this.#fields.take(
        'seed',
        tree.seed ?? schema.properties?.seed?.default ?? 1,
        schema.properties?.seed ?? {},
      );
      this.#top.replaceChildren(
        ...(this.#variant.options.length > 0 ? [el('label', {class: 'field'}, 'variant', this.#variant)] : []),
        seed,
      );
      this.#body.replaceChildren(this.#fields.element);
      this.#summary.replaceChildren(el('span', {class: 'faint'}, 'Nothing changed.'));
      this.#go.disabled = false;
      this.#expect();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Of a branch the commands and the end alone: what has happened so far stays. */
  #fillBranch({drives, stop}, schema) {
    const {properties} = schema;
    const some = {...schema, properties: {drives: properties.drives, stop: properties.stop}};
    this.#fields = new Fields({drives: drives ?? [], stop: {time_s: stop.time_s}}, some, () => this.#edited());
    this.#body.replaceChildren(this.#fields.element);
    this.#body.querySelectorAll('details').forEach((section) => {
      section.open = true;
    });
    this.#summary.replaceChildren(
      el(
        'span',
        {class: 'faint'},
        `The run is computed again up to ${this.#what.fromS.toFixed(3)} s, to the same bits, and goes on with these commands.`,
      ),
    );
    this.#go.disabled = false;
    this.#expect();
  }

  /** How long it may take, by what earlier runs of the scenario took. */
  #expect() {
    const {scenario, variant, stop} = this.#tree;
    const endS = Number(this.#fields.changes()['stop.time_s'] ?? stop?.time_s);
    const chosen = this.#variant.options.length > 0 ? this.#variant.value : variant;
    const expected = estimate(this.#runs, scenario, chosen, endS);
    const unknown = this.#runs.length > 0 ? 'no earlier run of it to tell how long it takes' : '';
    this.#expected.textContent = expected
      ? `about ${duration(expected.wallS)}, as ${expected.runs === 1 ? 'an earlier run' : `${expected.runs} earlier runs`} took`
      : unknown;
  }

  #order() {
    const set = this.#fields.changes();
    if (this.#what.scenario && this.#variant.options.length > 0) {
      set.variant = this.#variant.value;
    }
    return this.#isBranch ? {run: this.#what.run, set} : {...this.#what, set};
  }

  /** Asks for the run. */
  #ask() {
    if (!this.#isBranch) {
      return api('runs', {method: 'POST', body: this.#order()});
    }
    const body = {timeS: this.#what.fromS, set: this.#fields.changes()};
    return api(`runs/${encodeURIComponent(this.#what.run)}/branch`, {method: 'POST', body});
  }

  #edited() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), CHECK_MS);
  }

  async #check() {
    const ticket = ++this.#asked;
    const own = this.#fields.problems();
    let problems = own;
    if (own.length === 0) {
      try {
        problems = (await api('check', {method: 'POST', body: this.#order()})).problems;
      } catch (error) {
        problems = error.problems?.length > 0 ? error.problems : [{path: '', message: error.message}];
      }
    }
    if (ticket === this.#asked) {
      this.#tell(problems);
    }
  }

  #tell(problems) {
    this.#expect();
    this.#fields.tell(problems);
    this.#go.disabled = problems.length > 0;
    if (problems.length === 0) {
      const changed = Object.entries(this.#fields.changes());
      this.#summary.replaceChildren(
        el(
          'span',
          {class: 'good'},
          changed.length === 0
            ? 'Nothing changed.'
            : `Changed and fine: ${changed.map(([path, value]) => `${path} = ${value}`).join(', ')}`,
        ),
      );
      return;
    }
    this.#summary.replaceChildren(
      ...problems.slice(0, 8).map(({path, message}) => {
        const field = this.#fields.find(path);
        const line = `${path ? `${path}: ` : ''}${message}`;
        return field
          ? button(line, 'Go to the field', () => field.reveal(), {class: 'quiet bad'})
          : el('div', {class: 'bad'}, line);
      }),
    );
  }

  async #launch() {
    this.#go.disabled = true;
    try {
      const {id} = await this.#ask();
      location.href = `play.html?run=${encodeURIComponent(id)}`;
    } catch (error) {
      this.#tell(error.problems?.length > 0 ? error.problems : [{path: '', message: error.message}]);
    }
  }
}
