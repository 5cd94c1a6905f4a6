/** The studies above the runs, a card for each. */

import {el} from 'grouser/ui/dom.js';

/** Shows them; nothing at all where there are none. */
export class StudyList {
  #key = '';
  element = el('section', {class: 'studies', hidden: true});

  show(studies) {
    const key = JSON.stringify(studies);
    if (key !== this.#key) {
      this.#key = key;
      this.element.hidden = studies.length === 0;
      this.element.replaceChildren(el('h2', {}, 'Studies'), el('ul', {}, ...studies.map(studyCard)));
    }
  }
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
    study.report
      ? el(
          'a',
          {
            href: `api/studies/${encodeURIComponent(study.id)}/file/report.html`,
            target: '_blank',
            rel: 'noopener',
            class: 'button',
          },
          'Report',
        )
      : null,
  );
}
