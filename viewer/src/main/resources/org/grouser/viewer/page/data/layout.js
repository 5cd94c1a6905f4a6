/**
 * Plots as a short text, for the address and to be kept: which plots with which curves. Plots stand between `;`, parts
 * of a plot between `,`. A part is a column, a column of another run (`2:name`), or something made of columns
 * (`ratio|a|b`, `mean|a|0.5`); `x=part` makes it a plot over that instead of time, `logy` and `logx` its axes
 * logarithmic.
 */

const MOST_CHARS = 6000;
const MOST_PLOTS = 20;
const MOST_ITEMS = 16;
const MOST_RUNS = 50;
const OPERANDS = {difference: 2, ratio: 2, derivative: 1, mean: 1};

/**
 * A column of a run (0 is the first), or an operation on such.
 *
 * @typedef {{op?: string, run: number, name: string, other?: {run: number, name: string}, widthS?: number}} Item
 *
 * @typedef {{items: Item[], x: Item | null, logX: boolean, logY: boolean}} PlotLayout
 */

/** @param {PlotLayout[]} plots */
export function writeLayout(plots) {
  return plots
    .map(({items, x, logX, logY}) =>
      [logX ? 'logx' : '', logY ? 'logy' : '', x ? `x=${itemText(x)}` : '', ...items.map(itemText)]
        .filter((part) => part !== '')
        .join(','),
    )
    .join(';');
}

/** The text of an item; also its name among columns. @param {Item} item */
export function itemText({op, run, name, other, widthS}) {
  const a = `${run > 0 ? `${run + 1}:` : ''}${escaped(name)}`;
  if (!op) {
    return a;
  }
  const b = other ? `|${other.run > 0 ? `${other.run + 1}:` : ''}${escaped(other.name)}` : '';
  return `${op}|${a}${b}${op === 'mean' ? `|${widthS}` : ''}`;
}

/** What a text says; parts that make no sense are left out. @returns {PlotLayout[]} */
export function readLayout(text) {
  if (typeof text !== 'string' || text.length > MOST_CHARS) {
    return [];
  }
  return text
    .split(';')
    .slice(0, MOST_PLOTS)
    .map(readPlot)
    .filter(({items}) => items.length > 0);
}

function readPlot(text) {
  /** @type {PlotLayout} */
  const plot = {items: [], x: null, logX: false, logY: false};
  for (const part of text.split(',').slice(0, MOST_ITEMS + 3)) {
    if (part === 'logx') {
      plot.logX = true;
    } else if (part === 'logy') {
      plot.logY = true;
    } else if (part.startsWith('x=')) {
      plot.x = readItem(part.slice(2));
    } else {
      const item = readItem(part);
      if (item) {
        plot.items.push(item);
      }
    }
  }
  return plot;
}

/** @returns {Item | null} */
function readItem(text) {
  const parts = text.split('|');
  if (parts.length === 1) {
    return readOperand(text);
  }
  const [op, first, second] = parts;
  const a = Object.hasOwn(OPERANDS, op) ? readOperand(first) : null;
  if (!a) {
    return null;
  }
  if (op === 'mean') {
    const widthS = Number(second);
    return widthS > 0 && widthS < 1e9 ? {op, ...a, widthS} : null;
  }
  const other = OPERANDS[op] === 2 ? readOperand(second ?? '') : null;
  return OPERANDS[op] === 2 && !other ? null : {op, ...a, ...(other ? {other} : {})};
}

function readOperand(text) {
  const found = /^(?:([1-9]\d?):)?(.+)$/.exec(text);
  const run = Number(found?.[1] ?? 1) - 1;
  if (!found || run >= MOST_RUNS) {
    return null;
  }
  try {
    return {run, name: decodeURIComponent(found[2])};
  } catch {
    return null;
  }
}

function escaped(name) {
  return name.replace(/[%,;|:=]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
