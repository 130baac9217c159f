import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';

const [OPEN, CLOSE, SLASH, COLON, BANG] = [0x3c, 0x3e, 0x2f, 0x3a, 0x21];
const [AMPERSAND, SEMICOLON, UNDERSCORE, RENAMED] = [0x26, 0x3b, 0x5f, 0x78];
/** Bytes of the longest entity and of the longest name that are recognized. */
const ENTITY_MAX = 10;
const NAME_MAX = 12;
/** Elements whose content is one text, in one or several runs. */
const TEXTS = new Set(['si', 'is']);
/** Bytes of a tag; only lists of ranges are long. */
const TAG_MAX = 1024 * 1024;
/** Bytes of the tag of a cell, row or column. */
const NAMING_TAG_MAX = 4096;

/** The number of cells of all parts of a workbook so far. */
export interface CellCount {
  cells: number;
}

/**
 * Checks the XML of a part while it is unpacked, because the library has no limits: the length of texts, the cells, the
 * columns and rows that the elements name. Hyperlinks are renamed, so that the library ignores them; it would create
 * every cell of their ranges.
 */
export class PartScanner {
  readonly #data: Uint8Array;
  readonly #count: CellCount;
  #at = 0;
  /** The position of the open tag; -1 in text. */
  #tagAt = -1;
  #isInText = false;
  #characters = 0;
  #columns = 0;

  /** `data` is filled from its start. */
  constructor(data: Uint8Array, count: CellCount) {
    this.#data = data;
    this.#count = count;
  }

  /**
   * Checks the bytes up to `end`; the bytes before were checked.
   * @throws SheetError
   */
  scan(end: number): void {
    const filled = this.#data.subarray(0, end);
    for (let found = 0; found !== -1;) {
      const isInTag = this.#tagAt !== -1;
      found = filled.indexOf(isInTag ? CLOSE : OPEN, this.#at);
      const to = found === -1 ? end : found;
      if (isInTag && to - this.#tagAt > TAG_MAX) throw new SheetError('too-much-content');
      // The library also finds tags in comments.
      if (isInTag && found !== -1) this.#readTag(filled.lastIndexOf(OPEN, found), found);
      this.#at = isInTag ? to : this.#addText(filled, to);
      if (found === -1) continue;
      this.#tagAt = isInTag ? -1 : found;
      this.#at = found + 1;
    }
  }

  /** Counts text up to a position, or up to an entity that is not complete. Returns the position. */
  #addText(filled: Uint8Array, to: number): number {
    const from = Math.max(this.#at, to - ENTITY_MAX + 1);
    const entity = to === filled.length ? filled.subarray(from, to).lastIndexOf(AMPERSAND) : -1;
    const end = entity === -1 ? to : from + entity;
    this.#characters += countCharacters(filled, this.#at, end);
    if (this.#characters > LIMITS.cellLength) throw new SheetError('too-much-content');
    return end;
  }

  #readTag(start: number, end: number): void {
    const data = this.#data;
    if (data[start + 1] === BANG && /^(DOCTYPE|ENTITY)/.test(this.#decode(start + 2, Math.min(end, start + 10))))
      throw new SheetError('unreadable');
    const isEnd = data[start + 1] === SLASH;
    const nameAt = this.#findName(start + (isEnd ? 2 : 1), end);
    const name = this.#decode(nameAt, Math.min(this.#findNameEnd(nameAt, end), nameAt + NAME_MAX));
    if (TEXTS.has(name)) this.#isInText = !isEnd && data[end - 1] !== SLASH;
    if (TEXTS.has(name) || !this.#isInText) this.#characters = 0;
    if (isEnd) return;
    if (name === 'c') this.#addCell(start, end);
    else if (name === 'col') this.#addColumns(start, end);
    else if (name === 'row') this.#readRow(start, end);
    else if (name === 'hyperlink') data[nameAt] = RENAMED;
  }

  #addCell(start: number, end: number): void {
    this.#count.cells += 1;
    if (this.#count.cells > LIMITS.cells) throw new SheetError('too-much-content');
    const [, letters = ''] = /\br\s*=\s*["']?([A-Z]+)/i.exec(this.#decodeTag(start, end)) ?? [];
    if (toColumn(letters) > LIMITS.formatColumns) throw new SheetError('too-many-columns');
  }

  #readRow(start: number, end: number): void {
    const [, row = ''] = /\br\s*=\s*["']?(\d+)/i.exec(this.#decodeTag(start, end)) ?? [];
    if (Number(row) > LIMITS.formatRows) throw new SheetError('too-many-lines');
  }

  /** The columns of a sheet do not overlap, so together they are not more than a sheet has. */
  #addColumns(start: number, end: number): void {
    const ends = Array.from(this.#decodeTag(start, end).matchAll(/\b(?:min|max)\w*\s*=\s*["']?(\d+)/gi), ([, at]) =>
      Number(at),
    );
    this.#columns += ends.length === 0 ? 1 : Math.max(...ends) - Math.min(...ends) + 1;
    if (Math.max(this.#columns, ...ends) > LIMITS.formatColumns) throw new SheetError('too-many-columns');
  }

  /** The position of an element's name without the prefix of its namespace. */
  #findName(from: number, end: number): number {
    const colon = this.#findNameEnd(from, end);
    return this.#data[colon] === COLON ? colon + 1 : from;
  }

  #findNameEnd(from: number, end: number): number {
    let to = from;
    while (to < end && isWordByte(this.#data[to] ?? 0)) to += 1;
    return to;
  }

  #decodeTag(start: number, end: number): string {
    if (end - start > NAMING_TAG_MAX) throw new SheetError('too-much-content');
    return this.#decode(start, end);
  }

  #decode(from: number, to: number): string {
    return String.fromCharCode(...this.#data.subarray(from, to));
  }
}

/** Whether `\w` matches. */
function isWordByte(byte: number): boolean {
  const isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  return isLetter || (byte >= 0x30 && byte <= 0x39) || byte === UNDERSCORE;
}

/** UTF-16 units of text in UTF-8; an entity such as `&lt;` is one. */
function countCharacters(data: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const byte = data[at] ?? 0;
    if (byte < 0x80 || byte >= 0xc0) count += byte >= 0xf0 ? 2 : 1;
    if (byte !== AMPERSAND) continue;
    const end = data.subarray(at, Math.min(to, at + ENTITY_MAX)).indexOf(SEMICOLON);
    if (end !== -1) at += end;
  }
  return count;
}

function toColumn(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
