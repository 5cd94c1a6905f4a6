/** The line of time below the view: buttons, ticks, events, what is loaded, and a handle to drag. */

import {SPEEDS} from 'grouser/data/clock.js';
import {clusters, describe, kindOf} from 'grouser/data/events.js';
import {tickStep} from 'grouser/data/scales.js';
import {format} from 'grouser/data/units.js';
import {button, el} from 'grouser/ui/dom.js';
import {EventList} from 'grouser/ui/eventlist.js';

const AXIS_Y = 33;
const MARK_GAP_PX = 11;

/** Host: {step(by)} goes frame by frame; the clock does the rest. */
export class Timeline {
  #clock;
  #events = [];
  #marks = [];
  #endS;
  #canvas = el('canvas', {'aria-hidden': 'true'});
  #handle = el('div', {class: 'handle'});
  #tip = el('div', {class: 'tip', hidden: true});
  #track = el(
    'div',
    {class: 'track', role: 'slider', tabIndex: 0, 'aria-label': 'Time'},
    this.#canvas,
    this.#handle,
    this.#tip,
  );
  #play = button('▶', 'Play (space)', () => this.#clock.toggle(), {class: 'play'});
  #speed = el(
    'select',
    {'aria-label': 'Speed', title: 'Speed ([ and ])', onchange: () => this.#clock.setSpeed(Number(this.#speed.value))},
    ...SPEEDS.map((speed) => el('option', {value: String(speed)}, `${speed}×`)),
  );
  #now = el('output', {class: 'clock', 'aria-live': 'off'});
  #live = button(
    'live',
    'Go to the newest frame and follow',
    () => {
      this.#clock.seek(Infinity);
      this.#clock.play();
    },
    {class: 'live', hidden: true},
  );
  #count = button('Events', 'List of events (E)', () => this.list.toggle());

  constructor(element, clock, endS, host) {
    this.#clock = clock;
    this.#endS = endS;
    this.list = new EventList((timeS) => clock.seek(timeS));
    const transport = el(
      'div',
      {class: 'transport', role: 'group', 'aria-label': 'Playback'},
      button('|◂', 'To the start (Home)', () => clock.seek(clock.t0)),
      button('◂', 'One frame back (,)', () => host.step(-1)),
      this.#play,
      button('▸', 'One frame on (.)', () => host.step(1)),
      button('▸|', 'To the end (End)', () => clock.seek(clock.t1)),
      this.#speed,
    );
    element.replaceChildren(
      transport,
      this.#track,
      el('div', {class: 'readout'}, this.#now, this.#live, this.#count),
      this.list.element,
    );
    this.#track.addEventListener('pointerdown', (event) => this.#drag(event));
    this.#track.addEventListener('pointermove', (event) => this.#hover(event));
    this.#track.addEventListener('pointerleave', () => {
      this.#tip.hidden = true;
    });
    new ResizeObserver(() => this.draw()).observe(this.#track);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
  }

  setEvents(events) {
    this.#events = events;
    this.#count.textContent = `Events ${events.length}`;
    this.list.set(events);
    this.draw();
  }

  /** The next (1) or previous (-1) event that is more than a change of contact. */
  jumpEvent(by) {
    const now = this.#clock.timeS;
    const main = this.#events.filter(({kind}) => kindOf(kind).lane < 2);
    const target = by > 0 ? main.find(({timeS}) => timeS > now + 1e-6) : main.findLast(({timeS}) => timeS < now - 1e-6);
    if (target) {
      this.#clock.seek(target.timeS);
    }
  }

  /** Moves the handle and the readout. */
  showTime(timeS) {
    this.#handle.style.transform = `translateX(${this.#place(timeS).toFixed(1)}px)`;
    const text = timeS.toFixed(this.#end < 10 ? 3 : 2);
    if (text !== this.#now.dataset.text) {
      this.#now.dataset.text = text;
      this.#now.textContent = `${text} s`;
      this.#track.setAttribute('aria-valuenow', text);
      this.#track.setAttribute('aria-valuetext', `${text} seconds of ${format(this.#end, 5)}`);
    }
  }

  /** Buttons as the clock is. */
  showClock() {
    const {playing, growing, following, speed} = this.#clock;
    this.#play.textContent = playing ? '❙❙' : '▶';
    this.#play.setAttribute('aria-label', playing ? 'Pause (space)' : 'Play (space)');
    this.#speed.value = String(speed);
    this.#live.hidden = !growing;
    this.#live.setAttribute('aria-pressed', String(following));
  }

  /** Draws ticks, events and the range that is there. */
  draw() {
    const width = this.#track.clientWidth;
    const height = this.#track.clientHeight;
    if (width === 0) {
      return;
    }
    const ratio = devicePixelRatio;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    const g = this.#canvas.getContext('2d');
    g.scale(ratio, ratio);
    const css = getComputedStyle(this.#track);
    const colour = (name) => css.getPropertyValue(name).trim();
    this.#track.setAttribute('aria-valuemin', String(this.#clock.t0));
    this.#track.setAttribute('aria-valuemax', String(this.#end));
    g.fillStyle = colour('--grid');
    g.fillRect(0, AXIS_Y - 2, width, 4);
    g.fillStyle = colour('--accent');
    g.fillRect(
      this.#place(this.#clock.t0),
      AXIS_Y - 2,
      Math.max(1, this.#place(this.#clock.t1) - this.#place(this.#clock.t0)),
      4,
    );
    this.#drawTicks(g, width, height, colour('--faint'));
    this.#drawBars(g, 2, colour('--faint'), AXIS_Y - 9, 5);
    this.#drawBars(g, 1, colour('--impact'), AXIS_Y - 17, 13);
    this.#drawMarks(g, colour);
    this.showTime(this.#clock.timeS);
  }

  get #end() {
    return this.#clock.axisEndS(this.#endS);
  }

  #place(timeS) {
    const [t0, t1] = [this.#clock.t0, this.#end];
    return t1 > t0 ? 8 + ((timeS - t0) / (t1 - t0)) * (this.#track.clientWidth - 16) : 8;
  }

  #timeAt(x) {
    return this.#clock.t0 + ((x - 8) / Math.max(1, this.#track.clientWidth - 16)) * (this.#end - this.#clock.t0);
  }

  #drawTicks(g, width, height, colour) {
    const rough = ((this.#end - this.#clock.t0) / width) * 80;
    if (!(rough > 0)) {
      return;
    }
    const step = tickStep(rough);
    g.fillStyle = colour;
    g.font = '10px system-ui, sans-serif';
    g.textAlign = 'center';
    for (let k = Math.ceil(this.#clock.t0 / step); k * step <= this.#end + 1e-9 * step; k++) {
      const x = this.#place(k * step);
      g.fillRect(Math.round(x), AXIS_Y + 2, 1, 4);
      g.fillText(`${format(k * step, 6)} s`, Math.min(Math.max(x, 14), width - 16), height - 1);
    }
  }

  #drawBars(g, lane, colour, y, height) {
    g.fillStyle = colour;
    for (const {x, events} of clusters(this.#events, lane, (t) => this.#place(t), 2)) {
      g.globalAlpha = Math.min(1, 0.35 + 0.15 * events.length);
      g.fillRect(Math.round(x), y, 1.5, height);
    }
    g.globalAlpha = 1;
  }

  #drawMarks(g, colour) {
    this.#marks = clusters(this.#events, 0, (t) => this.#place(t), MARK_GAP_PX);
    g.font = 'bold 11px system-ui, sans-serif';
    g.textAlign = 'center';
    for (const {x, events} of this.#marks) {
      const {kind} = events.find((event) => event.kind !== 'stop') ?? events[0];
      g.fillStyle = colour(`--event-${kind}`) || colour('--ink');
      g.fillText(kindOf(kind).mark, x, 11);
      g.fillRect(Math.round(x), 13, 1, AXIS_Y - 15);
    }
  }

  #drag(event) {
    const left = this.#track.getBoundingClientRect().left;
    const mark =
      event.clientY - this.#track.getBoundingClientRect().top < 15
        ? this.#marks.find(({x}) => Math.abs(x - event.clientX + left) < 8)
        : undefined;
    if (mark) {
      this.#clock.seek(mark.events[0].timeS);
      return;
    }
    const seek = (moved) => this.#clock.seek(this.#timeAt(moved.clientX - left));
    seek(event);
    this.#track.setPointerCapture(event.pointerId);
    this.#track.addEventListener('pointermove', seek);
    this.#track.addEventListener('pointerup', () => this.#track.removeEventListener('pointermove', seek), {once: true});
    this.#track.addEventListener('pointercancel', () => this.#track.removeEventListener('pointermove', seek), {
      once: true,
    });
  }

  #hover(event) {
    const x = event.clientX - this.#track.getBoundingClientRect().left;
    const near = this.#events
      .filter(({timeS}) => Math.abs(this.#place(timeS) - x) < 5)
      .sort((a, b) => kindOf(a.kind).lane - kindOf(b.kind).lane);
    const lines = near.slice(0, 5).map((one) => el('div', {}, `${format(one.timeS, 5)} s  ${describe(one)}`));
    if (near.length > 5) {
      lines.push(el('div', {}, `and ${near.length - 5} more`));
    }
    this.#tip.replaceChildren(el('div', {class: 'when'}, `${this.#timeAt(x).toFixed(2)} s`), ...lines);
    this.#tip.hidden = false;
    const half = this.#tip.offsetWidth / 2;
    this.#tip.style.left = `${Math.min(Math.max(x, half), this.#track.clientWidth - half)}px`;
  }
}
