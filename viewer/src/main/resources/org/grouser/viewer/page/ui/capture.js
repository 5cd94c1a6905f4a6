/** Pictures to take away: a screenshot, a film at the speed shown, or one picture per instant. */

import {format} from 'grouser/data/units.js';
import {Zip} from 'grouser/data/zip.js';
import {button, download, el, fileName} from 'grouser/ui/dom.js';

const MOST_PICTURES = 20000;

/** Host: {stages(), clock, title, name, show(timeS) → promise that all stages have drawn it, say(line)}. */
export class Capture {
  #host;
  #recorder = null;
  #ending = false;
  #record = button('Record WebM', 'Record a film of the view at the speed shown', () => this.record());
  #sequence = button('PNG sequence', 'Pictures at fixed times, as one ZIP file', () => this.sequence());
  #from = numberField('From', 's');
  #to = numberField('to', 's');
  #fps = numberField('at', 'pictures/s');

  constructor(host) {
    this.#host = host;
    this.#from.input.placeholder = 'start';
    this.#to.input.placeholder = 'end';
    this.#fps.input.value = '25';
    this.element = el(
      'div',
      {class: 'capture'},
      button('Screenshot PNG', 'Save the view with legend, time and title (S)', () => this.screenshot()),
      this.#record,
      el(
        'fieldset',
        {},
        el('legend', {}, 'Sequence'),
        this.#from.label,
        this.#to.label,
        this.#fps.label,
        this.#sequence,
      ),
    );
    this.#record.disabled = typeof MediaRecorder === 'undefined';
  }

  /** Saves the view as it is now. */
  async screenshot() {
    const blob = await this.picture(this.#host.clock.timeS);
    download(`${fileName(this.#host.name, this.#host.clock.timeS.toFixed(2))}-s.png`, blob);
  }

  /** A PNG of all stages at a time, with title, time and legend. */
  async picture(timeS) {
    await this.#host.show(timeS);
    const canvas = this.#sheet();
    this.#paint(canvas, timeS);
    return new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
        'image/png',
      );
    });
  }

  /** Starts or ends a film; it goes on at the speed shown. */
  record() {
    if (this.#recorder) {
      this.#recorder.stop();
      return;
    }
    const canvas = this.#sheet();
    this.#paint(canvas, this.#host.clock.timeS);
    const stream = canvas.captureStream(30);
    const type = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'].find((kind) =>
      MediaRecorder.isTypeSupported(kind),
    );
    const parts = [];
    this.#recorder = new MediaRecorder(stream, {mimeType: type, videoBitsPerSecond: 12e6});
    this.#recorder.ondataavailable = ({data}) => parts.push(data);
    this.#recorder.onstop = () => {
      stream.getTracks().forEach((track) => track.stop());
      this.#recorder = null;
      this.#record.textContent = 'Record WebM';
      this.#host.say('');
      download(`${fileName(this.#host.name)}.webm`, new Blob(parts, {type: 'video/webm'}));
    };
    this.#recorder.start(1000);
    this.#recorder.sheet = canvas;
    this.#record.textContent = '■ Stop and save';
    this.#host.say('recording');
    this.#host.clock.play();
  }

  /** To be called right behind every drawing: a film takes the picture before it is gone. */
  drawn(timeS) {
    if (this.#recorder) {
      this.#paint(this.#recorder.sheet, timeS);
    }
  }

  /** Pictures from one time to another, exact in time however long each takes; a second call ends it. */
  async sequence() {
    if (this.#sequence.dataset.busy) {
      this.#ending = true;
      return;
    }
    const {clock} = this.#host;
    const value = ({input}, otherwise) => (input.value === '' ? otherwise : Number(input.value));
    const [from, to, fps] = [value(this.#from, clock.t0), value(this.#to, clock.t1), value(this.#fps, 25)];
    const count = Math.floor((Math.min(to, clock.t1) - from) * fps + 1e-9) + 1;
    if (!(fps > 0 && from >= clock.t0 - 1e-9 && count >= 1 && count <= MOST_PICTURES)) {
      this.#host.say(
        `a sequence needs a range within ${format(clock.t0)} to ${format(clock.t1)} s and at most ${MOST_PICTURES} pictures`,
      );
      return;
    }
    clock.pause();
    this.#sequence.dataset.busy = 'true';
    this.#ending = false;
    try {
      const zip = new Zip();
      for (let k = 0; k < count && !this.#ending; k++) {
        const blob = await this.picture(from + k / fps);
        zip.add(`frame-${String(k).padStart(5, '0')}.png`, new Uint8Array(await blob.arrayBuffer()));
        this.#sequence.textContent = `■ ${k + 1} of ${count}`;
      }
      download(`${fileName(this.#host.name, 'frames')}.zip`, zip.finish());
    } catch (error) {
      this.#host.say(error.message);
    } finally {
      delete this.#sequence.dataset.busy;
      this.#sequence.textContent = 'PNG sequence';
    }
  }

  #sheet() {
    const canvases = this.#host.stages().map(({canvas}) => canvas);
    return el('canvas', {
      width: canvases.reduce((sum, canvas) => sum + canvas.width, 0),
      height: Math.max(...canvases.map((canvas) => canvas.height)),
    });
  }

  #paint(sheet, timeS) {
    const g = sheet.getContext('2d');
    let left = 0;
    for (const {canvas, view} of this.#host.stages()) {
      g.drawImage(canvas, left, 0);
      const scale = canvas.width / Math.max(1, canvas.clientWidth);
      burnLegend(g, view.legend(), left + 16 * scale, sheet.height - 58 * scale, scale);
      left += canvas.width;
    }
    const scale = this.#host.stages()[0].canvas.width / Math.max(1, this.#host.stages()[0].canvas.clientWidth);
    g.textBaseline = 'top';
    outlined(g, this.#host.title, 16 * scale, 14 * scale, `600 ${15 * scale}px system-ui, sans-serif`, 'left');
    outlined(
      g,
      `t = ${timeS.toFixed(2)} s`,
      sheet.width - 16 * scale,
      14 * scale,
      `600 ${15 * scale}px ui-monospace, monospace`,
      'right',
    );
  }
}

