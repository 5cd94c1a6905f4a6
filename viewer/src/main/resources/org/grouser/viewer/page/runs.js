/** The page of runs: a table to open, compare, rerun and cancel from; above it the studies. */

import {match} from 'grouser/data/search.js';
import {api} from 'grouser/data/source.js';
import {duration, withUnit} from 'grouser/data/units.js';
import {button, card, el} from 'grouser/ui/dom.js';
import {openForm} from 'grouser/ui/form.js';
import {Gallery} from 'grouser/ui/gallery.js';

const POLL_MS = 1000;
const HEADLINES = 3;
/** @type {[string, ((run: any) => any) | null][]} */
const COLUMNS = [
  ['', null],
  ['', null],
  ['Scenario', (run) => run.scenario],
  ['Contact model', (run) => run.model],
  ['Ended by', (run) => run.stop],
  ['Metrics', null],
  ['Simulated', (run) => run.simulatedS],
  ['Took', (run) => run.wallS],
  ['When', (run) => run.modified],
  ['', null],
];

const main = document.getElementById('runs');
const gallery = new Gallery();
const chosen = new Set();
const open = new Set();
const rows = new Map();
let runs = [];
let studies = [];
let studiesKey = '';
let order = {column: COLUMNS.findIndex(([name]) => name === 'When'), down: true};

const filter = el('input', {
  type: 'search',
  placeholder: 'Filter by name, variant, contact model …',
  'aria-label': 'Filter the runs',
  oninput: () => draw(),
});
const compare = button('Compare', 'Compare the two chosen runs', () => compareChosen(), {disabled: true});
const fresh = button('New run …', 'Start a run of a scenario of the catalog', () => openForm({catalog: true}), {
  class: 'primary',
});
const count = el('span', {class: 'faint', role: 'status'});
const heads = COLUMNS.map(([name, key], k) =>
  key
    ? el(
        'th',
        {scope: 'col'},
        button(name, `Sort by ${name}`, () => sortBy(k)),
      )
    : el('th', {scope: 'col'}, name),
);
const body = el('tbody', {});
const studyList = el('section', {class: 'studies', hidden: true});

function compareChosen() {
  const [a, b] = [...chosen];
  location.href = `play.html?run=${encodeURIComponent(a)}&with=${encodeURIComponent(b)}`;
}

function sortBy(column) {
  order = {column, down: order.column === column ? !order.down : column >= 6};
  draw();
}

function choose(id, on) {
  chosen.delete(id);
  if (on) {
    chosen.add(id);
  }
  if (chosen.size > 2) {
    chosen.delete([...chosen][0]);
  }
  compare.disabled = chosen.size !== 2;
  rows.forEach(({box}, key) => {
    box.checked = chosen.has(key);
  });
}

function metricList(run) {
  const all = Array.isArray(run.metrics) ? run.metrics : [];
  const shown = open.has(run.id) ? all : all.slice(0, HEADLINES);
  const items = shown.map(({name, value, unit}) =>
    el(
      'li',
      {title: name},
      el('span', {class: 'faint'}, String(name).replaceAll('_', ' ')),
      el('b', {class: 'number'}, withUnit(value, unit, 4)),
    ),
  );
  const more =
    all.length > HEADLINES
      ? button(
          open.has(run.id) ? 'fewer' : `${all.length - HEADLINES} more`,
          `Metrics of ${run.id}`,
          () => {
            if (!open.delete(run.id)) {
              open.add(run.id);
            }
            rows.delete(run.id);
            draw();
          },
          {class: 'quiet', 'aria-expanded': String(open.has(run.id))},
        )
      : null;
  return el('td', {}, el('ul', {class: 'metriclist'}, ...items), more);
}

function stateCell(run) {
  if (run.state === 'running' || run.state === 'queued') {
    const bar = el('progress', {
      max: 1,
      value: run.state === 'queued' ? 0 : Math.min(Math.max(run.progress, 0), 1),
      'aria-label': `Progress of ${run.id}`,
    });
    const words =
      run.state === 'queued'
        ? 'queued'
        : `${Math.round(100 * run.progress)} %, ${duration(run.timeS)} of ${duration(run.endS)}`;
    return el(
      'td',
      {},
      bar,
      el('div', {class: 'faint'}, words),
      button('Cancel', `Cancel ${run.id}`, (event) => cancel(run, event.target)),
    );
  }
  const warnings = (run.warnings ?? []).map((line) => el('div', {class: 'warning', title: line}, `! ${line}`));
  return el(
    'td',
    {},
    run.state === 'done' ? run.stop : el('b', {class: 'bad'}, run.state),
    run.message ? el('div', {class: 'bad'}, run.message) : null,
    ...warnings,
  );
}

async function cancel(run, target) {
  target.disabled = true;
  await api(`runs/${encodeURIComponent(run.id)}`, {method: 'DELETE'}).catch((error) => {
    count.textContent = error.message;
  });
  poll();
}

