import assert from 'node:assert/strict';
import fs from 'node:fs';
import process from 'node:process';
import {test} from 'node:test';
import {curveSets, drawCurves} from 'grouser/chart/curves.js';
import {drawHistogram} from 'grouser/chart/histogram.js';
import {brushOf, drawParallel} from 'grouser/chart/parallel.js';
import {drawScatter} from 'grouser/chart/scatter.js';
import {drawShares} from 'grouser/chart/shares.js';
import {drawVerdicts, outcomeMaps} from 'grouser/chart/verdicts.js';
import {select} from 'grouser/data/studyfilter.js';
import {Axis} from 'grouser/data/studyscale.js';
import {SvgContext, THEME} from '../canvas.mjs';
import {madeUpSummary, madeUpTable} from '../madeupstudy.mjs';

const SIZE = {width: 640, height: 320};
const table = madeUpTable(400);
const all = select(table, {}, {}, false).mask;

/** Draws a chart; with GROUSER_CHARTS=folder it is left there for eyes. */
function drawn(name, draw) {
  const ctx = new SvgContext();
  const layout = draw(ctx);
  assert.equal(ctx.bad, 0, `${name} drew what is no number`);
  if (process.env.GROUSER_CHARTS) {
    fs.writeFileSync(`${process.env.GROUSER_CHARTS}/${name}.svg`, ctx.svg(SIZE));
  }
  return {ctx, layout};
}

function scatter(name, view, of = table) {
  return drawn(name, (ctx) =>
    drawScatter(ctx, SIZE, THEME, {
      table: of,
      mask: select(of, {}, {}, false).mask,
      x: 1,
      y: 3,
      colour: 2,
      chosen: -1,
      ...view,
    }),
  );
}

test('a scatter has a dot for each run with both numbers, a legend of labels, and finds the run under a pointer', () => {
  const {ctx, layout} = scatter('scatter-labels', {chosen: 5});
  assert.equal(layout.drawn, 392);
  assert.ok(['GRC-1', 'LHS-1', 'dry sand', 'slope, °', 'slip', 'soil'].every((text) => ctx.texts.includes(text)));
  const across = Axis.of(table.columns[1], 62, SIZE.width - 132);
  const up = Axis.of(table.columns[3], SIZE.height - 42, 26);
  const at = [across.pixel(table.columns[1].values[5]), up.pixel(table.columns[3].values[5])];
  const found = layout.nearest(at[0], at[1]);
  assert.ok(Math.abs(across.pixel(table.columns[1].values[found]) - at[0]) < 1);
  assert.equal(layout.nearest(0, 0), -1);
});

test('the legend of numbers has its ends and its unit', () => {
  const {ctx} = scatter('scatter-numbers', {x: 2, y: 4, colour: 1});
  assert.ok(ctx.texts.includes('slope, °') && ctx.texts.includes('heat, J'));
  assert.ok(ctx.texts.some((text) => Number(text) > 24 && Number(text) <= 25));
});

test('runs that are not selected are not under the pointer', () => {
  const mask = select(table, {}, {slope: [0, 1]}, false).mask;
  const {layout} = scatter('scatter-brushed', {mask});
  for (let x = 62; x < 500; x += 6) {
    for (let y = 26; y < 280; y += 6) {
      const k = layout.nearest(x, y);
      assert.ok(k < 0 || mask[k] === 1);
    }
  }
});

test('lines of parallel coordinates are bounded for twenty thousand runs', () => {
  const many = madeUpTable(20_000);
  const mask = select(many, {}, {slope: [5, 20]}, false).mask;
  const {ctx, layout} = drawn('parallel-many', (c) =>
    drawParallel(c, SIZE, THEME, {table: many, mask, colour: 2, axes: [1, 2, 3, 4, 5], brushes: {slope: [5, 20]}}),
  );
  assert.ok(layout.drawn <= 1500 && layout.drawn > 1000 && layout.total > 10_000);
  assert.ok(ctx.calls.stroke < 2500, `${ctx.calls.stroke} strokes`);
});

