/** The slim bar over the view: colour map, camera, what is drawn, the cut, and pictures to take away. */

import {format} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';
import {SectionPlot} from 'grouser/ui/sectionplot.js';

const CAMERAS = ['follow', 'side', 'top', 'wheel', 'free', 'below'];
/** @type {[string, string, boolean][]} */
const SWITCHES = [
  ['forces', 'Forces', true],
  ['apart', 'Normal and tangential apart', false],
  ['numbers', 'Numbers at forces', false],
  ['labels', 'Slip and sinkage', true],
  ['com', 'Centre of mass', false],
  ['support', 'Support polygon', false],
  ['pressure', 'Centre of pressure', false],
  ['trail', 'Way driven', false],
  ['plan', 'Way planned', true],
  ['axes', 'Axes and gravity', true],
  ['shadows', 'Shadows', true],
  ['grid', 'Grid', true],
];

/**
 * Sliders: the name of the look, words, least, most, step, value at first, and the value as it is written.
 *
 * @type {[string, string, number, number, number, number, (value: number) => string][]}
 */
const LOOKS = [
  ['arrows', 'Arrows', -1, 1, 0.05, 0, (value) => `×${format(10 ** value, 2)}`],
  ['seeThrough', 'See-through', 0, 0.9, 0.05, 0, (value) => `${Math.round(100 * value)} %`],
  ['stretch', 'Heights', 1, 10, 0.5, 1, (value) => `×${value}`],
  ['ruts', 'Ruts', 1, 10, 0.5, 1, (value) => `×${value}`],
];

/**
 * Keeps the settings of all stages alike. Host: {stages(), changed(), capture: {screenshot, record, sequence},
 * help(), wayShown()}.
 */
