/** Exported pages: the data of their one run stand in their elements. */

import {inflate} from 'grouser/data/chunk.js';
import {HttpSource, Source, SourceError} from 'grouser/data/source.js';

/** The data of the one run that stands in an exported page. */
class EmbeddedSource extends Source {
  live = false;

  async bytes(name) {
    const element = document.getElementById(`data-${name.replace('/', '-')}`);
    if (!element) {
      throw new SourceError(`This page holds no ${name}.`, 404);
    }
    let bytes;
    try {
      bytes = fromBase64(element.textContent.trim());
    } catch {
      throw new Error(`This page is damaged: its ${name} is not base64. Export it again.`);
    }
    return element.dataset.packed ? inflate(bytes, undefined, name, this.limitBytes(name)) : bytes;
  }

  async stream(name, from = 0) {
    return new Blob([await this.bytes(name)]).slice(from).stream();
  }
}

/** The source of a run: embedded where the page is an export. */
export function openSource(id) {
  return isExport() ? new EmbeddedSource(id) : new HttpSource(id);
}

/** Whether this page is an exported file without a server. */
export function isExport() {
  return document.body?.dataset.export === 'true';
}

function fromBase64(text) {
  if ('fromBase64' in Uint8Array) {
    return /** @type {any} */ (Uint8Array).fromBase64(text);
  }
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