test('axes of parallel coordinates are found by a pointer and show their brushes', () => {
  const brushes = /** @type {Record<string, [number, number]>} */ ({slope: [10, 20], soil: [0.5, 2.5]});
  const mask = select(table, {}, brushes, false).mask;
  const {layout, ctx} = drawn('parallel', (c) =>
    drawParallel(c, SIZE, THEME, {table, mask, colour: 3, axes: [1, 2, 3, 4, 5], brushes}),
  );
  assert.equal(layout.at(58).column.name, 'slope');
  assert.equal(layout.at(SIZE.width - 58).column.name, 'stuck');
  assert.equal(layout.at(120), null);
  assert.equal(ctx.calls.strokeRect, 2);
  assert.equal(layout.drawn, layout.total);
});

test('a drag along an axis is a range within it, a click is none', () => {
  const axis = new Axis(0, 10, 200, 0);
  assert.deepEqual(brushOf(axis, 100, 50), [5, 7.5]);
  assert.deepEqual(brushOf(axis, 50, 100), [5, 7.5]);
  assert.deepEqual(brushOf(axis, 100, -500), [5, 10]);
  assert.equal(brushOf(axis, 100, 102), null);
  const soils = new Axis(-0.5, 2.5, 300, 0, ['a', 'b', 'c']);
  assert.deepEqual(brushOf(soils, 180, 110), [0.5, 1.5]);
  assert.deepEqual(brushOf(soils, 260, 140), [-0.5, 1.5]);
});

test('a histogram says how many runs lie under the pointer', () => {
  const mask = select(table, {soil: 'dry'}, {}, false).mask;
  const {layout} = drawn('histogram', (ctx) => drawHistogram(ctx, SIZE, THEME, {table, mask, column: 3}));
  let runs = 0;
  let chosen = 0;
  let before = null;
  for (let x = 40; x < SIZE.width; x++) {
    const bin = layout.at(x);
    if (bin && bin.low !== before) {
      before = bin.low;
      runs += bin.all;
      chosen += bin.chosen;
    }
  }
  assert.equal(runs, 392);
  assert.ok(chosen > 80 && chosen < 200);
  drawn('histogram-labels', (ctx) => drawHistogram(ctx, SIZE, THEME, {table, mask: all, column: 2}));
});

test('curves of one response over one factor are drawn together, with bands and a legend', () => {
  const [set, ...others] = curveSets(madeUpSummary());
  assert.equal(others.length, 0);
  const {ctx} = drawn('curves', (c) => drawCurves(c, SIZE, THEME, {table, set}));
  assert.equal(ctx.calls.fill, 6);
  assert.ok(['GRC-1', 'dry sand', '5 to 95 %', 'slope, °'].every((text) => ctx.texts.includes(text)));
});

test('cells of a map have letters and counts and are found by a pointer', () => {
  const [map] = outcomeMaps(madeUpSummary());
  const {ctx, layout} = drawn('map', (c) => drawVerdicts(c, SIZE, THEME, {table, map}));
  assert.ok(['G', 'M', 'N', '?', '3/20', 'no-go'].every((text) => ctx.texts.includes(text)));
  assert.equal(layout.at(95, SIZE.height - 45), map.cells[0]);
  assert.equal(layout.at(0, 0), null);
  assert.deepEqual(outcomeMaps({maps: [{xEdges: [0, 1], yEdges: [0, 1], cells: []}]}), []);
});

test('each factor has a bar for itself and one with its interactions', () => {
  const [sensitivity] = madeUpSummary().sensitivities;
  const {ctx} = drawn('shares', (c) => drawShares(c, SIZE, THEME, {sensitivity}));
  assert.ok(['slope', 'soil', 'by itself', 'with interactions'].every((text) => ctx.texts.includes(text)));
  const given = {
    response: 'slip',
    shares: [{factor: 'slope', first: sensitivity.shares[0].first, total: {estimate: null}}],
  };
  const lone = drawn('shares-given', (c) => drawShares(c, SIZE, THEME, {sensitivity: given}));
  assert.ok(!lone.ctx.texts.includes('with interactions'));
});
