/** The player: opens one run or two, and keeps view, time line and plots at one time. */

import {wheelColumns} from 'grouser/data/columns.js';
import {waitForReplay} from 'grouser/data/live.js';
import {openSeries} from 'grouser/data/series.js';
import {labelsOf} from 'grouser/data/runlabels.js';
import {api} from 'grouser/data/source.js';
import {readAddress} from 'grouser/ui/address.js';
import {card, el} from 'grouser/ui/dom.js';
import {isExport, openSource} from 'grouser/ui/embedded.js';
import {Player} from 'grouser/ui/player.js';
import {Plots} from 'grouser/ui/plots.js';
import {SteerPanel} from 'grouser/ui/steer.js';

const main = document.getElementById('player');

/**
 * The data of one run: its replay must be there; series and summary are read later, behind the first picture, and may
 * be missing.
 */
async function openRun(id, timeS, say) {
  const source = openSource(id);
  const replay = await waitForReplay(source, say);
  replay.at(timeS).catch(() => {});
  return {id, source, replay, ...tablesOf(source)};
}

/** What is read of a run besides its replay. */
function tablesOf(source) {
  const choose = (columns) => [
    ...Plots.firstColumns(columns),
    ...[...wheelColumns(columns).values()].flatMap(Object.values),
  ];
  return {
    series: () => openSeries(source, choose).catch(() => null),
    summary: () => source.json('summary').catch(() => null),
  };
}

/** What each of some runs is called: by what they differ in, where the server can tell. */
async function labelsFor(ids) {
  if (ids.length < 2) {
    return ids;
  }
  const {runs} = await api('runs').catch(() => ({runs: []}));
  const found = ids.map((id) => runs.find((run) => run.id === id));
  return found.every((run) => run) ? labelsOf(found) : ids;
}

function fail(error) {
  document.title = 'Grouser: cannot show this run';
  const back = isExport()
    ? []
    : [
        el('a', {href: './', class: 'button'}, 'All runs'),
        el('a', {href: location.href, class: 'button'}, 'Try again'),
      ];
  main.replaceChildren(card('This run cannot be shown', error.message || String(error), ...back));
  main.dataset.state = 'error';
}

async function start() {
  const address = readAddress();
  if (!address.run && !isExport()) {
    throw new Error('The address names no run. Choose one from the list of runs.');
  }
  const say = (line) => main.replaceChildren(el('p', {class: 'waiting', role: 'status'}, line));
  say('Opening the run …');
  const others = (address.with && address.also) || [];
  const ids = [address.run ?? 'export', ...(address.with ? [address.with] : []), ...others];
  const [first, second, labels] = await Promise.all([
    openRun(ids[0], Number(address.t), say),
    address.with ? openRun(address.with, Number(address.t), say) : null,
    labelsFor(ids),
  ]);
  const more = others.map((id) => ({id, ...tablesOf(openSource(id))}));
  main.replaceChildren();
  const player = new Player(main, first, second, address, fail, {labels, more});
  await player.start();
  if (address.steer && !isExport()) {
    new SteerPanel(document.body, player, first.id).start();
  }
  main.dataset.state = 'ready';
}

start().catch(fail);
