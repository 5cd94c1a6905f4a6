/** The studies and fits above the runs, a card for each. */

import {el} from 'grouser/ui/dom.js';

/** Shows them; nothing at all where there are none. */
class CardList {
  #key = '';
  #title;
  #card;
  element = el('section', {class: 'studies', hidden: true});

  constructor(title, card) {
    this.#title = title;
    this.#card = card;
  }

  show(items) {
    const key = JSON.stringify(items);
    if (key !== this.#key) {
      this.#key = key;
      this.element.hidden = items.length === 0;
      this.element.replaceChildren(el('h2', {}, this.#title), el('ul', {}, ...items.map(this.#card)));
    }
  }
}

export class StudyList extends CardList {
  constructor() {
    super('Studies', studyCard);
  }
}

export class FitList extends CardList {
  constructor() {
    super('Fits', fitCard);
  }
}

function report(has, kind, id) {
  const href = `api/${kind}/${encodeURIComponent(id)}/file/report.html`;
  return has ? el('a', {href, target: '_blank', rel: 'noopener', class: 'button'}, 'Report') : null;
}

function studyCard(study) {
  const href = `study.html?study=${encodeURIComponent(study.id)}`;
  const isKnown = study.state !== 'failed';
  const facts = isKnown
    ? `${study.finished} of ${study.planned} runs${study.failed > 0 ? `, ${study.failed} failed` : ''}, ${study.state}`
    : study.message;
  return el(
    'li',
    {'data-study': study.id},
    el('a', {href, class: 'open'}, study.title || study.study),
    el('div', {class: 'faint'}, isKnown ? `${study.study} · ${study.scenario} · ${study.sampling}` : study.id),
    study.state === 'running'
      ? el('progress', {max: 1, value: study.finished / study.planned, 'aria-label': `Progress of ${study.id}`})
      : null,
    el('div', {class: isKnown ? '' : 'bad'}, facts),
    report(study.report, 'studies', study.id),
  );
}

function fitCard(fit) {
  const isKnown = fit.state !== 'failed';
  return el(
    'li',
    {'data-fit': fit.id},
    el('a', {href: `fit.html?fit=${encodeURIComponent(fit.id)}`, class: 'open'}, fit.title || fit.fit),
    el('div', {class: 'faint'}, fit.fit),
    el(
      'div',
      {class: isKnown ? '' : 'bad'},
      isKnown ? `${fit.evaluations} candidates, ${fit.stage}, ${fit.state}` : fit.message,
    ),
    report(fit.report, 'fits', fit.id),
  );
}
