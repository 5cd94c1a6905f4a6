/** All numbers of what was clicked: a body with its wheels and forces, or a cell of the ground; each can be plotted. */

import {displayOf, format, shownText, withUnit} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';

const MOST_COLUMNS = 60;
const DEG = 180 / Math.PI;

/** Roll, pitch and yaw of a quaternion x, y, z, w, in degrees. */
export function anglesOf(turn) {
  const [x, y, z, w] = turn;
  return [
    Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)) * DEG,
    Math.asin(Math.min(1, Math.max(-1, 2 * (w * y - z * x)))) * DEG,
    Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)) * DEG,
  ];
}

/** The names under which a body has columns: its own, and those of its wheels, points and tools. */
export function namesOf(body) {
  return new Set([body.name, ...body.shapes.map(({name}) => name).filter((name) => name)]);
}

/** Host: {columns(), load(names), valueAt(name), plot(name)}; the series may come later than the picture. */
export class Inspector {
  #host;
  #what = null;
  #title = el('b', {});
  #rows = el('table', {});
  element = el(
    'section',
    {class: 'inspector', hidden: true, 'aria-label': 'Numbers of what was clicked'},
    el(
      'header',
      {},
      this.#title,
      button('×', 'Close (Esc)', () => this.close()),
    ),
    this.#rows,
  );

  constructor(host) {
    this.#host = host;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  close() {
    this.element.hidden = true;
    this.#what = null;
  }

  /** Shows what `view.pick` found; null closes. */
  async show(what, view) {
    this.#what = what;
    this.element.hidden = !what;
    if (what) {
      this.columns = what.kind === 'body' ? this.#columnsOf(view.replay.scene, what.body) : [];
      this.refresh(view);
      await this.#host.load(this.columns.map(({name}) => name));
      this.refresh(view);
    }
  }

  #columnsOf(scene, k) {
    const names = namesOf(scene.bodies[k]);
    const isBase = scene.vehicles[0]?.base === k;
    return this.#host
      .columns()
      .filter(({owner}) => owner.run === '' && (names.has(owner.name) || (isBase && owner.kind === 'base')))
      .slice(0, MOST_COLUMNS);
  }

  /** The numbers at the time that is shown. */
  refresh(view) {
    if (this.#what && view.state) {
      const rows = this.#what.kind === 'body' ? this.#body(view) : this.#ground(view);
      this.#rows.replaceChildren(...rows);
    }
  }

  #body({replay: {scene}, state}) {
    const k = this.#what.body;
    const body = scene.bodies[k];
    const pose = [...state.poses.subarray(7 * k, 7 * k + 7)];
    const mine = state.contacts.filter(({owner}) => scene.owners[owner]?.body === k);
    const force = mine.reduce((sum, contact) => sum.map((f, i) => f + contact.force[i]), [0, 0, 0]);
    this.#title.textContent = `Body ${body.name}`;
    return [
      row('mass', withUnit(body.massKg, 'kg')),
      row(
        'position',
        `${pose
          .slice(0, 3)
          .map((v) => format(v, 5))
          .join(', ')} m`,
      ),
      row(
        'roll, pitch, yaw',
        `${anglesOf(pose.slice(3))
          .map((v) => format(v, 4))
          .join(', ')} °`,
      ),
      row('contact force', `${force.map((v) => format(v, 4)).join(', ')} N (${mine.length} contacts)`),
      ...this.columns.map((column) =>
        row(
          column.label,
          shownText(this.#host.valueAt(column.name), displayOf(column)),
          button('plot', `Plot ${column.label}`, () => this.#host.plot(column.name)),
        ),
      ),
    ];
  }

  #ground(view) {
    const {point} = this.#what;
    const cell = view.cellAt(point);
    this.#title.textContent = cell ? `Cell ${cell.i}, ${cell.j} of ${cell.surface}` : 'Ground';
    return [
      row('point', `${point.map((v) => format(v, 5)).join(', ')} m`),
      row('slope', `${format(view.slopeAt(point), 3)} °`),
      ...(cell?.values ?? []).map(({title, value, unit, layer}) =>
        row(
          title,
          withUnit(value, unit, 4),
          layer
            ? button('plot', `Plot ${title} of this cell`, (event) => this.#history(event, view, cell, layer))
            : null,
        ),
      ),
    ];
  }

  /** What a cell went through, as a small curve under its row. */
  async #history(event, view, cell, layer) {
    const under = event.target.closest('tr');
    const {times, values} = await view.replay.history(cell.soil, cell.index, layer.name);
    const [low, high] = [Math.min(...values), Math.max(...values)].map((v) => v * layer.times);
    const canvas = el('canvas', {class: 'history', width: 260, height: 70, role: 'img', 'aria-label': 'Over time'});
    const g = canvas.getContext('2d');
    const range = high - low || 1;
    g.strokeStyle = '#2f7fd6';
    g.lineWidth = 1.5;
    g.beginPath();
    times.forEach((t, k) =>
      g.lineTo(
        4 + (252 * (t - times[0])) / (times.at(-1) - times[0] || 1),
        62 - (54 * (values[k] * layer.times - low)) / range,
      ),
    );
    g.stroke();
    const words = `${format(low, 3)} to ${format(high, 3)} ${layer.unit}, ${format(times[0], 3)} to ${format(times.at(-1), 3)} s`;
    under.after(el('tr', {}, el('td', {colSpan: 3}, canvas, el('div', {class: 'faint'}, words))));
  }
}

function row(name, value, action = null) {
  return el('tr', {}, el('th', {scope: 'row'}, name), el('td', {}, value), el('td', {}, action));
}
