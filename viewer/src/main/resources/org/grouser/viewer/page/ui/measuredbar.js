/** The tables of measured data that are loaded beside a run: a line for each with its offset in time. */

import {readMeasured} from 'grouser/data/measured.js';
import {button, el} from 'grouser/ui/dom.js';

/** Host: {added(table) → promise, moved(), removed(table), say(line)}. */
export class MeasuredBar {
  #host;
  #file = el('input', {
    type: 'file',
    accept: '.csv,.tsv,.txt,text/csv',
    hidden: true,
    'aria-label': 'CSV file with measured data',
    onchange: () => {
      this.#read([...this.#file.files]);
      this.#file.value = '';
    },
  });
  tables = [];
  element = el('ul', {class: 'measured', hidden: true});
  button = el(
    'span',
    {},
    button('CSV …', 'Lay a CSV file with a column of time over the plots', () => this.#file.click()),
    this.#file,
  );

  /** Files may also be dropped onto `area`. */
  constructor(area, host) {
    this.#host = host;
    area.addEventListener('dragover', (event) => event.preventDefault());
    area.addEventListener('drop', (event) => {
      event.preventDefault();
      this.#read([...(event.dataTransfer?.files ?? [])]);
    });
  }

  async #read(files) {
    for (const file of files) {
      try {
        const table = readMeasured(await file.text(), file.name);
        this.tables = [...this.tables.filter(({fileName}) => fileName !== table.fileName), table];
        this.#draw();
        await this.#host.added(table);
      } catch (error) {
        this.#host.say(error.message);
      }
    }
  }

  #draw() {
    this.element.hidden = this.tables.length === 0;
    this.element.replaceChildren(
      ...this.tables.map((table) => {
        const offset = el('input', {
          type: 'number',
          step: 'any',
          value: String(table.offsetS),
          'aria-label': `Offset of ${table.fileName} in s`,
          title: 'Where the zero of the table lies in the time of the run',
          oninput: () => {
            if (Number.isFinite(offset.valueAsNumber)) {
              table.setOffset(offset.valueAsNumber);
              this.#host.moved();
            }
          },
        });
        return el(
          'li',
          {title: `time is the column ${table.timeName}`},
          el('span', {}, table.fileName),
          el('label', {class: 'field'}, 'offset', offset, 's'),
          button('×', `Take ${table.fileName} away`, () => {
            this.tables = this.tables.filter((other) => other !== table);
            this.#draw();
            this.#host.removed(table);
          }),
        );
      }),
    );
  }
}
