/** The small plot of the cut: soil now and at the start, what flows, and rock below. */

import {bounds, tickStep} from 'grouser/data/scales.js';
import {format} from 'grouser/data/units.js';
import {el} from 'grouser/ui/dom.js';

const LEFT = 52;
const BOTTOM = 16;

/** Draws `view.section()` into a canvas of its own. */
export class SectionPlot {
  canvas = el('canvas', {class: 'section', role: 'img', 'aria-label': 'Section of the soil along the cut'});

  draw(section) {
    const {clientWidth: width, clientHeight: height} = this.canvas;
    if (width === 0) {
      return;
    }
    this.canvas.width = Math.round(width * devicePixelRatio);
    this.canvas.height = Math.round(height * devicePixelRatio);
    const g = this.canvas.getContext('2d');
    g.scale(devicePixelRatio, devicePixelRatio);
    const css = getComputedStyle(this.canvas);
    const colour = (name) => css.getPropertyValue(name).trim();
    g.font = '10px system-ui, sans-serif';
    if (!section || section.s.length < 2) {
      g.fillStyle = colour('--faint');
      g.fillText('the cut meets no soil', 10, 20);
      return;
    }
    const {s, now, start, floor, depth} = section;
    const [low, high] = bounds([now, start], 0.01);
    const x = (k) => LEFT + ((s[k] - s[0]) / (s.at(-1) - s[0])) * (width - LEFT - 8);
    const y = (z) => 6 + ((high - z) / (high - low)) * (height - BOTTOM - 8);
    area(
      g,
      s.length,
      x,
      (k) => y(now[k]),
      () => height - BOTTOM,
      colour('--sand'),
    );
    area(
      g,
      s.length,
      x,
      (k) => y(now[k]),
      (k) => Math.min(y(now[k] - (depth?.[k] ?? 0)), height - BOTTOM),
      colour('--flow'),
    );
    if (floor) {
      area(
        g,
        s.length,
        x,
        (k) => (Number.isFinite(floor[k]) ? Math.min(y(floor[k]), height - BOTTOM) : height - BOTTOM),
        () => height - BOTTOM,
        colour('--rock'),
      );
    }
    line(g, s.length, x, (k) => y(start[k]), colour('--faint'), [4, 3]);
    line(g, s.length, x, (k) => y(now[k]), colour('--ink'), []);
    g.fillStyle = colour('--faint');
    g.strokeStyle = colour('--faint');
    g.textAlign = 'right';
    const rise = tickStep((high - low) / 5);
    for (let n = Math.ceil(low / rise); n * rise <= high; n++) {
      g.fillText(format(1000 * n * rise, 4), LEFT - 5, y(n * rise) + 3);
      g.fillRect(LEFT - 3, y(n * rise), 3, 1);
    }
    g.fillText('mm', LEFT - 24, 10);
    g.textAlign = 'center';
    const way = tickStep((s.at(-1) - s[0]) / 7);
    for (let n = Math.ceil(s[0] / way); n * way <= s.at(-1); n++) {
      const at = LEFT + ((n * way - s[0]) / (s.at(-1) - s[0])) * (width - LEFT - 8);
      g.fillText(n === 0 ? '0' : format(n * way, 3), at, height - 4);
      g.fillRect(at, height - BOTTOM, 1, n === 0 ? -height : 3);
    }
    g.fillText('m', width - 6, height - BOTTOM - 3);
  }
}

function area(g, count, x, top, bottom, colour) {
  g.fillStyle = colour;
  g.beginPath();
  for (let k = 0; k < count; k++) {
    g.lineTo(x(k), top(k));
  }
  for (let k = count - 1; k >= 0; k--) {
    g.lineTo(x(k), bottom(k));
  }
  g.fill();
}

function line(g, count, x, y, colour, dash) {
  g.strokeStyle = colour;
  g.setLineDash(dash);
  g.beginPath();
  for (let k = 0; k < count; k++) {
    g.lineTo(x(k), y(k));
  }
  g.stroke();
  g.setLineDash([]);
}