function rowOf(run) {
  const id = encodeURIComponent(run.id);
  const box = el('input', {
    type: 'checkbox',
    checked: chosen.has(run.id),
    'aria-label': `Choose ${run.id} to compare`,
    onchange: () => choose(run.id, box.checked),
    disabled: !run.replay,
  });
  const href = run.replay || run.state === 'running' ? `play.html?run=${id}` : undefined;
  const name = href ? el('a', {href, class: 'open'}, run.scenario) : el('span', {class: 'open'}, run.scenario);
  const when = new Date(run.modified);
  const element = el(
    'tr',
    {'data-run': run.id},
    el('td', {}, box),
    el(
      'td',
      {},
      href ? el('a', {href, tabIndex: -1, 'aria-hidden': 'true'}, gallery.picture(run)) : gallery.picture(run),
    ),
    el(
      'th',
      {scope: 'row'},
      name,
      run.variant ? el('span', {class: 'variant'}, run.variant) : null,
      el('div', {class: 'title'}, run.title),
      run.id === run.scenario ? null : el('div', {class: 'faint id'}, run.id.replaceAll('~', ' / ')),
    ),
    el(
      'td',
      {},
      ...String(run.model ?? '')
        .split('+')
        .filter((model) => model)
        .map((model) => el('span', {class: 'model'}, model)),
    ),
    stateCell(run),
    metricList(run),
    el('td', {class: 'number'}, duration(run.simulatedS)),
    el('td', {class: 'number'}, duration(run.wallS)),
    el(
      'td',
      {class: 'when'},
      Number.isNaN(when.getTime()) ? '' : when.toLocaleString(undefined, {dateStyle: 'short', timeStyle: 'short'}),
    ),
    el(
      'td',
      {class: 'acts'},
      href ? el('a', {href, class: 'button'}, 'Open') : null,
      button('Rerun …', `Run ${run.id} again with changed values`, () => openForm({run: run.id})),
      run.state === 'done'
        ? el(
            'a',
            {href: `api/runs/${id}/file/report.html`, target: '_blank', rel: 'noopener', class: 'button'},
            'Report',
          )
        : null,
    ),
  );
  return {element, box, key: JSON.stringify(run)};
}

function draw() {
  const wanted = runs.filter(
    (run) =>
      filter.value.trim() === '' ||
      match(
        filter.value.replaceAll('-', ' '),
        [run.id, run.scenario, run.variant, run.model, run.state, run.title].join('_').replaceAll(/[-~ ]/g, '_'),
      ) >= 5,
  );
  const key = COLUMNS[order.column][1];
  const active = (run) => (run.state === 'running' ? 2 : run.state === 'queued' ? 1 : 0);
  wanted.sort(
    (a, b) => active(b) - active(a) || (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * (order.down ? -1 : 1),
  );
  heads.forEach((head, k) =>
    head.setAttribute('aria-sort', k !== order.column ? 'none' : order.down ? 'descending' : 'ascending'),
  );
  const elements = wanted.map((run) => {
    if (rows.get(run.id)?.key !== JSON.stringify(run)) {
      rows.set(run.id, rowOf(run));
    }
    return rows.get(run.id).element;
  });
  if (elements.length !== body.children.length || elements.some((element, k) => element !== body.children[k])) {
    body.replaceChildren(...elements);
  }
  count.textContent = wanted.length === runs.length ? `${runs.length} runs` : `${wanted.length} of ${runs.length} runs`;
}

function studyCard(study) {
  const href = `study.html?study=${encodeURIComponent(study.id)}`;
  const isKnown = study.state !== 'failed';
  const facts = isKnown
    ? `${study.finished} of ${study.planned} runs${study.failed > 0 ? `, ${study.failed} failed` : ''}, ${study.state}`
    : study.message;
  return el(
    'li',
    {'data-study': study.id},
    el('a', {href, class: 'open'}, study.title || study.study),
    el('div', {class: 'faint'}, isKnown ? `${study.study} · ${study.scenario} · ${study.sampling}` : study.id),
    study.state === 'running'
      ? el('progress', {max: 1, value: study.finished / study.planned, 'aria-label': `Progress of ${study.id}`})
      : null,
    el('div', {class: isKnown ? '' : 'bad'}, facts),
    study.report
      ? el(
          'a',
          {
            href: `api/studies/${encodeURIComponent(study.id)}/file/report.html`,
            target: '_blank',
            rel: 'noopener',
            class: 'button',
          },
          'Report',
        )
      : null,
  );
}

function drawStudies() {
  const key = JSON.stringify(studies);
  if (key !== studiesKey) {
    studiesKey = key;
    studyList.hidden = studies.length === 0;
    studyList.replaceChildren(el('h2', {}, 'Studies'), el('ul', {}, ...studies.map(studyCard)));
  }
}

let timer = 0;

async function poll() {
  clearTimeout(timer);
  try {
    const answer = await api('runs');
    runs = Array.isArray(answer?.runs) ? answer.runs : [];
    const found = await api('studies');
    studies = Array.isArray(found?.studies) ? found.studies : [];
    draw();
    drawStudies();
    if (!body.isConnected) {
      main.replaceChildren(
        el('header', {class: 'top'}, el('h1', {}, 'Runs'), filter, compare, el('span', {class: 'space'}), count, fresh),
        studyList,
        runs.length > 0 || studies.length > 0
          ? el('div', {class: 'scroll'}, el('table', {class: 'runs'}, el('thead', {}, el('tr', {}, ...heads)), body))
          : card('No runs yet', 'Start one here with "New run", or with "./grouser run" and a scenario.'),
      );
    }
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
  if ([...runs, ...studies].some(({state}) => state === 'running' || state === 'queued')) {
    timer = setTimeout(poll, POLL_MS);
  }
}

poll();
