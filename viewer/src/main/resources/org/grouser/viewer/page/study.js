/** The page of a study: opens it and follows it while it runs. */

import {readState} from 'grouser/data/studyaddress.js';
import {StudyFeed, StudySource} from 'grouser/data/studyfeed.js';
import {card, el} from 'grouser/ui/dom.js';
import {StudyBoard} from 'grouser/ui/studyboard.js';

const POLL_MS = 2000;
const MOST_WAIT_MS = 30000;

const main = document.getElementById('study');

async function start() {
  const id = new URLSearchParams(location.search).get('study');
  if (!id) {
    throw new Error('The address names no study. Choose one from the list of runs.');
  }
  const source = new StudySource(id);
  const feed = new StudyFeed(source);
  const kept = async () => new Set((await source.json('kept')).rows ?? []);
  await feed.poll();
  const board = new StudyBoard(main, id, feed, readState(location.hash));
  board.update(await kept());
  main.dataset.state = 'ready';
  let waitMs = POLL_MS;
  while (!feed.isComplete) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      if (await feed.poll()) {
        board.update(await kept());
      }
      waitMs = POLL_MS;
    } catch (error) {
      board.say(error.message);
      waitMs = Math.min(2 * waitMs, MOST_WAIT_MS);
    }
  }
}

start().catch((error) => {
  document.title = 'Grouser: cannot show this study';
  main.replaceChildren(
    card(
      'This study cannot be shown',
      error.message || String(error),
      el('a', {href: './', class: 'button'}, 'All runs'),
      el('a', {href: location.href, class: 'button'}, 'Try again'),
    ),
  );
  main.dataset.state = 'error';
});
