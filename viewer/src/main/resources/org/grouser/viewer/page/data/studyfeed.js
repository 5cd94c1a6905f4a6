/** The rows of a study as they come: from its journal while it runs, then from its results. */

import {FolderSource} from 'grouser/data/foldersource.js';
import {SourceError} from 'grouser/data/source.js';
import {StudyTable} from 'grouser/data/studytable.js';

const MOST_PIECES = 64; // in one go, so that a page is drawn in between

/** Where a study comes from: the server. */
export class StudySource extends FolderSource {
  constructor(id) {
    super('studies', id);
  }

  /** Whole lines of a table from a byte on. @returns {Promise<Uint8Array>} */
  async rows(table, from) {
    return new Uint8Array(await (await this.get(`rows?table=${table}&from=${from}`)).arrayBuffer());
  }
}

/** A study that grows. */
export class StudyFeed {
  /** @type {any} */
  summary = null;
  /** @type {StudyTable | null} */
  table = null;
  /** True as soon as no more rows follow. */
  isComplete = false;
  #source;
  #file = '';
  #from = 0;

  constructor(source) {
    this.#source = source;
  }

  /** Whether the study says that it has ended. */
  get hasEnded() {
    return typeof this.summary?.ended === 'string' && this.summary.ended !== '';
  }

  /** Asks for what is new; answers whether there is something. */
  async poll() {
    const before = JSON.stringify(this.summary);
    if (!this.isComplete || this.summary === null) {
      this.summary = await this.#source.json('summary');
    }
    this.table ??= new StudyTable(this.summary);
    const isNew = before !== JSON.stringify(this.summary);
    const rows = this.isComplete ? 0 : await this.#rows();
    return isNew || rows > 0;
  }

  async #rows() {
    if (this.hasEnded && this.#file !== 'results') {
      const results = await this.#piece('results', 0);
      if (results) {
        this.#begin('results');
        return this.#take(results) + (await this.#more());
      }
    }
    this.#file ||= 'journal';
    return this.#more();
  }

  #begin(file) {
    this.table = new StudyTable(this.summary);
    this.#file = file;
    this.#from = 0;
  }

  async #more() {
    let rows = 0;
    for (let n = 0; n < MOST_PIECES; n++) {
      const piece = await this.#piece(this.#file, this.#from);
      if (piece === null || piece.length === 0) {
        this.isComplete = this.hasEnded;
        return rows;
      }
      rows += this.#take(piece);
    }
    return rows;
  }

  #take(piece) {
    this.#from += piece.length;
    return this.table.push(new TextDecoder().decode(piece));
  }

  /** A piece of a file; null if there is no such file. One that has become shorter is read anew. */
  async #piece(file, from) {
    try {
      return await this.#source.rows(file, from);
    } catch (error) {
      if (error instanceof SourceError && error.status === 404) {
        return null;
      }
      if (error instanceof SourceError && error.status === 416) {
        this.#begin(file);
        return this.#source.rows(file, 0);
      }
      throw error;
    }
  }
}
