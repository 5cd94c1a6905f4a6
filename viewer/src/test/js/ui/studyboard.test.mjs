import assert from 'node:assert/strict';
import {beforeEach, test} from 'node:test';
import {readState} from 'grouser/data/studyaddress.js';
import {madeUpSummary, madeUpTable} from '../madeupstudy.mjs';
import {Element, made, openPage} from '../page.mjs';

let page = openPage();
const {StudyBoard} = await import('grouser/ui/studyboard.js');

beforeEach(() => {
  page = openPage();
});

/** A board of some rows, drawn once, and its parts. */
function board(count, fragment = '', kept = new Set()) {
  const main = new Element('main');
  const feed = {summary: madeUpSummary(), table: madeUpTable(count)};
  const shown = new StudyBoard(main, 'climb', feed, readState(fragment));
  shown.update(kept);
  page.draw();
  const [scatter, parallel, histogram, curves, map, shares] = main.all(({tag}) => tag === 'canvas');
  const body = () => main.all(({tag}) => tag === 'tbody')[0].children.slice(1, -1);
  const row = (k) => body()[k].children[0].children[0].children[0];
  const press = (text) =>
    main.all((it) => it.tag === 'button' && it.children[0] === text)[0].listeners.click({stopPropagation: () => {}});
  return {main, feed, shown, scatter, parallel, histogram, curves, map, shares, body, row, press};
}

function drag(canvas, x, from, to) {
  canvas.listeners.pointerdown({clientX: x, clientY: from, pointerId: 1});
  canvas.listeners.pointermove({clientX: x, clientY: to});
  canvas.listeners.pointerup({clientX: x, clientY: to});
}

test('all charts of a study are drawn with their usual columns', () => {
  const {main, scatter, parallel, histogram, curves, map, shares} = board(300);
  for (const canvas of [scatter, parallel, histogram, curves, map, shares]) {
    assert.ok(canvas.context.texts.length > 5);
    assert.equal(canvas.context.bad, 0);
  }
  assert.ok(scatter.context.texts.includes('slope, °') && scatter.context.texts.includes('slip'));
  assert.match(main.words(), /400 of 400 runs, 8 failed, 1 min|400 of 400 runs, 8 failed, 61 s/);
  assert.equal(globalThis.document.title, 'Grouser study: slope-envelope');
});

test('brushes on two axes select for table, histogram and scatter alike, and stand in the address', () => {
  const {main, parallel, scatter, body} = board(300);
  const before = scatter.context.calls.fillRect;
  drag(parallel, 58, 100, 300);
  drag(parallel, 58 + (640 - 116) / 2, 60, 460);
  page.draw();
  const state = readState(page.address);
  assert.deepEqual(Object.keys(state.brushes), ['slope', 'slip']);
  const selected = Number(/(\d+) of 300 rows selected/.exec(main.words())[1]);
  assert.ok(selected > 20 && selected < 250);
  assert.ok(body().every((tr) => Number(tr.children[1].children[0]) >= state.brushes.slope[0] - 1e-3));
  assert.equal(scatter.context.calls.fillRect, before);
  drag(parallel, 58, 200, 200);
  assert.deepEqual(Object.keys(readState(page.address).brushes), ['slip']);
});

test('a view that was sent is shown as it was', () => {
  const {main, scatter, row} = board(300, '#x=heat&y=slope&colour=slip&sort=-slope&f.soil=dry&axis=slope&axis=heat');
  assert.ok(scatter.context.texts.includes('heat, J'));
  assert.match(main.words(), /\d+ of 300 rows selected/);
  assert.notEqual(row(0), '1');
  assert.deepEqual(readState(page.address).axes, ['slope', 'heat']);
});

test('an address of columns that are gone is answered with the usual ones', () => {
  const {main} = board(50, '#x=gone&sort=-gone&f.gone=3&b.gone=1..2&axis=gone');
  assert.match(main.words(), /50 rows/);
  assert.equal(readState(page.address).x, 'slope');
});

test('a click on a row that was kept opens its replay', () => {
  const {body} = board(50, '', new Set([3]));
  body()[2].listeners.click();
  assert.equal(page.location.href, 'play.html?run=climb~runs~row-3');
});

test('a row that was not kept is shown and can be run again', async () => {
  const {main, body, press} = board(50);
  body()[4].listeners.click();
  assert.match(main.words(), /Row 5/);
  assert.equal(page.location.href, '');
  const asked = [];
  const answers = [
    {ok: false, status: 422, json: async () => ({error: 'not from here'})},
    {ok: true, status: 202, json: async () => ({id: 'climb~runs~row-5'})},
  ];
  Object.assign(globalThis, {
    fetch: async (url, {method, body: text}) => {
      asked.push(`${method} ${url} ${text}`);
      return answers.shift();
    },
  });
  await press('Run row 5 again');
  assert.match(main.words(), /not from here/);
  await press('Run row 5 again');
  assert.deepEqual(asked, Array(2).fill('POST api/studies/climb/rerun {"row":5}'));
  assert.equal(page.location.href, 'play.html?run=climb~runs~row-5');
});

test('a click on a dot chooses the run under it', () => {
  const {main, scatter} = board(50);
  for (let x = 62; x < 500 && !/Row \d+/.test(main.words()); x += 4) {
    for (let y = 26; y < 440; y += 4) {
      scatter.listeners.pointerdown({clientX: x, clientY: y, pointerId: 1});
    }
  }
  const row = /Row (\d+)/.exec(main.words())[1];
  assert.equal(readState(page.address).row, row);
});

test('rows that come while the study runs are shown without new charts or heads', () => {
  const {main, feed, shown} = board(100);
  const head = main.all(({tag}) => tag === 'thead')[0].children[0];
  feed.summary = {...madeUpSummary(''), finished: 200};
  feed.table = madeUpTable(200);
  shown.update(new Set());
  assert.match(main.words(), /200 rows/);
  assert.match(main.words(), /200 of 400 runs.*running/);
  assert.equal(main.all(({tag}) => tag === 'thead')[0].children[0], head);
  assert.equal(page.draw(), 6);
});

test('a board of twenty thousand rows has some thousand elements at most and draws each chart once', () => {
  const before = made.elements;
  const {main, press} = board(20_000);
  assert.ok(main.all(({tag}) => tag === 'tr').length < 100);
  assert.ok(made.elements - before < 4000, `${made.elements - before} elements`);
  press('Clear selection');
  press('Clear selection');
  assert.equal(page.draw(), 6);
});
