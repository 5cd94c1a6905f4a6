/** The player: opens one run or two, and keeps view, time line and plots at one time. */

import {wheelColumns} from 'grouser/data/columns.js';
import {waitForReplay} from 'grouser/data/live.js';
import {openSeries} from 'grouser/data/series.js';
import {readAddress} from 'grouser/ui/address.js';
import {card, el} from 'grouser/ui/dom.js';
import {isExport, openSource} from 'grouser/ui/embedded.js';
import {Player} from 'grouser/ui/player.js';
import {Plots} from 'grouser/ui/plots.js';

const main = document.getElementById('player');

/**
 * The data of one run: its replay must be there; series and summary are read later, behind the first picture, and may
 * be missing.
 */
async function openRun(id, timeS, say) {
  const source = openSource(id);
  const replay = await waitForReplay(source, say);
  replay.at(timeS).catch(() => {});
  const choose = (columns) => [
    ...Plots.firstColumns(columns),
    ...[...wheelColumns(columns).values()].flatMap(Object.values),
  ];
  return {
    id,
    source,
    replay,
    series: () => openSeries(source, choose).catch(() => null),
    summary: () => source.json('summary').catch(() => null),
  };
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
  const [first, second] = await Promise.all([
    openRun(address.run ?? 'export', Number(address.t), say),
    address.with ? openRun(address.with, Number(address.t), say) : null,
  ]);
  main.replaceChildren();
  const player = new Player(main, first, second, address, fail);
  await player.start();
  main.dataset.state = 'ready';
}

start().catch(fail);
