/** The page of runs: a table to open, compare, rerun and keep in order; above it the studies, in it groups of runs. */

import {grouped, metricNames, questionOf} from 'grouser/data/runlist.js';
import {api} from 'grouser/data/source.js';
import {button, card, el} from 'grouser/ui/dom.js';
import {openForm} from 'grouser/ui/form.js';
import {Gallery} from 'grouser/ui/gallery.js';
import {openNotes} from 'grouser/ui/notesdialog.js';
import {RunGroup} from 'grouser/ui/rungroup.js';
import {metricKey, runRow} from 'grouser/ui/runrow.js';
import {FitList, StudyList} from 'grouser/ui/studylist.js';

const POLL_MS = 1000;
const UNDO_MS = 20000;
const METRICS = 4;
/** @type {[string, ((run: any) => any) | null][]} */
const COLUMNS = [
  ['', (run) => (run.star ? 1 : 0)],
  ['', null],
  ['Run', (run) => run.name || run.scenario],
  ['Ended by', (run) => run.stop],
  ['Metrics', (run) => metricKey(run, metric.value)],
  ['Took', (run) => run.wallS],
  ['When', (run) => run.modified],
  ['', null],
];

const main = document.getElementById('runs');
const gallery = new Gallery();
const chosen = new Set();
const open = new Set();
const rows = new Map();
const groupRows = new Map();
const studyList = new StudyList();
const fitList = new FitList();
let runs = [];
let groups = [];
let studies = [];
let fits = [];
let order = {column: COLUMNS.findIndex(([name]) => name === 'When'), down: true};
let timer = 0;

const filter = el('input', {
  type: 'search',
  placeholder: 'Find: name, note, change, slip>0.2, star …',
  'aria-label': 'Filter the runs',
  title:
    'Words of the name, the scenario, a note or a change; comparisons with any metric, as slip>0.2, travel=2..5, took<60; star',
  oninput: () => draw(),
});
const metric = el('select', {
  'aria-label': 'Metric to show first and sort by',
  title: 'Metric to show first and sort by',
  onchange: () => {
    rows.clear();
    order = {column: METRICS, down: true};
    draw();
  },
});
const compare = button('Compare', 'Compare the chosen runs', () => compareRuns([...chosen]), {disabled: true});
const fresh = button('New run …', 'Start a run of a scenario of the catalog', () => openForm({catalog: true}), {
  class: 'primary',
});
const count = el('span', {class: 'faint', role: 'status'});
const undo = el('div', {class: 'undo', role: 'status', hidden: true});
const heads = COLUMNS.map(([name, key], k) =>
  key && name !== ''
    ? el(
        'th',
        {scope: 'col'},
        button(name, `Sort by ${name}`, () => sortBy(k)),
      )
    : el('th', {scope: 'col'}, name),
);
const body = el('tbody', {});
const host = {
  columns: COLUMNS.length,
  isChosen: (id) => chosen.has(id),
  choose,
  compare: compareRuns,
  isOpen: (id) => open.has(id),
  fold: (id) => {
    if (!open.delete(id)) {
      open.add(id);
    }
    rows.delete(id);
    draw();
  },
  metric: () => metric.value,
  picture: (run) => gallery.picture(run),
  cancel: (run, target) => {
    target.disabled = true;
    act(() => api(path(run), {method: 'DELETE'}));
  },
  star: (run) => act(() => api(`${path(run)}/notes`, {method: 'POST', body: {star: !run.star}})),
  notes: (run) => openNotes(run, () => poll()),
  rerun: (run) => openForm({run: run.id}),
  resume: (run) => act(() => api(`${path(run)}/resume`, {method: 'POST', body: {}})),
  trash,
};

function path(run) {
  return `runs/${encodeURIComponent(run.id)}`;
}

async function act(ask) {
  let trouble = '';
  await ask().catch((error) => {
    trouble = error.problems?.[0]?.message ?? error.message;
  });
  await poll();
  if (trouble !== '') {
    count.textContent = trouble;
  }
}

/** Moves a run to the trash, and offers for a while to put it back. */
function trash(run) {
  act(async () => {
    const {trash: name} = await api(`${path(run)}/trash`, {method: 'POST', body: {}});
    choose(run.id, false);
    const restore = () => {
      undo.hidden = true;
      act(() => api(`trash/${encodeURIComponent(name)}/restore`, {method: 'POST', body: {}}));
    };
    undo.replaceChildren(
      `${run.id.replaceAll('~', ' / ')} is in the trash (.trash/${name}). `,
      button('Put it back', `Put ${run.id} back`, restore),
    );
    undo.hidden = false;
    setTimeout(() => {
      undo.hidden = true;
    }, UNDO_MS);
  });
}