function burnLegend(g, legend, x, y, scale) {
  if (!legend) {
    return;
  }
  const stops = [...legend.css.matchAll(/(#[0-9a-f]{3,8}|rgba?\([^)]*\))\s*([\d.]+%)?/gi)];
  const gradient = g.createLinearGradient(x, 0, x + 220 * scale, 0);
  stops.forEach(([, colour, place], k) =>
    gradient.addColorStop(place ? Math.min(parseFloat(place) / 100, 1) : k / Math.max(1, stops.length - 1), colour),
  );
  g.fillStyle = gradient;
  g.fillRect(x, y + 16 * scale, 220 * scale, 10 * scale);
  g.textBaseline = 'top';
  const font = `${12 * scale}px system-ui, sans-serif`;
  outlined(
    g,
    legend.unit && legend.unit !== '-' ? `${legend.title}, ${legend.unit}` : legend.title,
    x,
    y,
    font,
    'left',
  );
  outlined(g, format(legend.min, 3), x, y + 29 * scale, font, 'left');
  outlined(g, format(legend.max, 3), x + 220 * scale, y + 29 * scale, font, 'right');
}

function outlined(g, text, x, y, font, align) {
  g.font = font;
  g.textAlign = align;
  g.lineWidth = 3;
  g.lineJoin = 'round';
  g.strokeStyle = 'rgba(10, 14, 20, 0.75)';
  g.strokeText(text, x, y);
  g.fillStyle = '#ffffff';
  g.fillText(text, x, y);
}

function numberField(words, unit) {
  const input = el('input', {type: 'number', step: 'any', 'aria-label': `${words} ${unit}`});
  return {input, label: el('label', {class: 'field'}, words, input, unit)};
}
