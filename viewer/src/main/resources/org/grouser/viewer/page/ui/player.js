/** Everything on the player's page around one clock. */

import {Clock} from 'grouser/data/clock.js';
import {wheelColumns} from 'grouser/data/columns.js';
import {readEvents} from 'grouser/data/events.js';
import {Ranges} from 'grouser/data/ranges.js';
import {Track} from 'grouser/data/track.js';
import {follow} from 'grouser/data/live.js';
import {writeAddress} from 'grouser/ui/address.js';
import {Capture} from 'grouser/ui/capture.js';
import {button, el} from 'grouser/ui/dom.js';
import {Inspector} from 'grouser/ui/inspector.js';
import {isExport} from 'grouser/ui/embedded.js';
import {openForm} from 'grouser/ui/form.js';
import {bindKeys, helpOverlay} from 'grouser/ui/keys.js';
import {LayoutMenu} from 'grouser/ui/layoutmenu.js';
import {metricsTable} from 'grouser/ui/metrics.js';
import {Palette} from 'grouser/ui/palette.js';
import {Plots} from 'grouser/ui/plots.js';
import {Stage} from 'grouser/ui/stage.js';
import {Timeline} from 'grouser/ui/timeline.js';
import {Toolbar, menu} from 'grouser/ui/toolbar.js';

const SIDE_BY_SIDE = 'side-by-side';

/** Runs are {id, source, replay, series(), summary()}; the second may be null. */
export class Player {
  #first;
  #second;
  #address;
  #fail;
  #stages = [];
  #series = [null, null];
  #wheelColumns = [new Map(), new Map()];
  #plots = null;
  #mode;
  #addressAt = 0;
  #labels;
  #more;
  #hasOwnPlots = false;
  #parts;
  #ranges = new Ranges();
  #rangesKept = '';
  #tracks = null;
  #inspector = null;
  #inspectedView = null;
  #inspectedAt = 0;
  #help = helpOverlay();
  #status = el('span', {class: 'status', role: 'status'});

