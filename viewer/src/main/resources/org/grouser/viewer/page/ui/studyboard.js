/** The page of a study: charts and table over one selection, kept in the address and live while the study runs. */

import {drawCurves, curveSets} from 'grouser/chart/curves.js';
import {drawHistogram} from 'grouser/chart/histogram.js';
import {brushOf, drawParallel} from 'grouser/chart/parallel.js';
import {drawScatter} from 'grouser/chart/scatter.js';
import {drawShares} from 'grouser/chart/shares.js';
import {drawVerdicts, outcomeMaps} from 'grouser/chart/verdicts.js';
import {api} from 'grouser/data/source.js';
import {fragmentOf} from 'grouser/data/studyaddress.js';
import {order, select} from 'grouser/data/studyfilter.js';
import {headingOf} from 'grouser/data/studytable.js';
import {duration, format} from 'grouser/data/units.js';
import {ChartPanel, choice} from 'grouser/ui/chartpanel.js';
import {button, download, el, fileName} from 'grouser/ui/dom.js';
import {RowTable, sortOf} from 'grouser/ui/rowtable.js';

const MOST_AXES = 9; // at first; more can be asked for

/** Puts the page together and keeps it together. */
export class StudyBoard {
  #id;
  #feed;
  #state;
  #kept = new Set();
  /** @type {{mask: Uint8Array, count: number}} */
  #selection = {mask: new Uint8Array(0), count: 0};
  #places = [];
  #choices = {};
  #panels;
  #rows;
  #status = el('span', {class: 'status', role: 'status'});
  #bar = el('progress', {max: 1, 'aria-label': 'Progress of the study'});
  #count = el('span', {class: 'faint'});
  #failed = el('input', {type: 'checkbox', onchange: () => this.#set({failed: this.#failed.checked})});
  #detail = el('aside', {class: 'detail', hidden: true});
  #axesMenu = el('div', {class: 'panel checks'});
  #axesKey = '';

