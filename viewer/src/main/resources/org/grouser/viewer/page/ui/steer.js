/** The panel of a run that waits for this page: keys, gamepad and mouse command it, a few times a second. */

import {ofKeys, ofSticks, pullN, steers} from 'grouser/data/helm.js';
import {api} from 'grouser/data/source.js';
import {Grip} from 'grouser/scene/grip.js';
import {button, el} from 'grouser/ui/dom.js';

const WORD_MS = 150;
const STATES = {
  assembling: 'is being put together',
  waiting: 'waits for you',
  running: 'runs',
  paused: 'paused',
  lost: 'stopped: no word from this page',
  over: 'over',
};

export class SteerPanel {
  #keys = new Set();
  #acts = [];
  #slow = false;
  #grip;
  #asking = false;
  #status = el('output', {class: 'steer-status', 'aria-live': 'polite'});
  #speed = el('output', {class: 'steer-speed'});
  #message = el('p', {class: 'steer-message', role: 'alert'});

  constructor(parent, player, runId) {
    this.player = player;
    this.runId = runId;
    this.#grip = new Grip(player.view);
    const act = (name, text, label) => button(text, label, () => this.#acts.push(name), {'data-act': name});
    parent.append(
      el(
        'section',
        {class: 'steer', 'aria-label': 'Steering'},
        el('div', {}, el('strong', {}, 'Steering: '), this.#status),
        el(
          'div',
          {class: 'steer-acts'},
          act('go', 'Go', 'let the run go on'),
          act('pause', 'Pause', 'have the run wait'),
          act('step', 'Step', 'one picture on'),
          act('checkpoint', 'Checkpoint', 'keep the state to branch from'),
          act('branch', 'Branch', 'end here and drive on from the last checkpoint in a new run'),
          act('end', 'End', 'end the run and write its report'),
        ),
        this.#speed,
        el('p', {}, 'W A S D, arrows or a gamepad drive, with Shift at half speed. Ctrl and the mouse pull a body.'),
        this.#message,
      ),
    );
  }

  start() {
    addEventListener('keydown', (event) => this.#key(event, true), {capture: true});
    addEventListener('keyup', (event) => this.#key(event, false), {capture: true});
    addEventListener('blur', () => this.#keys.clear());
    const {canvas} = this.player.view;
    canvas.addEventListener('pointerdown', (event) => this.#down(event), {capture: true});
    canvas.addEventListener('pointermove', (event) => this.#move(event), {capture: true});
    for (const kind of ['pointerup', 'pointercancel']) {
      canvas.addEventListener(kind, () => this.#grip.letGo(), {capture: true});
    }
    setInterval(() => this.#word(), WORD_MS);
  }

  #key(event, down) {
    if (!steers(event.code) || event.altKey || event.ctrlKey || event.target.closest?.('input, textarea, select')) {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#slow = event.shiftKey;
    this.#keys[down ? 'add' : 'delete'](event.code);
  }

  /**
   * Where a pointer is on the canvas, from -1 to 1 each.
   *
   * @returns {[number, number]}
   */
  #place(event) {
    const box = event.currentTarget.getBoundingClientRect();
    return [(2 * (event.clientX - box.left)) / box.width - 1, 1 - (2 * (event.clientY - box.top)) / box.height];
  }

  #down(event) {
    if (event.ctrlKey && this.#grip.take(...this.#place(event))) {
      event.stopImmediatePropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  }

  #move(event) {
    if (this.#grip.body >= 0) {
      event.stopImmediatePropagation();
      this.#grip.drawTo(...this.#place(event));
      this.player.touch();
    }
  }

  #pulls() {
    if (this.#grip.body < 0 || !this.weightN) {
      return [];
    }
    this.#grip.show();
    this.player.touch();
    const {body, at, target, point} = this.#grip;
    return [
      {
        body: this.player.view.replay.scene.bodies[body].name,
        forceN: pullN(at.toArray(), target.toArray(), this.weightN),
        pointM: point.toArray(),
      },
    ];
  }

  #motion() {
    const keys = ofKeys(this.#keys, this.#slow);
    if (keys.forward || keys.turn) {
      return keys;
    }
    const pad = [...(navigator.getGamepads?.() ?? [])].find((one) => one?.connected);
    return pad ? ofSticks(pad.axes) : keys;
  }

  /** Tells the run what is wanted now; one word at a time, so that a slow server is not flooded. */
  async #word() {
    if (this.#asking) {
      return;
    }
    this.#asking = true;
    const act = this.#acts[0] ?? '';
    try {
      const body = {act, ...this.#motion(), pulls: this.#pulls()};
      const status = await api('steer', {method: 'POST', body});
      this.#acts.splice(0, act ? 1 : 0);
      this.#show(status, body);
    } catch (error) {
      this.#acts = [];
      this.#message.textContent = error.message;
    } finally {
      this.#asking = false;
    }
  }

  #show(status, {forward, turn}) {
    if (status.run !== this.runId) {
      location.search = `?run=${encodeURIComponent(status.run)}&steer=1`;
      return;
    }
    this.weightN = status.weightN;
    this.#status.textContent = `${STATES[status.state] ?? status.state}, t = ${status.timeS.toFixed(2)} s`;
    this.#status.dataset.state = status.state;
    this.#speed.textContent = status.canDrive
      ? `${(forward * status.fastestMPerS).toFixed(2)} m/s, ${(turn * status.fastestTurnRadPerS).toFixed(2)} rad/s`
      : 'no wheels to drive';
    this.#message.textContent = status.message;
  }
}
