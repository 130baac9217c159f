import { cleanText } from '../text/cleanText.ts';

const ORDER_NUMBER = /(?<![0-9A-Z])(\d{6}) ?- ?([0-9A-Z]{8})(?![0-9A-Z])/g;
/** Order numbers, and similar texts with missing or additional digits or letters. */
const SIMILAR = /(?<![0-9A-Z])(\d{5,7}) ?- ?([0-9A-Z]{4,12})(?![0-9A-Z])/g;

/**
 * Finds the order numbers in a text, without duplicates and in upper case: as printed on labels and returned by
 * carriers in the recipient's name, in brackets, after `#`, or with any separator.
 */
export function findOrderNumbers(text: string): string[] {
  return findAll(text, ORDER_NUMBER);
}

/**
 * Returns the order numbers in a cell of an order column. If the cell has at least one valid order number, mistyped
 * order numbers are included, so that the import reports them. Otherwise the cleaned cell is returned.
 */
export function splitOrderNumbers(cell: string): string[] {
  return findOrderNumbers(cell).length > 0 ? findAll(cell, SIMILAR) : [cleanText(cell)];
}

function findAll(text: string, pattern: RegExp): string[] {
  const found = cleanText(text).toUpperCase().matchAll(pattern);
  return [...new Set(Array.from(found, ([, day, rest]) => `${day}-${rest}`))];
}
