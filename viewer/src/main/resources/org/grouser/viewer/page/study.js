/** The page of a study: opens it and follows it while it runs. */

import {readState} from 'grouser/data/studyaddress.js';
import {StudyFeed, StudySource} from 'grouser/data/studyfeed.js';
import {follow, giveUp, idOf} from 'grouser/ui/follow.js';
import {StudyBoard} from 'grouser/ui/studyboard.js';

const main = document.getElementById('study');

async function start() {
  const id = idOf('study');
  const source = new StudySource(id);
  const feed = new StudyFeed(source);
  const kept = async () => new Set((await source.json('kept')).rows ?? []);
  await feed.poll();
  const board = new StudyBoard(main, id, feed, readState(location.hash));
  board.update(await kept());
  main.dataset.state = 'ready';
  await follow(
    feed,
    async () => board.update(await kept()),
    (message) => board.say(message),
  );
}

start().catch((error) => giveUp(main, 'study', error));
