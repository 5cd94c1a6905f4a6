/** The page of a fit: opens it and follows it while it goes on. */

import {FolderSource} from 'grouser/data/foldersource.js';
import {FitFeed} from 'grouser/data/fitfeed.js';
import {FitBoard} from 'grouser/ui/fitboard.js';
import {follow, giveUp, idOf} from 'grouser/ui/follow.js';

const main = document.getElementById('fit');

async function start() {
  const id = idOf('fit');
  const feed = new FitFeed(new FolderSource('fits', id));
  await feed.poll();
  const board = new FitBoard(main, id, feed);
  board.update();
  main.dataset.state = 'ready';
  await follow(
    feed,
    async () => board.update(),
    (message) => board.say(message),
  );
}

start().catch((error) => giveUp(main, 'fit', error));
