/** The page of a fit: how cost and parameters move as it goes on, then what it found. */

import {drawFitted, drawTrace} from 'grouser/chart/fitted.js';
import {readSeries} from 'grouser/data/fitfeed.js';
import {format} from 'grouser/data/units.js';
import {ChartPanel} from 'grouser/ui/chartpanel.js';
import {el} from 'grouser/ui/dom.js';

const MOST_CHARTS = 12; // of data; the report has more

const withUnit = ({name, unit}) => (unit && unit !== '-' ? `${name}, ${unit}` : name);

/** Interval of an estimate in words. */
function intervalWords(it) {
  const low = `${it?.low_open ? 'below ' : ''}${format(Number(it?.low), 4)}`;
  return `${low} to ${it?.high_open ? 'above ' : ''}${format(Number(it?.high), 4)}`;
}

/** Puts the page together and keeps it together. */
export class FitBoard {
  #feed;
  #status = el('span', {class: 'status', role: 'status'});
  #traces = el('div', {class: 'charts'});
  #found = el('section', {class: 'found', hidden: true});
  #fits = el('div', {class: 'charts'});
  #report;
  /** @type {ChartPanel[]} */
  #panels = [];
  #isShown = false;

  constructor(main, id, feed) {
    this.#feed = feed;
    const {live} = feed;
    document.title = `${live.title || live.fit}: Grouser`;
    this.#report = el(
      'a',
      {href: `api/fits/${encodeURIComponent(id)}/file/report.html`, class: 'button', target: '_blank', hidden: true},
      'Report',
    );
    const cost = new ChartPanel('Cost', [], (ctx, size, theme) =>
      drawTrace(ctx, size, theme, {...this.#told((it) => Math.log10(it.cost)), title: 'log10 of the cost', colour: 0}),
    );
    this.#panels.push(cost);
    live.parameters.forEach((parameter, k) => {
      this.#panels.push(
        new ChartPanel(parameter.name, [], (ctx, size, theme) =>
          drawTrace(ctx, size, theme, {
            ...this.#told((it) => it.values[k]),
            title: withUnit(parameter),
            colour: k + 1,
          }),
        ),
      );
    });
    this.#traces.append(...this.#panels.map(({element}) => element));
    main.replaceChildren(
      el(
        'header',
        {class: 'top'},
        el('a', {href: './', class: 'button'}, 'All runs'),
        el('h1', {}, live.title || live.fit),
        this.#status,
        el('span', {class: 'space'}),
        this.#report,
      ),
      this.#found,
      this.#fits,
      this.#traces,
    );
  }

  /** Rounds that move the parameters: those of searches. */
  #told(value) {
    const rounds = this.#feed.live.rounds.filter(({stage, cost}) => stage !== 'surrogate' && Number.isFinite(cost));
    return {at: rounds.map(({evaluations}) => evaluations), values: rounds.map(value)};
  }

  /** Shows what is new. */
  update() {
    const {live, answer} = this.#feed;
    const last = live.rounds[live.rounds.length - 1];
    const where = last ? `${last.stage} ${last.round}, ${last.evaluations} candidates` : 'begins';
    this.say(answer ? `done, ${answer.runs} runs, cost ${format(Number(answer.cost), 5)}` : where);
    this.#panels.forEach((panel) => panel.refresh());
    if (answer && !this.#isShown) {
      this.#isShown = true;
      this.#show(answer);
    }
  }

  say(message) {
    this.#status.textContent = message;
  }

  #show(answer) {
    this.#report.hidden = false;
    const rows = (Array.isArray(answer.parameters) ? answer.parameters : []).map((it) =>
      el(
        'tr',
        {},
        el('th', {scope: 'row'}, withUnit(it)),
        el('td', {class: 'number'}, format(Number(it.estimate), 5)),
        el('td', {class: 'number'}, intervalWords(it)),
      ),
    );
    const level = `${format(100 * Number(answer.level), 3)} % interval`;
    const head = ['parameter', 'estimate', level].map((text) => el('th', {}, text));
    const sentences = ['findings', 'residual_findings', 'notes']
      .flatMap((key) => (Array.isArray(answer[key]) ? answer[key] : []))
      .concat((Array.isArray(answer.verdicts) ? answer.verdicts : []).map(({words}) => words));
    this.#found.replaceChildren(
      el(
        'div',
        {class: 'chart estimates'},
        el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows)),
      ),
      el('ul', {class: 'sentences'}, ...sentences.map((text) => el('li', {}, String(text)))),
    );
    this.#found.hidden = false;
    const panels = readSeries(answer)
      .slice(0, MOST_CHARTS)
      .map(
        (series) =>
          new ChartPanel(`${series.name}${series.isHeldOut ? ', held out' : ''}`, [], (ctx, size, theme) =>
            drawFitted(ctx, size, theme, series),
          ),
      );
    this.#fits.append(...panels.map(({element}) => element));
    panels.forEach((panel) => panel.refresh());
  }
}