function compareRuns(ids) {
  const [first, second, ...others] = ids;
  const query = [`run=${encodeURIComponent(first)}`, `with=${encodeURIComponent(second)}`];
  others.forEach((id) => query.push(`also=${encodeURIComponent(id)}`));
  location.href = `play.html?${query.join('&')}`;
}

function sortBy(column) {
  order = {column, down: order.column === column ? !order.down : column >= METRICS};
  draw();
}

function choose(id, on) {
  chosen.delete(id);
  if (on) {
    chosen.add(id);
  }
  compare.disabled = chosen.size < 2;
  compare.textContent = chosen.size > 2 ? `Compare ${chosen.size}` : 'Compare';
  rows.forEach(({box}, key) => {
    box.checked = chosen.has(key);
  });
}

function offerMetrics() {
  const names = metricNames(runs).map(({name}) => name);
  const key = names.join(' ');
  if (metric.dataset.names !== key) {
    const before = metric.value;
    metric.dataset.names = key;
    metric.replaceChildren(
      el('option', {value: ''}, 'Metric …'),
      ...names.map((name) => el('option', {value: name, selected: name === before}, name.replaceAll('_', ' '))),
    );
  }
}

function draw() {
  offerMetrics();
  const wanted = runs.filter(questionOf(filter.value));
  const key = COLUMNS[order.column][1];
  const active = (run) => (run.state === 'running' ? 2 : run.state === 'queued' ? 1 : 0);
  const compared = (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * (order.down ? -1 : 1);
  wanted.sort((a, b) => active(b) - active(a) || compared(a, b));
  heads.forEach((head, k) =>
    head.setAttribute('aria-sort', k !== order.column ? 'none' : order.down ? 'descending' : 'ascending'),
  );
  const sorted = grouped(wanted, groups);
  const elements = [];
  for (const group of sorted.groups) {
    if (!groupRows.has(group.id)) {
      groupRows.set(group.id, new RunGroup(host));
    }
    groupRows.get(group.id).show(group);
    elements.push(...groupRows.get(group.id).rows);
  }
  for (const run of sorted.single) {
    const state = JSON.stringify(run);
    const known = rows.get(run.id);
    // what is being pressed stays
    if (known?.key !== state && !known?.element.matches(':active')) {
      rows.set(run.id, {...runRow(run, host), key: state});
    }
    elements.push(rows.get(run.id).element);
  }
  if (elements.length !== body.children.length || elements.some((element, k) => element !== body.children[k])) {
    body.replaceChildren(...elements);
  }
  count.textContent = wanted.length === runs.length ? `${runs.length} runs` : `${wanted.length} of ${runs.length} runs`;
}

function fill() {
  main.replaceChildren(
    el(
      'header',
      {class: 'top'},
      el('h1', {}, 'Runs'),
      filter,
      metric,
      compare,
      el('span', {class: 'space'}),
      count,
      fresh,
    ),
    studyList.element,
    fitList.element,
    runs.length > 0 || studies.length > 0 || fits.length > 0
      ? el('div', {class: 'scroll'}, el('table', {class: 'runs'}, el('thead', {}, el('tr', {}, ...heads)), body))
      : card('No runs yet', 'Start one here with "New run", or with "./grouser run" and a scenario.'),
    undo,
  );
}

async function poll() {
  clearTimeout(timer);
  try {
    const answer = await api('runs');
    runs = Array.isArray(answer?.runs) ? answer.runs : [];
    groups = Array.isArray(answer?.groups) ? answer.groups : [];
    const found = await api('studies');
    studies = Array.isArray(found?.studies) ? found.studies : [];
    draw();
    fits = (await api('fits')).fits ?? [];
    studyList.show(studies);
    fitList.show(fits);
    if (!body.isConnected) {
      fill();
    }
    main.setAttribute('aria-busy', String(runs.some(({changes}) => changes === null)));
  } catch (error) {
    if (!body.isConnected) {
      main.replaceChildren(
        card(
          'The runs cannot be read',
          error.message,
          button('Try again', 'Try again', () => poll()),
        ),
      );
    } else {
      count.textContent = error.message;
    }
  }
  const isMoving = [...runs, ...studies, ...fits].some(({state}) => state === 'running' || state === 'queued');
  if (isMoving || runs.some(({changes}) => changes === null)) {
    timer = setTimeout(poll, POLL_MS);
  }
}

poll();
