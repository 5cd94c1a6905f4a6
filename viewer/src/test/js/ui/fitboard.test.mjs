import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {readLive} from 'grouser/data/fitfeed.js';
import {madeUpAnswer, madeUpLive} from '../madeupfit.mjs';
import {Element, openPage} from '../page.mjs';

let page = openPage();
const {FitBoard} = await import('grouser/ui/fitboard.js');

beforeEach(() => {
  page = openPage();
});

const canvases = (main) => main.all(({tag}) => tag === 'canvas');

test('a fit that goes on shows its cost and each parameter over the candidates so far', () => {
  const main = new Element('main');
  const feed = {live: readLive(madeUpLive(5, 'running')), answer: null};
  const board = new FitBoard(main, 'plates', feed);
  board.update();
  page.draw();
  assert.equal(canvases(main).length, 3);
  for (const canvas of canvases(main)) {
    assert.ok(canvas.context.texts.includes('evaluations'));
    assert.equal(canvas.context.bad, 0);
  }
  assert.match(main.words(), /profile 5, 53 candidates/);
});

test('a fit that has begun draws no number that is none', () => {
  const main = new Element('main');
  const board = new FitBoard(main, 'plates', {live: readLive(madeUpLive(0, 'running')), answer: null});
  board.update();
  page.draw();
  canvases(main).forEach((canvas) => assert.equal(canvas.context.bad, 0));
  assert.match(main.words(), /begins/);
});

test('in the end estimates, sentences and data with bands are there', () => {
  const main = new Element('main');
  const feed = {live: readLive(madeUpLive(9, 'done')), answer: madeUpAnswer()};
  const board = new FitBoard(main, 'plates', feed);
  board.update();
  page.draw();
  assert.equal(canvases(main).length, 5);
  canvases(main).forEach((canvas) => assert.equal(canvas.context.bad, 0));
  assert.match(main.words(), /kphi and n are known much better together/);
  assert.match(main.words(), /large.pressure, held out/);
  assert.match(main.words(), /done, 217 runs/);
  assert.match(main.words(), /to above 880/); // the data leave that end open
});