  constructor(main, id, feed, state) {
    this.#id = id;
    this.#feed = feed;
    this.#state = state;
    const menu = (key, label) => {
      this.#choices[key] = choice(label, (value) => this.#set({[key]: value}));
      return this.#choices[key].element;
    };
    const scatter = new ChartPanel(
      'Scatter',
      [menu('x', 'x'), menu('y', 'y'), menu('colour', 'colour')],
      (ctx, size, theme) => drawScatter(ctx, size, theme, this.#view()),
      {
        over: (x, y, {nearest}) => this.#told(nearest(x, y)),
        press: (x, y, {nearest}) => this.#open(nearest(x, y)),
      },
    );
    const parallel = new ChartPanel(
      'Parallel coordinates',
      [el('details', {class: 'menu'}, el('summary', {}, 'Axes'), this.#axesMenu)],
      (ctx, size, theme) => {
        const layout = drawParallel(ctx, size, theme, this.#view());
        parallel.note.textContent =
          layout.drawn < layout.total
            ? `${layout.drawn} of ${layout.total} lines drawn`
            : 'drag along an axis to select';
        return layout;
      },
      {press: (x, y, layout) => this.#brush(x, y, layout)},
    );
    const histogram = new ChartPanel(
      'Histogram',
      [menu('histogram', 'of')],
      (ctx, size, theme) => drawHistogram(ctx, size, theme, {...this.#view(), column: this.#place('histogram')}),
      {over: (x, _, {at}) => binWords(at(x))},
    );
    const curves = new ChartPanel('Response curve', [menu('curve', '')], (ctx, size, theme) => {
      const set = curveSets(this.#feed.summary).find(({key}) => key === this.#state.curve);
      return set && drawCurves(ctx, size, theme, {table: this.#feed.table, set});
    });
    const map = new ChartPanel(
      'Map',
      [menu('map', '')],
      (ctx, size, theme) => {
        const found = outcomeMaps(this.#feed.summary).find(({key}) => key === this.#state.map);
        return found && drawVerdicts(ctx, size, theme, {table: this.#feed.table, map: found});
      },
      {over: (x, y, {at}) => cellWords(at(x, y))},
    );
    const shares = new ChartPanel('Sensitivity', [menu('shares', 'of')], (ctx, size, theme) => {
      const sensitivity = sensitivities(this.#feed.summary).find(({response}) => response === this.#state.shares);
      return sensitivity && drawShares(ctx, size, theme, {sensitivity});
    });
    this.#panels = {scatter, parallel, histogram, curves, map, shares};
    this.#rows = new RowTable({
      sort: (name) => this.#sort(name),
      filter: (name, words) => this.#set({filters: {...this.#state.filters, [name]: words}}),
      open: (place) => this.#open(place),
    });
    main.replaceChildren(this.#header(), this.#detail, this.#charts(), this.#tableHead(), this.#rows.element);
  }

  #header() {
    const {study, title, scenario, sampling} = this.#feed.summary;
    document.title = `Grouser study: ${study}`;
    const report = `api/studies/${encodeURIComponent(this.#id)}/file/report.html`;
    return el(
      'header',
      {class: 'top'},
      el('a', {href: './', class: 'button'}, 'All runs'),
      el('h1', {}, title || study),
      el('span', {class: 'faint'}, `${scenario} · ${sampling}`),
      el('span', {class: 'space'}),
      this.#bar,
      this.#status,
      el('a', {href: report, target: '_blank', rel: 'noopener', class: 'button report'}, 'Report'),
    );
  }

  #charts() {
    return el('div', {class: 'charts'}, ...Object.values(this.#panels).map(({element}) => element));
  }

  #tableHead() {
    return el(
      'div',
      {class: 'selection'},
      this.#count,
      el('label', {class: 'check'}, this.#failed, 'only failed'),
      button('Clear selection', 'Take away all filters and brushes', () =>
        this.#set({filters: {}, brushes: {}, failed: false}),
      ),
      button('Save as CSV', 'Save the selected rows as CSV', () => {
        const blob = new Blob([this.#feed.table.csv(this.#places)], {type: 'text/csv'});
        download(`${fileName(this.#feed.summary.study, 'selection')}.csv`, blob);
      }),
    );
  }

  /** Takes in what has come; called after each poll. */
  update(kept) {
    this.#kept = kept;
    this.#fill();
    const {planned, finished, failed, wallS, ended} = this.#feed.summary;
    this.#bar.hidden = ended !== '';
    this.#bar.value = planned > 0 ? finished / planned : 0;
    const {damaged, left} = this.#feed.table;
    this.#status.textContent = [
      `${finished} of ${planned} runs`,
      failed > 0 ? `${failed} failed` : '',
      duration(wallS),
      ended === '' ? 'running' : `ended by ${ended}`,
      damaged > 0 ? `${damaged} rows are damaged` : '',
      left > 0 ? `${left} rows are more than this page holds` : '',
    ]
      .filter((text) => text !== '')
      .join(', ');
    this.#select();
  }

  say(line) {
    this.#status.textContent = line;
  }

  /** Gives every choice a value that exists. */
  #fill() {
    const {table, summary} = this.#feed;
    const names = table.columns.map(({name}) => name);
    const first = (role, k = 0) => table.columns.filter((column) => column.role === role)[k]?.name ?? names[0];
    const offers = {
      x: [names, first('factor')],
      y: [names, first('response')],
      colour: [names, summary.columns?.some(({role}) => role === 'outcome') ? first('outcome') : first('factor', 1)],
      histogram: [names, first('response')],
      curve: keyed(curveSets(summary).map(({key}) => key)),
      map: keyed(outcomeMaps(summary).map(({key}) => key)),
      shares: keyed(sensitivities(summary).map(({response}) => response)),
    };
    for (const [key, [texts, usual]] of Object.entries(offers)) {
      this.#state[key] = texts.includes(this.#state[key]) ? this.#state[key] : usual;
      this.#choices[key].offer(texts, this.#state[key]);
    }
    this.#panels.curves.element.hidden = this.#state.curve === '';
    this.#panels.map.element.hidden = this.#state.map === '';
    this.#panels.shares.element.hidden = this.#state.shares === '';
    this.#axes();
  }

  #axes() {
    const {columns} = this.#feed.table;
    const usual = columns.filter(({role}) => role !== 'row' && role !== 'run').slice(0, MOST_AXES);
    const known = this.#state.axes.filter((name) => this.#feed.table.place(name) >= 0);
    this.#state.axes = known.length > 0 ? known : usual.map(({name}) => name);
    const key = JSON.stringify([columns.map(({name}) => name), this.#state.axes]);
    if (key === this.#axesKey) {
      return;
    }
    this.#axesKey = key;
    this.#axesMenu.replaceChildren(
      ...columns.map(({name}) => {
        const box = el('input', {
          type: 'checkbox',
          checked: this.#state.axes.includes(name),
          onchange: () => {
            const chosen = columns
              .map((column) => column.name)
              .filter((other) => (other === name ? box.checked : this.#state.axes.includes(other)));
            this.#set({axes: chosen});
            this.#axes();
          },
        });
        return el('label', {class: 'check'}, box, name);
      }),
    );
  }

  #place(key) {
    return Math.max(0, this.#feed.table.place(this.#state[key]));
  }

  #view() {
    const {table} = this.#feed;
    return {
      table,
      mask: this.#selection.mask,
      x: this.#place('x'),
      y: this.#place('y'),
      colour: this.#place('colour'),
      chosen: this.#state.row === '' ? -1 : table.placeOf(Number(this.#state.row)),
      axes: this.#state.axes.map((name) => table.place(name)),
      brushes: this.#state.brushes,
    };
  }

  #set(change) {
    Object.assign(this.#state, change);
    this.#select();
  }

  #sort(name) {
    const [before, isDown] = sortOf(this.#state.sort);
    this.#set({sort: before === name && !isDown ? `-${name}` : name});
  }

  /** Selects anew and draws everything; the address follows. */
  #select() {
    const {table} = this.#feed;
    const {filters, brushes, failed} = this.#state;
    this.#selection = select(table, filters, brushes, failed);
    this.#places = order(table, this.#selection.mask, ...sortOf(this.#state.sort));
    this.#failed.checked = failed;
    this.#count.textContent =
      this.#selection.count === table.count
        ? `${table.count} rows`
        : `${this.#selection.count} of ${table.count} rows selected`;
    this.#rows.show(table, this.#places, this.#state, this.#kept);
    Object.values(this.#panels).forEach((panel) => panel.refresh());
    history.replaceState(null, '', `#${fragmentOf(this.#state)}`);
  }

  #told(place) {
    if (place < 0) {
      return '';
    }
    const {table} = this.#feed;
    const shown = ['x', 'y', 'colour'].map((key) => this.#place(key));
    return [0, ...new Set(shown)].map((c) => `${headingOf(table.columns[c])}: ${table.shown(c, place)}`).join('\n');
  }

  /** Opens the replay of a row, or offers to run it again. */
  #open(place) {
    if (place < 0) {
      return null;
    }
    const {table} = this.#feed;
    const number = table.columns[0].values[place];
    this.#set({row: String(number)});
    if (this.#kept.has(number)) {
      this.#play(`${this.#id}~runs~row-${number}`);
      return null;
    }
    const facts = table.columns.slice(1).map((column, c) => [headingOf(column), table.shown(c + 1, place)]);
    const line = el('p', {class: 'bad', role: 'status'});
    const again = button(
      `Run row ${number} again`,
      `Run row ${number} again and open its replay`,
      async () => {
        again.disabled = true;
        line.textContent = '';
        try {
          const {id} = await api(`studies/${encodeURIComponent(this.#id)}/rerun`, {
            method: 'POST',
            body: {row: number},
          });
          this.#play(id);
        } catch (error) {
          line.textContent = error.message;
          again.disabled = false;
        }
      },
      {class: 'primary'},
    );
    this.#detail.hidden = false;
    this.#detail.replaceChildren(
      el('h2', {}, `Row ${number}`),
      el('p', {class: 'faint'}, `The run was not kept. State hash ${table.hashes[place] || '–'}.`),
      el(
        'dl',
        {},
        ...facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => el('div', {}, el('dt', {}, name), el('dd', {}, text))),
      ),
      el(
        'div',
        {class: 'actions'},
        again,
        button('Close', 'Close the row', () => {
          this.#detail.hidden = true;
          this.#set({row: ''});
        }),
      ),
      line,
    );
    return null;
  }

  #play(run) {
    location.href = `play.html?run=${encodeURIComponent(run)}`;
  }

  #brush(x, y, layout) {
    const stand = layout.at(x);
    if (!stand) {
      return null;
    }
    return (_, toY) => {
      const range = brushOf(stand.axis, y, toY);
      const {[stand.column.name]: __, ...others} = this.#state.brushes;
      this.#set({brushes: range ? {...others, [stand.column.name]: range} : others});
    };
  }
}

function sensitivities(summary) {
  return (Array.isArray(summary?.sensitivities) ? summary.sensitivities : []).filter(({response}) => response);
}

function keyed(texts) {
  return [texts, texts[0] ?? ''];
}

function binWords(bin) {
  return bin ? `${format(bin.low)} to ${format(bin.high)}\n${bin.chosen} selected of ${bin.all}` : '';
}

function cellWords(cell) {
  if (!cell) {
    return '';
  }
  const {estimate, low, high} = cell.probability ?? {};
  const percent = (part) => (typeof part === 'number' ? format(100 * part, 3) : '–');
  return `${cell.count} of ${cell.of} runs\n${percent(estimate)} % (${percent(low)} to ${percent(high)} %)`;
}
