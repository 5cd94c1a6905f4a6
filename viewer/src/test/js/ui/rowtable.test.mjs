import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readState} from 'grouser/data/studyaddress.js';
import {order, select} from 'grouser/data/studyfilter.js';
import {madeUpTable} from '../madeupstudy.mjs';
import {made, openPage} from '../page.mjs';

openPage();

const {RowTable, sortOf} = await import('grouser/ui/rowtable.js');
const table = madeUpTable(20_000);

function shown(acts = {}) {
  const rows = new RowTable({sort: () => {}, filter: () => {}, open: () => {}, ...acts});
  const {mask} = select(table, {}, {}, false);
  rows.show(table, order(table, mask, 'row', false), readState(''), new Set([3]));
  const [head, body] = rows.element.children[0].children;
  return {element: rows.element, head, body};
}

test('less than a hundred of twenty thousand rows are elements, wherever the table is scrolled', () => {
  const {element, body} = shown();
  for (const scrollTop of [0, 24 * 9000, 24 * 20_000 - 480]) {
    element.scrollTop = scrollTop;
    const before = made.elements;
    element.listeners.scroll();
    assert.ok(body.children.length > 20 && body.children.length < 100, `${body.children.length} rows`);
    assert.ok(made.elements - before < 2500, `${made.elements - before} elements made`);
    const [above, below] = [body.children[0], body.children[body.children.length - 1]];
    const heights = [above, below].map(({style}) => parseFloat(style.height));
    assert.equal(heights[0] + heights[1] + 24 * (body.children.length - 2), 24 * 20_000);
  }
  const last = body.children[body.children.length - 2];
  assert.equal(last.children[0].children[0].children[0], '20000');
});

test('a scroll within the rows that are there makes nothing new', () => {
  const {element} = shown();
  const before = made.elements;
  element.scrollTop = 3;
  element.listeners.scroll();
  element.scrollTop = 1;
  element.listeners.scroll();
  assert.ok(made.elements - before < 2500);
  const after = made.elements;
  element.listeners.scroll();
  assert.equal(made.elements, after);
});

test('a click on a row, a head or a filter says which', () => {
  const said = [];
  const {body, head} = shown({
    open: (place) => said.push(`open ${place}`),
    sort: (name) => said.push(`sort ${name}`),
    filter: (name, words) => said.push(`filter ${name} ${words}`),
  });
  body.children[3].listeners.click();
  head.children[0].children[1].children[0].listeners.click();
  const input = head.children[1].children[3].children[0];
  input.value = '>2';
  input.listeners.input();
  assert.deepEqual(said, ['open 2', 'sort slope', 'filter slip >2']);
  assert.equal(body.children[3].className, 'kept');
});

test('an order is a name, with a dash before it from the top down', () => {
  assert.deepEqual(
    [sortOf(''), sortOf('slip'), sortOf('-slip')],
    [
      ['row', false],
      ['slip', false],
      ['slip', true],
    ],
  );
});
