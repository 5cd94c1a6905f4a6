/** The dialog in which a run is named and noted. */

import {api} from 'grouser/data/source.js';
import {button, el} from 'grouser/ui/dom.js';

/** Opens it; `done` is called when something was saved. */
export function openNotes(run, done) {
  const name = el('input', {
    type: 'text',
    value: run.name ?? '',
    maxLength: 120,
    'aria-label': 'Name',
    placeholder: run.id,
  });
  const note = el('textarea', {value: run.note ?? '', maxLength: 4000, rows: 7, 'aria-label': 'Note'});
  const problem = el('p', {class: 'bad', role: 'alert', hidden: true});
  const dialog = el(
    'dialog',
    {class: 'notes', 'aria-label': `Name and note of ${run.id}`, onclose: () => dialog.remove()},
    el(
      'header',
      {},
      el('h2', {}, run.id.replaceAll('~', ' / ')),
      button('×', 'Close', () => dialog.close()),
    ),
    el('div', {class: 'body'}, el('label', {}, 'Name', name), el('label', {}, 'Note', note), problem),
    el(
      'footer',
      {},
      el('span', {class: 'space'}),
      button('Save', 'Save name and note', () => save(), {class: 'primary'}),
    ),
  );
  const save = async () => {
    try {
      const body = {name: name.value, note: note.value};
      await api(`runs/${encodeURIComponent(run.id)}/notes`, {method: 'POST', body});
      dialog.close();
      done();
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  };
  name.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      save();
    }
  });
  document.body.append(dialog);
  dialog.showModal();
  name.focus();
}
