import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Ranges} from 'grouser/data/ranges.js';
import {Legend, readLimit} from 'grouser/ui/legend.js';
import {openPage} from '../page.mjs';

const LEGEND = {id: 'sinkage', title: 'Sinkage', unit: 'mm', css: 'x', min: -20, max: 20, isLocked: false};

test('limits are read as they are written, with a comma or a long minus too', () => {
  assert.deepEqual(['−20', ' 3,5', '1e3', '-0.5'].map(readLimit), [-20, 3.5, 1000, -0.5]);
  assert.ok(Number.isNaN(readLimit('')) && Number.isNaN(readLimit('twenty')));
});

test('a number in a field locks the range for all views, and the button frees it', () => {
  openPage();
  const ranges = new Ranges();
  ranges.see('sinkage', -20, 20);
  const legend = new Legend(ranges);
  legend.show(LEGEND);
  const [low, high] = legend.element.all(({tag}) => tag === 'input');
  assert.equal(low.value, '−20');
  high.value = '35';
  high.listeners.change();
  assert.deepEqual(ranges.of('sinkage'), [-20, 35]);
  legend.show({...LEGEND, max: 35, isLocked: true});
  const [lock] = legend.element.all(({tag}) => tag === 'button');
  assert.equal(lock.textContent, 'locked');
  lock.listeners.click();
  assert.deepEqual(ranges.of('sinkage'), [-20, 20]);
});

test('a range that is none is refused and shown as wrong', () => {
  openPage();
  const ranges = new Ranges();
  ranges.see('sinkage', -20, 20);
  const legend = new Legend(ranges);
  legend.show(LEGEND);
  const [low] = legend.element.all(({tag}) => tag === 'input');
  low.value = '20';
  low.listeners.change();
  assert.equal(low.attributes['aria-invalid'], 'true');
  assert.ok(!ranges.isLocked('sinkage'));
});
