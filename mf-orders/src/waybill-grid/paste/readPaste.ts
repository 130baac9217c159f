import { findCarrierByName, findOrderNumbers, parseCells } from '@backoffice/contracts';

/** A row that was pasted: the order numbers that it names, its tracking number, and the carrier that it names. */
export interface PastedRow {
  /** The row in the text, from 1. */
  readonly at: number;
  readonly orderNos: readonly string[];
  /** As it was pasted; empty for a row without a number. */
  readonly no: string;
  /** The carrier's code, null where the row names none. */
  readonly company: string | null;
}

/**
 * Reads pasted rows: a column of numbers, or cells with order number, tracking number and carrier in any order. Rows
 * above the first one with a number are headings.
 */
export function readPaste(text: string): readonly PastedRow[] {
  const rows = parseCells(text).map((cells, index) => readRow(cells, index + 1));
  const first = rows.findIndex(({ no }) => no !== '');
  return first === -1 ? [] : rows.slice(first);
}

/** Whether a text is more than one number: what has lines or columns is a paste into the grid. */
export function isTable(text: string): boolean {
  return /[\t\n\r]/.test(text.trim());
}

function readRow(cells: readonly string[], at: number): PastedRow {
  const plain = cells.map((cell) => cell.normalize('NFKC').trim());
  const orderNos = findOrderNumbers(plain.join('\n'));
  const company = plain.map(findCarrierByName).find((carrier) => carrier !== undefined)?.code ?? null;
  const numbers = plain.filter((cell) => findOrderNumbers(cell).length === 0 && NUMBER.test(cell));
  // Beside a tracking number stand phone numbers and dates; alone it may look like one.
  const no = numbers.find((cell) => !PHONE.test(cell) && !DATE.test(cell) && cell.length >= LIKELY) ?? numbers[0] ?? '';
  return { at, orderNos, no, company };
}

/** Digits with hyphens and blanks, or what a spreadsheet has made of a long number. */
const NUMBER = /^'?(?=.*\d)[\d -]{1,60}$|^\d+([.,]\d+)?e\+?\d+$/i;
const PHONE = /^0(1\d|2|[3-6]\d|70|50\d)[ -]?\d{3,4}[ -]?\d{4}$/;
const DATE = /^(19|20)\d\d-?[01]\d-?[0-3]\d$/;
/** No carrier's number is shorter. */
const LIKELY = 9;