  /** `labels` say what each run is; `more` are {id, series(), summary()} of runs beyond the two that are drawn. */
  constructor(main, first, second, address, fail, {labels = [first.id], more = []} = {}) {
    this.#first = first;
    this.#second = second;
    this.#address = address;
    this.#fail = fail;
    this.#labels = labels;
    this.#more = more;
    this.#mode = second ? (address.mode === SIDE_BY_SIDE ? SIDE_BY_SIDE : 'ghost') : 'one';
    const {scene} = first.replay;
    this.title = titleOf(scene);
    document.title = `${this.title} – Grouser`;
    const area = (tag, name, label) => el(tag, {class: name, 'aria-label': label});
    this.#parts = {
      bar: area('header', 'bar', 'Tools'),
      stages: area('div', 'stages', 'View'),
      plots: area('aside', 'side', 'Plots'),
      timeline: area('footer', 'timeline', 'Time'),
    };
    // in the order of the Tab key
    main.append(this.#parts.bar, this.#parts.stages, this.#parts.timeline, this.#parts.plots, this.#help);
    this.clock = new Clock(first.replay.t0, this.#lastS(), () => this.#changed());
  }

  async start() {
    const {replay} = this.#first;
    this.#fillStages();
    this.#fillBar();
    this.timeline = new Timeline(this.#parts.timeline, this.clock, replay.scene.endS, {step: (by) => this.step(by)});
    this.#apply(this.#address);
    bindKeys(this.#acts());
    await Promise.all(this.#stages.map((stage) => stage.show(this.clock.timeS, true)));
    this.#loop();
    follow(this.#first.source, replay, {
      frames: (growing) => this.#grow(growing),
      rows: () => this.#rows(),
      lost: (error) => this.#lost(error),
    });
    await this.#fillPlots();
    await this.#readEvents();
  }

  /** The first 3D view, for those who take hold of what it shows. */
  get view() {
    return this.#stages[0].view;
  }

  /** Has the picture drawn again. */
  touch() {
    this.#stages.forEach((stage) => stage.touch());
  }

  /** Frame by frame. */
  async step(by) {
    this.clock.pause();
    const {before, after} = await this.#first.replay.around(this.clock.timeS);
    const target = by < 0 ? before : after;
    if (Number.isFinite(target)) {
      this.clock.seek(target);
    }
  }

  #lastS() {
    return Math.max(this.#first.replay.t1, this.#second?.replay.t1 ?? -Infinity);
  }

  #fillStages() {
    const labels = (k) => (wheel, timeS) => {
      const columns = this.#wheelColumns[k].get(wheel);
      const [slip, sinkageM] = [columns?.slip, columns?.sinkage].map(
        (name) => this.#series[k]?.valueAt(name, timeS) ?? NaN,
      );
      return Number.isFinite(slip) || Number.isFinite(sinkageM) ? {slip, sinkageM} : null;
    };
    this.#stages.forEach((stage) => stage.dispose());
    const names = this.#second ? [`A: ${this.#labels[0]}`, `B: ${this.#labels[1]}`] : [''];
    this.#stages = [
      new Stage(
        this.#first.replay,
        this.#mode === 'ghost' ? `${names[0]}; B as ghost: ${this.#labels[1]}` : names[0],
        labels(0),
        this.#ranges,
        (stage) => this.toolbar?.apply(stage),
      ),
    ];
    if (this.#mode === SIDE_BY_SIDE) {
      this.#stages.push(
        new Stage(this.#second.replay, names[1], labels(1), this.#ranges, (stage) => this.toolbar?.apply(stage)),
      );
    }
    this.#parts.stages.replaceChildren(...this.#stages.map(({element}) => element));
    this.#inspector?.close();
    this.#stages.forEach((stage, k) => {
      stage.onpick = (what) => this.#picked(stage, what, k);
    });
    this.#stages.forEach((stage) => stage.resize());
    if (this.#mode === 'ghost') {
      this.#stages[0].setGhost(this.#second.replay);
    }
  }

  /** A click on the picture: a point to measure from or to, or something to look into. */
  #picked(stage, what, k) {
    if (this.toolbar.isMeasuring) {
      if (what) {
        stage.view.tapeTo(what.point);
      }
      return;
    }
    const series = () => this.#series[k];
    this.#inspector?.element.remove();
    this.#inspector = new Inspector({
      columns: () => series()?.columns ?? [],
      load: async (names) => series()?.load(names),
      valueAt: (name) => series()?.valueAt(name, this.clock.timeS) ?? NaN,
      plot: (name) => this.#plots?.add(name),
    });
    this.#inspectedView = stage.view;
    stage.element.append(this.#inspector.element);
    this.#inspector.show(what, stage.view).catch((error) => this.#say(error.message));
  }

  #fillBar() {
    const host = {
      stages: () => this.#stages,
      changed: () => this.#changed(),
      help: () => this.#help.showModal(),
      wayShown: () => this.#readWay(),
    };
    if (!this.capture) {
      this.capture = new Capture({
        stages: () => this.#stages,
        clock: this.clock,
        title: this.title,
        name: this.#first.id,
        show: (t) => this.#showExactly(t),
        say: (line) => this.#say(line),
      });
    }
    host.capture = this.capture.element;
    const back = isExport() ? null : el('a', {href: './', class: 'back', title: 'All runs'}, '‹ Runs');
    const report = isExport()
      ? null
      : el(
          'a',
          {
            href: `api/runs/${encodeURIComponent(this.#first.id)}/file/report.html`,
            target: '_blank',
            rel: 'noopener',
            class: 'link',
          },
          'Report',
        );
    this.#parts.bar.append(...[back, el('h1', {title: this.title}, this.title), this.#status].filter((part) => part));
    this.toolbar = new Toolbar(this.#parts.bar, this.#stages[0].view, host);
    if (this.#second) {
      const metrics = el('div', {});
      this.#parts.bar.append(
        button('A | B', 'Ghost or side by side (G)', () => this.#flipMode(), {class: 'mode'}),
        menu('Metrics', metrics),
      );
      Promise.all([this.#first, this.#second, ...this.#more].map((run) => run.summary())).then((summaries) =>
        metrics.replaceChildren(metricsTable(summaries, this.#labels)),
      );
    }
    const branch = isExport()
      ? null
      : button('Drive on …', 'Drive on from here with other commands', () => this.#branch(), {class: 'branch'});
    this.#parts.bar.append(...[branch, report].filter((part) => part));
  }

  /** A new run that goes another way from the time shown on. */
  #branch() {
    this.clock.pause();
    openForm({run: this.#first.id, fromS: Number(this.clock.timeS.toFixed(6))});
  }

  #flipMode() {
    if (this.#second) {
      this.#mode = this.#mode === 'ghost' ? SIDE_BY_SIDE : 'ghost';
      this.#fillStages();
      this.#changed();
    }
  }

  async #fillPlots() {
    [this.#series[0], this.#series[1]] = await Promise.all([this.#first.series(), this.#second?.series() ?? null]);
    this.#wheelColumns = this.#series.map((series) => wheelColumns(series?.columns ?? []));
    if (!this.#series[0]) {
      this.#parts.plots.replaceChildren(
        el('p', {class: 'hint'}, 'No series yet: series.csv is written while the run goes on.'),
      );
      return;
    }
    const layouts = new LayoutMenu({
      source: this.#first.source,
      layout: () => this.#plots?.layout() ?? '',
      apply: (text) => {
        this.#hasOwnPlots = true;
        this.#plots?.start(text).then(() => this.#changed());
      },
      say: (line) => this.#say(line),
    });
    const kept = await layouts.read();
    this.#plots = new Plots(this.#parts.plots, this.#series[0], new Palette(this.#first.replay.scene), {
      jump: (timeS) => this.clock.seek(timeS),
      fullRange: () => [this.clock.t0, this.clock.axisEndS(this.#first.replay.scene.endS)],
      timeS: () => this.clock.timeS,
      name: this.#first.id,
      layouts: layouts.element,
      changed: () => {
        this.#hasOwnPlots = true;
        this.#changed();
      },
    });
    const others = [this.#series[1], ...(await Promise.all(this.#more.map((run) => run.series())))];
    const known = [this.#series[0], ...others].map((series) => series !== null && series !== undefined);
    if (known.some((isKnown, k) => isKnown && k > 0)) {
      await this.#plots.setOthers(
        others.filter((series) => series),
        this.#labels.filter((_, k) => known[k]),
      );
    }
    this.#hasOwnPlots = this.#address.plots !== undefined;
    await this.#plots.start(this.#address.plots ?? kept);
    this.#stages.forEach((stage) => stage.touch());
  }

  async #readEvents() {
    this.timeline.setEvents(await readEvents(this.#first.source).catch(() => []));
  }

  /** More rows of a run that goes on. */
  async #rows() {
    if (this.#plots) {
      await this.#series[0].reload();
      this.#plots.refresh();
    } else {
      await this.#fillPlots();
    }
    await this.#readEvents();
  }

  /** Reads the way out of the frames, from the first time on that it is to be seen. */
  #readWay() {
    this.#tracks ??= [new Track(this.#first.replay), this.#second ? new Track(this.#second.replay) : null];
    const [first, second] = this.#tracks;
    const show = () => {
      const own = this.#mode === SIDE_BY_SIDE;
      this.#stages.forEach((stage, k) => {
        stage.view.setTracks(own && k === 1 ? second : first, own ? null : second);
        stage.touch();
      });
    };
    show();
    [first, second].forEach((track) => track?.extend(show).catch((error) => this.#say(error.message)));
  }

  #grow(growing) {
    if (this.#tracks) {
      this.#readWay();
    }

    if (growing && !this.clock.growing && this.#address.t === undefined) {
      this.clock.extend(this.#first.replay.t0, this.#lastS(), true);
      this.clock.seek(Infinity);
      this.clock.play();
    }
    if (this.clock.t1 !== this.#lastS() || this.clock.growing !== growing) {
      this.clock.extend(this.#first.replay.t0, this.#lastS(), growing);
      this.timeline.draw();
    }
    if (!growing && this.#first.replay.cut) {
      this.#say(this.#first.replay.cut);
    }
  }

  #lost(error) {
    this.#say(error ? error.message : this.#first.replay.cut);
    if (error && error.name !== 'SourceError') {
      this.#fail(error);
    }
  }

  #say(line) {
    if (this.#status.textContent !== line) {
      this.#status.textContent = line;
    }
  }

  #apply({t, layer, camera, wheel, range, look}) {
    this.#ranges.text = range;
    this.toolbar.looks = look;
    if (t !== undefined) {
      this.clock.seek(Number(t) || 0);
    }
    this.toolbar.setLayer(layer ?? 'plain');
    this.toolbar.setCamera(camera ?? 'follow', wheel);
  }

  #changed() {
    this.timeline?.showClock();
    this.#addressAt = performance.now() + 300;
  }

  async #showExactly(timeS) {
    this.clock.seek(timeS);
    await Promise.all(this.#stages.map((stage) => stage.show(this.clock.timeS, true, true)));
  }

  #loop() {
    const frame = (nowMs) => {
      const timeS = this.clock.tick(nowMs);
      if (this.#rangesKept !== this.#ranges.text) {
        this.#rangesKept = this.#ranges.text;
        this.#changed();
      }
      for (const stage of this.#stages) {
        stage
          .show(timeS)
          .then(() => this.capture.drawn(timeS))
          .catch((error) => this.#broken(error));
      }
      this.timeline.showTime(timeS);
      this.#plots?.showTime(timeS);
      this.toolbar.showSection(this.#stages[0].view);
      if (this.#inspector?.isOpen && this.clock.playing && nowMs > this.#inspectedAt) {
        this.#inspectedAt = nowMs + 250;
        this.#inspector.refresh(this.#inspectedView);
      }
      if (nowMs > this.#addressAt && this.#addressAt > 0 && !this.clock.playing) {
        this.#addressAt = 0;
        writeAddress({
          run: isExport() ? undefined : this.#first.id,
          with: this.#second?.id,
          also: this.#more.map(({id}) => id),
          plots: this.#hasOwnPlots ? this.#plots?.layout() : undefined,
          mode: this.#second ? this.#mode : undefined,
          t: timeS.toFixed(3),
          layer: this.toolbar.layer,
          camera: this.toolbar.camera,
          range: this.#ranges.text,
          look: this.toolbar.looks,
          steer: this.#address.steer,
          wheel: this.toolbar.camera === 'wheel' ? this.toolbar.wheel : undefined,
        });
      }
      this.#request = requestAnimationFrame(frame);
    };
    this.#request = requestAnimationFrame(frame);
  }

  #request = 0;

  /** A chunk that cannot be read ends the show; a server that is away only says so. */
  #broken(error) {
    this.clock.pause();
    if (error.name === 'SourceError') {
      this.#say(error.message);
    } else {
      cancelAnimationFrame(this.#request);
      this.#stages.forEach((stage) => stage.dispose());
      this.#fail(error);
    }
  }

  /** Escape: what lies uppermost is closed. */
  #close() {
    if (this.toolbar.close()) {
      return;
    }
    if (this.#inspector?.isOpen) {
      this.#inspector.close();
    } else if (this.toolbar.isMeasuring) {
      this.toolbar.flipMeasure();
    } else {
      this.timeline.list.toggle(false);
    }
  }

  #acts() {
    const {clock, toolbar} = this;
    const views = (act) => () =>
      this.#stages.forEach((stage) => {
        act(stage.view);
        stage.touch();
      });
    return {
      toggle: () => clock.toggle(),
      seekBy: (by) => clock.seek(clock.timeS + by),
      step: (by) => this.step(by),
      start: () => clock.seek(clock.t0),
      end: () => clock.seek(Infinity),
      speed: (by) => clock.shiftSpeed(by),
      event: (by) => this.timeline.jumpEvent(by),
      events: () => this.timeline.list.toggle(),
      camera: (name) => toolbar.setCamera(name),

      nextWheel: () => toolbar.nextWheel(),
      layer: (by) => toolbar.nextLayer(by),
      flip: (name) => toolbar.flip(name),
      mass: () => ['com', 'support'].forEach((name) => toolbar.flip(name)),
      cut: () => toolbar.flipCut(),
      measure: () => toolbar.flipMeasure(),
      ghost: () => this.#flipMode(),
      screenshot: () => this.capture.screenshot(),
      search: () => this.#plots?.finder.focus(),
      help: () => this.#help.showModal(),
      close: () => this.#close(),
      orbit: (dx, dy) => views((view) => view.orbit(dx * 0.08, dy * 0.08))(),
      pan: (dx, dy) => views((view) => view.pan(dx * 0.1, dy * 0.1))(),
      zoom: (factor) => views((view) => view.zoom(factor))(),
    };
  }
}

function titleOf({title, scenario, variant}) {
  const name = title || scenario || 'Replay';
  return variant ? `${name} (${variant})` : name;
}
