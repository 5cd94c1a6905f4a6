/** The dialog that makes a plot out of series: one over another, their difference or ratio, a derivative, a mean. */

import {OPERATIONS} from 'grouser/data/derived.js';
import {button, el} from 'grouser/ui/dom.js';

const XY = 'xy';

/**
 * Opens it. `columns` can be chosen from, `runs` are the letters of the runs; `made({items, x})` is told what was asked
 * for.
 */
export function openPlotDialog(columns, runs, made) {
  const kind = el(
    'select',
    {'aria-label': 'Kind', onchange: () => show()},
    el('option', {value: XY}, 'a over x (X-Y)'),
    ...OPERATIONS.map(({op, words}) => el('option', {value: op}, words)),
  );
  const list = el(
    'datalist',
    {id: 'plot-columns'},
    ...columns.map(({name, label}) => el('option', {value: name, label: label === name ? '' : label})),
  );
  const operand = (letter) => {
    const input = el('input', {
      type: 'text',
      'aria-label': `Series ${letter}`,
      placeholder: 'part of a name …',
      autocomplete: 'off',
      spellcheck: false,
    });
    input.setAttribute('list', 'plot-columns');
    const run = el(
      'select',
      {'aria-label': `Run of ${letter}`, hidden: runs.length < 2},
      ...runs.map((name, k) => el('option', {value: String(k)}, name)),
    );
    const caption = el('span', {}, letter);
    return {input, run, caption, row: el('label', {class: 'operand'}, caption, input, run)};
  };
  const a = operand('a');
  const b = operand('b');
  const width = el('input', {
    type: 'number',
    min: '0.001',
    step: 'any',
    value: '1',
    'aria-label': 'Width of the mean, s',
  });
  const widthRow = el('label', {class: 'operand'}, el('span', {}, 'width, s'), width);
  const problem = el('p', {class: 'bad', role: 'alert', hidden: true});
  const dialog = el(
    'dialog',
    {class: 'plotdialog', 'aria-label': 'New plot', onclose: () => dialog.remove()},
    el(
      'header',
      {},
      el('h2', {}, 'New plot'),
      button('×', 'Close', () => dialog.close()),
    ),
    el(
      'form',
      {
        class: 'body',
        onsubmit: (event) => {
          event.preventDefault();
          take();
        },
      },
      el('label', {class: 'operand'}, el('span', {}, 'plot'), kind),
      a.row,
      b.row,
      widthRow,
      problem,
      el('footer', {}, el('span', {class: 'space'}), el('button', {type: 'submit', class: 'primary'}, 'Add')),
    ),
    list,
  );
  const show = () => {
    const operation = OPERATIONS.find(({op}) => op === kind.value);
    b.row.hidden = operation?.inputs === 1;
    b.caption.textContent = kind.value === XY ? 'x' : 'b';
    widthRow.hidden = kind.value !== 'mean';
  };
  const read = ({input, run}) => {
    const text = input.value.trim();
    const column =
      columns.find(({name, label}) => name === text || label === text) ??
      only(columns.filter(({name, label}) => `${name} ${label}`.toLowerCase().includes(text.toLowerCase())));
    if (!column || text === '') {
      throw new Error(text === '' ? 'Name a series.' : `No one series is called "${text}".`);
    }
    return {run: Number(run.value || 0), name: column.name};
  };
  const take = () => {
    try {
      const first = read(a);
      const second = b.row.hidden ? null : read(b);
      if (kind.value === XY) {
        made({items: [first], x: second});
      } else {
        const widthS = Number(width.value);
        if (kind.value === 'mean' && !(widthS > 0)) {
          throw new Error('The width of a mean is a number of seconds above 0.');
        }
        const item = {op: kind.value, ...first};
        made({
          items: [{...item, ...(second ? {other: second} : {}), ...(kind.value === 'mean' ? {widthS} : {})}],
          x: null,
        });
      }
      dialog.close();
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  };
  show();
  document.body.append(dialog);
  dialog.showModal();
  a.input.focus();
}

function only(list) {
  return list.length === 1 ? list[0] : undefined;
}
