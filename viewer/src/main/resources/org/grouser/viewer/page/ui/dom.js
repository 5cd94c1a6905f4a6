/** Small words for making elements; text goes in as text, never as markup. */

/**
 * An element with properties, attributes (`aria-…`, `role`, `data-…`, `for`), listeners (`onclick: f`) and children.
 */
export function el(tag, settings = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(settings)) {
    if (value === null || value === undefined) {
      continue;
    }
    if (key.startsWith('on')) {
      element.addEventListener(key.slice(2), value);
    } else if (key === 'class') {
      element.className = value;
    } else if (key in element && !key.includes('-') && key !== 'list') {
      element[key] = value;
    } else {
      element.setAttribute(key, value);
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A button with a text or picture, and a label that says what it does. */
export function button(text, label, onclick, settings = {}) {
  return el('button', {type: 'button', title: label, 'aria-label': label, onclick, ...settings}, text);
}

/** A readable card in the middle of the page: a title, one line, and ways out. */
export function card(title, line, ...actions) {
  return el(
    'div',
    {class: 'card', role: 'alert'},
    el('h2', {}, title),
    el('p', {}, line),
    el('div', {class: 'actions'}, ...actions),
  );
}

/** Offers bytes as a file to save. */
export function download(name, blob) {
  const link = el('a', {href: URL.createObjectURL(blob), download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** A name for a file: letters, digits, dots and dashes. */
export function fileName(...parts) {
  return parts
    .filter((part) => part !== '')
    .map((part) =>
      String(part)
        .replace(/[^A-Za-z0-9.]+/g, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .join('-')
    .slice(0, 120);
}
