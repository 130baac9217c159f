import { cleanText, findCarrierByName, findOrderNumbers, parseCells, readWaybillNumber } from '@backoffice/contracts';

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
  const plain = cells.map(cleanText);
  const orderNos = findOrderNumbers(plain.join('\n'));
  const company = plain.map(findCarrierByName).find((carrier) => carrier !== undefined)?.code ?? null;
  const others = plain.filter((cell) => findOrderNumbers(cell).length === 0);
  const numbers = others.filter((cell) => readWaybillNumber(cell, company).reason === undefined);
  // Of two numbers in a row it is unknown which is meant: `planPaste` refuses both.
  const no = numbers.length > 0 ? numbers.join(', ') : (others.find((cell) => NUMBER.test(cell)) ?? '');
  return { at, orderNos, no, company };
}

/** A number that is none of a carrier, which is shown with the reason: short ones, dates, and what Excel mangled. */
const NUMBER = /^'?(?=.*\d)[\d. -]{1,60}$|^\d+([.,]\d+)?e\+?\d+$/i;
