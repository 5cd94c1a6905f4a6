/** A context of two dimensions that counts what it is asked to draw and writes it as SVG, for tests and for eyes. */
export class SvgContext {
  calls = {fillRect: 0, strokeRect: 0, stroke: 0, fill: 0, fillText: 0};
  texts = [];
  bad = 0;
  globalAlpha = 1;
  fillStyle = '#000';
  strokeStyle = '#000';
  lineWidth = 1;
  font = '12px sans-serif';
  textAlign = 'left';
  textBaseline = 'middle';
  #dash = [];
  #path = [];
  #out = [];

  #n(...numbers) {
    if (!numbers.every(Number.isFinite)) {
      this.bad++;
    }
    return numbers.map((x) => Math.round(10 * x) / 10);
  }

  #mark(name, markup) {
    this.calls[name]++;
    this.#out.push(markup);
  }

  fillRect(x, y, w, h) {
    const [a, b, c, d] = this.#n(x, y, w, h);
    this.#mark(
      'fillRect',
      `<rect x="${a}" y="${b}" width="${c}" height="${d}" fill="${this.fillStyle}" opacity="${this.globalAlpha}"/>`,
    );
  }

  strokeRect(x, y, w, h) {
    const [a, b, c, d] = this.#n(x, y, w, h);
    this.#mark(
      'strokeRect',
      `<rect x="${a}" y="${b}" width="${c}" height="${d}" fill="none" stroke="${this.strokeStyle}"/>`,
    );
  }

  beginPath() {
    this.#path = [];
  }

  moveTo(x, y) {
    this.#path.push(`M${this.#n(x, y).join(' ')}`);
  }

  lineTo(x, y) {
    this.#path.push(`L${this.#n(x, y).join(' ')}`);
  }

  arc(x, y, r) {
    const [a, b, c] = this.#n(x, y, r);
    this.#path.push(`M${a - c} ${b}a${c} ${c} 0 1 0 ${2 * c} 0a${c} ${c} 0 1 0 ${-2 * c} 0`);
  }

  closePath() {
    this.#path.push('z');
  }

  stroke() {
    this.#mark(
      'stroke',
      `<path d="${this.#path.join('')}" fill="none" stroke="${this.strokeStyle}" stroke-width="${this.lineWidth}" ` +
        `stroke-dasharray="${this.#dash.join(' ')}" opacity="${this.globalAlpha}"/>`,
    );
  }

  fill() {
    this.#mark('fill', `<path d="${this.#path.join('')}" fill="${this.fillStyle}" opacity="${this.globalAlpha}"/>`);
  }

  setLineDash(dash) {
    this.#dash = dash;
  }

  measureText(text) {
    return {width: 6.6 * text.length};
  }

  fillText(text, x, y) {
    const [a, b] = this.#n(x, y);
    this.texts.push(text);
    const anchor = {left: 'start', center: 'middle', right: 'end'}[this.textAlign];
    const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    this.#mark(
      'fillText',
      `<text x="${a}" y="${b + 4}" font-size="12" font-family="sans-serif" text-anchor="${anchor}" fill="${this.fillStyle}">${plain}</text>`,
    );
  }

  /** All of it as one drawing. */
  svg({width, height}) {
    const body = this.#out.join('\n').replaceAll(/rgb\((\d+) (\d+) (\d+)\)/g, 'rgb($1,$2,$3)');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
  }
}

/** Colours as the page has them in daylight. */
export const THEME = {
  ink: '#1b2027',
  faint: '#66707d',
  grid: '#e4e7eb',
  panel: '#ffffff',
  accent: '#0a6ebd',
  none: '#66707d',
  palette: ['#0072b2', '#d55e00', '#009e73', '#b0559a', '#c08a00', '#2f93c8', '#6b6b6b', '#8a4a1f'],
};
