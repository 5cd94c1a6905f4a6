/** One run in the list: picture, name, what differs, how it ended, metrics, and what can be done with it. */

import {chipsOf} from 'grouser/data/runlabels.js';
import {metricOf} from 'grouser/data/runlist.js';
import {displayOf, duration, shownText} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';

const HEADLINES = 3;
const MOST_CHIPS = 6;

/**
 * Host: {isChosen(id), choose(id, on), isOpen(id), fold(id), metric(), picture(run), cancel(run, button), star(run),
 * notes(run), rerun(run), resume(run), trash(run)}. Answers {element, box}.
 */
export function runRow(run, host) {
  const id = encodeURIComponent(run.id);
  const box = el('input', {
    type: 'checkbox',
    checked: host.isChosen(run.id),
    'aria-label': `Choose ${run.id} to compare`,
    onchange: () => host.choose(run.id, box.checked),
    disabled: !run.replay,
  });
  const star = button(
    run.star ? '★' : '☆',
    run.star ? `Take the star of ${run.id}` : `Star ${run.id}`,
    () => host.star(run),
    {
      class: run.star ? 'star on' : 'star',
      'aria-pressed': null,
    },
  );
  const href = run.replay || run.state === 'running' ? `play.html?run=${id}` : undefined;
  const shown = run.name || run.scenario;
  const picture = host.picture(run);
  const element = el(
    'tr',
    {'data-run': run.id},
    el('td', {class: 'pick'}, box, star),
    el('td', {class: 'pictured'}, href ? el('a', {href, tabIndex: -1, 'aria-hidden': 'true'}, picture) : picture),
    el(
      'th',
      {scope: 'row', class: 'what'},
      href ? el('a', {href, class: 'open'}, shown) : el('span', {class: 'open'}, shown),
      run.variant ? el('span', {class: 'variant'}, run.variant) : null,
      ...models(run),
      el('div', {class: 'title'}, run.title),
      chips(run),
      run.note ? el('div', {class: 'note', title: run.note}, run.note) : null,
      run.id === shown ? null : el('div', {class: 'faint id'}, run.id.replaceAll('~', ' / ')),
    ),
    stateCell(run, host),
    metricCell(run, host),
    tookCell(run),
    el('td', {class: 'when'}, whenText(run.modified)),
    acts(run, id, href, host),
  );
  return {element, box};
}

function models(run) {
  return String(run.model ?? '')
    .split('+')
    .filter((model) => model)
    .map((model) => el('span', {class: 'model'}, model));
}

function chips(run) {
  const all = chipsOf(run);
  const more = all.slice(MOST_CHIPS);
  return all.length === 0
    ? null
    : el(
        'ul',
        {class: 'chips', 'aria-label': 'Differs from the catalog'},
        ...all.slice(0, MOST_CHIPS).map(({text, title}) => el('li', {title}, text)),
        more.length > 0 ? el('li', {title: more.map(({title}) => title).join('\n')}, `${more.length} more`) : null,
      );
}

function stateCell(run, host) {
  if (run.state === 'running' || run.state === 'queued') {
    const isQueued = run.state === 'queued';
    const left = Number.isFinite(run.leftS) ? `, ${duration(run.leftS)} left` : '';
    return el(
      'td',
      {class: 'state'},
      el('progress', {
        max: 1,
        value: isQueued ? 0 : Math.min(Math.max(run.progress, 0), 1),
        'aria-label': `Progress of ${run.id}`,
      }),
      el(
        'div',
        {class: 'faint'},
        isQueued
          ? 'queued'
          : `${Math.round(100 * run.progress)} %, ${duration(run.timeS)} of ${duration(run.endS)}${left}`,
      ),
      button('Cancel', `Cancel ${run.id}`, (event) => host.cancel(run, event.target)),
    );
  }
  const warnings = (run.warnings ?? []).map((line) => el('div', {class: 'warning', title: line}, `! ${line}`));
  return el(
    'td',
    {class: 'state'},
    run.state === 'done' ? run.stop : el('b', {class: 'bad'}, run.state),
    run.message ? el('div', {class: 'bad'}, run.message) : null,
    ...warnings,
    run.resumable ? button('Resume', `Go on with ${run.id} from its checkpoint`, () => host.resume(run)) : null,
  );
}

function metricCell(run, host) {
  const all = Array.isArray(run.metrics) ? run.metrics : [];
  const wanted = host.metric();
  const first = wanted === '' ? [] : all.filter(({name}) => name === wanted);
  const rest = all.filter((metric) => !first.includes(metric));
  const isKnown = ({value}) => Number.isFinite(value);
  const ordered = [...first, ...rest.filter(isKnown), ...rest.filter((metric) => !isKnown(metric))];
  const isOpen = host.isOpen(run.id);
  const items = (isOpen ? ordered : ordered.slice(0, HEADLINES)).map((metric) =>
    el(
      'li',
      {title: metric.name, class: metric.name === wanted ? 'wanted' : ''},
      el('span', {class: 'faint'}, String(metric.name).replaceAll('_', ' ')),
      isKnown(metric) || !metric.missing
        ? el('b', {class: 'number'}, shownText(metric.value, displayOf(metric)))
        : el('i', {class: 'faint missing'}, metric.missing),
    ),
  );
  const more =
    all.length > HEADLINES
      ? button(isOpen ? 'fewer' : `${all.length - HEADLINES} more`, `Metrics of ${run.id}`, () => host.fold(run.id), {
          class: 'quiet',
          'aria-expanded': String(isOpen),
        })
      : null;
  return el('td', {class: 'metriccell'}, el('ul', {class: 'metriclist'}, ...items), more);
}

function tookCell(run) {
  return el(
    'td',
    {class: 'number took'},
    duration(run.wallS),
    Number.isFinite(run.simulatedS) ? el('div', {class: 'faint'}, `for ${duration(run.simulatedS)}`) : null,
  );
}

function acts(run, id, href, host) {
  const isActive = run.state === 'running' || run.state === 'queued';
  const report = el(
    'a',
    {href: `api/runs/${id}/file/report.html`, target: '_blank', rel: 'noopener', class: 'button'},
    'Report',
  );
  return el(
    'td',
    {class: 'acts'},
    el(
      'div',
      {},
      href ? el('a', {href, class: 'button'}, 'Open') : null,
      button('Rerun …', `Run ${run.id} again with changed values`, () => host.rerun(run)),
      run.state === 'done' ? report : null,
      button('Note …', `Name and note of ${run.id}`, () => host.notes(run)),
      isActive ? null : button('Delete', `Move ${run.id} to the trash`, () => host.trash(run), {class: 'delete'}),
    ),
  );
}

function whenText(modified) {
  const when = new Date(modified);
  return Number.isNaN(when.getTime()) ? '' : when.toLocaleString(undefined, {dateStyle: 'short', timeStyle: 'short'});
}

/** What a run is sorted by under a metric; runs without it come last. */
export function metricKey(run, name) {
  const value = metricOf(run, name);
  return Number.isNaN(value) ? -Infinity : value;
}