export class Toolbar {
  #host;
  #element;
  #layers = [];
  #layer = el('select', {
    'aria-label': 'Colour map of the ground',
    title: 'Colour map (L)',
    onchange: () => this.setLayer(this.#layer.value),
  });
  #wheel = el('select', {
    'aria-label': 'Wheel of the close-up',
    hidden: true,
    onchange: () => this.setCamera('wheel', this.#wheel.value),
  });
  #cameras = new Map();
  #switches = new Map();
  #cut = {on: false, yawDeg: 0, offsetM: 0};
  #cutOn = el('input', {type: 'checkbox', onchange: () => this.setCut({on: this.#cutOn.checked})});
  #section = new SectionPlot();
  #measure = button('Measure', 'Click two points: distance, height, slope (D)', () => this.flipMeasure(), {
    'aria-pressed': 'false',
  });
  #looks = new Map(LOOKS.map(([name, , , , , value]) => [name, value]));
  #sliders = new Map();
  #sectionMenu;

  constructor(element, view, host) {
    this.#host = host;
    this.#element = element;
    this.camera = 'follow';
    this.#layers = view.layers();
    this.#layer.append(
      ...this.#layers.map(({id, title, unit}) =>
        el('option', {value: id}, unit && unit !== '-' ? `${title ?? id}, ${unit}` : (title ?? 'Plain')),
      ),
    );
    this.#wheel.append(...view.wheels().map((name) => el('option', {value: name}, name)));
    for (const [k, name] of CAMERAS.entries()) {
      if (name !== 'wheel' || view.wheels().length > 0) {
        this.#cameras.set(
          name,
          button(name[0].toUpperCase() + name.slice(1), `Camera: ${name} (${k + 1})`, () => this.setCamera(name)),
        );
      }
    }
    this.#sectionMenu = this.#cutMenu(view);
    element.append(
      el('label', {class: 'field'}, this.#layer),
      el('div', {class: 'segments', role: 'group', 'aria-label': 'Camera'}, ...this.#cameras.values()),
      this.#wheel,
      menu(
        'Show',
        el(
          'div',
          {class: 'checks'},
          ...SWITCHES.map((entry) => this.#switch(entry)),
          ...LOOKS.map((entry) => this.#look(entry)),
        ),
      ),
      ...(this.#sectionMenu ? [this.#sectionMenu] : []),
      this.#measure,
      host.capture ? menu('Capture', host.capture) : null,
      button('?', 'Keyboard shortcuts (?)', () => host.help(), {class: 'round'}),
    );
    closeOthers(element);
  }

  get layer() {
    return this.#layer.value;
  }

  get wheel() {
    return this.#wheel.value;
  }

  /** Settings of the bar, to a stage that came later. */
  apply(stage) {
    stage.view.setLayer(this.#layer.value);
    stage.view.setCamera(this.camera, this.#wheel.value);
    this.#switches.forEach((box, name) => stage.view.set(name, box.checked));
    this.#looks.forEach((value, name) => this.#tune(stage.view, name, value));
    stage.view.setCut({...this.#cut});
    stage.touch();
  }

  /** Looks that are not the usual ones, as a text for the address: `stretch:3,seeThrough:0.5`. */
  get looks() {
    return LOOKS.filter(([name, , , , , usual]) => this.#looks.get(name) !== usual)
      .map(([name]) => `${name}:${this.#looks.get(name)}`)
      .join(',');
  }

  set looks(text) {
    for (const part of String(text ?? '').split(',')) {
      const [name, value] = part.split(':');
      this.setLook(name, Number(value));
    }
  }

  /** Sets a look within its range; what is none is left out. */
  setLook(name, value) {
    const look = LOOKS.find(([known]) => known === name);
    if (look && Number.isFinite(value)) {
      const [, , least, most, , , words] = look;
      const kept = Math.min(most, Math.max(least, value));
      const {range, output} = this.#sliders.get(name);
      this.#looks.set(name, kept);
      range.value = String(kept);
      output.textContent = words(kept);
      this.#tell((view) => this.#tune(view, name, kept));
    }
  }

  #tune(view, name, value) {
    if (name === 'arrows') {
      view.ranges.setStretch(10 ** value);
    } else {
      view.tune(name, value);
    }
  }

  #look([name, words, least, most, step, value, written]) {
    const output = el('output', {}, written(value));
    const range = el('input', {
      type: 'range',
      min: String(least),
      max: String(most),
      step: String(step),
      value: String(value),
      'aria-label': words,
      'data-look': name,
      oninput: () => this.setLook(name, Number(range.value)),
    });
    this.#sliders.set(name, {range, output});
    return el('label', {class: 'slider'}, words, range, output);
  }

  get isMeasuring() {
    return this.#measure.getAttribute('aria-pressed') === 'true';
  }

  flipMeasure() {
    const isOn = !this.isMeasuring;
    this.#measure.setAttribute('aria-pressed', String(isOn));
    if (!isOn) {
      this.#tell((view) => view.tapeTo(null));
    }
  }

  /** Closes every menu; says whether one was open. */
  close() {
    const open = [...this.#element.querySelectorAll('details[open]')];
    open.forEach((details) => details.removeAttribute('open'));
    return open.length > 0;
  }

  setLayer(id) {
    if (this.#layers.some((layer) => layer.id === id)) {
      this.#layer.value = id;
      this.#tell((view) => view.setLayer(id));
    }
  }

  nextLayer(by) {
    const k = this.#layers.findIndex(({id}) => id === this.#layer.value);
    this.setLayer(this.#layers[(k + by + this.#layers.length) % this.#layers.length].id);
  }

  setCamera(name, wheel = this.#wheel.value) {
    if (!this.#cameras.has(name)) {
      return;
    }
    this.camera = name;
    if (wheel) {
      this.#wheel.value = wheel;
    }
    this.#wheel.hidden = name !== 'wheel';
    this.#cameras.forEach((item, key) => item.setAttribute('aria-pressed', String(key === name)));
    this.#tell((view) => view.setCamera(name, this.#wheel.value));
  }

  nextWheel() {
    const options = [...this.#wheel.options].map(({value}) => value);
    if (options.length > 0) {
      this.setCamera(
        'wheel',
        this.camera === 'wheel'
          ? options[(options.indexOf(this.#wheel.value) + 1) % options.length]
          : this.#wheel.value,
      );
    }
  }

  flip(name) {
    const box = this.#switches.get(name);
    box.checked = !box.checked;
    this.#switched(name, box.checked);
  }

  #switched(name, isOn) {
    this.#tell((view) => view.set(name, isOn));
    if (name === 'trail' && isOn) {
      this.#host.wayShown();
    }
  }

  setCut(change) {
    Object.assign(this.#cut, change);
    this.#cutOn.checked = this.#cut.on;
    this.#tell((view) => view.setCut({...this.#cut}));
  }

  flipCut() {
    if (this.#sectionMenu) {
      this.setCut({on: !this.#cut.on});
      this.#sectionMenu.open = this.#cut.on;
    }
  }

  /** Draws the section when its menu is open. */
  showSection(view) {
    if (this.#sectionMenu?.open) {
      this.#section.draw(this.#cut.on ? view.section() : null);
    }
  }

  #tell(act) {
    this.#host.stages().forEach((stage) => {
      act(stage.view);
      stage.touch();
    });
    this.#host.changed();
  }

  #switch([name, words, on]) {
    const box = el('input', {
      type: 'checkbox',
      checked: on,
      onchange: () => this.#switched(name, box.checked),
    });
    this.#switches.set(name, box);
    return el('label', {class: 'check'}, box, words);
  }

  #cutMenu(view) {
    if (!view.layers().some(({id}) => id === 'sinkage')) {
      return null;
    }
    const slider = (words, unit, key, min, max, step) => {
      const value = el('output', {}, `0 ${unit}`);
      const range = el('input', {
        type: 'range',
        min: String(min),
        max: String(max),
        step: String(step),
        value: '0',
        'aria-label': words,
        oninput: () => {
          value.textContent = `${range.value} ${unit}`;
          this.setCut({on: true, [key]: Number(range.value)});
        },
      });
      return el('label', {class: 'slider'}, words, range, value);
    };
    return menu(
      'Cut',
      el(
        'div',
        {class: 'cut'},
        el('label', {class: 'check'}, this.#cutOn, 'Cut the soil open'),
        slider('Direction', '°', 'yawDeg', -180, 180, 5),
        slider('Offset', 'm', 'offsetM', -2, 2, 0.01),
        this.#section.canvas,
      ),
    );
  }
}

/** A small menu that opens below its name. */
export function menu(name, content) {
  return el('details', {class: 'menu', name: 'toolbar'}, el('summary', {}, name), el('div', {class: 'panel'}, content));
}

function closeOthers(element) {
  document.addEventListener('pointerdown', (event) => {
    element.querySelectorAll('details[open]').forEach((open) => {
      if (!open.contains(event.target) && !open.querySelector('.section')) {
        open.open = false;
      }
    });
  });
}
