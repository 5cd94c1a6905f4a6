import assert from 'node:assert/strict';
import {test} from 'node:test';
import {CsvReader, csvLine} from 'grouser/data/csv.js';

test('quoted fields hold commas, quotes and line breaks', () => {
  const reader = new CsvReader();
  assert.deepEqual(reader.push('a,"b, ""c""\nd",\r\n,,\n'), [
    ['a', 'b, "c"\nd', ''],
    ['', '', ''],
  ]);
});

test('a record that is cut off waits for its end, wherever the cut is', () => {
  const text = 'row,what\n1,"x, ""y""\nz"\n2,plain\n';
  const whole = new CsvReader().push(text);
  assert.equal(whole.length, 3);
  for (let cut = 0; cut <= text.length; cut++) {
    const reader = new CsvReader();
    assert.deepEqual([...reader.push(text.slice(0, cut)), ...reader.push(text.slice(cut))], whole, `cut at ${cut}`);
  }
});

test('the last line without its end is not a record', () => {
  assert.deepEqual(new CsvReader().push('1,2\n3,4'), [['1', '2']]);
});

test('a record without an end is refused before it fills the memory', () => {
  const reader = new CsvReader();
  assert.throws(() => {
    for (let k = 0; k < 100; k++) {
      reader.push(`"${'x'.repeat(1 << 16)}`.repeat(2).replace(/"/g, k === 0 ? '"' : ''));
    }
  }, /damaged/);
});

test('what is written is read back', () => {
  const fields = ['plain', 'a,b', 'say "so"', 'two\nlines', ''];
  assert.deepEqual(new CsvReader().push(csvLine(fields)), [fields]);
});
