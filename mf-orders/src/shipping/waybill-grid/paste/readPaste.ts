import { cleanText } from '@backoffice/contracts/codes/cleanText';
import { findCarrierByName } from '@backoffice/contracts/codes/findCarrierByName';
import { parseCells } from '@backoffice/contracts/files/parseCells';
import {
  findOrderNumbers,
  removeOrderNumbers,
  splitOrderNumbers,
} from '@backoffice/contracts/order/waybill/findOrderNumbers';
import { readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { isVoidCell } from '@backoffice/contracts/order/waybill/waybillRowState';

/** A pasted row: order numbers, tracking number and carrier. */
export interface PastedRow {
  /** Row number in the text, from 1. */
  readonly at: number;
  readonly orderNos: readonly string[];
  /** The number as pasted; empty if the row has none. */
  readonly no: string;
  /** Carrier code; null if the row names none. */
  readonly company: string | null;
  /** Word of a row that was not sent, such as `반품`; empty for other rows. */
  readonly notSent: string;
}

/**
 * Reads pasted rows: a column of numbers, or cells with order number, tracking number and carrier in any order. Rows
 * before the first number are treated as headings.
 */
export function readPaste(text: string): readonly PastedRow[] {
  const rows = parseCells(text).map((cells, index) => readRow(cells, index + 1));
  const first = rows.findIndex(({ no }) => no !== '');
  return first === -1 ? [] : rows.slice(first);
}

/** Whether a text has several lines or columns, so that pasting it needs a plan. */
export function isTable(text: string): boolean {
  return /[\t\n\r]/.test(text.trim());
}

function readRow(cells: readonly string[], at: number): PastedRow {
  const plain = cells.map(cleanText);
  const orderNos = [...new Set(plain.filter(hasOrderNumber).flatMap(splitOrderNumbers))];
  const company = plain.map(findCarrierByName).find((carrier) => carrier !== undefined)?.code ?? null;
  const others = plain.map((cell) => (hasOrderNumber(cell) ? removeOrderNumbers(cell) : cell));
  const numbers = others.filter((cell) => readWaybillNumber(cell, company).reason === undefined);
  // A row with two numbers is ambiguous: both are returned and `planPaste` refuses them.
  const no = numbers.length > 0 ? numbers.join(', ') : (others.find((cell) => NUMBER.test(cell)) ?? '');
  return { at, orderNos, no, company, notSent: plain.find(isVoidCell) ?? '' };
}

function hasOrderNumber(cell: string): boolean {
  return findOrderNumbers(cell).length > 0;
}

/**
 * Numbers that are not valid for any carrier but are shown with a reason: short numbers, dates and numbers changed by
 * Excel.
 */
const NUMBER = /^'?(?=.*\d)[\d. -]{1,60}$|^\d+([.,]\d+)?e\+?\d+$/i;
