/** A group of runs in the list: one row that opens to an overview, a table of what differs and one metric as a plot. */

import {differences, labelsOf, lastName, shownValue} from 'grouser/data/runlabels.js';
import {metricNames, metricOf} from 'grouser/data/runlist.js';
import {displayOf, duration, shownNumber, shownText} from 'grouser/data/units.js';
import {drawOverview} from 'grouser/chart/overview.js';
import {ChartPanel} from 'grouser/ui/chartpanel.js';
import {button, el} from 'grouser/ui/dom.js';

const KINDS = {sweep: 'Sweep', comparison: 'Comparison', folder: 'Folder'};
const MOST_COLUMNS = 3;
const OF_THE_MACHINE = 'real_time_factor';

/** Host: {isChosen(id), choose(id, on), compare(ids), columns}. */
export class RunGroup {
  #host;
  #open = false;
  #group = null;
  #metric = '';
  #button = button('', '', () => this.#toggle(), {class: 'quiet fold'});
  #head = el('td', {colSpan: 1});
  #inner = el('td', {colSpan: 1});
  #summary = el('tr', {class: 'group'}, this.#head);
  #body = el('tr', {class: 'groupbody', hidden: true}, this.#inner);
  #select = el('select', {
    'aria-label': 'Metric of the overview',
    onchange: () => {
      this.#metric = this.#select.value;
      this.#fill();
    },
  });
  #find = null;
  #panel = new ChartPanel('Overview', [], (ctx, size, theme) => this.#draw(ctx, size, theme), {
    over: (x, y) => this.#words(x, y),
    press: (x, y) => this.#go(x, y),
  });

  constructor(host) {
    this.#host = host;
    this.rows = [this.#summary, this.#body];
  }

  show(group) {
    const isSame = JSON.stringify(group) === JSON.stringify(this.#group);
    this.#group = group;
    if (!isSame) {
      this.#summary.dataset.group = group.id;
      this.#head.colSpan = this.#inner.colSpan = this.#host.columns;
      this.#fillHead();
      this.#fill();
    }
  }

  #toggle() {
    this.#open = !this.#open;
    this.#fillHead();
    this.#fill();
  }

  #fillHead() {
    const {id, kind, report, runs} = this.#group;
    const over = differences(runs)
      .slice(0, MOST_COLUMNS)
      .map(({title}) => title)
      .join(', ');
    this.#button.textContent = `${this.#open ? '▾' : '▸'} ${id.replaceAll('~', ' / ')}`;
    this.#button.setAttribute('aria-expanded', String(this.#open));
    this.#button.title = `Show the runs of ${id}`;
    const bad = runs.filter(({state}) => state === 'failed').length;
    const replayed = runs.filter(({replay}) => replay).map((run) => run.id);
    this.#head.replaceChildren(
      el(
        'div',
        {class: 'grouphead'},
        this.#button,
        el('span', {class: 'model'}, KINDS[kind] ?? KINDS.folder),
        el(
          'span',
          {class: 'faint'},
          `${runs.length} runs${over ? ` over ${over}` : ''}${bad ? `, ${bad} failed` : ''}`,
        ),
        el('span', {class: 'space'}),
        replayed.length > 1 && replayed.length <= 12
          ? button('Compare all', `Compare the runs of ${id}`, () => this.#host.compare(replayed))
          : '',
        report
          ? el(
              'a',
              {
                href: `api/groups/${encodeURIComponent(id)}/file/${report}`,
                target: '_blank',
                rel: 'noopener',
                class: 'button',
              },
              'Report',
            )
          : '',
      ),
    );
  }

  #fill() {
    this.#body.hidden = !this.#open;
    if (!this.#open) {
      return;
    }
    const {runs} = this.#group;
    const names = metricNames(runs);
    if (!names.some(({name}) => name === this.#metric)) {
      this.#metric = this.#telling(names)?.name ?? '';
    }
    this.#select.replaceChildren(
      ...names.map(({name}) => el('option', {value: name, selected: name === this.#metric}, name.replaceAll('_', ' '))),
    );
    const columns = differences(runs).slice(0, MOST_COLUMNS);
    const labels = labelsOf(runs);
    const display = this.#display();
    const head = [
      '',
      ...(columns.length > 0 ? columns.map(({title}) => title) : ['run']),
      'ended by',
      this.#heading(),
      'took',
    ];
    const rows = runs.map((run, k) => {
      const cells =
        columns.length > 0 ? columns.map(({path, values}) => shownValue(path, values[k])) : [lastName(run.id)];
      const href = `play.html?run=${encodeURIComponent(run.id)}`;
      const box = el('input', {
        type: 'checkbox',
        checked: this.#host.isChosen(run.id),
        'aria-label': `Choose ${run.id} to compare`,
        disabled: !run.replay,
        onchange: () => this.#host.choose(run.id, box.checked),
      });
      return el(
        'tr',
        {'data-member': run.id, title: labels[k]},
        el('td', {}, box),
        ...cells.map((text, c) =>
          el('td', {}, c === 0 && run.replay ? el('a', {href}, run.name || text) : c === 0 ? run.name || text : text),
        ),
        el('td', {class: run.state === 'done' ? '' : 'bad'}, run.state === 'done' ? run.stop : run.state),
        el('td', {class: 'number'}, shownNumber(metricOf(run, this.#metric), display)),
        el('td', {class: 'number'}, duration(run.wallS)),
      );
    });
    const table = el(
      'table',
      {class: 'members'},
      el('thead', {}, el('tr', {}, ...head.map((text) => el('th', {scope: 'col'}, text)))),
      el('tbody', {}, ...rows),
    );
    this.#inner.replaceChildren(
      el(
        'div',
        {class: 'overview'},
        el('div', {class: 'memberlist'}, table),
        el('div', {class: 'memberplot'}, el('label', {class: 'field'}, 'Metric', this.#select), this.#panel.element),
      ),
    );
    this.#panel.refresh();
  }

  /** The first metric in which the runs differ. */
  #telling(names) {
    const {runs} = this.#group;
    const isTelling = ({name}) => {
      const values = runs.map((run) => metricOf(run, name)).filter(Number.isFinite);
      return values.length > 1 && values.some((value) => Math.abs(value - values[0]) > 1e-6 * Math.abs(values[0]));
    };
    return names.find((one) => one.name !== OF_THE_MACHINE && isTelling(one)) ?? names[0];
  }

  /** How the metric is shown. */
  #display() {
    return displayOf(metricNames(this.#group.runs).find(({name}) => name === this.#metric) ?? {});
  }

  #heading() {
    const {unit} = this.#display();
    return `${this.#metric.replaceAll('_', ' ')}${unit ? `, ${unit}` : ''}`;
  }

  #view() {
    const {runs} = this.#group;
    const [column] = differences(runs);
    const {times} = this.#display();
    return {
      x: {
        title: column ? column.title : 'run',
        texts: column ? column.values : runs.map(({id}) => lastName(id)),
      },
      y: {
        title: this.#heading(),
        values: runs.map((run) => times * metricOf(run, this.#metric)),
      },
    };
  }

  #draw(ctx, size, theme) {
    this.#find = drawOverview(ctx, size, theme, this.#view());
    return this.#find;
  }

  #words(x, y) {
    const k = this.#find?.(x, y) ?? -1;
    const {runs} = this.#group;
    return k < 0 ? '' : `${labelsOf(runs)[k]}: ${shownText(metricOf(runs[k], this.#metric), this.#display())}`;
  }

  #go(x, y) {
    const k = this.#find?.(x, y) ?? -1;
    if (k >= 0 && this.#group.runs[k].replay) {
      location.href = `play.html?run=${encodeURIComponent(this.#group.runs[k].id)}`;
    }
    return null;
  }
}
