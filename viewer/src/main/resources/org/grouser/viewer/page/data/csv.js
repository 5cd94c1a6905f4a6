/** Comma-separated text (RFC 4180), piece by piece: a record that is not whole waits for the next piece. */

const MOST_FIELDS = 1000;
const MOST_CHARS = 1 << 20;

/** Takes text as it comes and gives whole records. */
export class CsvReader {
  #rest = '';

  /** The records that end in this piece or before it, each a list of fields. @returns {string[][]} */
  push(text) {
    const all = this.#rest + text;
    const records = [];
    let from = 0;
    for (;;) {
      const end = endOfRecord(all, from);
      if (end < 0) {
        break;
      }
      records.push(fieldsOf(all.slice(from, all[end - 1] === '\r' ? end - 1 : end)));
      from = end + 1;
    }
    this.#rest = all.slice(from);
    if (this.#rest.length > MOST_CHARS) {
      throw new Error('The table is damaged: a row of it has no end.');
    }
    return records;
  }
}

/** The place of the line feed that ends a record, or -1; one between quotes does not. */
function endOfRecord(text, from) {
  let end = text.indexOf('\n', from);
  let quotes = countQuotes(text, from, end);
  while (end >= 0 && quotes % 2 === 1) {
    const next = text.indexOf('\n', end + 1);
    quotes += countQuotes(text, end + 1, next);
    end = next;
  }
  return end;
}

function countQuotes(text, from, to) {
  let count = 0;
  for (let at = text.indexOf('"', from); at >= 0 && at < to; at = text.indexOf('"', at + 1)) {
    count++;
  }
  return count;
}

function fieldsOf(line) {
  if (!line.includes('"')) {
    return line.split(',', MOST_FIELDS);
  }
  const fields = [];
  let field = '';
  let isQuoted = false;
  for (let k = 0; k < line.length; k++) {
    const c = line[k];
    if (c === '"' && isQuoted && line[k + 1] === '"') {
      field += '"';
      k++;
    } else if (c === '"') {
      isQuoted = !isQuoted;
    } else if (c === ',' && !isQuoted) {
      fields.push(field);
      field = '';
    } else {
      field += c;
    }
  }
  return [...fields, field].slice(0, MOST_FIELDS);
}

/** One line of fields, quoted where needed. */
export function csvLine(fields) {
  return `${fields.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\n`;
}
