/** A page that follows something on the server until nothing new comes. */

import {card, el} from 'grouser/ui/dom.js';

const POLL_MS = 2000;
const MOST_WAIT_MS = 30000;

/**
 * Asks again and again; the waits grow while there is no answer.
 *
 * @param {{poll: () => Promise<boolean>, isComplete: boolean}} feed
 * @param {() => Promise<void>} update shows what is new
 * @param {(message: string) => void} say shows what is wrong
 */
export async function follow(feed, update, say) {
  let waitMs = POLL_MS;
  while (!feed.isComplete) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      if (await feed.poll()) {
        await update();
      }
      waitMs = POLL_MS;
    } catch (error) {
      say(error.message);
      waitMs = Math.min(2 * waitMs, MOST_WAIT_MS);
    }
  }
}

/** Says in the page that it cannot be shown. @param {string} what for example 'study' */
export function giveUp(main, what, error) {
  document.title = `Grouser: cannot show this ${what}`;
  main.replaceChildren(
    card(
      `This ${what} cannot be shown`,
      error.message || String(error),
      el('a', {href: './', class: 'button'}, 'All runs'),
      el('a', {href: location.href, class: 'button'}, 'Try again'),
    ),
  );
  main.dataset.state = 'error';
}

/** The id in the address. @param {string} what for example 'study' */
export function idOf(what) {
  const id = new URLSearchParams(location.search).get(what);
  if (!id) {
    throw new Error(`The address names no ${what}. Choose one from the list of runs.`);
  }
  return id;
}
