/** What the server has of a folder: a study or a fit. */

import {SourceError} from 'grouser/data/source.js';

export class FolderSource {
  /** @param {'studies' | 'fits'} kind */
  constructor(kind, id) {
    this.kind = kind;
    this.id = id;
  }

  /** What is under a path of the folder. @returns {Promise<Response>} */
  async get(path) {
    let answer;
    try {
      answer = await fetch(`api/${this.kind}/${encodeURIComponent(this.id)}/${path}`);
    } catch {
      throw new SourceError('The server does not answer. Is it still running?', 0);
    }
    if (!answer.ok) {
      const tree = await answer.json().catch(() => null);
      throw new SourceError(String(tree?.error ?? `The server answers ${answer.status}.`).slice(0, 500), answer.status);
    }
    return answer;
  }

  async json(name) {
    return (await this.get(name)).json();
  }
}
